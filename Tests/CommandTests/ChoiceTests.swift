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
  func `an answer in each format`(_ format: AnswerFormat, _ text: String) throws {
    #expect(try choices().choice("1/1")?.text(format) == text)
  }

  @Test func `equal titles stay apart`() throws {
    let choices = try choices()
    #expect(choices.choice("0")?.text(.index) == "0")
    #expect(choices.choice("2")?.text(.index) == "2")
    #expect(choices.choice("1/0")?.text(.path) == "ale/Stout")
    #expect(choices.choice("0")?.text(.value) == "Stout")
  }

  @Test(arguments: ["", "3", "-1", "1/2", "1/1/0", "x", "1/", "/1"])
  func `an id that is none of ours`(_ id: String) throws {
    #expect(try choices().choice(id) == nil)
  }

  @Test func `the one to open with`() throws {
    var choices = Choices(selecting: 1)
    choices.append(contentsOf: ["a", "b", "c"].map { ItemDescription($0) })
    #expect(choices.items.map(\.isSelected) == [false, true, false])
  }
}
