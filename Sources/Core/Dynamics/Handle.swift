/// Names one thing in a world, and in the world's copies, for as long as it is there.
///
/// A handle of something that was removed is never mistaken for something new, nor one of another world
/// for what lies in the same place here: using it is a mistake of the program, and traps. A world that
/// is made anew, as by `world = World()`, is another one.
///
/// Two handles are equal if the same calls led to both: worlds that were made alike have equal handles,
/// as all that is in them is equal. So a table by handles is for one world and its copies.
public struct Handle<Thing>: Hashable, Sendable {
  let slot: Int32
  let generation: Int32
  let world: WorldNumber

  /// Whether both are also of one world.
  func isSame(as other: Handle) -> Bool { self == other && world.value == other.world.value }
}

/// Where things with handles lie: densely, in the order they came, the last one moving into a gap.
struct SlotMap: Equatable, Sendable {
  /// A slot, and the owner of a dense index. There are never fewer slots than things, so one array
  /// holds both.
  private struct Entry: Equatable, Sendable {
    /// Where the slot's thing lies; of a free slot the next free one.
    var index: Int32 = 0
    var generation: Int32 = 0
    var owner = Owner()
  }

  private struct Owner: Equatable, Sendable {
    var slot: Int32 = -1
    /// How many had come before, since the places say that no more.
    var birth: Int64 = 0
  }

  /// Whose handles it knows.
  var world = WorldNumber.none
  private var entries: [Entry] = []
  private var firstFree: Int32 = -1
  private var births: Int64 = 0
  private(set) var count = 0

  /// Adds one at the end.
  mutating func insert<Thing>() -> Handle<Thing> {
    var slot = firstFree
    if slot < 0 {
      slot = Int32(entries.count)
      entries.append(Entry())
    } else {
      firstFree = entries[Int(slot)].index
    }
    entries[Int(slot)].index = Int32(count)
    entries[count].owner = Owner(slot: slot, birth: births)
    count += 1
    births += 1
    return Handle(slot: slot, generation: entries[Int(slot)].generation, world: world)
  }

  /// Where it lies, or nil if it was removed or is another world's.
  func find<Thing>(_ handle: Handle<Thing>) -> Int? {
    guard handle.world.value == world.value, Int(handle.slot) < entries.count else { return nil }
    let entry = entries[Int(handle.slot)]
    return entry.generation == handle.generation ? Int(entry.index) : nil
  }

  /// Whether the one at `index` came before the one at `other`.
  func isOlder(_ index: Int, than other: Int) -> Bool {
    entries[index].owner.birth < entries[other].owner.birth
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
    let slot = entries[index].owner.slot
    return Handle(slot: slot, generation: entries[Int(slot)].generation, world: world)
  }

  /// Forgets it, and answers the index whose place the last one takes.
  mutating func remove<Thing>(_ handle: Handle<Thing>) -> Int {
    let gap = index(handle)
    entries[Int(handle.slot)].generation &+= 1
    entries[Int(handle.slot)].index = firstFree
    firstFree = handle.slot
    count -= 1
    let last = entries[count].owner
    entries[count].owner = Owner()
    if gap < count {
      entries[gap].owner = last
      entries[Int(last.slot)].index = Int32(gap)
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
