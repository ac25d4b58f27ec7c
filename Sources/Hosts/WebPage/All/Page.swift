import DetentWeb

/// A page with all six components. The page calls the exported functions; the program only sets the components.
@main
enum Page {
  static func main() { components = .all }
}
