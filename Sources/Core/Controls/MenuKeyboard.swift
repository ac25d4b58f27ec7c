import DetentDrawing
import DetentGestures

/// What a key asks of a menu.
enum MenuCommand: Equatable, Sendable {
  /// An arrow, Home, End or a page: the menu knows what lies there.
  case move(KeyEvent.Key)
  /// The item at an index, by its digit or the beginning of its title.
  case go(Int)
  /// Choose the item at an index, by its shown key or a letter with Alt.
  case choose(Int)
  /// Choose what is selected.
  case activate
  /// Up a level, or out: Escape.
  case dismiss
  /// Up a level, and nothing else: Backspace.
  case back
  /// The key is the menu's, and does nothing yet.
  case wait
}

/// The keyboard's side of a menu: type-ahead, digits, Space, and who sees the focus.
struct MenuKeyboard: Equatable, Sendable {
  private(set) var hasFocus = false
  /// The focus ring is for those who use keys.
  var showsFocus = false
  private(set) var isSpaceDown = false
  private var typeAhead = TypeAhead()

  /// The ring is drawn.
  var isFocusVisible: Bool { hasFocus && showsFocus }

  @inline(never)
  mutating func focus(_ isFocused: Bool, isVisible: Bool) {
    hasFocus = isFocused
    if isFocused {
      showsFocus = showsFocus || isVisible
      return
    }
    reset()
    showsFocus = false
  }

  /// Forgets what was typed, and a Space that is still down.
  @inline(never)
  mutating func reset() {
    isSpaceDown = false
    typeAhead.reset()
  }

  /// Nil for what is none of a menu's: Tab, Delete, and modified keys but for letters with Alt.
  ///
  /// - Parameter shown: Those of the items that have a key now; all by default.
  @inline(never)
  mutating func command(
    _ event: KeyEvent, _ items: [Item], shown: [Item]? = nil, at current: Int,
    _ environment: Environment
  ) -> MenuCommand? {
    if event.phase == .up {
      // Space acts when it is let go, so that Escape can still take it back.
      guard isSpaceDown, event.key == .space else { return nil }
      isSpaceDown = false
      return .activate
    }
    if let chosen = chosen(event, shown ?? items, environment) {
      showsFocus = true
      return .choose(chosen)
    }
    guard event.modifiers.isDisjoint(with: [.control, .alt, .meta]) else { return nil }
    switch event.key {
    case .tab, .delete: return nil
    default: showsFocus = true
    }
    switch event.key {
    case .escape:
      guard isSpaceDown else { return .dismiss }
      isSpaceDown = false
      return .wait
    case .backspace: return .back
    case .enter: return event.isRepeat ? .wait : .activate
    case .space:
      if !event.isRepeat { isSpaceDown = true }
      return .wait
    case .character(let character):
      let pause = environment.thresholds.typeAhead
      return type(character, event.time, items, at: current, pause: pause).map { .go($0) } ?? .wait
    default: return .move(event.key)
    }
  }

  /// The item that a key chooses. What goes on with a word that is being typed does not.
  private func chosen(
    _ event: KeyEvent, _ items: [Item], _ environment: Environment
  ) -> Int? {
    let shown = environment.shownKeys
    if event.modifiers.contains(.alt) {
      guard event.modifiers.isDisjoint(with: [.control, .meta]) else { return nil }
      return items.index(ofKey: event, .letters)
    }
    guard shown != .none, event.modifiers.isDisjoint(with: [.control, .meta]),
      !typeAhead.isTyping(at: event.time, pause: environment.thresholds.typeAhead)
    else { return nil }
    return items.index(ofKey: event, shown)
  }

  /// A digit is the place of an item, unless titles begin with it; letters find titles.
  private mutating func type(
    _ character: Character, _ time: Double, _ items: [Item], at current: Int, pause: Double
  ) -> Int? {
    guard !items.isEmpty else { return nil }
    let found = typeAhead.find(
      character, time: time, pause: pause, count: items.count, from: current
    ) { items[$0].isEnabled ? items[$0].title : nil }
    if let found { return found }
    guard let digit = TypeAhead.digit(character), digit >= 1, digit <= items.count,
      items[digit - 1].isEnabled
    else { return nil }
    typeAhead.reset()
    return digit - 1
  }
}

extension [Item] {
  /// The first that can be chosen, from an index on by steps of 1 or -1; nil if there is none.
  @inline(never)
  func enabled(from start: Int, by step: Int) -> Int? {
    var index = start
    while indices.contains(index) {
      if self[index].isEnabled { return index }
      index += step
    }
    return nil
  }

  /// The next that can be chosen after an index, or before it, round and round; itself if it is the
  /// only one.
  func enabled(after index: Int, by step: Int) -> Int? {
    for distance in 1...Swift.max(1, count) where !isEmpty {
      let other = ((index + step * distance) % count + count) % count
      if self[other].isEnabled { return other }
    }
    return nil
  }

  /// What a menu begins with: the one that is marked as selected, or else the first that can be chosen,
  /// or else the first.
  var initialSelection: Int? {
    firstIndex { $0.isSelected && $0.isEnabled } ?? firstIndex { $0.isEnabled } ?? indices.first
  }
}
