extension Timeline {
  /// The value of a track at a time in seconds.
  ///
  /// Before the first segment it is the number from which that segment starts; between and after
  /// segments, the number at which the last one ended. At the very end of a segment it is exactly the
  /// segment's `to`, unless the next segment starts at that moment: then it is the `from` of the next.
  ///
  /// - Precondition: the track exists and has a segment; time is not NaN.
  public func value(of track: Int, at time: Double) -> Double {
    let segment = segment(of: track, at: time)
    if time >= segment.end { return segment.to }
    if time <= segment.start { return segment.from }
    let part = segment.easing((time - segment.start) / segment.duration)
    return segment.from + (segment.to - segment.from) * part
  }

  /// The velocity of a track at a time, in units per second when played
  /// forward at rate 1, for a spring that takes over. 0 outside the segments.
  ///
  /// - Precondition: the track exists and has a segment; time is not NaN.
  public func velocity(of track: Int, at time: Double) -> Double {
    let segment = segment(of: track, at: time)
    if time < segment.start || time >= segment.end { return 0 }
    let slope = segment.easing.slope(at: (time - segment.start) / segment.duration)
    return (segment.to - segment.from) / segment.duration * slope
  }

  /// The names of the marks passed from one time to another, in the order of passing.
  ///
  /// The time of arrival counts and the time of departure does not, in either
  /// direction. So a passage cut into pieces passes each mark exactly once, even if
  /// one of the cuts falls on it. A mark at time 0 is thus passed only backwards.
  ///
  /// - Precondition: neither time is NaN.
  public func marks(passedFrom departure: Double, to arrival: Double) -> [Int] {
    precondition(!departure.isNaN && !arrival.isNaN, "A time must be a number")
    var passed: [Int] = []
    for mark in marks where departure < mark.time && mark.time <= arrival {
      passed.append(mark.name)
    }
    for mark in marks.reversed() where arrival <= mark.time && mark.time < departure {
      passed.append(mark.name)
    }
    return passed
  }

  /// The last segment that has started, or the first if none has.
  private func segment(of track: Int, at time: Double) -> Segment {
    precondition(tracks.indices.contains(track), "A timeline has no such track")
    precondition(!time.isNaN, "A time must be a number")
    let segments = tracks[track]
    precondition(!segments.isEmpty, "A track without segments has no value")
    var (low, high) = (0, segments.count)
    while high - low > 1 {
      let middle = (low + high) / 2
      if segments[middle].start <= time { low = middle } else { high = middle }
    }
    return segments[low]
  }
}
