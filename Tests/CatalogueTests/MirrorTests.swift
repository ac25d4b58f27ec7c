import Detent
import DetentCatalogue
import Testing

/// Right to left: order, labels, edges, angles and keys are mirrored together.
@Suite struct MirrorTests {
  @Test(arguments: scenarios)
  func `every scenario looks in a mirror as it does from right to left`(name: String) throws {
    let script = try #require(Catalogue.scenario(named: name)).script
    // A window grows at one side, so that a hand that is on the wheel meanwhile is at another place in the mirror.
    if script.scene.kind == .dial, script.entries.contains(where: \.isResizing) { return }
    var (one, other) = (Replay(script), Replay(script.mirrored))
    var time = 0.0
    while time < script.duration {
      time = min(script.duration, time + 0.2)
      one.advance(to: time)
      other.advance(to: time)
      let mirror = Mirror(
        width: one.stage.environment.size.width, isMoving: !one.stage.isAtRest,
        tolerance: script.scene.kind == .dial ? 0.1 : 1e-6)
      if let difference = mirror.difference(one.displayList, other.displayList) {
        Issue.record("after \(time) s, \(difference)")
        return
      }
    }
    #expect(one.events == other.events)
  }

  @Test(arguments: [
    ("dial-thrown", 1.3), ("radial-nested", 1.6), ("floating-words", 1.5), ("drawer-nested", 1.5),
    ("confirm-opens", 2.0), ("alert-opens", 1.2),
  ])
  func `each component draws from right to left what is written down`(
    name: String, time: Double
  ) throws {
    let script = try #require(Catalogue.scenario(named: name)).script.mirrored
    var replay = Replay(script)
    replay.advance(to: time)
    try GoldenTests().expect(
      replay.displayList.golden, matches: "\(name)-\(Int((time * 1000).rounded()))-rtl.list")
  }
}

extension Script.Entry {
  fileprivate var isResizing: Bool { if case .environment = action { true } else { false } }
}
