import Detent
import DetentCairo
import DetentCatalogue

/// One scenario in the gallery: its files in the gallery's folder.
struct Exhibit {
  let scenario: Scenario
  /// How many pictures were written.
  let pictures: Int

  /// A film's frame rate, in frames a second, and its quality, 0…100.
  private static let rate = 30.0
  private static let quality = 90.0
  /// The moments at which a scenario is drawn, as fractions of its length.
  private static let moments = [0.25, 0.5, 0.75]

  /// Writes the files. `progress` is called with the fraction that is done, 0…1.
  init(
    _ scenario: Scenario, in folder: String, by renderer: CairoRenderer,
    progress: (Double) -> Void
  ) throws(Failure) {
    let script = NamedScript(scenario)
    let path = "\(folder)/\(scenario.name)"
    self.scenario = scenario
    pictures = try Exhibit.draw(script, path, by: renderer)
    let recorder = Recorder(
      format: .webp(.lossy(Exhibit.quality)), rate: Exhibit.rate, scale: 1, renderer: renderer)
    try File.write(try recorder.film(script, progress: progress), to: path + ".webp")
  }

  /// Draws several moments and the last one, light and dark, and returns how many pictures that were.
  private static func draw(
    _ script: NamedScript, _ path: String, by renderer: CairoRenderer
  ) throws(Failure) -> Int {
    let last = Picture.last(of: script)
    var count = 0
    let isItsOwn = script.script.environment.theme == .highContrast
    for theme in isItsOwn ? [.highContrast] : [ThemeName.light, .dark] {
      let look = script.adjusted(to: Look(theme: theme.theme))
      for (index, moment) in (moments + [1]).enumerated() {
        let picture = Picture(of: look, at: moment * last)
        try File.write(
          try picture.png(scale: 2, by: renderer),
          to: "\(path)-\(theme.rawValue)-\(index + 1).png")
        count += 1
      }
    }
    return count
  }
}
