import ArgumentParser
import DetentPeers
import Foundation

/// The options of `bench`: what it measures, and how often.
struct Options: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "bench",
    abstract: "Times the core, drawing by Cairo, and the physics beside other engines.")

  @Option(help: "The number of rounds, from 1 up; scenes take at most 7, and large ones 3.")
  var rounds = 15
  @Option(
    help: "Measure only the figures and scenes with this word in their names, or \"physics\".")
  var only = ""
  @Flag(help: "Take one round, and a quarter of each scene's steps.")
  var quick = false
  @Option(help: "The WebAssembly module of the scenes, which Scripts/web physics builds.")
  var web: String?
  @Option(help: "A file for the tables, as comma-separated values.")
  var csv: String?
  @Option(parsing: .upToNextOption, help: .hidden)
  var alone: [String] = []

  func validate() throws {
    guard rounds >= 1 else { throw ValidationError("--rounds is from 1 up, not \(rounds)") }
    guard alone.isEmpty || alone.count == 2 else {
      throw ValidationError("--alone takes an engine and a scene")
    }
  }
}

let options = Options.parseOrExit()
if !options.alone.isEmpty {
  printPeakMemory(engine: options.alone[0], scene: options.alone[1])
  exit(0)
}

let (word, isQuick) = (options.only, options.quick)
let rounds = isQuick ? 1 : options.rounds

func chosen(_ subjects: [Subject], besides group: String) -> [Subject] {
  subjects.filter { subject in
    word.isEmpty || word == group || subject.figures.contains { $0.name.contains(word) }
  }
}

/// Prints a text at once, because a run takes a quarter of an hour.
func say(_ text: String) {
  report("")
  print(text)
  fflush(nil)
}

let everything =
  [dialFrame(), dialAtRest(), allocations()] + components() + menus() + cairo() + scenarios()
var table = Table(measuring: chosen(everything, besides: "dial"), rounds: rounds)
if !table.isEmpty { say(table.text) }

var races = contests(named: word)
let module = options.web.flatMap { WebModule(path: $0) }
if !races.isEmpty { say("\n\(PhysicsTable.head)") }
for index in races.indices {
  // Large scenes take minutes, and their times vary less.
  let isLarge = races[index].scene.bodies.count > 500
  races[index].run(
    rounds: min(rounds, isLarge ? 3 : 7), share: isQuick ? 0.25 : 1, web: module)
  for engine in Engine.present where !isQuick {
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
if let file = options.csv {
  try table.commaSeparated.write(toFile: file, atomically: true, encoding: .utf8)
}
