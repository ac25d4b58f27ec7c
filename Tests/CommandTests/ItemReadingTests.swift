import DetentControls
import DetentDrawing
import DetentItems
import Testing

@Suite struct ItemReadingTests {
  private func lines(_ text: String, separator: UInt8 = 0x0A) -> [ItemDescription] {
    var reader = LineReader(LineReader.Format(separator: separator))
    return reader.read(Array(text.utf8)) + reader.finish()
  }

  @Test func `a line is an item, with or without an end`() {
    #expect(lines("a\n\nb").map(\.label) == ["a", "", "b"])
    #expect(lines("a\nb\n").map(\.label) == ["a", "b"])
    #expect(lines("").isEmpty)
    #expect(lines("a\nb\0c", separator: 0).map(\.label) == ["a\nb", "c"])
  }

  @Test func `of fields with the same name the last one counts`() throws {
    let text = #"""
      [{"title": "a", "value": 3, "title": "b\"", "value": "c", "children": [{"id": "x", "id": "y"}]},
       {"children": ["gone", 3], "id": "e", "children": []}]
      """#
    let items = try JSONItems.read(Array(text.utf8), source: "f.json")
    #expect(items.map(\.label) == ["b\"", "e"])
    #expect(items[0].value == ExactText("c") && items[0].children.map(\.label) == ["y"])
    #expect(items[1].children.isEmpty)
  }

  @Test func `a line may have a label and a value`() {
    func read(_ text: String, _ delimiter: String) -> [String] {
      var reader = LineReader(LineReader.Format(delimiter: Array(delimiter.utf8)))
      let items = reader.read(Array(text.utf8)) + reader.finish()
      return items.map { "\($0.label.text)|\($0.value?.text ?? "-")" }
    }
    #expect(read("a\tb\nc\n\td\te\n", "\t") == ["a|b", "c|-", "|d\te"])
    #expect(read("a=>b=>c\n=\n=>\n", "=>") == ["a|b=>c", "=|-", "|"])
    #expect(read("a\tb", "") == ["a\tb|-"])
    #expect(read("a\tb\0icon\u{1F}star\n", "\t") == ["a|b"])
    #expect(read("a\tb\0info\u{1F}c\td\n", "\t") == ["a|c\td"])
  }

  @Test func `bytes may come in any portions`() {
    let text = Array("Weißbier\nビール\0icon\u{1F}star\n🍺".utf8)
    var whole = LineReader()
    let expected = whole.read(text) + whole.finish()
    for portion in 1...7 {
      var reader = LineReader()
      var items: [ItemDescription] = []
      for start in stride(from: 0, to: text.count, by: portion) {
        items += reader.read(Array(text[start...].prefix(portion)))
      }
      #expect(items + reader.finish() == expected)
    }
  }

  @Test func `an icon's path need not be UTF-8`() throws {
    func icon(_ path: [UInt8]) -> Icon? {
      var reader = LineReader()
      return (reader.read(Array("a\0icon\u{1F}".utf8) + path) + reader.finish()).first?.icon
    }
    #expect(icon(Array("/a é,b".utf8)) == .picture("/a é,b"))
    #expect(icon(Array("/a %,".utf8) + [0x62, 0xE9]) == .picture("/a %,file:b%E9"))
    #expect(icon([0x2F, 0xE9, 0x25, 0x20]) == .picture("file:///%E9%25%20"))
  }

  @Test func `rows may have rofi's options`() throws {
    let row =
      "IPA\0icon\u{1F}beer,star,heart\u{1F}meta\u{1F}hops\u{1F}info\u{1F}42"
      + "\u{1F}nonselectable\u{1F}true\u{1F}display\u{1F}India Pale Ale\u{1F}odd"
    let item = try #require(lines(row).first)
    #expect(item.label == "IPA")
    #expect(item.display == "India Pale Ale")
    #expect(item.value == "42")
    // The first name with a picture counts, and Detent's own symbols always exist.
    #expect(item.icon == .picture("beer,star"))
    #expect(lines("a\0icon\u{1F}star,beer").first?.icon == .symbol(.star))
    #expect(item.search == "hops")
    #expect(!item.isEnabled)
    #expect(lines("a\0icon\u{1F}folder,x").first?.icon == .picture("folder,x"))
    #expect(lines("a\0icon\u{1F},").first?.icon == nil)
    #expect(lines("a\0icon\u{1F}").first?.icon == nil)
  }

  @Test func `a row may be a picture alone, or text in the place of one`() throws {
    let text =
      "\0meta\u{1F}laughing\u{1F}icon\u{1F}<span>🤣</span>\nb\0icon\u{1F}<span size='big'>x</span>\n"
    let items = lines(text)
    #expect(items.map(\.label) == ["", "b"])
    #expect(items.map(\.display) == ["🤣", "x b"])
    #expect(items.map(\.search) == ["laughing", ""])
    #expect(items.allSatisfy { $0.icon == nil })
  }

  @Test func `what markup does not show is left out`() {
    let shown = [
      "a<!-- b > c -->d": "ad", "a<![CDATA[b<c]]>d": "ad", "a<?b > ?>c": "ac", "<!DOCTYPE a>b": "b",
      "<span font_desc='a>b'>c</span>": "c", "<b/>a</b >": "a", "&#x0000000041;&lt;b&gt;": "A<b>",
      // This is not markup.
      "a <!-- b": "a <!-- b", "a < b & c": "a < b & c", "&nbsp;": "&nbsp;", "a<b <c>": "a<b ",
    ]
    for (markup, text) in shown {
      var reader = LineReader(LineReader.Format(hasMarkup: true))
      let items = reader.read(Array((markup + "\n").utf8))
      #expect(items.map(\.display) == [text])
      #expect(items.map(\.label.text) == [markup])
    }
  }

  @Test func `lines that begin with a NUL byte are headers`() {
    var reader = LineReader()
    let text = """
      \0prompt\u{1F}Power
      \0message\u{1F}<b>Sure</b> &amp; quick?
      \0no-custom\u{1F}true
      \0markup-rows\u{1F}true
      \0urgent\u{1F}0,2
      \0active\u{1F}1
      \0use-hot-keys\u{1F}true
      \0keep-selection\u{1F}true
      \0data\u{1F}x
      \0theme\u{1F}window { x: 1 }
      \0new-selection\u{1F}1
      \0nobody knows this
      \0icon\u{1F}folder
      <span color="red">Off</span>
      a < b &lt;&#x21;\0display\u{1F}<i>c</i>
      """
    let items = reader.read(Array(text.utf8)) + reader.finish()
    #expect(items.map(\.label) == ["<span color=\"red\">Off</span>", "a < b &lt;&#x21;"])
    #expect(items.map(\.display) == ["Off", "c"])
    #expect(reader.headers.prompt == "Power")
    #expect(reader.headers.message == "Sure & quick?")
    #expect(reader.headers.allowsOnlyRows)
    #expect(reader.headers.selected == 1)
  }

  @Test func `headers are remembered, but not what concerns one list`() {
    var first = LineReader()
    let text =
      "\0No-Custom\u{1F}TRUE\n\0new-selection\u{1F}1\n\0keep-selection\u{1F}true\n"
      + "\0keep-filter\u{1F}true\n\0markup-rows\u{1F}true\n\0delim\u{1F}|\n"
    #expect(first.read(Array(text.utf8)).isEmpty)
    #expect(first.headers.keepsSelection && first.headers.keepsFilter)
    var second = LineReader(headers: first.headers.remembered)
    #expect(second.read(Array("<b>a</b>|b|".utf8)).map(\.display) == ["a", "b"])
    #expect(second.headers.allowsOnlyRows && second.headers.selected == nil)
    #expect(!second.headers.keepsSelection && !second.headers.keepsFilter)
  }

  @Test(arguments: ["\\x1e", "\u{1E}"])
  func `a header names what ends rows from then on`(_ delimiter: String) {
    var reader = LineReader()
    let text = "\0delim\u{1F}\(delimiter)\na\nb\u{1E}c\u{1E}"
    #expect(reader.read(Array(text.utf8)).map(\.label) == ["a\nb", "c"])
  }

  @Test func `with NUL bytes between them, items have neither headers nor options`() {
    #expect(
      lines("\u{1F}a\0\0prompt\u{1F}b", separator: 0).map(\.label) == [
        "\u{1F}a", "", "prompt\u{1F}b",
      ])
  }

  @Test func `what is no UTF-8 is shown so and kept as it is`() throws {
    var reader = LineReader()
    let item = try #require(reader.read(Array("bad\u{1F}".utf8) + [0xE9, 0x0A]).first)
    #expect(item.label.text == "bad\u{1F}\u{FFFD}")
    #expect(item.label.bytes == Array("bad\u{1F}".utf8) + [0xE9])
    let row = Array("a\0info\u{1F}".utf8) + [0xFF, 0xC3, 0x0A]
    #expect(try #require(reader.read(row).first).value?.bytes == [0xFF, 0xC3])
  }

  @Test(
    arguments: [
      [0xE9], [0xC3, 0x28], Array("\u{10FE80}\u{10FEFF}\u{10FF00}é".utf8), [0x61, 0xFF, 0xC3],
    ] as [[UInt8]])
  func `any bytes go through a string`(_ bytes: [UInt8]) {
    #expect(ExactText(escaped: ExactText.escaping(bytes)) == ExactText(bytes: bytes))
    #expect(ExactText(escaped: ExactText.escaping(bytes)).bytes == bytes)
  }

  @Test func `JSON has every field`() throws {
    let text = """
      ["plain", {"id": "ipa", "title": "IPA", "subtitle": "bitter", "icon": "star", "photo": "ipa.jpg",
       "tint": "#2b62c4", "badge": "3", "search": "hops", "enabled": false, "destructive": true,
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
          "IPA", id: "1", subtitle: "bitter", icon: .symbol(.star), photo: "ipa.jpg",
          tint: Color(hex: 0x2B62C4),
          badge: "3", searchText: "hops", isEnabled: false, isDestructive: true, isSelected: true,
          children: [Item("a", id: "1/0"), Item("b", id: "1/1")]))
    #expect(items[2].tint == Color(hex: 0xFF6347))
  }

  @Test func `a byte order mark is no part of the text`() throws {
    let bytes: [UInt8] = [0xEF, 0xBB, 0xBF] + Array("[\"a\"]".utf8)
    #expect(try JSONItems.read(bytes, source: "f").map(\.label) == ["a"])
    #expect(try JSONItems.read(Array(" \n".utf8), source: "f").isEmpty)
  }

  @Test(arguments: [
    ("#abc", 0xAABBCC), ("#A1b2C3", 0xA1B2C3), ("Red", 0xFF0000), ("grey", 0x808080),
  ])
  func `a colour has its CSS name`(_ text: String, _ hex: UInt32) {
    #expect(ColorName.color(text) == Color(hex: hex))
  }

  @Test(arguments: ["", "#", "#12", "#12345g", "#１２３", "#é1", "reddish", "#abcd"])
  func `any other word is no colour`(_ text: String) { #expect(ColorName.color(text) == nil) }
}
