import Detent
import DetentItems

/// Reads a component's tuning as `name=value`, from options or from a variable.
enum Tuning {
  static func list(_ given: [String], of kind: Scene.Kind) throws(Failure) -> [Tune] {
    let setting = Setting("--tune")
    let words =
      given.isEmpty ? (setting.text(nil) ?? "").split(separator: ",").map(String.init) : given
    let source = given.isEmpty ? setting.variable : setting.flag
    var tunes: [Tune] = []
    for word in words { tunes.append(try tune(word, of: kind, from: source)) }
    if tunes.isEmpty { return tunes }
    let scene = Scene(kind, items: [], tuning: tunes)
    guard AnyControl(scene) != nil else {
      throw Failure("\(source): these numbers do not go together; leave one of them out")
    }
    return tunes
  }

  /// - Parameter source: The option or the variable.
  private static func tune(
    _ word: String, of kind: Scene.Kind, from source: String
  ) throws(Failure) -> Tune {
    let example = source + (source.hasPrefix("-") ? " " : "=")
    let parts = word.split(separator: "=", maxSplits: 1, omittingEmptySubsequences: false)
    let name = String(parts[0])
    let knobs = kind.knobs
    guard let knob = knobs.first(where: { $0.name == name }) else {
      let nearest = Suggestion.nearest(to: name, of: knobs.map(\.name))
      let advice =
        nearest.map { "write \(example)\($0)=…" }
        ?? "known are \(knobs.map(\.name).joined(separator: ", "))"
      throw Failure(
        "\(source): \(kind == .alert ? "an" : "a") \(kind.rawValue) has no \"\(name)\"; \(advice)")
    }
    guard parts.count == 2, let value = value(String(parts[1]), of: knob) else {
      throw Failure(
        "\(source) \(name) takes \(allowed(knob)), not \"\(parts.count == 2 ? String(parts[1]) : "")\"; "
          + "write \(example)\(name)=\(text(knob.value, of: knob))")
    }
    return Tune(name, value)
  }

  private static func value(_ text: String, of knob: Knob) -> Double? {
    if let index = knob.words.firstIndex(of: text) { return Double(index) }
    guard let number = Decimal.rounded(text), number >= knob.least,
      number <= knob.greatest
    else { return nil }
    return number
  }

  /// Returns the values that a number can have on the command line: the words of a choice, or else the range.
  private static func allowed(_ knob: Knob) -> String {
    guard let last = knob.words.last else { return knob.range }
    return knob.words.dropLast().joined(separator: ", ") + " or " + last
  }

  /// Returns a value as it is written on the command line.
  private static func text(_ value: Double, of knob: Knob) -> String {
    let index = Int(value)
    return knob.words.indices.contains(index)
      ? knob.words[index] : Decimal.text(value, decimals: 6)
  }
}
