import DetentDrawing
import DetentGeometry

extension CairoRenderer {
  /// Returns a rectangle around everything that differs between two pictures, in points; nil if nothing does. Outside
  /// of it both have the same pixels, so that a host redraws only this part.
  /// - Parameter old: The old picture; nil for an empty one.
  package func difference(between old: DisplayList?, and new: DisplayList) -> Rect? {
    let extent = Extent(typesetter: typesetter)
    let before = old?.commands ?? []
    let after = new.commands
    guard let change = Change(before, after) else { return nil }
    // A blurred backdrop depends on everything below it.
    guard !(before + after).contains(where: \.isBackdropBlur) else {
      return extent.all(of: before + after)
    }
    let parts = before[change.start..<before.count - change.rest]
    return extent.all(of: parts + after[change.start..<after.count - change.rest])
  }
}

/// The commands that differ between two lists: those between the equal ones at
/// the start and at the end, in whole groups.
struct Change: Equatable {
  /// How many commands are equal at the start, and how many at the end.
  private(set) var start: Int
  private(set) var rest: Int

  /// Returns nil if all commands are equal.
  init?(_ a: [Command], _ b: [Command]) {
    let most = min(a.count, b.count)
    start = 0
    while start < most, a[start] == b[start] { start += 1 }
    if start == a.count, start == b.count { return nil }
    rest = 0
    while rest < most - start, a[a.count - 1 - rest] == b[b.count - 1 - rest] { rest += 1 }
    close(a)
    close(b)
  }

  /// Extends the change to whole groups. A group that begins in it must end in it; if one ends in
  /// it that began before, everything counts as changed.
  private mutating func close(_ list: [Command]) {
    var depth = 0
    for index in start..<list.count - rest {
      if list[index].isPush { depth += 1 }
      if case .pop = list[index] { depth -= 1 }
      if depth < 0 {
        (start, rest) = (0, 0)
        return
      }
    }
    while depth > 0, rest > 0 {
      let next = list[list.count - rest]
      if next.isPush { depth += 1 }
      if case .pop = next { depth -= 1 }
      rest -= 1
    }
  }
}

extension Command {
  fileprivate var isBackdropBlur: Bool {
    if case .pushBackdropBlur = self { true } else { false }
  }

  fileprivate var isPush: Bool {
    switch self {
    case .pushClip, .pushMask, .pushOpacity, .pushBackdropBlur: true
    default: false
    }
  }
}
