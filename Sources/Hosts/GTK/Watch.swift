import CGTK

/// Something that the main loop watches: a time to come, a file, a signal.
///
/// It goes on whether it is kept or not.
public final class Watch {
  /// Answers whether it is to go on.
  private let body: () -> Bool
  private var source: guint = 0

  /// `attach` gives GLib the watch, what to call with it, and what to call when it is done with it,
  /// and answers the source's number.
  init(
    _ body: @escaping () -> Bool,
    attach: (UnsafeMutableRawPointer, @escaping GSourceFunc, @escaping GDestroyNotify) -> guint
  ) {
    self.body = body
    source = attach(
      Unmanaged.passRetained(self).toOpaque(), { Watch.call($0) },
      { Unmanaged<Watch>.fromOpaque($0!).release() })
  }

  /// It still waits.
  public var isActive: Bool { source != 0 }

  /// Does nothing when it is over already.
  public func cancel() {
    guard source != 0 else { return }
    let source = self.source
    self.source = 0
    g_source_remove(source)
  }

  static func call(_ watch: UnsafeMutableRawPointer?) -> gboolean {
    let watch = Unmanaged<Watch>.fromOpaque(watch!).takeUnretainedValue()
    let goesOn = watch.body()
    // Cancelled by its own body, the source is gone already; GLib takes either answer then.
    if !goesOn { watch.source = 0 }
    return goesOn ? 1 : 0
  }
}
