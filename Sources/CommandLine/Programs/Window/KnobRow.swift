import Detent
import DetentCode
import DetentForm

/// The controls for one number of a component: a slider and a field, or a switch, or a choice.
final class KnobRow {
  private let knob: Knob
  private var slider: Slider?
  private var field: NumberField?
  private var toggle: DetentForm.Switch?
  private var choice: Choice?

  /// The row's first control.
  var first: Widget? { slider ?? toggle ?? choice }

  /// - Parameter onChange: Called with the name and the value that a user sets.
  init(
    _ knob: Knob, in table: Table, row: Int32, onChange: @escaping (String, Double) -> Void
  ) {
    self.knob = knob
    let label = Label(knob.name)
    label.explain(KnobRow.explanation(of: knob))
    table.put(label, column: 0, row: row)
    func change(_ value: Double) { onChange(knob.name, knob.nearest(value)) }
    switch knob.kind {
    case .toggle:
      let toggle = DetentForm.Switch(knob.name) { change($0 ? 1 : 0) }
      self.toggle = toggle
      table.put(toggle, column: 1, row: row, width: 2)
    case .choice:
      let choice = Choice(knob.name, knob.words) { change(Double($0)) }
      self.choice = choice
      table.put(choice, column: 1, row: row, width: 2)
    case .count, .angle, .number:
      let step = knob.step
      let slider = Slider(knob.name, knob.usualRange, step: step) { value in
        change((value / step).rounded() * step)
      }
      let decimals = knob.kind == .count ? 0 : knob.decimals
      let field = NumberField(
        "\(knob.name), exactly", knob.least...knob.greatest, step: step, decimals: decimals,
        onChange: change)
      slider.explain(KnobRow.explanation(of: knob))
      (self.slider, self.field) = (slider, field)
      table.put(slider, column: 1, row: row)
      table.put(field, column: 2, row: row)
    }
    show(knob.value)
  }

  func show(_ value: Double) {
    slider?.value = value
    field?.value = value
    toggle?.isOn = value != 0
    choice?.selection = Int(value)
  }

  private static func explanation(of knob: Knob) -> String {
    knob.words.isEmpty ? knob.range : knob.words.joined(separator: ", ")
  }
}
