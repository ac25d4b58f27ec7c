import DetentGTK
import GTK

/// A list that falls in and out: gravity reverses, a push starts it, and it bounces.
func makePanel(say: @escaping (String) -> Void) -> Animator {
  let animator = makeStage()
  let list = gtk_list_box_new()!
  gtk_list_box_set_selection_mode(OpaquePointer(list), GTK_SELECTION_NONE)
  for style in ["moved-card", "moved-list"] { gtk_widget_add_css_class(list, style) }
  for name in ["Wi-Fi", "Bluetooth", "Night light", "Do not disturb"] {
    let label = makeLabel(name)
    let toggle = makeSwitch(labelledBy: label) { say("\(name) \($0 ? "on" : "off")") }
    let row = makeBox(GTK_ORIENTATION_HORIZONTAL, widgets: [label, toggle])
    gtk_list_box_append(OpaquePointer(list), row)
  }
  let panel = animator.add(list, at: Point(140, -120), size: Size(240, 200)) {
    ($0.elasticity, $0.allowsRotation) = (0.4, false)
  }

  let floor = Boundary("floor", from: Point(0, 250), to: Point(300, 250))
  let ceiling = Boundary("ceiling", from: Point(0, -230), to: Point(300, -230))
  animator.world.add(Collision(of: [panel], boundaries: [floor, ceiling]))
  let gravity = animator.world.add(Gravity(on: [panel]))
  let push = animator.world.add(Push(.zero, .instantaneous, on: [panel]))

  var isShown = false
  let toggle = { [weak animator] in
    guard let animator else { return }
    isShown.toggle()
    setReachable(list, isShown)
    animator.world[gravity].vector = Vector(0, isShown ? 2 : -2)
    animator.world[push].vector = Vector(0, isShown ? 20 : -20)
    animator.world[push].isActive = true
    say(isShown ? "shown" : "hidden")
  }
  let button = makeButton("Settings", "suggested-action", onClick: toggle)
  animator.add(button, at: Point(400, 280)) { $0.isAnchored = true }
  toggle()
  return animator
}
