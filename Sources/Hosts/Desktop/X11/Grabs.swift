import CXCB
import DetentHosting
import Glibc

/// Grabs of the keyboard and the pointer, so that all input comes here and nowhere else.
///
/// Another program may hold a grab for a moment: a window manager holds the keyboard while the
/// keys that started this program are down. So both grabs are tried again and again. The server
/// releases them when the connection ends, however it ends.
final class Grabs {
  private let window: XWindow
  private(set) var hasPointer = false
  private(set) var hasKeyboard = false
  /// The time since which nothing that was down at the start is down any more; nil while something is.
  private var freeSince: Double?
  private var attempts = 0

  /// The pause between two attempts, in seconds. The first attempts follow each other closely.
  private var pause: Double { attempts < 25 ? 0.002 : 0.01 }
  /// The timeout, in seconds, for a program that does not release its grab.
  private static let patience = 1.0

  private static let pointerEvents =
    XCB_INPUT_XI_EVENT_MASK_BUTTON_PRESS.rawValue | XCB_INPUT_XI_EVENT_MASK_BUTTON_RELEASE.rawValue
    | XCB_INPUT_XI_EVENT_MASK_MOTION.rawValue | XCB_INPUT_XI_EVENT_MASK_TOUCH_BEGIN.rawValue
    | XCB_INPUT_XI_EVENT_MASK_TOUCH_UPDATE.rawValue | XCB_INPUT_XI_EVENT_MASK_TOUCH_END.rawValue
  private static let keyboardEvents =
    XCB_INPUT_XI_EVENT_MASK_KEY_PRESS.rawValue | XCB_INPUT_XI_EVENT_MASK_KEY_RELEASE.rawValue

  /// - Parameter isFree: Whether nothing was down at the start.
  init(_ window: XWindow, isFree: Bool) {
    self.window = window
    freeSince = isFree ? Clock.now : nil
  }

  /// Starts the timeout, because the program that holds a grab can release it from now on.
  func beginPatience() {
    if freeSince == nil { freeSince = Clock.now }
  }

  /// Tries to take both grabs, and repeats it until it succeeds or gives up.
  /// - Parameters:
  ///   - onWait: Called between two attempts.
  ///   - onPointer: Called once the pointer is grabbed.
  ///   - onFailure: Called when it gives up.
  func take(
    on loop: Loop, onWait: @escaping () -> Void, onPointer: @escaping () -> Void,
    onFailure: @escaping (DesktopError) -> Void
  ) {
    let devices = window.server.devices
    if !hasPointer, grab(devices.pointer, Grabs.pointerEvents) {
      hasPointer = true
      onPointer()
    }
    if !hasKeyboard { hasKeyboard = grab(devices.keyboard, Grabs.keyboardEvents) }
    if hasPointer, hasKeyboard { return }
    if let freeSince, Clock.now - freeSince > Grabs.patience {
      return onFailure(.held(hasPointer ? "keyboard" : "pointer"))
    }
    attempts += 1
    loop.after(pause) { [weak self] in
      onWait()
      self?.take(on: loop, onWait: onWait, onPointer: onPointer, onFailure: onFailure)
    }
  }

  private func grab(_ device: xcb_input_device_id_t, _ events: UInt32) -> Bool {
    let connection = window.server.connection
    let cookie = Grabs.ask(for: device, events, on: window.id, connection)
    guard let reply = xcb_input_xi_grab_device_reply(connection, cookie, nil) else { return false }
    defer { free(reply) }
    return UInt32(reply.pointee.status) == XCB_GRAB_STATUS_SUCCESS.rawValue
  }

  private static func ask(
    for device: xcb_input_device_id_t, _ events: UInt32, on window: xcb_window_t,
    _ connection: OpaquePointer
  ) -> xcb_input_xi_grab_device_cookie_t {
    xcb_input_xi_grab_device(
      connection, window, xcb_timestamp_t(XCB_CURRENT_TIME), xcb_cursor_t(XCB_NONE), device,
      UInt8(XCB_GRAB_MODE_ASYNC.rawValue), UInt8(XCB_GRAB_MODE_ASYNC.rawValue), 0, 1, [events])
  }

  /// Grabs the keyboard on the root window, without waiting for the answer. If another program holds it, this has no
  /// effect.
  fileprivate static func holdKeys(of server: XServer) {
    let cookie = ask(
      for: server.devices.keyboard, keyboardEvents, on: server.root, server.connection)
    xcb_discard_reply(server.connection, cookie.sequence)
    server.flush()
  }
}

extension XServer {
  /// Who holds the keyboard on this connection.
  enum KeysHolder { case nobody, start, surface }

  func holdKeys(for holder: KeysHolder) {
    keysHolder.withLock { current in
      if current == .nobody { Grabs.holdKeys(of: self) }
      current = holder
    }
  }

  func releaseKeys(of holder: KeysHolder) {
    keysHolder.withLock { current in
      guard current == holder else { return }
      current = .nobody
      xcb_input_xi_ungrab_device(connection, xcb_timestamp_t(XCB_CURRENT_TIME), devices.keyboard)
      flush()
    }
  }

  // Keys already come here while the window is made; `Grabs.take` moves the grab to the window.
  func holdKeys() { if !isBusy { holdKeys(for: .start) } }
  func releaseKeys() { releaseKeys(of: .start) }
  var holdsKeysWithoutSurface: Bool { keysHolder.withLock { $0 == .start } }
}
