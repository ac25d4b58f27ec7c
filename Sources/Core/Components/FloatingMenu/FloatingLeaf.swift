import DetentControls
import DetentGeometry
import DetentMenus
import DetentMotion

/// An item of a floating menu on its way between the button and its place.
///
/// A leaf outlives its list: an old list's leaves fade or gather while the next list comes out.
struct FloatingLeaf: Equatable, Sendable {
  var item: Item
  /// The item's index on the page.
  var index: Int
  /// The item's place on the theme's wheel of hues.
  var hue: Int
  /// The badge on the item's corner.
  var badge: [UInt8] = []
  /// The list to which the leaf belongs. A list that is shown again reuses its own leaves.
  var level: Int
  var slot: FloatingSlot
  /// Whether the leaf belongs to a list that is no longer shown.
  var isLeaving = false
  /// Whether the item leads to items for which there is no room.
  var isMore = false

  /// The position between the button, 0, and the leaf's place, 1.
  var way: SpringValue
  /// The presence of the label, 0…1. It does not wait for the button beside it.
  private(set) var word = SpringValue(0, spring: FloatingLeaf.crossFade)
  /// The opacity, 0…1.
  var fade = SpringValue(1, spring: FloatingLeaf.crossFade)
  /// The distance from a new place, in points.
  var shiftX: SpringValue
  var shiftY: SpringValue
  /// How much the leaf is highlighted and pressed in, 0…1.
  var glow = SpringValue(0, spring: .follow)
  var press = SpringValue(0, spring: .follow)

  /// The time in seconds until the leaf moves to its goals.
  private var delay = 0.0
  private var wayGoal: Double
  private var fadeGoal = 1.0

  /// The spring of changes with reduced motion.
  static let crossFade = Spring(settlingDuration: Door.crossFade, dampingRatio: 1)
  /// A fraction of the way that is negligible at any distance.
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

  /// Puts the leaf at a position with an opacity at once.
  mutating func jump(way: Double, fade: Double) {
    self.way.jump(to: way)
    word.jump(to: way)
    self.fade.jump(to: fade)
    (delay, wayGoal, fadeGoal) = (0, way, fade)
  }

  /// Sends the leaf to a position and an opacity, after a delay.
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

  /// Gives the leaf another place, to which it slides from where it is.
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

  /// The opacity of the label.
  var wordOpacity: Double { word.value.withinUnit * fade.value.withinUnit }

  /// The opacity of the disc. It comes out from under the menu's button, and is opaque before it is visible.
  var discOpacity: Double { (way.value * 6).withinUnit * fade.value.withinUnit }

  /// Whether the leaf is invisible and at rest.
  var isOver: Bool { isAtRest && opacity == 0 }

  var shift: Vector { Vector(shiftX.value, shiftY.value) }

  /// Returns the present centre of the leaf, for a button at `center`.
  func position(from center: Point) -> Point {
    center + (slot.center + shift - center) * way.value
  }
}

extension SpringValue {
  /// Moves the value at once, keeps its velocity, and aims at 0.
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
