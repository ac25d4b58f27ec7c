/// Names one thing in a world, and in the world's copies, for as long as it is there.
///
/// A handle of something that was removed is never mistaken for something new, nor one of another world
/// for what lies in the same place here: using it is a mistake of the program, and traps. A world that
/// is made anew, as by `world = World()`, is another one.
///
/// Two handles are equal if the same calls led to both: worlds that were made alike have equal handles,
/// as all that is in them is equal. So a table by handles is for one world and its copies.
///
/// A world holds at most 1 048 576 things of a kind. Worlds are told apart by a number; after 1 048 576
/// worlds, copies not counted, numbers come again.
public struct Handle<Thing>: Hashable, Sendable {
  let name: SlotName
}

/// A slot, which of its owners is meant, and in which world, in one number.
///
/// Equal names may be of different worlds, and hash alike.
struct SlotName: Hashable, Sendable {
  /// From the lowest on 20 bits for the slot, 24 for how many owners it had, 20 for the world.
  var bits: UInt64

  init(slot: Int32, world: WorldNumber) {
    precondition(slot < 1 << 20, "A world holds at most 1048576 things of a kind")
    bits = UInt64(world.value) << 44 | UInt64(slot)
  }

  var slot: Int32 { Int32(truncatingIfNeeded: bits & 0xF_FFFF) }

  /// Means the slot's next owner. Answers whether there can be one.
  mutating func advance() -> Bool {
    let isLast = bits >> 20 & 0xFF_FFFF == 0xFF_FFFF
    if !isLast { bits += 1 << 20 }
    return !isLast
  }

  private var here: UInt64 { bits << 20 }

  static func == (a: SlotName, b: SlotName) -> Bool { a.here == b.here }
  func hash(into hasher: inout Hasher) { hasher.combine(here) }
}

/// Where things with handles lie: densely, in the order they came, the last one moving into a gap.
struct SlotMap: Equatable, Sendable {
  /// A slot, and the owner of a dense index. There are never fewer slots than things, so one array
  /// holds both.
  private struct Entry: Equatable, Sendable {
    /// Where the slot's thing lies; of a free slot the next free one.
    var index: Int32 = 0
    /// The slot of the thing at this index.
    var owner: Int32 = -1
    var name: SlotName
    /// How many had come before the thing at this index, since the places say that no more.
    var birth: Int64 = 0
  }

  private var entries: [Entry] = []
  private var firstFree: Int32 = -1
  private var births: Int64 = 0
  /// Whose handles it knows.
  var world = WorldNumber.none

  /// Adds one at the end, after so many.
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
    entries[count].birth = births
    births += 1
    return Handle(name: entries[Int(slot)].name)
  }

  /// Where it lies, or nil if it was removed or is another world's.
  func find<Thing>(_ handle: Handle<Thing>) -> Int? {
    let slot = Int(handle.name.slot)
    guard slot < entries.count, entries[slot].name.bits == handle.name.bits else { return nil }
    return Int(entries[slot].index)
  }

  /// Whether the one at `index` came before the one at `other`.
  func isOlder(_ index: Int, than other: Int) -> Bool {
    entries[index].birth < entries[other].birth
  }

  /// Where it lies.
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

  /// Forgets it, and answers the index whose place the last one takes.
  ///
  /// - Parameter last: Where that lies.
  mutating func remove<Thing>(_ handle: Handle<Thing>, movingFrom last: Int) -> Int {
    let gap = index(handle)
    let slot = handle.name.slot
    // A slot that has had all the owners that it can name stays empty.
    if entries[Int(slot)].name.advance() {
      entries[Int(slot)].index = firstFree
      firstFree = slot
    } else {
      entries[Int(slot)].name.bits = 0
    }
    let (owner, birth) = (entries[last].owner, entries[last].birth)
    (entries[last].owner, entries[last].birth) = (-1, 0)
    if gap < last {
      (entries[gap].owner, entries[gap].birth) = (owner, birth)
      entries[Int(owner)].index = Int32(gap)
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
