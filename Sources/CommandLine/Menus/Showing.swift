import Detent
import DetentCairo

/// A question in the form in which a host shows it.
package struct Showing {
  package let scene: Scene
  package let placing: Placing
  package let session: Session
  package let title: String
  /// The menu, for a host that asks line by line; nil for a button or an alert.
  package let menu: Menu?
  /// The preferred size, in points.
  package let size: Size
  /// The font to use instead of the desktop's.
  package let font: FontFamily?
  /// Applies the user's changes to the environment, after the desktop's.
  package let adjust: (inout Environment) -> Void
  /// Called for a key that stands for a signal, if a terminal leaves that to the program.
  package let interrupt: (Int32) -> Void
  /// Called once it is shown, with the host's loop.
  package let begin: (Loop) -> Void

  /// A menu, its answers by text, and its items that are still to come.
  package struct Menu {
    package let component: () -> any MenuComponent
    /// Answers with a text, even if an item or a key means the same.
    package let answer: ([UInt8]) -> Void
    /// Takes a function to call when more items have come or no more will. Returns false if all items are there,
    /// so that a text which matches none will not match one later.
    package let waitsForMore: (@escaping () -> Void) -> Bool
  }

  /// The host's event loop, and the window's title.
  package struct Loop {
    /// Calls `onReadable` each time a file can be read or has ended, as long as it returns true.
    package let watch: (_ file: Int32, _ onReadable: @escaping () -> Bool) -> Void
    /// Calls `body` once, after a number of seconds.
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
