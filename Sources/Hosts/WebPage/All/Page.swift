import DetentWeb

/// A page with all six components. It calls the exported functions; the program says what there is.
@main
enum Page {
  static func main() { components = .all }
}
