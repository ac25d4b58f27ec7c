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
        let live = Live(control)
        if GalleryWindow.comesBack(control) { keepOpen(live) }
        window.add(ControlView(live, naturalSize: GalleryWindow.size))
      }
    }
  }

  /// It has nothing of its own that opens it again.
  private static func comesBack(_ control: AnyControl) -> Bool {
    switch control.kind {
    case .dial, .alert: true
    case .radial, .floating, .drawer, .confirm: false
    }
  }

  /// Opens it again, a while after it has closed.
  private static func keepOpen(_ live: Live<AnyControl>) {
    live.observe { [weak live] event in
      guard event == .closed else { return }
      Application.after(seconds: 1.5) { live?.send(.open) }
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
