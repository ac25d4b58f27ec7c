import DetentComponents
import DetentControls
import DetentDrawing
import DetentScripts
import DetentText

/// Swift code that makes a scene's component.
public struct SwiftCode {
  private let scene: Scene

  public init(_ scene: Scene) { self.scene = scene }

  /// A complete example.
  public var text: String {
    var lines = ["import Detent", ""]
    lines += tuningLines
    if !tuningLines.isEmpty { lines.append("") }
    lines.append("let \(scene.kind.rawValue) = Live(")
    lines.append(indented(component, by: 2) + ")")
    return lines.joined(separator: "\n")
  }

  /// The statements that make `tuning`; empty if nothing differs from the defaults.
  public var tuningLines: [String] {
    guard !scene.tuning.isEmpty else { return [] }
    return ["var tuning = \(typeName).Tuning()"] + statements
  }

  /// The expression that makes the component. It uses `tuning` if there is one.
  public var component: String {
    var arguments: [String] = []
    switch scene.kind {
    case .dial, .radial, .floating, .drawer:
      arguments.append(list(scene.items, indent: 2))
      if !scene.tuning.isEmpty { arguments.append("tuning: tuning") }
      if !scene.title.isEmpty { arguments.append("title: \(literal(scene.title))") }
    case .confirm:
      arguments.append(literal(scene.title))
      if let item = scene.items.first { arguments.append(code(item, indent: 2)) }
      if !scene.tuning.isEmpty { arguments.append("tuning: tuning") }
    case .alert:
      arguments.append(literal(scene.title))
      if !scene.message.isEmpty { arguments.append("message: \(literal(scene.message))") }
      arguments.append(list(scene.items, indent: 2))
      if !scene.tuning.isEmpty { arguments.append("tuning: tuning") }
    }
    return "\(typeName)(\n" + arguments.map { "  " + $0 }.joined(separator: ",\n") + ")"
  }

  private func indented(_ text: String, by count: Int) -> String {
    let space = String(repeating: " ", count: count)
    return text.split(separator: "\n", omittingEmptySubsequences: false)
      .map { space + $0 }.joined(separator: "\n")
  }

  private var typeName: String {
    switch scene.kind {
    case .dial: "DialMenu"
    case .radial: "RadialMenu"
    case .floating: "FloatingMenu"
    case .drawer: "DrawerMenu"
    case .confirm: "ConfirmButton"
    case .alert: "AlertPanel"
    }
  }

  // MARK: - Numbers

  /// One statement for each number, in the order in which they
  /// were set, so that the result is the same to the last bit.
  private var statements: [String] {
    let knobs = scene.kind.knobs
    var lines: [String] = []
    for tune in scene.tuning {
      guard let knob = knobs.first(where: { $0.name == tune.name }) else { continue }
      lines.append(
        spring(tune, knobs.map(\.name))
          ?? "tuning.\(SwiftCode.camelCase(knob.name)) = \(value(tune.value, of: knob))")
    }
    return lines
  }

  /// A response or a damping ratio sets one half of a spring and keeps the other.
  private func spring(_ tune: Tune, _ names: [String]) -> String? {
    for (ending, other) in [("-response", "-ratio"), ("-ratio", "-response")] {
      guard tune.name.hasSuffix(ending) else { continue }
      let stem = String(tune.name.dropLast(ending.count))
      guard names.contains(stem + other) else { return nil }
      let (name, number) = (
        "tuning." + SwiftCode.camelCase(stem), Decimal.text(tune.value, decimals: 6)
      )
      return ending == "-response"
        ? "\(name) = Spring(response: \(number), dampingRatio: \(name).dampingRatio)"
        : "\(name) = Spring(response: \(name).response, dampingRatio: \(number))"
    }
    return nil
  }

  private func value(_ value: Double, of knob: Knob) -> String {
    switch knob.kind {
    case .toggle: value != 0 ? "true" : "false"
    case .choice: "." + SwiftCode.camelCase(knob.words[Int(value)])
    case .count: String(Int(value))
    case .angle: ".degrees(\(Decimal.text(value, decimals: 6)))"
    case .number: Decimal.text(value, decimals: 6)
    }
  }

  private static func camelCase(_ name: String) -> String {
    let parts = name.split(separator: "-")
    return parts.prefix(1).joined()
      + parts.dropFirst().map { $0.prefix(1).uppercased() + $0.dropFirst() }.joined()
  }

  // MARK: - Items

  private func list(_ items: [Item], indent: Int) -> String {
    guard !items.isEmpty else { return "[]" }
    let codes = items.map { code($0, indent: indent + 2) }
    let line = "[" + codes.joined(separator: ", ") + "]"
    guard line.count > (indent == 2 ? 80 : 50) || line.contains("\n") else { return line }
    let space = String(repeating: " ", count: indent + 2)
    return "[\n" + codes.map { space + $0 + "," }.joined(separator: "\n") + "\n"
      + String(repeating: " ", count: indent) + "]"
  }

  private func code(_ item: Item, indent: Int) -> String {
    var arguments = [literal(item.title)]
    if item.id != item.title { arguments.append("id: \(literal(item.id))") }
    if !item.subtitle.isEmpty { arguments.append("subtitle: \(literal(item.subtitle))") }
    switch item.icon {
    case .symbol(let symbol): arguments.append("icon: .symbol(.\(symbol.rawValue))")
    case .picture(let name): arguments.append("icon: .picture(\(literal(name)))")
    case nil: break
    }
    if !item.photo.isEmpty { arguments.append("photo: \(literal(item.photo))") }
    if !item.content.isEmpty { arguments.append("content: \(literal(item.content))") }
    if let tint = item.tint { arguments.append("tint: \(SwiftCode.code(tint))") }
    if !item.badge.isEmpty { arguments.append("badge: \(literal(item.badge))") }
    if !item.isEnabled { arguments.append("isEnabled: false") }
    if item.isDestructive { arguments.append("isDestructive: true") }
    if item.isSelected { arguments.append("isSelected: true") }
    if item.isChecked { arguments.append("isChecked: true") }
    if !item.children.isEmpty {
      arguments.append("children: \(list(item.children, indent: indent))")
    }
    // In a list a plain title is enough.
    if arguments.count == 1, scene.kind != .confirm { return arguments[0] }
    return "Item(\(arguments.joined(separator: ", ")))"
  }

  private static func code(_ color: Color) -> String {
    let digits = String(color.rgba >> 8, radix: 16)
    let hex = "0x" + String(repeating: "0", count: max(0, 6 - digits.count)) + digits
    return color.rgba & 255 == 255
      ? "Color(hex: \(hex))"
      : "Color(hex: \(hex), alpha: \(Decimal.text(color.alpha, decimals: 6)))"
  }

  /// A one-line string literal with this text.
  private func literal(_ text: String) -> String {
    var result = "\""
    for scalar in text.unicodeScalars {
      switch scalar {
      case "\"": result += "\\\""
      case "\\": result += "\\\\"
      case "\n": result += "\\n"
      case "\t": result += "\\t"
      default:
        if scalar.value < 0x20 || scalar.value == 0x7F {
          result += "\\u{\(String(scalar.value, radix: 16))}"
        } else {
          result.unicodeScalars.append(scalar)
        }
      }
    }
    return result + "\""
  }
}
