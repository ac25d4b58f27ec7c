import CGTK
import Detent
import Testing

@testable import DetentGTK

/// Drags that something else than the hand ends.
@MainActor
@Suite(.serialized, .enabled(if: Desk.isThere, "no display"))
struct AnimatorDragEndTests {
  /// What an application may do that ends a drag.
  enum Ending: CaseIterable {
    case isNotDraggable, isHidden, isInsensitive, isClosed
  }

  @Test(arguments: Ending.allCases)
  func `a drag may be ended within a step, and is told to be over once the world is free again`(
    ending: Ending
  ) throws {
    let desk = try AnimatorDesk()
    defer { desk.close() }
    let animator = desk.animator!
    let card = animator.add(AnimatorDesk.label("Ale"), at: Point(100, 100), size: Size(80, 60))
    var speeds: [Vector] = []
    animator.draggable(
      card,
      onRelease: { speed in
        speeds.append(speed)
        #expect(!animator.world.isHeld(card))
      })
    var hasEnded = false
    let window = desk.window
    animator.onStep = { [unowned animator] world in
      guard world.position(of: card).x > 150, !hasEnded else { return }
      hasEnded = true
      switch ending {
      case .isNotDraggable: animator.draggable(card, false)
      case .isHidden: gtk_widget_set_visible(animator.widget, 0)
      case .isInsensitive: gtk_widget_set_sensitive(animator.widget, 0)
      case .isClosed: window.close()
      }
      #expect(speeds.isEmpty && world.isHeld(card))
    }
    #expect(desk.rest())
    desk.drag(from: Point(100, 100), by: Vector(150, 0))
    #expect(desk.wait { speeds.count == 1 })
    desk.wait(seconds: 0.2)
    #expect(hasEnded && speeds.count == 1 && speeds[0].x > 0)
    #expect(animator.world.attachmentHandles.isEmpty)
  }
}
