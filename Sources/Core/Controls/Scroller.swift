import DetentGeometry
import DetentGestures
import DetentMotion

/// How far a list is scrolled: by a finger, by what is left of its velocity, by a wheel or by keys.
///
/// Beyond its ends it gives like a rubber band and comes back.
struct Scroller: Equatable, Sendable {
  /// The length of what is scrolled, and of the window onto it, in points.
  private(set) var content = 0.0
  private(set) var window = 0.0
  /// How far the content has moved up, in points; beyond 0...most only while it is pulled or comes
  /// back.
  var offset: Double { spring.value }
  /// Points per second.
  var velocity: Double { spring.velocity }
  private(set) var isHeld = false

  private var spring = SpringValue(0, spring: .settle, tolerance: 0.05)
  /// Where the hand has pulled it to, were there no ends.
  private var pulled = 0.0

  /// The greatest offset at rest.
  var most: Double { max(0, content - window) }
  var isNeeded: Bool { content > window + 0.5 }
  var isAtRest: Bool { !isHeld && spring.isAtRest }

  /// Other lengths: it stays where it is as far as it can.
  mutating func fit(content: Double, window: Double) {
    (self.content, self.window) = (content, window)
    if !isHeld { head(for: spring.target) }
  }

  mutating func jump(to offset: Double) {
    isHeld = false
    spring.jump(to: clamped(offset))
  }

  mutating func hold() {
    isHeld = true
    let beyond = offset - clamped(offset)
    pulled =
      clamped(offset)
      + (window > 1 && beyond.magnitude < window ? band.pull(forOffset: beyond) : beyond)
    spring.jump(to: offset)
  }

  /// The hand moved the content by so much; positive moves it down.
  mutating func drag(by distance: Double) {
    guard isHeld, distance.isFinite else { return }
    pulled = max(-1e6, min(1e6 + most, pulled - distance))
    spring.jump(to: window > 1 ? band.held(pulled, within: 0...most) : clamped(pulled))
  }

  /// The hand let go; the velocity is the content's, positive down, in points per second.
  mutating func release(velocity: Double) {
    guard isHeld else { return }
    isHeld = false
    let speed = velocity.isFinite ? max(-20_000, min(20_000, -velocity)) : 0
    let reach = offset + projection(of: speed)
    let isBeyond = offset < 0 || offset > most
    spring.spring =
      isBeyond ? .settle : Spring(response: 0.9, dampingRatio: 1)
    spring.retarget(to: clamped(reach), velocity: speed)
  }

  /// Moves the window so far over the content.
  mutating func scroll(by distance: Double) { head(for: spring.target + distance) }

  /// Brings a part of the content into the window, with a margin.
  mutating func reveal(_ start: Double, _ end: Double, margin: Double = 8) {
    let target = spring.target
    if start - margin < target {
      head(for: start - margin)
    } else if end + margin > target + window {
      head(for: end + margin - window)
    }
  }

  mutating func advance(by seconds: Double) {
    guard !isHeld else { return }
    spring.advance(by: seconds)
  }

  private mutating func head(for target: Double) {
    let target = clamped(target)
    guard target != spring.target else { return }
    spring.spring = Spring(response: 0.3, dampingRatio: 1)
    spring.retarget(to: target)
  }

  private func clamped(_ offset: Double) -> Double { max(0, min(most, offset)) }

  private var band: RubberBand { RubberBand(dimension: max(1, window)) }
}
