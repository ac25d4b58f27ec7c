import DetentGeometry

/// Computes a pointer's velocity from its last positions.
///
/// It fits a straight line through the last 20 samples, or those of ``Thresholds/velocityHorizon`` if they are
/// fewer, by least squares, so that one jittery sample does not decide a fling. (Flutter's `VelocityTracker`
/// does the same with a parabola.)
public struct VelocityTracker: Equatable, Sendable {
  struct Sample: Equatable, Sendable {
    var time: Double
    var position: Point
  }

  static let capacity = 20
  var samples: [Sample] = []

  /// Creates a tracker without samples, whose velocity is zero.
  public init() {}

  /// Adds a sample. If it is no later than the last one, it replaces that.
  public mutating func add(_ position: Point, time: Double) {
    if let last = samples.last, time <= last.time { samples.removeLast() }
    if samples.count == VelocityTracker.capacity { samples.removeFirst() }
    samples.append(Sample(time: time, position: position))
  }

  /// Removes all samples, for a new movement.
  public mutating func reset() { samples.removeAll(keepingCapacity: true) }

  /// Returns the velocity at `time` in points per second: zero if the pointer has been still
  /// since, or has too few samples.
  public func velocity(at time: Double, _ thresholds: Thresholds = .standard) -> Vector {
    guard let last = samples.last, time - last.time < thresholds.stillness else { return .zero }
    let recent = samples.suffix(while: { last.time - $0.time <= thresholds.velocityHorizon })
    guard let first = recent.first, last.time > first.time else { return .zero }
    var (sumT, sumTT, sum, sumTP) = (0.0, 0.0, Vector.zero, Vector.zero)
    for sample in recent {
      let t = sample.time - last.time
      let p = sample.position - last.position
      sumT += t
      sumTT += t * t
      sum += p
      sumTP += p * t
    }
    let count = Double(recent.count)
    let spread = count * sumTT - sumT * sumT
    return spread > 1e-12 ? (sumTP * count - sum * sumT) / spread : .zero
  }
}

extension Array {
  /// Returns the longest suffix whose elements all satisfy the predicate.
  fileprivate func suffix(while passes: (Element) -> Bool) -> ArraySlice<Element> {
    var start = endIndex
    while start > startIndex, passes(self[start - 1]) { start -= 1 }
    return self[start...]
  }
}
