import Detent
import Foundation
import Testing

/// Tuning, as documented.
@Suite struct TuningTests {
  @Test func `the documentation lists every number of every component`() throws {
    let page = try TuningTests.page()
    try GoldenTests().expect(page, matches: "../../Documentation/Tuning.md")
  }

  @Test(arguments: Scene.Kind.allCases)
  func `every number can be set to its bounds, and not beyond`(kind: Scene.Kind) {
    for knob in kind.knobs {
      #expect(knob.value >= knob.least && knob.value <= knob.greatest, "\(knob.name)")
      for value in [knob.least, knob.value, knob.greatest] {
        let tune = Tune(knob.name, value)
        let control = AnyControl(Scene(kind, items: ["a", "b"], tuning: [tune]))
        if value == knob.value { #expect(control != nil, "\(knob.name) \(value)") }
        if let control { #expect(control.scene.kind == kind) }
      }
      for value in [knob.least - 1, knob.greatest + 1, .nan] {
        let scene = Scene(kind, items: [], tuning: [Tune(knob.name, value)])
        #expect(AnyControl(scene) == nil, "\(knob.name) \(value)")
      }
    }
    let unknown = Scene(kind, items: [], tuning: [Tune("no-such-number", 1)])
    #expect(AnyControl(unknown) == nil)
  }

  @Test(arguments: Scene.Kind.allCases)
  func `a spring at an end of its range stays in it, whatever its other number is`(
    kind: Scene.Kind
  ) throws {
    for knob in kind.knobs where knob.name.hasSuffix("-response") {
      let ratio = knob.name.dropLast("response".count) + "ratio"
      for response in stride(from: 0.02, through: 10, by: 0.0601) + [10] {
        for end in [0.05, 10] {
          let tuning = [Tune(knob.name, response), Tune(String(ratio), end)]
          let control = try #require(AnyControl(Scene(kind, items: ["a"], tuning: tuning)))
          #expect(AnyControl(control.scene) != nil, "\(knob.name) \(response), \(end)")
        }
      }
    }
  }

  @Test(arguments: Scene.Kind.allCases)
  func `what was tuned is what a scene says`(kind: Scene.Kind) throws {
    for knob in kind.knobs {
      let value = knob.value == knob.greatest ? knob.least : knob.greatest
      let scene = Scene(kind, items: ["a"], tuning: [Tune(knob.name, value)])
      guard let control = AnyControl(scene) else { continue }
      let tunes = control.scene.tuning
      #expect(tunes.count == 1 && tunes[0].name == knob.name, "\(knob.name): \(tunes)")
      #expect(abs(tunes[0].value - value) <= 1e-9 * max(1, abs(value)), "\(knob.name): \(tunes)")
    }
  }

  static func page() throws -> String {
    var text = """
      # What can be tuned

      `tune NAME VALUE` in a script, `--tune NAME=VALUE` on the command line, and the `Tuning` of each
      component in Swift. A choice or a switch is one of its words on the command line, and in a script
      the place of the word, from 0. A spring has two numbers: its response is the seconds of a swing
      without damping, and from a ratio of 1 on it does not swing. This page is written by `make goldens`
      from the code.

      """
    for kind in Scene.Kind.allCases {
      let sentences = try sentences(of: kind)
      text += "\n## \(kind.rawValue)\n\n"
      text += "| name | default | what it may be | what it is |\n|---|---|---|---|\n"
      for knob in kind.knobs {
        let sentence = try #require(sentences[property(knob.name, sentences)], "\(knob.name)")
        let columns = [value(knob.value, knob), range(knob), aspect(knob.name) + sentence]
        text += "| `\(knob.name)` | \(columns.joined(separator: " | ")) |\n"
      }
    }
    return text
  }

  // MARK: - What a number is: the comment on its property, which is in no module

  /// The first paragraph of each property's comment in a component's `Tuning`.
  private static func sentences(of kind: Scene.Kind) throws -> [String: String] {
    let name =
      switch kind {
      case .dial: "DialMenu/Dial"
      case .radial: "RadialMenu/Radial"
      case .floating: "FloatingMenu/Floating"
      case .drawer: "DrawerMenu/Drawer"
      case .confirm: "ConfirmButton/Confirm"
      case .alert: "AlertPanel/Alert"
      }
    let file = URL(filePath: #filePath)
      .appending(path: "../../../Sources/Core/Components/\(name)Tuning.swift").standardized
    var sentences: [String: String] = [:]
    var comment: [Substring] = []
    for line in try String(contentsOf: file, encoding: .utf8).split(
      separator: "\n", omittingEmptySubsequences: false)
    {
      let line = line.drop { $0 == " " }
      if line.hasPrefix("///") {
        comment.append(line.dropFirst(3).drop { $0 == " " })
        continue
      }
      if let match = line.prefixMatch(of: #/public var `?(\w+)`? = /#), !comment.isEmpty {
        sentences[String(match.1)] = comment.prefix { !$0.isEmpty }.joined(separator: " ")
      }
      comment = []
    }
    return sentences
  }

  /// The property for a name: its words joined, except for a spring, which has two names.
  private static func property(_ name: String, _ sentences: [String: String]) -> String {
    var words = name.split(separator: "-").map(String.init)
    for index in words.indices.dropFirst() {
      words[index] = words[index].prefix(1).uppercased() + words[index].dropFirst()
    }
    return sentences[words.joined()] == nil ? words.dropLast().joined() : words.joined()
  }

  /// Which of a spring's two numbers it is; nothing for another number.
  private static func aspect(_ name: String) -> String {
    if name.hasSuffix("-response") { return "Response: " }
    return name.hasSuffix("-ratio") ? "Ratio of damping: " : ""
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
