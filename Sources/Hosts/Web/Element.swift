import Detent

/// What a page is told of a component.
package protocol Told {
  func write(into answer: inout Answer)
}

/// A component on the page, by whichever type: which there are is the program's, so that one links only those.
package class Element {
  package internal(set) var environment = Environment()
  /// What the page has in place of a theme's own.
  var brand = Brand()
  /// Texts whose sizes the page is to tell.
  private(set) var wanted: [TextRun] = []
  /// Items that are handed in once the page has told those sizes.
  private var waiting: [Item]?

  // What its component does.

  func send(_ input: Input) {}
  func claim(of input: Input) -> Claim { .ignored }
  func advance(to time: Double) -> Bool { false }
  func flush() -> Bool { false }
  func displayList() -> DisplayList { DisplayList(size: .zero) }
  fileprivate func learn(_ text: TextRun, _ size: Size) {}
  fileprivate func fitComponent() {}
  var hasNews: Bool { false }
  /// Puts what the component told since the page asked last into the answer: a count, then one after the other.
  func tellNews() {}
  /// The texts to be measured in other surroundings, or for other items.
  fileprivate func texts(for items: [Item]?) -> [TextRun] { [] }

  /// Tells the component its surroundings, once the sizes of all its texts are known. Until the page has
  /// told them they are wanted.
  func fit() { want(texts(for: nil)) }

  /// Hands other items in, once the sizes of all their texts are known; until then those are wanted.
  func replace(_ items: [Item]) {
    waiting = items
    want(texts(for: items))
  }

  private func want(_ texts: [TextRun]) {
    wanted = texts
    if texts.isEmpty { tell([]) }
  }

  /// The sizes of what was wanted, in that order.
  @inline(never)
  func tell(_ sizes: [Size]) {
    for index in 0..<min(wanted.count, sizes.count) { learn(wanted[index], sizes[index]) }
    wanted = []
    guard let items = waiting else { return fitComponent() }
    waiting = nil
    send(.request(.items(items)))
  }

}

/// One by its own type, and by that of what the page is told.
package final class ElementOf<Control: Component, News: Told>: Element {
  package let live: Live<Control>
  private var news: [News] = []

  /// - Parameter tell: What the page is told of an event.
  package init(_ control: Control, tell: @escaping (Control.Event) -> News) {
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

/// The page's clock in seconds, as it told it last.
nonisolated(unsafe) var now = 0.0

/// The page's components; a handle is an index and 1, and what was discarded leaves a hole.
nonisolated(unsafe) private var elements: [Element?] = []

@inline(never)
package func element(_ handle: Int) -> Element? {
  handle > 0 && handle <= elements.count ? elements[handle - 1] : nil
}

/// Puts a component into the first hole.
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
