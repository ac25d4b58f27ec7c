import Detent
import DetentCairo
import DetentHosting
import Glibc

/// A component in a terminal: a session with its environment, its text and its frames.
///
/// While it is shown, it has the terminal's keys and its mouse. It closes when the
/// terminal is gone, or when `loop` is told to quit.
public final class TerminalScreen {
  /// The content and the behaviour of a screen.
  public struct Options {
    /// The scene that is shown. Its kind determines the layout of the regions, and its title and message are shown.
    public var scene = Scene(.drawer, items: [])
    /// The title of the question when it is first shown. `TerminalScreen.title` changes it.
    public var title = ""
    /// Whether to print lines and read answers, for users who listen and for terminals that show nothing else.
    public var isPlain = false
    /// The menu, if one is shown. Lines list its items, and cells show their keys and colours.
    public var menu: TerminalMenu?
    /// Whether to show pixels in place of cells, if the terminal supports it.
    public var showsPictures = false
    /// The size that the component would like to have when it is shown in pixels, in points; nil for all there is.
    public var room: Size?
    /// The font; nil for the default.
    public var font: FontFamily?
    /// Returns the picture that a name stands for.
    public var picture: (String) -> Bitmap? = { _ in nil }
    /// Called instead of sending this program a signal: for Ctrl-C with SIGINT, and for Ctrl-\ with SIGQUIT.
    public var interrupt: ((Int32) -> Void)?
    /// Adjusts the environment after the terminal's settings are applied.
    public var adjust: (inout Environment) -> Void = { _ in }

    /// Creates options for an untitled drawer without items, in cells and with the terminal's own environment.
    public init() {}
  }

  public let loop = Loop()
  let terminal: Terminal
  let session: Session
  let options: Options
  private(set) var abilities: Abilities

  private(set) var environment = Environment()
  private var isFitted = false
  /// The title and the message for which room was made.
  private var fitted = (title: "", message: "")
  private var failure: TerminalError?
  var isOver = false

  /// How far the session's time is ahead of the clock, in seconds. Where no
  /// motion is shown, time skips to the next rest.
  private var ahead = 0.0
  private var alarm: Int?
  private var isInFrame = false

  private var palette = CellPalette(depth: CellPalette.userDepth)
  private var shown: CellGrid?
  var picture: CellPicture?
  var history = CellHistory()
  /// Whether keys or the mouse have been used since the last screen in cells.
  var isByHand = false
  var escape: Int?
  /// The keys that are down, if their releases are reported.
  var keysDown: [TerminalReport.Stroke] = []
  var isAltDown = false
  var word: TypedWord?
  var offset = 0
  var pointers = Pointers()

  /// The protocol for pixels; nil if they are not shown.
  let graphics: PictureProtocol?
  var sheet: PictureSheet?
  lazy var renderer = CairoRenderer(
    family: options.font ?? .interface, picture: options.picture)
  /// Whether the terminal has yet to acknowledge the last picture.
  var isAwaited = false
  /// Whether another picture waits for that.
  var isWanted = false
  /// Whether a press missed the component or was with the secondary button; its release closes the screen.
  var isLeaving = false

  /// The longest time, in seconds, that is skipped to reach a rest.
  private static let farthest = 4.0
  /// The signals that concern the terminal: a new size, a stop and its end.
  private static let signals = [SIGWINCH, SIGCONT, SIGTSTP]
  /// The time, in seconds, within which a stop takes effect.
  static let stop = 0.2
  /// The height of a drawer's row, which stands for one row of cells, and of its title, in points.
  private static let row = 50.0
  private static let header = 56.0
  private static let margin = 8.0

  /// Takes over the terminal and asks what it can do, for up to a fifth of a second. With `isPlain` it does neither.
  public init(_ session: Session, on terminal: Terminal, _ options: Options) {
    self.session = session
    self.terminal = terminal
    self.options = options
    abilities = options.isPlain ? Abilities() : terminal.ask()
    graphics = options.showsPictures ? abilities.pictures(in: terminal.size) : nil
    if graphics == nil, options.scene.kind == .confirm, !abilities.tellsReleases {
      word = TypedWord()
    }
  }

  /// The title of the question; empty until `run` sets it from the options. A menu with a title of its own shows that
  /// in pixels and in lines.
  public var title: String = "" {
    didSet { if title != oldValue, isFitted { show() } }
  }

  // MARK: - From the first frame to the last

  /// Shows the component, and returns once it is closed and the terminal is restored.
  /// - Parameter begin: Called once the component is shown, before the first frame.
  public func run(_ begin: () -> Void) throws(TerminalError) {
    title = options.title
    if options.isPlain {
      TerminalDialog(session, on: terminal, loop, options).run(begin)
    } else {
      runInCells(begin)
    }
    if let failure { throw failure }
  }

  private func runInCells(_ begin: () -> Void) {
    let signals = SignalFile.open(TerminalScreen.signals)
    terminal.take()
    terminal.say(mouse)
    session.attach({ [unowned self] in now }, { [unowned self] in wake() })
    fit()
    session.send(.focus(true, isVisible: true))
    if let signals {
      loop.watch(signals) { [unowned self] in
        for signal in SignalFile.take(from: signals) { hear(signal) }
        return true
      }
    }
    loop.watch(terminal.file) { [unowned self] in listen() }
    begin()
    let early = terminal.early
    terminal.early = []
    for report in early { take(report) }
    decideSoon()
    frame()
    loop.run(
      settle: {}, output: { [terminal] in terminal.isClear ? nil : terminal.file },
      onWritable: { [unowned self] in
        terminal.send()
        if terminal.isClear, graphics == nil || isWanted { show() }
      })
    isOver = true
    session.attach({ Clock.now }, {})
    terminal.leave()
    if let signals { SignalFile.close(signals, of: TerminalScreen.signals) }
  }

  /// Turns on mouse reports in cells (1006) or pixels (1016), while a button is pressed
  /// (1002) or always (1003), bracketed paste (2004), and reports of the keyboard's focus (1004).
  private var mouse: String {
    let pixels = graphics != nil && abilities.tellsPixels ? "\u{1B}[?1016h" : ""
    return
      "\u{1B}[?\(graphics == nil ? 1002 : 1003)h\u{1B}[?1006h\(pixels)\u{1B}[?2004h\u{1B}[?1004h"
  }

  func fail(_ error: TerminalError) {
    failure = error
    loop.quit()
  }

  // MARK: - Time

  var now: Double { Clock.now + ahead }

  /// Whether time passes visibly: for pixels, and for a button that fills while it
  /// is held. Otherwise motion jumps to its end.
  private var showsTime: Bool { graphics != nil || options.scene.kind == .confirm }

  /// The interval between two frames, in seconds.
  private var pause: Double { graphics == nil ? 1.0 / 30 : 1.0 / 60 }

  private func wake() {
    guard alarm == nil, !isInFrame, !isOver else { return }
    alarm = loop.after(0) { [unowned self] in frame() }
  }

  private func frame() {
    if let alarm { loop.cancel(alarm) }
    alarm = nil
    let start = Clock.now
    isInFrame = true
    var goesOn = session.advance(now)
    if !showsTime {
      let before = ahead
      while goesOn, ahead - before < TerminalScreen.farthest {
        ahead += 1.0 / 60
        goesOn = session.advance(now)
      }
    }
    isInFrame = false
    show()
    if goesOn, alarm == nil {
      alarm = loop.after(max(0, start + pause - Clock.now)) { [unowned self] in frame() }
    }
  }

  // MARK: - Surroundings

  /// Passes the environment to the session, with a size at which a drawer shows as many rows as fit.
  func fit() {
    if graphics != nil { return fitPicture() }
    let measure = terminal.size
    var environment = Environment(
      size: Size(500, 800), theme: abilities.isDark ? .dark : .light,
      direction: .userDirection, reducesMotion: true)
    options.adjust(&environment)
    environment.reducesMotion = true
    environment.textScale = 1
    if options.scene.kind != .alert, options.scene.kind != .confirm {
      fitted = texts
      let message = texts.message
      let lines = message.isEmpty ? [] : CellText.lines(message, width: measure.columns)
      let rows = CellPicture.listRows(in: measure.rows, message: lines)
      let title = texts.title.isEmpty ? 0 : TerminalScreen.header
      environment.size.height =
        title + Double(rows) * TerminalScreen.row + 2 * TerminalScreen.margin
    }
    palette.accent = environment.theme.accent
    palette.onAccent = environment.theme.onAccent
    showKeys(&environment)
    tell(environment, nil)
  }

  /// The title and the message of what is shown. Those of a menu may have changed since it was made.
  private var texts: (title: String, message: String) {
    guard let menu = options.menu?.component().menu else {
      return (options.scene.title, options.scene.message)
    }
    return (menu.title, menu.message)
  }

  /// Shows the letters that choose items, while Alt is down.
  func showKeys(_ environment: inout Environment) {
    if isAltDown { environment.shownKeys = .letters }
  }

  /// Passes the environment to the session if it has changed.
  func tell(_ environment: Environment, _ measure: ((TextRun) -> Size)?) {
    guard !isFitted || environment != self.environment else { return }
    isFitted = true
    self.environment = environment
    session.fit(environment, measure)
  }

  // MARK: - Showing

  /// Writes what has changed, unless the terminal has not accepted the last output yet.
  func show() {
    guard terminal.isTaken, !isOver, !loop.isOver else { return }
    if graphics != nil { return showPicture() }
    guard terminal.isClear else { return }
    let measure = terminal.size
    var context = CellPicture.Context()
    context.environment = environment
    if texts != fitted, options.menu != nil { fit() }
    context.message = texts.message
    context.title = title == "Detent" || title == context.message ? "" : title
    context.word = word
    context.offset = offset
    let menu = options.menu?.component().menu
    context.items = menu?.tree.items ?? ItemList(options.scene.items)
    context.listCount = menu?.tree.list.count ?? 0
    if let menu {
      context.path = menu.tree.ancestors.map(\.id)
      context.matchedParts = menu.matchedParts
    }
    let picture = CellPicture(
      session.displayList(), options.scene.kind, columns: measure.columns, rows: measure.rows,
      context)
    if let old = self.picture {
      history.show(picture, after: old, isByHand: isByHand, at: Clock.now)
    }
    isByHand = false
    self.picture = picture
    offset = picture.offset
    let isNew = shown.map { $0.columns != measure.columns || $0.rows != measure.rows } ?? true
    let changes = picture.grid.changes(since: isNew ? nil : shown, palette)
    let clears = isNew && shown != nil ? "\u{1B}[0m\u{1B}[2J" : ""
    shown = picture.grid
    guard !changes.isEmpty || !clears.isEmpty else { return }
    let text = clears + changes
    terminal.say(
      abilities.isSynchronized ? "\u{1B}[?2026h" + text + "\u{1B}[?2026l" : text)
  }

  // MARK: - Signals

  private func hear(_ signal: Int32) {
    switch signal {
    case SIGWINCH: resize()
    case SIGTSTP: suspend()
    case SIGCONT: resume()
    default: break
    }
  }

  private func resize() {
    askSizes()
    fit()
    frame()
  }

  /// Asks for the sizes in pixels again, which change with the terminal's font.
  private func askSizes() {
    guard graphics != nil, let questions = abilities.sizeQuestions else { return }
    terminal.ask(.kind, questions + Abilities.lastQuestion)
  }

  /// Takes the size of a cell, or of all cells, and draws anew if cells have another size than before.
  func takeSize(_ answer: TerminalReport.Answer) {
    let measure = terminal.size
    let old = abilities.cellSize(in: measure)
    abilities.take(answer)
    guard graphics != nil, let new = abilities.cellSize(in: measure) else { return }
    guard new.width != old?.width || new.height != old?.height else { return }
    fit()
    frame()
  }

  /// Restores the terminal and stops, together with everything that this program was started with.
  func suspend() {
    forgetKeys()
    terminal.leave()
    signal(SIGTSTP, SIG_DFL)
    kill(0, SIGTSTP)
    // The system does not stop a program that nobody could continue.
    loop.after(TerminalScreen.stop) { [unowned self] in if !terminal.isTaken { resume() } }
  }

  /// Takes over the terminal again, which other programs may have used meanwhile.
  private func resume() {
    if !SignalFile.isIgnored(SIGTSTP) { SignalFile.hear(SIGTSTP) }
    terminal.takeAgain()
    terminal.say(mouse)
    shown = nil
    isAwaited = false
    sheet?.forget()
    // Keys and buttons may have been released while others read the terminal.
    forgetKeys()
    askSizes()
    fit()
    frame()
  }
}

extension Environment.Direction {
  /// The direction of the user's language, according to `LC_ALL`, `LC_MESSAGES` or `LANG`.
  static var userDirection: Environment.Direction {
    for name in ["LC_ALL", "LC_MESSAGES", "LANG"] {
      guard let value = getenv(name), value.pointee != 0 else { continue }
      let language = String(cString: value).prefix { $0 != "_" && $0 != "." && $0 != "@" }
      let mirrored = ["ar", "ckb", "dv", "fa", "he", "ps", "sd", "ug", "ur", "yi"]
      return mirrored.contains(String(language)) ? .rightToLeft : .leftToRight
    }
    return .leftToRight
  }
}
