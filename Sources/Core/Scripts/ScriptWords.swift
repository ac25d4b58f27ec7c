import DetentControls
import DetentDrawing
import DetentGestures
import DetentText

// The words of scripts, one table for each type, for reading and for writing.
enum ScriptWords {
  static let phases: [(String, PointerEvent.Phase)] = [
    ("down", .down), ("move", .move), ("up", .up), ("cancel", .cancel), ("hover", .hover),
    ("leave", .leave),
  ]
  static let kinds: [(String, PointerEvent.Kind)] = [
    ("mouse", .mouse), ("touch", .touch), ("pen", .pen),
  ]
  static let buttons: [(String, PointerEvent.Button)] = [
    ("primary", .primary), ("secondary", .secondary), ("middle", .middle),
  ]
  static let scrolls: [(String, ScrollEvent.Phase)] = [
    ("step", .step), ("move", .move), ("end", .end),
  ]
  static let keyNames = [
    "enter", "space", "escape", "tab", "backspace", "delete", "left", "right", "up", "down", "home",
    "end", "page-up", "page-down",
  ]
  static let keys: [(String, KeyEvent.Key)] = {
    var keys: [(String, KeyEvent.Key)] = []
    for (index, name) in keyNames.enumerated() {
      if let key = KeyEvent.Key(index: index) { keys.append((name, key)) }
    }
    for number in 1...35 { keys.append(("f\(number)", .function(number))) }
    return keys
  }()
  static let modifiers: [(String, KeyEvent.Modifiers)] = [
    ("shift", .shift), ("control", .control), ("alt", .alt), ("meta", .meta),
  ]
  static let actions: [(String, Semantics.Action)] = [
    ("activate", .activate), ("increment", .increment), ("decrement", .decrement),
    ("dismiss", .dismiss), ("focus", .focus),
  ]
  static let themes: [(String, Theme)] = [
    ("light", .light), ("dark", .dark), ("high-contrast", .highContrast),
  ]
  /// Returns the library's theme that has the most colours of a theme.
  static func origin(of theme: Theme) -> (name: String, theme: Theme) {
    if theme.outlinesShapes { return themes[2] }
    let (light, dark) = (others(in: theme, than: .light), others(in: theme, than: .dark))
    return themes[dark < light ? 1 : 0]
  }
  private static func others(in theme: Theme, than origin: Theme) -> Int {
    Brand.colorNames.indices.filter { theme[$0].rgba != origin[$0].rgba }.count
  }
  static let directions: [(String, Environment.Direction)] = [
    ("left-to-right", .leftToRight), ("right-to-left", .rightToLeft),
  ]
  static let shownKeys: [(String, ShownKeys)] = [
    ("none", .none), ("digits", .digits), ("letters", .letters),
  ]
  static let filters: [(String, Filter)] = [
    ("off", .off), ("prefix", .prefix), ("substring", .substring), ("fuzzy", .fuzzy),
  ]
  /// The answers, in the order in which they appear in a line.
  static let answers: [(String, Answers)] = [
    ("several", .several), ("text", .text), ("secret", .secret), ("line", .line),
  ]
  static let weights: [(String, Font.Weight)] = [
    ("regular", .regular), ("medium", .medium), ("semibold", .semibold), ("bold", .bold),
  ]
  static let elisions: [(String, TextRun.Elision)] = [
    ("end", .end), ("middle", .middle), ("words", .words),
  ]
  static let reasons: [(String, MenuEvent.Reason)] = [
    ("chosen", .chosen), ("cancelled", .cancelled), ("requested", .requested),
  ]

  static func name<Value: Equatable>(of value: Value, in table: [(String, Value)]) -> String {
    for (name, entry) in table where entry == value { return name }
    return table[0].0
  }

  /// The words for events.
  enum Event: String, CaseIterable {
    case opening, opened, highlighted, ticked, selected, entered, left, checked, unchecked
    case submitted, activated, closing, closed
  }

  static let thresholds = [
    "touch-slop", "pointer-slop", "long-press", "double-tap", "velocity-horizon", "stillness",
    "swipe-distance", "swipe-duration", "swipe-speed", "type-ahead",
  ]

  static func threshold(_ name: String, of thresholds: inout Thresholds, set value: Double?)
    -> Double?
  {
    func access(_ field: inout Double) -> Double {
      if let value { field = value }
      return field
    }
    switch Word(name) {
    case "touch-slop": return access(&thresholds.touchSlop)
    case "pointer-slop": return access(&thresholds.pointerSlop)
    case "long-press": return access(&thresholds.longPress)
    case "double-tap": return access(&thresholds.doubleTap)
    case "velocity-horizon": return access(&thresholds.velocityHorizon)
    case "stillness": return access(&thresholds.stillness)
    case "swipe-distance": return access(&thresholds.swipeDistance)
    case "swipe-duration": return access(&thresholds.swipeDuration)
    case "swipe-speed": return access(&thresholds.swipeSpeed)
    case "type-ahead": return access(&thresholds.typeAhead)
    default: return nil
    }
  }
}

extension MenuEvent {
  /// The event in the words of scripts, with items by their id.
  public var text: String {
    switch self {
    case .opening: return "opening"
    case .opened: return "opened"
    case .highlighted(let item): return "highlighted \(quoted(item.id))"
    case .ticked: return "ticked"
    case .selected(let item): return "selected \(quoted(item.id))"
    case .entered(let item): return "entered \(quoted(item.id))"
    case .left(let item): return "left \(quoted(item.id))"
    case .checked(let item):
      return "\(item.isChecked ? "checked" : "unchecked") \(quoted(item.id))"
    case .submitted(let text): return "submitted \(quoted(text))"
    case .activated(let item): return "activated \(quoted(item.id))"
    case .closing(let reason):
      return "closing \(ScriptWords.name(of: reason, in: ScriptWords.reasons))"
    case .closed: return "closed"
    }
  }
}
