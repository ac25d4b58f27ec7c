import CGTK
import CMainQueue
import Glibc

extension Application {
  /// Has GLib's loop do what waits for the main actor: tasks, and work of `DispatchQueue.main`. `run` does
  /// so by itself. For a loop of another kind, such as that of `GtkApplication`, it is called once; the
  /// loop takes no time for it while nothing waits.
  ///
  /// Only the process's first thread may do such work: on others it answers nil. An `async` main function
  /// is itself such work, and while it runs a loop the rest waits.
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

  /// The priority of GDK's frames. Work that never ends would keep back what comes after it; so it takes
  /// turns with frames, and inputs go before both.
  private static let mainQueuePriority = G_PRIORITY_HIGH_IDLE + 20
}
