import DetentPeers

extension Contest {
  /// The contest's numbers as figures.
  var figures: [Figure] {
    Engine.present.flatMap { figures(of: $0) } + webFigures
  }

  private func figures(of engine: Engine) -> [Figure] {
    let runs = self.runs[engine] ?? []
    let name = "\(scene.name), \(engine.rawValue)"
    func figure(_ title: String, _ unit: String, _ samples: [Double]) -> Figure {
      var figure = Figure("\(name), \(title)", unit)
      figure.samples = samples
      return figure
    }
    var figures = [
      figure("a step", "ns", runs.map { $0.step }),
      figure("one step of a hundred takes more than", "ns", runs.map { $0.worst }),
    ]
    if !scene.rods.isEmpty { figures.append(figure("rods off by", "pt", runs.map { $0.rodError })) }
    if scene.collides {
      figures.append(figure("sunk by", "pt", runs.map { $0.depth }))
      figures.append(figure("overlapping by", "pt", runs.map { $0.crowding.overlap }))
      figures.append(figure("deeper than two lie by", "pt", runs.map { $0.crowding.pressed }))
      figures.append(figure("touching", "pairs", runs.map { Double($0.crowding.touching) }))
      figures.append(figure("highest body at", "pt", runs.map { $0.height }))
    }
    if let memory = memory[engine] { figures.append(figure("memory", "MB", [memory])) }
    for other in Engine.present where other != .detent && other != engine {
      guard let ratios = ratios(engine, to: other) else { continue }
      let isWanted = engine == .detent && other == .box2d
      var ratio = Figure("\(name) ÷ \(other.rawValue)", "×", isWanted ? .budget(target) : .none)
      ratio.samples = ratios
      figures.append(ratio)
    }
    return figures
  }

  private var webFigures: [Figure] {
    guard let ratios = webRatios else { return [] }
    let name = "\(scene.name), Detent in WebAssembly"
    var step = Figure("\(name), a step", "ns")
    step.samples = web.map { $0.step }
    var ratio = Figure("\(name) ÷ native", "×", .budget(Contest.webTarget))
    ratio.samples = ratios
    return [step, ratio]
  }
}
