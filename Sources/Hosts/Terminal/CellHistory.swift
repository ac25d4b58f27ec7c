import Detent

/// Decides which presses and keys in cells were meant for what is shown.
///
/// In cells everything is in its new place at once, and the session's time skips ahead to the next rest. So neither the
/// places nor the times that a component is told can tell how long something has been shown, and the clock decides.
struct CellHistory {
  /// What a press or a key is meant for, wherever it is shown.
  struct Subject: Equatable {
    /// The ids of the items that lead to the list, outermost first.
    var path: [String]
    /// The id of the item; nil for a region that is not an item.
    var item: String?
    /// The id of the region that is not an item.
    var region: Int?
  }

  /// The last press that was meant for what it hit.
  private var lastPress: (column: Int, row: Int, subject: Subject?, time: Double)?
  /// What was shown before other items came, and when they came.
  private var replaced: (picture: CellPicture, time: Double)?
  /// Whether a key has shown since then that the user has seen the new items.
  private var isSeen = false

  init() {}

  /// Notes that a picture is followed by another one at a time in seconds.
  ///
  /// - Parameter isByHand: Whether a key or the mouse has changed it.
  mutating func show(_ new: CellPicture, after old: CellPicture, isByHand: Bool, at time: Double) {
    guard !isByHand, new.subjects != old.subjects else { return }
    (replaced, isSeen) = ((old, time), false)
  }

  /// Returns whether a press on a cell was meant for what was there before: it is the second one of a double click,
  /// or other items have just come.
  func isStray(
    column: Int, row: Int, in picture: CellPicture, at time: Double, _ thresholds: Thresholds
  ) -> Bool {
    let subject = picture.subject(column: column, row: row)
    if let press = lastPress, (press.column - column).magnitude <= 1, press.row == row,
      time - press.time <= thresholds.doubleTap, subject != press.subject
    {
      return true
    }
    guard let old = replaced(at: time, thresholds) else { return false }
    return old.subject(column: column, row: row) != subject
  }

  /// Notes a press on a cell that was meant for what it hit.
  mutating func press(column: Int, row: Int, in picture: CellPicture, at time: Double) {
    lastPress = (column, row, picture.subject(column: column, row: row), time)
  }

  /// Returns whether a key that chooses was meant for another item, which has just been replaced.
  func isEarly(
    _ stroke: TerminalReport.Stroke, in picture: CellPicture, at time: Double,
    _ thresholds: Thresholds
  )
    -> Bool
  {
    guard !isSeen, let old = replaced(at: time, thresholds), let before = old.subject(of: stroke)
    else {
      return false
    }
    return before != picture.subject(of: stroke)
  }

  /// Notes a key. One that chooses nothing shows that the user has seen the new items.
  mutating func see(_ stroke: TerminalReport.Stroke) {
    if stroke.key != .enter { isSeen = true }
  }

  private func replaced(at time: Double, _ thresholds: Thresholds) -> CellPicture? {
    replaced.flatMap { time - $0.time < thresholds.doubleTap ? $0.picture : nil }
  }
}

extension CellPicture {
  /// What the rows show, from above.
  fileprivate var subjects: [CellHistory.Subject] { targets.map { subject(of: $0.region) } }

  fileprivate func subject(column: Int, row: Int) -> CellHistory.Subject? {
    target(column: column, row: row).map { subject(of: $0.region) }
  }

  /// What a key chooses: the marked item, or the one whose letter it is. Nil if it chooses none.
  fileprivate func subject(of stroke: TerminalReport.Stroke) -> CellHistory.Subject? {
    let found: Target?
    switch stroke.key {
    case .enter: found = targets.first { $0.region.semantics.state.contains(.focused) }
    case .space where stroke.modifiers.contains(.control):
      found = targets.first { $0.region.semantics.state.contains(.focused) }
    case .character(let letter) where stroke.modifiers.contains(.alt):
      found = targets.first {
        $0.region.id > 0 && cap($0.region).lowercased() == letter.lowercased()
      }
    default: found = nil
    }
    return found.map { subject(of: $0.region) }
  }

  private func subject(of region: Region) -> CellHistory.Subject {
    let item = item(region)
    return CellHistory.Subject(
      path: context.path, item: item?.id, region: item == nil ? region.id : nil)
  }
}
