import Synchronization

/// Tells the handles of one world from those of another. A copy of a world has the same number.
///
/// All numbers are equal and hash alike, because the order in which a program makes its worlds is not part of
/// their contents: worlds made by the same calls are equal, and so is all that their users store about them.
struct WorldNumber: Hashable, Sendable {
  let value: UInt32

  /// The number in handles that never leave their world.
  static let none = WorldNumber(value: 0)

  /// Returns the number of a new world. Handles have room for its lower 20 bits.
  @inline(never)
  static func next() -> WorldNumber {
    WorldNumber(value: last.wrappingAdd(1, ordering: .relaxed).newValue)
  }

  private static let last = Atomic<UInt32>(0)

  static func == (a: WorldNumber, b: WorldNumber) -> Bool { true }
  func hash(into hasher: inout Hasher) {}
}
