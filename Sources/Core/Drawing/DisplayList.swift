import DetentGeometry

/// A picture as a flat list of commands, fully decided: what a renderer gets.
public struct DisplayList: Equatable, Sendable {
  /// The picture's size in points.
  public var size: Size
  public private(set) var commands: [Command]

  public init(size: Size, commands: [Command] = []) {
    self.size = size
    self.commands = commands
  }

  /// The layer and everything in it, flattened into the picture's coordinates. Invisible layers
  /// leave nothing behind, not even a region.
  public init(size: Size, _ layer: Layer) {
    self.init(size: size)
    commands.reserveCapacity(64)
    append(layer, within: .identity)
  }

  public mutating func append(_ layer: Layer, within outer: Placement = .identity) {
    guard layer.opacity > 0, layer.placement.scale > 0 else { return }
    let placement = layer.placement.within(outer)
    if let clip = layer.clip { commands.append(.pushClip(clip.placed(placement))) }
    if layer.opacity < 1 { commands.append(.pushOpacity(layer.opacity)) }
    for command in layer.commands { commands.append(command.placed(placement)) }
    for child in layer.children { append(child, within: placement) }
    if layer.opacity < 1 { commands.append(.pop) }
    if layer.clip != nil { commands.append(.pop) }
  }

  public mutating func append(_ command: Command) { commands.append(command) }

  /// Every rectangle with a meaning, in drawing order.
  public var regions: [Region] {
    var regions: [Region] = []
    for case .region(let region) in commands { regions.append(region) }
    return regions
  }
}
