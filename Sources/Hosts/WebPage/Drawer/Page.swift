import Detent
import DetentWeb

/// A page with this component alone.
@main
enum Page {
  static func main() { components = .only(.drawer, DrawerMenu.self, DrawerMenu.Tuning.self) }
}
