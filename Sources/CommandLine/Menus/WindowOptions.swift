import ArgumentParser
import Detent

/// Options for the place and size of a window, and for the tuning of its component.
struct WindowOptions: ParsableArguments {
  @Option(help: ArgumentHelp("The window's size in points.", valueName: "WxH"))
  var size: String?

  @Option(
    help: ArgumentHelp(
      "Where it is shown: pointer, center, or a pixel of the desktop. A radial or floating menu is at the "
        + "pointer, a drawer at the monitor's edge, all else in the middle.",
      valueName: "pointer|center|X,Y"), completion: .list(["pointer", "center"]))
  var at: String?

  @Option(
    help: ArgumentHelp(
      "The monitor, by its name or number (default: the one with the pointer).",
      valueName: "name|number"))
  var monitor: String?

  @Option(
    help: ArgumentHelp(
      "Whether letting go of a hotkey or button that is down at the start chooses: auto, once the pointer has "
        + "moved; on, with which holding for long without moving cancels; or off. A short tap leaves the menu open.",
      valueName: "auto|on|off"), completion: .words(HoldMode.self))
  var hold: String?

  @Option(
    help: ArgumentHelp(
      "Who shows it: desktop, over everything; gtk, in a window; or terminal (default: the desktop, or "
        + "without one the terminal).",
      valueName: "terminal|desktop|gtk"), completion: .words(HostName.self))
  var host: String?

  @Flag(
    inversion: .prefixedNo,
    help:
      "Ask in lines of the terminal, for a screen reader: a number or a part of a title answers.")
  var plain: Bool?

  @Flag(
    inversion: .prefixedNo,
    help: "Draw pixels in a terminal that can, rather than text (default: --pixels).")
  var pixels: Bool?

  @Option(
    name: .customLong("tune"),
    help: ArgumentHelp(
      "Change one of the component's numbers, by its name; may be given several times. "
        + "A wrong name is answered with the nearest, or else with all.",
      valueName: "name=value"))
  var tunes: [String] = []

  func adjust(_ question: inout Question) throws(Failure) {
    question.placing.place = try Setting("--at").value(at, .place)
    question.placing.monitor = Setting("--monitor").text(monitor)
    if let hold = try Setting("--hold").value(hold, Reading<HoldMode>.word(example: .on)) {
      question.placing.hold = hold
    }
    question.host = try Setting("--host").value(host, Reading<HostName>.word(example: .gtk))
    question.placing.isPlain = try Setting("--plain").isOn(plain)
    question.placing.showsPixels = try Setting("--pixels").flag(pixels) ?? true
    if question.placing.isPlain, question.host == nil { question.host = .terminal }
    question.size = try Setting("--size").value(size, .size)
    // Only the desktop host uses it, and reads it itself.
    _ = try Setting("--scale").value(nil, .screenScale)
    question.tuning += try Tuning.list(tunes, of: question.kind)
  }
}

extension WindowOptions: PlainOptions {
  mutating func take(from arguments: inout PlainArguments) {
    size = arguments.value("--size")
    at = arguments.value("--at")
    monitor = arguments.value("--monitor")
    hold = arguments.value("--hold")
    host = arguments.value("--host")
    plain = arguments.flag("plain")
    pixels = arguments.flag("pixels")
    tunes = arguments.values("--tune")
  }
}
