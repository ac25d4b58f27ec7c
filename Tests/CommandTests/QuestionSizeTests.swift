import DetentControls
import DetentMenus
import DetentScripts
import Testing

@testable import DetentCommands

@Suite struct `A window with a message` {
  @Test(arguments: [Scene.Kind.dial, .radial, .floating], 1...6)
  func `leaves a menu as much room as one without`(kind: Scene.Kind, lines: Int) {
    for filter in [Filter.off, .substring] {
      var question = Question(kind, .given([]))
      question.filter = filter
      let usual = question.usualSize
      question.message = Array(repeating: "Read this.", count: lines).joined(separator: "\n")
      var environment = Environment(size: question.usualSize)
      question.adjust(&environment)
      var menu = Menu([], title: "", opensSoon: false)
      menu.message = question.message
      menu.fit(environment)
      let room = menu.sizeAboveMessage
      #expect(room.width >= usual.width && room.height >= usual.height, "\(lines) lines")
    }
  }
}
