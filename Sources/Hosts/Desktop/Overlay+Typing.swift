import Detent
import DetentHosting

// Keys, and the text that several of them compose.
extension Overlay {
  func key(_ stroke: Report.Stroke) {
    let code = stroke.code
    if strangers.contains(code) {
      if stroke.isRepeat { return }
      strangers.removeAll { $0 == code }
      // A second press means that the release was not reported.
      guard stroke.isPress else { return }
    }
    let time = deviceClock.time(of: stroke.stamp, arrived: Clock.now)
    let wasAltDown = keys.isAltDown
    let key =
      stroke.isPress
      ? keys.press(stroke.symbol, code: code, modifiers: stroke.modifiers, time: time)
      : keys.release(stroke.symbol, code: code, modifiers: stroke.modifiers, time: time)
    if keys.isAltDown != wasAltDown { fit() }
    if stroke.isPress, stroke.modifiers.isSubset(of: .shift),
      compose(stroke.symbol, key, code: code, time: time)
    {
      return
    }
    guard let key else { return }
    send(.key(session.meaning(of: key) { [surface] in surface.keyboard?.latinLetter(of: code) }))
  }

  /// Feeds a key press to the Compose table. Returns whether the table used it, so that the key itself means nothing.
  private func compose(_ symbol: UInt32, _ key: KeyEvent?, code: UInt32, time: Double) -> Bool {
    guard takesText(at: time) else {
      if isComposing { compose?.reset() }
      return false
    }
    guard isComposing || Compose.begins(with: symbol), let compose else { return false }
    // Other keys end the sequence and keep their meaning; Escape only ends the sequence.
    if compose.isComposing, let command = key?.key, command.text == nil {
      compose.reset()
      return command == .escape
    }
    switch compose.take(symbol) {
    case .nothing: return false
    case .composing, .cancelled: break
    case .text(let text): type(text, at: time)
    }
    keys.take(code)
    return true
  }

  /// Whether a sequence has begun. This does not load the tables.
  private var isComposing: Bool { hasComposed && compose?.isComposing == true }

  /// Whether the component would take a letter now. An alert or a closed menu would not.
  private func takesText(at time: Double) -> Bool {
    session.claim(.key(KeyEvent(.down, .character("a"), time: time))) == .captured
  }

  private func type(_ text: String, at time: Double) {
    for key in KeyEvent.Key.typing(text) {
      send(.key(KeyEvent(.down, key, time: time)))
      send(.key(KeyEvent(.up, key, time: time)))
    }
  }
}
