import Detent
import DetentCommands
import DetentForm
import DetentGTK

/// The window of the gallery, with a page for each component, one for the physics, and one for widgets that it moves.
final class GalleryWindow {
  private let pages: [ComponentPage]
  private let playground: PlaygroundPage
  private let moved = MovedPage()
  private var look = Look.untold
  private var textScale: Double?

  private static let themes: [ThemeName?] = [nil, .light, .dark, .highContrast]
  private static let textScales = [nil, 0.8, 1, 1.25, 1.5, 2.0]

  /// - Parameter onCode: Called with the code of a component each time it changes.
  private init(onCode: @escaping (String) -> Void) {
    pages = Showpiece.all.map { ComponentPage($0, onCode: onCode) }
    playground = PlaygroundPage()
  }

  /// Shows the gallery. Returns true when it is closed; false without a display.
  static func show(
    _ page: String?, onCode: @escaping (String) -> Void = { _ in }
  ) -> Bool {
    guard Application.hasDisplay else { return false }
    let gallery = GalleryWindow(onCode: onCode)
    Application("detent").run { window in
      window.title = "Detent"
      window.defaultSize = Size(1200, 860)
      window.fill(
        with: gallery.content(beginningWith: page.flatMap { GalleryPages.names.firstIndex(of: $0) })
      )
    }
    return true
  }

  private func content(beginningWith first: Int?) -> Widget {
    let list = Pages { [unowned self] in show($0) }
    let widgets = pages.map(\.widget) + [playground.widget, moved.widget]
    for (page, name) in zip(widgets, GalleryPages.names) { list.add(page, title: name) }
    list.grows(down: true)
    let shown = first ?? 0
    list.show(shown)
    show(shown)
    return Row(isColumn: true, spacing: 0, [switches(), list])
  }

  private func show(_ index: Int) {
    switch index {
    case pages.count: playground.view.focus()
    case pages.count + 1: moved.show()
    default: pages[index].show()
    }
  }

  private func switches() -> Widget {
    let names = GalleryWindow.themes.map { $0?.rawValue ?? "as the desktop" }
    let theme = Choice("Theme", names) { [unowned self] in
      let theme = GalleryWindow.themes[$0]
      look.theme = theme?.theme
      if let theme { Window.prefersDark(theme == .dark) }
      adjust()
    }
    let sizes = GalleryWindow.textScales.map { $0.map { "\(Int($0 * 100)) %" } ?? "as the desktop" }
    let size = Choice("Text size", sizes) { [unowned self] in
      textScale = GalleryWindow.textScales[$0]
      adjust()
    }
    let direction = Switch("Right to left") { [unowned self] in
      look.isRightToLeft = $0
      Window.isRightToLeft($0)
      adjust()
    }
    let motion = Switch("Reduced motion") { [unowned self] in
      look.reducesMotion = $0 ? true : nil
      Window.reducesMotion($0)
      adjust()
    }
    let bar = Row([
      Label(mnemonic: "T_heme", of: theme), theme, Label(mnemonic: "Te_xt size", of: size), size,
      Label(mnemonic: "Ri_ght to left", of: direction), direction,
      Label(mnemonic: "Reduced _motion", of: motion), motion,
    ])
    bar.margin(8)
    return bar
  }

  private func adjust() {
    let (look, textScale) = (self.look, self.textScale)
    let change: (inout Environment) -> Void = { environment in
      look.adjust(&environment)
      if let textScale { environment.textScale = textScale }
    }
    for page in pages { page.adjust(change) }
    playground.adjust(change)
  }
}
