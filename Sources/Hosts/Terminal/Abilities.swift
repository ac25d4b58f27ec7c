import Detent

/// What a terminal can do, as it says itself.
public struct Abilities: Equatable, Sendable {
  /// It has answered the last question, so that nothing more comes.
  private(set) var isComplete = false
  /// Frames can be shown whole (mode 2026).
  private(set) var isSynchronized = false
  /// The mouse can be told by pixels (mode 1016).
  private(set) var tellsPixels = false
  /// It tells when keys are let go.
  private(set) var tellsReleases = false
  /// It shows pictures by sixel, or by kitty's protocol.
  private(set) var hasSixel = false
  private(set) var hasGraphics = false
  /// The size of one cell, or of all, in pixels.
  private(set) var cell: (width: Int, height: Int)?
  private(set) var area: (width: Int, height: Int)?
  /// What is behind text.
  private(set) var background: Color?

  init() {}

  /// Asked at once; the last one is answered by every terminal there is, in the order of the questions: kitty's
  /// keyboard protocol, synchronized output, the mouse by pixels, the background (OSC 11), sizes (XTWINOPS), kitty's
  /// graphics, what it is (DA1). (T. Dickey and others, "XTerm Control Sequences"; K. Goyal, "Terminal graphics
  /// protocol", "Querying support and available transmission mediums"; C. Parpart, "Terminal Spec: Synchronized
  /// Output", "Feature detection".)
  ///
  /// The consoles of Linux write what they do not know on the screen, and know none of it.
  static var questions: String {
    if Terminal.isConsole { return "\u{1B}[c" }
    return "\u{1B}[?u\u{1B}[?2026$p\u{1B}[?1016$p\u{1B}]11;?\u{1B}\\\u{1B}[16t\u{1B}[14t"
      + "\u{1B}_Gi=31,s=1,v=1,a=q,t=d,f=24;AAAA\u{1B}\\\u{1B}[c"
  }

  mutating func take(_ answer: TerminalReport.Answer) {
    switch answer {
    case .attributes(let numbers):
      isComplete = true
      hasSixel = numbers.contains(4)
    case .area(let width, let height): area = (width, height)
    case .cell(let width, let height): cell = (width, height)
    // Set, reset, or set for good.
    case .mode(2026, let state): isSynchronized = (1...3).contains(state)
    case .mode(1016, let state): tellsPixels = (1...3).contains(state)
    case .mode, .ready: break
    case .keyboard(let flags): tellsReleases = flags & 2 != 0
    case .graphics(let text): hasGraphics = text == "OK"
    case .background(let color): background = color
    }
  }

  public static func == (a: Abilities, b: Abilities) -> Bool {
    a.isComplete == b.isComplete && a.isSynchronized == b.isSynchronized
      && a.tellsPixels == b.tellsPixels && a.tellsReleases == b.tellsReleases
      && a.hasSixel == b.hasSixel && a.hasGraphics == b.hasGraphics
      && a.cell?.width == b.cell?.width && a.cell?.height == b.cell?.height
      && a.area?.width == b.area?.width && a.area?.height == b.area?.height
      && a.background == b.background
  }

  /// How it is sent pixels, where it shows any and says how large its cells are.
  func pictures(in measure: Terminal.Measure) -> PictureProtocol? {
    guard hasGraphics || hasSixel, cellSize(in: measure) != nil else { return nil }
    return hasGraphics ? .kitty : .sixel
  }

  /// The size of a cell in pixels, as the terminal says, or else as the system knows of it.
  func cellSize(in measure: Terminal.Measure) -> (width: Int, height: Int)? {
    let all = area ?? (measure.width, measure.height)
    let size = cell ?? (all.width / measure.columns, all.height / measure.rows)
    return (2...200).contains(size.width) && (4...400).contains(size.height) ? size : nil
  }

  /// What is behind text is dark, as it is in most terminals that do not say.
  var isDark: Bool { background.map { $0.luminance < 0.2 } ?? true }
}
