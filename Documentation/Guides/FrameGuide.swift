import Detent
import DetentCairo

/// The code in the articles *One frame* and *Determinism*.
enum FrameGuide {
  static func stage() -> [MenuEvent] {
    var events: [MenuEvent] = []
    var stage = Stage(DialMenu(["Pale lager", "Witbier", "Pilsner"]))
    stage.fit(Environment(size: Size(480, 480)))
    stage.send(.key(KeyEvent(.down, .right, time: 1)))
    stage.advance(to: 3) { events.append($0) }
    return events
  }

  /// A window of the reader's own: a clock, frames, and a place to draw.
  struct Host {
    var now: () -> Double
    var startFrames: () -> Void
    var stopFrames: () -> Void
    var show: (Bitmap) -> Void
  }

  static func attach(_ host: Host) -> Session {
    let dial = Live(DialMenu(["Pale lager", "Witbier", "Pilsner"])) { event in print(event) }
    let session = dial.session
    session.fit(Environment(size: Size(480, 480), scale: 2), nil)
    session.attach(host.now, host.startFrames)
    return session
  }

  static func press(_ session: Session, _ host: Host) {
    session.send(.pointer(PointerEvent(.down, at: Point(240, 60), time: host.now())))
  }

  static func frame(_ session: Session, _ host: Host) throws {
    let isMoving = session.advance(host.now())
    host.show(try Bitmap.render(session.displayList(), scale: 2))
    if !isMoving { host.stopFrames() }
  }

  static func snapshot() -> Bool {
    var stage = Stage(DialMenu(["Pale lager", "Witbier", "Pilsner"]))
    stage.fit(Environment(size: Size(480, 480)))
    stage.advance(to: 0.3) { _ in }  // on its way in
    var copy = stage
    stage.advance(to: 2) { _ in }
    for frame in 1...102 { copy.advance(to: 0.3 + Double(frame) / 60) { _ in } }
    return copy.root == stage.root && Digest(copy.displayList) == Digest(stage.displayList)
  }
}
