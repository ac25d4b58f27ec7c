/// Web/digests.mjs calls the exported functions one by one. Where there is something to print on, the
/// program itself prints what is quick.
@main
enum Program {
  static func main() {
    for set in GoldenSet.all where set.isQuick {
      for run in set.runs { print(run.digests(), terminator: "") }
    }
  }
}
