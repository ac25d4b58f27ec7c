import DetentControls
import DetentDrawing
import DetentItems
import Testing

@Suite struct ItemReadingTests {
  private func lines(_ text: String, separator: UInt8 = 0x0A) throws -> [ItemDescription] {
    var reader = LineReader(separator: separator, source: "standard input")
    return try reader.read(Array(text.utf8)) + reader.finish()
  }

  @Test func `a line is an item, with or without an end`() throws {
    #expect(try lines("a\n\nb").map(\.label) == ["a", "", "b"])
    #expect(try lines("a\nb\n").map(\.label) == ["a", "b"])
    #expect(try lines("").isEmpty)
    #expect(try lines("a\nb\0c", separator: 0).map(\.label) == ["a\nb", "c"])
  }

  @Test func `bytes may come in any portions`() throws {
    let text = Array("Weißbier\nビール\0icon\u{1F}star\n🍺".utf8)
    var whole = LineReader(source: "x")
    let expected = try whole.read(text) + whole.finish()
    for portion in 1...7 {
      var reader = LineReader(source: "x")
      var items: [ItemDescription] = []
      for start in stride(from: 0, to: text.count, by: portion) {
        items += try reader.read(Array(text[start...].prefix(portion)))
      }
      #expect(try items + reader.finish() == expected)
    }
  }

  @Test func `rows may have rofi's options`() throws {
    let row =
      "IPA\0icon\u{1F}beer,star,heart\u{1F}meta\u{1F}hops\u{1F}info\u{1F}42"
      + "\u{1F}nonselectable\u{1F}true\u{1F}display\u{1F}India Pale Ale\u{1F}odd"
    let item = try #require(try lines(row).first)
    #expect(item.label == "IPA")
    #expect(item.display == "India Pale Ale")
    #expect(item.value == "42")
    #expect(item.icon == .symbol(.star))
    #expect(!item.isEnabled)
    #expect(try lines("a\0icon\u{1F}folder,x").first?.icon == .picture("folder"))
    #expect(try lines("a\0icon\u{1F}").first?.icon == nil)
    #expect(try lines("\0prompt\u{1F}b").first == ItemDescription(""))
  }

  @Test func `JSON has every field`() throws {
    let text = """
      ["plain", {"id": "ipa", "title": "IPA", "subtitle": "bitter", "icon": "star",
       "tint": "#2b62c4", "badge": "3", "enabled": false, "destructive": true,
       "selected": true, "value": "beer/ipa", "children": ["a", {"id": "b"}]},
       {"title": "c", "icon": null, "tint": "tomato"}]
      """
    var choices = Choices()
    choices.append(contentsOf: try JSONItems.read(Array(text.utf8), source: "f"))
    let items = choices.items
    #expect(items.map(\.id) == ["0", "1", "2"])
    #expect(items[0] == Item("plain", id: "0"))
    #expect(
      items[1]
        == Item(
          "IPA", id: "1", subtitle: "bitter", icon: .symbol(.star), tint: Color(hex: 0x2B62C4),
          badge: "3", isEnabled: false, isDestructive: true, isSelected: true,
          children: [Item("a", id: "1/0"), Item("b", id: "1/1")]))
    #expect(items[2].tint == Color(hex: 0xFF6347))
  }

  @Test func `a comma after the last one is let pass`() throws {
    let text = #"["a", {"title": "b",},]"#
    #expect(try JSONItems.read(Array(text.utf8), source: "f").map(\.label) == ["a", "b"])
  }

  @Test func `a byte order mark is no part of the text`() throws {
    let bytes: [UInt8] = [0xEF, 0xBB, 0xBF] + Array("[\"a\"]".utf8)
    #expect(try JSONItems.read(bytes, source: "f").map(\.label) == ["a"])
    #expect(try JSONItems.read(Array(" \n".utf8), source: "f").isEmpty)
  }

  @Test(arguments: [
    ("#abc", 0xAABBCC), ("#A1b2C3", 0xA1B2C3), ("Red", 0xFF0000), ("grey", 0x808080),
  ])
  func `colours in words`(_ text: String, _ hex: UInt32) {
    #expect(ColorName.color(text) == Color(hex: hex))
  }

  @Test(arguments: ["", "#", "#12", "#12345g", "#１２３", "#é1", "reddish", "#abcd"])
  func `what is no colour`(_ text: String) { #expect(ColorName.color(text) == nil) }
}
