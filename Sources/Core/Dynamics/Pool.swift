/// Things of one kind in a world, dense in memory, each with a handle of its own.
struct Pool<Thing: Equatable & Sendable>: Equatable, Sendable {
  private var map = SlotMap()
  /// The things in the order they were added.
  var things: [Thing] = []

  /// The world whose handles these are; set before the first thing is added.
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

  /// Removes a thing and returns its index. Things after it move down by one.
  @discardableResult
  mutating func remove(_ handle: Handle<Thing>) -> Int {
    let gap = map.remove(handle, last: things.count - 1)
    things.remove(at: gap)
    return gap
  }

  func contains(_ handle: Handle<Thing>) -> Bool { map.find(handle) != nil }
  /// The index of a thing; traps if there is none.
  func index(_ handle: Handle<Thing>) -> Int { map.index(handle) }
  /// The handle of a thing that equals `thing`, if there is one.
  func handle(of thing: Thing) -> Handle<Thing>? {
    for index in indices where things[index] == thing { return handle(at: index) }
    return nil
  }
  func handle(at index: Int) -> Handle<Thing> { map.handle(at: index) }

  subscript(index: Int) -> Thing {
    get { things[index] }
    _modify { yield &things[index] }
  }

  subscript(handle: Handle<Thing>) -> Thing {
    get { things[map.index(handle)] }
    _modify { yield &things[map.index(handle)] }
  }
}
