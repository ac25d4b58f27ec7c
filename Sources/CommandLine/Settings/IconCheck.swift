import Detent
import DetentCairo

/// Takes away icons that there is no picture for, so that what stands for an item without one does so, and
/// remembers them for a single warning.
final class IconCheck {
  private var known: [String: Bool] = [:]
  private var missing: [String] = []

  /// Items without pictures need no look at the theme.
  func checked(_ items: [Item]) -> [Item] {
    items.contains(where: \.hasPictures) ? items.map(checked) : items
  }

  /// An interaction with the items that it shows, from first to last.
  func checked(_ script: Script) -> Script {
    var script = script
    script.scene.items = checked(script.scene.items)
    for index in script.entries.indices {
      guard case .input(.request(.items(let items))) = script.entries[index].action else {
        continue
      }
      script.entries[index].action = .input(.request(.items(checked(items))))
    }
    return script
  }

  /// Draws without a window what a window would show.
  static func renderer(font: FontFamily?) -> CairoRenderer {
    CairoRenderer(family: font ?? .interface) { Program.host.picture($0) }
  }

  /// Complains in one line of those that are missing.
  func warn() {
    guard let first = missing.first else { return }
    let others = missing.count - 1
    let more = others == 0 ? "" : others == 1 ? " and of one more" : " and of \(others) more"
    Standard.complain(
      "no picture of the icon \"\(first)\"\(more); write a file or a name of the icon theme")
  }

  private func checked(_ item: Item) -> Item {
    var item = item
    if case .picture(let names) = item.icon, !isThere(names) {
      item.icon = Icon.symbol(amongst: names)
    }
    if !item.photo.isEmpty, !isThere(item.photo) { item.photo = "" }
    item.children = item.children.map(checked)
    return item
  }

  private func isThere(_ name: String) -> Bool {
    if let answer = known[name] { return answer }
    let answer = Program.host.hasPicture(name)
    known[name] = answer
    if !answer, Icon.symbol(amongst: name) == nil { missing.append(name) }
    return answer
  }
}

extension Icon {
  /// The first of several names with commas between them that is one of ours.
  fileprivate static func symbol(amongst names: String) -> Icon? {
    for name in names.split(separator: ",") {
      if let symbol = Symbol(rawValue: String(name)) { return .symbol(symbol) }
    }
    return nil
  }
}

extension Item {
  /// It or what lies behind it has a picture for an icon.
  fileprivate var hasPictures: Bool {
    if case .picture = icon { return true }
    if !photo.isEmpty { return true }
    return children.contains(where: \.hasPictures)
  }
}
