import Foundation

/// A temporary folder that exists as long as a test.
final class Folder {
  let url: URL

  init() throws {
    url = FileManager.default.temporaryDirectory.appending(path: "detent-\(UUID().uuidString)")
    try FileManager.default.createDirectory(at: url, withIntermediateDirectories: true)
  }

  deinit { try? FileManager.default.removeItem(at: url) }

  func path(_ name: String) -> String { url.appending(path: name).path }

  func make(_ name: String, _ bytes: [UInt8] = []) throws -> URL {
    try Data(bytes).write(to: url.appending(path: name))
    return url.appending(path: name)
  }

  func write(_ text: String, to name: String) throws -> String {
    try make(name, Array(text.utf8)).path
  }

  func read(_ name: String) throws -> [UInt8] {
    [UInt8](try Data(contentsOf: url.appending(path: name)))
  }
}
