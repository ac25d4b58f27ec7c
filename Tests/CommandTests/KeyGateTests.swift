import Detent
import DetentHosting
import Testing

@testable import DetentCommands

@Suite struct `Keys before the menu is open` {
  private let live: Live<AnyControl>
  private let gate: KeyGate

  init() throws {
    live = Live(try #require(AnyControl(Scene(.drawer, items: ["one", "два"]))))
    live.fit(Environment(size: Size(400, 400)))
    var answer = Answer()
    answer.keys = try CustomKey.list(["alt+d", "alt+enter"])
    gate = KeyGate(live.session, answer)
  }

  /// Presses a key as a host does that knows the Latin letter in its place.
  private func press(_ key: KeyEvent.Key, _ latin: Character, _ modifiers: KeyEvent.Modifiers) {
    let event = KeyEvent(.down, key, time: 0, modifiers: modifiers)
    gate.session.send(.key(gate.session.meaning(of: event) { latin }))
  }

  private func open() {
    live.send(.open)
    live.flush()
    gate.open()
  }

  @Test(arguments: [true, false])
  func `are custom keys by the places of their letters too`(isEarly: Bool) {
    if !isEarly { open() }
    press(.character("в"), "d", .alt)
    if isEarly { open() }
    #expect(gate.pressed == 0)
  }

  @Test func `wait whatever they may mean`() {
    press(.character("д"), "l", .alt)
    press(.character("ж"), "q", .control)
    open()
    #expect(gate.pressed == nil)
    press(.enter, "x", .alt)
    #expect(gate.pressed == 1)
  }
}
