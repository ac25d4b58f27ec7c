import Detent

/// A handle to a custom behaviour in an animator. It is valid while the behaviour
/// is in the animator, and in no other animator.
public struct BehaviorHandle<Kind: Behavior>: Hashable, Sendable {
  let number: Int
}
