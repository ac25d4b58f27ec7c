import DetentGTK
import GTK
import Listening

// Widgets of GTK's own that the physics moves: a panel with a list in it, which falls in and out, and a
// card that can be thrown away. What happens is printed.

Application("org.example.panel").run { window in
  window.title = "Panel"
  window.defaultSize = Size(640, 480)
  let animator = Animator()
  let panel = Panel(on: animator)
  addButton("Settings", to: animator, at: Point(320, 440)) { panel.toggle() }
  panel.addList()
  addCard(to: animator)
  window.add(animator)
}

/// A panel that gravity holds above the window, or below its top edge.
@MainActor final class Panel {
  private let animator: Animator
  private let list = gtk_list_box_new()!
  private var pull: (gravity: Handle<Gravity>, push: Handle<Push>)?
  private var isShown = false

  init(on animator: Animator) { self.animator = animator }

  func addList() {
    for title in ["Wi-Fi", "Bluetooth", "Night light"] {
      gtk_list_box_append(OpaquePointer(list), makeRow(title))
    }
    gtk_widget_add_css_class(list, "frame")
    gtk_widget_set_sensitive(list, 0)
    let size = Size(260, 160)
    let body = animator.add(list, at: Point(150, -size.height / 2), size: size) {
      ($0.elasticity, $0.allowsRotation) = (0.4, false)
    }
    // A floor that it falls on, and a ceiling that it falls up to.
    let floor = Boundary("floor", from: Point(0, 240), to: Point(300, 240))
    let ceiling = Boundary("ceiling", from: Point(0, -190), to: Point(300, -190))
    animator.world.add(Collision(of: [body], boundaries: [floor, ceiling]))
    pull = (
      animator.world.add(Gravity(Vector(0, -2), on: [body])),
      animator.world.add(Push(.zero, .instantaneous, on: [body], isActive: false))
    )
  }

  func toggle() {
    guard let pull else { return }
    isShown.toggle()
    gtk_widget_set_sensitive(list, isShown ? 1 : 0)
    let way = isShown ? 1.0 : -1.0
    animator.world[pull.gravity].vector = Vector(0, 2 * way)
    animator.world[pull.push].vector = Vector(0, 20 * way)
    animator.world[pull.push].isActive = true
    say(isShown ? "shown" : "hidden")
  }

  private func makeRow(_ title: String) -> UnsafeMutablePointer<GtkWidget> {
    let row = gtk_box_new(GTK_ORIENTATION_HORIZONTAL, 12)!
    let label = gtk_label_new(title)!
    let control = gtk_switch_new()!
    gtk_widget_set_size_request(row, -1, 48)
    gtk_widget_set_hexpand(label, 1)
    gtk_widget_set_valign(control, GTK_ALIGN_CENTER)
    for widget in [label, control] { gtk_box_append(cast(row), widget) }
    listen(control, "notify::active") {
      say("\(title) \(gtk_switch_get_active(OpaquePointer(control)) != 0 ? "on" : "off")")
    }
    return row
  }
}

/// A card with a field and a button, to be thrown away by its title.
@MainActor func addCard(to animator: Animator) {
  let box = gtk_box_new(GTK_ORIENTATION_VERTICAL, 12)!
  for style in ["background", "frame"] { gtk_widget_add_css_class(box, style) }
  let entry = gtk_entry_new()!
  let like = gtk_button_new_with_label("Like")!
  var likes = 0
  listen(entry, "activate") { say(String(cString: gtk_editable_get_text(OpaquePointer(entry)))) }
  listen(like, "clicked") {
    likes += 1
    say("liked \(likes)")
  }
  for widget in [gtk_label_new("Throw me away")!, entry, like] {
    gtk_widget_set_vexpand(widget, 1)
    gtk_box_append(cast(box), widget)
  }
  let home = Point(470, 200)
  let card = animator.add(box, at: home, size: Size(220, 150))
  animator.draggable(card)
  let dismissal = animator.add(
    ThrowToDismiss(card, home: home, from: Rect(x: 0, y: 0, width: 640, height: 480)))
  animator.onStep = { [weak animator] _ in
    guard let animator, animator.contains(card), animator[dismissal].phase == .gone else { return }
    animator.remove(card)
    say("gone")
  }
}

/// A button that nothing moves, among the items.
@MainActor func addButton(
  _ title: String, to animator: Animator, at center: Point,
  _ onClick: @escaping @MainActor () -> Void
) {
  let button = gtk_button_new_with_label(title)!
  listen(button, "clicked", onClick)
  animator.add(button, at: center) { $0.isAnchored = true }
}

func say(_ words: String) {
  print(words)
  fflush(nil)
}
