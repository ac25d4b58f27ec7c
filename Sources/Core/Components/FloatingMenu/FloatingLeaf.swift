import DetentControls
import DetentGeometry
import DetentMenus
import DetentMotion

/// One item of a floating menu on its way between the button and its place.
///
/// A leaf outlives its list: one that is left fades or gathers while the next list comes out.
struct FloatingLeaf: Equatable, Sendable {
  var item: Item
  /// Its place in the list that is shown.
  var index: Int
  /// Its place on the theme's wheel of hues.
  var hue: Int
  /// What stands on its corner.
  var badge: [UInt8] = []
  /// Which list it is of; a list that is come back to takes up its own leaves.
  var level: Int
  var slot: FloatingSlot
  /// It is not of the list that is shown any more.
  var isLeaving = false
  /// Stands for the items that there is no room for.
  var isMore = false

  /// From the button, 0, to its place, 1.
  var way: SpringValue
  /// How much of its label is there, 0…1: it does not wait for the button that comes to stand beside it.
  private(set) var word = SpringValue(0, spring: FloatingLeaf.crossFade)
  /// 1 is seen.
  var fade = SpringValue(1, spring: FloatingLeaf.crossFade)
  /// Points that it is still off a new place.
  var shiftX: SpringValue
  var shiftY: SpringValue
  /// How much it is pointed out, and pressed in, 0…1.
  var glow = SpringValue(0, spring: .follow)
  var press = SpringValue(0, spring: .follow)

  /// Seconds until it sets out for its goals.
  private var delay = 0.0
  private var wayGoal: Double
  private var fadeGoal = 1.0

  /// The whole of a change without motion: 0.15 s.
  static let crossFade = Spring(settlingDuration: 0.15, dampingRatio: 1)
  /// A part of the way that is next to none at any distance.
  static let tolerance = 0.0002

  init(_ item: Item, index: Int, hue: Int, level: Int, slot: FloatingSlot, motion: Spring) {
    self.item = item
    self.index = index
    self.hue = hue
    self.level = level
    self.slot = slot
    way = SpringValue(0, spring: motion, tolerance: FloatingLeaf.tolerance)
    shiftX = SpringValue(0, spring: motion, tolerance: 0.01)
    shiftY = SpringValue(0, spring: motion, tolerance: 0.01)
    wayGoal = 0
  }

  /// Is somewhere at once.
  mutating func jump(way: Double, fade: Double) {
    self.way.jump(to: way)
    word.jump(to: way)
    self.fade.jump(to: fade)
    (delay, wayGoal, fadeGoal) = (0, way, fade)
  }

  /// Sets out, a little later.
  @inline(never)
  mutating func head(way: Double, fade: Double, after delay: Double = 0) {
    (wayGoal, fadeGoal, self.delay) = (way, fade, delay)
    if way > 0 { word.retarget(to: 1) }
    if delay <= 0 { setOut() }
  }

  private mutating func setOut() {
    delay = 0
    way.retarget(to: wayGoal)
    word.retarget(to: wayGoal)
    fade.retarget(to: fadeGoal)
  }

  /// It has another place from now on, and slides there from where it is.
  mutating func move(to slot: FloatingSlot) {
    guard slot.center != self.slot.center else {
      self.slot = slot
      return
    }
    shiftX.move(by: self.slot.center.x - slot.center.x)
    shiftY.move(by: self.slot.center.y - slot.center.y)
    self.slot = slot
  }

  mutating func advance(by seconds: Double) {
    if delay > 0 {
      delay -= seconds
      if delay <= 0 { setOut() }
    }
    way.advance(by: seconds)
    word.advance(by: seconds)
    fade.advance(by: seconds)
    shiftX.advance(by: seconds)
    shiftY.advance(by: seconds)
    glow.advance(by: seconds)
    press.advance(by: seconds)
  }

  var isAtRest: Bool {
    delay == 0 && way.isAtRest && word.isAtRest && fade.isAtRest && shiftX.isAtRest
      && shiftY.isAtRest && glow.isAtRest && press.isAtRest
  }

  @inline(never)
  var opacity: Double { way.value.withinUnit * fade.value.withinUnit }

  /// The label's.
  var wordOpacity: Double { word.value.withinUnit * fade.value.withinUnit }

  /// The button's: it comes out from under the main one, and is whole before it is seen.
  var discOpacity: Double { (way.value * 6).withinUnit * fade.value.withinUnit }

  /// It is gone, or not there yet, and stays so.
  var isOver: Bool { isAtRest && opacity == 0 }

  var shift: Vector { Vector(shiftX.value, shiftY.value) }

  /// Its centre now, from a button at `center`.
  func position(from center: Point) -> Point {
    center + (slot.center + shift - center) * way.value
  }
}

extension SpringValue {
  /// Is elsewhere at once, as fast as it was, and heads for 0.
  @inline(never)
  fileprivate mutating func move(by distance: Double) {
    let (value, velocity) = (value + distance, velocity)
    jump(to: value)
    retarget(to: 0, velocity: velocity)
  }
}

extension Double {
  @inline(never)
  var withinUnit: Double { self > 0 ? (self < 1 ? self : 1) : 0 }
}
