import DetentGeometry
import DetentGestures

/// Decides which presses are meant for what they hit, and whether the pointer has moved.
///
/// The second press of a double click is meant for what the first one hit, and not for what has appeared
/// there since. A click on something that has just appeared was meant for what was there before, and so is a
/// key. A pointer that rests where something appears has not chosen it.
public struct PressHistory: Equatable, Sendable {
  /// Whether the current or last press was not meant for what lies under it.
  public private(set) var isStray = false

  /// Whether the current or last press came so soon after a part of the items was replaced that it was meant for
  /// what was there before, if that was another item.
  package private(set) var isEarly = false
  /// Whether another item is marked since then, and no key has moved the mark.
  package var hasOtherMark = false

  private var lastTime = -Double.infinity
  private var lastPoint = Point.zero
  /// Whether something else has appeared under the pointer since the last press.
  private var hasChanged = false
  /// The time in seconds since everything appeared without the pointer's doing;
  /// infinite once the pointer has moved.
  private var age = Double.infinity
  /// The time in seconds since a part of the items was replaced.
  private var renewal = Double.infinity
  /// The pointer's resting position; nil until there is an event of it.
  private var restPoint: Point?
  /// Whether the pointer has not moved from its resting position.
  private var isResting = true

  /// Creates a history without presses. The next press is meant for what it hits.
  public init() {}

  /// Notes that another list, or nothing, lies under the pointer from now on.
  public mutating func change() { hasChanged = true }

  /// Notes that everything has just appeared without the pointer's doing.
  public mutating func appear() {
    age = 0
    rest()
  }

  /// Notes that other items have taken the place of some.
  package mutating func renew() { (renewal, hasOtherMark) = (0, false) }

  /// Advances the clock by a number of seconds.
  public mutating func advance(by seconds: Double) {
    age += seconds
    renewal += seconds
  }

  /// Disregards the pointer's position until it moves.
  public mutating func rest() { isResting = true }

  /// Takes in an event.
  public mutating func note(_ event: PointerEvent, _ thresholds: Thresholds) {
    let slop = thresholds.slop(for: event.kind)
    switch event.phase {
    case .down:
      let isSecond =
        hasChanged && event.time - lastTime <= thresholds.doubleTap
        && event.position.distance(to: lastPoint) <= 2 * slop
      isStray = isSecond || age < thresholds.doubleTap
      isEarly = isRenewed(thresholds)
      if !isStray { hasChanged = false }
      (lastTime, lastPoint) = (event.time, event.position)
      (restPoint, isResting) = (event.position, false)
    case .hover, .move:
      guard let place = restPoint else { return restPoint = event.position }
      guard event.position.distance(to: place) > slop || !isResting else { return }
      if event.position.distance(to: place) > slop { age = .infinity }
      (restPoint, isResting) = (event.position, false)
    case .leave: (restPoint, isResting) = (nil, true)
    case .up, .cancel: break
    }
  }

  /// Returns whether everything, or a part of the items, appeared so recently that a click was meant for what was
  /// there before.
  @inline(never)
  public func isFresh(_ thresholds: Thresholds) -> Bool {
    age < thresholds.doubleTap || isRenewed(thresholds)
  }

  /// Returns whether a part of the items was replaced so recently that a key or click was meant for the old ones.
  package func isRenewed(_ thresholds: Thresholds) -> Bool { renewal < thresholds.doubleTap }

  /// Whether the pointer has moved since it came to rest, so that it may point at an item.
  public var hasMoved: Bool { !isResting }
}
