import Detent
import DetentForm
import DetentGTK
import Testing

/// Calls that need GTK trap before it runs, with a message that says where they belong.
@Suite struct MisuseTests {
  @Test func `a view or a window before GTK runs traps with a sentence`() async throws {
    try says(
      "A ControlView",
      await #expect(processExitsWith: .failure, observing: [\.standardErrorContent]) {
        _ = ControlView(Live(DialMenu(["Pale lager", "Witbier"])))
      })
    try says(
      "A Window",
      await #expect(processExitsWith: .failure, observing: [\.standardErrorContent]) {
        _ = Window()
      })
    try says(
      "An Animator",
      await #expect(processExitsWith: .failure, observing: [\.standardErrorContent]) {
        _ = Animator()
      })
  }

  @Test func `rows, tables and pages before GTK runs trap with a sentence`() async throws {
    try says(
      "A Row",
      await #expect(processExitsWith: .failure, observing: [\.standardErrorContent]) { _ = Row() })
    try says(
      "A Table",
      await #expect(processExitsWith: .failure, observing: [\.standardErrorContent]) {
        _ = Table()
      })
    try says(
      "Pages",
      await #expect(processExitsWith: .failure, observing: [\.standardErrorContent]) {
        _ = Pages { _ in }
      })
  }

  @Test func `controls of a form before GTK runs trap with a sentence`() async throws {
    try says(
      "A Label",
      await #expect(processExitsWith: .failure, observing: [\.standardErrorContent]) {
        _ = Label("Beer")
      })
    try says(
      "A Button",
      await #expect(processExitsWith: .failure, observing: [\.standardErrorContent]) {
        _ = Button("Beer") {}
      })
    try says(
      "A Slider",
      await #expect(processExitsWith: .failure, observing: [\.standardErrorContent]) {
        _ = Slider("Beers", 0...1, step: 0.1) { _ in }
      })
    try says(
      "A NumberField",
      await #expect(processExitsWith: .failure, observing: [\.standardErrorContent]) {
        _ = NumberField("Beers", 0...1, step: 0.1, decimals: 1) { _ in }
      })
    try says(
      "A Switch",
      await #expect(processExitsWith: .failure, observing: [\.standardErrorContent]) {
        _ = Switch("Beer") { _ in }
      })
    try says(
      "A Choice",
      await #expect(processExitsWith: .failure, observing: [\.standardErrorContent]) {
        _ = Choice("Beer", ["Pils", "Stout"]) { _ in }
      })
    try says(
      "A TextField",
      await #expect(processExitsWith: .failure, observing: [\.standardErrorContent]) {
        _ = TextField("Beer", "") {}
      })
    try says(
      "A TextPane",
      await #expect(processExitsWith: .failure, observing: [\.standardErrorContent]) {
        _ = TextPane("Beer")
      })
  }

  @Test func `looks of all windows before GTK runs trap with a sentence`() async throws {
    try says(
      "Window.prefersDark",
      await #expect(processExitsWith: .failure, observing: [\.standardErrorContent]) {
        Window.prefersDark(true)
      })
    try says(
      "Window.isRightToLeft",
      await #expect(processExitsWith: .failure, observing: [\.standardErrorContent]) {
        Window.isRightToLeft(true)
      })
  }

  private func says(
    _ subject: String, _ result: ExitTest.Result?, _ location: SourceLocation = #_sourceLocation
  ) throws {
    let error = try #require(result, sourceLocation: location).standardErrorContent
    let said = String(decoding: error, as: UTF8.self)
    let sentence = """
      Fatal error: \(subject) needs GTK, which does not run yet: it belongs in the closure of \
      Application.run, or after Application.start().
      """
    #expect(said.contains(sentence), "\(said)", sourceLocation: location)
  }
}
