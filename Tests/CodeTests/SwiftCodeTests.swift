import Detent
import DetentCode
import DetentGoldens
import Testing

/// The code that the gallery prints. `Printed.swift` contains it, and is compiled with these tests.
@Suite struct `The printed Swift` {
  static let names = Pieces.all.map(\.name)

  @Test func `is what is compiled here`() throws {
    let found = Self.file
    let compiled = try Golden("../CodeTests/Printed.swift").text(recording: found)
    #expect(found == compiled, "record it anew: RECORD_GOLDENS=1 swift test --filter CodeTests")
  }

  @Test(arguments: names) func `makes the same component, to the bit`(name: String) throws {
    let scene = try #require(Pieces.scene(named: name))
    let compiled = try #require(printed(name))
    let meant = try #require(AnyControl(scene))
    #expect(compiled.scene.tuning.map(\.name) == scene.tuning.map(\.name))
    #expect(run(compiled) == run(meant))
  }

  @Test(arguments: names) func `makes the same component as a script with the same numbers`(
    name: String
  ) throws {
    let scene = try #require(Pieces.scene(named: name))
    let script = try Script(parsing: Script(scene).text)
    #expect(run(try #require(AnyControl(script.scene))) == run(try #require(printed(name))))
  }

  @Test func `is different for each of the scenes`() {
    #expect(Set(Pieces.all.map { SwiftCode($0.scene).text }).count == Pieces.all.count)
  }

  /// Opens, presses, drags, uses the keys and closes the component. Returns a digest of every fourth picture.
  private func run(_ control: AnyControl) -> Digest {
    var stage = Stage(control)
    stage.fit(Environment(size: Size(480, 440)))
    var digest = Digest()
    func wait(_ seconds: Double) {
      let end = stage.time + seconds
      while stage.time < end {
        stage.step { _ in }
        if stage.steps % 4 == 0 { digest.add(stage.displayList) }
      }
    }
    func pointer(_ phase: PointerEvent.Phase, _ x: Double, _ y: Double) {
      stage.send(.pointer(PointerEvent(phase, at: Point(x, y), time: stage.time)))
    }
    stage.send(.request(.open))
    wait(1)
    pointer(.down, 240, 60)
    wait(0.3)
    for step in 1...10 {
      pointer(.move, 240 + 12 * Double(step), 60 + 5 * Double(step))
      wait(0.02)
    }
    pointer(.up, 360, 110)
    wait(1)
    for key in [KeyEvent.Key.right, .down, .enter] {
      stage.send(.key(KeyEvent(.down, key, time: stage.time)))
      stage.send(.key(KeyEvent(.up, key, time: stage.time)))
      wait(0.3)
    }
    stage.send(.request(.close))
    wait(1)
    return digest
  }

  /// All of it, as a file of functions.
  private static var file: String {
    var text = """
      // swift-format-ignore-file
      // What `SwiftCode` prints of `Pieces`, written by:
      // RECORD_GOLDENS=1 swift test --filter CodeTests
      import Detent

      func printed(_ name: String) -> AnyControl? {
        switch name {

      """
    for piece in Pieces.all { text += "  case \"\(piece.name)\": \(piece.name)()\n" }
    text += "  default: nil\n  }\n}\n"
    for (name, scene) in Pieces.all {
      let code = SwiftCode(scene)
      text += "\nprivate func \(name)() -> AnyControl {\n"
      for line in code.tuningLines { text += "  \(line)\n" }
      text += "  return AnyControl(\n  \(code.component))\n}\n"
    }
    return text
  }
}
