import Detent
import DetentMenus
import Testing

private let fruits: [Item] = ["Apple", "Crab apple", "Banana", "Apricot"]

private func narrowed(_ items: [Item], by text: String) -> ItemTree {
  var tree = ItemTree(items)
  tree.narrow(by: Matcher(.substring, text.unicodeScalars.map(\.value)), among: nil)
  return tree
}

@Suite struct `The items of a list` {
  @Test func `are equal to the same items in the same order, however they came about`() {
    let apples = narrowed(fruits, by: "ap")
    #expect(apples.items == ["Apple", "Apricot", "Crab apple"])
    #expect(apples.items != ["Apple", "Crab apple", "Apricot"])
    #expect(apples.items != ItemList(fruits))
    #expect(apples.items != ["Apple", "Apricot"])
    #expect(narrowed(["Fig", "Apricot", "Apple"], by: "apri").items == ["Apricot"])
    #expect(Array(apples.items.reversed()) == ["Crab apple", "Apricot", "Apple"])
    #expect(apples.shown == apples.items)
  }

  @Test func `are checked in the whole list too`() {
    var apples = narrowed(fruits, by: "ap")
    let apricot = apples.check(1)
    #expect(apricot.title == "Apricot")
    #expect(apples.items.map(\.isChecked) == [false, true, false])
    #expect(apples.shown.map(\.isChecked) == [false, true, false])
    #expect(apples.list.map(\.isChecked) == [false, false, false, true])
    #expect(apples.root == apples.list && apples.checkedCount == 1)
  }

  @Test func `are looked at one by one unless all of the list are plain`() {
    let heading = Item("Fruit", id: "", isEnabled: false)
    #expect(narrowed([heading] + fruits, by: "ap").isPlain)
    #expect(!narrowed(fruits + [Item("Fig", icon: .symbol(.star))], by: "ap").isPlain)
    #expect(!narrowed(fruits + [Item("Fig", photo: "fig.png")], by: "ap").isPlain)
    #expect(!narrowed(fruits + [Item("Fig", content: "row")], by: "ap").isPlain)
    #expect(!ItemTree(fruits).isPlain)
  }

  @Test func `are found in the list that is there now`() {
    var tree = narrowed(fruits, by: "ap")
    tree.replace(["Fig", "Grape", "Date", "Plum"])
    tree.narrow(by: Matcher(.substring, [0x61, 0x70]), among: nil)
    #expect(tree.items == ["Grape"])
    tree.replace(["Nut", Item("Apples", children: ["Cox", "Gala", "Pear", "Pap"])])
    let isIn = tree.enter(1)
    #expect(isIn)
    tree.narrow(by: Matcher(.substring, [0x61, 0x70]), among: nil)
    #expect(tree.items == ["Pap"] && tree.matches == [3])
    let left = tree.leave()
    #expect(left?.item.title == "Apples")
    tree.narrow(by: Matcher(.substring, [0x6E]), among: nil)
    #expect(tree.items == ["Nut"])
  }
}
