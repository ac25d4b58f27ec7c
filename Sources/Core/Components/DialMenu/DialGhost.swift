import DetentControls
import DetentDrawing
import DetentGeometry
import DetentMenus
import DetentMotion

/// A bubble of a list that is no longer shown, fading in its place.
struct DialGhost: Equatable, Sendable {
  static let fading = Spring(settlingDuration: 0.2, dampingRatio: 1)

  let item: Item
  let index: Int
  let hue: Int
  let center: Point
  let scale: Double
  let radius: Double
  /// The bubble's visibility when the list was last replaced.
  var visibility: Double
}

/// The texts in the hub: those of an item and its place in a list, or that there is no item.
struct DialWords: Equatable, Sendable {
  var item: Item?
  var index = 0
  var count = 0
}

// The remains of a list that was replaced by another one.
extension DialMenu {
  /// How much of the remains is visible, 0…1.
  var left: Double { unit(giving.value) }

  /// Returns the visible bubbles of a list, in drawing order.
  func seenBubbles(of tree: ItemTree) -> [DialGhost] {
    let (items, position) = (tree.items, layout.position(rotation: wheel.rotation))
    var seen = ghosts
    for place in seen.indices { seen[place].visibility *= left }
    guard !items.isEmpty, let numbers = layout.numbers(around: position) else { return seen }
    for number in drawingOrder(numbers, position) {
      let (index, look) = (layout.item(at: number), look(of: number, position))
      seen.append(
        DialGhost(
          item: items[index], index: index, hue: hues[tree.listIndex(of: index)],
          center: look.center,
          scale: look.scale, radius: layout.bubble / 2, visibility: look.visibility))
    }
    return seen
  }

  /// Starts the transition to another list. Bubbles that the wheel no longer has fade in their places. If the
  /// hub's texts change, the old ones disappear before the new ones appear.
  mutating func giveWay(_ seen: [DialGhost], _ places: [Int?], _ old: DialWords?) {
    guard phase != .closed else { return }
    let position = layout.position(rotation: wheel.rotation)
    let (numbers, faded) = (layout.numbers(around: position), ghosts.count)
    ghosts = []
    for (place, ghost) in seen.enumerated() {
      if place >= faded, let now = places[ghost.index] {
        let number = layout.number(of: now, near: position)
        // A bubble that fades in elsewhere also leaves a remainder.
        if numbers?.contains(number) == true, presence[layout.bubble(at: number)].value > 0 {
          continue
        }
      }
      ghosts.append(ghost)
    }
    guard old != nil || !ghosts.isEmpty else { return }
    oldWords = old
    giving.jump(to: 1)
    giving.retarget(to: 0)
  }

  /// Returns the hub's texts for a list and its marked item.
  func words(_ items: ItemList, _ choice: Int?) -> DialWords {
    guard let choice, items.indices.contains(choice) else { return DialWords() }
    return DialWords(item: items[choice], index: choice, count: items.count)
  }

  mutating func advanceGhosts(by seconds: Double) {
    giving.advance(by: seconds)
    if giving.isAtRest { dropGhosts() }
  }

  mutating func dropGhosts() {
    ghosts = []
    oldWords = nil
    giving.jump(to: 0)
  }

  func drawGhosts(on canvas: inout Canvas) {
    for ghost in ghosts {
      canvas.group(
        Placement(ghost.center, scale: ghost.scale),
        opacity: ghost.visibility * left * (ghost.item.isEnabled ? 1 : 0.4)
      ) {
        drawDisc(
          ghost.item, ghost.hue, radius: ghost.radius, scale: ghost.scale, isLifted: false,
          isMarked: false, on: &$0)
        drawBadge(of: ghost.item, radius: ghost.radius, scale: ghost.scale, on: &$0)
      }
    }
  }
}
