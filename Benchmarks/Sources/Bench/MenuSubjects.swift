import Allocations
import Detent
import DetentCairo

/// Each menu with 10, 1000 and 100 000 items. The time of a frame or an arrow key should depend only on the items that
/// are shown. Whatever looks at every item should grow with their number, and nothing with its square.
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
  // Only the last item begins with the letter.
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
    // Nearly all items contain it.
    let narrowing = seconds { menu.key(.character("m")) }
    return [
      first * 1e6, keys.median * 1e6, frames.median * 1e6, letter * 1e6, narrowing * 1e6,
      Double(memory) / 1024,
    ]
  }
}

/// An open menu with the environment that a host gives it.
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

  /// Sends a key as a host does, which first asks whether the menu claims it.
  mutating func key(_ key: KeyEvent.Key) {
    let input = Input.key(KeyEvent(.down, key, time: stage.time))
    use(stage.claim(of: input))
    stage.send(input)
    stage.step { _ in }
  }
}
