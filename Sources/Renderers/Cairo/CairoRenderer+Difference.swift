import DetentDrawing
import DetentGeometry

extension CairoRenderer {
  /// Around all that differs between two pictures, in points; nil where nothing does. Outside of it both have
  /// the same pixels, so that a host draws only this anew.
  /// - Parameter old: Nil for an empty one.
  package func difference(between old: DisplayList?, and new: DisplayList) -> Rect? {
    let extent = Extent(typesetter: typesetter)
    let before = old?.commands ?? []
    let after = new.commands
    guard let change = Change(before, after) else { return nil }
    // What a blur shows depends on all that is below it.
    guard !(before + after).contains(where: \.isBackdropBlur) else {
      return extent.all(of: before + after)
    }
    let parts = before[change.start..<before.count - change.rest]
    return extent.all(of: parts + after[change.start..<after.count - change.rest])
  }
}

/// Which commands differ between two lists: those between equal ones at the start and at the end, whole groups
/// of them.
struct Change: Equatable {
  /// So many are equal at the start, and so many at the end.
  private(set) var start: Int
  private(set) var rest: Int

  /// Nil where all are equal.
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

  /// A group that begins with a change ends with it, and what ends a group that is equal so far began it.
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
