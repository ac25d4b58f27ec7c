import Detent
import DetentHosting
import Glibc

// Keys, pasted text, and the hand that holds a button.
extension TerminalScreen {
  func listen() -> Bool {
    guard let bytes = terminal.read() else {
      // If the terminal is gone for good, a signal reports that too.
      loop.after(TerminalScreen.stop) { [unowned self] in fail(.gone) }
      return false
    }
    let reports = TerminalReport.withPastes(terminal.reports(from: bytes))
    for report in reports where !isOver { take(report) }
    decideSoon()
    return true
  }

  /// Decides after a pause that a lone Escape is the key itself.
  func decideSoon() {
    if let escape { loop.cancel(escape) }
    escape = nil
    guard terminal.reader.isUndecided else { return }
    escape = loop.after(terminal.decidingTime) { [unowned self] in
      escape = nil
      for report in terminal.reader.decide() { take(report) }
    }
  }

  func take(_ report: TerminalReport) {
    switch report {
    case .key(let stroke):
      take(stroke)
      isByHand = true
    case .alt(let isDown):
      isAltDown = isDown
      fit()
    case .mouse(let mouse):
      take(mouse)
      isByHand = true
    case .paste(let text):
      paste(text)
      isByHand = true
    case .focus(let isFocused): if !isFocused { forgetKeys() }
    case .answer(.ready): arrive()
    case .answer(let answer) where answer.isSize: takeSize(answer)
    case .answer: break
    }
  }

  private func take(_ stroke: TerminalReport.Stroke) {
    if stroke.phase == .press, stroke.modifiers == .control,
      case .character(let letter) = stroke.key
    {
      switch letter {
      case "c": return interrupt(SIGINT)
      case "\\": return interrupt(SIGQUIT)
      case "z":
        if !SignalFile.isIgnored(SIGTSTP) { return suspend() }
      default: break
      }
    }
    switch stroke.phase {
    case .press, .again:
      // Without Alt, its release went elsewhere.
      if !stroke.modifiers.contains(.alt) { forgetAlt() }
      press(stroke)
    case .release: release(stroke)
    }
  }

  /// Does what a signal would do, because the terminal sends none in this mode. A program that ignores the signal,
  /// as one in a shell's background does, is ended nevertheless: the key was pressed for it alone.
  private func interrupt(_ number: Int32) {
    if let interrupt = options.interrupt {
      interrupt(number)
    } else if SignalFile.isIgnored(number) {
      loop.quit()
    } else {
      kill(getpid(), number)
    }
  }

  /// Types pasted text. None of it is a key, so it chooses nothing.
  private func paste(_ pasted: String) {
    let text = TerminalScreen.line(of: pasted, isSecret: environment.answers.contains(.secret))
    if var word {
      for character in text { _ = word.take(.init(.character(character)), environment.words) }
      self.word = word
      show()
    } else if environment.usedFilter != .off {
      if !text.isEmpty { session.send(.request(.paste(text))) }
    } else if environment.shownKeys == .none {
      for character in text { press(.init(.character(character), code: 0)) }
    }
  }

  /// Returns pasted text as one line: line breaks at its end are left out, and others are spaces. Tabs are spaces too,
  /// except in a password.
  static func line(of pasted: String, isSecret: Bool) -> String {
    var text = pasted[...]
    while text.last?.isNewline == true { text.removeLast() }
    var line = String.UnicodeScalarView()
    for character in text {
      if character.isNewline || character == "\t" && !isSecret {
        line.append(" ")
      } else {
        line += character.unicodeScalars.filter {
          $0 == "\t" || $0.value >= 0x20 && !(0x7F..<0xA0).contains($0.value)
        }
      }
    }
    return String(line)
  }

  private func press(_ stroke: TerminalReport.Stroke) {
    if var word {
      let outcome = word.take(stroke, environment.words)
      self.word = word
      switch outcome {
      case .confirms: return confirm()
      case .goesOn: return show()
      case .passes: break
      }
    }
    let isAgain = stroke.phase == .again
    if graphics == nil, options.scene.kind == .confirm, holds(stroke.key) {
      if !isAgain, abilities.tellsReleases { hold(stroke) }
      return
    }
    if graphics == nil, options.scene.kind == .alert, scrolls(stroke.key) { return }
    if let picture {
      let thresholds = environment.thresholds
      if history.isEarly(stroke, in: picture, at: Clock.now, thresholds) { return }
      history.see(stroke)
    }
    var event = KeyEvent(
      .down, stroke.key, time: now, modifiers: stroke.modifiers, isRepeat: isAgain)
    // Most terminals report Control and Enter as Enter, so Alt and Enter stand for it where they mean nothing else.
    if event.key == .enter, event.modifiers == .alt, session.claim(.key(event)) == .ignored {
      event.modifiers = .control
    }
    event = session.meaning(of: event) { stroke.latin }
    if abilities.tellsReleases, stroke.code != 0 {
      if !keysDown.contains(where: { $0.isSameKey(as: stroke) }) { keysDown.append(stroke) }
      session.send(.key(event))
    } else {
      session.send(.key(event))
      var up = event
      up.phase = .up
      session.send(.key(up))
    }
  }

  private func release(_ stroke: TerminalReport.Stroke) {
    // The release of a key that was pressed before the start is ignored.
    guard let index = keysDown.firstIndex(where: { $0.isSameKey(as: stroke) }) else { return }
    // What the key means may have changed meanwhile.
    let key = keysDown.remove(at: index).key
    if graphics == nil, options.scene.kind == .confirm, holds(key) { return letGo() }
    session.send(.key(KeyEvent(.up, key, time: now, modifiers: stroke.modifiers)))
  }

  /// Lets go of all keys and buttons, because their releases go to another window or program.
  func forgetKeys() {
    keysDown = []
    for event in pointers.cancelAll(at: now) { session.send(.pointer(event)) }
    isLeaving = false
    forgetAlt()
  }

  private func forgetAlt() {
    guard isAltDown else { return }
    isAltDown = false
    fit()
  }

  // MARK: - Confirming

  /// Confirms, after the word was typed, by pressing the button and then answering its question.
  private func confirm() {
    session.send(.action(.activate, region: MenuRegion.whole))
    session.send(.action(.activate, region: MenuRegion.item(0)))
  }

  private func holds(_ key: KeyEvent.Key) -> Bool { key == .space || key == .enter }

  /// Presses the button with a pointer for as long as a key is held.
  private func hold(_ stroke: TerminalReport.Stroke) {
    guard keysDown.isEmpty, let point = button else { return }
    keysDown = [stroke]
    let contact = Contact(kind: .mouse, position: point, time: now)
    if let press = pointers.press(contact, .primary) { session.send(.pointer(press)) }
  }

  private func letGo() {
    guard let point = button else { return }
    let contact = Contact(kind: .mouse, position: point, time: now)
    for event in pointers.release(contact, .primary, isInside: true) {
      session.send(.pointer(event))
    }
  }

  private var button: Point? {
    session.displayList().regions.first { $0.id == MenuRegion.whole }?.frame.center
  }
}
