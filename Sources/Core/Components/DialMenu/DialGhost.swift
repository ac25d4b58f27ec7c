import DetentControls
import DetentDrawing
import DetentGeometry
import DetentMenus
import DetentMotion

/// A bubble of a list that is not shown any more, fading where it stood.
struct DialGhost: Equatable, Sendable {
  static let fading = Spring(settlingDuration: 0.2, dampingRatio: 1)

  let item: Item
  let hue: Int
  let look: DialMenu.Look
  /// How much of it is left, 0…1.
  var fade = SpringValue(1, spring: DialGhost.fading)
}

/// What the hub says: of an item at a place of a list, or that there is none.
struct DialWords: Equatable, Sendable {
  var item: Item?
  var index = 0
  var count = 0
}

// What stays for a moment of a list that gives way to another one.
extension DialMenu {
  /// The bubbles of a list that are to be seen, those in front last, each with its item's index.
  func seenBubbles(of items: [Item]) -> [(index: Int, ghost: DialGhost)] {
    let position = layout.position(rotation: wheel.rotation)
    guard phase != .closed, !items.isEmpty, let numbers = layout.numbers(around: position) else {
      return []
    }
    var seen: [(index: Int, ghost: DialGhost)] = []
    for number in drawingOrder(numbers, position) {
      let (index, look) = (layout.item(at: number), look(of: number, position))
      guard look.visibility > 0.001 else { continue }
      seen.append((index, DialGhost(item: items[index], hue: hues[index], look: look)))
    }
    return seen
  }

  /// Bubbles that the wheel does not have any more fade where they stand.
  mutating func leaveBehind(_ seen: [(index: Int, ghost: DialGhost)], _ places: [Int?]) {
    let position = layout.position(rotation: wheel.rotation)
    let numbers = layout.numbers(around: position)
    for (index, ghost) in seen {
      if let place = places[index],
        numbers?.contains(layout.number(of: place, near: position)) == true
      {
        continue
      }
      ghosts.append(ghost)
      ghosts[ghosts.count - 1].fade.retarget(to: 0)
    }
  }

  /// What the hub says now, of a list that may be another one than what is behind `choice`.
  func words(_ items: [Item], _ choice: Int?) -> DialWords {
    guard let choice, items.indices.contains(choice) else { return DialWords() }
    return DialWords(item: items[choice], index: choice, count: items.count)
  }

  /// The hub's old words go before the new ones come.
  mutating func giveWay(_ old: DialWords) {
    guard phase != .closed else { return }
    oldWords = old
    oldWordsFade.jump(to: 1)
    oldWordsFade.retarget(to: 0)
  }

  mutating func advanceGhosts(by seconds: Double) {
    oldWordsFade.advance(by: seconds)
    for index in ghosts.indices { ghosts[index].fade.advance(by: seconds) }
    ghosts.forget { $0.fade.isAtRest }
  }

  mutating func dropGhosts() {
    ghosts = []
    oldWordsFade.jump(to: 0)
  }

  func drawGhosts(on canvas: inout Canvas) {
    for ghost in ghosts {
      canvas.group(
        Placement(ghost.look.center, scale: ghost.look.scale),
        opacity: ghost.look.visibility * max(0, min(1, ghost.fade.value))
          * (ghost.item.isEnabled ? 1 : 0.4)
      ) {
        drawDisc(
          ghost.item, ghost.hue, radius: ghost.look.radius / ghost.look.scale,
          scale: ghost.look.scale, isLifted: false, on: &$0)
      }
    }
  }
}
