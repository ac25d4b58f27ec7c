import ArgumentParser
import Detent

/// How it looks and moves, for every command that shows something.
struct LookOptions: ParsableArguments {
  @Option(help: ArgumentHelp("light, dark or high-contrast.", valueName: "name"))
  var theme: String?

  @Flag(inversion: .prefixedNo, help: "Fade in place of moving.")
  var reducedMotion: Bool?

  @Flag(inversion: .prefixedNo, help: "Lay out from right to left.")
  var rtl: Bool?

  func look() throws(Failure) -> Look {
    Look(
      theme: try Setting("--theme").value(theme, .word(example: ThemeName.dark))?.theme,
      reducesMotion: try Setting("--reduced-motion").flag(reducedMotion),
      isRightToLeft: try Setting("--rtl").flag(rtl))
  }
}

/// What of its surroundings a component is told by its user; nil leaves it to the desktop or the
/// script.
struct Look: Equatable {
  var theme: Theme?
  var reducesMotion: Bool?
  var isRightToLeft: Bool?

  func adjust(_ environment: inout Environment) {
    if let theme { environment.theme = theme }
    if let reducesMotion { environment.reducesMotion = reducesMotion }
    if let isRightToLeft {
      environment.direction = isRightToLeft ? .rightToLeft : .leftToRight
    }
  }
}
