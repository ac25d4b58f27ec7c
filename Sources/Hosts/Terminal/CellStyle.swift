import Detent
import Glibc

/// The role of a text in cells, which determines its look.
enum CellStyle: UInt8, Equatable, Sendable {
  case plain, title, faint
  /// The item that Enter would choose.
  case choice
  /// An item that cannot be chosen.
  case disabled
  /// An item whose choice destroys something.
  case destructive
  case destructiveChoice
  /// Text that is wrong.
  case error
  /// A small mark that stands out.
  case sign
}

/// The escape codes of styles (ECMA-48, "Select Graphic Rendition").
struct CellPalette: Equatable, Sendable {
  enum Depth: Equatable, Sendable { case none, eight, indexed, full }

  let depth: Depth
  var accent = Color.black
  var onAccent = Color.white

  /// Returns the colour depth by `NO_COLOR` ("no-color.org"), `COLORTERM` and `TERM`.
  static func depth(_ variable: (String) -> String?) -> Depth {
    func text(_ name: String) -> String { variable(name) ?? "" }
    let term = text("TERM")
    // A VT100 and its successors; `vte-256color` is another terminal.
    let isVT = term.hasPrefix("vt") && term.dropFirst(2).first?.isNumber == true
    if !text("NO_COLOR").isEmpty || isVT || term == "dumb" || term.isEmpty { return .none }
    if ["truecolor", "24bit"].contains(text("COLORTERM")) || term.hasSuffix("-direct") {
      return .full
    }
    return indexed.contains { term.contains($0) } ? .indexed : .eight
  }

  /// Parts of the names of terminals that have 256 colours (ncurses, terminfo.src, "colors#0x100").
  private static let indexed = [
    "256", "kitty", "foot", "alacritty", "ghostty", "wezterm", "contour", "mintty", "iTerm2",
  ]

  static var userDepth: Depth { depth { name in getenv(name).map { String(cString: $0) } } }

  /// Returns the codes that set a style after a reset.
  func code(_ style: CellStyle) -> String {
    let hasColors = depth != .none
    switch style {
    case .plain: return ""
    case .title: return ";1"
    case .faint: return ";2"
    case .disabled: return ";2"
    case .choice:
      return depth == .full || depth == .indexed
        ? ";1;48;\(color(accent));38;\(color(onAccent))" : ";1;7"
    case .destructive: return hasColors ? ";31" : ";4"
    case .destructiveChoice: return hasColors ? ";1;7;31" : ";1;4;7"
    case .error: return hasColors ? ";1;31" : ";1;4"
    case .sign: return hasColors ? ";1;36" : ";1"
    }
  }

  private func color(_ color: Color) -> String {
    let rgba = color.rgba
    let parts = [rgba >> 24 & 255, rgba >> 16 & 255, rgba >> 8 & 255].map(Int.init)
    guard depth == .indexed else { return "2;\(parts[0]);\(parts[1]);\(parts[2])" }
    // The colour cube of xterm's 256 colours has the levels 0, 95, 135, and so on in steps of 40.
    let steps = parts.map { $0 < 48 ? 0 : $0 < 115 ? 1 : ($0 - 35) / 40 }
    return "5;\(16 + 36 * steps[0] + 6 * steps[1] + steps[2])"
  }
}
