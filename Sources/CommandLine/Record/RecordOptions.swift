import ArgumentParser

/// All that `detent record` can be told.
struct RecordOptions: ParsableArguments {
  @OptionGroup var script: ScriptOptions
  @OptionGroup var output: OutputOption
  @OptionGroup var look: LookOptions

  @Option(help: ArgumentHelp("Frames a second, 30 without it.", valueName: "number"))
  var fps: String?

  @Option(help: ArgumentHelp("Pixels a point, 1 without it.", valueName: "number"))
  var scale: String?
}
