import Detent
import Foundation
import Testing

@testable import DetentWeb

/// Custom elements made of custom components.
extension `What a page and its module tell each other` {
  /// A switch that reports how often it was pressed, starting at a number in its tuning.
  struct Counter: Component {
    enum Event: Equatable, Sendable { case counted(Int), ignored }
    let label: String
    var count: Int
    mutating func fit(_ environment: Environment, measure: (TextRun) -> Size) {}
    mutating func handle(_ input: Input, emit: (Event) -> Void) -> Claim {
      guard input == .request(.activate) else { return .ignored }
      count += 1
      emit(.ignored)
      emit(.counted(count))
      return .captured
    }
    mutating func advance(by seconds: Double, emit: (Event) -> Void) {}
    func draw(on canvas: inout Canvas) {}
    var isAtRest: Bool { true }
  }

  struct CounterTuning: Tunable {
    var first = 3
    mutating func tune(with tuner: inout Tuner) { tuner.count("first", &first, 0...10) }
  }

  private func defineCounter() {
    define("press-counter", tunedBy: CounterTuning.self) {
      Counter(label: $0.label, count: $1.first)
    } telling: { event in
      if case .counted(let count) = event { PageEvent("change", value: Double(count)) } else { nil }
    }
  }

  private func made(_ name: String, _ tuning: [Tune] = []) -> Int {
    let bytes = message {
      $0.byte(Message.version)
      for text in [name, "Presses", ""] { $0.string(text) }
      $0.integer(tuning.count)
      for tune in tuning {
        $0.string(tune.name)
        $0.number(tune.value)
      }
      $0.integer(0)
    }
    return bytes.withUnsafeBufferPointer { make(attributes: $0.baseAddress, count: $0.count) }
  }

  private func knobNames(_ name: String) -> [String] {
    components?.knobs(name).map(\.name) ?? []
  }

  @Test
  func
    `an element of somebody else's is made from what is written on it, and tells what its program says`()
    throws
  {
    defineCounter()
    let handle = made("press-counter", [Tune("first", 7)])
    let counter = try #require(element(handle) as? ElementOf<Counter, PageEvent?>)
    #expect(counter.live.root.label == "Presses")
    request(component: handle, request: 2, index: 0, time: 0)
    #expect(flush(component: handle) & 2 == 2)
    let start = try #require(events(component: handle))
    let told = Data(bytes: start, count: length())
    let expected = message {
      $0.integer(2)
      for (type, value) in [("", Double.nan), ("change", 8)] {
        $0.byte(255)
        $0.byte(0)
        $0.string(type)
        $0.number(value)
      }
    }
    #expect(Array(told) == expected)
    discardComponent(component: handle)
  }

  @Test func `a program has its own elements beside others, by their names, with their numbers`() {
    defineCounter()
    define("second-dial") { DialMenu($0.items, title: $0.label) }
    for name in ["press-counter", "second-dial", "dial"] {
      let handle = made(name)
      #expect(handle > 0, "\(name)")
      discardComponent(component: handle)
    }
    #expect(made("third-dial") == 0)
    #expect(knobNames("press-counter") == ["first"])
    #expect(knobNames("second-dial").isEmpty && knobNames("third-dial").isEmpty)
    #expect(knobNames("dial").contains("friction"))
  }

  @Test func `what is out of a number's range, or no number of the element's, makes none`() {
    defineCounter()
    #expect(made("press-counter", [Tune("first", 11)]) == 0)
    #expect(made("press-counter", [Tune("last", 1)]) == 0)
  }
}
