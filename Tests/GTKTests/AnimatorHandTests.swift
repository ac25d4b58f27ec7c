import CGTK
import Detent
import Testing

@testable import DetentGTK

/// A real pointer and real keys on widgets that a world moves.
@MainActor
@Suite(.serialized, .enabled(if: Desk.isThere, "no display"))
struct AnimatorHandTests {
  /// A card of 200 by 120 points with its centre at 200, 150: a label above, a field and a button.
  private struct Card {
    let box = gtk_box_new(GTK_ORIENTATION_VERTICAL, 0)!
    let label = gtk_label_new("Drag me")!
    let entry = gtk_entry_new()!
    let button = gtk_button_new_with_label("Press me")!
    let body: Handle<Body>

    @MainActor init(on animator: Animator, at center: Point = Point(200, 150)) {
      for widget in [label, entry, button] {
        gtk_widget_set_vexpand(widget, 1)
        gtk_box_append(
          UnsafeMutableRawPointer(box).assumingMemoryBound(to: GtkBox.self), widget)
      }
      gtk_box_set_homogeneous(
        UnsafeMutableRawPointer(box).assumingMemoryBound(to: GtkBox.self), 1)
      body = animator.add(box, at: center, size: Size(200, 120))
    }

    var text: String { String(cString: gtk_editable_get_text(OpaquePointer(entry))) }
  }

  @Test func `the place that was pressed stays under the pointer, and what is let go of flies on`()
    throws
  {
    let desk = try AnimatorDesk()
    defer { desk.close() }
    let animator = desk.animator!
    let card = Card(on: animator)
    #expect(desk.rest())
    var (grabs, speeds): (Int, [Vector]) = (0, [])
    animator.draggable(
      card.body, by: .hand(allowsRotation: false), onGrab: { grabs += 1 },
      onRelease: { speeds.append($0) })
    desk.drag(from: Point(130, 105), by: Vector(100, 60), release: false)
    #expect(desk.wait { grabs == 1 })
    #expect(animator.world.isHeld(card.body))
    desk.wait(seconds: 1.5)
    let held = try #require(desk.place(of: Point(30, 15), in: card.box))
    #expect(held.distance(to: Point(230, 165)) < 1)
    Desk.hand("mouseup", "1")
    #expect(desk.wait { speeds.count == 1 })
    #expect(!animator.world.isHeld(card.body) && animator.world.attachmentHandles.isEmpty)
    #expect(speeds[0].length < 5)

    animator.place(card.body, at: Point(200, 150))
    #expect(desk.rest())
    animator.world[card.body].allowsRotation = false
    desk.drag(from: Point(130, 105), by: Vector(120, 0), steps: 8)
    #expect(desk.wait { speeds.count == 2 })
    #expect(speeds[1].x > 200 && abs(speeds[1].y) < 50)
    #expect(animator.world.velocity(of: card.body).x > 100)
  }

  @Test
  func `a moving card is held where it was pressed, however far it goes before that is a drag`()
    throws
  {
    let desk = try AnimatorDesk()
    defer { desk.close() }
    let animator = desk.animator!
    let card = Card(on: animator, at: Point(130, 150))
    animator.draggable(card.body, by: .hand(allowsRotation: false))
    animator.world[card.body].velocity = Vector(60, 0)
    animator.world[card.body].resistance = 0
    desk.hand(["mousemove", "130", "105", "mousedown", "1", "sleep", "0.5"])
    let place = try #require(animator.control.press?.place)
    #expect(animator.world.position(of: card.body).x > 150)
    desk.hand(["mousemove", "130", "112", "sleep", "0.05", "mousemove", "130", "125"])
    #expect(desk.wait { animator.world.isHeld(card.body) })
    desk.wait(seconds: 1.5)
    let held = animator.world.position(of: card.body) + place
    #expect(held.distance(to: Point(130, 125)) < 1)
    desk.hand(["mouseup", "1"])
    #expect(desk.wait { !animator.world.isHeld(card.body) })
  }

  @Test func `a click is the button's, and a drag that begins on the button is the card's`() throws
  {
    let desk = try AnimatorDesk()
    defer { desk.close() }
    let card = Card(on: desk.animator)
    desk.animator.draggable(card.body)
    var clicks = 0
    connect(UnsafeMutableRawPointer(card.button), "clicked") { _ in
      clicks += 1
      return false
    }
    #expect(desk.rest())
    Desk.hand("mousemove", "200", "190", "sleep", "0.05", "click", "1")
    #expect(desk.wait { clicks == 1 })
    // Not far enough to be a drag.
    Desk.hand(
      "mousedown", "1", "sleep", "0.05", "mousemove", "203", "192", "sleep", "0.05", "mouseup", "1")
    #expect(desk.wait { clicks == 2 })
    #expect(desk.animator.world.position(of: card.body) == Point(200, 150))
    desk.drag(from: Point(200, 190), by: Vector(60, 40))
    desk.wait(seconds: 0.3)
    #expect(clicks == 2)
    #expect(desk.animator.world.position(of: card.body).x > 210)
  }

  @Test func `text is marked by a drag, and sliders slide`() throws {
    let desk = try AnimatorDesk()
    defer { desk.close() }
    let card = Card(on: desk.animator)
    gtk_editable_set_text(OpaquePointer(card.entry), "Pale lager and Witbier")
    let scale = gtk_scale_new_with_range(GTK_ORIENTATION_HORIZONTAL, 0, 100, 1)!
    let slider = desk.animator.add(scale, at: Point(200, 260), size: Size(200, 40))
    desk.animator.draggable(card.body)
    desk.animator.draggable(slider)
    #expect(desk.rest())
    desk.drag(from: Point(120, 150), by: Vector(80, 0))
    var (start, end): (Int32, Int32) = (0, 0)
    #expect(
      desk.wait {
        gtk_editable_get_selection_bounds(OpaquePointer(card.entry), &start, &end) != 0
      })
    #expect(desk.animator.world.position(of: card.body) == Point(200, 150))
    desk.drag(from: Point(112, 262), by: Vector(100, 0))
    desk.wait(seconds: 0.2)
    #expect(
      gtk_range_get_value(UnsafeMutableRawPointer(scale).assumingMemoryBound(to: GtkRange.self))
        > 10)
    #expect(desk.animator.world.position(of: slider) == Point(200, 260))
  }

  @Test func `parts that leave a press alone let their card be dragged`() throws {
    let desk = try AnimatorDesk()
    defer { desk.close() }
    let paned = gtk_paned_new(GTK_ORIENTATION_HORIZONTAL)!
    gtk_paned_set_start_child(OpaquePointer(paned), gtk_label_new("Ale"))
    gtk_paned_set_end_child(OpaquePointer(paned), gtk_label_new("Bock"))
    gtk_paned_set_position(OpaquePointer(paned), 80)
    let flow = gtk_flow_box_new()!
    gtk_flow_box_insert(OpaquePointer(flow), gtk_label_new("Ale"), -1)
    let link = gtk_label_new(nil)!
    gtk_label_set_markup(OpaquePointer(link), "Ales\n<a href='https://example.org'>and more</a>")
    for part in [paned, flow, link] {
      var grabs = 0
      let card = desk.animator.add(part, at: Point(150, 100), size: Size(160, 100))
      desk.animator.draggable(card, onGrab: { grabs += 1 })
      #expect(desk.rest())
      desk.wait(seconds: 0.2)
      desk.drag(from: Point(100, 70), by: Vector(60, 40))
      #expect(desk.wait { grabs == 1 })
      desk.animator.remove(card)
    }
  }

  @Test func `a part that uses a drag keeps it, whether it claims the press or not`() throws {
    let desk = try AnimatorDesk()
    defer { desk.close() }
    let paned = gtk_paned_new(GTK_ORIENTATION_HORIZONTAL)!
    gtk_paned_set_start_child(OpaquePointer(paned), gtk_label_new("Ale"))
    gtk_paned_set_end_child(OpaquePointer(paned), gtk_label_new("Bock"))
    gtk_paned_set_position(OpaquePointer(paned), 80)
    let drawing = gtk_drawing_area_new()!
    let gesture = gtk_gesture_drag_new()!
    var strokes = 0
    connect(UnsafeMutableRawPointer(gesture), "drag-update") { _ in
      strokes += 1
      return false
    }
    gtk_widget_add_controller(drawing, gesture)
    var grabs = 0
    for (part, place) in [(paned, Point(100, 100)), (drawing, Point(100, 200))] {
      let card = desk.animator.add(part, at: place, size: Size(160, 80))
      desk.animator.draggable(card, onGrab: { grabs += 1 })
    }
    #expect(desk.rest())
    desk.wait(seconds: 0.2)
    // The handle of the paned widget is in the middle.
    desk.drag(from: Point(102, 100), by: Vector(30, 0))
    #expect(desk.wait { gtk_paned_get_position(OpaquePointer(paned)) > 90 })
    desk.drag(from: Point(100, 200), by: Vector(30, 20))
    #expect(desk.wait { strokes > 5 })
    #expect(grabs == 0)
  }

  @Test func `what is not draggable stays, and what is removed while it is dragged goes`() throws {
    let desk = try AnimatorDesk()
    defer { desk.close() }
    let card = Card(on: desk.animator)
    #expect(desk.rest())
    desk.drag(from: Point(130, 105), by: Vector(60, 40))
    desk.wait(seconds: 0.2)
    #expect(desk.animator.world.position(of: card.body) == Point(200, 150))
    var releases = 0
    desk.animator.draggable(
      card.body,
      onGrab: { [weak animator = desk.animator] in animator?.remove(card.body) },
      onRelease: { _ in releases += 1 })
    desk.drag(from: Point(130, 105), by: Vector(60, 40), release: false)
    #expect(desk.wait { desk.animator.items.isEmpty })
    Desk.hand("mousemove", "240", "200", "sleep", "0.05", "mouseup", "1")
    desk.wait(seconds: 0.2)
    #expect(releases == 0 && desk.animator.world.bodyCount == 0)
    // The same at the end of a drag.
    let other = Card(on: desk.animator)
    desk.animator.draggable(
      other.body,
      onRelease: { [weak animator = desk.animator] _ in
        releases += 1
        animator?.remove(other.body)
      })
    desk.wait(seconds: 0.1)
    desk.drag(from: Point(130, 105), by: Vector(60, 40))
    #expect(desk.wait { releases == 1 && desk.animator.items.isEmpty })
    #expect(desk.rest())
  }

  @Test func `a card falls while one types on it`() throws {
    let desk = try AnimatorDesk()
    defer { desk.close() }
    let card = Card(on: desk.animator, at: Point(200, 100))
    gtk_widget_grab_focus(card.entry)
    desk.animator.world.add(Push(Vector(0.01, 0.005), on: [card.body], offset: Vector(0, 10)))
    let before = desk.animator.world.position(of: card.body)
    desk.hand(["type", "--delay", "30", "Witbier"])
    #expect(desk.wait { card.text == "Witbier" })
    #expect(desk.animator.isRunning && desk.animator.world.position(of: card.body) != before)
  }

  @Test func `Tab goes through items in the order in which they came, wherever they are`() throws {
    let desk = try AnimatorDesk()
    defer { desk.close() }
    let animator = desk.animator!
    let buttons = [Point(300, 250), Point(60, 40), Point(200, 140)].map { place in
      let button = gtk_button_new_with_label("Ale")!
      animator.add(button, at: place)
      return button
    }
    #expect(desk.rest())
    Desk.hand("mousemove", "20", "280", "sleep", "0.1")
    animator.raise(animator.items[0])
    var order: [Int] = []
    for _ in 0..<3 {
      Desk.hand("key", "Tab")
      desk.wait(seconds: 0.1)
      order += buttons.indices.filter { gtk_widget_has_focus(buttons[$0]) != 0 }
    }
    #expect(order == [0, 1, 2])
    Desk.hand("key", "shift+Tab")
    desk.wait(seconds: 0.1)
    #expect(gtk_widget_has_focus(buttons[1]) != 0)
  }

  @Test func `with reduced motion a drag is seen, and a throw ends at once`() throws {
    let desk = try AnimatorDesk()
    defer { desk.close() }
    desk.set("gtk-enable-animations", to: false)
    defer { desk.set("gtk-enable-animations", to: true) }
    let animator = desk.animator!
    let card = Card(on: animator)
    animator.draggable(card.body)
    let dismissal = animator.add(
      ThrowToDismiss(
        card.body, home: Point(200, 150), from: Rect(x: 0, y: 0, width: 400, height: 300)))
    #expect(desk.rest())
    desk.drag(from: Point(130, 105), by: Vector(140, 0), steps: 8)
    #expect(desk.wait { animator[dismissal].phase == .gone })
    #expect(desk.rest())
  }

  @Test
  func
    `a resting pointer finds the button that comes to rest under it, and loses the one that leaves`()
    throws
  {
    let desk = try AnimatorDesk()
    defer { desk.close() }
    let animator = desk.animator!
    let button = gtk_button_new_with_label("Press me")!
    var clicks = 0
    connect(UnsafeMutableRawPointer(button), "clicked") { _ in
      clicks += 1
      return false
    }
    let card = animator.add(button, at: Point(300, 200), size: Size(80, 60))
    func isPointedAt() -> Bool {
      gtk_widget_get_state_flags(button).rawValue & GTK_STATE_FLAG_PRELIGHT.rawValue != 0
    }
    Desk.hand("mousemove", "100", "100")
    #expect(desk.rest())
    desk.wait(seconds: 0.2)
    for round in 1...2 {
      if round == 1 {
        animator.place(card, at: Point(100, 100))
      } else {
        animator.world.removeBehaviors()
        animator.world.add(Snap(card, to: Point(100, 100)))
      }
      #expect(desk.rest())
      #expect(desk.wait { isPointedAt() })
      Desk.hand("click", "1")
      #expect(desk.wait { clicks == round })
      animator.world.removeBehaviors()
      animator.world.add(Snap(card, to: Point(300, 200)))
      #expect(desk.rest())
      #expect(desk.wait { !isPointedAt() })
      Desk.hand("click", "1")
      desk.wait(seconds: 0.2)
      #expect(clicks == round)
    }
  }

  @Test func `a resting pointer finds the button that passes under it`() throws {
    let desk = try AnimatorDesk()
    defer { desk.close() }
    let animator = desk.animator!
    let button = gtk_button_new_with_label("Press me")!
    func isPointedAt() -> Bool {
      gtk_widget_get_state_flags(button).rawValue & GTK_STATE_FLAG_PRELIGHT.rawValue != 0
    }
    Desk.hand("mousemove", "200", "100")
    let card = animator.add(button, at: Point(60, 100), size: Size(100, 60)) {
      ($0.velocity, $0.resistance) = (Vector(100, 0), 0)
    }
    #expect(desk.wait { isPointedAt() })
    #expect(abs(animator.world.position(of: card).x - 200) < 60)
    #expect(desk.wait { !isPointedAt() })
    #expect(animator.isRunning && animator.world.position(of: card).x < 350)
  }

  @Test func `a resting pointer finds the item that is raised`() throws {
    let desk = try AnimatorDesk()
    defer { desk.close() }
    let buttons = (0..<2).map { _ in gtk_button_new_with_label("Ale")! }
    let cards = buttons.map { desk.animator.add($0, at: Point(100, 100), size: Size(80, 60)) }
    func isPointedAt(_ index: Int) -> Bool {
      let flags = gtk_widget_get_state_flags(buttons[index]).rawValue
      return flags & GTK_STATE_FLAG_PRELIGHT.rawValue != 0
    }
    Desk.hand("mousemove", "100", "100")
    #expect(desk.wait { isPointedAt(1) })
    #expect(desk.rest())
    desk.animator.raise(cards[0])
    #expect(desk.wait { isPointedAt(0) && !isPointedAt(1) })
  }

  @Test func `a card with an animator in it is dragged, but not by what is dragged in there`()
    throws
  {
    let desk = try AnimatorDesk()
    defer { desk.close() }
    let inner = Animator(minimumSize: Size(160, 160), naturalSize: Size(160, 160))
    inner.add(AnimatorDesk.label("Stays"), at: Point(40, 80), size: Size(60, 60))
    let moves = inner.add(AnimatorDesk.label("Moves"), at: Point(120, 80), size: Size(60, 60))
    let card = desk.animator.add(inner.widget, at: Point(150, 150), size: Size(160, 160))
    var (grabs, innerGrabs) = (0, 0)
    desk.animator.draggable(card, by: .hand(allowsRotation: false), onGrab: { grabs += 1 })
    inner.draggable(moves, onGrab: { innerGrabs += 1 })
    #expect(desk.rest())
    desk.wait(seconds: 0.2)
    desk.drag(from: Point(190, 150), by: Vector(0, 30))
    #expect(desk.wait { innerGrabs == 1 })
    #expect(grabs == 0)
    // On an item that is not draggable, and beside the items.
    for (index, place) in [Point(110, 150), Point(90, 90)].enumerated() {
      desk.animator.place(card, at: Point(150, 150))
      #expect(desk.rest())
      desk.wait(seconds: 0.2)
      desk.drag(from: place, by: Vector(40, 30))
      #expect(desk.wait { grabs == index + 1 })
    }
    #expect(innerGrabs == 1)
  }

  @Test func `an insensitive item covers what is below it`() throws {
    let desk = try AnimatorDesk()
    defer { desk.close() }
    let animator = desk.animator!
    var grabs = 0
    let cards = [100.0, 60].map { size in
      let button = gtk_button_new_with_label("Ale")!
      let card = animator.add(button, at: Point(100, 100), size: Size(size, size))
      animator.draggable(card, onGrab: { grabs += 1 })
      return card
    }
    #expect(desk.rest())
    gtk_widget_set_sensitive(animator.widget(of: cards[1]), 0)
    desk.wait(seconds: 0.1)
    #expect(animator.item(at: Point(100, 100)) == cards[1])
    #expect(animator.item(at: Point(60, 60)) == cards[0])
    desk.drag(from: Point(100, 100), by: Vector(50, 0))
    desk.wait(seconds: 0.2)
    #expect(grabs == 0)
    desk.drag(from: Point(60, 60), by: Vector(50, 0))
    #expect(desk.wait { grabs == 1 })
  }
}
