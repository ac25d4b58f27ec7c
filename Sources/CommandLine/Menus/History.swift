import DetentItems
import Glibc

/// How often each label was chosen, kept under a name.
///
/// It is a file in `$XDG_STATE_HOME/detent/history`, or else in
/// `~/.local/state/detent/history` (XDG Base Directory Specification 0.8). Each line has
/// a label's count, the time of its last choice in seconds since 1970, and the label. Only
/// the user can read it.
struct History: Equatable {
  let name: String

  /// The largest number of labels kept; those chosen least often are dropped first.
  private static let most = 1000
  /// The greatest count. A file with a greater one was not written by this program.
  private static let greatestCount = 1_000_000_000_000

  init(_ name: String) { self.name = name }

  struct Entry: Equatable {
    var count: Int
    var time: Int
    var label: [UInt8]

    /// Whether the first entry precedes the second: by count, then by time, the greater first.
    static func comesBefore(_ a: Entry, _ b: Entry) -> Bool {
      a.count != b.count ? a.count > b.count : a.time > b.time
    }
  }

  /// The labels chosen so far, the most frequent first. A file or line that cannot be read counts as empty.
  func entries() -> [Entry] {
    guard let path = try? path(), let bytes = try? File.read(path) else { return [] }
    return bytes.split(separator: UInt8(ascii: "\n")).compactMap { History.entry($0) }
      .sorted(by: Entry.comesBefore)
  }

  /// Adds one to the count of each label.
  func note(_ labels: [[UInt8]]) throws(Failure) {
    let folder = try folder()
    let path = try path()
    try File.makeFolder(folder, isPrivate: true)
    // No history has a name that begins with a dot.
    let lock = try File.lock("\(folder)/.lock")
    defer { close(lock) }
    let kept = History.adding(labels, to: entries(), at: time(nil))
    try File.write(kept.flatMap { History.line($0) }, to: path, isPrivate: true)
  }

  /// Returns the entries with one more for each label, chosen at a time in seconds since 1970.
  static func adding(_ labels: [[UInt8]], to old: [Entry], at time: Int) -> [Entry] {
    var entries = old
    var places: [[UInt8]: Int] = [:]
    for (place, entry) in entries.enumerated() where places[entry.label] == nil {
      places[entry.label] = place
    }
    for label in labels {
      if let place = places[label] {
        entries[place].count = min(entries[place].count + 1, greatestCount)
        entries[place].time = time
      } else {
        places[label] = entries.count
        entries.append(Entry(count: 1, time: time, label: label))
      }
    }
    entries.sort(by: Entry.comesBefore)
    // Keeps what has just been chosen, however often others were.
    let chosen = Set(labels)
    let kept =
      entries.filter { chosen.contains($0.label) } + entries.filter { !chosen.contains($0.label) }
    return Array(kept.prefix(most))
  }

  private func folder() throws(Failure) -> String {
    if let path = Setting.stored(in: "XDG_STATE_HOME"), path.utf8.first == UInt8(ascii: "/") {
      return "\(path)/detent/history"
    }
    guard let home = Setting.stored(in: "HOME") else {
      throw Failure("nothing is kept without HOME; set it, or XDG_STATE_HOME")
    }
    return "\(home)/.local/state/detent/history"
  }

  private func path() throws(Failure) -> String { "\(try folder())/\(name)" }

  private static func entry(_ line: ArraySlice<UInt8>) -> Entry? {
    let parts = line.split(
      separator: UInt8(ascii: "\t"), maxSplits: 2, omittingEmptySubsequences: false)
    guard parts.count == 3, let count = Int(String(decoding: parts[0], as: UTF8.self)),
      let time = Int(String(decoding: parts[1], as: UTF8.self)), count > 0
    else { return nil }
    return Entry(count: min(count, greatestCount), time: time, label: unescaped(parts[2]))
  }

  private static func line(_ entry: Entry) -> [UInt8] {
    Array("\(entry.count)\t\(entry.time)\t".utf8) + escaped(entry.label) + [UInt8(ascii: "\n")]
  }

  private static func escaped(_ label: [UInt8]) -> [UInt8] {
    label.flatMap { byte -> [UInt8] in
      switch byte {
      case UInt8(ascii: "\n"): Array("\\n".utf8)
      case UInt8(ascii: "\\"): Array("\\\\".utf8)
      default: [byte]
      }
    }
  }

  private static func unescaped(_ text: ArraySlice<UInt8>) -> [UInt8] {
    var label: [UInt8] = []
    var isEscape = false
    for byte in text {
      if isEscape {
        label.append(byte == UInt8(ascii: "n") ? UInt8(ascii: "\n") : byte)
        isEscape = false
      } else if byte == UInt8(ascii: "\\") {
        isEscape = true
      } else {
        label.append(byte)
      }
    }
    return label
  }
}
