import DetentControls
import DetentDrawing

/// Writes down everything that happens to a `Live`.
///
/// It is passed in from outside, so that a program without recording does not link the code that writes.
package struct Recorder<Event> {
  package enum Note {
    case input(Input)
    case environment(Environment)
    /// An event that the component emitted in the step.
    case event(Event)
    /// The picture after the step.
    case picture(DisplayList)
  }

  /// Writes a note, with the number of steps taken so far.
  package let write: (Note, Int) -> Void
  /// The notes so far, as an object of a type that only the recorder's creator knows.
  package let notes: AnyObject

  package init(into notes: AnyObject, write: @escaping (Note, Int) -> Void) {
    self.notes = notes
    self.write = write
  }
}
