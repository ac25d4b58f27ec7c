import CXKBCommon
import Detent
import DetentHosting
import Glibc

/// A seat's keyboard. It repeats keys that are held, because a Wayland compositor leaves that to its clients.
final class SeatKeyboard {
  var tell: (Report) -> Void = { _ in }
  /// The event loop whose timers repeat keys and detect a lost focus.
  var loop: Loop?
  private var remote: Remote?
  /// The keymap that the compositor sent last, and the keyboard, made from it when it is first needed.
  private var keymap: (file: Int32, count: Int)?
  private var made: Keyboard?
  private var condition = Keyboard.Condition()
  private var hasFocus = false
  private var hasHadFocus = false
  /// The keys that were down when the focus came. They type nothing.
  private var before: [UInt32] = []
  /// Whether a report was sent of the keys that were down, even if there were none.
  private var hasToldHeld = false
  private var repetition: (code: UInt32, alarm: Int)?
  private var (rate, delay) = (25.0, 0.6)

  /// A code that stands for modifiers that are down while their keys are unknown.
  private static let modifiers: UInt32 = 0
  /// The difference between xkb's key codes and the kernel's.
  private static let offset: UInt32 = 8
  /// The time, in seconds, within which a lost focus may come back.
  private static let patience = 0.1
  /// The time, in seconds, within which the focus must come. After that, another surface has it and keeps it.
  private static let longPatience = 1.0

  var isThere: Bool { remote != nil }

  func take(_ remote: Remote) {
    self.remote = remote
    remote.listen { [unowned self] in hear($0) }
  }

  /// Releases the keyboard, which the seat has lost.
  func lose() {
    stopRepeating()
    hasFocus = false
    remote?.end(remote.map { $0.version >= 3 } == true ? "release" : nil)
    remote = nil
  }

  /// The keyboard; nil if the compositor has sent no keymap.
  var keyboard: Keyboard? {
    if made == nil, let keymap {
      made = Keyboard(keymap.file, count: keymap.count)
      close(keymap.file)
      self.keymap = nil
    }
    return made
  }

  private func hear(_ event: Event) {
    switch event.name {
    case "keymap":
      if let keymap { close(keymap.file) }
      keymap = (event.file(1), Int(event.number(2)))
      made = nil
    case "enter":
      hasFocus = true
      hasHadFocus = true
      before = event.numbers(2).map { $0 + SeatKeyboard.offset }
      if !before.isEmpty { tellHeld(before) }
    case "leave": leave()
    case "modifiers": modify(event)
    case "key": strike(event)
    case "repeat_info":
      rate = Double(event.integer(0))
      delay = Double(event.integer(1)) / 1000
    default: break
    }
  }

  private func tellHeld(_ keys: [UInt32]) {
    guard !hasToldHeld else { return }
    hasToldHeld = true
    tell(.held(keys: keys, buttons: []))
  }

  private func modify(_ event: Event) {
    condition.modifiers = (event.number(1), event.number(2), event.number(3))
    condition.groups = (0, 0, event.number(4))
    guard hasFocus else { return }
    let areDown = condition.modifiers.pressed != 0
    if areDown, !hasToldHeld { before = [SeatKeyboard.modifiers] }
    tellHeld(before)
    if !areDown, before == [SeatKeyboard.modifiers] { release(SeatKeyboard.modifiers) }
  }

  private func release(_ code: UInt32) {
    before.removeAll { $0 == code }
    tell(.letGo(.key(code)))
  }

  private func strike(_ event: Event) {
    let code = event.number(2) + SeatKeyboard.offset
    let isPress = event.number(3) != 0
    if repetition?.code == code || isPress { stopRepeating() }
    if !isPress, before.contains(code) { return release(code) }
    guard let keyboard else { return }
    let stroke = stroke(code, isPress, stamp: event.number(1))
    tell(.key(stroke))
    if isPress, rate > 0, keyboard.repeats(code) { repeatKey(code, after: delay) }
  }

  private func stroke(_ code: UInt32, _ isPress: Bool, stamp: UInt32) -> Report.Stroke {
    Report.Stroke(
      code: code, symbol: keyboard?.symbol(of: code, condition) ?? 0,
      modifiers: KeyEvent.Modifiers(condition.effective), isPress: isPress, stamp: stamp)
  }

  private func repeatKey(_ code: UInt32, after seconds: Double) {
    guard let loop else { return }
    let alarm = loop.after(seconds) { [unowned self] in
      var stroke = stroke(code, true, stamp: 0)
      stroke.isRepeat = true
      repeatKey(code, after: 1 / rate)
      tell(.key(stroke))
    }
    repetition = (code, alarm)
  }

  private func stopRepeating() {
    if let repetition { loop?.cancel(repetition.alarm) }
    repetition = nil
  }

  /// Fails if the focus does not come in time: without the keyboard, nobody can answer.
  func expectFocus() {
    loop?.after(SeatKeyboard.longPatience) { [unowned self] in
      if isThere, !hasHadFocus { tell(.failed(.held("keyboard"))) }
    }
  }

  /// Reports that the focus is lost, unless it comes back at once or the keyboard is gone.
  private func leave() {
    stopRepeating()
    hasFocus = false
    before = []
    loop?.after(SeatKeyboard.patience) { [unowned self] in
      if isThere, !hasFocus { tell(.gone) }
    }
  }
}

extension Keyboard {
  /// Creates a keyboard from a keymap that a compositor has written to a file. Returns nil if it cannot be read.
  convenience init?(_ file: Int32, count: Int) {
    guard count > 0, let text = mmap(nil, count, PROT_READ, MAP_PRIVATE, file, 0),
      text != MAP_FAILED
    else { return nil }
    defer { munmap(text, count) }
    let characters = text.assumingMemoryBound(to: CChar.self)
    guard let context = xkb_context_new(XKB_CONTEXT_NO_FLAGS) else { return nil }
    guard
      let keymap = xkb_keymap_new_from_buffer(
        context, characters, strnlen(characters, count), XKB_KEYMAP_FORMAT_TEXT_V1,
        XKB_KEYMAP_COMPILE_NO_FLAGS)
    else {
      xkb_context_unref(context)
      return nil
    }
    guard let state = xkb_state_new(keymap) else {
      xkb_keymap_unref(keymap)
      xkb_context_unref(context)
      return nil
    }
    self.init(context, keymap, state)
  }
}
