import Detent
import DetentCairo

/// A question as a host is to show it.
package struct Showing {
  package let scene: Scene
  package let placing: Placing
  package let session: Session
  package let title: String
  /// The room that it would like to have, in points.
  package let size: Size
  /// Instead of the desktop's.
  package let font: FontFamily?
  /// What the user changes about the surroundings, after the desktop.
  package let adjust: (inout Environment) -> Void
  /// Called once it is there, with what goes on beside it.
  package let begin: (Loop) -> Void

  /// The loop that it is shown by, and its title.
  package struct Loop {
    /// Calls each time that a file can be read, or has ended, as long as it answers true.
    package let watch: (_ file: Int32, _ onReadable: @escaping () -> Bool) -> Void
    /// Calls once, after so many seconds.
    package let after: (_ seconds: Double, _ body: @escaping () -> Void) -> Void
    package let quit: () -> Void
    package let setTitle: (String) -> Void

    package init(
      watch: @escaping (_ file: Int32, _ onReadable: @escaping () -> Bool) -> Void,
      after: @escaping (_ seconds: Double, _ body: @escaping () -> Void) -> Void,
      quit: @escaping () -> Void, setTitle: @escaping (String) -> Void
    ) {
      self.watch = watch
      self.after = after
      self.quit = quit
      self.setTitle = setTitle
    }
  }
}
