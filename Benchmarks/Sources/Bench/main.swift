import DetentPeers
import Foundation

// bench [--rounds 15] [--only WORD] [--quick] [--web MODULE] [--csv FILE]: prints the tables, and
// writes them into the file. The word is part of a figure's or of a scene's name, or "physics".
// Quick is one round of a quarter of each scene. The module is Scripts/web's for the scenes.

func option(_ name: String) -> String? {
  let arguments = CommandLine.arguments
  guard let index = arguments.firstIndex(of: name), index + 1 < arguments.count else { return nil }
  return arguments[index + 1]
}

if let index = CommandLine.arguments.firstIndex(of: "--alone") {
  let words = CommandLine.arguments[(index + 1)...] + ["", ""]
  printPeakMemory(engine: words[index + 1], scene: words[index + 2])
  exit(0)
}

let word = option("--only") ?? ""
let isQuick = CommandLine.arguments.contains("--quick")
let rounds = isQuick ? 1 : max(1, option("--rounds").flatMap { Int($0) } ?? 15)

func chosen(_ subjects: [Subject], besides group: String) -> [Subject] {
  subjects.filter { subject in
    word.isEmpty || word == group || subject.figures.contains { $0.name.contains(word) }
  }
}

/// Prints, and leaves nothing waiting in memory: a run takes a quarter of an hour.
func say(_ text: String) {
  report("")
  print(text)
  fflush(nil)
}

let everything =
  [dialFrame(), dialAtRest(), allocations()] + components() + cairo() + scenarios()
var table = Table(measuring: chosen(everything, besides: "dial"), rounds: rounds)
if !table.isEmpty { say(table.text) }

var races = contests(named: word)
let module = option("--web").flatMap { WebModule(path: $0) }
if !races.isEmpty { say("\n\(PhysicsTable.head)") }
for index in races.indices {
  // The large ones take minutes, and vary less.
  let isLarge = races[index].scene.bodies.count > 500
  races[index].run(
    rounds: min(rounds, isLarge ? 3 : 7), share: isQuick ? 0.25 : 1, web: module)
  for engine in Engine.allCases where !isQuick {
    races[index].memory[engine] = peakMemory(of: engine, scene: races[index].index)
  }
  say(PhysicsTable.text(races[index]))
}
let costs =
  Table(measuring: chosen(physicsSubjects(), besides: "physics"), rounds: min(rounds, 5))
  + Table(growth(races))
if !costs.isEmpty { say("\n\(costs.text)") }
for note in notes(races, module: module) { say(note) }

table = table + Table(races.flatMap { $0.figures }) + costs
if let file = option("--csv") {
  try table.commaSeparated.write(toFile: file, atomically: true, encoding: .utf8)
}
