import Detent
import DetentCairo
import DetentHosting

// Pictures in pixels, as over the desktop.
extension TerminalScreen {
  /// The time, in seconds, after which the next picture is sent even if the terminal has not acknowledged the last.
  private static let patience = 1.0
  /// The height of a cell, in pixels, that suits text at a scale of 1.
  private static let cell = 20.0

  /// Returns the place of the picture: the whole terminal, or its middle.
  private func makePlace() -> PictureSheet.Place? {
    let measure = terminal.size
    guard let cell = abilities.cellSize(in: measure) else { return nil }
    // The scale is in quarters, so that lines stay sharp.
    let scale = max(1, (Double(cell.height) / TerminalScreen.cell * 4).rounded() / 4)
    // Sixel output in the last row would scroll the screen.
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

  /// The background colour: the terminal's own, if it fits the theme.
  private var background: Color {
    guard let color = abilities.background,
      (environment.theme.background.luminance < 0.2) == abilities.isDark
    else { return environment.theme.background }
    return color
  }

  /// Sends what has changed, once the terminal has acknowledged the last
  /// picture, so that none queue up on a slow line.
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
    terminal.ask(.readiness, bytes + Array("\u{1B}[5n".utf8))
    let sent = terminal.written
    loop.after(TerminalScreen.patience) { [unowned self] in
      // A slow line that is still transmitting gets more time.
      if isAwaited, terminal.isClear, sent == terminal.written { arrive() }
    }
  }

  /// Takes the terminal's acknowledgement of the last picture.
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
    case .release(let button): release(contact, button)
    case .move:
      if let move = pointers.move(contact) { session.send(.pointer(move)) }
    case .wheel(let x, let y):
      session.send(.scroll(ScrollEvent(.step, Vector(x, y), at: contact.position, time: now)))
    }
  }

  /// Whether the component has a use for a press. A press that it has no use for closes the screen.
  private func takes(_ press: PointerEvent) -> Bool {
    switch session.claim(.pointer(press)) {
    case .captured: true
    case .interested:
      session.displayList().regions.contains { $0.frame.contains(press.position) }
    case .ignored: false
    }
  }
}
