import DetentControls
import DetentMenus
import DetentScripts
import Testing

@testable import DetentCommands

@Suite struct `A window with a message` {
  @Test(arguments: [Scene.Kind.dial, .radial, .floating], 0...6)
  func `leaves a menu as much room as one without texts`(kind: Scene.Kind, lines: Int) {
    var question = Question(kind, .given([]))
    question.filter = .off
    let usual = question.usualSize
    for filter in [Filter.off, .substring] {
      question.filter = filter
      question.message = Array(repeating: "Read this.", count: lines).joined(separator: "\n")
      var environment = Environment(size: question.usualSize)
      question.adjust(&environment)
      var menu = Menu([], title: "", opensSoon: false)
      menu.message = question.message
      menu.fit(environment)
      let room = kind == .floating ? menu.sizeAboveMessage : menu.sizeAboveTexts
      #expect(room.width >= usual.width && room.height >= usual.height, "\(lines) lines")
    }
  }
}
