/// Web/digests.mjs calls the exported functions one by one. On a
/// platform with an output, the program itself prints the quick runs.
@main
enum Program {
  static func main() {
    for set in GoldenSet.all where set.isQuick {
      for run in set.runs { print(run.digests(), terminator: "") }
    }
  }
}
