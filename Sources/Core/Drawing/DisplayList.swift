import DetentGeometry

/// A picture as a flat list of commands, fully decided: what a renderer gets.
public struct DisplayList: Equatable, Sendable {
  /// The picture's size in points.
  public var size: Size
  public private(set) var commands: [Command]

  /// A picture of a size in points; it has no commands by default.
  public init(size: Size, commands: [Command] = []) {
    self.size = size
    self.commands = commands
  }

  init(size: Size, capacity: Int) {
    self.init(size: size)
    commands.reserveCapacity(capacity)
  }

  /// Draws one more command over what is there.
  @inline(never)
  public mutating func append(_ command: consuming Command) { commands.append(command) }

  /// Every rectangle with a meaning, in drawing order.
  public var regions: [Region] {
    var regions: [Region] = []
    for case .region(let region) in commands { regions.append(region) }
    return regions
  }
}
