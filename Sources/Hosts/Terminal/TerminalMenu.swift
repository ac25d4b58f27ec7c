import Detent

/// A menu that is asked in lines. Lines need its whole list, while its regions are only those in sight.
public struct TerminalMenu {
  /// Returns the menu in its current state.
  public var component: () -> any MenuComponent
  /// Answers with a text of the user's own: the bytes of the line, which need not be UTF-8.
  public var answer: ([UInt8]) -> Void
  /// Called with a text that fits no item and may be the answer. If an item that has not arrived yet may fit it,
  /// returns true, and calls the function when more items have arrived or no more will.
  public var waitsForMore: (@escaping () -> Void) -> Bool

  /// Creates a menu by functions that know it. By default a text waits for nothing.
  public init(
    component: @escaping () -> any MenuComponent, answer: @escaping ([UInt8]) -> Void,
    waitsForMore: @escaping (@escaping () -> Void) -> Bool = { _ in false }
  ) {
    (self.component, self.answer, self.waitsForMore) = (component, answer, waitsForMore)
  }
}
