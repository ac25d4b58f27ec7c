import DetentGeometry

/// Where a component draws: it turns what is drawn in a group's own coordinates into a flat list in
/// those of the whole picture.
///
/// Nothing of it is inlined: components call it all the time, and a page loads them all.
public struct Canvas {
  public private(set) var list: DisplayList
  /// Where the present group's origin stands in the picture.
  private var placement = Placement.identity

  /// - Parameter size: The picture's, in points.
  public init(size: Size) { list = DisplayList(size: size, capacity: 64) }

  /// Draws a group with its own origin, size and turn; what comes later lies above.
  ///
  /// Below opacity 1 the group is drawn whole and then faded; at 0, and at scale 0, it leaves
  /// nothing behind, not even a region.
  ///
  /// - Parameter clip: Cuts off everything in the group, in its coordinates.
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

  /// Any command, in the group's coordinates.
  @inline(never)
  public mutating func draw(_ command: Command) { list.append(command.placed(placement)) }

  /// Fills a shape, in the group's coordinates, with a colour.
  @inline(never)
  public mutating func fill(_ shape: Shape, _ color: Color) {
    list.append(.fill(shape.placed(placement), color))
  }

  /// Draws a shape's outline, in the group's coordinates: by default one point wide, with its middle on
  /// the edge.
  @inline(never)
  public mutating func stroke(_ shape: Shape, _ color: Color, _ stroke: Stroke = Stroke()) {
    list.append(.stroke(shape.placed(placement), color, stroke.scaled(by: placement.scale)))
  }

  /// Draws the shadow that a shape in the group's coordinates casts, without the shape.
  @inline(never)
  public mutating func shadow(_ shape: Shape, _ shadow: Shadow) {
    draw(.shadow(shape, shadow))
  }

  /// Draws a text that is placed in the group's coordinates.
  @inline(never)
  public mutating func text(_ text: PlacedText) { list.append(.text(text.placed(placement))) }

  /// Draws a text beside a point of the group, or by default about its origin.
  @inline(never)
  public mutating func text(
    _ run: TextRun, at point: Point = .zero, alignment: PlacedText.Alignment = .center,
    color: Color
  ) {
    text(PlacedText(run, at: point, alignment: alignment, color: color))
  }

  /// Gives a rectangle in the group's coordinates a meaning. Nothing is drawn for it; `id` is what an
  /// action on it names.
  @inline(never)
  public mutating func region(_ id: Int, frame: Rect, _ semantics: Semantics) {
    list.append(.region(Region(id, frame: frame, semantics).placed(placement)))
  }
}
