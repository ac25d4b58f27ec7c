import CCairo
import CXCB
import DetentHosting
import Glibc

/// A window over a monitor of an X server, with its pixels and its grabs.
final class XSurface: Surface {
  let server: XServer
  let window: XWindow
  let buffer: PixelBuffer
  private let below: ScreenCopy?
  private let grabs: Grabs
  private var hasReleasedKeys = false
  private let frames: XFrames?
  private(set) lazy var keyboard = readKeyboard()
  /// The code of XKB's event; nil as long as the layout has not been read.
  private(set) var keyboardEvent: UInt8?
  /// Whether the layout has changed since it was read.
  var isKeyboardStale = false
  lazy var devices = Devices(server)

  private(set) var hear: (Report) -> Void = { _ in }
  private var isListening = false
  /// Whether the first exposure is over. It needs no drawing: its part has just been drawn, or is to stay as it is.
  var isExposed = false
  /// The keys and buttons that have been down since before the start.
  private var down: (keys: [UInt32], buttons: [UInt32])
  /// The pointer's last known position, relative to the window.
  private var pointer: (x: Int, y: Int)

  /// - Throws: `DesktopError.busy` if another overlay is open.
  init(_ server: XServer, at spot: Spot, title: String) throws(DesktopError) {
    guard !server.isBusy else { throw .busy }
    self.server = server
    server.holdKeys(for: .surface)
    below = server.hasCompositor ? nil : try ScreenCopy(server, spot.monitor)
    window = try XWindow(server, spot.monitor, title: title)
    buffer = try PixelBuffer(
      server, width: spot.monitor.width, height: spot.monitor.height)
    frames = XFrames(window)
    let state = server.state
    down = (state.keysDown, (1...5).filter { state.pointer.buttons >> ($0 - 1) & 1 != 0 })
    pointer = (state.pointer.x - window.frame.x, state.pointer.y - window.frame.y)
    grabs = Grabs(window, isFree: down.keys.isEmpty && down.buttons.isEmpty)
  }

  deinit { releaseKeys() }

  /// Gives the keyboard back once: a later surface may have it by now.
  private func releaseKeys() {
    if hasReleasedKeys { return }
    hasReleasedKeys = true
    server.releaseKeys(of: .surface)
  }

  var width: Int { buffer.width }
  var height: Int { buffer.height }

  func drawGround(_ part: PixelRect, on context: OpaquePointer) {
    below?.draw(part, on: context)
  }

  func show(on loop: Loop) {
    window.show()
    server.flush()
    grabs.take(
      on: loop, onWait: { [unowned self] in followHeld() },
      // The pointer may have moved since its position was last requested.
      onPointer: { [unowned self] in if isListening { follow() } },
      onFailure: { [unowned self] in hear(.failed($0)) })
    loop.watch(server.file) { true }
  }

  func listen(_ hear: @escaping (Report) -> Void) {
    self.hear = hear
    hear(.moved(Report.Mark(x: Double(pointer.x), y: Double(pointer.y))))
    isListening = true
    follow()
    guard !down.keys.isEmpty || !down.buttons.isEmpty else { return }
    RawInput.select(server)
    // Releases that happened before this were not reported.
    let keys = server.askKeysDown()
    let buttons = server.askPointer().buttons
    down.keys.removeAll { !keys.contains($0) }
    down.buttons.removeAll { buttons >> ($0 - 1) & 1 == 0 }
    hear(.held(keys: down.keys, buttons: down.buttons))
    followDown()
  }

  func prepare() {
    _ = keyboard
    _ = devices
    window.setCursor(XCursor.arrow(server))
    if let event = server.randrEvent, event > 0 {
      xcb_randr_select_input(
        server.connection, server.root, UInt16(XCB_RANDR_NOTIFY_MASK_SCREEN_CHANGE.rawValue))
      // Virtual monitors of RandR change without such an event.
      xcb_change_window_attributes(
        server.connection, server.root, XCB_CW_EVENT_MASK.rawValue,
        [XCB_EVENT_MASK_STRUCTURE_NOTIFY.rawValue])
    }
  }

  private func readKeyboard() -> Keyboard? {
    keyboardEvent = Keyboard.follow(server)
    return keyboardEvent.flatMap { _ in Keyboard(server) }
  }

  /// Reads the layout again if it has changed: a program that types a letter which no key has gives it to a key for a
  /// moment. Returns whether it was read, since events can have arrived in the meantime.
  @discardableResult
  func renewKeyboard() -> Bool {
    guard isKeyboardStale else { return false }
    isKeyboardStale = false
    keyboard = Keyboard(server) ?? keyboard
    return true
  }

  func askForFrame() -> Bool {
    frames?.ask()
    return frames != nil
  }

  func complete(_ event: UnsafePointer<xcb_generic_event_t>) {
    if let time = frames?.time(of: event) { hear(.frame(time)) }
  }

  func draw(_ part: PixelRect, _ body: (Target) -> Void) -> Bool {
    guard !buffer.isBusy else { return false }
    body(Target(surface: buffer.surface, part: part, origin: (0, 0)))
    buffer.send(part, to: window)
    return true
  }

  func rest() {
    below?.forget()
    buffer.rest()
  }

  func setTitle(_ title: String) { window.setTitle(title) }

  func close() {
    window.close()
    releaseKeys()
  }

  // MARK: - What was down at the start

  func letGo(_ held: Report.Held) {
    followHeld()
    switch held {
    case .key(let code): down.keys.removeAll { $0 == code }
    case .button(let number): down.buttons.removeAll { $0 == number }
    }
    followDown()
    hear(.letGo(held))
  }

  private func followDown() {
    guard down.keys.isEmpty, down.buttons.isEmpty else { return }
    grabs.beginPatience()
    RawInput.stop(server)
  }

  /// Requests the pointer's position, because its movements are not reported
  /// while another program grabs or freezes it.
  private func followHeld() {
    if !grabs.hasPointer { follow() }
  }

  private func follow() {
    let place = server.askPointer()
    let now = (x: place.x - window.frame.x, y: place.y - window.frame.y)
    guard now != pointer else { return }
    pointer = now
    hear(.moved(Report.Mark(x: Double(now.x), y: Double(now.y))))
  }
}
