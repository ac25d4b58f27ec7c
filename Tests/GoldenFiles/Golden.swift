import Foundation

/// A file in Tests/Goldens with the expected result of a test.
///
/// With `RECORD_GOLDENS` in the environment it is written anew; `make goldens` does this for all.
public struct Golden {
  public let path: String

  public init(_ file: String) {
    path =
      URL(filePath: #filePath).deletingLastPathComponent().deletingLastPathComponent()
      .appending(path: "Goldens/\(file)").path
  }

  public static let isRecording = ProcessInfo.processInfo.environment["RECORD_GOLDENS"] != nil

  /// Returns the recorded text.
  ///
  /// - Parameter found: The text to record, if goldens are being recorded.
  public func text(recording found: String) throws -> String {
    if Golden.isRecording { try Data(found.utf8).write(to: URL(filePath: path)) }
    return try String(contentsOfFile: path, encoding: .utf8)
  }

  /// Returns the golden's bytes, for goldens that are not text.
  public func bytes(recording found: [UInt8]) throws -> [UInt8] {
    if Golden.isRecording { try Data(found).write(to: URL(filePath: path)) }
    return try Array(Data(contentsOf: URL(filePath: path)))
  }
}
