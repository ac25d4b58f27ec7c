import DetentControls
import DetentDrawing
import DetentGeometry

/// A running component with its type erased: everything that a host needs.
public struct Session {
  /// Sends an input, with its time on the host's clock. To see inputs first, replace this by a function of
  /// your own that calls the original.
  public var send: (Input) -> Void
  /// Returns what the component would do with an input, with its time on the host's clock. Nothing changes. A
  /// host asks this before it withholds the input from the application around the component.
  public var claim: (Input) -> Claim
  /// Sets the environment, and the function that measures texts.
  public let fit: (Environment, ((TextRun) -> Size)?) -> Void
  /// Advances to a time on the host's clock, in seconds, and returns false if the component is at rest.
  public let advance: (Double) -> Bool
  /// Takes the steps that inputs wait for, for a host that expects no frame.
  public let flush: () -> Bool
  public var displayList: () -> DisplayList
  public let isAtRest: () -> Bool
  /// Sets the host's clock, in seconds, and the function that starts its frames again after a rest, in place of those
  /// of the host before.
  public let attach: (_ clock: @escaping () -> Double, _ wake: @escaping () -> Void) -> Void
  /// Removes the sizes of all texts, unless a recording needs them. A host whose font has changed calls this before
  /// `fit`.
  public let forgetTexts: () -> Void

  /// Creates a session for something other than a `Live`, such as a recording. By default it captures every input.
  public init(
    send: @escaping (Input) -> Void, claim: @escaping (Input) -> Claim = { _ in .captured },
    fit: @escaping (Environment, ((TextRun) -> Size)?) -> Void,
    advance: @escaping (Double) -> Bool, flush: @escaping () -> Bool,
    displayList: @escaping () -> DisplayList, isAtRest: @escaping () -> Bool,
    attach: @escaping (_ clock: @escaping () -> Double, _ wake: @escaping () -> Void) -> Void,
    forgetTexts: @escaping () -> Void = {}
  ) {
    self.send = send
    self.claim = claim
    self.fit = fit
    self.advance = advance
    self.flush = flush
    self.displayList = displayList
    self.isAtRest = isAtRest
    self.attach = attach
    self.forgetTexts = forgetTexts
  }
}
