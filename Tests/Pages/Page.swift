import Foundation

/// A page of the documentation, or the comments of a source, and the code there.
public struct Page: Sendable {
  /// The path, relative to the package's folder.
  public let path: String
  public let blocks: [Block]

  /// The code between two fences of three backticks; or an indented line, which has no language.
  public struct Block: Sendable, CustomStringConvertible {
    public let page: String
    /// The number of the block's first line, from 1.
    public let line: Int
    /// The word after the backticks; empty for none.
    public let language: String
    public let lines: [String]

    public var text: String { lines.map { $0 + "\n" }.joined() }
    public var description: String { "\(page):\(line)" }
  }

  init(_ file: URL) throws {
    let path = file.path.dropFirst(Page.root.path.count).drop { $0 == "/" }
    self.path = String(path)
    let text = try String(contentsOf: file, encoding: .utf8)
    var blocks: [Block] = []
    var open: (line: Int, language: String, lines: [String])?
    var isAfterBlank = true
    for (index, whole) in text.components(separatedBy: "\n").enumerated() {
      guard let line = file.pathExtension == "md" ? whole : Page.comment(whole) else {
        isAfterBlank = true
        continue
      }
      defer { isAfterBlank = line.allSatisfy { $0 == " " } }
      let fence = line.drop { $0 == " " }
      if open == nil, isAfterBlank, line.hasPrefix("    ") {
        // Markdown treats an indented line after a blank one as code, whose language is unknown.
        blocks.append(Block(page: self.path, line: index + 1, language: "", lines: [line]))
      } else if fence.hasPrefix("```") {
        if let block = open {
          blocks.append(
            Block(
              page: self.path, line: block.line, language: block.language, lines: block.lines))
          open = nil
        } else {
          open = (index + 1, String(fence.dropFirst(3)), [])
        }
      } else {
        open?.lines.append(line)
      }
    }
    self.blocks = blocks
  }

  /// Returns the text of a documentation comment; nil for other lines.
  private static func comment(_ line: String) -> String? {
    let line = line.drop { $0 == " " }
    guard line.hasPrefix("///") else { return nil }
    return String(line.dropFirst(line.hasPrefix("/// ") ? 4 : 3))
  }

  public static let root = URL(filePath: #filePath).appending(path: "../../..").standardized

  /// Those of the package's folder, of `Documentation`, of the examples and of all catalogues.
  ///
  /// A catalogue shows some pages of `Documentation` too; they count once.
  public static let all: [Page] = {
    let folders = ["", "Documentation", "Examples"] + catalogues
    return folders.flatMap { files(in: $0, "md") }.compactMap { file in
      let isLink = try? file.resourceValues(forKeys: [.isSymbolicLinkKey]).isSymbolicLink
      return isLink == true ? nil : try? Page(file)
    }
  }()

  /// The folders of DocC's catalogues, of which each library has one.
  public static let catalogues: [String] = {
    let files = FileManager.default.enumerator(
      at: root.appending(path: "Sources"), includingPropertiesForKeys: nil,
      options: .skipsHiddenFiles)
    return (files?.allObjects ?? []).compactMap { $0 as? URL }
      .filter { $0.pathExtension == "docc" }
      .map { String($0.path.dropFirst(root.path.count).drop { $0 == "/" }) }.sorted()
  }()

  /// The sources, for the code in their comments.
  public static let comments: [Page] = sources(in: "Sources").compactMap { try? Page($0) }
    .filter { !$0.blocks.isEmpty }

  /// The files of Swift in a folder and in those within, but for hidden ones.
  public static func sources(in folder: String) -> [URL] {
    let files = FileManager.default.enumerator(
      at: root.appending(path: folder), includingPropertiesForKeys: nil, options: .skipsHiddenFiles)
    return (files?.allObjects ?? []).compactMap { $0 as? URL }
      .filter { $0.pathExtension == "swift" }.sorted { $0.path < $1.path }
  }

  /// The files of a folder with an ending, by name.
  public static func files(in folder: String, _ ending: String) -> [URL] {
    let files = try? FileManager.default.contentsOfDirectory(
      at: root.appending(path: folder), includingPropertiesForKeys: [.isSymbolicLinkKey])
    return (files ?? []).filter { $0.pathExtension == ending }.sorted { $0.path < $1.path }
  }

  public static func blocks(in language: String) -> [Block] {
    (all + comments).flatMap { page in page.blocks.filter { $0.language == language } }
  }
}
