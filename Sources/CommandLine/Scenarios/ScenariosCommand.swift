import ArgumentParser
import DetentCatalogue

/// `detent scenarios`: lists what there is to play.
struct ScenariosCommand: Command {
  static let name = "scenarios"
  static let configuration = CommandConfiguration(
    commandName: name,
    abstract: "List the scenarios of the catalogue.",
    usage: "detent scenarios [--long]")

  @Flag(inversion: .prefixedNo, help: "With a sentence about each.")
  var long: Bool?

  func perform() throws(Failure) -> ExitStatus {
    let isLong = try Setting("--long").isOn(long)
    let width = Catalogue.scenarios.map(\.name.count).max() ?? 0
    for scenario in Catalogue.scenarios {
      let gap = String(repeating: " ", count: width - scenario.name.count + 2)
      try Standard.list(scenario.name + (isLong ? gap + scenario.summary : "") + "\n")
    }
    return .success
  }
}
