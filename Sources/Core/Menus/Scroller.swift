import DetentGeometry
import DetentGestures
import DetentMotion

/// The scroll position of a list that is moved by a finger, by its own velocity, by a wheel or by keys.
///
/// Beyond its ends it yields like a rubber band, and returns. Position and velocity are continuous from one
/// motion to the next, even when the list is replaced under the finger.
@usableFromInline
package struct Scroller: Equatable, Sendable {
  /// The lengths of the content and of the visible window, in points.
  package private(set) var content = 0.0
  package private(set) var window = 0.0
  @usableFromInline
  package internal(set) var isHeld = false
  /// Whether the list moves freely after a fling, and may still reach an end.
  private var isFlung = false

  /// The position while the list is not held.
  @usableFromInline var spring = SpringValue(0, spring: .settle, tolerance: 0.05)
  /// The position to which a pointer has pulled the list, disregarding its ends.
  private var pulled = 0.0
  /// The remainder of the motion that the list had when it was taken hold of, and of ends that have moved since.
  @usableFromInline var slack = SpringValue(0, spring: Scroller.quick, tolerance: 0.05)

  /// The time in seconds after which a flung list has e⁻¹ of its velocity left. Its remaining
  /// distance is its velocity times this. UIKit's scroll views have 0.5 s
  /// (`DecelerationRate.normal`), which is long for a list of choices.
  private static let reach = 0.325
  /// A critically damped spring with this period that is aimed at velocity · reach decelerates exponentially.
  private static let fling = Spring(response: 2 * .pi * reach, dampingRatio: 1)
  /// The speed in points per second below which a fling is brought to a stop.
  private static let slow = 24.0
  private static let stop = Spring(response: 0.25, dampingRatio: 1)
  /// The spring that brings the list back from beyond an end.
  private static let bounce = Spring(response: 0.38, dampingRatio: 1)
  private static let step = Spring(response: 0.3, dampingRatio: 1)
  private static let quick = Spring(response: 0.12, dampingRatio: 1)
  /// The greatest speed of a release, in points per second. No hand is faster.
  private static let greatestSpeed = 8000.0

  package init() {}

  /// The distance by which the content has moved up, in points. It is outside 0...most only while
  /// the list is pulled or returns.
  @inline(never)
  package var offset: Double { isHeld ? held + slack.value : spring.value }
  /// The velocity in points per second, apart from the pointer's own movement.
  package var velocity: Double { isHeld ? slack.velocity : spring.velocity }
  /// The greatest offset at rest, in points.
  @inline(never)
  package var most: Double { max(0, content - window) }
  package var isNeeded: Bool { content > window + 0.5 }
  @inlinable
  package var isAtRest: Bool { isHeld ? slack.isAtRest : spring.isAtRest }

  /// Sets new lengths. The list stays where it is as far as it can.
  package mutating func fit(content: Double, window: Double) {
    guard content != self.content || window != self.window else { return }
    let (place, speed) = (offset, velocity)
    (self.content, self.window) = (content, window)
    if isHeld {
      grasp(at: place, velocity: speed)
    } else if isFlung {
      turnAtEnds()
    } else {
      head(for: spring.target)
    }
  }

  /// Follows content whose visible part has moved by a distance, as far as there is content, and keeps the
  /// speed. Returns the distance by which the offset changed.
  package mutating func follow(_ distance: Double, content: Double) -> Double {
    let place = offset
    guard distance != 0, place >= 0, place <= most else { return 0 }
    self.content = content
    let way = clamped(place + distance) - place
    guard !isHeld else {
      pulled += way
      return way
    }
    let (target, speed) = (spring.target + way, spring.velocity)
    spring.jump(to: place + way)
    spring.retarget(to: isFlung ? target : clamped(target), velocity: speed)
    return way
  }

  package mutating func jump(to offset: Double) {
    (isHeld, isFlung) = (false, false)
    spring.jump(to: clamped(offset))
  }

  /// Puts the list at once where it is going.
  package mutating func finish() { jump(to: spring.target) }

  /// Takes hold of the list in its current motion, which then dies away.
  @inline(never)
  package mutating func hold() {
    let (place, speed) = (offset, velocity)
    (isHeld, isFlung) = (true, false)
    grasp(at: place, velocity: speed)
  }

  private mutating func grasp(at place: Double, velocity: Double) {
    let inside = clamped(place)
    let beyond = place - inside
    let isReachable = beyond.magnitude < 0.9 * band.dimension
    pulled = inside + (isReachable ? band.pull(forOffset: beyond) : 0)
    slack.jump(to: place - held)
    slack.retarget(to: 0, velocity: velocity)
  }

  /// Moves the held content by a distance. Positive distances move it down.
  package mutating func drag(by distance: Double) {
    guard isHeld, distance.isFinite else { return }
    pulled = max(-1e6, min(1e6 + most, pulled - distance))
  }

  /// Releases the list. The velocity is the content's, positive down, in points per second.
  package mutating func release(velocity: Double) {
    guard isHeld else { return }
    let place = offset
    let isBeyond = place < 0 || place > most
    isHeld = false
    var speed = velocity.isFinite ? -velocity : 0
    speed = max(-Scroller.greatestSpeed, min(Scroller.greatestSpeed, speed))
    // A rubber band yields less than the pointer moves.
    if isBeyond { speed *= band.coefficient / 2 }
    spring.jump(to: place)
    spring.spring = Scroller.fling
    spring.retarget(to: place + speed * Scroller.reach, velocity: speed + slack.velocity)
    isFlung = true
    turnAtEnds()
  }

  /// Moves the window over the content by a distance in points.
  package mutating func scroll(by distance: Double) {
    guard distance.isFinite else { return }
    head(for: clamped(spring.target) + distance)
  }

  /// Scrolls a part of the content into the window, with a margin. Most of it is shown at once, because Enter may
  /// choose it. If the part is larger than the window, its middle is shown.
  ///
  /// - Parameters:
  ///   - margin: The margin above and below the part, in points. It shrinks if there is no room for it.
  ///   - context: The start of content above the part that is to be visible too, such as its heading. It is scrolled
  ///     into the window with the part, but not at once.
  package mutating func reveal(
    _ part: Double, _ end: Double, margin: Double = 8, contextFrom context: Double? = nil
  ) {
    let start = context ?? part
    let target = clamped(spring.target)
    // Before the layout, the window has no length.
    let margin = window > 0 ? min(margin, (window - (end - start)) / 2) : margin
    if start - margin < target {
      head(for: start - margin)
    } else if end + margin > target + window {
      head(for: end + margin - window)
    }
    show(part, end)
  }

  /// Moves most of a part into the window at once. The spring moves the rest.
  private mutating func show(_ start: Double, _ end: Double) {
    let most = 0.75 * (end - start)
    let (least, greatest) = (start + most - window, end - most)
    guard window > 0, !isHeld, least <= greatest else { return }
    let (target, speed) = (spring.target, spring.velocity)
    let place = max(least, min(greatest, spring.value))
    guard place != spring.value else { return }
    spring.jump(to: place)
    spring.retarget(to: target, velocity: speed)
  }

  /// Returns whether the middle of a part of the content is in the window.
  @inline(never)
  package func hasInWindow(_ start: Double, _ end: Double) -> Bool {
    let top = clamped(offset)
    let middle = (start + end) / 2
    return window <= 0 || (middle >= top && middle <= top + window)
  }

  package mutating func advance(by seconds: Double) {
    if isHeld { return slack.advance(by: seconds) }
    spring.advance(by: seconds)
    if isFlung { turnAtEnds() }
  }

  /// Makes a flung list bounce where the content ends, and stop once it is slow.
  private mutating func turnAtEnds() {
    let (place, speed) = (spring.value, spring.velocity)
    if place != clamped(place) {
      spring.spring = Scroller.bounce
      spring.retarget(to: clamped(place))
      isFlung = false
    } else if speed.magnitude < Scroller.slow {
      // The target is such that the velocity changes continuously.
      spring.spring = Scroller.stop
      spring.retarget(to: clamped(place + speed / Scroller.stop.naturalFrequency))
      isFlung = false
    }
  }

  @inline(never)
  private mutating func head(for target: Double) {
    guard !isHeld else { return }
    isFlung = false
    let target = clamped(target)
    guard target != spring.target else { return }
    spring.spring = Scroller.step
    spring.retarget(to: target)
  }

  @inline(never)
  private func clamped(_ offset: Double) -> Double { max(0, min(most, offset)) }

  private var band: RubberBand { RubberBand(dimension: max(1, window)) }

  private var held: Double { band.held(pulled, within: 0...most) }
}
