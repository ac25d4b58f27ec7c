import DetentGeometry

/// A part of a picture: commands in its own coordinates, and the parts above them.
public struct Layer: Equatable, Sendable {
  /// Where the layer's origin stands in its parent.
  public var placement: Placement
  /// 0…1; below 1 the layer is drawn as a group and then faded.
  public var opacity: Double
  /// Cuts off the layer and all its children.
  public var clip: Shape?
  public var commands: [Command]
  /// Later ones lie above earlier ones, and all above `commands`.
  public var children: [Layer]

  public init(
    _ placement: Placement = .identity, opacity: Double = 1, clip: Shape? = nil,
    commands: [Command] = [], children: [Layer] = []
  ) {
    self.placement = placement
    self.opacity = opacity
    self.clip = clip
    self.commands = commands
    self.children = children
  }

  public mutating func fill(_ shape: Shape, _ color: Color) {
    commands.append(.fill(shape, color))
  }

  public mutating func stroke(_ shape: Shape, _ color: Color, _ stroke: Stroke = Stroke()) {
    commands.append(.stroke(shape, color, stroke))
  }

  public mutating func shadow(_ shape: Shape, _ shadow: Shadow) {
    commands.append(.shadow(shape, shadow))
  }

  public mutating func text(
    _ run: TextRun, at point: Point = .zero, alignment: PlacedText.Alignment = .center,
    color: Color
  ) {
    commands.append(.text(PlacedText(run, at: point, alignment: alignment, color: color)))
  }

  public mutating func region(_ id: Int, frame: Rect, _ semantics: Semantics) {
    commands.append(.region(Region(id, frame: frame, semantics)))
  }
}
