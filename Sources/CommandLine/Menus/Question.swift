import Detent
import DetentItems

/// A question and how to answer it, with all options read.
struct Question {
  var kind: Scene.Kind
  var source: ItemSource
  /// The window's title, and the name of a menu.
  var prompt = ""
  /// The text below an alert's title or beside a menu's list.
  var message = ""
  /// How typed text narrows a list.
  var filter = Filter.off
  var answers: Answers = []
  /// The text that is already typed at the start.
  var query = ""
  /// The record in which choices are counted, and which puts the most frequent ones first.
  var history: History?
  /// The item to start with.
  var select: Selection?
  var selectsOnlyOne = false
  var exitsOnNone = false
  var answer = Answer()
  /// Whether the answer is printed; otherwise the exit status alone is the answer.
  var isPrinted = true
  var look = Look()
  var placing = Placing()
  /// The host that shows it; nil leaves it to the desktop.
  var host: HostName?
  /// The window's size, in points; nil for the usual one.
  var size: Size?
  var tuning: [Tune] = []

  init(_ kind: Scene.Kind, _ source: ItemSource) {
    self.kind = kind
    self.source = source
  }

  /// The window's default size, in points. Texts below a wheel or a ring have room of their own, and so has a message
  /// below a column.
  var usualSize: Size {
    var size =
      switch kind {
      case .dial, .radial: Size(480, 480)
      case .floating: Size(360, 480)
      case .drawer: Size(400, 480)
      case .confirm: Size(360, 320)
      case .alert: Size(420, 360)
      }
    if kind == .dial || kind == .radial || kind == .floating && !message.isEmpty {
      var (environment, menu) = (Environment(size: size), Menu([], title: prompt, opensSoon: false))
      adjust(&environment)
      menu.fit(environment)
      menu.message = message
      size.height += menu.reservedHeight.rounded(.up)
    }
    return size
  }

  /// Returns the component with these items, tuned for a window of its own.
  /// - Parameter place: The tuning for the place where it is shown.
  func scene(_ items: [Item], at place: [Tune]) -> Scene {
    // Leaves room around a dial for its shadow and the focus ring.
    let usual = kind == .dial ? [Tune("margin", 16)] : []
    return Scene(
      kind, title: prompt, message: message, items: items, tuning: usual + place + tuning)
  }

  /// Returns the question with the prompt and the message in a list's headers, where it has none itself.
  func titled(by headers: Headers) -> Question {
    var question = self
    if prompt.isEmpty { question.prompt = headers.prompt ?? "" }
    if message.isEmpty { question.message = headers.message ?? "" }
    return question
  }

  /// Whether it can be answered without any items.
  var needsNoItems: Bool { answers.areTyped }

  func adjust(_ environment: inout Environment) {
    look.adjust(&environment)
    environment.filter = filter
    environment.answers = answers
    // A password prompt does not report that there are no items.
    if answers.contains(.secret) { environment.words.noItems = "" }
  }

  /// Writes the recording, if one was asked for. One that cannot be written only gives a warning, because the question
  /// has been answered.
  func keep(_ script: Script) {
    guard let path = answer.recording else { return }
    do throws(Failure) {
      try File.write(Array(script.text.utf8), to: path)
    } catch {
      Standard.complain("--record: \(error.message)")
    }
  }

  /// Whether the component opens as soon as it is shown, rather than by the user's hand.
  var opensByItself: Bool { kind != .confirm }
}
