import DetentHosting

/// Drives frames at the monitor's refresh rate, only while something moves.
///
/// The surface reports when the next frame is due. If it cannot, or stays silent
/// because the monitor sleeps, a timer takes its place.
final class FramePacer {
  /// Called with the frame's time in seconds; returns whether another frame is needed.
  private let onFrame: (Double) -> Bool
  private let surface: any Surface
  private let loop: Loop
  private(set) var isRunning = false
  /// Whether another frame was requested during the current one.
  private var isWanted = false
  private var isInFrame = false
  private var alarm: Int?

  /// The frame interval, in seconds, if the surface does not report frames.
  private static let usual = 1.0 / 60
  /// The timeout, in seconds, after which a frame is drawn without the surface's report.
  private static let patience = 0.1
  /// The greatest difference, in seconds, between a reported time and this clock. A time
  /// further off comes from another clock, and is ignored.
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

  /// Takes the surface's report that the frame is due.
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
