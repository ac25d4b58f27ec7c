import DetentGTK
import GTK

/// A sheet that can be pulled up and stops at three heights.
func makeSheet(say: @escaping (String) -> Void) -> Animator {
  let animator = makeStage()
  let detents = [405.0, 300, 175].map { Point(240, $0) }
  var raise = {}
  let handle = makeShape("moved-handle")
  gtk_widget_set_size_request(handle, 44, 4)
  gtk_widget_set_halign(handle, GTK_ALIGN_CENTER)
  let words = makeLabel("Pull me up: I stop at three heights.")
  let button = makeButton("Higher", "suggested-action") { raise() }
  let box = makeBox(
    GTK_ORIENTATION_VERTICAL, spacing: 12, "moved-card",
    widgets: [
      handle,
      makeBox(GTK_ORIENTATION_HORIZONTAL, widgets: [words, button]),
      makeEntry("A note") { say("noted \($0)") },
    ])
  let sheet = animator.add(box, at: detents[0], size: Size(340, 290))
  animator.draggable(sheet)
  let stops = animator.add(SheetDetents(sheet, detents: detents))
  raise = { [weak animator] in
    guard let animator else { return }
    let next = (animator[stops].selection + 1) % detents.count
    animator[stops].select(next, in: &animator.world)
    say("height \(next + 1)")
  }
  return animator
}
