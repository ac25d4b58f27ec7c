import Detent
import DetentCode
import DetentCommands
import DetentForm
import DetentGTK

/// A component on its stage, with its tuning beside it and the code that makes it below.
final class ComponentPage {
  let widget: Widget
  let view: ControlView
  private let showpiece: Showpiece
  private let rehearsal: Rehearsal<AnyControl>
  private let code = TextPane("Code")
  private let status = Label("", wraps: true, isSelectable: true)
  private var rows: [KnobRow] = []
  private var tuning: [Knob]
  /// Earlier tunings, the most recent last.
  private var past: [[Knob]] = []
  private var transport: Transport<AnyControl>?
  private let undo: Button
  private let reset: Button
  private let save: Button
  private let relay = Relay()
  private let onCode: (String) -> Void
  private var isShown = false
  /// The state that the user has brought the component to:
  /// whether it is open, the marked item, and the items entered.
  private var whereabouts = Whereabouts()

  /// Callbacks for widgets that are made before the page.
  private final class Relay {
    var undo: () -> Void = {}
    var reset: () -> Void = {}
    var save: () -> Void = {}
    var restart: () -> Void = {}
    var renew: () -> Void = {}
  }

  /// - Parameter onCode: Called with the code each time it changes.
  init(_ showpiece: Showpiece, onCode: @escaping (String) -> Void) {
    guard let control = AnyControl(showpiece.scene) else {
      preconditionFailure("The gallery's \(showpiece.kind.rawValue) is tuned wrongly")
    }
    let relay = self.relay
    self.showpiece = showpiece
    self.onCode = onCode
    rehearsal = Rehearsal(control)
    tuning = ComponentPage.knobs(of: control)
    view = ControlView(
      rehearsal.session, minimumSize: Size(320, 320), naturalSize: Size(460, 440))
    undo = Button("Undo", icon: "edit-undo-symbolic") { relay.undo() }
    reset = Button("R_eset") { relay.reset() }
    save = Button("_Save") { relay.save() }
    path = TextField("File to save the recording to", "\(showpiece.kind.rawValue).detent") {
      relay.save()
    }
    let page = Row(isColumn: true, spacing: 0)
    widget = page
    build(page)
    relay.undo = { [unowned self] in goBack() }
    relay.reset = { [unowned self] in change(to: showpiece.scene.tuning) }
    relay.save = { [unowned self] in saveScript() }
    relay.restart = { [unowned self] in restart() }
    rehearsal.onChange = { [unowned self] in self.transport?.renew() }
    rehearsal.onEvent = { [unowned self] in whereabouts.note($0) }
    renew()
  }

  private let path: TextField

  // MARK: - Widgets

  private func build(_ page: Row) {
    let stage = Row(isColumn: true, spacing: 0)
    stage.grows(down: true)
    let display = Widget(view)
    display.grows(down: true)
    display.name(showpiece.kind.rawValue)
    stage.add(display)
    let bar = Transport(
      rehearsal, restart: { [relay] in relay.restart() },
      onModeChange: { [weak self] in self?.renew() })
    transport = bar
    bar.row.margin(8)
    stage.add(bar.row)
    let tuner = tuningPanel()
    page.add(heading())
    let middle = Row(spacing: 0, [stage, tuner])
    middle.grows(down: true)
    page.add(middle)
    page.add(codePanel())
  }

  private func heading() -> Widget {
    let title = Label(
      showpiece.kind.rawValue.prefix(1).uppercased() + showpiece.kind.rawValue.dropFirst())
    title.style("title-2")
    let sentence = Label(showpiece.summary, wraps: true)
    sentence.style("dim-label")
    let heading = Row(isColumn: true, spacing: 2, [title, sentence])
    heading.margin(12)
    return heading
  }

  private func tuningPanel() -> Widget {
    let table = Table()
    for (index, knob) in tuning.enumerated() {
      rows.append(
        KnobRow(knob, in: table, row: Int32(index)) { [unowned self] name, value in
          set(name, to: value)
        })
    }
    table.margin(12)
    let scroll = Scroll(table)
    scroll.grows(across: false, down: true)
    let title =
      rows.first?.first.map { Label(mnemonic: "T_uning", of: $0) } ?? Label("Tuning")
    title.style("heading")
    title.grows()
    let head = Row([title, undo, reset])
    head.margin(8)
    let panel = Row(isColumn: true, spacing: 0, [head, scroll])
    panel.atLeast(width: 400)
    return panel
  }

  private func codePanel() -> Widget {
    let copy = Button("_Copy") { [code] in code.copy() }
    path.grows()
    let bar = Row([copy, path, save])
    let scroll = Scroll(code, isSideways: true)
    scroll.atLeast(height: 170)
    let panel = Row(isColumn: true, spacing: 6, [scroll, bar, status])
    panel.margin(8)
    return panel
  }

  // MARK: - Showing

  /// Gives the keyboard to the stage when the page is shown. The first time, the component opens by itself.
  func show() {
    view.focus()
    guard !isShown else { return }
    isShown = true
    onCode(code.text)
    Application.after(seconds: 0.35) { [weak self] in
      guard let self, rehearsal.mode == .live, !whereabouts.isOut else { return }
      open()
    }
  }

  private func open() {
    guard showpiece.kind != .confirm else { return }
    rehearsal.perform(.request(.open))
  }

  private func restart() {
    whereabouts = Whereabouts()
    rehearsal.beginAnew()
    Application.after(seconds: 0.35) { [weak self] in
      guard let self, rehearsal.mode == .live, !whereabouts.isOut else { return }
      open()
    }
    renew()
  }

  /// Sets the window's look on the page's stage.
  func adjust(_ look: @escaping (inout Environment) -> Void) { view.adjust(look) }

  // MARK: - Tuning

  private static func knobs(of control: AnyControl) -> [Knob] {
    var knobs = control.scene.kind.knobs
    for tune in control.scene.tuning {
      for index in knobs.indices where knobs[index].name == tune.name {
        knobs[index].value = tune.value
      }
    }
    return knobs
  }

  private func set(_ name: String, to value: Double) {
    let standard = showpiece.kind.knobs
    var tunes: [Tune] = []
    for (knob, usual) in zip(tuning, standard) {
      let wanted = knob.name == name ? value : knob.value
      if wanted != usual.value { tunes.append(Tune(knob.name, wanted)) }
    }
    change(to: tunes)
  }

  private func goBack() {
    guard let before = past.popLast() else { return }
    let standard = showpiece.kind.knobs
    let tunes = zip(before, standard).compactMap { knob, usual in
      knob.value == usual.value ? nil : Tune(knob.name, knob.value)
    }
    change(to: tunes, isUndo: true)
  }

  /// Replaces the component on the stage: in a recording at the same instant, in use as far open as the old one was.
  private func change(to tunes: [Tune], isUndo: Bool = false) {
    var scene = showpiece.scene
    scene.tuning = tunes
    guard let control = AnyControl(scene) else {
      say("These numbers do not go together; it stays as it was.")
      return showNumbers()
    }
    let knobs = ComponentPage.knobs(of: control)
    guard knobs != tuning else { return showNumbers() }
    if !isUndo { past.append(tuning) }
    tuning = knobs
    switch rehearsal.mode {
    case .live:
      rehearsal.replace(with: control, doing: whereabouts.requests(of: showpiece.scene))
    case .recording:
      rehearsal.stop()
      rehearsal.recast(control)
    case .paused, .playing: rehearsal.recast(control)
    }
    say("")
    renew()
  }

  private func showNumbers() { for (row, knob) in zip(rows, tuning) { row.show(knob.value) } }

  private func renew() {
    showNumbers()
    undo.isEnabled = !past.isEmpty
    // The tuning of the component on the stage, which may differ from the sliders.
    let scene = rehearsal.root.scene
    reset.isEnabled = scene.tuning != AnyControl(showpiece.scene)?.scene.tuning
    save.isEnabled = rehearsal.hasRecording
    let text = SwiftCode(scene).text + "\n\n# In a shell:\n" + ShellCode(scene).text + "\n"
    guard text != code.text else { return }
    code.text = text
    if isShown { onCode(text) }
  }

  // MARK: - Saving

  private func saveScript() {
    guard let script = rehearsal.script else { return say("There is nothing recorded yet.") }
    do throws(Failure) {
      try File.write(Array(script.text.utf8), to: path.text)
      say("Saved. Play it again: detent play --check \(path.text)")
    } catch {
      say("\(error.message); choose another file")
    }
  }

  private func say(_ words: String) { status.text = words }
}
