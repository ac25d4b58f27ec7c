import CGTK

// Sources of events besides the window, in the same loop.
extension Application {
  /// Calls `onReadable` each time the file can be read or has ended, as long as it returns true.
  @discardableResult
  public static func watch(
    fileDescriptor: Int32, onReadable: @escaping () -> Bool
  ) -> Watch {
    let condition = GIOCondition(
      rawValue: G_IO_IN.rawValue | G_IO_HUP.rawValue | G_IO_ERR.rawValue)
    return Watch(onReadable) { watch, _, destroy in
      g_unix_fd_add_full(
        G_PRIORITY_DEFAULT, fileDescriptor, condition, { _, _, watch in Watch.call(watch) }, watch,
        destroy)
    }
  }

  /// Calls `body` once, after a number of seconds.
  @discardableResult
  public static func after(seconds: Double, _ body: @escaping () -> Void) -> Watch {
    let milliseconds = guint((max(0, min(seconds, 4e6)) * 1000).rounded(.up))
    let once = {
      body()
      return false
    }
    return Watch(once) { watch, call, destroy in
      g_timeout_add_full(G_PRIORITY_DEFAULT, milliseconds, call, watch, destroy)
    }
  }

  /// Calls `body` before each frame of a widget, as long as it returns true, with the frame's time in seconds on a
  /// system clock. A widget that is off the screen has no frames, and for a destroyed widget `body` is not called any
  /// more. While any callback is active GTK produces frames continuously: return false when nothing moves.
  public static func eachFrame(
    of widget: UnsafeMutablePointer<GtkWidget>, _ body: @escaping (_ seconds: Double) -> Bool
  ) {
    FrameClock(widget, onFrame: body).start()
  }

  /// Calls `body` once, when nothing more urgent than idle work is pending.
  static func whenIdle(_ body: @escaping () -> Void) {
    let once = {
      body()
      return false
    }
    _ = Watch(once) { watch, call, destroy in
      g_idle_add_full(G_PRIORITY_DEFAULT_IDLE, call, watch, destroy)
    }
  }

  /// Calls `body` each time a signal arrives, in place of the signal's default action. The signals can be SIGHUP,
  /// SIGINT, SIGTERM, SIGUSR1, SIGUSR2 and SIGWINCH.
  @discardableResult
  public static func onSignal(_ signal: Int32, _ body: @escaping () -> Void) -> Watch {
    let always = {
      body()
      return true
    }
    return Watch(always) { watch, call, destroy in
      g_unix_signal_add_full(G_PRIORITY_DEFAULT, signal, call, watch, destroy)
    }
  }
}
