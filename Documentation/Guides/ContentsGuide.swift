import CGTK
import Detent
import DetentGTK

/// The code in the article *Content of your own*, and about a menu that opens from a view.
enum ContentsGuide {
  static func draw(_ environment: inout Environment) {
    environment.contents["level"] = .drawing { place in
      var canvas = Canvas(size: place.size)
      let (width, height) = (place.size.width, place.size.height)
      let level = Rect(x: 0, y: height * 0.4, width: width, height: height * 0.6)
      canvas.fill(.rect(level), place.environment.theme.accent)
      return canvas.list
    }
  }

  static func items() -> [Item] { [Item("Water", content: "level"), "Juice"] }

  static func lay(_ view: ControlView, level: @escaping (String) -> Double) {
    view.layWidgets(for: "level") { item in
      let bar = gtk_level_bar_new_for_interval(0, 1)!
      gtk_level_bar_set_value(OpaquePointer(bar), level(item.id))
      return bar
    }
  }

  static func comeOut(of button: UnsafeMutablePointer<GtkWidget>) -> ControlView {
    var tuning = FloatingMenu.Tuning()
    tuning.buttonVisibility = .never
    let menu = Live(FloatingMenu(["Rename", "Share", "Delete"], tuning: tuning))
    let view = ControlView(menu)
    view.open(from: button)
    return view
  }
}
