import DetentControls
import DetentGeometry
import DetentMenus
import DetentMotion
import DetentText

/// One list of a drawer: its rows, how far it is scrolled, and where it is on the way in or out.
///
/// Rows stand one below the other; only those on their way to another place have a motion of their
/// own, so that a long list costs no more than a short one.
struct DrawerPage: Equatable, Sendable {
  /// A row that is not yet where it belongs, or not yet quite there to see.
  struct Motion: Equatable, Sendable {
    var index: Int
    /// Points below its place.
    var offset: SpringValue
    /// 0…1.
    var presence: SpringValue
  }

  /// A row that is gone from the list and fades.
  struct Ghost: Equatable, Sendable {
    var item: Item
    /// Points below the top of the content.
    var top: SpringValue
    var presence: SpringValue
  }

  /// A row lit by a finger or under a mouse; the header has the index -1.
  struct Glow: Equatable, Sendable {
    var index: Int
    var amount: SpringValue
  }

  static let header = -1

  /// The ids that lead here, the outermost first.
  let path: [String]
  /// What stands above the rows; empty for nothing.
  var title: String
  var items: [Item]
  var measures: DrawerMeasures
  /// Where each row begins below the top of the content, and where the last one ends.
  private(set) var tops: [Double] = []
  /// Which of the rows that are no headings it is, from 1, and how many there are.
  private(set) var ordinals: [Int] = []
  private(set) var choiceCount = 0
  private(set) var hasIcons = false
  var motions: [Motion] = []
  var ghosts: [Ghost] = []
  var glows: [Glow] = []
  var scroller = Scroller()
  /// The row that keys are at.
  var cursor: Int?
  /// Where the page is, in its own lengths: 0 in place, 1 on the side of what lies deeper.
  var place: SpringValue
  /// How much of it is to be seen, where nothing may move.
  var presence = SpringValue(1, spring: DrawerPage.crossFade, tolerance: 0.01)

  static let slide = Spring(response: 0.42, dampingRatio: 0.95)
  static let crossFade = Spring(response: 0.15, dampingRatio: 1)
  static let glowing = Spring(response: 0.18, dampingRatio: 1)
  /// A page is so near to its place, in its own lengths, when it is there.
  private static let tolerance = 0.0004

  @inline(never)
  init(_ path: [String], title: String, _ items: [Item], _ measures: DrawerMeasures) {
    self.path = path
    self.title = title
    self.items = items
    self.measures = measures
    cursor = items.initialCursor
    place = SpringValue(0, spring: DrawerPage.slide, tolerance: DrawerPage.tolerance)
    stack()
  }

  /// Everything stands so much further down.
  mutating func shift(by distance: Double) {
    for index in tops.indices { tops[index] += distance }
    for index in ghosts.indices {
      let (place, speed) = (ghosts[index].top.target + distance, ghosts[index].top.velocity)
      ghosts[index].top.jump(to: ghosts[index].top.value + distance)
      ghosts[index].top.retarget(to: place, velocity: speed)
    }
  }

  /// Puts the rows one below the other.
  mutating func stack() {
    tops = []
    ordinals = []
    tops.reserveCapacity(items.count + 1)
    ordinals.reserveCapacity(items.count)
    (choiceCount, hasIcons) = (0, false)
    var top = measures.margin
    for item in items {
      tops.append(top)
      top += measures.height(of: item)
      if !item.isHeading { choiceCount += 1 }
      ordinals.append(choiceCount)
      if item.hasSign { hasIcons = true }
    }
    tops.append(top)
  }

  /// The height of the title. A nested page has it always, for the way back.
  @inline(never)
  var headerHeight: Double { title.isEmpty && path.isEmpty ? 0 : measures.header }

  var contentHeight: Double { (tops.last ?? 0) + measures.margin }

  /// In a panel of another height.
  @inline(never)
  mutating func fit(height: Double) {
    scroller.fit(content: contentHeight, window: max(0, height - headerHeight))
  }

  /// With another size of text. Rows are at once where they belong.
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

  /// Forgets what has come to rest.
  private mutating func sweep() {
    motions.forget { $0.offset.isAtRest && $0.presence.isAtRest }
    ghosts.forget { $0.presence.isAtRest }
    glows.forget { $0.amount.isAtRest && $0.amount.value == 0 }
  }

  // MARK: Where rows are

  /// The part of the content that is to be seen through a window of a height, which while the panel
  /// moves need not be the one that it is going to have.
  func window(height: Double) -> ClosedRange<Double> {
    scroller.offset...(scroller.offset + max(0, height))
  }

  func height(of index: Int) -> Double { tops[index + 1] - tops[index] }

  /// The indices of rows whose own places lie in a part of the content.
  func rows(in part: ClosedRange<Double>) -> Range<Int> {
    let first = max(0, firstTop(above: part.lowerBound) - 1)
    return first..<max(first, min(items.count, firstTop(above: part.upperBound)))
  }

  /// The index of the first edge between rows that lies further down.
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

  /// Where a row begins now.
  func top(of index: Int) -> Double {
    tops[index] + (motion(of: index).map { motions[$0].offset.value } ?? 0)
  }

  /// The row at a height of the content, as it is drawn now.
  func row(at y: Double) -> Int? {
    for motion in motions {
      let top = tops[motion.index] + motion.offset.value
      if y >= top, y < top + height(of: motion.index) { return motion.index }
    }
    for index in rows(in: y...y) where y >= tops[index] && y < tops[index + 1] {
      if motion(of: index) == nil { return index }
    }
    return nil
  }

  /// At least half of the row is to be seen, once the page stands still.
  func isInWindow(_ index: Int) -> Bool {
    tops.indices.contains(index + 1) && scroller.hasInWindow(tops[index], tops[index + 1])
  }

  mutating func reveal(_ index: Int) {
    guard items.indices.contains(index) else { return }
    // The first row brings what stands above it, too, where there is room for both.
    let hasRoom = scroller.window <= 0 || tops[index + 1] <= scroller.window
    let isFirst = hasRoom && items.enabled(from: 0, by: 1) == index
    scroller.reveal(isFirst ? 0 : tops[index], tops[index + 1], margin: measures.margin)
  }

  // MARK: Light

  /// Lights the row that is pressed, and less the one under the mouse.
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

extension [Item] {
  /// Where keys begin; nil if nothing can be chosen.
  var initialCursor: Int? {
    guard let index = initialSelection, self[index].isEnabled else { return nil }
    return index
  }
}
