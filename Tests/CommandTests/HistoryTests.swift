import Foundation
import Testing

@testable import DetentCommands

/// The counts of `--history`, in a folder of the test's own.
@Suite struct HistoryTests {
  private let folder: Folder
  private let state: [String: String]

  init() throws {
    folder = try Folder()
    state = ["XDG_STATE_HOME": folder.url.path]
  }

  private func choose(_ label: String, _ name: String) throws -> Run {
    try Run(["dial", "--select-1", "--history", name, label], variables: state)
  }

  /// The counts and labels under a name, without the times.
  private func counts(_ name: String) throws -> [[String]] {
    String(decoding: try folder.read("detent/history/\(name)"), as: UTF8.self)
      .split(separator: "\n").map { line in
        let parts = line.split(separator: "\t").map(String.init)
        return [parts[0], parts[2]]
      }
  }

  private func mode(_ path: String) throws -> Int? {
    let attributes = try FileManager.default.attributesOfItem(atPath: folder.path(path))
    return (attributes[.posixPermissions] as? NSNumber)?.intValue
  }

  @Test(arguments: ["lock", "apps.new", "apps"])
  func `every name is a history of its own`(_ name: String) throws {
    for other in [name, "apps", name] { #expect(try choose("a", other) == Run("a\n", "", 0)) }
    #expect(try counts(name) == [[name == "apps" ? "3" : "2", "a"]])
    #expect(try counts("apps") == [[name == "apps" ? "3" : "1", "a"]])
  }

  @Test(arguments: [String(Int.max), "999999999999", "1000000000000"])
  func `the greatest count grows no further`(_ count: String) throws {
    #expect(try choose("a", "apps") == Run("a\n", "", 0))
    _ = try folder.write("\(count)\t1\ta\n7\t1\tb\n", to: "detent/history/apps")
    #expect(try choose("a", "apps") == Run("a\n", "", 0))
    #expect(try counts("apps") == [["1000000000000", "a"], ["7", "b"]])
  }

  /// With a search of all entries for each label, this would take minutes.
  @Test func `a hundred thousand labels at once are counted, and the last ones stay`() {
    let old = [History.Entry(count: 5, time: 1, label: Array("old".utf8))]
    let labels = (0..<100_000).map { Array("label \($0)".utf8) }
    let kept = History.adding(labels + [labels[7]], to: old, at: 2)
    #expect(kept.count == 1000 && kept[0] == History.Entry(count: 2, time: 2, label: labels[7]))
    #expect(kept.dropFirst().allSatisfy { $0.count == 1 && $0.time == 2 })
    let few = History.adding([Array("new".utf8)], to: old, at: 2)
    #expect(few.map(\.label) == [Array("new".utf8), Array("old".utf8)])
  }

  @Test func `only the user can read it`() throws {
    #expect(try choose("a", "apps").status == 0)
    #expect(try mode("detent") == 0o700 && mode("detent/history") == 0o700)
    #expect(try mode("detent/history/apps") == 0o600 && mode("detent/history/.lock") == 0o600)
    // Nor one that others could read until now.
    let path = folder.path("detent/history/apps")
    try FileManager.default.setAttributes([.posixPermissions: 0o644], ofItemAtPath: path)
    #expect(try choose("a", "apps").status == 0)
    #expect(try mode("detent/history/apps") == 0o600)
  }

  @Test(arguments: ["XDG_STATE_HOME", "HOME"])
  func `its folder need not be UTF-8`(_ variable: String) throws {
    let line =
      "export \(variable)=$PWD/$(printf 'b\\303'); detent dial --select-1 --history apps a; "
      + "find . -name apps | od -An -c | head -1"
    let run = try Run(shell: line, in: folder.url)
    #expect(run.output.hasPrefix("a\n   .   /   b 303   /") && run.error.isEmpty, "\(run)")
  }
}
