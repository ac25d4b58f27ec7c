import Detent
import DetentItems

/// What to ask and how to answer, read and decided.
struct Question {
  var kind: Scene.Kind
  var source: ItemSource
  /// The window's title; menus are called by it too.
  var prompt = ""
  /// What an alert says below its title, and a menu beside its list.
  var message = ""
  /// What typed text does to a list.
  var filter = Filter.off
  var answers: Answers = []
  /// What is typed already at the start.
  var query = ""
  /// Where choices are counted, and what puts the most frequent ones first.
  var history: History?
  /// The item to begin with.
  var select: Selection?
  var selectsOnlyOne = false
  var exitsOnNone = false
  var answer = Answer()
  /// The answer is printed, and not the status alone.
  var isPrinted = true
  var look = Look()
  var placing = Placing()
  /// Nil leaves it to the desktop.
  var host: HostName?
  /// The window's; nil for the usual one.
  var size: Size?
  var tuning: [Scene.Tune] = []

  init(_ kind: Scene.Kind, _ source: ItemSource) {
    self.kind = kind
    self.source = source
  }

  /// The window's size in points, where nobody says another.
  var usualSize: Size {
    switch kind {
    case .dial, .radial: Size(480, 480)
    case .floating: Size(360, 480)
    case .drawer: Size(400, 480)
    case .confirm: Size(360, 320)
    case .alert: Size(420, 360)
    }
  }

  /// The component, with these items, as it looks best in a window of its own.
  /// - Parameter place: What the place that it is shown at asks for.
  func scene(_ items: [Item], at place: [Scene.Tune]) -> Scene {
    // Shadows and the focus ring want some room around a dial.
    let usual = kind == .dial ? [Scene.Tune("margin", 16)] : []
    return Scene(
      kind, title: prompt, message: message, items: items, tuning: usual + place + tuning)
  }

  /// There may be nothing to choose from.
  var needsNoItems: Bool { answers.areTyped }

  func adjust(_ environment: inout Environment) {
    look.adjust(&environment)
    environment.filter = filter
    environment.answers = answers
    // What asks for a password has nothing to say of items.
    if answers.contains(.secret) { environment.words.noItems = "" }
  }

  /// It opens when it is asked, rather than by the hand that answers.
  var opensByItself: Bool { kind != .confirm }
}
