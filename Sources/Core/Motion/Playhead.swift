/// A position on a timeline that moves: forward, backward, at any rate, or not at all.
///
/// ```swift
/// var playhead = Playhead(over: plan.duration)
/// playhead.play()
/// let before = playhead.time
/// playhead.advance(by: 1.0 / 120)
/// for name in plan.marks(passedFrom: before, to: playhead.time) { print(name) }
/// ```
///
/// It never leaves 0...duration. At an end it waits, still playing, and moves on when it is reversed.
public struct Playhead: Equatable, Sendable {
  /// The length of the timeline in seconds.
  public let duration: Double
  /// The position in seconds, 0...duration.
  public private(set) var time: Double
  /// The rate, in seconds of the timeline per second: 1 is forward,
  /// -1 backward, 0.5 half speed. It is kept while paused.
  public var rate: Double {
    didSet { Playhead.requireRate(rate) }
  }
  /// Whether it moves as time passes.
  public private(set) var isPlaying: Bool

  /// Creates a playhead that is paused at the start.
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

  /// Whether passing time changes nothing: it is paused, at rate 0, or at the end that it heads for.
  public var isAtRest: Bool {
    !isPlaying || rate == 0 || (rate > 0 ? time >= duration : time <= 0)
  }

  /// The progress from 0 to 1; 1 for a timeline without duration.
  public var progress: Double { duration > 0 ? time / duration : 1 }

  /// Moves on from where it is, in the direction of its rate.
  public mutating func play() { isPlaying = true }

  /// Reverses its direction where it is, and moves on if it was playing.
  public mutating func reverse() { rate = -rate }

  /// Pauses where it is.
  public mutating func pause() { isPlaying = false }

  /// Moves to a time in seconds, or to the nearer end, and stays playing or paused
  /// as before. Marks in between are passed only if the caller asks for them.
  ///
  /// - Precondition: time is not NaN.
  public mutating func seek(to time: Double) {
    precondition(!time.isNaN, "A time must be a number")
    self.time = min(max(time, 0), duration)
  }

  /// Goes back to the end where it started and pauses, as if it had never been played.
  /// That is the start if its rate is 0 or more, and the end if it plays backward.
  ///
  /// To stop and keep what is shown, use `pause()`; to have the result at once, use `finish()`.
  public mutating func cancel() {
    time = rate < 0 ? duration : 0
    isPlaying = false
  }

  /// Moves to the end that it heads for and pauses.
  public mutating func finish() {
    time = rate < 0 ? 0 : duration
    isPlaying = false
  }

  /// Moves on by a time in seconds.
  ///
  /// - Precondition: seconds in 0...10⁹.
  public mutating func advance(by seconds: Double) {
    requireTime(seconds)
    if isAtRest { return }
    seek(to: time + seconds * rate)
  }

  private static func requireRate(_ rate: Double) {
    precondition(rate.magnitude <= 1e6, "A rate must be within ±1e6")
  }
}
