import Glibc

/// A cursor image from one of the theme files that X11 and Wayland share (the manual page
/// Xcursor(3) describes the format). Only the one file is read: the client library reads the whole
/// theme, which takes longer than a menu takes to appear.
struct CursorFile: Equatable {
  let width: Int
  let height: Int
  /// The hotspot, in pixels.
  let x: Int
  let y: Int
  /// The pixels in Cairo's ARGB format.
  let pixels: [UInt32]

  private static let mark: UInt32 = 0x7275_6358
  private static let image: UInt32 = 0xFFFD_0002
  private static let greatestSide = 1024

  /// Reads the image whose nominal size is nearest. Returns nil if the bytes are no cursor file.
  init?(_ bytes: [UInt8], size: Int) {
    func number(_ place: Int) -> Int? {
      guard place >= 0, place + 4 <= bytes.count else { return nil }
      return (0..<4).reduce(0) { $0 | Int(bytes[place + $1]) << (8 * $1) }
    }
    guard number(0) == Int(CursorFile.mark), let start = number(4), let count = number(12),
      count <= bytes.count / 12
    else { return nil }
    var best: (distance: Int, place: Int)?
    for index in 0..<count {
      let entry = start + index * 12
      guard number(entry) == Int(CursorFile.image), let nominal = number(entry + 4),
        let place = number(entry + 8)
      else { continue }
      let distance = abs(nominal - size)
      if distance < best?.distance ?? .max { best = (distance, place) }
    }
    guard let place = best?.place, let head = number(place), let width = number(place + 16),
      let height = number(place + 20), let x = number(place + 24), let y = number(place + 28),
      (1...CursorFile.greatestSide).contains(width), (1...CursorFile.greatestSide).contains(height),
      place + head + width * height * 4 <= bytes.count
    else { return nil }
    (self.width, self.height, self.x, self.y) = (width, height, x, y)
    pixels = (0..<width * height).compactMap { number(place + head + $0 * 4) }.map { UInt32($0) }
  }

  /// Returns the arrow of a theme, or of the themes that it inherits from.
  static func arrow(theme: String, size: Int, in folders: [String]) -> CursorFile? {
    var waiting = [theme, "default", "Adwaita"]
    var seen: [String] = []
    while !waiting.isEmpty {
      let name = waiting.removeFirst()
      guard !name.isEmpty, !seen.contains(name) else { continue }
      seen.append(name)
      for folder in folders {
        for arrow in ["default", "left_ptr"] {
          if let bytes = SmallFile.bytes("\(folder)/\(name)/cursors/\(arrow)"),
            let file = CursorFile(bytes, size: size)
          {
            return file
          }
        }
      }
      for folder in folders {
        guard let index = SmallFile.text("\(folder)/\(name)/index.theme") else { continue }
        waiting.insert(contentsOf: IconTheme.read(index).parents, at: 0)
      }
    }
    return nil
  }

  /// Returns the arrow of the user's theme.
  static func arrow(size: Int) -> CursorFile? {
    func variable(_ name: String) -> String? {
      getenv(name).map { String(cString: $0) }.flatMap { $0.isEmpty ? nil : $0 }
    }
    let home = variable("HOME") ?? ""
    let path = variable("XCURSOR_PATH") ?? "~/.local/share/icons:~/.icons:/usr/share/icons"
    return arrow(
      theme: variable("XCURSOR_THEME") ?? "default", size: size,
      in: path.split(separator: ":").map {
        $0.hasPrefix("~") ? home + $0.dropFirst() : String($0)
      })
  }
}
