import Detent
import DetentWeb

/// A page with this component alone.
@main
enum Page {
  static func main() { components = .only(.dial, DialMenu.self, DialMenu.Tuning.self) }
}
