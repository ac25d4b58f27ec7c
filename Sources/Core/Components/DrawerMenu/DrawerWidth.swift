import DetentControls
import DetentDrawing
import DetentMenus

/// How wide a panel has to be for its titles, about: no font is at hand.
///
/// So many titles count at most, of a list and of those behind its items, and a list without end costs no
/// more than a long one.
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
