import DetentControls
import DetentDrawing
import DetentMenus

/// Estimates the width that a panel needs for its titles, because no font is available.
///
/// Only a limited number of titles counts, including those of nested lists, so that a huge list
/// takes no longer than a long one.
struct DrawerWidth {
  private static let most = 256

  private var left = DrawerWidth.most
  private let font: Font
  private(set) var points = 0.0

  init(_ items: [Item], _ measures: DrawerMeasures) {
    font = Font(size: measures.title)
    add(items)
  }

  private mutating func add(_ items: [Item]) {
    for item in items {
      guard left > 0 else { return }
      left -= 1
      points = max(points, width(of: item))
      add(item.children)
    }
  }

  private func width(of item: Item) -> Double {
    var width =
      TextRun(item.title, font: font).estimatedLength + DrawerRowStyle.lead
      + (item.hasSign ? DrawerRowStyle.textAfterIcon : DrawerRowStyle.lead)
    if item.hasChildren { width += 20 }
    if item.isSelected { width += 28 }
    if !item.shownBadge.isEmpty { width += 40 }
    return width
  }
}
