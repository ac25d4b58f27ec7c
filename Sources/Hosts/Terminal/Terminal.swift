import CTerminalGuard
import DetentHosting
import Glibc

/// The terminal in which this program was started, whatever its standard files are.
///
/// While it is taken over, keys arrive one by one, and the alternate screen is shown. However the program ends, the
/// terminal is restored: a guard process does so where the program cannot.
public final class Terminal {
  let file: Int32
  /// Bytes that are still to be written.
  private var waiting: [UInt8] = []
  private(set) var isTaken = false
  /// The modes to be restored.
  private var modes: termios
  /// The modes that this program has set; nil while it has set none.
  private var own: termios?
  private var guardian: terminal_guard?
  private var onceAsked: Abilities?
  /// Reports other than answers that arrived while the terminal was asked.
  var early: [TerminalReport] = []
  var reader = TerminalReader()
  /// The questions that the terminal has not answered yet.
  private var questions = OpenQuestions()
  /// How many bytes were written.
  private(set) var written = 0

  /// The time, in seconds, after which a terminal that has not answered is taken to have no answer.
  private static let patience = 0.2
  /// The time, in seconds, for which the rest of an answer is awaited.
  private static let answerPatience = 1.0
  private static let ending = [SIGHUP, SIGINT, SIGQUIT, SIGTERM]
  /// How often a program in the background stops at most before it takes the terminal nevertheless. The system does not
  /// stop a program that nobody could continue.
  private static let stops = 10

  /// Opens the terminal, and does not take it over yet.
  /// - Throws: `TerminalError.noTerminal` if there is none.
  public init() throws(TerminalError) {
    let file = open("/dev/tty", O_RDWR | O_NOCTTY | O_NONBLOCK | O_CLOEXEC)
    guard file >= 0 else { throw .noTerminal }
    var modes = termios()
    guard tcgetattr(file, &modes) == 0 else {
      close(file)
      throw .noTerminal
    }
    self.file = file
    self.modes = modes
  }

  deinit {
    giveBack()
    close(file)
  }

  /// Whether nothing may be drawn, because the terminal shows only lines, or because a program reads its lines.
  public static var isDumb: Bool {
    guard let name = getenv("TERM"), name.pointee != 0 else { return true }
    return String(cString: name) == "dumb"
  }

  // MARK: - Taking and giving back

  /// Takes over the terminal: keys arrive one by one without an echo, and the empty alternate screen is shown.
  func take() {
    guard !isTaken else { return }
    comeToForeground()
    isTaken = true
    startGuard()
    tell(terminal_guard_modes)
    setRawModes()
    tellOfScreen()
    say(Terminal.greeting)
  }

  /// Takes over the terminal again after a stop, during which other programs may have used it.
  func takeAgain() {
    guard isTaken else { return take() }
    comeToForeground()
    startGuard()
    tellOfScreen()
    setRawModes()
    say(Terminal.greetingAgain)
  }

  /// Stops until this program is in the terminal's foreground, as a program that reads a terminal does by itself, and
  /// reads the modes that it finds then. In the background they are those of a shell that reads a line.
  private func comeToForeground() {
    for _ in 0..<Terminal.stops where isInBackground { kill(0, SIGTTOU) }
    readModes()
  }

  private var isInBackground: Bool {
    let group = tcgetpgrp(file)
    return group > 0 && group != getpgrp() && !SignalFile.isIgnored(SIGTTOU)
  }

  /// Reads the modes to be restored, unless this program has set those that it finds. A guard that knows others ends.
  private func readModes() {
    guard let found = currentModes, !found.isSame(as: modes) else { return }
    if let own, own.isSame(as: found) { return }
    modes = found
    stopGuard()
  }

  private var currentModes: termios? {
    var modes = termios()
    return tcgetattr(file, &modes) == 0 ? modes : nil
  }

  /// Turns kitty's keyboard protocol off, and discards the input that is still arriving, which is for nobody: answers,
  /// and the release of the key that chose. The last question of all finds out when that is over.
  private func settle() {
    guard isTaken else { return }
    say(Terminal.withoutReleases)
    if questions.isAnswered { ask(.kind, Abilities.lastQuestion) }
    let end = Clock.now + questions.patience(at: Clock.now)
    while questions.areOpen, let bytes = listen(until: end) { _ = reports(from: bytes) }
    if questions.areOpen { tcflush(file, TCIFLUSH) }
  }

  /// Returns the input that arrives next, which may be none, while output goes on. Returns nil if it is too late, or
  /// if the terminal is gone.
  private func listen(until end: Double) -> [UInt8]? {
    var input = pollfd(fd: file, events: Int16(isClear ? POLLIN : POLLIN | POLLOUT), revents: 0)
    let left = end - Clock.now
    guard left > 0, poll(&input, 1, Int32((left * 1000).rounded(.up))) >= 0 || errno == EINTR
    else { return nil }
    send()
    return input.revents & Int16(POLLIN | POLLHUP | POLLERR) != 0 ? read() : []
  }

  /// Discards the input that is still arriving, and restores the terminal.
  public func leave() {
    settle()
    giveBack()
  }

  private func setRawModes() {
    var raw = modes
    raw.c_iflag &= ~tcflag_t(ICRNL | INLCR | IGNCR | IXON | ISTRIP)
    raw.c_lflag &= ~tcflag_t(ICANON | ECHO | ISIG | IEXTEN)
    withUnsafeMutableBytes(of: &raw.c_cc) { keys in
      keys[Int(VMIN)] = 1
      keys[Int(VTIME)] = 0
    }
    // Input that was typed before stays readable.
    set(raw, TCSANOW)
    own = currentModes
  }

  private func set(_ modes: termios, _ time: Int32) {
    var modes = modes
    while tcsetattr(file, time, &modes) != 0, errno == EINTR {}
  }

  /// Restores the terminal.
  func giveBack() {
    guard isTaken else { return }
    isTaken = false
    say(Terminal.farewell)
    drain(for: 1)
    // If the terminal has not read everything by now, the guard waits for it.
    guard isClear else {
      waiting = []
      if var guardian { terminal_guard_leave(&guardian) }
      guardian = nil
      return
    }
    tell(terminal_guard_modes)
    set(modes, TCSANOW)
    own = nil
    stopGuard()
  }

  /// Reads lines without an echo, because the input must not be seen.
  func turnEchoOff() {
    comeToForeground()
    startGuard()
    tell(terminal_guard_modes)
    var hidden = modes
    hidden.c_lflag &= ~tcflag_t(ECHO)
    set(hidden, TCSADRAIN)
    own = currentModes
  }

  /// Restores the modes for reading lines. Without an answer, what was typed unseen is not left to others.
  func turnEchoOn(isAnswered: Bool) {
    set(modes, isAnswered ? TCSADRAIN : TCSAFLUSH)
    own = nil
    tell(terminal_guard_free)
  }

  private func startGuard() {
    guard guardian == nil else { return }
    var guardian = terminal_guard()
    var modes = self.modes
    let farewell = Terminal.farewell
    let number = terminal_guard_start(&guardian, file, &modes, farewell, farewell.count)
    if number == 0 { self.guardian = guardian }
  }

  private func stopGuard() {
    guard var guardian else { return }
    terminal_guard_stop(&guardian)
    self.guardian = nil
  }

  private func tell<State: BinaryInteger>(_ state: State) {
    guard var guardian else { return }
    terminal_guard_tell(&guardian, CChar(state))
  }

  /// Tells the guard to restore the screen, and whether answers are on their way.
  private func tellOfScreen() {
    guard isTaken else { return }
    tell(questions.areOpen ? terminal_guard_answers : terminal_guard_screen)
  }

  /// Shows the alternate screen (1049), empty, without a cursor and without wrapping at the right edge (7), and turns
  /// on kitty's keyboard protocol: keys are told apart by all their names, their releases are reported, and keys that
  /// type come with their text (T. Dickey and others, "XTerm Control Sequences"; K. Goyal, "Comprehensive keyboard
  /// handling in terminals").
  private static let greeting = Array("\(screen)\u{1B}[>31u\(blank)".utf8)
  /// What `greeting` does, where the keyboard protocol's flags are on the terminal's stack already.
  private static let greetingAgain = Array("\(screen)\u{1B}[=31u\(blank)".utf8)
  private static let screen = "\u{1B}[?1049h\u{1B}[?25l\u{1B}[?7l"
  private static let blank = "\u{1B}[2J\u{1B}[H"

  /// Turns kitty's keyboard protocol off, but leaves the flags from before on the terminal's stack.
  private static let withoutReleases = "\u{1B}[=0u"

  /// Turns all of that off, and the modes for the mouse, pastes and the focus, deletes pictures, and ends a frame that
  /// was left open. Linux consoles would print the sequence for pictures, so they do not get it.
  private static let farewell: [UInt8] = {
    let graphics = isConsole ? "" : "\u{1B}_Ga=d,d=A,q=2\u{1B}\\"
    let mouse = "\u{1B}[?1016l\u{1B}[?1006l\u{1B}[?1003l\u{1B}[?1002l"
    let modes = "\(mouse)\u{1B}[?2004l\u{1B}[?1004l\u{1B}[<u"
    let screen = "\u{1B}[0m\u{1B}[2J\u{1B}[?7h\u{1B}[?25h\u{1B}[?1049l"
    return Array("\u{1B}\\\u{1B}[?2026l\(graphics)\(modes)\(screen)".utf8)
  }()

  /// Whether the terminal is a Linux console.
  static var isConsole: Bool { getenv("TERM").map { String(cString: $0) } == "linux" }

  // MARK: - Saying

  /// Whether everything has been written.
  var isClear: Bool { waiting.isEmpty }

  func say(_ bytes: [UInt8]) {
    waiting += bytes
    send()
  }

  func say(_ text: String) { say(Array(text.utf8)) }

  /// Writes as much as the terminal accepts now.
  func send() {
    while !waiting.isEmpty {
      let count = waiting.withUnsafeBytes { write(file, $0.baseAddress, $0.count) }
      if count > 0 {
        written += count
        waiting.removeFirst(count)
      } else if errno != EINTR {
        if errno != EAGAIN { waiting = [] }
        return
      }
    }
  }

  /// Writes everything, if the terminal accepts it within a number of seconds.
  func drain(for seconds: Double) {
    let end = Clock.now + seconds
    while !waiting.isEmpty, Clock.now < end {
      var output = pollfd(fd: file, events: Int16(POLLOUT), revents: 0)
      _ = poll(&output, 1, Int32((max(0, end - Clock.now) * 1000).rounded(.up)))
      send()
    }
  }

  /// Reads the input that has arrived. Returns nil if the terminal is gone.
  func read() -> [UInt8]? {
    var bytes = [UInt8](repeating: 0, count: 4096)
    let count = Glibc.read(file, &bytes, bytes.count)
    if count > 0 { return Array(bytes.prefix(count)) }
    return count < 0 && (errno == EAGAIN || errno == EINTR) ? [] : nil
  }

  // MARK: - Asking

  /// Writes output that ends with a question, whose answer is then awaited at the end.
  func ask(_ question: OpenQuestions.Question, _ output: [UInt8]) {
    questions.ask(question, at: Clock.now)
    tellOfScreen()
    say(output)
  }

  /// The time, in seconds, after which incomplete input counts as complete: longer while it may be an answer.
  var decidingTime: Double {
    questions.mayBeAnswering(at: Clock.now) ? Terminal.answerPatience : reader.patience
  }

  /// Returns the reports in the input.
  func reports(from bytes: [UInt8]) -> [TerminalReport] {
    let reports = reader.read(bytes)
    let wereOpen = questions.areOpen
    for case .answer(let answer) in reports { questions.note(answer, at: Clock.now) }
    if wereOpen, !questions.areOpen { tellOfScreen() }
    return reports
  }

  /// Takes over the terminal, and asks what it can do. Input that arrives meanwhile is kept.
  public func ask() -> Abilities {
    if let known = onceAsked { return known }
    take()
    let abilities = holdingBackSignals { askForAbilities() }
    onceAsked = abilities
    return abilities
  }

  private func askForAbilities() -> Abilities {
    var abilities = Abilities()
    ask(.kind, Abilities.questions)
    let end = Clock.now + Terminal.patience
    while !abilities.isComplete, let bytes = listen(until: end) {
      for report in reports(from: bytes) {
        if case .answer(let answer) = report {
          abilities.take(answer)
        } else {
          early.append(report)
        }
      }
    }
    return abilities
  }

  /// Delays signals that end the program while it is asking. If one has come, the terminal's answers are awaited
  /// before.
  private func holdingBackSignals<Result>(_ body: () -> Result) -> Result {
    var (ending, before, pending) = (sigset_t(), sigset_t(), sigset_t())
    let numbers = Terminal.ending.filter { !SignalFile.isIgnored($0) }
    sigemptyset(&ending)
    for number in numbers { sigaddset(&ending, number) }
    pthread_sigmask(SIG_BLOCK, &ending, &before)
    let result = body()
    sigpending(&pending)
    if numbers.contains(where: { sigismember(&pending, $0) == 1 }) { leave() }
    pthread_sigmask(SIG_SETMASK, &before, nil)
    return result
  }

  /// Whether pictures can be shown. The terminal is asked, unless it was asked before.
  public var showsPictures: Bool { ask().pictures(in: size) != nil }

  /// The size in columns and rows, and in pixels if the terminal reports that.
  var size: Measure {
    var size = winsize()
    guard ioctl(file, UInt(TIOCGWINSZ), &size) == 0, size.ws_col > 0, size.ws_row > 0 else {
      return Measure(columns: 80, rows: 24, width: 0, height: 0)
    }
    return Measure(
      columns: Int(size.ws_col), rows: Int(size.ws_row), width: Int(size.ws_xpixel),
      height: Int(size.ws_ypixel))
  }

  struct Measure: Equatable {
    var columns: Int
    var rows: Int
    /// The size in pixels; 0 if it is not known.
    var width: Int
    var height: Int
  }
}

extension termios {
  /// Whether input and output are treated the same.
  fileprivate func isSame(as other: termios) -> Bool {
    let keys = withUnsafeBytes(of: c_cc) { Array($0) }
    return c_iflag == other.c_iflag && c_oflag == other.c_oflag && c_cflag == other.c_cflag
      && c_lflag == other.c_lflag && withUnsafeBytes(of: other.c_cc) { keys.elementsEqual($0) }
  }
}
