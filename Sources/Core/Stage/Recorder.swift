import DetentControls
import DetentDrawing

/// Is told everything that happens to a `Live`, and writes it down.
///
/// It is handed in from outside, so that a program that records nothing does not link what writes.
package struct Recorder<Event> {
  package enum Note {
    case input(Input)
    case environment(Environment)
    /// What the component told in the step.
    case event(Event)
    /// What is to be seen after the step.
    case picture(DisplayList)
  }

  /// Takes a note, and the steps that were taken by then.
  package let write: (Note, Int) -> Void
  /// What was written so far, as an object that only the recorder's maker knows.
  package let notes: AnyObject

  package init(into notes: AnyObject, write: @escaping (Note, Int) -> Void) {
    self.notes = notes
    self.write = write
  }
}
