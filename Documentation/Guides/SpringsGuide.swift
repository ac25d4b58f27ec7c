import Detent

/// The code in the article *Springs*.
enum SpringsGuide {
  static func value() -> Double {
    var width = SpringValue(120, spring: Spring(response: 0.4, dampingRatio: 0.85))
    width.retarget(to: 240)
    while width.value < 200 { width.advance(by: 1.0 / 240) }
    width.retarget(to: 120)  // turned round on the way: it brakes first
    while !width.isAtRest { width.advance(by: 1.0 / 240) }
    return width.value
  }

  static func letGo(_ card: inout SpringValue, at velocity: Double) {
    let landing = card.value + projection(of: velocity)
    let shelf = landing < 150 ? 0.0 : 300
    card.retarget(to: shelf, velocity: velocity)
  }

  static func springs() -> [Spring] {
    [
      Spring(response: 0.4, dampingRatio: 0.85),  // seconds of one swing, and its damping
      Spring(duration: 0.5, bounce: 0.2),  // as UIKit and SwiftUI say it since 2023
      Spring(mass: 1, stiffness: 250, damping: 20),  // as Core Animation says it
    ]
  }

  static func motion() -> Double {
    let drop = SpringMotion(from: 0, velocity: 800, to: 300, spring: .present)
    return drop.position(at: 0.1)
  }

  static func edges() -> Double {
    let edge = RubberBand(dimension: 480)
    return edge.held(560, within: 0...480)  // dragged 80 points too far
  }

  static func plan() -> Double {
    let rise = Timeline(from: 20, to: 0, duration: 0.3, easing: .easeOut)
    let rows = Timeline.stagger([rise, rise, rise], interval: 0.03)
    var playhead = Playhead(over: rows.duration)
    playhead.play()
    playhead.advance(by: 0.1)
    return rows.value(of: 2, at: playhead.time)  // the third row
  }
}
