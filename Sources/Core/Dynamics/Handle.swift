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
    var index: Int32
    var generation: Int32
  }

  private var slots: [Slot] = []
  private var free: [Int32] = []
  /// The slot of each dense index.
  private var owners: [Int32] = []

  var count: Int { owners.count }

  /// Adds one at the end.
  mutating func insert<Thing>() -> Handle<Thing> {
    let slot = free.popLast() ?? Int32(slots.count)
    if slot == slots.count { slots.append(Slot(index: 0, generation: 0)) }
    slots[Int(slot)].index = Int32(owners.count)
    owners.append(slot)
    return Handle(slot: slot, generation: slots[Int(slot)].generation)
  }

  /// Where it lies, or nil if it was removed.
  func find<Thing>(_ handle: Handle<Thing>) -> Int? {
    let slot = slots[Int(handle.slot)]
    return slot.generation == handle.generation ? Int(slot.index) : nil
  }

  /// Where it lies.
  func index<Thing>(_ handle: Handle<Thing>) -> Int {
    guard let index = find(handle) else {
      preconditionFailure("This handle is of something that was removed from the world")
    }
    return index
  }

  func handle<Thing>(at index: Int) -> Handle<Thing> {
    let slot = owners[index]
    return Handle(slot: slot, generation: slots[Int(slot)].generation)
  }

  /// Forgets it, and answers the index whose place the last one takes.
  mutating func remove<Thing>(_ handle: Handle<Thing>) -> Int {
    let gap = index(handle)
    slots[Int(handle.slot)].generation &+= 1
    slots[Int(handle.slot)].index = -1
    free.append(handle.slot)
    let last = owners.removeLast()
    if gap < owners.count {
      owners[gap] = last
      slots[Int(last)].index = Int32(gap)
    }
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
