import ArgumentParser
import DetentCairo

/// `detent render`: draws one moment of a script.
struct RenderCommand: Command {
  static let name = "render"
  static let configuration = CommandConfiguration(
    commandName: name,
    abstract: "Draw one moment of a script as a picture: PNG or SVG.",
    usage: """
      detent render <script> -o <file> [<options>]
      detent render --scenario <name> -o <file> [<options>]
      """,
    discussion: """
      Needs no display. Texts without a measure line in the script are laid out by
      estimated sizes, as play does it, so in a wide font they may lie too close.

        detent render --scenario dial-thrown --at 1.2 -o thrown.png
        detent render wheel.detent --theme dark -o wheel.svg
      """)

  @OptionGroup var options: RenderOptions

  func perform() throws(Failure) -> ExitStatus {
    try Program.host.prepare(.pictures)
    let (path, ending) = try options.output.path(endings: ["png", "svg"])
    try File.checkIsWritable(path)
    let at = try Setting("--at", variable: "DETENT_MOMENT").value(options.at, .moment)
    let scale = try Setting("--scale").value(options.scale, .scale) ?? 2
    let look = try options.look.look()
    var script = try options.script.read().adjusted(to: look)
    let icons = IconCheck()
    script.script = icons.checked(script.script)
    let picture = Picture(of: script, at: at)
    let renderer = IconCheck.renderer(font: look.font)
    let bytes =
      ending == "svg"
      ? try picture.svg(by: renderer) : try picture.png(scale: scale, by: renderer)
    try File.write(bytes, to: path)
    icons.warn()
    return .success
  }
}
