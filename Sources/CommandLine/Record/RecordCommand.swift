import ArgumentParser
import DetentCairo

/// `detent record`: films a script.
struct RecordCommand: Command {
  static let name = "record"
  static let configuration = CommandConfiguration(
    commandName: name,
    abstract: "Film a script: an animated WebP, GIF or PNG.",
    usage: """
      detent record <script> -o <file> [<options>]
      detent record --scenario <name> -o <file> [<options>]
      """,
    discussion: """
      Needs no display. Texts without a measure line in the script are laid out by
      estimated sizes, as play does it, so in a wide font they may lie too close.

        detent record --scenario dial-thrown -o thrown.webp
        detent record wheel.detent --fps 60 --scale 2 -o wheel.png
      """)

  @OptionGroup var options: RecordOptions

  func perform() throws(Failure) -> ExitStatus {
    try Program.host.prepare(.pictures)
    let (path, _) = try options.output.path(endings: ["webp", "gif", "png"])
    try File.checkIsWritable(path)
    let rate = try Setting("--fps").value(options.fps, .rate) ?? 30
    let scale = try Setting("--scale").value(options.scale, .scale) ?? 1
    let look = try options.look.look()
    var script = try options.script.read().adjusted(to: look)
    let icons = IconCheck()
    script.script = icons.checked(script.script)
    guard let format = FilmFormat(path: path) else { throw Failure("\(path): no kind of film") }
    let recorder = Recorder(
      format: format, rate: rate, scale: scale, renderer: IconCheck.renderer(font: look.font))
    var bar = ProgressBar(path)
    do {
      defer { bar.clear() }
      try File.write(try recorder.film(script) { bar.show($0) }, to: path)
    }
    icons.warn()
    return .success
  }
}
