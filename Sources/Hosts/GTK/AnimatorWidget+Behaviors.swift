import Detent

/// A behaviour in an animator.
final class AnimatorBehavior {
  let number: Int
  var behavior: any Behavior
  private(set) var isActing = false
  var isOver = false

  init(_ behavior: any Behavior) {
    AnimatorBehavior.last += 1
    number = AnimatorBehavior.last
    self.behavior = behavior
  }

  /// Used only on the thread on which GTK was started, like everything here.
  private nonisolated(unsafe) static var last = 0

  func act(on world: inout World) {
    isActing = true
    behavior.act(on: &world)
    isActing = false
  }
}

extension AnimatorWidget {
  func add(_ behavior: any Behavior) -> Int {
    requireWorld()
    let new = AnimatorBehavior(behavior)
    change { new.behavior.add(to: &$0) }
    behaviors.append(new)
    return new.number
  }

  func contains(behavior number: Int) -> Bool { behaviors.contains { $0.number == number } }

  func behavior(_ number: Int) -> AnimatorBehavior {
    let behavior = behaviors[index(ofBehavior: number)]
    guard !behavior.isActing else {
      fatalError("A behaviour cannot be read from the animator while it acts.")
    }
    return behavior
  }

  func remove(behavior number: Int) {
    let behavior = behaviors.remove(at: index(ofBehavior: number))
    behavior.isOver = true
    change { behavior.behavior.remove(from: &$0) }
  }

  private func index(ofBehavior number: Int) -> Int {
    guard let index = behaviors.firstIndex(where: { $0.number == number }) else {
      fatalError("This is no behaviour of the animator: it was removed, or is another animator's.")
    }
    return index
  }
}
