import Detent

extension Animator {
  /// Adds a custom behaviour, which acts before each step from now on, after
  /// the behaviours that were added before it.
  ///
  /// ```swift
  /// let dismissal = animator.add(ThrowToDismiss(card, home: home, from: bounds))
  /// animator.onStep = { [weak animator] _ in
  ///   guard let animator, animator.contains(card), animator[dismissal].phase == .gone else { return }
  ///   animator.remove(card)
  ///   animator.remove(dismissal)
  /// }
  /// ```
  @discardableResult
  public func add<Kind: Behavior>(_ behavior: Kind) -> BehaviorHandle<Kind> {
    BehaviorHandle(number: control.add(behavior))
  }

  /// The current value of a behaviour. A world at rest takes no steps, so a behaviour that was
  /// changed acts only once something wakes the world.
  ///
  /// A method that needs the world as well is passed it: `animator[sheet].select(1, in: &animator.world)`. The
  /// subscript traps for a behaviour that was removed, and for one that is acting at the moment.
  public subscript<Kind: Behavior>(behavior: BehaviorHandle<Kind>) -> Kind {
    get { Animator.value(control.behavior(behavior.number)) }
    _modify {
      let place = control.behavior(behavior.number)
      var value: Kind = Animator.value(place)
      // An error that is thrown meanwhile skips what comes after the yield.
      defer { place.behavior = value }
      yield &value
    }
  }

  /// Removes a behaviour and its children. Traps if there is no such behaviour.
  public func remove<Kind: Behavior>(_ behavior: BehaviorHandle<Kind>) {
    control.remove(behavior: behavior.number)
  }

  /// Whether a behaviour was added and has not been removed.
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
