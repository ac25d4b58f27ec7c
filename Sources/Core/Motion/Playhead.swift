/// A place on a timeline that moves: forward, backward, at any rate, or not at all.
///
/// ```swift
/// var playhead = Playhead(over: plan.duration)
/// playhead.play()
/// let before = playhead.time
/// playhead.advance(by: 1.0 / 120)
/// for name in plan.marks(passedFrom: before, to: playhead.time) { print(name) }
/// ```
///
/// It never leaves 0...duration; where it arrives at an end it waits, still playing, and moves on
/// when turned round.
public struct Playhead: Equatable, Sendable {
  /// The length of the timeline in seconds.
  public let duration: Double
  /// In seconds, 0...duration.
  public private(set) var time: Double
  /// Seconds of the timeline per second: 1 forward, -1 backward, 0.5 at half speed. It is kept
  /// while paused.
  public var rate: Double {
    didSet { Playhead.requireRate(rate) }
  }
  /// Whether time passing moves it.
  public private(set) var isPlaying: Bool

  /// Makes a playhead that is paused at the start.
  ///
  /// - Precondition: duration in 0...10⁹ seconds; rate within ±10⁶.
  public init(over duration: Double, rate: Double = 1) {
    requireTime(duration)
    Playhead.requireRate(rate)
    self.duration = duration
    self.time = 0
    self.rate = rate
    self.isPlaying = false
  }

  /// Whether time passing changes nothing: paused, at rate 0, or at the end it is heading for.
  public var isAtRest: Bool {
    !isPlaying || rate == 0 || (rate > 0 ? time >= duration : time <= 0)
  }

  /// From 0 to 1; 1 for a timeline without duration.
  public var progress: Double { duration > 0 ? time / duration : 1 }

  /// Goes on from where it is, in the direction of its rate.
  public mutating func play() { isPlaying = true }

  /// Turns round where it is, and goes on if it was playing.
  public mutating func reverse() { rate = -rate }

  /// Stays where it is.
  public mutating func pause() { isPlaying = false }

  /// Goes to a time in seconds, or to the nearer end; playing or paused as before. What lies
  /// between is passed only if the caller asks for its marks.
  ///
  /// - Precondition: time is not NaN.
  public mutating func seek(to time: Double) {
    precondition(!time.isNaN, "a time must be a number")
    self.time = min(max(time, 0), duration)
  }

  /// Goes back to the end it set out from and pauses, as if it had never been played. That is the
  /// start when its rate is 0 or more, and the end when it plays backward.
  ///
  /// To give up and keep what is on show, `pause()`; to have the result at once, `finish()`.
  public mutating func cancel() {
    time = rate < 0 ? duration : 0
    isPlaying = false
  }

  /// Goes to the end it is heading for and pauses.
  public mutating func finish() {
    time = rate < 0 ? 0 : duration
    isPlaying = false
  }

  /// Lets time pass, in seconds.
  ///
  /// - Precondition: seconds in 0...10⁹.
  public mutating func advance(by seconds: Double) {
    requireTime(seconds)
    if isAtRest { return }
    seek(to: time + seconds * rate)
  }

  private static func requireRate(_ rate: Double) {
    precondition(rate.magnitude <= 1e6, "a rate must be within ±1e6")
  }
}
