import DetentHosting

/// Frames at the monitor's own rate, taken only while something moves.
///
/// The surface tells when the next one is due; where it cannot, or is silent because the monitor sleeps, an alarm
/// does.
final class FramePacer {
  /// Told the frame's time in seconds; answers whether it wants another one.
  private let onFrame: (Double) -> Bool
  private let surface: any Surface
  private let loop: Loop
  private(set) var isRunning = false
  /// Another frame was asked for during this one.
  private var isWanted = false
  private var isInFrame = false
  private var alarm: Int?

  /// Seconds between two frames where nobody tells of them.
  private static let usual = 1.0 / 60
  /// Seconds after which the display is not waited for.
  private static let patience = 0.1
  /// A time that is farther from ours than this, in seconds, is on another clock.
  private static let trust = 0.05

  init(_ surface: any Surface, _ loop: Loop, onFrame: @escaping (Double) -> Bool) {
    self.surface = surface
    self.loop = loop
    self.onFrame = onFrame
  }

  func start() {
    if isInFrame { isWanted = true }
    guard !isRunning else { return }
    isRunning = true
    ask()
  }

  private func ask() {
    let wait = surface.askForFrame() ? FramePacer.patience : FramePacer.usual
    alarm = loop.after(wait) { [unowned self] in
      alarm = nil
      take(Clock.now)
    }
  }

  /// The surface says that the time has come.
  func complete(at time: Double) {
    guard isRunning else { return }
    if let alarm { loop.cancel(alarm) }
    alarm = nil
    let now = Clock.now
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
