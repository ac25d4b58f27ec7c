import Foundation

/// The built program, run: what it wrote and how it ended.
struct Run: Equatable {
  var output: String
  var error: String
  var status: Int32

  /// What a script sees of it.
  init(_ output: String, _ error: String, _ status: Int32) {
    self.output = output
    self.error = error
    self.status = status
  }

  /// Runs `detent`. It has no display, and no variables but those given.
  init(
    _ arguments: [String], input: [UInt8] = [], variables: [String: String] = [:]
  ) throws {
    try self.init(Run.program, arguments, input: input, variables: variables)
  }

  /// Runs a line of the shell, in which `detent` is the built program.
  init(shell line: String, in folder: URL? = nil) throws {
    let path = "PATH=\"\(Run.program.deletingLastPathComponent().path):$PATH\"\n"
    try self.init(URL(filePath: "/bin/sh"), ["-c", path + line], folder: folder)
  }

  private init(
    _ program: URL, _ arguments: [String], input: [UInt8] = [], variables: [String: String] = [:],
    folder: URL? = nil
  ) throws {
    let process = Process()
    process.executableURL = program
    process.arguments = arguments
    process.environment = variables.merging(
      ["PATH": "/usr/bin:/bin", "HOME": "/nonexistent", "LANG": "C.UTF-8"]) { given, _ in given }
    process.currentDirectoryURL = folder
    let files = (0..<3).map { _ in
      FileManager.default.temporaryDirectory.appending(
        path: "detent-\(UUID().uuidString)")
    }
    defer { for file in files { try? FileManager.default.removeItem(at: file) } }
    try Data(input).write(to: files[0])
    try Data().write(to: files[1])
    try Data().write(to: files[2])
    process.standardInput = try FileHandle(forReadingFrom: files[0])
    process.standardOutput = try FileHandle(forWritingTo: files[1])
    process.standardError = try FileHandle(forWritingTo: files[2])
    try process.run()
    process.waitUntilExit()
    let isSignal = process.terminationReason == .uncaughtSignal
    self.init(
      String(decoding: try Data(contentsOf: files[1]), as: UTF8.self),
      String(decoding: try Data(contentsOf: files[2]), as: UTF8.self),
      isSignal ? 1000 + process.terminationStatus : process.terminationStatus)
  }

  /// It stands beside the tests that were built with it.
  static let program = URL(filePath: Swift.CommandLine.arguments[0])
    .deletingLastPathComponent().appending(path: "detent")
}
