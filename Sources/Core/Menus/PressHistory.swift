import DetentGeometry
import DetentGestures

/// Which presses mean what they hit, and when a pointer has moved.
///
/// The rest of a double click belongs to what the click began on, not to what has come to lie there
/// meanwhile. A click at something that has just appeared was meant for what was there before. And a
/// pointer that rests where something appears has chosen nothing.
public struct PressHistory: Equatable, Sendable {
  /// The present or last press was not meant for what lies under it.
  public private(set) var isStray = false

  private var lastTime = -Double.infinity
  private var lastPoint = Point.zero
  /// Something else has come to lie under the pointer since the last press.
  private var hasChanged = false
  /// Seconds since everything appeared without the pointer's doing; infinite for a pointer that moved since.
  @usableFromInline var age = Double.infinity
  /// Where the pointer rests; nil until it is heard of.
  private var restPoint: Point?
  /// It has not moved since it rests there.
  private var isResting = true

  /// No press yet: what comes next is meant for what it hits.
  public init() {}

  /// Another list lies there from now on, or nothing any more.
  public mutating func change() { hasChanged = true }

  /// Everything has just appeared, and the pointer has nothing to do with it.
  public mutating func appear() {
    age = 0
    rest()
  }

  /// Lets time pass.
  public mutating func advance(by seconds: Double) { age += seconds }

  /// What the pointer is at means nothing until it moves.
  public mutating func rest() { isResting = true }

  /// Takes an event in.
  public mutating func note(_ event: PointerEvent, _ thresholds: Thresholds) {
    let slop = thresholds.slop(for: event.kind)
    switch event.phase {
    case .down:
      let isSecond =
        hasChanged && event.time - lastTime <= thresholds.doubleTap
        && event.position.distance(to: lastPoint) <= 2 * slop
      isStray = isSecond || isFresh(thresholds)
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

  /// Everything appeared so short a time ago that a click was meant for what was there before.
  @inlinable
  public func isFresh(_ thresholds: Thresholds) -> Bool { age < thresholds.doubleTap }

  /// The pointer has moved since it came to rest, so that it may point something out.
  public var hasMoved: Bool { !isResting }
}
