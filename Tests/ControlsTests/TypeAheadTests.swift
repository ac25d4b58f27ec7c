import Detent
import DetentMenus
import Testing

@Suite struct TypeAheadTests {
  @Test(arguments: [0x00...0x17F, 0x386...0x3CE, 0x400...0x481, 0x48A...0x556, 0x1E9E...0x1EFF])
  func `letters of living alphabets fold as Unicode has it`(block: ClosedRange<UInt32>) throws {
    // Capital I with a dot has two scalars in lower case, and a final sigma and an i without a dot are in it already,
    // as is a space that breaks no line.
    let exceptions: Set<UInt32> = [0xA0, 0x130, 0x131, 0x3C2, 0x3CF]
    for value in block where !exceptions.contains(value) {
      let scalar = try #require(Unicode.Scalar(value))
      #expect(
        TypeAhead.folded(value) == scalar.properties.lowercaseMapping.unicodeScalars.first?.value)
    }
  }

  @Test(arguments: [
    ("Ärger", "ä"), ("ΣΊΣΥΦΟΣ", "σ"), ("Йога", "й"), ("İzmir", "i"), ("ISPARTA", "ı"),
    ("ŁÓDŹ", "ł"), ("fine", "ﬁ"),
  ])
  func `a title is found whatever its case`(title: String, letter: Character) {
    var search = TypeAhead()
    let titles = ["x", title]
    let found = search.find(letter, time: 1, pause: 1, count: 2, from: 0) {
      Findable(Item(titles[$0]))
    }
    #expect(found == 1)
  }

  @Test func `a longer prefix is looked for from the first title on where none is pointed out`() {
    var search = TypeAhead()
    let titles = ["note", "photo", "phone"]
    for letter in "ph" {
      let found = search.find(letter, time: 1, pause: 1, count: 3, from: -1) {
        Findable(Item(titles[$0]))
      }
      #expect(found == 1)
    }
  }

  @Test func `a letter repeated in vain is kept as often as it was typed`() {
    var search = TypeAhead()
    for letter in "zzz" {
      let found = search.find(letter, time: 1, pause: 1, count: 2, from: 0) {
        Findable(Item(["note", "photo"][$0]))
      }
      #expect(found == nil)
    }
    #expect(search.text == "zzz" && search.isMismatch)
  }

  @Test(arguments: [("7", 7), ("٧", 7), ("७", 7), ("７", 7), ("0", 0)])
  func `digits of other scripts count`(character: Character, value: Int) {
    #expect(TypeAhead.digit(character) == value)
    #expect(TypeAhead.digit("x") == nil)
  }
}

@Suite struct ItemTests {
  @Test(arguments: [
    Item("b", id: "a"), Item("a", id: "b"), Item("a", subtitle: "s"),
    Item("a", icon: .symbol(.add)),
    Item("a", icon: .picture("p")), Item("a", tint: .black), Item("a", badge: "1"),
    Item("a", isEnabled: false), Item("a", isDestructive: true), Item("a", isSelected: true),
    Item("a", children: ["b"]),
  ])
  func `items differ in each of their properties`(other: Item) {
    #expect(other != Item("a"))
    #expect(other == other)
  }
}
