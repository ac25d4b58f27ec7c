import DetentGeometry

/// A picture as a flat list of commands. It is a renderer's whole input.
public struct DisplayList: Equatable, Sendable {
  /// The size of the picture, in points.
  public var size: Size
  public private(set) var commands: [Command]

  /// Creates a picture of a size in points. By default it has no commands.
  public init(size: Size, commands: [Command] = []) {
    self.size = size
    self.commands = commands
  }

  init(size: Size, capacity: Int) {
    self.init(size: size)
    commands.reserveCapacity(capacity)
  }

  /// Appends a command, which draws over the ones before it.
  @inline(never)
  public mutating func append(_ command: consuming Command) { commands.append(command) }

  /// The regions, in drawing order.
  public var regions: [Region] {
    var regions: [Region] = []
    for case .region(let region) in commands { regions.append(region) }
    return regions
  }
}
