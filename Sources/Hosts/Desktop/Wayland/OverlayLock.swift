import Glibc

/// There is one overlay at a time on a display of Wayland's: whoever has a lock on a file of the session's. The system
/// gives it back however the program ends.
final class OverlayLock {
  /// Another program has it.
  let isTaken: Bool
  private let file: Int32

  init() {
    file = OverlayLock.path.map { open($0, O_RDWR | O_CREAT | O_CLOEXEC, 0o600) } ?? -1
    isTaken = file >= 0 && flock(file, LOCK_EX | LOCK_NB) != 0 && errno == EWOULDBLOCK
  }

  deinit { if file >= 0 { close(file) } }

  /// Nil where a session has no folder of its own.
  private static var path: String? {
    guard let folder = getenv("XDG_RUNTIME_DIR") else { return nil }
    let display = getenv("WAYLAND_DISPLAY").map { String(cString: $0) } ?? ""
    let name = String(display.map { $0 == "/" ? "_" : $0 })
    return String(cString: folder) + "/detent-\(name.isEmpty ? "wayland-0" : name).lock"
  }
}
