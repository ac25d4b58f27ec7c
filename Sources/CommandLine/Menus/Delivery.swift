import Detent
import DetentItems

/// Delivers items from their source to the menu while the window is open.
///
/// A delivery hands over the whole list, so a long one is delivered rarely: each time it has grown by half, and
/// otherwise after a delay. Reading pauses as well, so that frames are drawn in between.
final class Delivery {
  private(set) var feed: Feed
  var onFailure: (Failure) -> Void = { _ in }
  /// Called with what is wrong with what was to be selected.
  var onFlaw: (Failure) -> Void = { _ in }
  /// Called when all items have arrived.
  var onEnd: () -> Void = {}
  /// Called when there are items for the first time, or when the list is complete and may be empty.
  var onFirst: () -> Void = {}

  /// Called when the headers of the list have changed.
  var onHeaders: (Headers) -> Void = { _ in }

  private let needsItems: Bool
  private let receive: ([Item]) -> Void
  private var loop: Showing.Loop?
  private var headers: Headers
  private var delivered: Int
  private var selected: Int?
  private var deliversSoon = false

  /// How long reading pauses, in seconds.
  private static let pause = 0.002

  /// - Parameter needsItems: Whether a list that ends without items is an error.
  init(_ feed: Feed, needsItems: Bool, receive: @escaping ([Item]) -> Void) {
    self.feed = feed
    self.needsItems = needsItems
    self.receive = receive
    delivered = feed.choices.count
    selected = feed.choices.selected
    headers = feed.headers
  }

  func begin(on loop: Showing.Loop) {
    self.loop = loop
    if !feed.choices.isEmpty || isComplete { onFirst() }
    watch()
  }

  private func watch() {
    guard !feed.hasEnded else { return }
    loop?.watch(feed.descriptor) {
      self.arrive()
      return false
    }
  }

  private func arrive() {
    do throws(Failure) {
      try feed.read()
      try feed.readWhatIsThere()
      if feed.hasEnded, feed.choices.isEmpty, needsItems { throw feed.noItems }
    } catch {
      return onFailure(error)
    }
    if feed.headers != headers { tellHeaders() }
    if let flaw = feed.flaw { onFlaw(flaw) }
    if feed.hasEnded || 2 * feed.choices.count >= 3 * delivered { deliver() } else { deliverSoon() }
    if isComplete, feed.choices.isEmpty { onFirst() }
    if feed.hasEnded { onEnd() }
    if !feed.hasEnded { loop?.after(Delivery.pause) { self.watch() } }
  }

  /// Whether the list is complete and may be empty.
  private var isComplete: Bool { feed.hasEnded && !needsItems }

  private func tellHeaders() {
    headers = feed.headers
    onHeaders(headers)
  }

  private func deliver() {
    guard feed.choices.count > delivered || feed.choices.selected != selected else { return }
    selected = feed.choices.selected
    let isFirst = delivered == 0
    delivered = feed.choices.count
    receive(feed.choices.items)
    if isFirst { onFirst() }
  }

  private func deliverSoon() {
    guard !deliversSoon else { return }
    deliversSoon = true
    loop?.after(0.1 + 2e-6 * Double(delivered)) {
      self.deliversSoon = false
      self.deliver()
    }
  }
}
