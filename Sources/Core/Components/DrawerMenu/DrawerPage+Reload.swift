import DetentControls
import DetentGeometry
import DetentMenus
import DetentMotion

// Replacing the list, even while rows move.
extension DrawerPage {
  /// The distance in points from the visible part beyond which rows need no motion.
  private static let margin = 120.0

  /// Replaces the rows. Rows are the same if their ids are equal: they slide from where they are, at their
  /// velocity, to their new places. New rows appear and old ones fade. With reduced motion the old places fade and
  /// the new ones appear. A scrolled list keeps its first visible row in place, whatever changes above it.
  ///
  /// - Parameters:
  ///   - places: The places of the rows in the old list and in the new one.
  ///   - height: The height of the part of the list that is visible now, in points.
  mutating func replace(_ places: RowPlaces, height: Double, isReduced: Bool) {
    var old = self
    let new = places.new
    guard new != old.items else { return }
    items = new
    isPlain = places.isPlain
    stack()
    let way = scroller.follow(wayOfFirstRow(from: old, places), content: contentHeight)
    if way != 0 { old.shift(by: way) }
    ghosts = old.ghosts
    let window = widened(self.window(height: max(height, scroller.window)))
    let seen = old.rows(in: window)
    motions = []
    for motion in old.motions { carry(motion.index, from: old, places, isReduced) }
    for index in seen where old.motion(of: index) == nil {
      carry(index, from: old, places, isReduced)
    }
    for index in rows(in: window) where motion(of: index) == nil {
      bring(index, from: old, places, isReduced)
    }
    cursor = old.cursor.flatMap { places.place(ofOld: $0) } ?? nearest(to: old.cursor)
    if let cursor, !new[cursor].isEnabled { self.cursor = nearest(to: cursor) }
    glows.forget { $0.index != DrawerPage.header }
    for glow in old.glows where glow.index != DrawerPage.header {
      guard let index = places.place(ofOld: glow.index) else { continue }
      glows.append(Glow(index: index, amount: glow.amount))
    }
    scroller.fit(content: contentHeight, window: scroller.window)
  }

  /// Returns the distance by which the first visible row that still exists has moved; 0 at the list's beginning.
  private func wayOfFirstRow(from old: DrawerPage, _ places: RowPlaces) -> Double {
    let offset = old.scroller.offset
    guard offset > 0.5 else { return 0 }
    for index in old.rows(in: offset...(offset + old.scroller.window)) {
      guard let place = places.place(ofOld: index) else { continue }
      return tops[place] - old.tops[index]
    }
    return 0
  }

  private func widened(_ part: ClosedRange<Double>) -> ClosedRange<Double> {
    part.lowerBound - DrawerPage.margin...part.upperBound + DrawerPage.margin
  }

  /// Returns the choice nearest to the old cursor.
  private func nearest(to index: Int?) -> Int? {
    guard let index, !items.isEmpty else { return items.initialCursor }
    let start = min(index, items.count - 1)
    return items.enabled(from: start, by: 1) ?? items.enabled(from: start, by: -1)
  }

  /// Moves a row that was visible to its new place, or makes it fade where it is.
  private mutating func carry(
    _ index: Int, from old: DrawerPage, _ places: RowPlaces, _ isReduced: Bool
  ) {
    var offset = SpringValue(0, spring: .settle, tolerance: 0.05)
    var presence = SpringValue(1, spring: DrawerPage.crossFade, tolerance: 0.01)
    if let motion = old.motion(of: index) {
      offset = old.motions[motion].offset
      presence = old.motions[motion].presence
    }
    let top = old.tops[index] + offset.value
    guard let place = places.place(ofOld: index) else {
      return fade(index, of: old, at: top, offset.velocity, to: old.tops[index], presence)
    }
    if isReduced, top != tops[place] {
      fade(index, of: old, at: top, 0, to: top, presence)
      return appear(place)
    }
    let velocity = offset.velocity
    offset.jump(to: top - tops[place])
    offset.retarget(to: 0, velocity: velocity)
    if offset.isAtRest, presence.isAtRest { return }
    motions.append(Motion(index: place, offset: offset, presence: presence))
  }

  @inline(never)
  private mutating func fade(
    _ index: Int, of old: DrawerPage, at top: Double, _ velocity: Double, to place: Double,
    _ presence: SpringValue
  ) {
    var (ghost, fading) = (SpringValue(top, spring: .settle, tolerance: 0.05), presence)
    ghost.retarget(to: place, velocity: velocity)
    fading.retarget(to: 0)
    guard !fading.isAtRest else { return }
    ghosts.append(
      Ghost(item: old.items[index], isAfterIcons: old.hasIcons, top: ghost, presence: fading))
  }

  /// Shows a row that was not visible. It comes from its old place, or from its fading ghost, or appears.
  private mutating func bring(
    _ index: Int, from old: DrawerPage, _ places: RowPlaces, _ isReduced: Bool
  ) {
    guard let before = places.place(ofNew: index) else {
      if !isReduced, let ghost = ghosts.lastIndex(where: { $0.item.isSameRow(as: items[index]) }) {
        var (offset, presence) = (ghosts[ghost].top, ghosts[ghost].presence)
        let velocity = offset.velocity
        offset.jump(to: offset.value - tops[index])
        offset.retarget(to: 0, velocity: velocity)
        presence.retarget(to: 1)
        ghosts.remove(at: ghost)
        return motions.append(Motion(index: index, offset: offset, presence: presence))
      }
      return appear(index)
    }
    let way = old.tops[before] - tops[index]
    guard way != 0 else { return }
    if isReduced { return appear(index) }
    var offset = SpringValue(way, spring: .settle, tolerance: 0.05)
    offset.retarget(to: 0)
    let presence = SpringValue(1, spring: DrawerPage.crossFade, tolerance: 0.01)
    motions.append(Motion(index: index, offset: offset, presence: presence))
  }

  private mutating func appear(_ index: Int) {
    let offset = SpringValue(0, spring: .settle, tolerance: 0.05)
    var presence = SpringValue(0, spring: DrawerPage.crossFade, tolerance: 0.01)
    presence.retarget(to: 1)
    motions.append(Motion(index: index, offset: offset, presence: presence))
  }
}
