import Detent

/// An event for the page.
package protocol PageMessage {
  func write(into answer: inout Answer)
}

/// A component on the page, independent of its type. The program defines the
/// types, so that it links only those it has.
package class Element {
  package internal(set) var environment = Environment()
  /// The values of the page's style that replace the theme's own.
  var brand = Brand()
  /// The texts that the page is to measure.
  private(set) var wanted: [TextRun] = []
  /// The items to pass to the component once the page has measured those texts.
  private var waiting: [Item]?

  // Overridden to forward to the component.

  func send(_ input: Input) {}
  func claim(of input: Input) -> Claim { .ignored }
  func advance(to time: Double) -> Bool { false }
  func flush() -> Bool { false }
  func displayList() -> DisplayList { DisplayList(size: .zero) }
  fileprivate func learn(_ text: TextRun, _ size: Size) {}
  fileprivate func fitComponent() {}
  func forgetTexts() {}
  /// Replaces the label and the message, and returns whether the component can. A custom one is made anew.
  func retitle(_ label: String, message: String) -> Bool { false }
  var hasNews: Bool { false }
  /// Writes the component's events since the page's last request into the answer: a count, then one after the other.
  func tellNews() {}
  /// Returns the texts to measure in another environment, or for other items.
  fileprivate func texts(for items: [Item]?) -> [TextRun] { [] }

  /// Passes the environment to the component, once the sizes of all its texts are
  /// known. Until then the page is asked for them.
  func fit() { want(texts(for: nil)) }

  /// Passes other items to the component, once the sizes of all their texts are
  /// known. Until then the page is asked for them.
  func replace(_ items: [Item]) {
    waiting = items
    want(texts(for: items))
  }

  private func want(_ texts: [TextRun]) {
    wanted = texts
    if texts.isEmpty { tell([]) }
  }

  /// Takes the sizes of the wanted texts, in their order.
  @inline(never)
  func tell(_ sizes: [Size]) {
    for index in 0..<min(wanted.count, sizes.count) { learn(wanted[index], sizes[index]) }
    wanted = []
    guard let items = waiting else { return fitComponent() }
    waiting = nil
    send(.request(.items(items)))
  }

}

/// An element with the type of its component and the type of its events for the page.
package final class ElementOf<Control: Component, News: PageMessage>: Element {
  package let live: Live<Control>
  private var news: [News] = []
  private let retitle: Retitle?

  /// Replaces the label and the message of a component, which emits what follows from that.
  package typealias Retitle = (inout Control, String, String, (Control.Event) -> Void) -> Void

  /// - Parameters:
  ///   - retitle: Nil for a component that takes its label and message only when it is made.
  ///   - tell: Returns the page's event for an event of the component.
  package init(
    _ control: Control, retitle: Retitle? = nil, tell: @escaping (Control.Event) -> News
  ) {
    self.retitle = retitle
    let listener = Listener()
    live = Live(control) { event in listener.element?.news.append(tell(event)) }
    super.init()
    listener.element = self
    live.attach(clock: { now }, wake: {})
  }

  private final class Listener {
    unowned(unsafe) var element: ElementOf?
  }

  override func send(_ input: Input) { live.send(input) }
  override func claim(of input: Input) -> Claim { live.claim(of: input) }
  override func advance(to time: Double) -> Bool { live.advance(to: time) }
  override func flush() -> Bool { live.flush() }
  override func displayList() -> DisplayList { live.displayList }
  override fileprivate func learn(_ text: TextRun, _ size: Size) { live.learn(text, size) }
  override fileprivate func fitComponent() { live.fit(environment) }
  override func forgetTexts() { live.forgetTexts(all: true) }

  override func retitle(_ label: String, message: String) -> Bool {
    guard let retitle else { return false }
    live.change { retitle(&$0, label, message, $1) }
    return true
  }

  override var hasNews: Bool { !news.isEmpty }

  override func tellNews() {
    answer.integer(news.count)
    for news in news { news.write(into: &answer) }
    news = []
  }

  override fileprivate func texts(for items: [Item]?) -> [TextRun] {
    live.forgetTexts()
    guard let items else { return live.stage.textsToMeasure(in: environment) }
    return live.stage.textsToMeasure(
      in: live.stage.environment, after: .request(.items(items)))
  }
}

/// The page's clock in seconds, as of its last call.
nonisolated(unsafe) var now = 0.0

/// The page's components. A handle is an index plus 1, and a discarded component leaves a gap.
nonisolated(unsafe) private var elements: [Element?] = []

@inline(never)
package func element(_ handle: Int) -> Element? {
  handle > 0 && handle <= elements.count ? elements[handle - 1] : nil
}

/// Puts a component into the first gap, and returns its handle.
func handle(of element: Element) -> Int {
  if let hole = elements.firstIndex(where: { $0 == nil }) {
    elements[hole] = element
    return hole + 1
  }
  elements.append(element)
  return elements.count
}

func discard(_ handle: Int) {
  if element(handle) != nil { elements[handle - 1] = nil }
}
