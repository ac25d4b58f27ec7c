import Detent
import DetentGTK

/// Takes away icons that the window cannot show, so that what stands for an item without one does so, and
/// remembers them for a single warning.
final class IconCheck {
  private var known: [String: Bool] = [:]
  private var missing: [String] = []

  /// Items without pictures need no look at the desktop.
  func checked(_ items: [Item]) -> [Item] {
    guard items.contains(where: \.hasPictures), Application.hasDisplay else { return items }
    return items.map(checked)
  }

  /// Nil where every icon was found.
  var warning: String? {
    guard let first = missing.first else { return nil }
    let others = missing.count - 1
    let more = others == 0 ? "" : others == 1 ? " and of one more" : " and of \(others) more"
    return "no picture of the icon \"\(first)\"\(more); write a file or a name of the icon theme"
  }

  private func checked(_ item: Item) -> Item {
    var item = item
    if case .picture(let name) = item.icon, !isThere(name) { item.icon = nil }
    item.children = item.children.map(checked)
    return item
  }

  private func isThere(_ name: String) -> Bool {
    if let answer = known[name] { return answer }
    let answer = PictureFinder.hasPicture(named: name)
    known[name] = answer
    if !answer { missing.append(name) }
    return answer
  }
}

extension Item {
  /// It or what lies behind it has a picture for an icon.
  fileprivate var hasPictures: Bool {
    if case .picture = icon { return true }
    return children.contains(where: \.hasPictures)
  }
}
