import Detent

/// A film of a sample: what a finger does in it, and when.
struct Take {
  /// The name of the film's file, without `.webp`.
  let name: String
  /// The title of the sample.
  let sample: String
  /// The length of the film, in seconds.
  let seconds: Double
  let strokes: [Stroke]

  static let all = [
    Take(
      name: "moved-panel", sample: "Panel", seconds: 4.6,
      strokes: [
        Stroke(at: 1.6, tap: Point(219, 78)), Stroke(at: 2.1, tap: Point(219, 172)),
        Stroke(at: 2.8, tap: Point(400, 280)),
      ]),
    Take(
      name: "moved-cards", sample: "Cards", seconds: 5,
      strokes: [
        Stroke(at: 0.4, from: Point(200, 103), to: Point(150, 150), over: 0.7, resting: 0.3),
        Stroke(at: 2.2, from: Point(200, 103), to: Point(90, 80), over: 0.2),
        Stroke(at: 3.5, from: Point(290, 110), to: Point(400, 60), over: 0.2),
      ]),
    Take(
      name: "moved-dial", sample: "Dial", seconds: 5.4,
      strokes: [
        Stroke(at: 0.5, from: Point(322, 95), to: Point(352, 190), over: 0.22),
        Stroke(at: 3.8, tap: Point(136, 183)),
      ]),
  ]
}

/// A finger that touches, moves along a straight line, and is lifted.
struct Stroke {
  /// The time at which it touches, in seconds.
  let start: Double
  let from: Point
  let to: Point
  /// The time for which it moves, in seconds.
  let duration: Double
  /// The time for which it stays at the end before it is lifted, in seconds.
  let rest: Double

  init(at start: Double, from: Point, to: Point, over duration: Double, resting rest: Double = 0) {
    self.start = start
    self.from = from
    self.to = to
    self.duration = duration
    self.rest = rest
  }

  init(at start: Double, tap point: Point) {
    self.init(at: start, from: point, to: point, over: 0.12)
  }

  var end: Double { start + duration + rest }
  var isTap: Bool { from == to }

  func place(at time: Double) -> Point {
    from + (to - from) * min(1, max(0, (time - start) / duration))
  }
}
