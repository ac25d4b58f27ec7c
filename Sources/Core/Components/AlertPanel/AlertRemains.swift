import DetentControls
import DetentGeometry
import DetentMotion

/// The buttons that were replaced by others, while they fade. Buttons that stay as they are do not fade.
struct AlertRemains: Equatable, Sendable {
  struct Button: Equatable, Sendable {
    let item: Item
    /// The button's frame, relative to the upper left corner of the panel.
    let frame: Rect
  }

  private(set) var buttons: [Button] = []
  /// Whether each of the new buttons was there before.
  private var areKept: [Bool] = []
  private var fading = SpringValue(0, spring: Spring(settlingDuration: 0.2, dampingRatio: 1))

  @inline(never)
  mutating func replace(_ old: [Button], by new: [Button]) {
    areKept = new.map { old.contains($0) }
    buttons = old.filter { !new.contains($0) }
    fading.jump(to: 1)
    fading.retarget(to: 0)
  }

  /// How much of the old buttons is left, 0…1.
  var left: Double { unit(fading.value) }
  var isAtRest: Bool { fading.isAtRest }

  /// Returns the opacity of a new button.
  func presence(of index: Int) -> Double { isKept(index) ? 1 : 1 - left }

  /// Returns whether a button was there before.
  func isKept(_ index: Int) -> Bool { areKept.indices.contains(index) && areKept[index] }

  mutating func advance(by seconds: Double) {
    fading.advance(by: seconds)
    if fading.isAtRest { buttons = [] }
  }
}
