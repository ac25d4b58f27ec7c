import ArgumentParser

/// A command line in its plain form: options with their values, and items that do not begin with a dash.
///
/// The argument parser finds the options by reflection, which takes a third of the time until the first picture. So the
/// commands that ask something take their options from here. Each takes those that it knows, and its items last. What
/// is not plain then, such as an unknown option, a second value or `--help`, is left to the argument parser.
struct PlainArguments {
  /// The words that nobody has taken yet; nil in place of the others.
  private var words: [String?]
  /// Whether all was read as the argument parser would read it.
  private(set) var isPlain: Bool

  init(_ words: [String]) {
    self.words = words
    isPlain = !words.contains("--")
  }

  /// Takes an option's value; nil if the option was not given.
  mutating func value(_ names: String...) -> String? {
    let values = take(names)
    if values.count > 1 { isPlain = false }
    return values.first
  }

  /// Takes the values of an option that may be given several times.
  mutating func values(_ names: String...) -> [String] { take(names) }

  /// Takes a flag, given as `--name` or `--no-name`; nil if it was not given.
  mutating func flag(_ name: String) -> Bool? {
    var given: Bool?
    for index in words.indices {
      guard let word = words[index], word == "--" + name || word == "--no-" + name else { continue }
      if given != nil { isPlain = false }
      given = word == "--" + name
      words[index] = nil
    }
    return given
  }

  /// Takes all words that are left.
  mutating func items() -> [String] {
    let items = words.compactMap(\.self)
    if items.contains(where: { $0.hasPrefix("-") }) { isPlain = false }
    words = []
    return items
  }

  /// Takes the one word that is left.
  mutating func item() -> String {
    let items = items()
    if items.count != 1 { isPlain = false }
    return items.first ?? ""
  }

  private mutating func take(_ names: [String]) -> [String] {
    var values: [String] = []
    for index in words.indices {
      guard let word = words[index],
        let name = names.first(where: { word.utf8.starts(with: $0.utf8) })
      else { continue }
      let rest = word.utf8.dropFirst(name.utf8.count)
      if rest.isEmpty, index + 1 < words.count, let next = words[index + 1], !next.hasPrefix("-") {
        values.append(next)
        words[index + 1] = nil
      } else if rest.first == UInt8(ascii: "="), rest.count > 1 {
        values.append(String(decoding: rest.dropFirst(), as: UTF8.self))
      } else {
        continue
      }
      words[index] = nil
    }
    return values
  }
}

/// Options that can be taken from a plain command line.
protocol PlainOptions: ParsableArguments {
  /// Gives every option of this type its value, or none.
  mutating func take(from arguments: inout PlainArguments)
}

extension PlainOptions {
  init(plain arguments: inout PlainArguments) {
    self.init()
    take(from: &arguments)
  }
}

extension Command where Self: PlainOptions {
  static func command(plain words: ArraySlice<String>) -> (any Performable)? {
    var arguments = PlainArguments(Array(words))
    let command = Self(plain: &arguments)
    return arguments.isPlain ? command : nil
  }
}
