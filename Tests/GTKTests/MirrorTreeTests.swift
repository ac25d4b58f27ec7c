import Detent
import Testing

@testable import DetentGTK

struct MirrorTreeTests {
  private func region(_ id: Int, _ semantics: Semantics) -> Region {
    Region(id, frame: Rect(x: 0, y: 0, width: 44, height: 44), semantics)
  }

  private func item(_ id: Int, of count: Int, value: String = "", hint: String = "") -> Region {
    region(
      id,
      Semantics(
        .menuItem, label: "Item \(id)", value: value, hint: hint, position: id, count: count))
  }

  @Test func `items lie within their menu, in their order whatever is drawn first`() {
    let tree = MirrorTree([
      region(0, Semantics(.menu, label: "Menu")), item(3, of: 3), item(1, of: 3), item(2, of: 3),
      region(1_000_000, Semantics(.button, label: "Close")),
    ])
    #expect(tree.roots.map(\.id) == [0, 1_000_000])
    #expect(tree.members[0]?.map(\.id) == [1, 2, 3])
  }

  @Test func `an item without its menu stands for itself`() {
    let tree = MirrorTree([item(1, of: 1)])
    #expect(tree.roots.map(\.id) == [1])
    #expect(tree.members.isEmpty)
  }

  @Test func `a dialog holds its buttons, a list only its options`() {
    let button = region(1, Semantics(.button, label: "OK"))
    let dialog = MirrorTree([region(0, Semantics(.alertDialog, label: "Title")), button])
    #expect(dialog.members[0]?.map(\.id) == [1])
    let list = MirrorTree([region(0, Semantics(.listBox, label: "List")), button])
    #expect(list.roots.map(\.id) == [0, 1])
  }

  @Test func `the description has the value and the hint`() {
    let words = Words()
    let one = item(1, of: 1, value: "3", hint: "Unread")
    let menu = region(0, Semantics(.menu, label: "Menu"))
    #expect(MirrorTree([menu, one]).description(of: one, words) == "3, Unread")
    let plain = item(1, of: 1)
    #expect(MirrorTree([menu, plain]).description(of: plain, words) == "")
  }

  @Test func `an item without a title is called by its place`() {
    let menu = region(0, Semantics(.menu, label: ""))
    let nameless = region(2, Semantics(.menuItem, label: "", position: 2, count: 3))
    let tree = MirrorTree([menu, item(1, of: 3), nameless, item(3, of: 3)])
    #expect(tree.name(of: nameless, Words()) == "2 of 3")
    #expect(tree.name(of: item(1, of: 3), Words()) == "Item 1")
    #expect(tree.name(of: menu, Words()) == "")
  }

  @Test func `a button that has a value says it alone`() {
    let button = region(0, Semantics(.button, label: "Confirm", value: "40%", hint: "Hold"))
    #expect(MirrorTree([button]).description(of: button, Words()) == "40%")
  }

  @Test func `the place is said where others are out of sight`() {
    let menu = region(0, Semantics(.menu, label: "Menu"))
    let (five, six) = (item(5, of: 40), item(6, of: 40))
    let tree = MirrorTree([menu, five, six])
    #expect(tree.description(of: five, Words()) == "5 of 40")
    var german = Words()
    german.position = "%1 von %2"
    #expect(tree.description(of: six, german) == "6 von 40")
  }
}
