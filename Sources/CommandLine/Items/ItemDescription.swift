import DetentControls
import DetentDrawing

/// One choice as it was given: a line, a row with options, or a JSON value.
public struct ItemDescription: Equatable, Sendable {
  /// The text that identifies it in an answer.
  public var label: ExactText
  /// The text shown instead of the label; nil to show the label.
  public var display: String?
  /// The name in a path; nil for the label.
  public var id: String?
  /// The text printed when it is chosen; nil for the label.
  public var value: ExactText?
  public var subtitle = ""
  public var icon: Icon?
  /// A picture's path or name; empty for none.
  public var photo = ""
  public var tint: Color?
  public var badge = ""
  /// Text that is searched besides the label but not shown.
  public var search = ""
  public var isEnabled = true
  public var isDestructive = false
  public var isSelected = false
  public var children: [ItemDescription] = []

  public init(_ label: String) { self.init(exactly: ExactText(label)) }

  public init(exactly label: ExactText) { self.label = label }

  /// Splits a line at the first delimiter into a label and a value. An empty delimiter never matches.
  public init(_ bytes: [UInt8], splitAt delimiter: [UInt8]) {
    guard let place = bytes.firstPlace(of: delimiter) else {
      self.init(exactly: ExactText(bytes: bytes))
      return
    }
    self.init(exactly: ExactText(bytes: bytes[..<place]))
    value = ExactText(bytes: bytes[(place + delimiter.count)...])
  }

  /// Returns the item to show. Its id is its place: `3` for the fourth, `3/1` for its second child.
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
  /// Returns where `part` begins; nil if it does not occur or is empty.
  fileprivate func firstPlace(of part: [UInt8]) -> Int? {
    guard let first = part.first, count >= part.count else { return nil }
    return (0...count - part.count).first {
      self[$0] == first && self[$0..<$0 + part.count].elementsEqual(part)
    }
  }
}

extension Icon {
  /// Makes one of Detent's symbols by its name, or else a picture that the host finds; nil for an empty name.
  public init?(named name: String) {
    guard !name.isEmpty else { return nil }
    self = Symbol(rawValue: name).map(Icon.symbol) ?? .picture(name)
  }

  /// Does the same for a name that may be a path whose bytes are not UTF-8.
  public init?(named name: ExactText) { self.init(named: name.path) }
}
