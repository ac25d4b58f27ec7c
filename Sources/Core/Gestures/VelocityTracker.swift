import DetentGeometry

/// How fast a pointer moves, from its last positions.
///
/// A straight line is fitted through the samples of the last 0.1 s by least squares, so that one
/// jittery sample does not decide a fling (Flutter's `VelocityTracker` does the same with a parabola).
public struct VelocityTracker: Equatable, Sendable {
  struct Sample: Equatable, Sendable {
    var time: Double
    var position: Point
  }

  static let capacity = 20
  var samples: [Sample] = []

  /// A tracker without samples, whose velocity is zero.
  public init() {}

  /// A sample no later than the last one replaces it.
  public mutating func add(_ position: Point, time: Double) {
    if let last = samples.last, time <= last.time { samples.removeLast() }
    if samples.count == VelocityTracker.capacity { samples.removeFirst() }
    samples.append(Sample(time: time, position: position))
  }

  /// Forgets all samples, for a movement that begins anew.
  public mutating func reset() { samples.removeAll(keepingCapacity: true) }

  /// Points per second at `time`; zero when the pointer has stood still since, or moved too
  /// little to tell.
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
  /// The longest tail whose elements all pass.
  fileprivate func suffix(while passes: (Element) -> Bool) -> ArraySlice<Element> {
    var start = endIndex
    while start > startIndex, passes(self[start - 1]) { start -= 1 }
    return self[start...]
  }
}
