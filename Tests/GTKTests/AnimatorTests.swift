import CGTK
import Detent
import Glibc
import Testing

@testable import DetentGTK

/// Widgets that a world moves, on a real display.
@MainActor
@Suite(.serialized, .enabled(if: Desk.isThere, "no display"))
struct AnimatorTests {
  @Test func `a label falls where a world of the same calls says`() throws {
    let desk = try AnimatorDesk()
    defer { desk.close() }
    let animator = desk.animator!
    let label = AnimatorDesk.label("Pale lager")
    let card = animator.add(label, at: Point(200, 60), size: Size(120, 40)) { $0.elasticity = 0.5 }
    animator.world.add(Gravity(on: [card]))
    animator.world.add(Collision(of: [card], boundsInsets: .zero))
    #expect(animator.isRunning)
    #expect(desk.rest())

    var world = World()
    world.bounds = Rect(x: 0, y: 0, width: 400, height: 300)
    let body = world.add(Body(at: Point(200, 60), size: Size(120, 40), elasticity: 0.5))
    world.add(Gravity(on: [body]))
    world.add(Collision(of: [body], boundsInsets: .zero))
    while !world.isAtRest { world.step() }
    #expect(animator.world.position(of: card).distance(to: world.position(of: body)) < 1e-9)
    #expect(abs(animator.world.position(of: card).y - 280) < 1)
    // It is drawn there, on whole points.
    let corner = try #require(desk.place(of: .zero, in: label))
    #expect(corner == Point(140, 260))
    #expect(gtk_widget_get_width(label) == 120 && gtk_widget_get_height(label) == 40)
  }

  @Test func `a widget is drawn turned about its body's centre`() throws {
    let desk = try AnimatorDesk()
    defer { desk.close() }
    let label = AnimatorDesk.label("Witbier")
    let card = desk.animator.add(label, at: Point(200.25, 120.5), size: Size(100, 60)) {
      $0.angle = .degrees(30)
    }
    #expect(desk.rest())
    for corner in [Vector(-50, -30), Vector(50, -30), Vector(50, 30), Vector(0, 0)] {
      let seen = try #require(desk.place(of: .zero + corner + Vector(50, 30), in: label))
      #expect(seen.distance(to: Point(200.25, 120.5) + corner.rotated(by: .degrees(30))) < 1e-3)
    }
    // Many full turns are just as exact.
    desk.animator.place(card, at: Point(200, 120), angle: .degrees(30 + 360 * 100_000))
    #expect(desk.rest())
    let seen = try #require(desk.place(of: .zero, in: label))
    #expect(seen.distance(to: Point(200, 120) + Vector(-50, -30).rotated(by: .degrees(30))) < 1e-3)
  }

  @Test func `what moves is drawn between pixels, and what stands still on them`() throws {
    let desk = try AnimatorDesk()
    defer { desk.close() }
    let label = AnimatorDesk.label("Pilsner")
    let card = desk.animator.add(label, at: Point(60.3, 50.4), size: Size(80, 20)) {
      $0.allowsRotation = false
    }
    #expect(desk.rest())
    #expect(desk.place(of: .zero, in: label) == Point(20, 40))
    #expect(desk.animator.world.position(of: card) == Point(60.3, 50.4))
    desk.animator.world[card].velocity = Vector(31, 17)
    var isBetween = false
    _ = desk.wait {
      let place = desk.place(of: .zero, in: label)!
      isBetween = place.x != place.x.rounded() && place.y != place.y.rounded()
      return isBetween
    }
    #expect(isBetween)
  }

  @Test func `a natural size is followed, and the centre stays`() throws {
    let desk = try AnimatorDesk()
    defer { desk.close() }
    let label = AnimatorDesk.label("APA")
    let card = desk.animator.add(label, at: Point(200, 100))
    #expect(desk.rest())
    let before = desk.animator.world[card].size
    gtk_label_set_text(OpaquePointer(label), "American Pale Ale\nof this year")
    #expect(desk.wait { desk.animator.world[card].size != before })
    let after = desk.animator.world[card].size
    #expect(after.width > before.width && after.height > before.height)
    #expect(desk.animator.world.position(of: card) == Point(200, 100))
    #expect(desk.rest())
    #expect(Double(gtk_widget_get_width(label)) == after.width)
    var best = GtkRequisition()
    gtk_widget_get_preferred_size(label, nil, &best)
    #expect(after == Size(Double(best.width), Double(best.height)))
  }

  @Test func `a given size is kept, but for the widget's minimum`() throws {
    let desk = try AnimatorDesk()
    defer { desk.close() }
    let label = AnimatorDesk.label("Weissbier")
    let card = desk.animator.add(label, at: Point(200, 100), size: Size(150.2, 80))
    let small = desk.animator.add(
      AnimatorDesk.label("Weissbier"), at: Point(200, 200), size: Size(1, 1))
    #expect(desk.rest())
    #expect(desk.animator.world[card].size == Size(151, 80))
    #expect(desk.animator.world[small].size.width > 30)
    gtk_label_set_text(OpaquePointer(label), "Weizen")
    desk.wait(seconds: 0.2)
    #expect(desk.animator.world[card].size == Size(151, 80))
    gtk_widget_set_size_request(label, 200, 20)
    #expect(desk.wait { desk.animator.world[card].size == Size(200, 80) })
    desk.animator.resize(card, to: Size(220, 90))
    #expect(desk.wait { desk.animator.world[card].size == Size(220, 90) })
  }

  @Test func `at rest there are no frames, and any change brings some`() throws {
    let desk = try AnimatorDesk()
    defer { desk.close() }
    var steps = 0
    desk.animator.onStep = { _ in steps += 1 }
    let card = desk.animator.add(AnimatorDesk.label("Stout"), at: Point(100, 100))
    #expect(desk.rest())
    #expect(steps > 0)
    steps = 0
    desk.wait(seconds: 0.5)
    #expect(steps == 0 && !desk.animator.isRunning)
    _ = desk.animator.world.position(of: card)
    #expect(!desk.animator.isRunning)
    desk.animator.world[card].velocity = Vector(10, 0)
    #expect(desk.animator.isRunning)
    #expect(desk.wait { steps > 10 })
  }

  @Test func `while something moves, there is one frame at a time`() throws {
    let desk = try AnimatorDesk()
    defer { desk.close() }
    let animator = desk.animator!
    let card = animator.add(AnimatorDesk.label("Gueuze"), at: Point(100, 100))
    animator.world.add(Attachment(card, to: .point(Point(200, 50))))
    animator.world.add(Gravity(on: [card]))
    desk.wait(seconds: 0.2)
    var times: [Double] = []
    Application.eachFrame(of: animator.widget) { time in
      times.append(time)
      return true
    }
    desk.wait(seconds: 1)
    #expect(animator.isRunning && times.count > 5)
    // On a busy machine GTK itself repeats the time of a frame now and then.
    #expect(Double(times.count) < 1.2 * Double(Set(times).count))
  }

  @Test func `another size moves the floor`() throws {
    let desk = try AnimatorDesk()
    defer { desk.close() }
    let card = desk.animator.add(
      AnimatorDesk.label("Porter"), at: Point(100, 200), size: Size(80, 40))
    desk.animator.world.add(Gravity(on: [card]))
    desk.animator.world.add(Collision(of: [card], boundsInsets: .zero))
    #expect(desk.rest())
    #expect(abs(desk.animator.world.position(of: card).y - 280) < 1)
    desk.window.defaultSize = Size(400, 380)
    #expect(desk.wait { desk.animator.world.bounds == Rect(x: 0, y: 0, width: 400, height: 380) })
    #expect(desk.rest())
    #expect(abs(desk.animator.world.position(of: card).y - 360) < 1)
  }

  @Test func `items may come before there is a size, and wait for it`() throws {
    let desk = try AnimatorDesk(present: false)
    defer { desk.close() }
    let card = desk.animator.add(AnimatorDesk.label("Bock"), at: Point(100, 20), size: Size(80, 40))
    desk.animator.world.add(Gravity(on: [card]))
    desk.animator.world.add(Collision(of: [card], boundsInsets: .zero))
    #expect(!desk.animator.isRunning)
    desk.present()
    #expect(desk.animator.isRunning)
    #expect(desk.rest())
    #expect(abs(desk.animator.world.position(of: card).y - 280) < 1)
  }

  @Test func `time that passes off the screen is not caught up`() throws {
    let desk = try AnimatorDesk()
    defer { desk.close() }
    let card = desk.animator.add(AnimatorDesk.label("Kölsch"), at: Point(10, 20)) {
      ($0.velocity, $0.resistance) = (Vector(20, 0), 0)
    }
    desk.wait(seconds: 0.2)
    gtk_widget_set_visible(desk.animator.widget, 0)
    #expect(!desk.animator.isRunning)
    let place = desk.animator.world.position(of: card)
    desk.wait(seconds: 0.5)
    #expect(desk.animator.world.position(of: card) == place)
    gtk_widget_set_visible(desk.animator.widget, 1)
    #expect(desk.wait { desk.animator.world.position(of: card) != place })
    #expect(desk.animator.world.position(of: card).x - place.x < 20 * 0.3)
  }

  @Test func `with reduced motion things are where they come to rest, and custom behaviours act`()
    throws
  {
    let desk = try AnimatorDesk()
    defer { desk.close() }
    desk.set("gtk-enable-animations", to: false)
    defer { desk.set("gtk-enable-animations", to: true) }
    var steps = 0
    desk.animator.onStep = { _ in steps += 1 }
    let card = desk.animator.add(AnimatorDesk.label("Gose"), at: Point(100, 20), size: Size(80, 40))
    desk.animator.world.add(Gravity(on: [card]))
    desk.animator.world.add(Collision(of: [card], boundsInsets: .zero))
    #expect(desk.rest())
    #expect(desk.animator.world.isAtRest)
    #expect(abs(desk.animator.world.position(of: card).y - 280) < 1)
    #expect(steps > 60)
    // Things that never rest stand still after a while.
    desk.animator.world.allowsSleeping = false
    #expect(desk.rest())
    #expect(!desk.animator.world.isAtRest)
    // The motion resumes when animations are turned on again.
    desk.set("gtk-enable-animations", to: true)
    #expect(desk.animator.isRunning)
  }

  @Test func `behaviours act by their handles, and take their children away`() throws {
    let desk = try AnimatorDesk()
    defer { desk.close() }
    let animator = desk.animator!
    let card = animator.add(AnimatorDesk.label("Dubbel"), at: Point(100, 100), size: Size(80, 40))
    let sheet = animator.add(
      SheetDetents(card, detents: [Point(100, 250), Point(100, 150), Point(100, 60)]))
    #expect(animator[sheet].selection == 0)
    #expect(desk.rest())
    #expect(animator.world.position(of: card).distance(to: Point(100, 250)) < 1)
    animator[sheet].select(2, in: &animator.world)
    #expect(animator[sheet].selection == 2)
    #expect(desk.rest())
    #expect(animator.world.position(of: card).distance(to: Point(100, 60)) < 1)
    animator[sheet].frequency = 4
    #expect(animator[sheet].frequency == 4)
    animator.remove(sheet)
    #expect(!animator.contains(sheet))
    #expect(animator.world.snapHandles.isEmpty && animator.world.attachmentHandles.isEmpty)
  }

  @Test func `a hand of the program throws a card away`() throws {
    let desk = try AnimatorDesk()
    defer { desk.close() }
    let animator = desk.animator!
    let card = animator.add(AnimatorDesk.label("Tripel"), at: Point(200, 150), size: Size(80, 40))
    let dismissal = animator.add(
      ThrowToDismiss(
        card, home: Point(200, 150), from: Rect(x: 0, y: 0, width: 400, height: 300)))
    let hand = animator.grab(card, at: Point(210, 150))
    var way = 0.0
    #expect(
      desk.wait {
        way += 4
        animator.move(hand, to: Point(210 + min(way, 120), 150))
        desk.wait(seconds: 0.005)
        return way > 120
      })
    #expect(animator[dismissal].phase == .held)
    animator.release(hand)
    animator.release(hand)
    #expect(desk.wait { animator[dismissal].phase == .gone })
    animator.remove(card)
    #expect(animator.items.isEmpty && !animator.contains(card))
    #expect(animator.world.bodyCount == 0)
  }

  @Test func `what began to touch is told after the frame`() throws {
    let desk = try AnimatorDesk()
    defer { desk.close() }
    let animator = desk.animator!
    let card = animator.add(AnimatorDesk.label("Saison"), at: Point(100, 200), size: Size(80, 40))
    animator.world.add(Gravity(on: [card]))
    animator.world.add(Collision(of: [card], boundsInsets: .zero))
    var events: [CollisionEvent] = []
    animator.onCollisions = { [weak animator] in
      events += $0
      // Here even this is allowed.
      if animator?.contains(card) == true { animator?.remove(card) }
      animator?.add(AnimatorDesk.label("Next"), at: Point(50, 50))
    }
    #expect(desk.wait { !events.isEmpty })
    // A slow frame may report a bounce as well.
    #expect(events.allSatisfy { $0.body == card && $0.other == .bounds })
    #expect(desk.rest())
    #expect(animator.items.count == 1 && !animator.contains(card))
  }

  @Test func `the last item is on top, and one can be raised`() throws {
    let desk = try AnimatorDesk()
    defer { desk.close() }
    let animator = desk.animator!
    let cards = (0..<2).map { _ in
      animator.add(gtk_button_new_with_label("Ale"), at: Point(100, 100), size: Size(80, 40))
    }
    #expect(desk.rest())
    #expect(animator.item(at: Point(100, 100)) == cards[1])
    animator.raise(cards[0])
    #expect(animator.item(at: Point(100, 100)) == cards[0])
    #expect(animator.item(at: Point(300, 100)) == nil)
    #expect(
      animator.items == cards && animator.widget(of: cards[1]) != animator.widget(of: cards[0]))
    #expect(
      gtk_accessible_get_accessible_role(OpaquePointer(animator.widget))
        == GTK_ACCESSIBLE_ROLE_GROUP)
  }

  @Test func `a hidden widget keeps its body, and its size until it is shown`() throws {
    let desk = try AnimatorDesk()
    defer { desk.close() }
    let animator = desk.animator!
    let label = AnimatorDesk.label("Rauchbier")
    let card = animator.add(label, at: Point(100, 100))
    #expect(desk.rest())
    let size = animator.world[card].size
    gtk_widget_set_visible(label, 0)
    gtk_label_set_text(OpaquePointer(label), "Rauchbier of last year")
    desk.wait(seconds: 0.2)
    #expect(animator.contains(card) && animator.world[card].size == size)
    gtk_widget_set_visible(label, 1)
    #expect(desk.wait { animator.world[card].size.width > size.width })
  }

  @Test func `the code in its comments does what it says`() throws {
    setenv("GDK_BACKEND", "x11", 1)
    try Application.start()
    let window = Window()
    defer { window.close() }
    let list = gtk_list_box_new()!
    let animator = Animator()
    let card = animator.add(list, at: Point(200, 80), size: Size(280, 360)) { $0.elasticity = 0.4 }
    animator.world.add(Gravity(on: [card]))
    animator.world.add(Collision(of: [card], boundsInsets: .zero))
    animator.draggable(card)
    window.add(animator)

    window.present()
    #expect(Desk.wait { gtk_widget_get_mapped(list) != 0 })
    #expect(animator.contains(card) && animator.world[card].elasticity == 0.4)
  }

  private final class Table { var animator: Animator? }

  /// A window with a card that can be thrown away, as in the comments.
  private func makeTable(in window: Window) -> (table: Table, card: Handle<Body>) {
    let table = Table()
    let animator = Animator()
    window.add(animator)
    let home = Point(200, 150)
    let card = animator.add(AnimatorDesk.label("Tripel"), at: home, size: Size(80, 40))
    let swing = animator.add(AnimatorDesk.label("Swings"), at: Point(100, 100))
    animator.world.add(Attachment(swing, to: .point(Point(200, 50))))
    animator.world.add(Gravity(on: [swing]))
    let bounds = Rect(x: 0, y: 0, width: 400, height: 300)

    let dismissal = animator.add(ThrowToDismiss(card, home: home, from: bounds))
    animator.onStep = { [weak animator] _ in
      guard let animator, animator.contains(card), animator[dismissal].phase == .gone else {
        return
      }
      animator.remove(card)
      animator.remove(dismissal)
    }
    table.animator = animator  // The window keeps only the container.
    return (table, card)
  }

  @Test func `a card is thrown away once by the code in the comments, and the rest moves on`()
    throws
  {
    setenv("GDK_BACKEND", "x11", 1)
    try Application.start()
    let window = Window()
    defer { window.close() }
    window.isDecorated = false
    window.defaultSize = Size(400, 300)
    let (table, card) = makeTable(in: window)
    window.present()
    let animator = try #require(table.animator)
    #expect(Desk.wait { gtk_widget_get_mapped(animator.widget) != 0 })
    Desk.wait(seconds: 0.3)
    let hand = animator.grab(card, at: Point(200, 150))
    for step in 1...30 {
      animator.move(hand, to: Point(200 + 6 * Double(step), 150))
      Desk.wait(seconds: 0.01)
    }
    animator.release(hand)
    #expect(Desk.wait { !animator.contains(card) })
    let time = animator.world.elapsedTime
    #expect(Desk.wait { animator.world.elapsedTime > time + 0.5 })
    #expect(animator.items.count == 1 && animator.control.behaviors.isEmpty)
  }
}
