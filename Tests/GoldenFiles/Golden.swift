import Foundation

/// A file in Tests/Goldens: what a test is to come to, written down.
///
/// With `RECORD_GOLDENS` in the environment it is written anew; `make goldens` does that for all.
public struct Golden {
  public let path: String

  public init(_ file: String) {
    path =
      URL(filePath: #filePath).deletingLastPathComponent().deletingLastPathComponent()
      .appending(path: "Goldens/\(file)").path
  }

  public static let isRecording = ProcessInfo.processInfo.environment["RECORD_GOLDENS"] != nil

  /// What is written down.
  ///
  /// - Parameter found: What is written down from now on, if goldens are recorded.
  public func text(recording found: String) throws -> String {
    if Golden.isRecording { try Data(found.utf8).write(to: URL(filePath: path)) }
    return try String(contentsOfFile: path, encoding: .utf8)
  }

  /// The golden's bytes, for goldens that are no text.
  public func bytes(recording found: [UInt8]) throws -> [UInt8] {
    if Golden.isRecording { try Data(found).write(to: URL(filePath: path)) }
    return try Array(Data(contentsOf: URL(filePath: path)))
  }
}
