import Foundation

/// Runs a program and returns its output; nil if the program is missing or fails.
func output(of program: String, _ arguments: [String]) -> String? {
  let process = Process()
  process.executableURL = URL(fileURLWithPath: "/usr/bin/env")
  process.arguments = [program] + arguments
  let pipe = Pipe()
  process.standardOutput = pipe
  guard (try? process.run()) != nil else { return nil }
  let text = try? pipe.fileHandleForReading.readToEnd()
  process.waitUntilExit()
  guard process.terminationStatus == 0, let text else { return nil }
  return String(decoding: text, as: UTF8.self)
}
