/// Identifies one thing in a world, and in the world's copies, for as long as it is there.
///
/// A handle never comes to mean something else: using one of a thing that was removed, or of another world,
/// is a programming error and traps. A world that is made anew, as by `world = World()`, is another world.
///
/// Worlds made by the same calls have equal handles, as everything in them
/// is equal. So a table keyed by handles is for one world and its copies.
///
/// A world holds at most 1 048 576 things of a kind. Worlds are told apart by
/// a number; after 1 048 576 worlds, not counting copies, the numbers repeat.
public struct Handle<Thing>: Hashable, Sendable {
  let name: SlotName
}

/// A slot, which of its owners is meant, and the world, packed into one number.
///
/// Names from different worlds may be equal, and then hash alike.
struct SlotName: Hashable, Sendable {
  /// From the lowest bit: 20 bits for the slot, 24 for the number of its earlier owners, 20 for the world.
  var bits: UInt64

  init(slot: Int32, world: WorldNumber) {
    precondition(slot < 1 << 20, "A world holds at most 1048576 things of a kind")
    bits = UInt64(world.value) << 44 | UInt64(slot)
  }

  var slot: Int32 { Int32(truncatingIfNeeded: bits & 0xF_FFFF) }

  /// Advances to the slot's next owner. Returns false if there can be none.
  mutating func advance() -> Bool {
    let isLast = bits >> 20 & 0xFF_FFFF == 0xFF_FFFF
    if !isLast { bits += 1 << 20 }
    return !isLast
  }

  private var here: UInt64 { bits << 20 }

  static func == (a: SlotName, b: SlotName) -> Bool { a.here == b.here }
  func hash(into hasher: inout Hasher) { hasher.combine(here) }
}

/// Maps handles to indices in a dense array, in which things are in the order they were added.
struct SlotMap: Equatable, Sendable {
  /// A slot, together with the owner of a dense index. There are
  /// never fewer slots than things, so one array holds both.
  private struct Entry: Equatable, Sendable {
    /// The index of the slot's thing; in a free slot, the next free slot.
    var index: Int32 = 0
    /// The slot of the thing at this index.
    var owner: Int32 = -1
    var name: SlotName
  }

  private var entries: [Entry] = []
  private var firstFree: Int32 = -1
  /// The world whose handles it knows.
  var world = WorldNumber.none

  /// Adds a thing at the end, after `count` others.
  mutating func insert<Thing>(after count: Int) -> Handle<Thing> {
    var slot = firstFree
    if slot < 0 {
      slot = Int32(entries.count)
      entries.append(Entry(name: SlotName(slot: slot, world: world)))
    } else {
      firstFree = entries[Int(slot)].index
    }
    entries[Int(slot)].index = Int32(count)
    entries[count].owner = slot
    return Handle(name: entries[Int(slot)].name)
  }

  /// The index of a thing; nil if it was removed or belongs to another world.
  func find<Thing>(_ handle: Handle<Thing>) -> Int? {
    let slot = Int(handle.name.slot)
    guard slot < entries.count, entries[slot].name.bits == handle.name.bits else { return nil }
    return Int(entries[slot].index)
  }

  /// The index of a thing; traps if there is none.
  func index<Thing>(_ handle: Handle<Thing>) -> Int {
    guard let index = find(handle) else {
      preconditionFailure(
        "This handle is of something that was removed from the world, or is another world's")
    }
    return index
  }

  func handle<Thing>(at index: Int) -> Handle<Thing> {
    Handle(name: entries[Int(entries[index].owner)].name)
  }

  /// Removes a thing, and returns its index. Things after it move down by one, and so keep their order.
  ///
  /// - Parameter last: The index of the last thing.
  mutating func remove<Thing>(_ handle: Handle<Thing>, last: Int) -> Int {
    let gap = index(handle)
    let slot = handle.name.slot
    // A slot that has no number left for another owner stays empty.
    if entries[Int(slot)].name.advance() {
      entries[Int(slot)].index = firstFree
      firstFree = slot
    } else {
      entries[Int(slot)].name.bits = 0
    }
    for index in gap..<last {
      let owner = entries[index + 1].owner
      entries[index].owner = owner
      entries[Int(owner)].index = Int32(index)
    }
    entries[last].owner = -1
    return gap
  }
}

extension Array {
  /// Removes an element, and moves the last one into the gap.
  mutating func swapRemove(at index: Int) {
    let last = removeLast()
    if index < count { self[index] = last }
  }
}
