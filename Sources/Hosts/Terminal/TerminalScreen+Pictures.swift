import Detent
import DetentCairo
import DetentHosting

// In pixels, as over the desktop.
extension TerminalScreen {
  /// A terminal that does not say for so many seconds that it has come as far as a picture is sent another one.
  private static let patience = 1.0
  /// The height of a cell that is right for text at a scale of 1.
  private static let cell = 20.0

  /// Where the picture stands: all there is, or the middle.
  private func makePlace() -> PictureSheet.Place? {
    let measure = terminal.size
    guard let cell = abilities.cellSize(in: measure) else { return nil }
    // In quarters, so that lines stay sharp.
    let scale = max(1, (Double(cell.height) / TerminalScreen.cell * 4).rounded() / 4)
    // What sixel draws in the last row scrolls all of it.
    let rows = max(1, graphics == .sixel ? measure.rows - 1 : measure.rows)
    var place = PictureSheet.Place(
      column: 0, row: 0, columns: measure.columns, rows: rows, cellWidth: cell.width,
      cellHeight: cell.height, scale: scale)
    if let room = options.room {
      func cells(_ points: Double, _ pixels: Int) -> Int {
        max(1, Int((points * scale / Double(pixels)).rounded(.up)))
      }
      place.columns = min(place.columns, cells(room.width, cell.width))
      place.rows = min(place.rows, cells(room.height, cell.height))
      place.column = (measure.columns - place.columns) / 2
      place.row = (rows - place.rows) / 2
    }
    return place
  }

  func fitPicture() {
    guard let place = makePlace() else { return }
    if sheet?.place != place {
      if sheet != nil { terminal.say(graphics == .kitty ? TerminalScreen.noPictures : "\u{1B}[2J") }
      sheet = PictureSheet(place)
      isAwaited = false
    }
    var environment = Environment(
      size: place.size, scale: place.scale, theme: abilities.isDark ? .dark : .light,
      direction: .userDirection)
    options.adjust(&environment)
    showKeys(&environment)
    tell(environment) { [renderer] in renderer.measure($0) }
  }

  private static let noPictures = "\u{1B}_Ga=d,d=A,q=2\u{1B}\\\u{1B}[2J"

  /// What is behind the component: the terminal's own colour where it fits the theme.
  private var background: Color {
    guard let color = abilities.background,
      (environment.theme.background.luminance < 0.2) == abilities.isDark
    else { return environment.theme.background }
    return color
  }

  /// Sends what has changed, once the terminal has come as far as the last picture: none queue up on a slow line.
  func showPicture() {
    guard let sheet, let graphics else { return }
    guard terminal.isClear, !isAwaited else {
      isWanted = true
      return
    }
    isWanted = false
    sheet.draw(session.displayList(), on: background, by: renderer)
    var bytes: [UInt8] = []
    sheet.takeChanges { tile, colors in bytes += graphics.bytes(tile, colors) }
    guard !bytes.isEmpty else { return }
    if abilities.isSynchronized {
      bytes = Array("\u{1B}[?2026h".utf8) + bytes + Array("\u{1B}[?2026l".utf8)
    }
    isAwaited = true
    terminal.say(bytes + Array("\u{1B}[5n".utf8))
    let sent = terminal.written
    loop.after(TerminalScreen.patience) { [unowned self] in
      // A line that still moves is waited for.
      if isAwaited, terminal.isClear, sent == terminal.written { arrive() }
    }
  }

  /// The terminal has come as far as the last picture.
  func arrive() {
    isAwaited = false
    if isWanted, graphics != nil { show() }
  }

  // MARK: - Mouse

  func takeInPicture(_ mouse: TerminalReport.Mouse) {
    guard let place = sheet?.place else { return }
    var (x, y) = (Double(mouse.x), Double(mouse.y))
    if !abilities.tellsPixels {
      x = (x + 0.5) * Double(place.cellWidth)
      y = (y + 0.5) * Double(place.cellHeight)
    }
    let contact = Contact(kind: .mouse, position: place.point(x: x, y: y), time: now)
    switch mouse.act {
    case .press(let button):
      guard let press = pointers.press(contact, button) else { return }
      if button == .secondary || !takes(press) {
        isLeaving = true
      } else {
        session.send(.pointer(press))
      }
    case .release(let button):
      if isLeaving { return loop.quit() }
      for event in pointers.release(contact, button, isInside: true) {
        session.send(.pointer(event))
      }
    case .move:
      if let move = pointers.move(contact) { session.send(.pointer(move)) }
    case .wheel(let x, let y):
      session.send(.scroll(ScrollEvent(.step, Vector(x, y), at: contact.position, time: now)))
    }
  }

  /// A press that the component has no use for leaves.
  private func takes(_ press: PointerEvent) -> Bool {
    switch session.claim(.pointer(press)) {
    case .captured: true
    case .interested:
      session.displayList().regions.contains { $0.frame.contains(press.position) }
    case .ignored: false
    }
  }
}
