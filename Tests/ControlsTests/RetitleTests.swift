import Detent
import Testing

/// A component in use, with its events so far.
private final class Use {
  let live: Live<AnyControl>
  private(set) var events: [MenuEvent] = []
  private var time = 0.0

  init(_ kind: Scene.Kind, _ items: [Item], label: String = "Really?", filter: Filter = .off) {
    let tell = Tell()
    live = Live(AnyControl(Scene(kind, title: label, items: items))!) { tell.event($0) }
    tell.event = { [unowned self] in events.append($0) }
    var environment = Environment(size: Size(400, 400))
    environment.filter = filter
    live.fit(environment)
    wait()
  }

  private final class Tell { var event: (MenuEvent) -> Void = { _ in } }

  @discardableResult func send(_ request: Request) -> Use {
    live.send(request)
    return wait()
  }

  @discardableResult func key(_ key: KeyEvent.Key) -> Use {
    live.send(.key(KeyEvent(.down, key, time: time)))
    live.send(.key(KeyEvent(.up, key, time: time)))
    return wait()
  }

  @discardableResult func pressButton() -> Use {
    let button = live.displayList.regions.first { $0.semantics.role == .button }
    let place = button?.frame.center ?? .zero
    live.send(.pointer(PointerEvent(.down, at: place, time: time)))
    return wait(0.3)
  }

  @discardableResult func wait(_ seconds: Double = 4) -> Use {
    time += seconds
    live.advance(to: time)
    return self
  }

  @discardableResult func retitle(_ label: String, message: String = "") -> Use {
    live.change { $0.retitle(label, message: message, emit: $1) }
    live.fit(live.stage.environment)
    return wait(0.1)
  }

  var names: [String] { live.displayList.regions.map { $0.semantics.label } }
}

private let menus = [Scene.Kind.dial, .radial, .floating, .drawer]

@Suite struct `Another label or message` {
  @Test func `leaves an alert's choice at the button that has the focus`() {
    let use = Use(.alert, [Item("Delete", isDestructive: true), "Keep", "Back"]).send(.open)
    use.key(.right)
    let before = use.events
    use.retitle("Sure?", message: "Nothing is lost.")
    #expect(use.events == before)
    #expect(use.names.contains("Sure?"))
    use.key(.enter)
    #expect(use.events[before.count] == .activated("Back"))
  }

  @Test(arguments: menus) func `leaves a menu in its list and at its item`(_ kind: Scene.Kind) {
    let inner = ["One", "Two", "Three"] as [Item]
    let use = Use(kind, ["First", Item("Second", children: inner)]).send(.open)
    use.send(.select(1)).send(.activate).send(.select(2))
    let before = use.events
    #expect(before.contains(.entered(Item("Second", children: inner))))
    use.retitle("Other", message: "Read this.")
    #expect(use.events == before)
    use.send(.activate)
    #expect(use.events.dropFirst(before.count).contains(.activated("Three")))
  }

  @Test(arguments: menus) func `leaves what was typed`(_ kind: Scene.Kind) {
    let use = Use(kind, ["Ale", "Bock", "Stout", "Porter"], filter: .prefix).send(.open)
    use.send(.paste("sto"))
    #expect(!use.names.contains("Porter"))
    use.retitle("Other", message: "Read this.")
    #expect(!use.names.contains("Porter") && use.names.contains("Stout"))
  }

  @Test(arguments: menus) func `is shown and read aloud`(_ kind: Scene.Kind) {
    let use = Use(kind, ["One", "Two"], label: "").send(.open).retitle("Sizes")
    #expect(use.names.contains("Sizes"))
  }

  @Test func `goes on with a press on a button for the same item`() {
    let use = Use(.confirm, ["Delete"]).pressButton()
    let before = use.events
    use.retitle("Delete it", message: "For good.")
    #expect(use.events == before)
    guard case .confirm(let button) = use.live.root.content else { return }
    #expect(button.state == .filling && button.title == "Delete it")
  }

  @Test func `cancels a press on a button that has no item but its title`() {
    let use = Use(.confirm, [], label: "Delete A").pressButton()
    use.retitle("Delete B")
    #expect(use.events.last == .closing(.cancelled))
  }
}
