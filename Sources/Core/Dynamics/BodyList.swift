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
    guard let place = handles.firstIndex(of: body) else { return false }
    handles.remove(at: place)
    return true
  }
}

extension [Handle<Body>] {
  /// Forgets what is named before.
  fileprivate mutating func forgetDoubles() {
    var seen: [Bool] = []
    var kept = 0
    for place in indices {
      let handle = self[place]
      while seen.count <= Int(handle.slot) { seen.append(false) }
      // A slot may have had another owner.
      if seen[Int(handle.slot)], self[..<kept].contains(where: { $0.isSame(as: handle) }) {
        continue
      }
      seen[Int(handle.slot)] = true
      self[kept] = handle
      kept += 1
    }
    removeLast(count - kept)
  }
}
