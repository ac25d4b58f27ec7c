import DetentGTK
import GTK

/// A lamp on a chain of pins: pull it, let it swing, and click it on.
func makeChain(say: @escaping (String) -> Void) -> Animator {
  let animator = makeStage()
  // From the centre of a link to its end.
  let below = Vector(0, 13)
  let top = Point(240, 4)
  var links: [Handle<Body>] = []
  for place in 0..<6 {
    let center = top + below * Double(2 * place + 1)
    let link = animator.add(makeShape("moved-link"), at: center, size: Size(12, 24))
    let end = links.last.map { Attachment.Anchor.body($0, offset: below) } ?? .point(top)
    animator.world.add(Attachment(link, offset: -below, to: end, .pin()))
    links.append(link)
  }
  let toggle = gtk_toggle_button_new_with_label("Lamp")!
  gtk_widget_add_css_class(toggle, "moved-lamp")
  listen(toggle, "toggled") {
    say("lamp \(gtk_toggle_button_get_active(cast(toggle)) != 0 ? "on" : "off")")
  }
  let lamp = animator.add(toggle, at: top + below * 12 + Vector(0, 34), size: Size(68, 68))
  let hook = Attachment.Anchor.body(links[5], offset: below)
  animator.world.add(Attachment(lamp, offset: Vector(0, -34), to: hook, .pin()))
  animator.world.add(Gravity(on: links + [lamp]))
  animator.draggable(lamp, by: .hand(maximumForce: 60))
  return animator
}
