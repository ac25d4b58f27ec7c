import Synchronization

/// Tells the handles of one world from those of another. A copy of a world has the same one.
///
/// Two are always equal and hash alike, since the order in which a program makes its worlds is no part
/// of what is in them: worlds made by the same calls are equal, with all that their users keep of them.
struct WorldNumber: Hashable, Sendable {
  let value: UInt32

  /// For what stays within a world.
  static let none = WorldNumber(value: 0)

  /// Of a world that is made anew. Handles have room for the lower 20 bits.
  @inline(never)
  static func next() -> WorldNumber {
    WorldNumber(value: last.wrappingAdd(1, ordering: .relaxed).newValue)
  }

  private static let last = Atomic<UInt32>(0)

  static func == (a: WorldNumber, b: WorldNumber) -> Bool { true }
  func hash(into hasher: inout Hasher) {}
}
