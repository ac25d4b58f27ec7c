import Detent
import Testing

/// Expects that each opening has one closing, and that a closing says of a choice exactly if there was one.
func expectOrder(of events: [MenuEvent], sourceLocation: SourceLocation = #_sourceLocation) {
  var (phase, choices) = (MenuPhase.closed, 0)
  func expect(_ isInOrder: Bool) { #expect(isInOrder, sourceLocation: sourceLocation) }
  for event in events {
    switch event {
    case .opening:
      expect(phase == .closed)
      (phase, choices) = (.opening, 0)
    case .opened:
      expect(phase == .opening)
      phase = .open
    case .closing(let reason):
      expect(phase == .open && choices == (reason == .chosen ? 1 : 0))
      phase = .closing
    case .closed:
      expect(phase == .closing)
      phase = .closed
    case .activated: choices += 1
    case .highlighted, .ticked, .selected, .entered, .left, .checked, .submitted:
      expect(phase == .open)
    }
  }
  expect(phase == .closed)
}
