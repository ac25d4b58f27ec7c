import DetentGeometry
import DetentText

extension Region {
  /// The region as text, such as `region 3 option "Porter" 10 20 30 40 selected 3/5 activate`.
  var golden: String {
    let (origin, size) = (frame.origin, frame.size)
    var words = "region \(id) \(semantics.role.golden) \(quoted(semantics.label))"
    for number in [origin.x, origin.y, size.width, size.height] {
      words += " \(Decimal.text(number))"
    }
    if !semantics.value.isEmpty { words += " value \(quoted(semantics.value))" }
    if !semantics.hint.isEmpty { words += " hint \(quoted(semantics.hint))" }
    words += semantics.state.golden
    if semantics.count > 0 { words += " \(semantics.position)/\(semantics.count)" }
    return words + semantics.actions.golden
  }
}

extension Semantics.Role {
  fileprivate var golden: String {
    switch self {
    case .group: return "group"
    case .menu: return "menu"
    case .menuItem: return "menu-item"
    case .button: return "button"
    case .listBox: return "list-box"
    case .option: return "option"
    case .slider: return "slider"
    case .dialog: return "dialog"
    case .alertDialog: return "alert-dialog"
    case .label: return "label"
    case .image: return "image"
    case .status: return "status"
    }
  }
}

extension Semantics.State {
  fileprivate var golden: String {
    let names: [(Semantics.State, String)] = [
      (.selected, " selected"), (.disabled, " disabled"), (.focused, " focused"),
      (.expanded, " expanded"), (.hasPopup, " has-popup"), (.modal, " modal"),
    ]
    var words = ""
    for (state, name) in names where contains(state) { words += name }
    return words
  }
}

extension Semantics.Actions {
  fileprivate var golden: String {
    let names: [(Semantics.Actions, String)] = [
      (.activate, " activate"), (.increment, " increment"), (.decrement, " decrement"),
      (.dismiss, " dismiss"), (.focus, " focus"),
    ]
    var words = ""
    for (action, name) in names where contains(action) { words += name }
    return words
  }
}

/// Returns the string in quotation marks, on one line. Characters that would end
/// either are escaped with a backslash.
func quoted(_ string: String) -> String {
  var bytes: [UInt8] = [UInt8(ascii: "\"")]
  for byte in string.utf8 {
    switch byte {
    case UInt8(ascii: "\""), UInt8(ascii: "\\"): bytes += [UInt8(ascii: "\\"), byte]
    case UInt8(ascii: "\n"): bytes += Array("\\n".utf8)
    case UInt8(ascii: "\t"): bytes += Array("\\t".utf8)
    case 0..<32, 127: bytes += escaped(byte)
    default: bytes.append(byte)
    }
  }
  bytes.append(UInt8(ascii: "\""))
  return String(decoding: bytes, as: UTF8.self)
}

/// Returns an escape such as `\u{1b}`.
private func escaped(_ byte: UInt8) -> [UInt8] {
  let digits = Array("0123456789abcdef".utf8)
  return Array("\\u{".utf8) + [digits[Int(byte >> 4)], digits[Int(byte & 15)], UInt8(ascii: "}")]
}
