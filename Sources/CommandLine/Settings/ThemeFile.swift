import Detent
import DetentCairo
import DetentItems

/// A look read from a file with lines such as `theme=dark`, `accent=#d9480f`, `row-radius=4` and `font=Inter`.
struct ThemeFile: Equatable {
  private(set) var theme: Theme?
  private(set) var brand = Brand()
  private(set) var font: FontFamily?

  private static let names =
    ["theme", "font"] + Brand.colorNames + Brand.cornerNames
  private static let largestRadius = 200.0

  init(_ path: String) throws(Failure) {
    for line in try SettingLines.read(path, example: "theme=dark") { try take(line) }
  }

  private mutating func take(_ line: SettingLines.Line) throws(Failure) {
    let (name, value, place) = (line.name, line.value, line.place)
    if let color = Brand.colorNames.firstIndex(of: name) {
      guard let found = ColorName.color(value) else {
        throw Failure(
          "\(place): \(name) takes a colour, not \"\(value)\"; write \(name)=#d9480f, or a name such as teal"
        )
      }
      brand[color] = found
    } else if Brand.cornerNames.contains(name) {
      guard let radius = Decimal.rounded(value), radius >= 0, radius <= ThemeFile.largestRadius
      else {
        throw Failure(
          "\(place): \(name) takes points from 0 to 200, not \"\(value)\"; write \(name)=8")
      }
      if name == Brand.cornerNames[0] {
        brand.panelRadius = radius
      } else {
        brand.rowRadius = radius
      }
    } else if name == "theme" {
      guard let found = ThemeName(rawValue: value) else {
        throw Failure(
          "\(place): theme takes light, dark or high-contrast, not \"\(value)\"; write theme=dark")
      }
      theme = found.theme
    } else if name == "font" {
      guard let found = FontFamily(checked: value) else {
        throw Failure("\(place): font takes a family's name; write font=Inter")
      }
      font = found
    } else {
      let nearest = Suggestion.nearest(to: name, of: ThemeFile.names)
      let known = "known are \(ThemeFile.names.joined(separator: ", "))"
      throw Failure("\(place): no \"\(name)\"; " + (nearest.map { "write \($0)=…" } ?? known))
    }
  }
}

extension FontFamily {
  /// Makes a font from one or more families separated by commas; nil if none is named. Detent's own families are not
  /// appended: a generic name such as `monospace` would count for less than any of them that is installed.
  init?(checked names: String) {
    let families = names.split(separator: ",").map { $0.trimmingSpaces }.filter { !$0.isEmpty }
    guard !families.isEmpty else { return nil }
    self.init(families.joined(separator: ", "))
  }
}
