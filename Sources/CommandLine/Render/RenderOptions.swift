import ArgumentParser

/// All that `detent render` can be told.
struct RenderOptions: ParsableArguments {
  @OptionGroup var script: ScriptOptions
  @OptionGroup var output: OutputOption
  @OptionGroup var look: LookOptions

  @Option(
    help: ArgumentHelp(
      "The moment to show; the last one with something to see without it.", valueName: "seconds"))
  var at: String?

  @Option(help: ArgumentHelp("Pixels a point, 2 without it; a PNG's only.", valueName: "number"))
  var scale: String?
}
