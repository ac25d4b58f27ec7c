extension Timeline {
  /// The number of a track at a time in seconds.
  ///
  /// Before its first segment it has the number that segment starts from; between and after
  /// segments it stays where the last one ended. At the very end of a segment it has its `to`
  /// exactly, and where the next one starts at that moment, the `from` of the next.
  ///
  /// - Precondition: the track exists and has a segment; time is not NaN.
  public func value(of track: Int, at time: Double) -> Double {
    let segment = segment(of: track, at: time)
    if time >= segment.end { return segment.to }
    if time <= segment.start { return segment.from }
    let part = segment.easing((time - segment.start) / segment.duration)
    return segment.from + (segment.to - segment.from) * part
  }

  /// How fast a track moves at a time, in units per second when played forward at rate 1: what to
  /// give a spring that takes over. 0 outside its segments.
  ///
  /// - Precondition: the track exists and has a segment; time is not NaN.
  public func velocity(of track: Int, at time: Double) -> Double {
    let segment = segment(of: track, at: time)
    if time < segment.start || time >= segment.end { return 0 }
    let slope = segment.easing.slope(at: (time - segment.start) / segment.duration)
    return (segment.to - segment.from) / segment.duration * slope
  }

  /// The names of the marks passed on the way from one time to another, in the order of passing.
  ///
  /// The place of arrival counts and the place of departure does not, either way: so a way cut
  /// into pieces passes each mark exactly once, also if one of the cuts falls on it. A mark at
  /// time 0 is thus passed only on the way back.
  ///
  /// - Precondition: neither time is NaN.
  public func marks(passedFrom departure: Double, to arrival: Double) -> [Int] {
    precondition(!departure.isNaN && !arrival.isNaN, "a time must be a number")
    var passed: [Int] = []
    for mark in marks where departure < mark.time && mark.time <= arrival {
      passed.append(mark.name)
    }
    for mark in marks.reversed() where arrival <= mark.time && mark.time < departure {
      passed.append(mark.name)
    }
    return passed
  }

  /// The last segment that has started, or else the first.
  private func segment(of track: Int, at time: Double) -> Segment {
    precondition(tracks.indices.contains(track), "a timeline has no such track")
    precondition(!time.isNaN, "a time must be a number")
    let segments = tracks[track]
    precondition(!segments.isEmpty, "a track without segments has no value")
    var (low, high) = (0, segments.count)
    while high - low > 1 {
      let middle = (low + high) / 2
      if segments[middle].start <= time { low = middle } else { high = middle }
    }
    return segments[low]
  }
}
