/// The bodies that a behaviour acts on, each once.
///
/// Nothing in it is inlined: one copy serves every kind of behaviour.
struct BodyList: Equatable, Sendable {
  private(set) var handles: [Handle<Body>]

  @inline(never)
  init(_ handles: [Handle<Body>]) {
    self.handles = handles
    self.handles.forgetDoubles()
  }

  /// Adds a body, and returns whether it is new to the list.
  @inline(never)
  mutating func add(_ body: Handle<Body>) -> Bool {
    if handles.contains(body) { return false }
    handles.append(body)
    return true
  }

  /// Removes a body, and returns whether it was in the list.
  @inline(never)
  @discardableResult
  mutating func remove(_ body: Handle<Body>) -> Bool {
    guard let index = handles.firstIndex(of: body) else { return false }
    handles.remove(at: index)
    return true
  }
}

extension [Handle<Body>] {
  /// Removes handles that already occur earlier in the list.
  fileprivate mutating func forgetDoubles() {
    // `lasts` has the index of the last kept handle of each slot, and `befores`, for each kept
    // handle, that of the kept one before it in the same slot. A slot may have had several owners.
    var lasts: [Int32] = []
    var befores: [Int32] = []
    for index in indices {
      let handle = self[index]
      let slot = Int(handle.name.slot)
      while lasts.count <= slot { lasts.append(-1) }
      let last = lasts[slot]
      var other = last
      while other >= 0, self[Int(other)].name.bits != handle.name.bits {
        other = befores[Int(other)]
      }
      if other >= 0 { continue }
      lasts[slot] = Int32(befores.count)
      self[befores.count] = handle
      befores.append(last)
    }
    removeLast(count - befores.count)
  }
}
