import DetentGTK
import GTK

/// Magnetic slots: a tile that is released near one goes into it. A click sends a tile to the first free slot.
func makeMagnets(say: @escaping (String) -> Void) -> Animator {
  let animator = makeStage()
  let slots = [140.0, 240, 340].map { Point($0, 76) }
  for slot in slots {
    animator.add(makeShape("moved-slot"), at: slot, size: Size(72, 72)) { $0.isAnchored = true }
  }
  var send: (Int) -> Void = { _ in }
  let tiles = ["A", "B", "C"].enumerated().map { index, name in
    let button = makeButton(name, "suggested-action") { send(index) }
    return animator.add(button, at: Point(140 + 100 * Double(index), 240), size: Size(64, 64))
  }
  for tile in tiles { animator.draggable(tile) }
  animator.world.add(ItemProperties(on: tiles, resistance: 4, angularResistance: 4))
  animator.world.add(Collision(of: tiles, boundsInsets: .zero))
  let magnets = animator.add(MagneticSlots(tiles, slots: slots))

  send = { [weak animator] index in
    guard let animator, animator[magnets].slot(of: tiles[index]) == nil,
      let free = slots.indices.first(where: { animator[magnets].body(in: $0) == nil })
    else { return }
    // The velocity at which a hand would throw it to stop there.
    let way = slots[free] - animator.world.position(of: tiles[index])
    animator.world[tiles[index]].velocity = way * 2
    say("to slot \(free + 1)")
  }
  return animator
}
