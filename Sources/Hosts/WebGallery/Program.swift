import DetentWeb

/// A page with all six components. It calls the exported functions; the program says what there is.
@main
enum Program {
  static func main() { components = .all }
}
