import Detent
import DetentDrawing
import DetentGeometry
import DetentGestures
import DetentGoldens
import Foundation
import Testing

@testable import DetentWeb

/// The numbers by which the page and its module call things, on the
/// Swift side. `Web/module.mjs` compares Web/wire.js with the same file.
@Suite(.serialized) struct `What a page and its module tell each other` {
  init() { components = .all }

  @Test func `is what is written down for the page`() throws {
    let commands = PictureSample.commands
    let list = DisplayList(size: Size(96, 64), commands: commands.map(\.0))
    let sample: [String: Any] = [
      "numbers": numbers, "bytes": Data(Wire(list).bytes).base64EncodedString(),
      "commands": commands.map(\.1),
    ]
    let json = try JSONSerialization.data(
      withJSONObject: sample, options: [.sortedKeys, .prettyPrinted, .withoutEscapingSlashes])
    let found = String(decoding: json, as: UTF8.self) + "\n"
    #expect(try Golden("wire.json").text(recording: found) == found)
  }

  @Test func `has a sample of every command`() {
    let names = Set(PictureSample.commands.map { String(describing: $0.1[0]) })
    #expect(names.count == 14)
  }

  // MARK: What the page has as numbers and flags

  private var numbers: [String: Any] {
    typealias State = Semantics.State
    typealias Modifiers = KeyEvent.Modifiers
    return [
      "UNDERLINE": ["drop": TextRun.underlineDrop, "width": TextRun.underlineWidth],
      "WORDS": ["least": TextRun.leastScale, "fill": TextRun.fill],
      "VERSION": ["picture": Wire.version, "message": Message.version],
      "STATE": [
        "selected": State.selected.rawValue, "disabled": State.disabled.rawValue,
        "focused": State.focused.rawValue, "expanded": State.expanded.rawValue,
        "popup": State.hasPopup.rawValue, "modal": State.modal.rawValue,
      ],
      "PHASE": raw(PointerEvent.Phase.allCases), "POINTER": raw(PointerEvent.Kind.allCases),
      "BUTTONS": PointerEvent.Button.allCases.map { button in
        switch button {
        case .primary: 0
        case .secondary: 2
        case .middle: 1
        }
      },
      "SCROLL": raw(ScrollEvent.Phase.allCases), "KEYS": keys,
      "MODIFIERS": [
        "shiftKey": Modifiers.shift.rawValue, "ctrlKey": Modifiers.control.rawValue,
        "altKey": Modifiers.alt.rawValue, "metaKey": Modifiers.meta.rawValue,
      ],
      "ACTION": raw([Semantics.Action.activate, .increment, .decrement, .dismiss, .focus]),
      "CLAIM": raw([Claim.ignored, .interested, .captured]),
      "REASONS": names(raw([MenuEvent.Reason.chosen, .cancelled, .requested])),
      "EVENTS": names(events), "OWN_EVENT": ownEvent, "ITEM": itemFlags, "REQUEST": requests,
      "NEWS": news,
    ].merging(surroundings) { $1 }
  }

  private func raw<Case: RawRepresentable>(_ cases: [Case]) -> [String: UInt8]
  where Case.RawValue == UInt8 {
    Dictionary(uniqueKeysWithValues: cases.map { (String(describing: $0), $0.rawValue) })
  }

  private func names(_ numbers: [String: UInt8]) -> [String] {
    numbers.sorted { $0.value < $1.value }.map(\.key)
  }

  private var keys: [String] {
    (0..<32).compactMap { KeyEvent.Key(onPage: $0) }.map { key in
      switch key {
      case .enter: "Enter"
      case .space: " "
      case .escape: "Escape"
      case .tab: "Tab"
      case .backspace: "Backspace"
      case .delete: "Delete"
      case .left: "ArrowLeft"
      case .right: "ArrowRight"
      case .up: "ArrowUp"
      case .down: "ArrowDown"
      case .home: "Home"
      case .end: "End"
      case .pageUp: "PageUp"
      case .pageDown: "PageDown"
      case .character(let character): String(character)
      case .function(let number): "F\(number)"
      }
    }
  }

  private var events: [String: UInt8] {
    let item = Item("One")
    let all: [(MenuEvent, String)] = [
      (.opening, "opening"), (.opened, "opened"), (.highlighted(item), "highlight"),
      (.ticked, "tick"), (.selected(item), "select"), (.activated(item), "activate"),
      (.closing(.requested), "closing"), (.closed, "closed"), (.entered(item), "enter"),
      (.left(item), "leave"),
    ]
    return Dictionary(
      uniqueKeysWithValues: all.map { event, name in
        var answer = Answer()
        event.write(into: &answer)
        return (name, answer.start!.load(as: UInt8.self))
      })
  }

  private var ownEvent: UInt8 {
    var answer = Answer()
    Optional(PageEvent("change", value: 1)).write(into: &answer)
    return answer.start!.load(as: UInt8.self)
  }

  // MARK: What is found out by asking

  /// A dial of which the first frame is to come, at the page's time 0.
  private func dial() throws -> Int {
    let bytes = message {
      $0.byte(Message.version)
      for text in ["dial", "Menu", ""] { $0.string(text) }
      $0.integer(0)
      $0.integer(2)
      for title in ["One", "Two"] { item(titled: title, flags: 0, into: &$0) }
    }
    let dial = bytes.withUnsafeBufferPointer { make(attributes: $0.baseAddress, count: $0.count) }
    return try #require(dial > 0 ? dial : nil)
  }

  func message(_ write: (inout Answer) -> Void) -> [UInt8] {
    var answer = Answer()
    write(&answer)
    return Array(UnsafeRawBufferPointer(start: answer.start, count: answer.count))
  }

  private func item(titled title: String, flags: UInt8, into answer: inout Answer) {
    answer.byte(flags)
    for text in [title, "", "", ""] { answer.string(text) }
    if flags & 8 != 0 { answer.word(0x1122_33FF) }
    if flags & 16 != 0 { answer.string("mail") }
    if flags & 64 != 0 { answer.string("one") }
    if flags & 128 != 0 { for text in ["one.jpg", "own"] { answer.string(text) } }
    answer.integer(0)
  }

  private var itemFlags: [String: Int] {
    var found: [String: Int] = [:]
    for place in 0..<8 {
      let flags = UInt8(1 << place)
      let bytes = message {
        $0.integer(1)
        item(titled: "One", flags: flags, into: &$0)
      }
      let read = bytes.withUnsafeBufferPointer { buffer in
        var message = Message(buffer.baseAddress, buffer.count)
        let items = message.items()
        return message.isBroken ? nil : items.first
      }
      guard let read else { continue }
      if !read.isEnabled { found["disabled"] = Int(flags) }
      if read.isDestructive { found["destructive"] = Int(flags) }
      if read.isSelected { found["selected"] = Int(flags) }
      if read.tint == Color(hex: 0x112233) { found["tint"] = Int(flags) }
      if read.icon == .symbol(.mail) { found["icon"] = Int(flags) }
      if read.id.isEmpty { found["heading"] = Int(flags) }
      if !read.searchText.isEmpty { found["search"] = Int(flags) }
      if !read.photo.isEmpty, !read.content.isEmpty { found["photo"] = Int(flags) }
    }
    return found
  }

  /// The number of each request, as in a recording.
  private var requests: [String: Int] {
    var found: [String: Int] = [:]
    for number in 0..<8 {
      guard let dial = try? dial(), let live = anyControl(dial) else { continue }
      defer { discardComponent(component: dial) }
      live.startRecording()
      _ = fit(
        component: dial, width: 320, height: 320, scale: 1, textScale: 1, theme: 0, flags: 0,
        time: 0)
      _ = advance(component: dial, time: 0.1)
      request(component: dial, request: number, index: 1, time: 0.2)
      _ = advance(component: dial, time: 0.3)
      let lines = (live.script?.text ?? "").split(separator: "\n")
      for name in ["open", "close", "activate", "select", "choose"]
      where lines.contains(where: { $0.split(separator: " ").contains(Substring(name)) }) {
        found[name] = number
      }
    }
    return found
  }

  private var news: [String: Int] {
    guard let dial = try? dial() else { return [:] }
    defer { discardComponent(component: dial) }
    _ = fit(
      component: dial, width: 320, height: 320, scale: 1, textScale: 1, theme: 0, flags: 0, time: 0)
    _ = advance(component: dial, time: 0)
    let both = advance(component: dial, time: 0.1)
    _ = DetentWeb.events(component: dial)
    let moves = advance(component: dial, time: 0.11)
    return ["moves": moves, "events": both - moves]
  }

  private var surroundings: [String: Any] {
    guard let dial = try? dial(), let element = element(dial) else { return [:] }
    defer { discardComponent(component: dial) }
    func environment(theme: Int = 0, flags: Int = 0) -> Environment {
      _ = fit(
        component: dial, width: 320, height: 320, scale: 1, textScale: 1, theme: theme,
        flags: flags, time: 0)
      return element.environment
    }
    let names: [(Theme, String)] = [
      (.light, "light"), (.dark, "dark"), (.highContrast, "high-contrast"),
    ]
    let themes = (0..<names.count).compactMap { place in
      names.first { $0.0 == environment(theme: place).theme }?.1
    }
    var flags: [String: Int] = [:]
    for place in 0..<8 {
      let found = environment(flags: 1 << place)
      if found.direction == .rightToLeft { flags["rtl"] = 1 << place }
      if found.reducesMotion { flags["still"] = 1 << place }
      if found.shownKeys == .digits { flags["digits"] = 1 << place }
      if found.shownKeys == .letters { flags["letters"] = 1 << place }
      switch found.filter {
      case .off: break
      case .prefix: flags["prefix"] = 1 << place
      case .substring: flags["substring"] = 1 << place
      case .fuzzy: flags["fuzzy"] = 1 << place
      }
    }
    return [
      "THEMES": themes, "SURROUNDINGS": flags, "COLORS": Brand.colorNames,
      "CORNERS": Brand.cornerNames,
    ]
  }
}
