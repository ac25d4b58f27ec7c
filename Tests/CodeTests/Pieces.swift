import Detent
import DetentCode
import DetentRandom

/// Scenes tuned at random, the same in every run, whose code is printed.
enum Pieces {
  static let count = 5
  /// Name and scene.
  static let all: [(name: String, scene: Scene)] = Scene.Kind.allCases.flatMap { kind in
    (0..<count).map { ("\(kind.rawValue)\($0)", scene(kind, seed: $0)) }
  }

  static func scene(named name: String) -> Scene? { all.first { $0.name == name }?.scene }

  private static func scene(_ kind: Scene.Kind, seed: Int) -> Scene {
    var random = SeededRandom(seed * 10 + (Scene.Kind.allCases.firstIndex(of: kind) ?? 0))
    var scene = Scene(kind, title: title(kind), items: items(kind))
    if kind == .alert { scene.message = "Two lines,\nand a \"quote\" that isn't a \\." }
    for knob in kind.knobs where seed > 0 && random.below(3) == 0 {
      let range =
        knob.kind == .choice || knob.kind == .toggle
        ? knob.least...knob.greatest : knob.usualRange
      let part = Double(random.below(1000)) / 999
      let value = knob.nearest(range.lowerBound + part * (range.upperBound - range.lowerBound))
      var tuned = scene
      tuned.tuning.append(Tune(knob.name, value))
      // Numbers that are right alone need not go together.
      if AnyControl(tuned) != nil { scene = tuned }
    }
    // The tuning as a component reports it: only differences from the defaults, in the order of the knobs. What a
    // spring reports may differ by rounding.
    scene.tuning = (AnyControl(scene)?.scene.tuning ?? []).map { tune in
      let value = Decimal.number(Decimal.text(tune.value, decimals: 6).utf8) ?? tune.value
      return Tune(tune.name, value)
    }
    return scene
  }

  private static func title(_ kind: Scene.Kind) -> String {
    kind == .dial || kind == .radial ? "" : "Isn't it?"
  }

  private static func items(_ kind: Scene.Kind) -> [Item] {
    switch kind {
    case .confirm:
      [Item("Isn't it?", icon: .symbol(.trash), isDestructive: true)]
    case .alert: [Item("Leave", isDestructive: true), Item("Stay", id: "stay", isSelected: true)]
    case .dial, .radial: ["Pale lager", "Bière d'été", "-v", "$HOME"]
    case .floating, .drawer:
      [
        Item("Home", icon: .symbol(.home), badge: "2"),
        Item("Inbox", id: "in", subtitle: "Three \"new\"", isSelected: true),
        Item("More", children: ["One", Item("Two", isEnabled: false)]),
      ]
    }
  }
}
