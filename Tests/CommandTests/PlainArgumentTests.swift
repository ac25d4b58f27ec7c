import ArgumentParser
import DetentRandom
import Foundation
import Testing

@testable import DetentCommands

/// Command lines that are read without the argument parser.
@Suite struct PlainArgumentTests {
  private static let kinds = DetentCommand.commands.filter { $0.command(plain: ["a"]) != nil }

  @Test func `every command that asks something is read plainly`() {
    #expect(
      Self.kinds.map { $0.name } == ["dial", "radial", "floating", "drawer", "confirm", "alert"])
  }

  @Test(arguments: kinds.map { $0.name })
  func `every option is read plainly`(_ name: String) throws {
    let kind = try #require(DetentCommand.command(name))
    for option in try Option.all(of: kind) {
      let words = (option.takesValue ? [option.word, "v"] : [option.word]) + ["a"]
      #expect(kind.command(plain: words[...]) != nil, "\(words)")
    }
  }

  @Test(arguments: kinds.map { $0.name })
  func `a plain line is read as the argument parser reads it`(_ name: String) throws {
    let kind = try #require(DetentCommand.command(name))
    let options = try Option.all(of: kind)
    var random = SeededRandom(1)
    var plain = 0
    for _ in 0..<40 {
      let words = Self.line(options, &random)
      guard let command = kind.command(plain: words[...]) else { continue }
      plain += 1
      let parsed = (try? kind.parse(words)).map(Self.values)
      #expect(parsed == Self.values(command), "\(words)")
    }
    #expect(plain > 10)
  }

  @Test(arguments: [
    ["--help"], ["-h"], ["-x"], ["--unknown", "a"], ["--", "a"], ["a", "-5"], ["--prompt"],
    ["-pBeer", "a"],
    ["--prompt", "-a", "b"], ["--query", "a", "--query", "b"], ["--multi", "--no-multi"],
    ["--json", "-"],
  ])
  func `what is not plain is left to the argument parser`(_ words: [String]) {
    #expect(DrawerCommand.command(plain: words[...]) == nil)
  }

  /// A random command line with some options, items and faults.
  private static func line(_ options: [Option], _ random: inout SeededRandom) -> [String] {
    let values = ["a", "", "x=y", "é", "--=", "=", "dial", "help", "a b"]
    var words: [String] = []
    for _ in 0..<random.below(5) {
      let option = options[random.below(options.count)]
      let value = values[random.below(values.count)]
      switch random.below(3) {
      case _ where !option.takesValue: words.append(option.word)
      case 0: words.append("\(option.word)=\(value)")
      default: words += [option.word, value]
      }
      if random.isTrue(0.2) { words.append(values[random.below(values.count)]) }
    }
    if random.isTrue(0.7) { words.append("last") }
    if random.isTrue(0.1) { words.insert(["--", "-x", "--what"][random.below(3)], at: 0) }
    return words
  }

  /// The values of all options, those in groups too.
  private static func values(_ options: Any) -> [String] {
    if let command = options as? any MenuCommand { return values(command.question) }
    return Mirror(reflecting: options).children.flatMap { child in
      if let group = child.value as? any Group { return values(group.options) }
      if child.value is any PlainOptions { return values(child.value) }
      return ["\(child.label ?? "")=\(child.value)"]
    }
  }

  /// An option as the argument parser knows it.
  private struct Option {
    let name: String
    let takesValue: Bool

    /// The option with its dashes.
    var word: String { (name.count == 1 ? "-" : "--") + name }

    static func all(of kind: any ParsableCommand.Type) throws -> [Option] {
      struct Info: Decodable {
        struct Command: Decodable { let arguments: [Argument] }
        struct Argument: Decodable {
          struct Name: Decodable { let name: String }
          let kind: String
          let names: [Name]?
        }
        let command: Command
      }
      let info = try JSONDecoder().decode(Info.self, from: Data(kind._dumpHelp().utf8))
      return info.command.arguments.flatMap { argument in
        (argument.names ?? []).map { Option(name: $0.name, takesValue: argument.kind == "option") }
      }.filter { !["h", "help", "version"].contains($0.name) }
    }
  }
}

private protocol Group {
  var options: Any { get }
}

extension OptionGroup: Group {
  fileprivate var options: Any { wrappedValue }
}
