import DetentGeometry

/// A surface on which a component draws. It turns drawing in a group's own coordinates into a flat list of
/// commands in those of the whole picture.
///
/// None of its methods is inlined: components call them all the time, and a web page downloads the code.
public struct Canvas {
  public private(set) var list: DisplayList
  /// The placement of the current group in the picture.
  private var placement = Placement.identity

  /// Creates an empty canvas.
  ///
  /// - Parameter size: The size of the picture, in points.
  public init(size: Size) { list = DisplayList(size: size, capacity: 64) }

  /// Draws a group with an origin, a scale and a rotation of its own. Later drawing lies above it.
  ///
  /// With an opacity below 1, the group is drawn whole and then faded. With an opacity or a scale of 0,
  /// nothing is drawn, not even a region.
  ///
  /// - Parameter clip: The shape, in the group's coordinates, to which everything in the group is clipped.
  @inline(never)
  public mutating func group(
    _ placement: Placement = .identity, opacity: Double = 1, clip: Shape? = nil,
    _ draw: (inout Canvas) -> Void
  ) {
    guard opacity > 0, placement.scale > 0 else { return }
    let outer = self.placement
    self.placement = placement.within(outer)
    if let clip { list.append(.pushClip(clip.placed(self.placement))) }
    if opacity < 1 { list.append(.pushOpacity(opacity)) }
    draw(&self)
    if opacity < 1 { list.append(.pop) }
    if clip != nil { list.append(.pop) }
    self.placement = outer
  }

  /// Draws any command, in the group's coordinates.
  @inline(never)
  public mutating func draw(_ command: Command) { list.append(command.placed(placement)) }

  /// Fills a shape, in the group's coordinates, with a colour.
  @inline(never)
  public mutating func fill(_ shape: Shape, _ color: Color) {
    list.append(.fill(shape.placed(placement), color))
  }

  /// Draws the outline of a shape in the group's coordinates. By default the line is one
  /// point wide and centred on the edge.
  @inline(never)
  public mutating func stroke(_ shape: Shape, _ color: Color, _ stroke: Stroke = Stroke()) {
    list.append(.stroke(shape.placed(placement), color, stroke.scaled(by: placement.scale)))
  }

  /// Draws the outline of a path that is given around an origin of its own and at another scale. The stroke is not
  /// scaled. This makes one path, where `Path.map(_:)` and `stroke(_:_:_:)` make two.
  @inline(never)
  package mutating func stroke(
    _ path: Path, from origin: Point, scale: Double, _ color: Color, _ stroke: Stroke
  ) {
    let placement = placement
    let placed = path.map { placement(Point(origin.x + $0.x * scale, origin.y + $0.y * scale)) }
    list.append(.stroke(.path(placed), color, stroke.scaled(by: placement.scale)))
  }

  /// Draws the shadow of a shape in the group's coordinates, without the shape.
  @inline(never)
  public mutating func shadow(_ shape: Shape, _ shadow: Shadow) {
    draw(.shadow(shape, shadow))
  }

  /// Draws a text that is placed in the group's coordinates.
  @inline(never)
  public mutating func text(_ text: PlacedText) { list.append(.text(text.placed(placement))) }

  /// Draws a text at a point of the group. By default it is centred at the group's origin.
  @inline(never)
  public mutating func text(
    _ run: TextRun, at point: Point = .zero, alignment: PlacedText.Alignment = .center,
    color: Color
  ) {
    text(PlacedText(run, at: point, alignment: alignment, color: color))
  }

  /// Draws lines below parts of a text that has been drawn in this group. Without parts nothing is drawn.
  ///
  /// - Parameter parts: Ranges of Unicode scalars of the text's string.
  @inline(never)
  public mutating func underline(_ text: PlacedText, _ parts: [Range<Int>]) {
    if !parts.isEmpty { draw(.underline(text, parts)) }
  }

  /// Gives a meaning to a rectangle in the group's coordinates. Nothing is drawn. An
  /// action names the region by `id`.
  @inline(never)
  public mutating func region(_ id: Int, frame: Rect, _ semantics: Semantics) {
    list.append(.region(Region(id, frame: frame, semantics).placed(placement)))
  }
}
