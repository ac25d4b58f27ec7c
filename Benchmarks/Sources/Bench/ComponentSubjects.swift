import Detent
import DetentCatalogue

/// A frame of each component while it moves, and a frame of all six together.
func components() -> [Subject] {
  let scripts = Scene.Kind.allCases.compactMap { kind in
    Catalogue.scenarios.first { $0.script.scene.kind == kind }?.script
  }
  let each = scripts.map { script in
    Subject(figures: [
      Figure("\(script.scene.kind.rawValue), frame at 60 Hz", "µs", .budget(60))
    ]) {
      var player = Player(script)
      var frames: [Double] = []
      while !player.isDone {
        if let time = player.playFrame() { frames.append(time) }
      }
      return [frames.median * 1e6]
    }
  }
  let board = Subject(figures: [Figure("all of them on one board", "µs", .budget(300))]) {
    var players = scripts.map { Player($0) }
    var frames: [Double] = []
    while !players.contains(where: \.isDone) {
      frames.append(players.indices.reduce(0) { $0 + (players[$1].playFrame() ?? 0) })
    }
    // Most of them move in the slower half of the frames.
    return [frames.sorted().suffix(frames.count / 2).median * 1e6]
  }
  return each + [board]
}

extension ArraySlice<Double> {
  var median: Double { Array(self).median }
}
