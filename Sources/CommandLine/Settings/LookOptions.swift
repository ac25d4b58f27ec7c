import ArgumentParser
import Detent
import DetentCairo
import DetentItems

/// Options for look and motion, for every command that shows something.
struct LookOptions: ParsableArguments {
  @Option(
    help: ArgumentHelp(
      "light, dark or high-contrast; or a file with lines such as theme=dark, surface=#202830, "
        + "row-radius=4 and font=Inter.", valueName: "name|file"),
    completion: .themes)
  var theme: String?

  @Option(
    help: ArgumentHelp(
      "The colour of what stands out, such as teal or '#d9480f'. A theme of high contrast keeps its own.",
      valueName: "color"))
  var accent: String?

  @Option(help: ArgumentHelp("The font of all texts.", valueName: "family"))
  var font: String?

  @Flag(inversion: .prefixedNo, help: "Fade instead of moving.")
  var reducedMotion: Bool?

  @Flag(inversion: .prefixedNo, help: "Lay out from right to left.")
  var rtl: Bool?

  @Flag(inversion: .prefixedNo, help: "Show on items which digits choose them at once.")
  var showKeys: Bool?

  @Option(
    help: ArgumentHelp(
      "Replace a built-in word, such as cancel=Abbrechen, or all words in a file, one a line; may be given "
        + "several times.", valueName: "file|name=text"), completion: .file())
  var words: [String] = []

  func look() throws(Failure) -> Look {
    var look = Look(
      reducesMotion: try Setting("--reduced-motion").flag(reducedMotion),
      isRightToLeft: try Setting("--rtl").flag(rtl),
      showsKeys: try Setting("--show-keys").flag(showKeys), wordings: try Wording.list(words))
    try readTheme(into: &look)
    if let color = try Setting("--accent").value(accent, .color) { look.brand.accent = color }
    if let family = try Setting("--font").value(font, .family) { look.font = family }
    return look
  }

  /// Reads the theme: one of Detent's by its name, or else a file.
  private func readTheme(into look: inout Look) throws(Failure) {
    let setting = Setting("--theme")
    guard let text = setting.text(theme) else { return }
    if let name = ThemeName(rawValue: text) {
      look.theme = name.theme
    } else if text.contains(where: { $0 == "/" || $0 == "." }) {
      let file = try ThemeFile(text)
      (look.theme, look.brand, look.font) = (file.theme, file.brand, file.font)
    } else {
      let source = theme == nil ? setting.variable : setting.flag
      throw Failure(
        "\(source) takes light, dark, high-contrast or a file's path with a / or . in it, not \"\(text)\"; "
          + "write \(source)\(theme == nil ? "=" : " ")dark")
    }
  }
}

extension LookOptions: PlainOptions {
  mutating func take(from arguments: inout PlainArguments) {
    theme = arguments.value("--theme")
    accent = arguments.value("--accent")
    font = arguments.value("--font")
    reducedMotion = arguments.flag("reduced-motion")
    rtl = arguments.flag("rtl")
    showKeys = arguments.flag("show-keys")
    words = arguments.values("--words")
  }
}
