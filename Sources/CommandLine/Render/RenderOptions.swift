import ArgumentParser

/// The options of `detent render`.
struct RenderOptions: ParsableArguments {
  @OptionGroup var script: ScriptOptions
  @OptionGroup var output: OutputOption
  @OptionGroup var look: LookOptions

  @Option(
    help: ArgumentHelp(
      "The moment to show (default: the last one with something to see). Its variable is DETENT_MOMENT.",
      valueName: "seconds"))
  var at: String?

  @Option(help: ArgumentHelp("Pixels a point, for a PNG (default: 2).", valueName: "number"))
  var scale: String?
}
