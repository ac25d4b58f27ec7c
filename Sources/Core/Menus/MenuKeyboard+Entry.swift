import DetentControls
import DetentGestures
import DetentText

// Keys in a menu whose typed text narrows the list or is an answer, or in which several items may be chosen.
extension MenuKeyboard {
  /// Returns the command of a key, or nil if the key has its usual meaning.
  @inline(never)
  mutating func entry(
    _ event: KeyEvent, _ targets: KeyTargets, _ environment: Environment
  ) -> MenuCommand? {
    let answers = environment.answers
    hasGrown = false
    guard event.modifiers.isDisjoint(with: [.alt, .meta]) else { return nil }
    let isControl = event.modifiers.contains(.control)
    switch event.key {
    case .enter where !event.isRepeat:
      let isForText = isControl || event.modifiers.contains(.shift)
      if isForText ? answers.contains(.text) : answersByText(targets.items, answers) {
        return .submit
      }
      return isMismatch ? .wait : nil
    case .space
    where answers.contains(.several) && (isControl || checksBySpace(targets.items, answers)):
      return event.isRepeat ? .wait : .check
    default: break
    }
    guard environment.usedFilter != .off else { return nil }
    if isControl { return edit(event) }
    switch event.key {
    case .tab where answers.contains(.line) && targets.items.indices.contains(targets.current):
      filterText = FilterText(targets.items[targets.current].title)
      return .narrow
    case .escape where isMismatch:
      if answers.areTyped { return .dismiss }
      filterText.clear()
      return .narrow
    case .backspace where !filterText.isEmpty:
      filterText.removeLast()
      return .narrow
    // A held Backspace deletes the text and then stays in the list.
    case .backspace where event.isRepeat: return .wait
    case .space where !filterText.isEmpty || answers.areTyped: return append(" ")
    case .character(let character):
      if let place = place(character, targets, environment) { return .go(place) }
      return append(character)
    default: return nil
    }
  }

  /// Returns whether Space checks an item. Once something is typed, it is a letter; in a line and in a password, and
  /// where there is no item, it is one from the start.
  private func checksBySpace(_ items: ItemList, _ answers: Answers) -> Bool {
    let isLine = answers.contains(.line) || answers.isSuperset(of: [.text, .secret])
    return filterText.isEmpty && !isLine && !(answers.contains(.text) && items.isEmpty)
  }

  /// Returns whether Enter submits the typed text: it may be the answer, and there is no item to choose.
  @inline(never)
  func answersByText(_ items: ItemList, _ answers: Answers) -> Bool {
    answers.contains(.text) && (isMismatch || items.isEmpty)
  }

  /// Adds a text that arrives as a whole.
  mutating func type(_ text: String) {
    showsFocus = true
    filterText.append(text)
    hasGrown = true
  }

  private mutating func append(_ character: Character) -> MenuCommand {
    filterText.append(character)
    hasGrown = true
    return .narrow
  }

  /// Handles the editing keys that shells and pickers share (readline(3), "Commands For
  /// Changing Text" and "For Moving").
  private mutating func edit(_ event: KeyEvent) -> MenuCommand? {
    guard case .character(let character) = event.key else { return nil }
    switch TypeAhead.folded(String(character).scalars()[0]) {
    case 0x75: filterText.clear()
    case 0x77: filterText.removeWord()
    case 0x68 where !filterText.isEmpty: filterText.removeLast()
    case 0x6E: return .move(.down)
    case 0x70: return .move(.up)
    default: return nil
    }
    return .narrow
  }

  /// Returns the place that a digit means, as long as nothing is typed and no item matches the digit.
  private func place(
    _ character: Character, _ targets: KeyTargets, _ environment: Environment
  ) -> Int? {
    guard filterText.isEmpty, !environment.answers.areTyped,
      let digit = TypeAhead.digit(character), let index = targets.items.index(ofChoice: digit),
      targets.items[index].isEnabled
    else { return nil }
    let matcher = Matcher(environment.usedFilter, String(character).scalars())
    let fits = targets.items.contains { matcher.rank(of: Findable($0)) != nil }
    return fits ? nil : index
  }
}
