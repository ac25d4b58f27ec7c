import ArgumentParser
import DetentPeers
import Foundation

/// What a run measures, and how long.
struct Options: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "bench",
    abstract: "Times the core, what shows it, and the physics beside other engines.")

  @Option(help: "How often each is measured, from 1 up; large scenes take less.")
  var rounds = 15
  @Option(help: "Part of a figure's or of a scene's name, or \"physics\": the others are left out.")
  var only = ""
  @Flag(help: "One round of a quarter of each scene.")
  var quick = false
  @Option(help: "The module of the scenes, as Scripts/web makes it.")
  var web: String?
  @Option(help: "A file to write the tables to.")
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

/// Prints, and leaves nothing waiting in memory: a run takes a quarter of an hour.
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
  // The large ones take minutes, and vary less.
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
