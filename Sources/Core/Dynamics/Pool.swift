/// Things of one kind in a world, dense in memory, each with a handle of its own.
struct Pool<Thing: Equatable & Sendable>: Equatable, Sendable {
  private var map = SlotMap()
  /// In the order they came, until one is removed: then the last moves into the gap.
  var things: [Thing] = []

  /// Before the first thing is added.
  var world: WorldNumber {
    get { map.world }
    set { map.world = newValue }
  }

  var count: Int { things.count }
  var indices: Range<Int> { things.indices }

  mutating func add(_ thing: Thing) -> Handle<Thing> {
    things.append(thing)
    return nameLast()
  }

  /// Gives a handle to the thing at the end, which has none yet.
  mutating func nameLast() -> Handle<Thing> { map.insert(after: things.count - 1) }

  /// Answers the index into whose place the last one moved.
  @discardableResult
  mutating func remove(_ handle: Handle<Thing>) -> Int {
    let gap = map.remove(handle, movingFrom: things.count - 1)
    things.swapRemove(at: gap)
    return gap
  }

  func contains(_ handle: Handle<Thing>) -> Bool { map.find(handle) != nil }
  /// Where it lies.
  func index(_ handle: Handle<Thing>) -> Int { map.index(handle) }
  /// One that is equal to a thing.
  func handle(of thing: Thing) -> Handle<Thing>? {
    for index in indices where things[index] == thing { return handle(at: index) }
    return nil
  }
  func handle(at index: Int) -> Handle<Thing> { map.handle(at: index) }
  /// Whether the one at `index` came before the one at `other`.
  func isOlder(_ index: Int, than other: Int) -> Bool { map.isOlder(index, than: other) }

  subscript(index: Int) -> Thing {
    get { things[index] }
    _modify { yield &things[index] }
  }

  subscript(handle: Handle<Thing>) -> Thing {
    get { things[map.index(handle)] }
    _modify { yield &things[map.index(handle)] }
  }
}
