import DetentControls
import DetentDrawing

/// Who is told everything that happens to a `Live`, to write it down.
///
/// It is handed in, so that a program that records nothing is not linked with what writes scripts.
struct Recorder<Event> {
  enum Note {
    case input(Input)
    case environment(Environment)
    /// What the component told in the step.
    case event(Event)
    /// What is to be seen after the step.
    case picture(DisplayList)
  }

  /// Takes a note, and the steps that were taken by then.
  let write: (Note, Int) -> Void
  /// All that was written down so far, ended by the picture as it is now.
  let script: (Measurements, Digest, Int) -> Script
}
