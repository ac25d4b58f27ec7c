import ArgumentParser

/// The options of `detent play`.
struct PlayOptions: ParsableArguments {
  @OptionGroup var script: ScriptOptions

  @Flag(inversion: .prefixedNo, help: "Only say whether it plays as it was written down.")
  var check: Bool?
}
