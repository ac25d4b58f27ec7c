import DetentGeometry
import DetentGestures
import DetentMotion

/// How far a list is scrolled: by a finger, by what is left of its velocity, by a wheel or by keys.
///
/// Beyond its ends it gives like a rubber band and comes back. Place and velocity go on without a
/// jump from one to the next, also when the list becomes another one under the finger.
@usableFromInline
package struct Scroller: Equatable, Sendable {
  /// The length of what is scrolled, and of the window onto it, in points.
  package private(set) var content = 0.0
  package private(set) var window = 0.0
  @usableFromInline
  package internal(set) var isHeld = false
  /// It runs by itself, and may still run into an end.
  private var isFlung = false

  /// Where it is while nobody holds it.
  @usableFromInline var spring = SpringValue(0, spring: .settle, tolerance: 0.05)
  /// Where the hand has pulled it to, were there no ends.
  private var pulled = 0.0
  /// What is left of the motion in which the hand took it, and of ends that moved since.
  @usableFromInline var slack = SpringValue(0, spring: Scroller.quick, tolerance: 0.05)

  /// Seconds after which a flung list has e⁻¹ of its velocity left: it runs on for so many seconds'
  /// worth of it. A page of UIKit's runs for 0.5 s (`DecelerationRate.normal`), which is long for a
  /// list of choices.
  private static let reach = 0.325
  /// Critically damped and aimed at velocity · reach, a spring of this period slows down by
  /// exponential decay.
  private static let fling = Spring(response: 2 * .pi * reach, dampingRatio: 1)
  /// Slower than this, in points per second, it is brought to a stop.
  private static let slow = 24.0
  private static let stop = Spring(response: 0.25, dampingRatio: 1)
  /// Back from beyond an end.
  private static let bounce = Spring(response: 0.38, dampingRatio: 1)
  private static let step = Spring(response: 0.3, dampingRatio: 1)
  private static let quick = Spring(response: 0.12, dampingRatio: 1)
  /// Points per second: no hand is faster.
  private static let greatestSpeed = 8000.0

  package init() {}

  /// How far the content has moved up, in points; beyond 0...most only while it is pulled or comes
  /// back.
  @inline(never)
  package var offset: Double { isHeld ? held + slack.value : spring.value }
  /// Points per second, as far as the hand does not move it.
  package var velocity: Double { isHeld ? slack.velocity : spring.velocity }
  /// The greatest offset at rest.
  @inline(never)
  package var most: Double { max(0, content - window) }
  package var isNeeded: Bool { content > window + 0.5 }
  @inlinable
  package var isAtRest: Bool { isHeld ? slack.isAtRest : spring.isAtRest }

  /// Other lengths: it stays where it is as far as it can.
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

  /// The content has changed, and what is seen of it has moved by so much: it is followed, as far as
  /// there is content, with the same speed. Answers how far.
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

  /// A hand takes it as it is: what it moves by dies away under the hand.
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

  /// The hand moved the content by so much; positive moves it down.
  package mutating func drag(by distance: Double) {
    guard isHeld, distance.isFinite else { return }
    pulled = max(-1e6, min(1e6 + most, pulled - distance))
  }

  /// The hand let go; the velocity is the content's, positive down, in points per second.
  package mutating func release(velocity: Double) {
    guard isHeld else { return }
    let place = offset
    let isBeyond = place < 0 || place > most
    isHeld = false
    var speed = velocity.isFinite ? -velocity : 0
    speed = max(-Scroller.greatestSpeed, min(Scroller.greatestSpeed, speed))
    // A band gives less than the hand moves.
    if isBeyond { speed *= band.coefficient / 2 }
    spring.jump(to: place)
    spring.spring = Scroller.fling
    spring.retarget(to: place + speed * Scroller.reach, velocity: speed + slack.velocity)
    isFlung = true
    turnAtEnds()
  }

  /// Moves the window so far over the content.
  package mutating func scroll(by distance: Double) {
    guard distance.isFinite else { return }
    head(for: clamped(spring.target) + distance)
  }

  /// Brings a part of the content into the window, with a margin; of one that is larger, the middle.
  package mutating func reveal(_ start: Double, _ end: Double, margin: Double = 8) {
    let target = clamped(spring.target)
    // Before it is laid out there is no window.
    let margin = window > 0 ? min(margin, (window - (end - start)) / 2) : margin
    if start - margin < target {
      head(for: start - margin)
    } else if end + margin > target + window {
      head(for: end + margin - window)
    }
  }

  /// The middle of a part of the content will be in the window when nothing moves any more.
  @inline(never)
  package func hasInWindow(_ start: Double, _ end: Double) -> Bool {
    let top = isHeld ? offset : clamped(spring.target)
    let middle = (start + end) / 2
    return window <= 0 || (middle >= top && middle <= top + window)
  }

  package mutating func advance(by seconds: Double) {
    if isHeld { return slack.advance(by: seconds) }
    spring.advance(by: seconds)
    if isFlung { turnAtEnds() }
  }

  /// A flung list bounces where the content ends, and is stopped where it has become slow.
  private mutating func turnAtEnds() {
    let (place, speed) = (spring.value, spring.velocity)
    if place != clamped(place) {
      spring.spring = Scroller.bounce
      spring.retarget(to: clamped(place))
      isFlung = false
    } else if speed.magnitude < Scroller.slow {
      // Aimed so that it goes on slowing down without a kink.
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
