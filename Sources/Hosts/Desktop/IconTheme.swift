import Glibc

/// Finds icons by name, as the Icon Theme Specification says
/// (https://specifications.freedesktop.org/icon-theme-spec): in a theme, then in the
/// themes that it inherits from, and last in `hicolor`.
struct IconTheme {
  /// A folder of a theme, and the range of icon sizes in it.
  struct Folder: Equatable {
    var path: String
    var least: Int
    var greatest: Int

    /// The distance between a size and the folder's range; 0 if the size is within it.
    func distance(to size: Int) -> Int { max(least - size, 0, size - greatest) }
  }

  /// The side of the icons that are looked for, in pixels.
  private static let side = 64

  private let roots: [String]
  /// The theme itself first, then the themes that it inherits from.
  private let themes: [(name: String, folders: [Folder])]

  /// - Parameter roots: The folders that hold themes, in order of precedence.
  init(_ name: String, in roots: [String]) {
    self.roots = roots
    var themes: [(name: String, folders: [Folder])] = []
    var waiting = [name, "Adwaita", "hicolor"]
    while !waiting.isEmpty {
      let next = waiting.removeFirst()
      guard !next.isEmpty, !themes.contains(where: { $0.name == next }) else { continue }
      guard let text = roots.lazy.compactMap({ SmallFile.text("\($0)/\(next)/index.theme") }).first
      else { continue }
      let (folders, parents) = IconTheme.read(text)
      themes.append((next, folders.sorted { $0.isBetter(than: $1, for: IconTheme.side) }))
      waiting.insert(contentsOf: parents, at: 0)
    }
    self.themes = themes
  }

  /// The desktop's icon theme, in the standard folders.
  static func standard(_ name: String) -> IconTheme {
    func variable(_ name: String) -> String? {
      getenv(name).map { String(cString: $0) }.flatMap { $0.isEmpty ? nil : $0 }
    }
    let home = variable("HOME") ?? ""
    let data = variable("XDG_DATA_DIRS") ?? "/usr/local/share:/usr/share"
    let folders =
      [variable("XDG_DATA_HOME") ?? home + "/.local/share"]
      + data.split(separator: ":").map(String.init)
    return IconTheme(
      name, in: [home + "/.icons"] + folders.map { $0 + "/icons" } + ["/usr/share/pixmaps"])
  }

  /// Returns the path of an icon's file; nil if there is none.
  func file(named name: String) -> String? {
    guard !name.contains("/") else { return nil }
    for theme in themes {
      for folder in theme.folders {
        for root in roots {
          if let file = file("\(root)/\(theme.name)/\(folder.path)/\(name)") { return file }
        }
      }
    }
    return roots.lazy.compactMap { file("\($0)/\(name)") }.first
  }

  private func file(_ path: String) -> String? {
    [".svg", ".png", ".xpm"].lazy.map { path + $0 }.first { access($0, R_OK) == 0 }
  }

  /// Reads a theme's index: its folders, and the themes that it inherits from.
  static func read(_ text: String) -> (folders: [Folder], parents: [String]) {
    var parents: [String] = []
    var folders: [Folder] = []
    var folder: (path: String, values: [String: String])?
    func finish() {
      if let folder, let made = Folder(folder.path, folder.values) { folders.append(made) }
    }
    for line in text.split(separator: "\n") {
      if line.hasPrefix("[") {
        finish()
        let name = line.dropFirst().prefix { $0 != "]" }
        folder = name == "Icon Theme" ? nil : (String(name), [:])
      } else if let equals = line.firstIndex(of: "=") {
        let value = String(line[line.index(after: equals)...])
        if folder == nil, line[..<equals] == "Inherits" {
          parents = value.split(separator: ",").map { String($0.filter { $0 != " " }) }
        }
        folder?.values[String(line[..<equals])] = value
      }
    }
    finish()
    return (folders, parents)
  }
}

extension IconTheme.Folder {
  /// Returns nil for a section that is no icon folder, or that is meant for another screen scale.
  fileprivate init?(_ path: String, _ values: [String: String]) {
    guard let size = values["Size"].flatMap({ Int($0) }), values["Scale"] ?? "1" == "1" else {
      return nil
    }
    func number(_ name: String, _ usual: Int) -> Int { values[name].flatMap { Int($0) } ?? usual }
    self.path = path
    switch values["Type"] {
    case "Scalable": (least, greatest) = (number("MinSize", size), number("MaxSize", size))
    case "Fixed": (least, greatest) = (size, size)
    default:
      let threshold = number("Threshold", 2)
      (least, greatest) = (size - threshold, size + threshold)
    }
  }

  /// Whether this folder suits a size better than another one. Of two that are equally near, the larger one does.
  fileprivate func isBetter(than other: IconTheme.Folder, for size: Int) -> Bool {
    let (mine, theirs) = (distance(to: size), other.distance(to: size))
    return mine == theirs ? greatest > other.greatest : mine < theirs
  }
}
