import DetentGTK
import GTK
import Listening

/// The window: a dial to choose from, a field that adds to it, and a list of what was poured.
@MainActor final class Cellar {
  private var beers: [Item] = ["Pale lager", "Witbier", "Pilsner", "Stout", "Porter"]
  private let name = gtk_entry_new()!
  private let poured = gtk_list_box_new()!
  private lazy var dial = Live(DialMenu(beers, title: "Beers")) { [unowned self] event in
    if case .activated(let beer) = event { pour(beer) }
  }

  /// Opens a window that lives as long as the program.
  static func open(in app: UnsafeMutablePointer<GtkApplication>) {
    let cellar = Cellar()
    let window = gtk_application_window_new(app)!
    gtk_window_set_title(cast(window), "Cellar")
    gtk_window_set_child(cast(window), cellar.makeContent())
    listen(window, "destroy") { _ = cellar }  // which keeps the cellar until then
    gtk_window_present(cast(window))
  }

  private func makeContent() -> UnsafeMutablePointer<GtkWidget> {
    let side = gtk_box_new(GTK_ORIENTATION_VERTICAL, 12)!
    gtk_widget_set_size_request(side, 220, -1)
    gtk_entry_set_placeholder_text(cast(name), "Another beer")
    listen(name, "activate") { [unowned self] in addBeer() }

    let chance = gtk_button_new_with_label("Surprise me")!
    listen(chance, "clicked") { [unowned self] in
      dial.send(.select(Int.random(in: beers.indices)))
    }
    gtk_widget_set_vexpand(poured, 1)
    for widget in [name, chance, poured] { gtk_box_append(cast(side), widget) }

    let content = gtk_box_new(GTK_ORIENTATION_HORIZONTAL, 12)!
    gtk_widget_set_margin_start(content, 12)
    gtk_widget_set_margin_end(content, 12)
    gtk_widget_set_margin_top(content, 12)
    gtk_widget_set_margin_bottom(content, 12)
    let view = ControlView(dial, naturalSize: Size(420, 420))
    gtk_widget_set_hexpand(view.widget, 1)
    gtk_box_append(cast(content), view.widget)  // a widget like any other
    gtk_box_append(cast(content), side)
    return content
  }

  /// Adds the field's text to the dial, and turns to it.
  private func addBeer() {
    guard let text = gtk_editable_get_text(OpaquePointer(name)).map({ String(cString: $0) }),
      !text.isEmpty
    else { return }
    beers.append(Item(text))
    dial.send(.items(beers))
    dial.send(.select(beers.count - 1))
    gtk_editable_set_text(OpaquePointer(name), "")
  }

  private func pour(_ beer: Item) {
    print(beer.title)
    fflush(nil)
    gtk_list_box_append(OpaquePointer(poured), gtk_label_new(beer.title))
  }
}
