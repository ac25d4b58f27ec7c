import CGTK
import CMainQueue
import Glibc

extension Application {
  /// Makes GLib's main loop do the work of the main actor: tasks, and work of
  /// `DispatchQueue.main`. `run` does so by itself. For another loop, such as that of
  /// `GtkApplication`, call this once; it costs the loop no time while nothing waits.
  ///
  /// Only the process's first thread may do such work: on other threads this returns nil. An `async` main function is
  /// itself such work, and while it runs a loop the rest waits.
  @discardableResult
  public static func watchMainQueue() -> Watch? {
    guard gettid() == getpid() else { return nil }
    let handle = _dispatch_get_main_queue_handle_4CF()
    let always = {
      var count: UInt64 = 0
      _ = read(handle, &count, MemoryLayout.size(ofValue: count))
      _dispatch_main_queue_callback_4CF(nil)
      return true
    }
    return Watch(always) { watch, _, destroy in
      g_unix_fd_add_full(
        mainQueuePriority, handle, G_IO_IN, { _, _, watch in Watch.call(watch) }, watch, destroy)
    }
  }

  /// The priority of GDK's frames. Endless work would block everything of lower priority; at this priority it
  /// alternates with frames, and input comes before both.
  private static let mainQueuePriority = G_PRIORITY_HIGH_IDLE + 20
}
