import Detent
import Testing

@Suite struct `An item` {
  @Test func `is printed by its id, in events too`() {
    #expect("\(MenuEvent.selected(Item("Pale lager", id: "pale")))" == "selected(\"pale\")")
  }

  @Test func `changes without its copies, whatever is changed`() {
    var original = Item("Cut", id: "cut", badge: "3", children: ["One"])
    let before = original
    let changes: [(inout Item) -> Void] = [
      { $0.id = "other" }, { $0.title = "Other" }, { $0.subtitle = "Below" },
      { $0.icon = .picture("cut.png") }, { $0.photo = "me.png" }, { $0.content = "own" },
      { $0.tint = Color(hex: 0x2B62C4) }, { $0.badge = "4" }, { $0.searchText = "sever" },
      { $0.isEnabled = false }, { $0.isDestructive = true }, { $0.isSelected = true },
      { $0.isChecked = true }, { $0.children.append("Two") },
      { $0.children[0].title = "First" },
    ]
    for change in changes {
      var copy = original
      #expect(copy == original)
      change(&copy)
      #expect(copy != original)
      #expect(original == before)
    }
    changes[0](&original)
    #expect(original.id == "other")
    #expect(before.id == "cut")
  }

  @Test func `that nothing shares is changed in place`() {
    var parent = Item("All")
    for number in 0..<64 { parent.children.append(Item("\(number)")) }
    let room = parent.children.capacity
    let place = parent.children.withUnsafeBufferPointer { $0.baseAddress }
    while parent.children.count < room { parent.children.append("More") }
    #expect(parent.children.withUnsafeBufferPointer { $0.baseAddress } == place)
  }
}
