import Detent
import Foundation
import Testing

/// What can be tuned, as the documentation has it.
@Suite struct TuningTests {
  @Test func `the documentation lists every number of every component`() throws {
    try GoldenTests().expect(TuningTests.page, matches: "../../Documentation/Tuning.md")
  }

  @Test(arguments: Scene.Kind.allCases)
  func `every number can be set to its bounds, and not beyond`(kind: Scene.Kind) {
    for knob in kind.knobs {
      #expect(knob.value >= knob.least && knob.value <= knob.greatest, "\(knob.name)")
      for value in [knob.least, knob.value, knob.greatest] {
        let tune = Scene.Tune(knob.name, value)
        let control = AnyControl(Scene(kind, items: ["a", "b"], tuning: [tune]))
        if value == knob.value { #expect(control != nil, "\(knob.name) \(value)") }
        if let control { #expect(control.scene.kind == kind) }
      }
      for value in [knob.least - 1, knob.greatest + 1, .nan] {
        let scene = Scene(kind, items: [], tuning: [Scene.Tune(knob.name, value)])
        #expect(AnyControl(scene) == nil, "\(knob.name) \(value)")
      }
    }
    let unknown = Scene(kind, items: [], tuning: [Scene.Tune("no-such-number", 1)])
    #expect(AnyControl(unknown) == nil)
  }

  @Test(arguments: Scene.Kind.allCases)
  func `what was tuned is what a scene says`(kind: Scene.Kind) throws {
    for knob in kind.knobs {
      let value = knob.value == knob.greatest ? knob.least : knob.greatest
      let scene = Scene(kind, items: ["a"], tuning: [Scene.Tune(knob.name, value)])
      guard let control = AnyControl(scene) else { continue }
      let tunes = control.scene.tuning
      #expect(tunes.count == 1 && tunes[0].name == knob.name, "\(knob.name): \(tunes)")
      #expect(abs(tunes[0].value - value) <= 1e-9 * max(1, abs(value)), "\(knob.name): \(tunes)")
    }
  }

  static var page: String {
    var text = """
      # What can be tuned

      `tune NAME VALUE` in a script, `--tune NAME=VALUE` on the command line, and the `Tuning` of each
      component in Swift. A choice or a switch is one of its words on the command line, and in a script
      the place of the word, from 0. This page is written by `make goldens` from the code.

      """
    for kind in Scene.Kind.allCases {
      text += "\n## \(kind.rawValue)\n\n| name | default | what it may be |\n|---|---|---|\n"
      for knob in kind.knobs {
        text += "| `\(knob.name)` | \(value(knob.value, knob)) | \(range(knob)) |\n"
      }
    }
    return text
  }

  private static func value(_ value: Double, _ knob: Knob) -> String {
    knob.words.isEmpty ? Decimal.text(value, decimals: 6) : knob.words[Int(value)]
  }

  private static func range(_ knob: Knob) -> String {
    if !knob.words.isEmpty { return knob.words.joined(separator: ", ") }
    let numbers = [knob.least, knob.greatest].map { Decimal.text($0, decimals: 6) }
    return numbers.joined(separator: "…") + (knob.unit.isEmpty ? "" : " \(knob.unit)")
  }
}
