import Allocations
import Detent
import DetentCairo

/// What short, long and endless lists cost each menu. A frame and an arrow cost by what is shown; what
/// every item is looked at for grows with their number, and nothing by its square.
func menus() -> [Subject] {
  let kinds = [Scene.Kind.dial, .radial, .floating, .drawer]
  return kinds.flatMap { kind in [10, 1000, 100_000].map { menu(kind, count: $0) } }
}

private func menu(_ kind: Scene.Kind, count: Int) -> Subject {
  let least = 10
  func figure(_ what: String, _ unit: String) -> Figure {
    func name(_ count: Int) -> String { "menu \(kind.rawValue) of \(count), \(what)" }
    return Figure(name(count), unit, count == least ? .none : .beside(name(least)))
  }
  let renderer = CairoRenderer()
  // The letter is found last.
  let items = (1..<count).map { Item("Item \($0)") } + ["Zebra"]
  return Subject(figures: [
    figure("first list", "µs"), figure("Down", "µs"), figure("frame", "µs"),
    figure("a letter", "µs"), figure("a letter that narrows", "µs"), figure("memory", "kB"),
  ]) {
    let before = held_bytes()
    let first = seconds { use(Opened(kind, items, renderer).stage.displayList) }
    var menu = Opened(kind, items, renderer)
    let memory = held_bytes() - before
    menu.settle()
    var (keys, frames): ([Double], [Double]) = ([], [])
    for _ in 0..<8 {
      keys.append(seconds { menu.key(.down) })
      frames.append(
        seconds {
          for _ in 0..<4 { menu.stage.step { _ in } }
          use(menu.stage.displayList)
        })
      menu.settle()
    }
    let letter = seconds { menu.key(.character("z")) }
    menu = Opened(kind, items, renderer, filter: .fuzzy)
    menu.settle()
    menu.key(.character("i"))
    menu.settle()
    // Nearly all items have it.
    let narrowing = seconds { menu.key(.character("m")) }
    return [
      first * 1e6, keys.median * 1e6, frames.median * 1e6, letter * 1e6, narrowing * 1e6,
      Double(memory) / 1024,
    ]
  }
}

/// A menu that opens, as a host has it.
private struct Opened {
  var stage: Stage<AnyControl>

  init(_ kind: Scene.Kind, _ items: [Item], _ renderer: CairoRenderer, filter: Filter = .off) {
    let scene = Scene(kind, items: items, tuning: [Tune("opens-at-once", 1)])
    guard let control = AnyControl(scene) else {
      preconditionFailure("Every menu can open at once")
    }
    stage = Stage(control)
    stage.fit(Environment(size: Size(512, 512), filter: filter), measure: renderer.measure)
    stage.step { _ in }
  }

  mutating func settle() { stage.advance(to: stage.time + 5) { _ in } }

  /// A host asks first whether the key is the menu's.
  mutating func key(_ key: KeyEvent.Key) {
    let input = Input.key(KeyEvent(.down, key, time: stage.time))
    use(stage.claim(of: input))
    stage.send(input)
    stage.step { _ in }
  }
}
