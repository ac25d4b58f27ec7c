import Detent
import DetentHosting
import Testing

@MainActor @Suite struct `What typing finds an item by` {
  @Test(arguments: [
    ("Änglagård", "anglagard"), ("A\u{308}nglaga\u{30A}rd", "änglagård"), ("Straße", "strasse"),
    ("Łódź", "lodz"), ("ΣΊΣΥΦΟΣ", "σισυφοσ"), ("Ｆｕｌｌ", "full"), ("crème brûlée", "creme brulee"),
    ("İzmir", "izmir"), ("Søndervig", "sondervig"), ("Søndervig", "soendervig"), ("Þór", "thor"),
    ("Đà Nẵng", "đa nang"), ("ﬁle", "file"),
  ])
  func `has its title without accents and in composed letters`(title: String, typed: String) {
    let lines = Item(title).searchable.searchText.split(separator: "\n")
    #expect(lines.contains { $0.utf8.elementsEqual(typed.utf8) })
  }

  @Test func `is the same for each line of a title as long as a book`() {
    let (line, count) = ("Å \u{1112}\u{1161}\u{11AB} ẞ ", 3000)
    func texts(_ title: String) -> [Substring] {
      Item(title).searchable.searchText.split(separator: "\n")
    }
    let book = texts(String(repeating: line, count: count))
    #expect(book.map { $0.utf8.count } == texts(line).map { $0.utf8.count * count })
    #expect(
      book[0].utf8.elementsEqual(String(repeating: String(texts(line)[0]), count: count).utf8))
  }

  @Test func `is what it was for a title of ASCII`() {
    let item = Item("Plain", searchText: "other", children: [Item("Ägir")])
    #expect(item.searchable.searchText == "other")
    #expect(item.searchable.children[0].searchText == "ägir\na\u{308}gir\nagir")
  }

  @Test func `finds what is typed with accents of their own`() {
    let lines = Item("Café").searchable.searchText.split(separator: "\n")
    #expect(lines.contains { $0.utf8.elementsEqual("cafe\u{301}".utf8) })
  }

  @Test func `keeps what the application says, and grows no further`() {
    let once = Item("Ägir", searchText: "beer").searchable
    #expect(once.searchText.hasPrefix("beer\n"))
    #expect(once.searchable.searchable.searchText == once.searchable.searchText)
  }
}
