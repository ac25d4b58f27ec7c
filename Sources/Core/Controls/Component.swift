import DetentDrawing
import DetentGeometry

/// A thing on stage. Its whole state is its stored properties, so a copy is a snapshot and `==`
/// compares.
///
/// A component knows no clock, no window and no font. Inputs carry their time, `advance` is called
/// with the stage's fixed step, and what it tells the application goes through `emit`, after which it
/// must be consistent. For a picture between two steps a copy is advanced by a part of a step, drawn
/// and thrown away.
public protocol Component: Equatable, Sendable {
  /// What it tells the application, in the past tense.
  associatedtype Event: Equatable, Sendable

  /// Takes in its surroundings, at first and at each change. `measure` answers how large a text is
  /// and may be asked here only; ask it only where a size cannot be left to the renderer.
  mutating func fit(_ environment: Environment, measure: (TextRun) -> Size)

  /// Takes in what happened, and answers whose it is: a host may use for itself what is ignored.
  mutating func handle(_ input: Input, emit: (Event) -> Void) -> Claim

  /// Lets time pass: `seconds` is the stage's step, or less for a copy that is only drawn.
  mutating func advance(by seconds: Double, emit: (Event) -> Void)

  /// How it looks now.
  func draw(on canvas: inout Canvas)

  /// Nothing moves: a step would change nothing.
  var isAtRest: Bool { get }
}
