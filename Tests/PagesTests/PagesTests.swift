import Detent
import DetentPages
import Foundation
import Testing

/// Code on a page is compiled, run or read, depending on the language it is in.
///
/// `console` is tested by `ReadmeTests`, and `html` by the browser tests.
@Suite struct PagesTests {
  static let languages: Set = ["swift", "sh", "console", "detent", "html", "text"]

  @Test func `there are pages with code of every kind`() {
    let paths = Page.all.map(\.path)
    #expect(paths.contains("README.md") && paths.contains("Documentation/Scripts.md"))
    #expect(paths.count { $0.contains("Detent.docc") } >= 18, "\(paths)")
    #expect(Page.catalogues.count >= 10, "\(Page.catalogues)")
    for language in ["swift", "sh", "console", "detent"] {
      #expect(!Page.blocks(in: language).isEmpty, "\(language)")
    }
  }

  @Test(arguments: (Page.all + Page.comments).flatMap(\.blocks))
  func `says what it is in`(_ block: Page.Block) {
    #expect(Self.languages.contains(block.language), "\(block.language) is for no test.")
  }

  // MARK: - Swift

  /// The compiled sources, without whitespace.
  static let sources: [String] = ["Documentation", "Examples", "Tests"]
    .flatMap { Page.sources(in: $0) }
    .compactMap { file in (try? String(contentsOf: file, encoding: .utf8)).map(withoutBlanks) }

  static func withoutBlanks(_ text: String) -> String { text.filter { !$0.isWhitespace } }

  @Test(arguments: Page.blocks(in: "swift"))
  func `Swift is compiled somewhere, word by word`(_ block: Page.Block) {
    let lines = block.lines.filter { !$0.hasPrefix("import ") }
    let wanted = Self.withoutBlanks(lines.joined())
    let isFound = Self.sources.contains { $0.contains(wanted) }
    #expect(
      isFound, "No source of Documentation's, the examples' or the tests' has these words in a row."
    )
  }

  // MARK: - Scripts

  @Test(arguments: Page.blocks(in: "detent"))
  func `a script plays as it says`(_ block: Page.Block) throws {
    var replay = Replay(try Script(parsing: block.text))
    replay.finish()
    #expect(replay.divergence == nil)
    #expect(!replay.events.isEmpty)
  }

  @Test func `the grammar lists every name that a script can have`() throws {
    let text = try String(
      contentsOf: Page.root.appending(path: "Documentation/Scripts.md"), encoding: .utf8)
    func names(of row: String) throws -> [String] {
      let line = try #require(text.split(separator: "\n").first { $0.hasPrefix("| \(row) |") })
      // Every second part is between backticks.
      return line.split(separator: "`").enumerated().filter { $0.offset % 2 == 1 }
        .flatMap { $0.element.split(separator: " ").map(String.init) }
    }
    #expect(try names(of: "symbols") == Symbol.allCases.map(\.rawValue))
    #expect(try names(of: "words") == Words.names)
    let thresholds = try names(of: "thresholds")
    #expect(Set(thresholds).count == Mirror(reflecting: Thresholds()).children.count)
    for name in thresholds {
      #expect(throws: Never.self) {
        try Script(parsing: "detent 1\nscene dial\nthreshold \(name) 1")
      }
    }
  }

  // MARK: - The shell

  @Test(arguments: Page.blocks(in: "sh"))
  func `the shell can read it, and make has its words`(_ block: Page.Block) throws {
    let shell = Process()
    shell.executableURL = URL(filePath: "/bin/sh")
    shell.arguments = ["-n", "-c", block.text]
    try shell.run()
    shell.waitUntilExit()
    #expect(shell.terminationStatus == 0)

    let makefile = try String(
      contentsOf: Page.root.appending(path: "Makefile"), encoding: .utf8)
    for line in block.lines where line.hasPrefix("make ") {
      let word = line.dropFirst(5).prefix { $0 != " " }
      #expect(makefile.contains("\n\(word): ##"), "make \(word)")
    }
  }

  // MARK: - The version

  @Test func `the changelog and the pages know the command's version`() throws {
    func text(_ path: String) throws -> String {
      try String(contentsOf: Page.root.appending(path: path), encoding: .utf8)
    }
    let command = try text("Sources/CommandLine/Program/DetentCommand.swift")
    let version = try #require(command.firstMatch(of: #/static let version = "([0-9.]+)"/#)?.1)
    let newest = try #require(try text("CHANGELOG.md").firstMatch(of: #/\n## ([0-9.]+)/#)?.1)
    #expect(newest == version)
    let package = try text("Sources/Core/Detent/Detent.docc/FromAPackage.md")
    #expect(package.contains("detent-\(version).tgz"))
  }

  // MARK: - Links

  @Test(arguments: Page.all.map(\.path))
  func `what is linked to is there`(_ path: String) throws {
    let file = Page.root.appending(path: path)
    let text = try String(contentsOf: file, encoding: .utf8)
    // The text between two fences is code.
    let prose = text.components(separatedBy: "```").enumerated().filter { $0.offset % 2 == 0 }
      .map(\.element).joined()
    for match in prose.matches(of: /(?:\]\(|src="|href=")([^)"\s]+)[)"]/) {
      let target = String(match.1).components(separatedBy: "#")[0]
      // A page can also be read in its folder, where `doc:` means nothing; Scripts/docs makes `doc:` of links.
      #expect(!target.hasPrefix("doc:"), "\(target)")
      // Links to the network are not tested.
      guard !target.isEmpty, !target.contains(":") else { continue }
      let place = file.deletingLastPathComponent().appending(path: target)
      #expect(FileManager.default.fileExists(atPath: place.path), "\(target)")
    }
    #expect(!prose.contains("<doc:"))
  }
}
