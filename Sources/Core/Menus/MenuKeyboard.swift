import DetentControls
import DetentDrawing
import DetentGestures
import DetentText

/// What a key or assistive technology asks of a menu.
package enum MenuCommand: Equatable, Sendable {
  /// Open at the item that the menu begins with.
  case open
  /// An arrow, Home, End or a page key: the menu knows what lies there.
  case move(KeyEvent.Key)
  /// Mark the next item that can be chosen, or for -1 the one before.
  case step(Int)
  /// Mark the item at an index of those that are shown.
  case mark(Int)
  /// Go to the item at an index of the whole list, by its digit or its title.
  case go(Int)
  /// Choose the item at an index of those that are shown, by its key or by a letter with Alt.
  case choose(Int)
  /// Choose the item that is pointed out, and with it all that are checked.
  case activate
  /// Check the item that is pointed out, or take its check back.
  case check
  /// Leave what fits the typed text.
  case narrow
  /// Answer with the typed text.
  case submit
  /// Go up a level, or out: Escape.
  case dismiss
  /// Go up a level, and nothing else: Backspace.
  case back
  /// Close, wherever the menu is.
  case close
  /// The key is the menu's, and there is nothing more to do.
  case wait
}

/// The lists that keys are about.
package struct KeyTargets {
  /// The whole list, which digits and typed text go through.
  package var items: [Item]
  /// The items that have keys of their own now.
  package var shown: [Item]
  /// The index in the whole list of the item that is pointed out; below 0 for none.
  package var current: Int
  /// Typed text can narrow the list.
  package var isList: Bool

  package init(_ items: [Item], shown: [Item]? = nil, at current: Int, isList: Bool = false) {
    self.items = items
    self.shown = shown ?? items
    self.current = current
    self.isList = isList
  }

  package func item(at index: Int) -> Findable? {
    items[index].isEnabled ? Findable(items[index]) : nil
  }
}

/// The keyboard's side of a menu: typed text, digits, Space, and who sees the focus.
public struct MenuKeyboard: Equatable, Sendable {
  public private(set) var hasFocus = false
  /// The focus ring is for those who use keys.
  public var showsFocus = false
  public private(set) var isSpaceDown = false
  private var typeAhead = TypeAhead()
  /// What the list is narrowed by.
  package internal(set) var filterText = FilterText()
  /// The last key added to it, so that it leaves no item that it did not leave before.
  package internal(set) var hasGrown = false
  /// The list has nothing left for it.
  package internal(set) var leavesNothing = false

  /// Nothing is typed, and the focus is elsewhere.
  public init() {}

  /// The ring is drawn.
  public var isFocusVisible: Bool { hasFocus && showsFocus }

  /// What was typed last; empty once it was given up.
  public var typedText: String { filterText.isEmpty ? typeAhead.text : filterText.text }

  /// No item has what was typed. Nothing can be chosen by keys until that is given up, by Escape, by
  /// taking letters back, or by going on in another way.
  public var isMismatch: Bool { leavesNothing || typeAhead.isMismatch }

  @inline(never)
  package mutating func focus(_ isFocused: Bool, isVisible: Bool) {
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
  package mutating func reset() {
    isSpaceDown = false
    typeAhead.reset()
  }

  /// What was typed to find an item is given up for another way to choose. What the list is narrowed by stays.
  package mutating func giveUpText() { typeAhead.reset() }

  /// The list is whole again.
  package mutating func clearFilter() {
    filterText.clear()
    leavesNothing = false
  }

  /// Where text that fitted nothing fits now, since the list is another one.
  package mutating func lookAgain(_ targets: KeyTargets) -> Int? {
    typeAhead.lookAgain(count: targets.items.count) { targets.item(at: $0) }
  }

  /// Nil for what is none of a menu's: Tab, Delete, and modified keys but for letters with Alt.
  @inline(never)
  package mutating func command(
    _ event: KeyEvent, _ targets: KeyTargets, _ environment: Environment
  ) -> MenuCommand? {
    if event.phase == .up {
      // Space acts when it is let go, so that Escape can still take it back.
      guard isSpaceDown, event.key == .space else { return nil }
      isSpaceDown = false
      return .activate
    }
    let pause = environment.thresholds.typeAhead
    let isTyping = !filterText.isEmpty || typeAhead.isTyping(at: event.time, pause: pause)
    if let chosen = chosen(event, targets.shown, environment, isTyping: isTyping) {
      showsFocus = true
      return .choose(chosen)
    }
    if targets.isList, environment.filter != .off || environment.answers != [],
      let command = entry(event, targets, environment)
    {
      showsFocus = true
      return command
    }
    guard event.modifiers.isDisjoint(with: [.control, .alt, .meta]) else { return nil }
    switch event.key {
    case .tab, .delete: return nil
    default: showsFocus = true
    }
    if isTyping, let command = typing(event, targets, pause: pause) { return command }
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
    // A space alone is no beginning of a title.
    case .character(let character) where !isTyping && character.isPlainSpace: return .wait
    case .character(let character): return type(character, event.time, targets, pause: pause)
    default:
      typeAhead.reset()
      return .move(event.key)
    }
  }

  /// What some keys mean while a word is being typed; nil for the others.
  private mutating func typing(
    _ event: KeyEvent, _ targets: KeyTargets, pause: Double
  ) -> MenuCommand? {
    switch event.key {
    case .space: return type(" ", event.time, targets, pause: pause)
    case .backspace:
      let found = typeAhead.takeBack(
        time: event.time, count: targets.items.count, from: targets.current
      ) { targets.item(at: $0) }
      return found.map { .go($0) } ?? .wait
    case .escape where isMismatch:
      typeAhead.reset()
      return .wait
    case .enter where isMismatch: return .wait
    default: return nil
    }
  }

  /// The item that a key chooses. What goes on with a word that is being typed does not.
  private func chosen(
    _ event: KeyEvent, _ items: [Item], _ environment: Environment, isTyping: Bool
  ) -> Int? {
    let shown = environment.shownKeys
    if event.modifiers.contains(.alt) {
      // With a line of text Alt and a letter are keys of that line, and never an answer.
      guard event.modifiers.isDisjoint(with: [.control, .meta]),
        !environment.answers.contains(.line)
      else { return nil }
      return items.index(ofKey: event, .letters)
    }
    guard shown != .none, event.modifiers.isDisjoint(with: [.control, .meta]), !isTyping else {
      return nil
    }
    return items.index(ofKey: event, shown)
  }

  /// A digit alone is the place of an item, unless titles begin with it; other characters find titles.
  private mutating func type(
    _ character: Character, _ time: Double, _ targets: KeyTargets, pause: Double
  ) -> MenuCommand {
    let wasTyping = typeAhead.isTyping(at: time, pause: pause)
    guard !targets.items.isEmpty else { return .wait }
    let digit = TypeAhead.digit(character).flatMap { targets.items.index(ofChoice: $0) }
    let found = typeAhead.find(
      character, time: time, pause: pause, count: targets.items.count, from: targets.current
    ) { targets.item(at: $0) }
    let begins = found.map { TypeAhead.begins(Findable(targets.items[$0]), with: typeAhead.folded) }
    if let digit, !wasTyping, begins != true, typeAhead.isOneLetter {
      typeAhead.takeAsPlace()
      return targets.items[digit].isEnabled ? .go(digit) : .wait
    }
    return found.map { .go($0) } ?? .wait
  }
}

extension Character {
  fileprivate var isPlainSpace: Bool { String(self).scalars() == [0x20] }
}

extension [Item] {
  /// The index of a choice by its place, from 1. Headings do not count.
  package func index(ofChoice place: Int) -> Int? {
    var left = place
    for index in indices where !self[index].isHeading {
      left -= 1
      if left == 0 { return index }
      if left < 0 { return nil }
    }
    return nil
  }

  /// The first that can be chosen, from an index on by steps of 1 or -1; nil if there is none.
  @inline(never)
  package func enabled(from start: Int, by step: Int) -> Int? {
    var index = start
    while indices.contains(index) {
      if self[index].isEnabled { return index }
      index += step
    }
    return nil
  }

  /// The next that can be chosen after an index, or before it, round and round; itself if it is the
  /// only one.
  package func enabled(after index: Int, by step: Int) -> Int? {
    for distance in 1...Swift.max(1, count) where !isEmpty {
      let other = ((index + step * distance) % count + count) % count
      if self[other].isEnabled { return other }
    }
    return nil
  }

  /// What a menu begins with: the one that is marked as selected, or else the first that can be chosen,
  /// or else the first.
  package var initialSelection: Int? {
    firstIndex { $0.isSelected && $0.isEnabled } ?? firstIndex { $0.isEnabled } ?? indices.first
  }
}
