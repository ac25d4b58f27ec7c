import DetentControls
import DetentGeometry
import DetentMenus

/// The layout of a dial of a given size.
///
/// Items have numbers: number 0 is the first item, and counting goes on in both directions, so that the last
/// item is also number −1. If there are more items than room for bubbles, the bubbles show those nearest to
/// the anchor, and the others come in opposite it.
struct DialLayout: Equatable, Sendable {
  /// The size of the area, whose upper left corner is the window's.
  let size: Size
  let itemCount: Int
  let bubbleCount: Int
  let center: Point
  /// The distance from the centre to a bubble's centre.
  let radius: Double
  /// The width of a bubble at scale 1.
  let bubble: Double
  let anchor: Angle
  /// 1 if numbers run clockwise, −1 if they run the other way.
  let sense: Double
  /// The distance in points between the dial and the edges of its area.
  let edge: Double
  /// How much of that is left beside a focus ring.
  let slack: Double

  /// The least gap between bubbles, in points.
  static let gap = 6.0
  /// The least fraction of their full width to which bubbles shrink. Below that, fewer bubbles are shown.
  static let leastShrink = 0.85

  @inline(never)
  init(
    _ environment: Environment, in size: Size, itemCount: Int, tuning: DialMenu.Tuning
  ) {
    self.size = size
    let mirrored = tuning.mirrors && environment.direction == .rightToLeft
    edge = DialLayout.edge(tuning, environment)
    slack = max(0, tuning.margin - DialLayout.ring(environment))
    let half = max(20, size.shorterSide / 2 - edge)
    self.itemCount = itemCount
    center = Point(size.width / 2, size.height / 2)
    anchor = mirrored ? tuning.anchor.mirrored : tuning.anchor
    sense = mirrored ? -1 : 1
    let most = DialLayout.bubbleCount(fitting: half, tuning)
    bubbleCount = min(itemCount, most)
    let fitting = DialLayout.bubble(count: bubbleCount, within: half, tuning)
    bubble = min(
      tuning.bubble, DialLayout.greatest(within: half, tuning),
      max(fitting, DialLayout.least(within: half, tuning)))
    radius = half - bubble * tuning.largestScale / 2
  }

  /// Returns the margin, or the width of a focus ring if that is greater.
  static func edge(_ tuning: DialMenu.Tuning, _ environment: Environment) -> Double {
    max(tuning.margin, ring(environment))
  }

  private static func ring(_ environment: Environment) -> Double {
    environment.theme.shape.focusGap + environment.theme.shape.focusWidth
  }

  private static func least(within half: Double, _ tuning: DialMenu.Tuning) -> Double {
    min(tuning.bubble * leastShrink, greatest(within: half, tuning))
  }

  /// Returns the greatest width of bubbles, of which the largest one is no wider than the way from the centre to
  /// the edge.
  private static func greatest(within half: Double, _ tuning: DialMenu.Tuning) -> Double {
    half * min(0.6, 1 / tuning.largestScale)
  }

  /// Returns the width of the widest bubbles for which the largest one and its neighbour at its smallest leave the
  /// gap: chord = 2·R·sin(π/n) with R = half − b·largest/2, and chord = b·(largest + smallest)/2 + gap.
  private static func bubble(count: Int, within half: Double, _ tuning: DialMenu.Tuning) -> Double {
    guard count > 1 else { return tuning.bubble }
    let chordPerRadius = 2 * sineAndCosine(.pi / Double(count)).sine
    return (chordPerRadius * half - gap)
      / ((tuning.largestScale + tuning.smallestScale) / 2
        + chordPerRadius * tuning.largestScale / 2)
  }

  private static func bubbleCount(fitting half: Double, _ tuning: DialMenu.Tuning) -> Int {
    var count = 4
    while count < tuning.mostBubbles,
      bubble(count: count + 1, within: half, tuning) >= least(within: half, tuning)
    { count += 1 }
    return count
  }

  /// The angle between two neighbours, in radians.
  var spacing: Double { 2 * .pi / Double(max(1, bubbleCount)) }

  /// The centre of the bubble at the anchor.
  var anchorPoint: Point { center + Vector(length: radius, angle: anchor) }

  /// Whether every item has a bubble of its own.
  var showsAll: Bool { itemCount <= bubbleCount }

  func item(at number: Int) -> Int { modulo(number, itemCount) }
  func bubble(at number: Int) -> Int { modulo(number, bubbleCount) }

  /// Returns the number at the anchor for a rotation of the wheel. It has a fraction between detents.
  func position(rotation: Double) -> Double { -sense * rotation / spacing }

  /// Returns the rotation of the wheel for a position at the anchor.
  func rotation(position: Double) -> Double { -sense * position * spacing }

  /// Returns the numbers that have bubbles when `position` is at the anchor.
  func numbers(around position: Double) -> ClosedRange<Int>? {
    guard bubbleCount > 0 else { return nil }
    let first = Int((position - Double(bubbleCount) / 2).roundedDown) + 1
    return first...(first + bubbleCount - 1)
  }

  /// Returns the number of an item that is nearest to `position`.
  @inline(never)
  func number(of item: Int, near position: Double) -> Int {
    guard itemCount > 0 else { return 0 }
    let turns = ((position - Double(item)) / Double(itemCount)).roundedToEven
    return item + Int(turns) * itemCount
  }

  /// Returns the visibility of a bubble. Bubbles opposite the anchor, which are about to change their items, fade.
  func visibility(distance: Double) -> Double {
    guard !showsAll else { return 1 }
    return unit(Double(bubbleCount) / 2 - distance.magnitude)
  }

  @inline(never)
  private func modulo(_ number: Int, _ count: Int) -> Int {
    guard count > 0 else { return 0 }
    let rest = number % count
    return rest < 0 ? rest + count : rest
  }
}
