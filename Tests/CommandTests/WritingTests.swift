import DetentCommands
import Foundation
import Testing

/// Files that the program writes, in the place of others or not.
@Suite struct WritingTests {
  private let folder: Folder

  init() throws { folder = try Folder() }

  private func names() throws -> [String] {
    try FileManager.default.contentsOfDirectory(atPath: folder.url.path).sorted()
  }

  private func mode(_ name: String) throws -> Int? {
    let attributes = try FileManager.default.attributesOfItem(atPath: folder.path(name))
    return (attributes[.posixPermissions] as? NSNumber)?.intValue
  }

  @Test func `a picture that cannot be written leaves the old one`() throws {
    _ = try folder.write("old", to: "picture.png")
    let run = try Run(
      shell: "ulimit -f 1; trap '' XFSZ; detent render --scenario dial-two -o picture.png",
      in: folder.url)
    #expect(run == Run("", "detent: picture.png: File too large\n", 2))
    #expect(try folder.read("picture.png") == Array("old".utf8))
    #expect(try names() == ["picture.png"])
  }

  @Test func `what is replaced keeps its permissions`() throws {
    let path = try folder.write("old", to: "file")
    try FileManager.default.setAttributes([.posixPermissions: 0o640], ofItemAtPath: path)
    try File.write(Array("new".utf8), to: path)
    #expect(try folder.read("file") == Array("new".utf8))
    #expect(try mode("file") == 0o640)
    #expect(try names() == ["file"])
  }

  @Test func `symbolic links lead to what is written`() throws {
    _ = try folder.write("old", to: "there")
    for (link, place) in [("first", "second"), ("second", "there"), ("to-nothing", "new")] {
      try FileManager.default.createSymbolicLink(
        atPath: folder.path(link), withDestinationPath: place)
    }
    try File.write([1], to: folder.path("first"))
    try File.write([2], to: folder.path("to-nothing"))
    #expect(try folder.read("there") == [1] && folder.read("new") == [2])
    #expect(try names() == ["first", "new", "second", "there", "to-nothing"])
    #expect(
      try FileManager.default.destinationOfSymbolicLink(atPath: folder.path("first")) == "second")
  }

  @Test func `a second name stays one of the same file`() throws {
    let path = try folder.write("old", to: "file")
    try FileManager.default.linkItem(atPath: path, toPath: folder.path("other"))
    try File.write([1], to: path)
    #expect(try folder.read("other") == [1])
  }

  @Test func `an open file is written where it is`() throws {
    let line =
      "detent dial --select-1 --record /dev/stdout a >>out; grep -c -e '^scene' -e '^a$' out"
    #expect(try Run(shell: line, in: folder.url) == Run("2\n", "", 0))
  }

  @Test(arguments: ["render", "record"])
  func `a place that cannot be written to is told before the work`(_ command: String) throws {
    let name = command == "render" ? "nowhere/p.png" : "nowhere/p.webp"
    let run = try Run(
      shell: "detent \(command) missing.detent -o \(name)", in: folder.url)
    #expect(run == Run("", "detent: \(name): No such file or directory\n", 2))
  }

  @Test func `a question without a window is recorded without an input`() throws {
    let old = try Array(Run(["play", "--scenario", "dial-two"]).output.utf8)
    for (words, status) in [(["--select-1", "a"], 0), (["--exit-0"], 1)] as [([String], Int32)] {
      _ = try folder.make("record", old)
      let path = folder.path("record")
      let run = try Run(["drawer", "--record", path] + words)
      #expect(run == Run(status == 0 ? "a\n" : "", "", status))
      let played = try Run(["play", "--check", path])
      #expect(played.status == 0 && played.output.contains(" 0 events"), "\(played)")
    }
  }

  @Test func `a recording that cannot be written loses no answer`() throws {
    #expect(
      try Run(["dial", "--select-1", "--record", "/dev/full", "a"])
        == Run("a\n", "detent: --record: /dev/full: No space left on device\n", 0))
  }
}
