import DetentControls
import DetentDrawing
import DetentGeometry
import DetentMenus
import DetentMotion

/// What is visible of one row, for tests that nothing jumps.
package struct DrawerSight: Equatable, Sendable {
  /// The ids of the items that lead to the row's page, and the row's id, or the title of a heading.
  package let path: [String]
  package let id: String
  /// The row's upper corner, on the side from which pages come.
  package let place: Point
  /// The velocity in points per second, apart from a pointer's own movement.
  package let velocity: Vector
  /// How far the row reaches into the visible part of the list, in points.
  package let inside: Double
  /// The opacity, 0…1.
  package let presence: Double
}

extension DrawerMenu {
  /// How far the panel is out, in points, and its velocity.
  package var shown: Double { slide.position }
  package var shownVelocity: Double { slide.velocity }
  /// The distance by which the list is scrolled, in points.
  package var scrolled: Double { page.scroller.offset }
  package var resting: [Double] { frame.places }
  /// Whether a pointer or a touchpad moves the panel or the list.
  package var isInHand: Bool {
    hand.hold != .nothing || touchpad.isActive || slide.mode == .held || page.scroller.isHeld
  }

  /// Every row that is drawn now.
  package var sights: [DrawerSight] {
    guard slide.position > 0.01 else { return [] }
    let content = frame.content(at: slide.position)
    var sights: [DrawerSight] = []
    for page in pages {
      let sense = isMirrored ? -1.0 : 1
      let x = content.minX + sense * page.place.value * content.width
      let y = content.minY + page.headerHeight - page.scroller.offset
      var velocity = Vector(
        page.place.velocity * sense * content.width, -page.scroller.velocity)
      velocity += frame.inwards * drift(of: slide.velocity)
      if frame.isHorizontal, isUncovered {
        velocity.x += sense * page.place.value * slide.velocity
      }
      let window = page.window(height: content.height - page.headerHeight)
      func add(_ item: Item, _ top: Double, _ speed: Double, _ presence: Double) {
        let height = measures.height(of: item)
        var inside = min(window.upperBound - top, top + height - window.lowerBound)
        inside = min(inside, frame.size.height - y - top, y + top + height)
        guard inside > 0 else { return }
        sights.append(
          DrawerSight(
            path: page.path, id: item.isHeading ? item.title : item.id,
            place: Point(x, y + top), velocity: velocity + Vector(0, speed), inside: inside,
            presence: presence * page.presence.value * fade.value))
      }
      for ghost in page.ghosts {
        add(ghost.item, ghost.top.value, ghost.top.velocity, ghost.presence.value)
      }
      for index in page.rows(in: window) where page.motion(of: index) == nil {
        add(page.items[index], page.tops[index], 0, 1)
      }
      for motion in page.motions {
        add(
          page.items[motion.index], page.tops[motion.index] + motion.offset.value,
          motion.offset.velocity, motion.presence.value)
      }
    }
    return sights
  }

  private var isUncovered: Bool {
    slide.position > frame.least && slide.position < frame.extent
  }

  /// Returns the velocity of the content. Content that is uncovered from the window's edge stays in place.
  private func drift(of velocity: Double) -> Double {
    isUncovered && (frame.side == .left || frame.side == .top) ? 0 : velocity
  }
}

extension DrawerFrame {
  /// The direction inwards from the edge.
  fileprivate var inwards: Vector { Vector(inward(Vector(1, 0)), inward(Vector(0, 1))) }
}
