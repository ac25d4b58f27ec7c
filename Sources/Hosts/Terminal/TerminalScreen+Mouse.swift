import Detent
import DetentHosting

// The mouse in a picture of cells, and a message that is scrolled by it or by keys.
extension TerminalScreen {
  func take(_ mouse: TerminalReport.Mouse) {
    if graphics != nil { return takeInPicture(mouse) }
    let target = picture?.target(column: mouse.x, row: mouse.y)
    let point = target?.region.frame.center ?? TerminalScreen.nowhere
    let contact = Contact(kind: .mouse, position: point, time: now)
    switch mouse.act {
    case .press(.secondary): isLeaving = true
    case .press(let button):
      guard target != nil, button == .primary, !isStray(mouse),
        let press = pointers.press(contact, button)
      else { return }
      session.send(.pointer(press))
    case .release(let button): release(contact, button)
    case .move:
      if pointers.isPressed, let move = pointers.move(contact) { session.send(.pointer(move)) }
    case .wheel(_, let y) where options.scene.kind == .alert:
      scroll(by: Int((TerminalScreen.click * y).rounded()))
    case .wheel(let x, let y):
      let list = picture?.targets.last?.region.frame.center ?? point
      session.send(.scroll(ScrollEvent(.step, Vector(x, y), at: list, time: now)))
    }
  }

  /// Ends a press. One that is to close the screen does so now.
  func release(_ contact: Contact, _ button: PointerEvent.Button) {
    if isLeaving { return loop.quit() }
    for event in pointers.release(contact, button, isInside: true) {
      session.send(.pointer(event))
    }
  }

  /// Returns whether a press was not meant for what is in its cell now, and notes it if it was.
  private func isStray(_ mouse: TerminalReport.Mouse) -> Bool {
    guard let picture else { return true }
    let (column, row, time) = (mouse.x, mouse.y, Clock.now)
    if history.isStray(column: column, row: row, in: picture, at: time, environment.thresholds) {
      return true
    }
    history.press(column: column, row: row, in: picture, at: time)
    return false
  }

  /// A point outside of everything.
  private static let nowhere = Point(-1000, -1000)

  /// Scrolls a message that does not fit. Returns whether the key does that.
  func scrolls(_ key: KeyEvent.Key) -> Bool {
    let page = picture?.page ?? 1
    switch key {
    case .pageDown: scroll(by: page)
    case .pageUp: scroll(by: -page)
    default: return false
    }
    return true
  }

  private func scroll(by lines: Int) {
    offset = max(0, offset + lines)
    show()
  }

  /// How many lines of a message a click of the wheel scrolls by.
  private static let click = 3.0
}
