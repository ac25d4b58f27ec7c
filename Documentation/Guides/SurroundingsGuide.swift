import CGTK
import Detent
import DetentDriver
import DetentGTK

/// The code in the articles *Accessibility, in code* and *In a window*.
enum SurroundingsGuide {
  static func words() -> Words {
    var words = Words()
    words.cancel = "Abbrechen"
    words.position = "%1 von %2"
    return words
  }

  static func regions(_ dial: Live<DialMenu>) {
    for region in dial.displayList.regions {
      print(region.semantics.role, region.semantics.label, region.frame)
    }
  }

  static func act(_ dial: Live<DialMenu>) {
    if let item = dial.displayList.regions.first(where: { $0.semantics.label == "Pilsner" }) {
      dial.send(.action(.activate, region: item.id))
    }
  }

  static func view(_ dial: Live<DialMenu>) -> ControlView {
    ControlView(dial, naturalSize: Size(320, 320)) { environment in
      environment.words.back = "Zurück"
      environment.theme.accent = Color(hex: 0x2e7d32)
    }
  }

  static func application() {
    Application("org.example.cellar").run { window in
      let beers = Live(DialMenu(["Pale lager", "Witbier", "Pilsner"])) { event in
        if case .activated(let item) = event { print(item.title) }
      }
      window.add(ControlView(beers))
      beers.send(.select(2))
    }
  }

  static func slower(_ dial: Live<DialMenu>) {
    var tuning = dial.root.tuning
    tuning.friction = 2
    dial.replace(
      with: DialMenu(dial.root.items, tuning: tuning),
      after: [.open, .select(dial.root.choice ?? 0)])
  }

  @MainActor static func fill(
    _ dial: Live<DialMenu>, _ load: @escaping @Sendable () async -> [String]
  ) {
    Task { @MainActor in
      let names = await load()
      dial.send(.items(names.map { Item($0) }))
    }
  }

  static func fadeIn(_ widget: UnsafeMutablePointer<GtkWidget>) {
    var begin: Double?
    Application.eachFrame(of: widget) { time in
      let passed = time - (begin ?? time)
      begin = begin ?? time
      gtk_widget_set_opacity(widget, min(1, passed / 0.2))
      return passed < 0.2
    }
  }

  static func titled(_ beers: Live<DialMenu>) {
    Application("org.example.cellar").run { window in
      window.title = "Cellar"
      window.add(ControlView(beers))
    }
  }

  static func drive() -> Item? {
    let dial = Driver(DialMenu(["a", "b", "c", "d"]), size: 512).settle()
    dial.press(at: .top).drag(to: .right, over: 0.2).wait(0.1).release().settle()
    dial.key(.enter).settle()
    return dial.events.reversed().lazy.compactMap { event -> Item? in
      if case .activated(let item) = event { item } else { nil }
    }.first
  }
}
