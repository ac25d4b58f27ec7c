import Detent
import DetentCode
import DetentForm
import DetentGTK
import DetentPlayground

/// The physics playground: tools above it, and beside it the settings that act on everything.
final class PlaygroundPage {
  let widget: Widget
  let view: ControlView
  private let rehearsal = Rehearsal(Playground())
  private let status = Label("")
  private var rows: [KnobRow] = []
  private var transport: Transport<Playground>?
  private var tools: [Button] = []

  init() {
    let page = Row(isColumn: true, spacing: 0)
    widget = page
    view = ControlView(
      rehearsal.session, minimumSize: Size(320, 320), naturalSize: Size(620, 520))
    build(page)
    rehearsal.onChange = { [unowned self] in renew() }
    renew()
  }

  private func build(_ page: Row) {
    let title = Label("Playground")
    title.style("title-2")
    let sentence = Label(
      "Drop bodies, throw them, join them, and change what acts on them.", wraps: true)
    sentence.style("dim-label")
    let heading = Row(isColumn: true, spacing: 2, [title, sentence])
    heading.margin(12)
    page.add(heading)
    page.add(toolbar())
    let stage = Row(isColumn: true, spacing: 0)
    stage.grows(down: true)
    let display = Widget(view)
    display.grows(down: true)
    display.name("playground")
    stage.add(display)
    let bar = Transport(
      rehearsal, restart: { [unowned rehearsal] in rehearsal.beginAnew() }, onModeChange: {})
    transport = bar
    bar.row.margin(8)
    stage.add(bar.row)
    let middle = Row(spacing: 0, [stage, settings()])
    middle.grows(down: true)
    page.add(middle)
    status.margin(8)
    status.style("dim-label")
    page.add(status)
  }

  private func toolbar() -> Widget {
    let bar = Row(spacing: 4)
    for (index, tool) in Playground.Tool.allCases.enumerated() {
      let button = Button(tool.name) { [unowned self] in perform(.take(tool)) }
      button.explain("\(tool.name): key \(index + 1)")
      tools.append(button)
      bar.add(button)
    }
    let commands: [(String, Playground.Command)] = [
      ("drop one", .drop), ("loosen", .loosen), ("clear", .clear), ("restart", .restart),
    ]
    for (name, command) in commands {
      bar.add(Button(name) { [unowned self] in perform(command) })
    }
    bar.margin(8)
    return bar
  }

  private func settings() -> Widget {
    let table = Table()
    for (index, knob) in rehearsal.root.knobs.enumerated() {
      rows.append(
        KnobRow(knob, in: table, row: Int32(index)) { [unowned self] _, value in
          perform(.set(knob: index, to: value))
        })
    }
    table.margin(12)
    let scroll = Scroll(table)
    scroll.atLeast(width: 400)
    scroll.grows(across: false, down: true)
    return scroll
  }

  private func perform(_ command: Playground.Command) { rehearsal.perform(command.input) }

  func adjust(_ look: @escaping (inout Environment) -> Void) { view.adjust(look) }

  /// Updates the widgets after each frame; only those that have changed are set.
  private func renew() {
    transport?.renew()
    let playground = rehearsal.root
    let state = State(
      tool: playground.tool, settings: playground.settings, count: playground.bodyCount)
    guard state != shown else { return }
    if state.settings != shown?.settings {
      for (row, knob) in zip(rows, playground.knobs) { row.show(knob.value) }
    }
    if state.tool != shown?.tool {
      for (button, tool) in zip(tools, Playground.Tool.allCases) {
        button.isMarked = tool == state.tool
      }
    }
    status.text = "\(state.count) bodies of at most \(Playground.mostBodies)"
    shown = state
  }

  private struct State: Equatable {
    var tool: Playground.Tool
    var settings: Playground.Settings
    var count: Int
  }

  private var shown: State?
}
