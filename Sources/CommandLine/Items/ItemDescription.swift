import DetentControls
import DetentDrawing

/// One choice as somebody wrote it down: a line, a row with options, or a JSON value.
public struct ItemDescription: Equatable, Sendable {
  /// What it is called in an answer.
  public var label: ExactText
  /// What is shown in the label's place, if that is something else.
  public var display: String?
  /// The name in a path; the label if none is given.
  public var id: String?
  /// What is printed when it is chosen; the label if none is given.
  public var value: ExactText?
  public var subtitle = ""
  public var icon: Icon?
  /// A picture's path or name; empty for none.
  public var photo = ""
  public var tint: Color?
  public var badge = ""
  /// What typing finds it by besides its label; not shown.
  public var search = ""
  public var isEnabled = true
  public var isDestructive = false
  public var isSelected = false
  public var children: [ItemDescription] = []

  public init(_ label: String) { self.init(exactly: ExactText(label)) }

  public init(exactly label: ExactText) { self.label = label }

  /// A label and, behind the first delimiter, its value. An empty delimiter is nowhere.
  public init(_ bytes: [UInt8], splitAt delimiter: [UInt8]) {
    guard let place = bytes.firstPlace(of: delimiter) else {
      self.init(exactly: ExactText(bytes: bytes))
      return
    }
    self.init(exactly: ExactText(bytes: bytes[..<place]))
    value = ExactText(bytes: bytes[(place + delimiter.count)...])
  }

  /// The item to show, known by where it stands: `3` for the fourth, `3/1` for its second child.
  func item(at place: String) -> Item {
    Item(
      display ?? label.text, id: place, subtitle: subtitle, icon: icon, photo: photo, tint: tint,
      badge: badge,
      searchText: search, isEnabled: isEnabled, isDestructive: isDestructive,
      isSelected: isSelected,
      children: children.enumerated().map { $1.item(at: "\(place)/\($0)") })
  }
}

extension [UInt8] {
  /// Where some bytes begin; nil for none and for no bytes.
  fileprivate func firstPlace(of part: [UInt8]) -> Int? {
    guard let first = part.first, count >= part.count else { return nil }
    return (0...count - part.count).first {
      self[$0] == first && self[$0..<$0 + part.count].elementsEqual(part)
    }
  }
}

extension Icon {
  /// One of ours by its name, or else a picture that the host finds; nil for no name.
  public init?(named name: String) {
    guard !name.isEmpty else { return nil }
    self = Symbol(rawValue: name).map(Icon.symbol) ?? .picture(name)
  }
}
