import DetentDrawing
import DetentGeometry

/// A control that runs on a stage. Its whole state is in its stored properties, so a copy is a
/// snapshot, and `==` compares states.
///
/// A component knows no clock, no window and no font. Inputs carry their time, and `advance` is called with
/// the stage's fixed step. Events go to the application through `emit`; after an event the component must be
/// consistent. For a picture between two steps, a copy is advanced by a part of a step, drawn and discarded.
public protocol Component: Equatable, Sendable {
  /// The type of the events for the application, named in the past tense.
  associatedtype Event: Equatable, Sendable

  /// Sets the environment, at first and at each change. `measure` returns the size of a text, and may be
  /// called only here. Call it only where a size cannot be left to the renderer.
  mutating func fit(_ environment: Environment, measure: (TextRun) -> Size)

  /// Handles an input, and returns whose it is: a host may use an ignored input for itself.
  mutating func handle(_ input: Input, emit: (Event) -> Void) -> Claim

  /// Advances the component. `seconds` is the stage's step, or less for a copy that is only drawn.
  mutating func advance(by seconds: Double, emit: (Event) -> Void)

  /// Draws the component in its current state.
  func draw(on canvas: inout Canvas)

  /// Whether nothing moves, so that a step would change nothing.
  var isAtRest: Bool { get }
}
