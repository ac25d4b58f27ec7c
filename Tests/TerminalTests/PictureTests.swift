import Detent
import DetentCairo
import Testing

@testable import DetentTerminal

@Suite struct PictureTests {
  /// The picture of an open drawer, in a number of cells.
  private func picture(
    _ items: [Item], title: String = "", columns: Int = 20, rows: Int = 6,
    _ adjust: (inout Environment) -> Void = { _ in },
    matched: @escaping (Item) -> [Range<Int>] = { _ in [] }
  ) -> CellPicture {
    let live = Live(DrawerMenu(items, title: title))
    var environment = Environment(
      size: Size(500, (title.isEmpty ? 0 : 56) + Double(rows - 1) * 50 + 16), reducesMotion: true)
    adjust(&environment)
    live.fit(environment)
    live.send(.focus(true, isVisible: true))
    live.send(.open)
    live.send(.select(0))
    live.advance(to: 0)
    live.advance(to: 2)
    var context = CellPicture.Context()
    context.environment = environment
    context.items = ItemList(items)
    context.matchedParts = matched
    return CellPicture(live.displayList, .drawer, columns: columns, rows: rows, context)
  }

  private func lines(_ picture: CellPicture) -> [String] {
    (0..<picture.grid.rows).map { picture.grid.text($0) }
  }

  @Test func `a drawer is a list with what is asked above it`() {
    #expect(
      lines(picture(["One", "Two"], title: "Number")) == ["Number", "> One", "  Two", "", "", ""])
  }

  @Test func `a list shows as many rows as there is room for, and how many there are`() {
    let items = (1...40).map { Item("row \($0)") }
    #expect(
      lines(picture(items, title: "Row")) == [
        "Row          1 of 40", "> row 1", "  row 2", "  row 3", "  row 4", "  row 5",
      ])
  }

  @Test func `what an item is stands beside its title`() {
    let items = [
      Item("In", badge: "7"), Item("More", children: ["A"]), Item("Now", isSelected: true),
      Item("No", subtitle: "not today", isEnabled: false),
    ]
    let picture = picture(items)
    #expect(
      lines(picture)[1...4] == [
        "> In               7", "  More             ›", "  • Now", "  No  not today",
      ])
    #expect(picture.grid.style(2, 1) == .choice)
    #expect(picture.grid.style(2, 4) == .disabled)
  }

  @Test func `headings and lines are no targets`() {
    let picture = picture([
      "One", Item("Group", id: "", isEnabled: false), Item("", id: "", isEnabled: false), "Two",
    ])
    #expect(
      lines(picture)[1...4] == ["> One", "Group", String(repeating: "─", count: 20), "  Two"])
    #expect(picture.targets.map(\.row) == [1, 4])
  }

  @Test func `from right to left all is mirrored, and text keeps its order`() {
    let picture = picture(["שלום", Item("עוד", children: ["A"])]) { $0.direction = .rightToLeft }
    #expect(lines(picture)[1] == "              שלום <")
    #expect(lines(picture)[2].hasPrefix("‹"))
  }

  /// The underlined text of a row.
  private func underlined(_ picture: CellPicture, _ row: Int) -> String {
    let text = Array(picture.grid.text(row))
    return String(text.indices.filter { picture.grid.isUnderlined($0, row) }.map { text[$0] })
  }

  @Test func `what is typed is underlined in the titles, as far as they are shown`() {
    let items: [Item] = [
      "Pale lager", "a\u{7}b\u{202E}cd", "A title that is too long", "Cafe\u{301}s",
    ]
    let parts = [[0..<2, 5..<7], [2..<5], [2..<4, 15..<24], [3..<5]]
    let picture = picture(items, matched: { parts[items.firstIndex(of: $0) ?? 0] })
    #expect((1...4).map { underlined(picture, $0) } == ["Pala", "bc", "titoo long", "e\u{301}"])
    #expect(lines(picture)[3] == "  A title t…too long")
    let output = picture.grid.changes(since: nil, CellPalette(depth: .none))
    #expect(output.contains("\u{1B}[0;4mbc\u{1B}[0md"))
  }

  @Test func `boxes show what is checked`() {
    let picture = picture([Item("One", isChecked: true), "Two"]) { $0.answers = .several }
    #expect(lines(picture)[1...2] == ["> [x] One", "  [ ] Two"])
  }

  @Test func `the smallest terminal shows what Enter takes`() {
    #expect(lines(picture(["One", "Two"], columns: 1, rows: 1)).count == 1)
    #expect(lines(picture(["A long title", "Two"], columns: 6, rows: 2)) == ["1 of 2", "> A …e"])
  }

  @Test func `a word confirms however it is written, and another one does not`() {
    let words = Words()
    var word = TypedWord()
    for letter in "CONFIRM" { #expect(word.take(.init(.character(letter)), words) == .goesOn) }
    #expect(word.take(.init(.enter), words) == .confirms)
    word = TypedWord()
    for letter in "ｃＯnfirm" { _ = word.take(.init(.character(letter)), words) }
    #expect(word.take(.init(.enter), words) == .confirms)
    word = TypedWord()
    for letter in "no" { _ = word.take(.init(.character(letter)), words) }
    #expect(word.take(.init(.enter), words) == .goesOn)
    #expect(word.isWrong)
    #expect(word.take(.init(.escape), words) == .passes)
  }
}

@Suite struct PixelTests {
  private let tile = PictureSheet.Tile(
    number: 3, column: 4, row: 2, x: 0, y: 0, width: 4, height: 6)

  @Test func `a tile of kitty's protocol stands at its cell, by its own number`() {
    let text = String(
      decoding: PictureProtocol.kitty.bytes(tile, Array(repeating: 9, count: 72)), as: UTF8.self)
    #expect(text.hasPrefix("\u{1B}[3;5H\u{1B}_Ga=T,q=2,f=24,o=z,i=7340003,p=1,C=1,s=4,v=6,m=0;"))
    #expect(text.hasSuffix("\u{1B}\\"))
  }

  @Test func `long data goes in pieces of 4096 bytes`() {
    var (random, colors) = (UInt32(1), [UInt8]())
    for _ in 0..<30_000 {
      random = random &* 1_664_525 &+ 1_013_904_223
      colors.append(UInt8(random >> 24))
    }
    let large = PictureSheet.Tile(
      number: 0, column: 0, row: 0, x: 0, y: 0, width: 100, height: 100)
    let pieces = PictureProtocol.kitty.bytes(large, colors).split(separator: 0x1B)
      .filter { $0.first == UInt8(ascii: "_") }
    #expect(pieces.count > 5)
    for (index, piece) in pieces.enumerated() {
      let text = String(decoding: piece, as: UTF8.self)
      #expect(text.contains(index == pieces.count - 1 ? "m=0;" : "m=1;"))
      #expect(text.split(separator: ";")[1].count <= 4096)
    }
  }

  @Test func `a few colours of a sixel stay exactly as they are`() {
    let (palette, indices) = PictureProtocol.indexed([255, 255, 255, 16, 32, 48, 255, 255, 255])
    #expect(palette == [255, 255, 255, 16, 32, 48])
    #expect(indices == [0, 1, 0])
  }

  @Test func `of many colours those that are everywhere stay, and no more than 256 are left`() {
    var colors: [UInt8] = []
    for value in 0..<3000 {
      colors += [16, 32, 48]
      colors += [UInt8(value & 255), UInt8(value >> 4 & 255), UInt8(value * 7 & 255)]
    }
    let (palette, indices) = PictureProtocol.indexed(colors)
    #expect(palette.count <= 256 * 3)
    #expect(Array(palette[0..<3]) == [16, 32, 48] && indices[0] == 0)
    #expect(indices.allSatisfy { Int($0) < palette.count / 3 })
  }

  @Test func `a sixel says how large it is`() {
    let text = String(
      decoding: PictureProtocol.sixel.bytes(tile, Array(repeating: 255, count: 72)), as: UTF8.self)
    #expect(text.hasPrefix("\u{1B}[3;5H\u{1B}P"))
    #expect(text.contains("\"1;1;4;6"))
  }

  @Test func `what looks as before is not sent again`() {
    let place = PictureSheet.Place(
      column: 0, row: 0, columns: 40, rows: 12, cellWidth: 10, cellHeight: 20, scale: 1)
    let sheet = PictureSheet(place)
    let renderer = CairoRenderer()
    func list(_ x: Double) -> DisplayList {
      DisplayList(
        size: place.size,
        commands: [.fill(.rect(Rect(x: x, y: 10, width: 20, height: 20)), .white)])
    }
    func changes() -> [Int] {
      var numbers: [Int] = []
      sheet.takeChanges { tile, _ in numbers.append(tile.number) }
      return numbers
    }
    sheet.draw(list(10), on: .black, by: renderer)
    #expect(changes() == [0, 1, 2, 3, 4, 5])
    sheet.draw(list(10), on: .black, by: renderer)
    #expect(changes() == [])
    sheet.draw(list(12), on: .black, by: renderer)
    #expect(changes() == [0])
    sheet.draw(list(200), on: .black, by: renderer)
    #expect(changes() == [0, 1])
    sheet.forget()
    #expect(changes() == [0, 1, 2, 3, 4, 5])
  }
}
