import ArgumentParser

/// The options of `detent record`.
struct RecordOptions: ParsableArguments {
  @OptionGroup var script: ScriptOptions
  @OptionGroup var output: OutputOption
  @OptionGroup var look: LookOptions

  @Option(help: ArgumentHelp("Frames a second (default: 30).", valueName: "number"))
  var fps: String?

  @Option(help: ArgumentHelp("Pixels a point (default: 1).", valueName: "number"))
  var scale: String?
}
