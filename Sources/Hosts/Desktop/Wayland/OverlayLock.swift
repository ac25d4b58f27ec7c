import Glibc

/// A lock on a file in the session's runtime folder, so that a Wayland display has one overlay at a
/// time. The system releases the lock however the program ends.
final class OverlayLock {
  /// Whether another program holds the lock.
  let isTaken: Bool
  private let file: Int32

  init() {
    file = OverlayLock.path.map { open($0, O_RDWR | O_CREAT | O_CLOEXEC, 0o600) } ?? -1
    isTaken = file >= 0 && flock(file, LOCK_EX | LOCK_NB) != 0 && errno == EWOULDBLOCK
  }

  deinit { if file >= 0 { close(file) } }

  /// The lock file's path; nil if the session has no runtime folder.
  private static var path: String? {
    guard let folder = getenv("XDG_RUNTIME_DIR") else { return nil }
    let display = getenv("WAYLAND_DISPLAY").map { String(cString: $0) } ?? ""
    let name = String(display.map { $0 == "/" ? "_" : $0 })
    return String(cString: folder) + "/detent-\(name.isEmpty ? "wayland-0" : name).lock"
  }
}
