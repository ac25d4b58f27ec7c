import Detent
import DetentCatalogue
import DetentGTK

/// A window with one of each component, to try them by hand.
enum GalleryWindow {
  /// Of each component, in points.
  private static let size = Size(420, 420)

  /// Returns when it is closed; does nothing without a display.
  static func show(_ scenarios: [Scenario]) {
    guard Application.hasDisplay else { return }
    Application("detent").run { window in
      window.title = "Detent"
      for control in controls(scenarios) {
        window.add(ControlView(Live(control), naturalSize: GalleryWindow.size))
      }
    }
  }

  /// The first scenario of each kind, as it is before anything happens to it.
  private static func controls(_ scenarios: [Scenario]) -> [AnyControl] {
    var scenes: [Scene] = []
    for scenario in scenarios {
      let scene = scenario.script.scene
      if !scenes.contains(where: { $0.kind == scene.kind }) { scenes.append(scene) }
    }
    return scenes.compactMap { AnyControl($0) }
  }
}
