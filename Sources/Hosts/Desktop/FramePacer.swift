import CXCB

/// Frames at the monitor's own rate, taken only while something moves.
///
/// The Present extension tells when the next one is due; without it, or where it is silent because the monitor
/// sleeps, an alarm does.
final class FramePacer {
  /// Told the frame's time in seconds; answers whether it wants another one.
  private let onFrame: (Double) -> Bool
  private let window: OverlayWindow
  private let loop: Loop
  private let hasPresent: Bool
  private(set) var isRunning = false
  /// Another frame was asked for during this one.
  private var isWanted = false
  private var isInFrame = false
  private var alarm: Int?
  /// The number of the last frame, as the server counts.
  private var lastFrame: UInt64 = 0
  private var serial: UInt32 = 0

  /// Seconds between two frames without Present.
  private static let usual = 1.0 / 60
  /// Seconds after which Present is not waited for.
  private static let patience = 0.1
  /// A time that is farther from ours than this, in seconds, is on another clock.
  private static let trust = 0.05

  init(_ window: OverlayWindow, _ loop: Loop, onFrame: @escaping (Double) -> Bool) {
    self.window = window
    self.loop = loop
    self.onFrame = onFrame
    let display = window.display
    hasPresent = display.presentOpcode != nil
    guard hasPresent else { return }
    xcb_present_select_input(
      display.connection, display.makeID(), window.id,
      XCB_PRESENT_EVENT_MASK_COMPLETE_NOTIFY.rawValue)
  }

  func start() {
    if isInFrame { isWanted = true }
    guard !isRunning else { return }
    isRunning = true
    ask()
  }

  private func ask() {
    if hasPresent {
      serial &+= 1
      // One that is over already is answered at once.
      xcb_present_notify_msc(window.display.connection, window.id, serial, lastFrame &+ 1, 0, 0)
    }
    let wait = hasPresent ? FramePacer.patience : FramePacer.usual
    alarm = loop.after(wait) { [unowned self] in
      alarm = nil
      // What comes of the question that was not answered is none of ours any more.
      serial &+= 1
      take(Clock.now)
    }
  }

  /// Present says that a frame was shown.
  func complete(_ event: UnsafePointer<xcb_generic_event_t>) {
    guard xcb_present_serial(event) == serial, isRunning else { return }
    lastFrame = xcb_present_frame(event)
    if let alarm { loop.cancel(alarm) }
    alarm = nil
    let (time, now) = (Double(xcb_present_time(event)) / 1e6, Clock.now)
    take((now - time).magnitude < FramePacer.trust ? time : now)
  }

  private func take(_ time: Double) {
    guard isRunning else { return }
    isInFrame = true
    isWanted = false
    let goesOn = onFrame(time)
    isInFrame = false
    if goesOn || isWanted { return ask() }
    isRunning = false
  }
}
