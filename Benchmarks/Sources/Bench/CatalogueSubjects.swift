import Detent
import DetentCatalogue

/// Every scenario of the catalogue, timed while it is played at 60 Hz.
func scenarios() -> [Subject] {
  Catalogue.scenarios.map { scenario in
    let script = scenario.script
    return Subject(figures: [
      Figure("\(scenario.name), a step", "µs", .beside("  a step")),
      Figure("\(scenario.name), a list", "µs", .beside("  its list")),
    ]) {
      var player = Player(script)
      player.finish()
      return [player.secondsPerStep * 1e6, player.secondsPerList * 1e6]
    }
  }
}
