/// A plan of movements: tracks side by side, each of which is a number that follows its segments.
///
/// ```swift
/// let rise = Timeline(from: 20, to: 0, duration: 0.3, easing: .easeOut)
/// let show = Timeline(from: 0, to: 1, duration: 0.2)
/// let rows = Timeline.stagger([rise, rise, rise], interval: 0.05, within: 0.2)
/// let plan = Timeline.sequence([show, rows]).marked(1, at: 0.2)
/// let height = plan.value(of: 0, at: 0.1)
/// ```
///
/// It has no present time, so it can be read in any order; a `Playhead` moves along it.
public struct Timeline: Equatable, Sendable {
  /// One movement of one number.
  public struct Segment: Equatable, Sendable {
    /// The start, in seconds from the start of the timeline.
    public var start: Double
    /// The duration in seconds. With 0 the number jumps.
    public var duration: Double
    /// The number when it starts.
    public var from: Double
    /// The number when it ends.
    public var to: Double
    /// The curve from one to the other.
    public var easing: Easing

    var end: Double { start + duration }
  }

  /// A point in time, named by a number of the owner's choice.
  public struct Mark: Equatable, Sendable {
    /// The mark's name; several marks may share one.
    public var name: Int
    /// The time, in seconds from the start of the timeline.
    public var time: Double
  }

  /// The segments of each track, in order of time and never overlapping.
  public private(set) var tracks: [[Segment]]
  /// The marks, in order of time.
  public private(set) var marks: [Mark]
  /// The length of the timeline in seconds.
  public private(set) var duration: Double

  /// Creates a timeline of one track with one segment.
  ///
  /// - Precondition: from and to within ±10¹⁰⁰; duration and delay in 0...10⁹ seconds.
  public init(
    from: Double, to: Double, duration: Double, easing: Easing = .standard, delay: Double = 0
  ) {
    requireWithinReach(from)
    requireWithinReach(to)
    requireTime(duration)
    requireTime(delay)
    let segment = Segment(start: delay, duration: duration, from: from, to: to, easing: easing)
    self.init(tracks: [[segment]], marks: [], duration: delay + duration)
  }

  private init(tracks: [[Segment]], marks: [Mark], duration: Double) {
    self.tracks = tracks
    self.marks = marks
    self.duration = duration
  }

  /// A timeline without tracks: a pause or, without a duration, an empty one to build on.
  ///
  /// - Precondition: duration in 0...10⁹ seconds.
  public static func pause(_ duration: Double = 0) -> Timeline {
    requireTime(duration)
    return Timeline(tracks: [], marks: [], duration: duration)
  }

  /// The parts one after the other. Track 0 of each continues track 0 of the one before, and so on.
  public static func sequence(_ parts: [Timeline]) -> Timeline {
    var whole = Timeline.pause()
    for part in parts {
      for (index, track) in part.tracks.enumerated() {
        if index == whole.tracks.count { whole.tracks.append([]) }
        whole.tracks[index] += track.map { Timeline.moved($0, by: whole.duration) }
      }
      whole.add(marks: part.marks, at: whole.duration)
      whole.duration += part.duration
    }
    return whole
  }

  /// All parts at once. The tracks of the second come after those of the first, and so on.
  public static func parallel(_ parts: [Timeline]) -> Timeline {
    stagger(parts, interval: 0)
  }

  /// The parts, each an interval after the one before, with tracks as in `parallel(_:)`.
  ///
  /// - Parameters:
  ///   - interval: The interval in seconds.
  ///   - limit: The latest start of the last part, in seconds. If there are too
  ///     many parts, all intervals shrink alike. There is no limit by default.
  /// - Precondition: both in 0...10⁹ seconds.
  public static func stagger(
    _ parts: [Timeline], interval: Double, within limit: Double = 1e9
  ) -> Timeline {
    requireTime(interval)
    requireTime(limit)
    var whole = Timeline.pause()
    let gaps = Double(max(1, parts.count - 1))
    let interval = min(interval, limit / gaps)
    for (index, part) in parts.enumerated() {
      let start = Double(index) * interval
      whole.tracks += part.tracks.map { track in track.map { Timeline.moved($0, by: start) } }
      whole.add(marks: part.marks, at: start)
      whole.duration = max(whole.duration, start + part.duration)
    }
    return whole
  }

  /// Returns this timeline with one more mark.
  ///
  /// - Precondition: time in 0...duration.
  public func marked(_ name: Int, at time: Double) -> Timeline {
    precondition(0 <= time && time <= duration, "A mark must lie within its timeline")
    var copy = self
    copy.add(marks: [Mark(name: name, time: time)], at: 0)
    return copy
  }

  /// Adds marks in order of time; those at the same time stay in the order in which they were added.
  private mutating func add(marks added: [Mark], at start: Double) {
    for mark in added {
      let moved = Mark(name: mark.name, time: mark.time + start)
      let index = marks.firstIndex { $0.time > moved.time } ?? marks.endIndex
      marks.insert(moved, at: index)
    }
  }

  private static func moved(_ segment: Segment, by seconds: Double) -> Segment {
    var copy = segment
    copy.start += seconds
    return copy
  }
}

func requireTime(_ seconds: Double) {
  precondition(0 <= seconds && seconds <= 1e9, "A duration must be in 0...1e9 seconds")
}
