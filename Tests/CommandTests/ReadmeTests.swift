import DetentPages
import Foundation
import Testing

/// The README and other pages show exactly what a terminal prints.
///
/// These are `console` blocks. Each line with a dollar is run, and the lines below it are the expected output; a line
/// `…` stands for any number of lines. Commands that need a display are left to other tests.
@Suite struct ReadmeTests {
  struct Example: Sendable, CustomTestStringConvertible {
    var command: String
    var lines: [String] = []
    var testDescription: String { command }

    func isMatched(by output: [Substring]) -> Bool { Example.match(lines[...], output[...]) }

    private static func match(_ lines: ArraySlice<String>, _ output: ArraySlice<Substring>) -> Bool
    {
      guard let line = lines.first else { return output.isEmpty }
      let rest = lines.dropFirst()
      if line == "…" {
        return (output.startIndex...output.endIndex).contains { match(rest, output[$0...]) }
      }
      return output.first == line[...] && match(rest, output.dropFirst())
    }
  }

  static let examples: [Example] = {
    var examples: [Example] = []
    for block in Page.blocks(in: "console") {
      for line in block.lines {
        if line.hasPrefix("$ ") {
          examples.append(Example(command: String(line.dropFirst(2))))
        } else {
          examples[examples.count - 1].lines.append(line)
        }
      }
    }
    return examples
  }()

  @Test(arguments: examples)
  func `an example prints what is shown`(_ example: Example) throws {
    let folder = try Folder()
    let run = try Run(shell: example.command, in: folder.url)
    if run.error.contains("no display") { return }
    let output = (run.output + run.error).split(separator: "\n", omittingEmptySubsequences: false)
    let found = output.last == "" ? output.dropLast() : output
    #expect(example.isMatched(by: Array(found)), "\(run)")
  }

  @Test(arguments: [
    (["a", "b"], "a\nb", true), (["…"], "a\nb", true), (["a", "…", "d"], "a\nb\nc\nd", true),
    (["a", "…", "d"], "a\nd", true), (["a", "…"], "b", false), ([], "a", false),
    (["a"], "a\nb", false),
  ])
  func `dots stand for lines`(_ lines: [String], _ output: String, _ isMatched: Bool) {
    let example = Example(command: "", lines: lines)
    #expect(example.isMatched(by: output.split(separator: "\n")) == isMatched)
  }
}
