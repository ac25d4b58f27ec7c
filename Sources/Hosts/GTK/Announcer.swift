import CGTK
import Glibc

/// Says something that nothing on the screen has as its name, where GTK can: from 4.14 on.
enum Announcer {
  private typealias Announce =
    @convention(c) (OpaquePointer, UnsafePointer<CChar>, UInt32) -> Void

  private static let announce: Announce? =
    dlsym(nil, "gtk_accessible_announce").map { unsafeBitCast($0, to: Announce.self) }

  /// With middle priority: after what is being said.
  static func say(_ text: String, from widget: UnsafeMutablePointer<GtkWidget>) {
    guard !text.isEmpty else { return }
    announce?(OpaquePointer(widget), text, 1)
  }
}
