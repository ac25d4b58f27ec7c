import ArgumentParser

/// How it looks and moves, for every command that shows something.
struct LookOptions: ParsableArguments {
  @Option(help: ArgumentHelp("light, dark or high-contrast.", valueName: "name"))
  var theme: String?

  @Flag(inversion: .prefixedNo, help: "Fade in place of moving.")
  var reducedMotion: Bool?

  @Flag(inversion: .prefixedNo, help: "Lay out from right to left.")
  var rtl: Bool?

  @Flag(inversion: .prefixedNo, help: "Show on items which digits choose them at once.")
  var showKeys: Bool?

  @Option(
    help: ArgumentHelp(
      "Say one of the built-in words otherwise, such as cancel=Abbrechen, or all that a file has, one "
        + "a line; may be given several times.", valueName: "file|name=text"))
  var words: [String] = []

  func look() throws(Failure) -> Look {
    Look(
      theme: try Setting("--theme").value(theme, .word(example: ThemeName.dark))?.theme,
      reducesMotion: try Setting("--reduced-motion").flag(reducedMotion),
      isRightToLeft: try Setting("--rtl").flag(rtl),
      showsKeys: try Setting("--show-keys").flag(showKeys), wordings: try Wording.list(words))
  }
}
