import Detent
import DetentCatalogue
import Testing

@Suite struct `A tape` {
  private static let scenarios = ["dial-thrown", "radial-nested", "drawer-nested", "alert-opens"]

  private static func script(_ name: String) throws -> Script {
    try #require(Catalogue.scenario(named: name)).script
  }

  @Test(arguments: scenarios) func `shows at each step what a replay shows`(name: String) throws {
    let script = try Self.script(name)
    var (replay, playback) = (Replay(script), Playback(of: script.stage))
    let tape = script.tape
    for step in stride(from: 0, through: tape.length, by: 7) {
      replay.advance(to: Double(step) * Step.seconds)
      playback.play(tape, until: step)
      #expect(playback.stage.steps == step)
      #expect(playback.stage.displayList == replay.displayList, "step \(step)")
    }
  }

  @Test(arguments: scenarios) func `is the same there and back`(name: String) throws {
    let script = try Self.script(name)
    let tape = script.tape
    var seekable = SeekablePlayback(tape, of: script.stage)
    for step in [tape.length, 0, 13, 400, 49, 48, 47, tape.length + 5, -3, 399] {
      seekable.seek(to: step)
      var playback = Playback(of: script.stage)
      playback.play(tape, until: max(0, min(tape.length, step)))
      #expect(seekable.stage == playback.stage, "step \(step)")
    }
  }

  @Test(arguments: scenarios) func `tells the same events in parts as in one go`(name: String)
    throws
  {
    let script = try Self.script(name)
    func told(in parts: Int) -> [MenuEvent] {
      var (playback, events) = (Playback(of: script.stage), [MenuEvent]())
      let tape = script.tape
      for part in 1...parts {
        playback.play(tape, until: tape.length * part / parts, afterStep: { events += $1 })
      }
      return events
    }
    #expect(!told(in: 1).isEmpty)
    #expect(told(in: 1) == told(in: 61))
  }

  @Test(arguments: scenarios) func `is a script that replays without a difference`(name: String)
    throws
  {
    let script = try Self.script(name)
    let text = Script(script.tape, playedTo: script.stage).text
    #expect(text.contains(" expect opening"))
    var replay = Replay(try Script(parsing: text))
    replay.finish()
    #expect(replay.divergence == nil)
    #expect(replay.isDone)
  }

  @Test func `is played to another component as well`() throws {
    let script = try Self.script("dial-thrown")
    var scene = script.scene
    scene.items += [Item("One more")]
    var seekable = SeekablePlayback(
      script.tape, of: Stage(try #require(AnyControl(scene))))
    seekable.seek(to: script.tape.length)
    #expect(seekable.stage.steps == script.tape.length)
    #expect(seekable.stage.root.scene.items == scene.items)
  }

  @Test func `measures what it does not know`() {
    var tape = Tape()
    tape.append(.environment(Environment()), after: 0)
    tape.append(.input(.request(.open)), after: 3)
    // An entry cannot precede the one before it.
    tape.append(.input(.request(.close)), after: 1)
    #expect(tape.notes.map(\.steps) == [0, 3, 3])
    var count = 0
    var playback = Playback(of: Stage(FloatingMenu(["one", "two"])))
    playback.play(
      tape, until: 10,
      measuring: {
        count += 1
        return $0.estimatedSize
      })
    #expect(count > 0 && playback.noteCount == 3)
  }
}
