import Detent

/// A component on the page.
package final class Element {
  package let live: Live<AnyControl>
  var environment = Environment()
  /// What the page has in place of a theme's own.
  var brand = Brand()
  /// Texts whose sizes the page is to tell.
  private(set) var wanted: [TextRun] = []
  /// Items that are handed in once the page has told those sizes.
  private var waiting: [Item]?
  private let told: Told

  /// What the component told since the page asked last.
  private final class Told {
    var events: [MenuEvent] = []
  }

  /// Nil for a scene that cannot be.
  init?(_ scene: Scene) {
    guard let control = AnyControl(scene) else { return nil }
    let told = Told()
    live = Live(control) { told.events.append($0) }
    self.told = told
    live.attach(clock: { now }, wake: {})
  }

  /// Tells the component its surroundings, once the sizes of all its texts are known. Until the page has
  /// told them they are wanted.
  func fit() {
    live.forgetTexts()
    want(live.stage.textsToMeasure(in: environment))
  }

  /// Hands other items in, once the sizes of all their texts are known; until then those are wanted.
  func replace(_ items: [Item]) {
    waiting = items
    live.forgetTexts()
    want(
      live.stage.textsToMeasure(in: live.stage.environment, after: .request(.items(items))))
  }

  private func want(_ texts: [TextRun]) {
    wanted = texts
    if texts.isEmpty { tell([]) }
  }

  /// The sizes of what was wanted, in that order.
  @inline(never)
  func tell(_ sizes: [Size]) {
    for index in 0..<min(wanted.count, sizes.count) { live.learn(wanted[index], sizes[index]) }
    wanted = []
    guard let items = waiting else { return live.fit(environment) }
    waiting = nil
    live.send(.items(items))
  }

  var hasEvents: Bool { !told.events.isEmpty }

  func takeEvents() -> [MenuEvent] {
    defer { told.events = [] }
    return told.events
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
