import DetentHosting
import Glibc
import Synchronization

/// A display to which a thread connects, and whose keyboard it takes, while the program still reads its arguments. Keys
/// pressed in the meantime come to the overlay then, and not to the window below.
///
/// The thread calls `open` before it does other work, such as that of `CairoRenderer.prepareFonts`, and `limitHold`
/// after it. The main thread calls `take` when it needs the display. Under Wayland only a surface can have the
/// keyboard.
public final class EarlyDisplay: Sendable {
  /// The display, which only one thread at a time uses, but for its keyboard.
  private struct Opened: @unchecked Sendable {
    let result: Result<Display, DesktopError>
  }

  private enum Keys {
    case wanted
    case held(Opened)
    case unwanted
  }

  private let opened = Mutex<Opened?>(nil)
  private let keys = Mutex(Keys.wanted)

  /// Creates a display that is not connected yet.
  public init() {}

  /// Connects to the display and takes the keyboard, unless `take` has connected already.
  public func open() { _ = connected }

  /// Returns the display, and connects to it if `open` has not begun to. If it has, this waits for it.
  public func take() throws(DesktopError) -> Display { try connected.result.get() }

  /// Gives the keyboard back, or does not take it, unless an overlay has taken it over. This never waits for the
  /// display.
  public func releaseKeys() {
    keys.withLock { keys in
      if case .held(let opened) = keys { try? opened.result.get().server.releaseKeys() }
      keys = .unwanted
    }
  }

  /// Waits until an overlay has taken the keyboard over, and gives it back if none has in time: what the program reads
  /// first may be slow.
  /// - Parameter seconds: The time to wait at most, 0.1 by default. It does not wait for 0 or less.
  public func limitHold(to seconds: Double = 0.1) {
    let end = Clock.now + seconds
    while isHeld, Clock.now < end { usleep(2000) }
    releaseKeys()
  }

  /// Whether the keyboard is held, and no overlay has taken it over.
  private var isHeld: Bool {
    keys.withLock { keys in
      guard case .held(let opened) = keys, let display = try? opened.result.get() else {
        return false
      }
      return display.server.holdsKeysWithoutSurface
    }
  }

  private var connected: Opened {
    opened.withLock { opened in
      if let opened { return opened }
      let new = Opened(result: Result { () throws(DesktopError) in try Display() })
      opened = new
      keys.withLock { keys in
        guard case .wanted = keys, let display = try? new.result.get() else {
          return
        }
        display.server.holdKeys()
        keys = .held(new)
      }
      return new
    }
  }
}
