import DetentControls
import DetentGeometry
import DetentMenus
import DetentMotion
import DetentText

/// A list of a drawer: its rows, its scroll position, and its own position while pages change.
///
/// Rows lie one below the other. Only rows on their way to another place have a motion of their own, so that
/// a long list costs no more than a short one.
struct DrawerPage: Equatable, Sendable {
  /// A row that is not yet in its place or not yet fully visible.
  struct Motion: Equatable, Sendable {
    var index: Int
    /// The distance below its place, in points.
    var offset: SpringValue
    /// The opacity, 0…1.
    var presence: SpringValue
  }

  /// A row that was removed from the list and fades.
  struct Ghost: Equatable, Sendable {
    var item: Item
    /// Where its texts began: after the icons of its list, if that had any.
    let isAfterIcons: Bool
    /// The distance below the top of the content, in points.
    var top: SpringValue
    var presence: SpringValue
  }

  /// The highlight of a row that is pressed or under a mouse. The header has the index -1.
  struct Glow: Equatable, Sendable {
    var index: Int
    var amount: SpringValue
  }

  static let header = -1

  /// The ids of the items that lead here, outermost first.
  let path: [String]
  /// The title above the rows; empty for none.
  var title: String
  var items: ItemList
  /// Whether all rows are known to be choices of the usual height without icons.
  var isPlain = false
  var measures: DrawerMeasures
  /// The top of each row below the top of the content, and the end of the last one.
  private(set) var tops: [Double] = []
  /// The place of each row among those that are not headings, from 1, and their number.
  private(set) var ordinals: [Int] = []
  private(set) var choiceCount = 0
  /// Whether an item of the whole list has an icon, so that texts stay where they are when typed text narrows it.
  private(set) var hasIcons = false
  var motions: [Motion] = []
  var ghosts: [Ghost] = []
  var glows: [Glow] = []
  var scroller = Scroller()
  /// The index of the marked row.
  var cursor: Int?
  /// The page's position in multiples of its length: 0 is in place, 1 is on the side of deeper lists.
  var place: SpringValue
  /// The page's opacity, which is less than 1 only with reduced motion.
  var presence = SpringValue(1, spring: DrawerPage.crossFade, tolerance: 0.01)

  static let slide = Spring(response: 0.42, dampingRatio: 0.95)
  static let crossFade = Spring(response: Door.crossFade, dampingRatio: 1)
  static let glowing = Spring(response: 0.18, dampingRatio: 1)
  /// The distance in multiples of its length at which a page is in place.
  private static let tolerance = 0.0004

  @inline(never)
  init(_ path: [String], title: String, _ items: ItemList, _ measures: DrawerMeasures) {
    self.path = path
    self.title = title
    self.items = items
    self.measures = measures
    cursor = items.initialCursor
    place = SpringValue(0, spring: DrawerPage.slide, tolerance: DrawerPage.tolerance)
    stack()
  }

  /// Moves the places of all rows down by a distance.
  mutating func shift(by distance: Double) {
    for index in tops.indices { tops[index] += distance }
    for index in ghosts.indices {
      let (place, speed) = (ghosts[index].top.target + distance, ghosts[index].top.velocity)
      ghosts[index].top.jump(to: ghosts[index].top.value + distance)
      ghosts[index].top.retarget(to: place, velocity: speed)
    }
  }

  /// Lays the rows out one below the other.
  mutating func stack() {
    let (items, measures) = (items, measures)
    tops = []
    ordinals = []
    tops.reserveCapacity(items.count + 1)
    ordinals.reserveCapacity(items.count)
    (choiceCount, hasIcons) = (0, false)
    var top = measures.margin
    for index in items.indices {
      tops.append(top)
      // Plain rows are not looked at, because there may be a hundred thousand.
      if isPlain {
        top += measures.row
        choiceCount += 1
      } else {
        let item = items[index]
        top += measures.height(of: item)
        if !item.isHeading { choiceCount += 1 }
        if item.hasSign { hasIcons = true }
      }
      ordinals.append(choiceCount)
    }
    tops.append(top)
    guard items.places != nil, !isPlain, !hasIcons else { return }
    hasIcons = items.whole.contains { $0.hasSign }
  }

  /// The height of the title. A nested page always has one, for the way back.
  @inline(never)
  var headerHeight: Double { title.isEmpty && path.isEmpty ? 0 : measures.header }

  var contentHeight: Double { (tops.last ?? 0) + measures.margin }

  /// Fits the page to a panel of another height.
  ///
  /// - Parameter covered: The height at the list's lower end that texts cover.
  @inline(never)
  mutating func fit(height: Double, covered: Double) {
    let list = max(0, height - headerHeight)
    scroller.fit(content: contentHeight, window: max(list / 2, list - covered))
  }

  /// Fits the page to another text size. Rows are in their places at once.
  mutating func fit(_ measures: DrawerMeasures) {
    guard measures != self.measures else { return }
    self.measures = measures
    stack()
    motions = []
    ghosts = []
  }

  var isAtRest: Bool {
    motions.isEmpty && ghosts.isEmpty && scroller.isAtRest && place.isAtRest
      && presence.isAtRest && glows.allSatisfy { $0.amount.isAtRest }
  }

  mutating func advance(by seconds: Double) {
    scroller.advance(by: seconds)
    place.advance(by: seconds)
    presence.advance(by: seconds)
    for index in motions.indices {
      motions[index].offset.advance(by: seconds)
      motions[index].presence.advance(by: seconds)
    }
    for index in ghosts.indices {
      ghosts[index].top.advance(by: seconds)
      ghosts[index].presence.advance(by: seconds)
    }
    for index in glows.indices { glows[index].amount.advance(by: seconds) }
    sweep()
  }

  /// Removes the motions that have come to rest.
  private mutating func sweep() {
    motions.forget { $0.offset.isAtRest && $0.presence.isAtRest }
    ghosts.forget { $0.presence.isAtRest }
    glows.forget { $0.amount.isAtRest && $0.amount.value == 0 }
  }

  // MARK: Where rows are

  /// Returns the part of the content in a window of a height. While the panel moves, that
  /// may differ from the final height.
  func window(height: Double) -> ClosedRange<Double> {
    scroller.offset...(scroller.offset + max(0, height))
  }

  func height(of index: Int) -> Double { tops[index + 1] - tops[index] }

  /// Returns the indices of rows whose own places lie in a part of the content.
  func rows(in part: ClosedRange<Double>) -> Range<Int> {
    let first = max(0, firstTop(above: part.lowerBound) - 1)
    return first..<max(first, min(items.count, firstTop(above: part.upperBound)))
  }

  /// Returns the index of the first edge between rows below a height.
  private func firstTop(above y: Double) -> Int {
    var (low, high) = (0, tops.count)
    while low < high {
      let middle = (low + high) / 2
      if tops[middle] > y { high = middle } else { low = middle + 1 }
    }
    return low
  }

  @inline(never)
  func motion(of index: Int) -> Int? { motions.firstIndex { $0.index == index } }

  /// Returns the present top of a row.
  func top(of index: Int) -> Double {
    tops[index] + (motion(of: index).map { motions[$0].offset.value } ?? 0)
  }

  /// Returns the row that is seen at a height of the content, or nil if there is none. Of rows that move, the
  /// last one covers the others.
  func row(at y: Double) -> Int? {
    for motion in motions.reversed() {
      let top = tops[motion.index] + motion.offset.value
      if y >= top, y < top + height(of: motion.index) { return motion.index }
    }
    for index in rows(in: y...y) where y >= tops[index] && y < tops[index + 1] {
      if motion(of: index) == nil { return index }
    }
    return nil
  }

  /// Returns whether at least half of a row is visible.
  func isInWindow(_ index: Int) -> Bool {
    tops.indices.contains(index + 1) && scroller.hasInWindow(tops[index], tops[index + 1])
  }

  mutating func reveal(_ index: Int) {
    guard items.indices.contains(index) else { return }
    // The first row brings the headings above it into view, too, if there is room.
    let hasRoom = scroller.window <= 0 || tops[index + 1] <= scroller.window
    let isFirst = hasRoom && items.enabled(from: 0, by: 1) == index
    scroller.reveal(
      tops[index], tops[index + 1], margin: measures.margin, contextFrom: isFirst ? 0 : nil)
  }

  // MARK: Light

  /// Highlights the pressed row, and to a lesser degree the one under the mouse.
  mutating func light(pressed: Int?, hovered: Int?) {
    for index in glows.indices {
      glows[index].amount.retarget(
        to: DrawerPage.glow(glows[index].index, pressed: pressed, hovered: hovered))
    }
    for lit in [pressed, hovered] {
      guard let lit, !glows.contains(where: { $0.index == lit }) else { continue }
      var amount = SpringValue(0, spring: DrawerPage.glowing, tolerance: 0.005)
      amount.retarget(to: DrawerPage.glow(lit, pressed: pressed, hovered: hovered))
      glows.append(Glow(index: lit, amount: amount))
    }
  }

  private static func glow(_ index: Int, pressed: Int?, hovered: Int?) -> Double {
    index == pressed ? 1 : index == hovered ? 0.5 : 0
  }

  func glow(of index: Int) -> Double {
    for glow in glows where glow.index == index { return glow.amount.value }
    return 0
  }
}

extension ItemList {
  /// The index of the row that is marked first; nil if nothing can be chosen.
  var initialCursor: Int? {
    guard let index = initialSelection, self[index].isEnabled else { return nil }
    return index
  }
}
