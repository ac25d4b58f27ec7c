import CTerminalGuard
import DetentHosting
import Glibc

/// The terminal that this program was started in, whatever its standard files are.
///
/// As long as it is taken, keys come one by one, and the alternate screen is shown. Whatever ends the program, it is
/// given back as it was: a guard does so where the program cannot.
public final class Terminal {
  let file: Int32
  /// What is to be said to it, in bytes that have not gone out yet.
  private var waiting: [UInt8] = []
  private(set) var isTaken = false
  private let modes: termios
  private var guardian: terminal_guard?
  private var onceAsked: Abilities?
  /// What came while it was asked, and is somebody's.
  var early: [TerminalReport] = []
  var reader = TerminalReader()
  /// The bytes that went out.
  private(set) var written = 0

  /// Whoever keeps silent for so many seconds has nothing to say.
  private static let patience = 0.2

  /// - Throws: `TerminalError.noTerminal` where there is none.
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

  /// Nothing may be drawn: lines are all that it can show, and all that a reader of lines can read.
  public static var isDumb: Bool {
    guard let name = getenv("TERM"), name.pointee != 0 else { return true }
    return String(cString: name) == "dumb"
  }

  // MARK: - Taking and giving back

  /// Keys come one by one, unseen, and the alternate screen is there, empty.
  func take() {
    guard !isTaken else { return }
    isTaken = true
    startGuard()
    tell(terminal_guard_modes)
    setRawModes()
    tell(terminal_guard_screen)
    say(Terminal.greeting)
  }

  /// After a stop, in which it may have been anybody's.
  func takeAgain() {
    guard isTaken else { return take() }
    setRawModes()
    say(Terminal.greeting)
  }

  /// Has no more keys told in kitty's way, and waits for what is on its way, which is nobody's.
  func settle() {
    say("\u{1B}[<u\u{1B}[5n")
    let end = Clock.now + Terminal.patience
    while true {
      var input = pollfd(fd: file, events: Int16(isClear ? POLLIN : POLLIN | POLLOUT), revents: 0)
      let left = end - Clock.now
      guard left > 0, poll(&input, 1, Int32((left * 1000).rounded(.up))) >= 0 || errno == EINTR
      else { return }
      send()
      guard input.revents & Int16(POLLIN | POLLHUP | POLLERR) != 0 else { continue }
      guard let bytes = read(), !reader.read(bytes).contains(.answer(.ready)) else { return }
    }
  }

  private func setRawModes() {
    var raw = modes
    raw.c_iflag &= ~tcflag_t(ICRNL | INLCR | IGNCR | IXON | ISTRIP)
    raw.c_lflag &= ~tcflag_t(ICANON | ECHO | ISIG | IEXTEN)
    withUnsafeMutableBytes(of: &raw.c_cc) { keys in
      keys[Int(VMIN)] = 1
      keys[Int(VTIME)] = 0
    }
    // What was typed before stays to be read.
    while tcsetattr(file, TCSANOW, &raw) != 0, errno == EINTR {}
  }

  /// As it was before.
  func giveBack() {
    guard isTaken else { return }
    isTaken = false
    say(Terminal.farewell)
    drain(for: 1)
    // Where it has not read all by now, it is the guard that waits.
    guard isClear else {
      waiting = []
      if var guardian { terminal_guard_leave(&guardian) }
      guardian = nil
      return
    }
    tell(terminal_guard_modes)
    var modes = self.modes
    while tcsetattr(file, TCSANOW, &modes) != 0, errno == EINTR {}
    if var guardian {
      terminal_guard_stop(&guardian)
      self.guardian = nil
    }
  }

  /// Lines are read and echoed as they were, but for the echo where nobody is to see what is typed.
  func setEcho(_ isOn: Bool) {
    if !isOn { startGuard() }
    tell(isOn ? terminal_guard_free : terminal_guard_modes)
    var modes = self.modes
    if !isOn { modes.c_lflag &= ~tcflag_t(ECHO) }
    while tcsetattr(file, TCSADRAIN, &modes) != 0, errno == EINTR {}
  }

  private func startGuard() {
    guard guardian == nil else { return }
    var guardian = terminal_guard()
    var modes = self.modes
    let farewell = Terminal.farewell
    let number = terminal_guard_start(&guardian, file, &modes, farewell, farewell.count)
    if number == 0 { self.guardian = guardian }
  }

  private func tell<State: BinaryInteger>(_ state: State) {
    guard var guardian else { return }
    terminal_guard_tell(&guardian, CChar(state))
  }

  /// The alternate screen (1049), without a cursor, with the mouse by cells (1002, 1006) and pasted text in brackets
  /// (2004), and keys of kitty's protocol that are told apart, with their releases, as text where they are that
  /// (T. Dickey and others, "XTerm Control Sequences"; K. Goyal, "Comprehensive keyboard handling in terminals").
  private static let greeting = Array("\u{1B}[?1049h\u{1B}[?25l\u{1B}[>27u\u{1B}[2J\u{1B}[H".utf8)

  /// Takes all of it back, and pictures, and a frame that was left open. The consoles of Linux would write what they
  /// do not know.
  private static let farewell: [UInt8] = {
    let graphics = isConsole ? "" : "\u{1B}_Ga=d,d=A,q=2\u{1B}\\"
    let modes = "\u{1B}[?1016l\u{1B}[?1006l\u{1B}[?1003l\u{1B}[?1002l\u{1B}[?2004l\u{1B}[<u"
    return Array(
      "\u{1B}\\\u{1B}[?2026l\(graphics)\(modes)\u{1B}[0m\u{1B}[2J\u{1B}[?25h\u{1B}[?1049l".utf8)
  }()

  /// One of Linux's own.
  static var isConsole: Bool { getenv("TERM").map { String(cString: $0) } == "linux" }

  // MARK: - Saying

  /// All that was said has gone out.
  var isClear: Bool { waiting.isEmpty }

  func say(_ bytes: [UInt8]) {
    waiting += bytes
    send()
  }

  func say(_ text: String) { say(Array(text.utf8)) }

  /// Writes as much as the terminal takes now.
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

  /// Writes all, if the terminal takes it within so many seconds.
  func drain(for seconds: Double) {
    let end = Clock.now + seconds
    while !waiting.isEmpty, Clock.now < end {
      var output = pollfd(fd: file, events: Int16(POLLOUT), revents: 0)
      _ = poll(&output, 1, Int32((max(0, end - Clock.now) * 1000).rounded(.up)))
      send()
    }
  }

  /// Takes in what there is to be read now; nil where the terminal is gone.
  func read() -> [UInt8]? {
    var bytes = [UInt8](repeating: 0, count: 4096)
    let count = Glibc.read(file, &bytes, bytes.count)
    if count > 0 { return Array(bytes.prefix(count)) }
    return count < 0 && (errno == EAGAIN || errno == EINTR) ? [] : nil
  }

  // MARK: - Asking

  /// Takes it, and asks what it can. What is typed meanwhile is kept.
  public func ask() -> Abilities {
    if let known = onceAsked { return known }
    take()
    var abilities = Abilities()
    say(Abilities.questions)
    let end = Clock.now + Terminal.patience
    while !abilities.isComplete {
      var input = pollfd(fd: file, events: Int16(POLLIN), revents: 0)
      if !isClear { input.events |= Int16(POLLOUT) }
      let left = end - Clock.now
      guard left > 0, poll(&input, 1, Int32((left * 1000).rounded(.up))) >= 0 || errno == EINTR
      else { break }
      send()
      guard input.revents & Int16(POLLIN | POLLHUP | POLLERR) != 0 else { continue }
      guard let bytes = read() else { break }
      for report in reader.read(bytes) {
        if case .answer(let answer) = report {
          abilities.take(answer)
        } else {
          early.append(report)
        }
      }
    }
    onceAsked = abilities
    return abilities
  }

  /// Pictures can be shown in it; it is asked if it was not.
  public var showsPictures: Bool { ask().pictures(in: size) != nil }

  /// How many columns and rows it has, and pixels where it says so.
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
    /// In pixels; 0 where that is not known.
    var width: Int
    var height: Int
  }
}
