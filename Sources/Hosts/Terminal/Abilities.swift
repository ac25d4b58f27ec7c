import Detent

/// The capabilities of a terminal, as it reports them.
public struct Abilities: Equatable, Sendable {
  /// Whether the terminal has answered the last question, after which no answers follow.
  private(set) var isComplete = false
  /// Whether frames can be shown as a whole (mode 2026).
  private(set) var isSynchronized = false
  /// Whether the mouse can be reported in pixels (mode 1016).
  private(set) var tellsPixels = false
  /// Whether releases of keys are reported.
  private(set) var tellsReleases = false
  /// Whether pictures can be shown, by sixel and by kitty's protocol.
  private(set) var hasSixel = false
  private(set) var hasGraphics = false
  /// The size of one cell, and of the text area, in pixels; nil if it is not reported.
  private(set) var cell: (width: Int, height: Int)?
  private(set) var area: (width: Int, height: Int)?
  /// The background colour of text; nil if it is not reported.
  private(set) var background: Color?

  init() {}

  /// The questions to a terminal, which are sent together: kitty's keyboard protocol, synchronized output, the mouse
  /// in pixels, the background (OSC 11), sizes (XTWINOPS), kitty's graphics, the kind of terminal (DA1). Every
  /// terminal answers the last one, and answers come in the order of the questions. (T. Dickey and others, "XTerm
  /// Control Sequences"; K. Goyal, "Terminal graphics protocol", "Querying support and available transmission
  /// mediums"; C. Parpart, "Terminal Spec: Synchronized Output", "Feature detection".)
  ///
  /// Linux consoles print questions that they do not know, and know only the
  /// last one, so they are asked nothing else.
  static var questions: [UInt8] {
    if Terminal.isConsole { return lastQuestion }
    let others =
      "\u{1B}[?u\u{1B}[?2026$p\u{1B}[?1016$p\u{1B}]11;?\u{1B}\\\(cellQuestion)\(areaQuestion)"
      + "\u{1B}_Gi=31,s=1,v=1,a=q,t=d,f=24;AAAA\u{1B}\\"
    return Array(others.utf8) + lastQuestion
  }

  /// The question for the kind of terminal (DA1).
  static let lastQuestion = Array("\u{1B}[c".utf8)

  /// The questions for the size of a cell and of the text area, in pixels (XTWINOPS).
  private static let cellQuestion = "\u{1B}[16t"
  private static let areaQuestion = "\u{1B}[14t"

  /// The questions for sizes that the terminal has answered before; nil for none.
  var sizeQuestions: [UInt8]? {
    let questions =
      (cell == nil ? "" : Abilities.cellQuestion) + (area == nil ? "" : Abilities.areaQuestion)
    return questions.isEmpty ? nil : Array(questions.utf8)
  }

  mutating func take(_ answer: TerminalReport.Answer) {
    switch answer {
    case .attributes(let numbers):
      isComplete = true
      hasSixel = numbers.contains(4)
    case .area(let width, let height): area = (width, height)
    case .cell(let width, let height): cell = (width, height)
    // The mode is set, reset or permanently set.
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

  /// Returns the protocol for pictures; nil if the terminal shows none, or the size of its cells is unknown.
  func pictures(in measure: Terminal.Measure) -> PictureProtocol? {
    guard hasGraphics || hasSixel, cellSize(in: measure) != nil else { return nil }
    return hasGraphics ? .kitty : .sixel
  }

  /// Returns the size of a cell in pixels, as the terminal reports it or else as the
  /// system does; nil if it is unknown or not plausible.
  func cellSize(in measure: Terminal.Measure) -> (width: Int, height: Int)? {
    let all = area ?? (measure.width, measure.height)
    let size = cell ?? (all.width / measure.columns, all.height / measure.rows)
    return (2...200).contains(size.width) && (4...400).contains(size.height) ? size : nil
  }

  /// Whether the background is dark, as in most terminals that do not report it.
  var isDark: Bool { background.map { $0.luminance < 0.2 } ?? true }
}
