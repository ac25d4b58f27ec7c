import Detent

// Menus in lines.
extension TerminalDialog {
  /// What of a menu's list is told.
  enum Part: Equatable {
    /// What the question begins with, which may be narrowed by a text.
    case given
    case whole
    /// The items that a text matches.
    case found(String)
  }

  /// The items of a part of the list, without headings.
  private func items(_ tree: ItemTree) -> [Item] {
    switch part {
    case .given: tree.items.filter { !$0.isHeading }
    case .whole: tree.list.filter { !$0.isHeading }
    case .found(let words): matches(words, tree.list).map { tree.list[$0] }
    }
  }

  /// Whether the text that the question begins with leaves out all items that there are.
  private func isNarrowedToNothing(_ tree: ItemTree) -> Bool {
    part == .given && items(tree).isEmpty && tree.list.contains { !$0.isHeading }
  }

  private func choices(_ tree: ItemTree) -> TerminalChoices {
    TerminalChoices(items(tree).map { TerminalChoice($0) })
  }

  private func matches(_ words: String, _ list: [Item]) -> [Int] {
    Matcher(environment.usedFilter, words.unicodeScalars.map(\.value)).matches(
      in: SearchTable(list), among: nil)
  }

  // MARK: - Telling

  func tellMenu() {
    let menu = menu.component()
    let answersText = environment.answers.contains(.text)
    let isMissed = menu.door.isOut && isNarrowedToNothing(menu.tree)
    if isMissed { part = .whole }
    let new = menu.door.isOut ? choices(menu.tree) : TerminalChoices()
    // Nothing has arrived yet.
    guard !new.all.isEmpty || answersText else { return }
    let isFirst = !isTold
    isTold = true
    told = new
    let title = menu.tree.parent?.title ?? (menu.title.isEmpty ? options.title : menu.title)
    let message = menu.menu.message
    if !title.isEmpty, title != "Detent", title != message { say(CellText.plain(title)) }
    if isFirst, !message.isEmpty { sayLines(message) }
    if isMissed { sayNoMatch() }
    if menu.tree.parent != nil { say("0. " + CellText.plain(environment.words.back)) }
    for line in told.lines() { say(line) }
    prompt(advice, menu)
  }

  private var advice: String {
    let answers = environment.answers
    if answers.contains(.secret) { return "Text, which is not shown" }
    if told.all.isEmpty { return "Text" }
    let advice =
      answers.contains(.several)
      ? "Numbers check; an empty line answers" : "Number, or part of a title"
    return answers.contains(.text) ? advice + "; = before text of your own" : advice
  }

  private func sayNoMatch() { say(CellText.plain(environment.words.noMatch) + ".") }

  /// Asks for an answer. Brackets have what an empty line takes.
  private func prompt(_ advice: String, _ menu: any MenuComponent) {
    prompt(advice + (offer(menu).map { " [\($0)]" } ?? ""))
  }

  /// What an empty line takes: the number of a choice, or the text that the question begins with, as it would be typed.
  /// Once something is checked, it takes that.
  private func offer(_ menu: any MenuComponent) -> String? {
    let answers = environment.answers
    guard !answers.contains(.secret), menu.tree.checkedCount == 0 else { return nil }
    if let standard = standard(menu) { return told.number(of: standard.id).map { "\($0)" } }
    let isAnswer = answers.contains(.text) && part == .whole && menu.isMismatch
    return isAnswer ? CellText.plain("=" + menu.typedText) : nil
  }

  /// The choice that an empty line takes: the best match of a search, or else what Enter would choose.
  private func standard(_ menu: any MenuComponent) -> TerminalChoice? {
    if case .found = part { return told.all.first { $0.isEnabled } }
    guard let marked = menu.markedItem else { return nil }
    return told.all.first { $0.id == marked.id }
  }

  /// Tells what has been added since, or everything where the order has changed, and prompts again.
  func tellMore() {
    guard options.scene.kind.isMenu, line.isEmpty, !isWaiting else { return }
    let menu = menu.component()
    guard menu.door.isOut else { return }
    if isNarrowedToNothing(menu.tree) { part = .whole }
    let (old, new) = (told, choices(menu.tree))
    guard old.all.map(\.id) != new.all.map(\.id) else { return }
    told = new
    say("")
    for line in new.lines(from: old.isBeginning(of: new) ? old.all.count : 0) { say(line) }
    prompt(advice, menu)
  }

  // MARK: - Answers

  /// Takes a line as an answer: its bytes, and its words with single spaces between them.
  func answerMenu(_ bytes: [UInt8], _ words: String) {
    let answers = environment.answers
    if answers.contains(.secret) { return answerSecret(bytes, words) }
    if answers.contains(.text), bytes.first == UInt8(ascii: "=") {
      return submit(Array(bytes.dropFirst()))
    }
    if words.isEmpty {
      takeStandard()
    } else if words == "0", menu.component().tree.parent != nil {
      session.send(.action(.activate, region: MenuRegion.back))
    } else if let choice = told.choice(words) {
      choose(choice)
    } else if answers.contains(.several), let several = told.choices(words) {
      check(several)
    } else {
      return find(bytes, words)
    }
    tellWhole()
  }

  private func tellWhole() {
    goAhead()
    guard !isOver else { return }
    part = .whole
    tellMenu()
  }

  /// A password is the best match that can be chosen where there are items, and otherwise itself.
  private func answerSecret(_ bytes: [UInt8], _ words: String) {
    let list = menu.component().tree.list
    let found = words.isEmpty ? [] : matches(words, list).map { list[$0] }
    guard let best = found.first(where: \.isEnabled) ?? found.first else { return submit(bytes) }
    // The end of the line was not echoed.
    if !best.isEnabled || best.hasChildren { say("") }
    choose(TerminalChoice(best))
    tellWhole()
  }

  /// Chooses what the brackets have, or answers with the items that are checked.
  private func takeStandard() {
    let menu = menu.component()
    if menu.tree.checkedCount > 0 { return session.send(.request(.choose)) }
    // Where nothing is told, the empty line is itself the text that answers.
    guard offer(menu) != nil || told.all.isEmpty else {
      return say("An empty line chooses nothing here.")
    }
    if let standard = standard(menu) { _ = mark(standard) }
    session.send(.request(.activate))
  }

  private func choose(_ choice: TerminalChoice) {
    guard choice.isEnabled else { return say(choice.title + " cannot be chosen.") }
    guard let index = mark(choice), let place = menu.component().tree.index(ofListed: index) else {
      return
    }
    session.send(.action(.activate, region: MenuRegion.item(place)))
    goAhead()
  }

  /// Marks a choice, and returns its index in the whole list. If typed text has left it out, the whole list comes back.
  private func mark(_ choice: TerminalChoice) -> Int? {
    let list = menu.component().tree.list
    guard let index = list.firstIndex(where: { $0.id == choice.id }) else { return nil }
    session.send(.request(.select(index)))
    goAhead()
    return index
  }

  private func check(_ several: [TerminalChoice]) {
    for choice in several {
      if choice.leadsOn {
        say(choice.title + " leads to other items; choose it by its number alone.")
      } else {
        choose(choice)
      }
    }
  }

  /// Looks for items by a text. A single match is chosen, and several are told. Without a match, the text is the
  /// answer where that may be text.
  private func find(_ bytes: [UInt8], _ words: String) {
    let list = menu.component().tree.list
    let found = matches(words, list)
    if found.isEmpty, environment.answers.contains(.text) {
      isWaiting = menu.waitsForMore { [unowned self] in
        loop.after(0) { [unowned self] in
          goAhead()
          if !isOver { find(bytes, words) }
        }
      }
      return isWaiting ? () : submit(bytes)
    }
    isWaiting = false
    if found.isEmpty {
      sayNoMatch()
      tellWhole()
    } else if found.count == 1, list[found[0]].isEnabled {
      choose(TerminalChoice(list[found[0]]))
      tellWhole()
    } else {
      part = .found(words)
      tellMenu()
    }
  }

  /// Answers with a text itself, without control characters, which nobody means to type, except tabs.
  private func submit(_ bytes: [UInt8]) {
    menu.answer(bytes.filter { $0 == 0x09 || $0 >= 0x20 && $0 != 0x7F })
    goAhead()
  }
}

extension Scene.Kind {
  fileprivate var isMenu: Bool { self != .alert && self != .confirm }
}
