import Detent

/// The shared behaviour of this program when it is run under the name of another picker.
enum DropIn {
  /// Returns a menu whose look and place come from the `DETENT_` variables.
  static func question(_ source: ItemSource) throws(Failure) -> Question {
    try question(try kind(), source)
  }

  /// Returns a question whose look and place come from the `DETENT_` variables.
  static func question(_ kind: Scene.Kind, _ source: ItemSource) throws(Failure) -> Question {
    var question = Question(kind, source)
    // With no words to parse, the parser cannot fail.
    guard let look = try? LookOptions.parse([]), let window = try? WindowOptions.parse([]) else {
      return question
    }
    question.look = try look.look()
    try window.adjust(&question)
    return question
  }

  /// The menu to show: what `DETENT_MENU` says, or a drawer, which has room for long lines.
  private static func kind() throws(Failure) -> Scene.Kind {
    let setting = Setting("--menu")
    return try setting.value(nil, Reading<MenuName>.word(example: .dial))?.kind ?? .drawer
  }

  static func value(of flag: String, _ rest: inout ArraySlice<String>) throws(Failure)
    -> String
  {
    guard let value = rest.popFirst() else {
      throw Failure("\(flag) takes a value; write it after \(flag)")
    }
    return value
  }

  private enum MenuName: String, CaseIterable, Sendable {
    case dial, radial, floating, drawer

    var kind: Scene.Kind {
      switch self {
      case .dial: .dial
      case .radial: .radial
      case .floating: .floating
      case .drawer: .drawer
      }
    }
  }
}
