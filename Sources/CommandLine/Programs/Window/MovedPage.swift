import DetentCommands
import DetentForm
import DetentGTK
import DetentMoved

/// Widgets that the physics moves: one sample at a time, with the code that makes it below.
final class MovedPage {
  let widget: Widget
  private let samples = Sample.all
  private let place = Frame()
  private let words = Label("", wraps: true)
  private let code = TextPane("Code of the sample")
  private let status = Label("", isSelectable: true)
  private var choosers: [Button] = []
  private var chosen = 0
  private var animator: Animator?

  init() {
    let page = Row(isColumn: true, spacing: 8)
    widget = page
    page.margin(12)
    let title = Label("Real things, moved")
    title.style("title-2")
    words.style("dim-label")
    place.grows(down: true)
    place.centers()
    status.style("dim-label")
    let scroll = Scroll(code, isSideways: true)
    scroll.atLeast(height: 170)
    let copy = Button("_Copy") { [code] in code.copy() }
    let bar = Row([copy, status])
    for widget in [title, words, toolbar(), place, scroll, bar] { page.add(widget) }
  }

  private func toolbar() -> Widget {
    let bar = Row(spacing: 4)
    for (index, sample) in samples.enumerated() {
      let button = Button(sample.title) { [unowned self] in open(index) }
      choosers.append(button)
      bar.add(button)
    }
    bar.add(Button("Begin _anew") { [unowned self] in open(chosen) })
    return bar
  }

  /// Makes the first sample when the page is shown for the first time.
  func show() {
    if animator == nil { open(chosen) }
  }

  private func open(_ index: Int) {
    let sample = samples[index]
    chosen = index
    for (number, button) in choosers.enumerated() { button.isMarked = number == index }
    words.text = sample.sentence
    status.text = ""
    let animator = sample.make { [status] in status.text = $0 }
    let stage = Widget(animator)
    stage.name("\(sample.title), live")
    place.content = stage
    self.animator = animator
    code.text =
      (try? Project.text("Examples/Moved/Samples/\(sample.file)"))
      ?? "Its code stands in Examples/Moved/Samples/\(sample.file)."
  }
}
