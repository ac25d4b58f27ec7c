import Synchronization

/// A display to which a thread connects while the program still reads its arguments.
///
/// The thread calls `open`, for instance as the work of `CairoRenderer.prepareFonts(after:)`. The main thread calls
/// `take` when it needs the display for an `Overlay`.
public final class EarlyDisplay: Sendable {
  /// The display, which only one thread at a time uses.
  private struct Opened: @unchecked Sendable {
    let result: Result<Display, DesktopError>
  }

  private let opened = Mutex<Opened?>(nil)

  public init() {}

  /// Connects to the display and takes the keyboard, see `Display.holdKeys`, unless `take` has connected already.
  public func open() { _ = result }

  /// Returns the display, and connects to it if `open` has not begun to. If it has, this waits for it.
  public func take() throws(DesktopError) -> Display { try result.get() }

  private var result: Result<Display, DesktopError> {
    opened.withLock { opened in
      if let opened { return opened.result }
      let result = Result { () throws(DesktopError) in
        let display = try Display()
        if !display.isBusy { display.holdKeys() }
        return display
      }
      opened = Opened(result: result)
      return result
    }
  }
}
