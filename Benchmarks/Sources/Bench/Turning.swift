import Detent

/// A dial with ten items on 512 × 512 points, and a hand that turns it round and round.
struct Turning {
  private(set) var stage: Stage<DialMenu>
  private var frames = 0
  private let start: Double

  static let framesPerSecond = 60
  /// The speed of the hand, in radians per second.
  private static let speed = 1.5
  private static let size = Size(512, 512)

  static var resting: Stage<DialMenu> {
    var stage = Stage(
      DialMenu([
        "Pale lager", "Witbier", "Pilsner", "Weissbier", "APA", "IPA", "English Bitter",
        "Dark lager", "Porter", "Stout",
      ]))
    stage.fit(Environment(size: size))
    stage.advance(to: 3) { _ in }
    return stage
  }

  init() {
    stage = Turning.resting
    precondition(stage.isAtRest, "The dial is open and still by now")
    start = stage.time
    point(.down)
  }

  /// Moves the hand to its place in the next frame.
  mutating func moveHand() {
    frames += 1
    point(.move)
  }

  /// Takes the steps of the frame.
  mutating func takeSteps() {
    stage.advance(to: start + Double(frames) / Double(Turning.framesPerSecond)) { _ in }
  }

  private mutating func point(_ phase: PointerEvent.Phase) {
    let seconds = Double(frames) / Double(Turning.framesPerSecond)
    let middle = Point(Turning.size.width / 2, Turning.size.height / 2)
    let hand = stage.root.bubbleCenters[0]
    let place =
      phase == .down
      ? hand
      : middle
        + Vector(length: 190, angle: .top + .radians(Turning.speed * seconds))
    stage.send(.pointer(PointerEvent(phase, at: place, time: start + seconds)))
  }
}
