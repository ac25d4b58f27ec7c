import Detent

/// The code in the article *Scripts and recordings*.
enum ScriptsGuide {
  static func record() -> String? {
    let dial = Live(DialMenu(["Pale lager", "Witbier", "Pilsner"]))
    dial.fit(Environment(size: Size(480, 480)))
    dial.startRecording()
    dial.advance(to: 0)
    dial.send(.key(KeyEvent(.down, .right, time: 1)))
    dial.advance(to: 3)
    return dial.script?.text
  }

  static func replay(_ text: String) throws -> Bool {
    var replay = Replay(try Script(parsing: text))
    replay.advance(to: 1.25)  // halfway: draw replay.displayList
    replay.finish()
    if let difference = replay.divergence {
      print("line \(difference.line), step \(difference.step): \(difference.message)")
    }
    return replay.divergence == nil
  }
}
