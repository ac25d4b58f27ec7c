/// The bodies that a behaviour acts on, each once.
///
/// Nothing of it is inlined: one copy serves every kind of behaviour.
struct BodyList: Equatable, Sendable {
  private(set) var handles: [Handle<Body>]

  @inline(never)
  init(_ handles: [Handle<Body>]) {
    self.handles = handles
    self.handles.forgetDoubles()
  }

  /// Answers whether it is a new one.
  @inline(never)
  mutating func add(_ body: Handle<Body>) -> Bool {
    if handles.contains(body) { return false }
    handles.append(body)
    return true
  }

  /// Answers whether it was there.
  @inline(never)
  @discardableResult
  mutating func remove(_ body: Handle<Body>) -> Bool {
    guard let index = handles.firstIndex(of: body) else { return false }
    handles.remove(at: index)
    return true
  }
}

extension [Handle<Body>] {
  /// Forgets what is named before.
  fileprivate mutating func forgetDoubles() {
    // Of each slot the place of the last one that was kept, and of each kept one the place of the one
    // before it in the same slot, which may have had several owners.
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
