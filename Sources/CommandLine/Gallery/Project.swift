import FoundationEssentials

/// The project's folder in which this command was built.
package enum Project {
  /// Returns the contents of a text file. The path is relative to the project.
  package static func text(_ path: String) throws(Failure) -> String {
    guard let root else {
      throw Failure(
        "the gallery's page is made of the project's folder Web; run the command that was built there, "
          + "or use --no-pictures"
      )
    }
    return String(decoding: try File.read("\(root)/\(path)"), as: UTF8.self)
  }

  /// A compressed module of a page, in base64; nil if it has not been built.
  static func module(_ name: String) -> String? {
    let folder =
      ProcessInfo.processInfo.environment["DETENT_WEB"] ?? root.map { $0 + "/out/web" } ?? ""
    guard let bytes = try? File.read("\(folder)/\(name)") else { return nil }
    return Data(bytes).base64EncodedString()
  }

  /// The first folder above the program that contains the page's parts.
  private static var root: String? {
    let program = try? FileManager.default.destinationOfSymbolicLink(atPath: "/proc/self/exe")
    var parts = (program ?? "").split(separator: "/")
    while parts.popLast() != nil {
      let folder = "/" + parts.joined(separator: "/")
      if FileManager.default.fileExists(atPath: folder + "/Web/gallery/gallery.html") {
        return folder
      }
    }
    return nil
  }
}
