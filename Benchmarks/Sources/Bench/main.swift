import Foundation

// bench [--rounds 15] [--only WORD] [--csv FILE]: prints the table, and writes it into the file.

func option(_ name: String) -> String? {
  let arguments = CommandLine.arguments
  guard let index = arguments.firstIndex(of: name), index + 1 < arguments.count else { return nil }
  return arguments[index + 1]
}

let everything =
  [dialFrame(), dialAtRest(), allocations()] + rings() + cairo() + scenarios()
let word = option("--only") ?? ""
let chosen = everything.filter { subject in
  word.isEmpty || subject.figures.contains { $0.name.contains(word) }
}
let rounds = option("--rounds").flatMap { Int($0) } ?? 15
let table = Table(measuring: chosen, rounds: max(1, rounds))
print(table.text)
if let file = option("--csv") {
  try table.commaSeparated.write(toFile: file, atomically: true, encoding: .utf8)
}
