import CGTK
import Glibc

/// Announces text that is no name of anything on the screen. It needs GTK 4.14 or later, and does nothing before.
enum Announcer {
  private typealias Announce =
    @convention(c) (OpaquePointer, UnsafePointer<CChar>, UInt32) -> Void

  private static let announce: Announce? =
    dlsym(nil, "gtk_accessible_announce").map { unsafeBitCast($0, to: Announce.self) }

  /// Announces with medium priority: after the current speech.
  static func say(_ text: String, from widget: UnsafeMutablePointer<GtkWidget>) {
    guard !text.isEmpty else { return }
    announce?(OpaquePointer(widget), text, 1)
  }
}
