import Detent
import DetentCairo

/// Removes icons for which there is no picture, so that items look as they do without one, and collects their names
/// for a single warning.
final class IconCheck {
  private var known: [String: Bool] = [:]
  private var missing: [String] = []

  /// Returns the items without the missing icons. If no item has a picture, the icon theme is not searched.
  func checked(_ items: [Item]) -> [Item] {
    items.havePictures ? items.map(checked) : items
  }

  /// Returns a script whose items, from first to last, have no missing icons.
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

  /// Returns a renderer that finds pictures as a window would.
  static func renderer(font: FontFamily?) -> CairoRenderer {
    CairoRenderer(family: font ?? .interface) { Program.host.picture($0) }
  }

  /// Writes one line about the missing icons, if there are any.
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
  /// Returns the first name that is one of Detent's symbols, from several separated by commas.
  fileprivate static func symbol(amongst names: String) -> Icon? {
    for name in names.split(separator: ",") {
      if let symbol = Symbol(rawValue: String(name)) { return .symbol(symbol) }
    }
    return nil
  }
}

extension Item {
  /// Whether it or one of its descendants has a picture.
  fileprivate var hasPictures: Bool {
    if case .picture = icon { return true }
    if !photo.isEmpty { return true }
    return children.havePictures
  }
}

extension [Item] {
  fileprivate var havePictures: Bool { indices.contains { self[$0].hasPictures } }
}
