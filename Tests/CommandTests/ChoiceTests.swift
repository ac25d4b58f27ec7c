import DetentItems
import Testing

@Suite struct ChoiceTests {
  private func choices() throws -> Choices {
    let text = """
      ["Stout", {"id": "ale", "title": "Ale", "value": "a", "children": ["Stout",
       {"id": "ipa", "title": "IPA \\"x/y\\"", "value": "7"}]}, "Stout"]
      """
    var choices = Choices()
    choices.append(contentsOf: try JSONItems.read(Array(text.utf8), source: "f"))
    return choices
  }

  @Test(arguments: [
    (AnswerFormat.value, "7"), (.label, "IPA \"x/y\""), (.index, "1/1"), (.path, "ale/ipa"),
    (
      .json,
      #"{"id":"ipa","index":[1,1],"label":"IPA \"x/y\"","path":["ale","ipa"],"value":"7"}"#
    ),
  ])
  func `an answer has the format that is asked for`(_ format: AnswerFormat, _ text: String) throws {
    #expect(try choices().choice("1/1")?.text(format).text == text)
  }

  @Test(arguments: [("0", "Stout"), ("1", "Ale"), ("1/0", "Ale"), ("1/1", "Ale")])
  func `a choice knows the item of the whole list behind which it lies`(
    _ id: String, _ label: String
  ) throws {
    #expect(try choices().choice(id)?.outermostLabel.text == label)
  }

  @Test func `equal titles stay apart`() throws {
    let choices = try choices()
    #expect(choices.choice("0")?.text(.index) == "0")
    #expect(choices.choice("2")?.text(.index) == "2")
    #expect(choices.choice("1/0")?.text(.path) == "ale/Stout")
    #expect(choices.choice("0")?.text(.value) == "Stout")
  }

  @Test(arguments: ["", "3", "-1", "1/2", "1/1/0", "x", "1/", "/1"])
  func `an id of no item is no choice`(_ id: String) throws {
    #expect(try choices().choice(id) == nil)
  }

  @Test func `the item to open with is marked`() throws {
    var choices = Choices(selecting: Selection(index: 1))
    choices.append(contentsOf: ["a", "b", "c"].map { ItemDescription($0) })
    #expect(choices.items.map(\.isSelected) == [false, true, false])
  }

  @Test(arguments: [
    ("1", 1), ("30", 2), ("b", 1), ("the third", 2), ("b-id", 1), ("10", 0),
  ])
  func `it is an index, or else a value, a label or an id`(_ name: String, _ index: Int) {
    var items = ["10", "b", "30"].map { ItemDescription($0) }
    items[1].id = "b-id"
    items[2].value = "the third"
    var choices = Choices(selecting: Selection(ExactText(name)))
    for item in items { choices.append(item) }
    #expect(choices.finish() == nil)
    #expect(choices.selected == index)
    #expect(choices.items.map(\.isSelected) == (0..<3).map { $0 == index })
  }

  @Test(arguments: [
    ("3", "the last of the items has the index 2"),
    ("Portr", "no item has this value, label or id; write \"Porter\", whose index is 1"),
    ("xyz", "no item has this value, label or id; there is \"Ale\", \"Porter\", \"Stout\""),
    ("", "no item has this value, label or id; there is \"Ale\", \"Porter\", \"Stout\""),
  ])
  func `a selection that fits no item says what there is`(_ name: String, _ words: String) {
    var choices = Choices(selecting: Selection(ExactText(name)))
    choices.append(contentsOf: ["Ale", "Porter", "Stout"].map { ItemDescription($0) })
    #expect(choices.finish() == words)
    #expect(choices.selected == nil)
  }
}
