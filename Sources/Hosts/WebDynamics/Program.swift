/// The page calls the exported functions one by one, so the program itself has nothing to do.
@main
enum Program {
  static func main() {}
}
