import DetentControls
import DetentDrawing
import DetentGestures
import DetentText

/// A command to a menu, from a key or from assistive technology.
package enum MenuCommand: Equatable, Sendable {
  /// Open the menu at the item that it begins with.
  case open
  /// Move the mark for an arrow, Home, End or a page key, as the mechanism decides.
  case move(KeyEvent.Key)
  /// Mark the next item that can be chosen, or the previous one for -1.
  case step(Int)
  /// Mark the item at an index on the page.
  case mark(Int)
  /// Mark the item at an index in the list, found by its digit or its title.
  case go(Int)
  /// Choose the item at an index on the page, by its key or by a letter with Alt.
  case choose(Int)
  /// Choose the marked item, and with it all checked items.
  case activate
  /// Check or uncheck the marked item.
  case check
  /// Narrow the list to the items that match the typed text.
  case narrow
  /// Submit the typed text.
  case submit
  /// Return to the list before, or close: Escape.
  case dismiss
  /// Return to the list before, and nothing else: Backspace.
  case back
  /// Close, whichever list is shown.
  case close
  /// Capture the key without further effect.
  case wait
}

/// The lists to which keys apply.
package struct KeyTargets {
  /// The whole list, which digits and typed text search.
  package var items: ItemList
  /// The items that now have keys of their own.
  package var shown: ItemList
  /// The index in the whole list of the marked item; below 0 for none.
  package var current: Int

  package init(_ items: ItemList, shown: ItemList? = nil, at current: Int) {
    self.items = items
    self.shown = shown ?? items
    self.current = current
  }

  package func item(at index: Int) -> Findable? {
    items[index].isEnabled ? Findable(items[index]) : nil
  }

  /// The id of the marked item; empty for none.
  var currentID: String { items.indices.contains(current) ? items[current].id : "" }
}

/// The keyboard's part of a menu: typed text, digits, Space, and the visibility of the focus.
public struct MenuKeyboard: Equatable, Sendable {
  public private(set) var hasFocus = false
  /// Whether the user works with keys, so that the focus ring should be visible.
  public var showsFocus = false
  /// The id of the item that was marked when Space went down, empty for none; nil while Space is up.
  private var spaceID: String?
  private var typeAhead = TypeAhead()
  /// The text by which the list is narrowed.
  package internal(set) var filterText = FilterText()
  /// Whether the last key extended the text, so that only items which matched before can match now.
  package internal(set) var hasGrown = false
  /// Whether no item of the list matches the text.
  package internal(set) var leavesNothing = false

  /// Creates a keyboard state without typed text and without focus.
  public init() {}

  /// Whether the focus ring is drawn.
  public var isFocusVisible: Bool { hasFocus && showsFocus }

  /// The text typed last; empty once it was given up.
  public var typedText: String { filterText.isEmpty ? typeAhead.text : filterText.text }

  /// Whether no item matches the typed text. In a menu keys then choose nothing until the text is given up, with
  /// Escape, by deleting letters, or by choosing in another way.
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

  /// Forgets the text typed to find an item, and a Space that is still down.
  @inline(never)
  package mutating func reset() {
    spaceID = nil
    typeAhead.reset()
  }

  /// Gives up the text typed to find an item, in favour of another way to choose. Text that narrows the list stays.
  package mutating func giveUpText() { typeAhead.reset() }

  /// Clears the text that narrows the list.
  package mutating func clearFilter() {
    filterText.clear()
    leavesNothing = false
  }

  /// Returns the item that now matches text which matched none before, because the list has changed.
  package mutating func lookAgain(_ targets: KeyTargets) -> Int? {
    typeAhead.lookAgain(count: targets.items.count) { targets.item(at: $0) }
  }

  /// Returns the command of a key in a control that does not show typed text. Returns nil for keys that are not a
  /// menu's: Tab, Delete, function keys, and modified keys except letters with Alt.
  @inline(never)
  package mutating func command(
    _ event: KeyEvent, _ targets: KeyTargets, _ environment: Environment
  ) -> MenuCommand? {
    let isSpaceDown = spaceID != nil
    letLapse(event, environment)
    return choice(event, targets, environment)
      ?? other(event, targets, environment, isSpaceDown: isSpaceDown)
  }

  /// Gives up text that matches nothing once a key does not continue the word. Where typed text is not shown, nobody
  /// could see why Enter, Space and Escape do nothing. Letters of the same word do not begin another one, so that the
  /// end of a word finds nothing by chance.
  private mutating func letLapse(_ event: KeyEvent, _ environment: Environment) {
    guard typeAhead.isMismatch, event.phase == .down else { return }
    let endsWord = event.key == .enter || event.key == .escape
    if endsWord || typeAhead.isOver(at: event.time, pause: environment.thresholds.typeAhead) {
      typeAhead.reset()
    }
  }

  /// Returns the command of a key in a list that typed text can narrow. Controls without such a list are linked without
  /// the code for it.
  mutating func listCommand(
    _ event: KeyEvent, _ targets: KeyTargets, _ environment: Environment
  ) -> MenuCommand? {
    let isSpaceDown = spaceID != nil
    if let command = choice(event, targets, environment) { return command }
    if event.phase == .down, environment.filter != .off || environment.answers != [],
      let command = entry(event, targets, environment)
    {
      showsFocus = true
      return command
    }
    return other(event, targets, environment, isSpaceDown: isSpaceDown)
  }

  /// Returns the command of a key that chooses an item: its shown key, a letter with Alt, or Space when it is released.
  private mutating func choice(
    _ event: KeyEvent, _ targets: KeyTargets, _ environment: Environment
  ) -> MenuCommand? {
    if event.phase == .up { return event.key == .space ? releaseSpace(targets) : nil }
    if event.key != .space { spaceID = nil }
    let chosen = chosen(
      event, targets.shown, environment, isTyping: isTyping(event, environment))
    guard let chosen else { return nil }
    showsFocus = true
    return .choose(chosen)
  }

  private func isTyping(_ event: KeyEvent, _ environment: Environment) -> Bool {
    !filterText.isEmpty
      || typeAhead.isTyping(at: event.time, pause: environment.thresholds.typeAhead)
  }

  private mutating func other(
    _ event: KeyEvent, _ targets: KeyTargets, _ environment: Environment, isSpaceDown: Bool
  ) -> MenuCommand? {
    guard event.phase == .down, event.modifiers.isDisjoint(with: [.control, .alt, .meta]) else {
      return nil
    }
    switch event.key {
    case .tab, .delete, .function: return nil
    default: showsFocus = true
    }
    let pause = environment.thresholds.typeAhead
    let isTyping = isTyping(event, environment)
    if isTyping, let command = typing(event, targets, pause: pause) { return command }
    switch event.key {
    case .escape: return isSpaceDown ? .wait : .dismiss
    case .backspace: return .back
    case .enter: return event.isRepeat ? .wait : .activate
    case .space:
      if !event.isRepeat { spaceID = targets.currentID }
      return .wait
    // A title does not begin with a space.
    case .character(let character) where !isTyping && character.isPlainSpace: return .wait
    case .character(let character): return type(character, event.time, targets, pause: pause)
    default:
      typeAhead.reset()
      return .move(event.key)
    }
  }

  /// Space acts when it is released, so that another key can still cancel it. It chooses the item that was marked
  /// when it went down, or none.
  private mutating func releaseSpace(_ targets: KeyTargets) -> MenuCommand? {
    guard let id = spaceID else { return nil }
    spaceID = nil
    return isMismatch || Word(id) != Word(targets.currentID) ? .wait : .activate
  }

  /// Returns the command of a key with a special meaning while a word is being typed, or nil for another key.
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

  /// Returns the item that a key chooses. While a word is being typed, keys continue the word instead.
  private func chosen(
    _ event: KeyEvent, _ items: ItemList, _ environment: Environment, isTyping: Bool
  ) -> Int? {
    let shown = environment.shownKeys
    if event.modifiers.contains(.alt) {
      // In a line of text, Alt with a letter is a key of that line, and never chooses.
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

  /// Handles a character. A single digit is the place of an item, unless titles begin with
  /// it; other characters find titles.
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
  fileprivate var isPlainSpace: Bool { String(self).scalars().map(TypeAhead.folded) == [0x20] }
}

extension ItemList {
  /// Returns the index of an item by its place, counted from 1 without headings.
  package func index(ofChoice place: Int) -> Int? {
    var left = place
    for index in indices where !self[index].isHeading {
      left -= 1
      if left == 0 { return index }
      if left < 0 { return nil }
    }
    return nil
  }

  /// Returns the first index from `start` on, in steps of 1 or -1, whose item can be
  /// chosen, or nil if there is none.
  @inline(never)
  package func enabled(from start: Int, by step: Int) -> Int? {
    var index = start
    while indices.contains(index) {
      if self[index].isEnabled { return index }
      index += step
    }
    return nil
  }

  /// Returns the index of the next item that can be chosen after an index, or of the previous one for a step
  /// of -1. The search wraps around, and finds the item at the index itself last.
  package func enabled(after index: Int, by step: Int) -> Int? {
    for distance in 1...Swift.max(1, count) where !isEmpty {
      let other = ((index + step * distance) % count + count) % count
      if self[other].isEnabled { return other }
    }
    return nil
  }

  /// Returns the index of the first item with an id that can be chosen.
  @inline(never)
  package func enabled(withID id: String) -> Int? {
    firstIndex { Word($0.id) == Word(id) && $0.isEnabled }
  }

  /// The index of the item with which a menu begins: the one that is selected by default, otherwise the first
  /// that can be chosen, otherwise the first.
  package var initialSelection: Int? {
    firstIndex { $0.isSelected && $0.isEnabled } ?? firstIndex { $0.isEnabled } ?? indices.first
  }
}
