import Foundation

/// A run of the built program: its output and how it ended.
struct Run: Equatable {
  var output: String
  var error: String
  var status: Int32

  /// The results that a script can see.
  init(_ output: String, _ error: String, _ status: Int32) {
    self.output = output
    self.error = error
    self.status = status
  }

  /// Runs `detent`. It has no display, no terminal, and no variables but those given.
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
    let files = try Folder()
    let process = Process()
    // Without a controlling terminal it cannot ask in one, wherever the tests were started.
    process.executableURL = URL(filePath: "/usr/bin/setsid")
    process.arguments = ["--wait", program.path] + arguments
    process.environment = variables.merging(Run.variables) { given, _ in given }
    process.currentDirectoryURL = folder
    process.standardInput = try FileHandle(forReadingFrom: try files.make("input", input))
    process.standardOutput = try FileHandle(forWritingTo: try files.make("output"))
    process.standardError = try FileHandle(forWritingTo: try files.make("error"))
    try process.run()
    process.waitUntilExit()
    // No status looks like an end by a signal.
    let signal: Int32 = process.terminationReason == .uncaughtSignal ? 1000 : 0
    self.init(
      String(decoding: try files.read("output"), as: UTF8.self),
      String(decoding: try files.read("error"), as: UTF8.self),
      process.terminationStatus + signal)
  }

  private static let variables = [
    "PATH": "/usr/bin:/bin", "HOME": "/nonexistent", "LANG": "C.UTF-8",
  ]

  /// The program beside the tests, from the same build.
  static let program = URL(filePath: Swift.CommandLine.arguments[0])
    .deletingLastPathComponent().appending(path: "detent")
}
