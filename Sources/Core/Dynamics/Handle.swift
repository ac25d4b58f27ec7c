/// Names one thing in a world for as long as it is there.
///
/// A handle of something that was removed is never mistaken for something new: using it is a mistake
/// of the program, and traps.
public struct Handle<Thing>: Equatable, Sendable {
  let slot: Int32
  let generation: Int32
}

/// Where things with handles lie: densely, in the order they came, the last one moving into a gap.
struct SlotMap: Equatable, Sendable {
  private struct Slot: Equatable, Sendable {
    /// Where its thing lies; of a free slot the next free one.
    var index: Int32
    var generation: Int32
  }

  private struct Owner: Equatable, Sendable {
    var slot: Int32
    /// How many had come before, since the places say that no more.
    var birth: Int64
  }

  private var slots: [Slot] = []
  private var firstFree: Int32 = -1
  /// Of each dense index.
  private var owners: [Owner] = []
  private var births: Int64 = 0

  var count: Int { owners.count }

  /// Adds one at the end.
  mutating func insert<Thing>() -> Handle<Thing> {
    var slot = firstFree
    if slot < 0 {
      slot = Int32(slots.count)
      slots.append(Slot(index: 0, generation: 0))
    } else {
      firstFree = slots[Int(slot)].index
    }
    slots[Int(slot)].index = Int32(owners.count)
    owners.append(Owner(slot: slot, birth: births))
    births += 1
    return Handle(slot: slot, generation: slots[Int(slot)].generation)
  }

  /// Where it lies, or nil if it was removed.
  func find<Thing>(_ handle: Handle<Thing>) -> Int? {
    guard Int(handle.slot) < slots.count else { return nil }
    let slot = slots[Int(handle.slot)]
    return slot.generation == handle.generation ? Int(slot.index) : nil
  }

  /// Whether the one at `index` came before the one at `other`.
  func isOlder(_ index: Int, than other: Int) -> Bool {
    owners[index].birth < owners[other].birth
  }

  /// Where it lies.
  func index<Thing>(_ handle: Handle<Thing>) -> Int {
    guard let index = find(handle) else {
      preconditionFailure("This handle is of something that was removed from the world")
    }
    return index
  }

  func handle<Thing>(at index: Int) -> Handle<Thing> {
    let slot = owners[index].slot
    return Handle(slot: slot, generation: slots[Int(slot)].generation)
  }

  /// Forgets it, and answers the index whose place the last one takes.
  mutating func remove<Thing>(_ handle: Handle<Thing>) -> Int {
    let gap = index(handle)
    slots[Int(handle.slot)].generation &+= 1
    slots[Int(handle.slot)].index = firstFree
    firstFree = handle.slot
    owners.swapRemove(at: gap)
    if gap < owners.count { slots[Int(owners[gap].slot)].index = Int32(gap) }
    return gap
  }
}

extension Array {
  /// The last element moves into the gap.
  mutating func swapRemove(at index: Int) {
    let last = removeLast()
    if index < count { self[index] = last }
  }
}
