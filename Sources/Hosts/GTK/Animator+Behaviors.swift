import Detent

/// Names a behaviour of one's own in an animator, for as long as it is there. It is no other animator's.
public struct BehaviorHandle<Kind: Behavior>: Hashable, Sendable {
  let number: Int
}

extension Animator {
  /// Adds a behaviour of one's own, which acts before each step from now on, after those that were added
  /// before.
  ///
  /// ```swift
  /// let dismissal = animator.add(ThrowToDismiss(card, home: home, from: bounds))
  /// if animator[dismissal].phase == .gone { animator.remove(card) }
  /// ```
  @discardableResult
  public func add<Kind: Behavior>(_ behavior: Kind) -> BehaviorHandle<Kind> {
    BehaviorHandle(number: control.add(behavior))
  }

  /// The behaviour as it is now. A world at rest takes no steps, so one that was changed acts when
  /// something wakes the world.
  ///
  /// What needs the world besides is given it: `animator[sheet].select(1, in: &animator.world)`.
  /// It traps for one that was removed, and for the one that acts at this moment.
  public subscript<Kind: Behavior>(behavior: BehaviorHandle<Kind>) -> Kind {
    get { Animator.value(control.behavior(behavior.number)) }
    _modify {
      let place = control.behavior(behavior.number)
      var value: Kind = Animator.value(place)
      yield &value
      place.behavior = value
    }
  }

  /// Takes away a behaviour and its children. It traps if there is no such behaviour.
  public func remove<Kind: Behavior>(_ behavior: BehaviorHandle<Kind>) {
    control.remove(behavior: behavior.number)
  }

  /// Whether a behaviour was added and not removed since.
  public func contains<Kind: Behavior>(_ behavior: BehaviorHandle<Kind>) -> Bool {
    control.contains(behavior: behavior.number)
  }

  private static func value<Kind: Behavior>(_ place: AnimatorBehavior) -> Kind {
    guard let value = place.behavior as? Kind else {
      fatalError("A behaviour has another type than its handle.")
    }
    return value
  }
}
