import DetentDynamics

/// The bodies in contact, according to events.
struct EventLedger {
  private var touching: [CollisionEvent] = []

  /// Records events. Returns what contradicts earlier events; nil if nothing does.
  mutating func add(_ events: [CollisionEvent]) -> String? {
    for event in events {
      let known = touching.firstIndex { $0.isSameTouch(as: event) }
      switch (event.phase, known) {
      case (.began, nil): touching.append(event)
      case (.ended, .some(let place)):
        touching.swapAt(place, touching.count - 1)
        touching.removeLast()
      case (.began, .some): return "began twice: \(event)"
      case (.ended, nil): return "ended without beginning: \(event)"
      }
    }
    return nil
  }

  /// Forgets the contacts of removed bodies, which end without an event.
  mutating func forgetStrangers(to world: World) {
    touching.removeAll { !$0.isKnown(to: world) }
  }

  var count: Int { touching.count }
}

extension CollisionEvent {
  /// Whether it names only bodies that are in the world.
  func isKnown(to world: World) -> Bool {
    if case .body(let other) = other, !world.contains(other) { return false }
    return world.contains(body)
  }

  /// Whether an event is about this contact; the two bodies may be in either order.
  fileprivate func isSameTouch(as event: CollisionEvent) -> Bool {
    guard collision == event.collision else { return false }
    if body == event.body && other == event.other { return true }
    if case .body(let one) = other, case .body(let another) = event.other {
      return one == event.body && another == body
    }
    return false
  }
}
