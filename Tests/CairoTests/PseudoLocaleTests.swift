import Detent
import DetentCairo
import DetentCatalogue
import DetentEffort
import Testing

/// Whatever the language and the size of its letters, texts have room, or end in an ellipsis.
@Suite struct `In any language` {
  /// Every scenario in every language. In a quick run it is half of them: each scenario in some, each language in many.
  private static let all = Catalogue.scenarios.enumerated().flatMap { place, scenario in
    PseudoLocale.all.enumerated().compactMap { language, locale in
      !isQuick || (place + language) % 2 == 0 ? (scenario.name, locale) : nil
    }
  }
  private let renderer = CairoRenderer()

  /// Visits the pictures at rest, four a second, with text set as in a host.
  private func atRest(_ script: Script, _ look: (DisplayList, Double) -> Void) throws {
    var stage = Stage(try #require(AnyControl(script.scene)))
    stage.fit(script.environment) { renderer.measure($0) }
    var last: DisplayList?
    var seen = 0.0
    func see(until time: Double) {
      while seen <= time {
        stage.advance(to: seen) { _ in }
        if stage.isAtRest, stage.displayList != last {
          last = stage.displayList
          look(stage.displayList, seen)
        }
        seen += 0.25
      }
      stage.advance(to: time) { _ in }
    }
    for entry in script.entries {
      switch entry.action {
      case .input(let input):
        see(until: entry.time)
        stage.send(input)
        // Hosts measure texts again when the environment changes.
        if case .request(.items) = input {
          stage.step { _ in }
          stage.fit(stage.environment) { renderer.measure($0) }
        }
      case .environment(let environment):
        see(until: entry.time)
        stage.fit(environment) { renderer.measure($0) }
      default: see(until: entry.time)
      }
    }
    see(until: script.duration + 2)
  }

  @Test(arguments: all)
  func `no text of a scenario leaves its place or lies on another`(
    name: String, locale: PseudoLocale
  ) throws {
    let script = locale.translated(try #require(Catalogue.scenario(named: name)).script)
    var flaws: [String] = []
    try atRest(script) { list, time in
      guard list.size.shorterSide >= 200 else { return }
      let boxes = TextBox.all(in: list, by: renderer).filter { !$0.isHidden(in: list) }
      for (place, box) in boxes.enumerated() {
        for flaw in self.flaws(of: box, in: list) where flaws.count < 4 {
          flaws.append("\(time) s: \(flaw)")
        }
        for other in boxes[(place + 1)...]
        where overlap(box, other) && !isMessage(other, in: list) && flaws.count < 4 {
          flaws.append("\(time) s: \(box.string) \(box.box) lies on \(other.string) \(other.box)")
        }
      }
    }
    if !flaws.isEmpty { Issue.record("\(flaws.joined(separator: "\n"))") }
  }

  private func flaws(of text: TextBox, in list: DisplayList) -> [String] {
    var flaws: [String] = []
    let window = Rect(.zero, list.size)
    // Lists are cut above and below, where they scroll.
    for clip in text.clips + [window]
    where text.box.minX < clip.minX - 1 || text.box.maxX > clip.maxX + 1 {
      flaws.append("\(text.string) \(text.box) is cut off by \(clip)")
    }
    if text.clips.isEmpty, Shape.rect(window).excess(text.pill ?? text.box.tight(0.15)) > 0.5 {
      flaws.append("\(text.string) \(text.pill ?? text.box) leaves the window \(list.size)")
    }
    if let holder = text.holder {
      let excess = holder.excess(text.box.tight(0.2))
      if excess > 1.5, holder.bounds.width < list.size.width {
        flaws.append("\(text.string) \(text.box) sticks out of \(holder) by \(excess)")
      }
    }
    return flaws
  }

  /// A transient message is on a plate of its own, above everything else.
  private func isMessage(_ text: TextBox, in list: DisplayList) -> Bool {
    text.pill != nil
      && list.regions.contains {
        $0.semantics.role == .status && $0.frame.contains(text.box.center)
      }
  }

  private func overlap(_ one: TextBox, _ other: TextBox) -> Bool {
    // A label that is pointed out is drawn twice.
    if one.string == other.string, one.box.center.distance(to: other.box.center) < 1 {
      return false
    }
    let shared = one.box.tight(0.15).intersection(other.box.tight(0.15))
    return shared.width > 1 && shared.height > 1
  }
}
