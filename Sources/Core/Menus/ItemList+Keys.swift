import DetentControls
import DetentDrawing
import DetentGeometry
import DetentGestures
import DetentText

extension ItemList {
  /// The number of items at the beginning of a list that can have keys. Hardly any script has more letters on
  /// a keyboard, and drawing a frame should cost no more for a longer list.
  private static var mostKeys: Int { 128 }

  /// Returns the key of each of the first items, as the scalar that types it, or nil for an item without a
  /// key, such as a disabled one. Letters have the case they have in the title. Headings do not count.
  @inline(never)
  package func keys(_ shown: ShownKeys) -> [UInt32?] {
    var keys: [UInt32?] = []
    var taken: [UInt32] = []
    var place = 0
    for index in indices.prefix(Self.mostKeys) {
      var key: UInt32?
      switch shown {
      case .none: break
      case .digits: if place < 10 { key = UInt32((place + 1) % 10) + 0x30 }
      case .letters:
        key = self[index].title.scalars().first {
          TypeAhead.isLetter($0) && !taken.contains(TypeAhead.folded($0))
        }
      }
      if !self[index].isEnabled { key = nil }
      if let key { taken.append(TypeAhead.folded(key)) }
      if !self[index].isHeading { place += 1 }
      keys.append(key)
    }
    return keys
  }

  /// Returns the index of the item whose shown key was pressed, or nil if there is none.
  @inline(never)
  package func index(ofKey event: KeyEvent, _ shown: ShownKeys) -> Int? {
    guard case .character(let character) = event.key, !event.isRepeat else { return nil }
    let typed = String(character).scalars()
    guard typed.count == 1 else { return nil }
    var scalar = TypeAhead.folded(typed[0])
    if let digit = TypeAhead.digit(character) { scalar = UInt32(digit) + 0x30 }
    return keys(shown).firstIndex { $0.map(TypeAhead.folded) == scalar }
  }
}

extension Environment {
  /// Returns the labels of the first items' keys; empty if no keys are shown.
  package func keyCaps(_ items: ItemList) -> [String] {
    guard shownKeys != .none else { return [] }
    return items.keys(shownKeys).map { key in
      guard let key else { return "" }
      if shownKeys == .digits { return words.number(Int(key) - 0x30) }
      // Letters are capital, as on a keyboard.
      return String(scalar: key >= 0x61 && key <= 0x7A ? key - 32 : key)
    }
  }
}

extension Canvas {
  /// Draws a key as it looks on a keyboard, around a point. Draws nothing for an item without a key.
  @inline(never)
  package mutating func keyCap(
    _ caps: [String], _ index: Int, at point: Point, _ theme: Theme, scale: Double = 1
  ) {
    guard caps.indices.contains(index), !caps[index].isEmpty, scale > 0 else { return }
    let font = Font(size: theme.type.caption, weight: .semibold)
    var text = PlacedText(
      TextRun(caps[index], font: font, maxWidth: 24), at: point, color: theme.text)
    text.placement.scale = 1 / scale
    let edge = theme.shape.hairline
    draw(.pill(Pill(text, fill: theme.line, padding: Size(5 + edge, 1 + edge), radius: 4 + edge)))
    draw(.pill(Pill(text, fill: theme.background, padding: Size(5, 1), radius: 4)))
  }
}
