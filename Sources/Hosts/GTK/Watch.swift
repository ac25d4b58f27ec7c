import CGTK

/// A source that the main loop watches: a timer, a file or a signal.
///
/// It stays active whether this object is retained or not.
public final class Watch {
  /// Returns whether the watch stays active.
  private let body: () -> Bool
  private var source: guint = 0

  /// Creates a watch. `attach` passes GLib the watch, the function to call with it and the function to call when GLib
  /// releases it, and returns the source's identifier.
  init(
    _ body: @escaping () -> Bool,
    attach: (UnsafeMutableRawPointer, @escaping GSourceFunc, @escaping GDestroyNotify) -> guint
  ) {
    self.body = body
    source = attach(
      Unmanaged.passRetained(self).toOpaque(), { Watch.call($0) },
      { Unmanaged<Watch>.fromOpaque($0!).release() })
  }

  /// Whether the watch is still active.
  public var isActive: Bool { source != 0 }

  /// Stops the watch. Does nothing if it has ended.
  public func cancel() {
    guard source != 0 else { return }
    let source = self.source
    self.source = 0
    g_source_remove(source)
  }

  static func call(_ watch: UnsafeMutableRawPointer?) -> gboolean {
    let watch = Unmanaged<Watch>.fromOpaque(watch!).takeUnretainedValue()
    let goesOn = watch.body()
    // If the body cancelled the watch, the source is gone already; GLib accepts either result then.
    if !goesOn { watch.source = 0 }
    return goesOn ? 1 : 0
  }
}
