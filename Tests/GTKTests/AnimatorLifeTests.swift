import CGTK
import Detent
import Glibc
import Testing

@testable import DetentGTK

/// Things that are removed while something moves, and what remains of them.
@MainActor
@Suite(.serialized, .enabled(if: Desk.isThere, "no display"))
struct AnimatorLifeTests {
  @Test func `items may go within a step, a behaviour and a collision`() throws {
    let desk = try AnimatorDesk()
    defer { desk.close() }
    let animator = desk.animator!
    let cards = (0..<3).map {
      animator.add(AnimatorDesk.label("Ale"), at: Point(100 + 90 * Double($0), 50))
    }
    animator.world.add(Gravity(on: cards))
    var steps = 0
    animator.onStep = { [weak animator] world in
      steps += 1
      // Its widget is removed with it, at the end of the frame.
      if steps == 20 { world.remove(cards[0]) }
      if steps == 10 { animator?.remove(cards[1]) }
    }
    animator.add(Remover(animator, cards[2]))
    #expect(desk.wait { animator.items.isEmpty })
    #expect(animator.world.bodyCount == 0)
    #expect(gtk_widget_get_first_child(animator.widget) == nil)
    #expect(desk.rest())
  }

  /// Takes a card out of the animator when it acts the fifth time.
  private struct Remover: Behavior {
    weak let animator: Animator?
    let card: Handle<Body>
    var acts = 0

    init(_ animator: Animator, _ card: Handle<Body>) {
      (self.animator, self.card) = (animator, card)
    }

    func add(to world: inout World) {}
    mutating func act(on world: inout World) {
      acts += 1
      if acts == 5 { animator?.remove(card) }
    }
    func remove(from world: inout World) {}
  }

  @Test func `a behaviour may take itself away while it acts`() throws {
    let desk = try AnimatorDesk()
    defer { desk.close() }
    let animator = desk.animator!
    animator.add(AnimatorDesk.label("Ale"), at: Point(100, 100))
    var handle: BehaviorHandle<Once>?
    let once = Once { [weak animator] in
      if let handle { animator?.remove(handle) }
    }
    handle = animator.add(once)
    #expect(desk.wait { handle.map { !animator.contains($0) } ?? false })
    #expect(desk.rest())
  }

  private struct Once: Behavior {
    let body: () -> Void
    init(_ body: @escaping () -> Void) { self.body = body }
    func add(to world: inout World) {}
    func act(on world: inout World) { body() }
    func remove(from world: inout World) {}
  }

  @Test func `items may go while somebody has hold of the world, and by a behaviour that goes`()
    throws
  {
    let desk = try AnimatorDesk()
    defer { desk.close() }
    let animator = desk.animator!
    let cards = (0..<3).map {
      animator.add(AnimatorDesk.label("Ale"), at: Point(100, 50 * Double($0)))
    }
    func use(_ world: inout World, _ body: () -> Void) {
      body()
      #expect(world.bodyCount == 3)
    }
    use(&animator.world) { animator.remove(cards[0]) }
    #expect(animator.world.bodyCount == 2)
    let leaver = animator.add(Leaver { animator.remove(cards[1]) })
    animator.onStep = { [weak animator] _ in
      guard let animator, animator.contains(leaver) else { return }
      animator.remove(leaver)
      #expect(animator.contains(cards[1]))
    }
    #expect(desk.wait { !animator.contains(leaver) })
    #expect(animator.items == [cards[2]] && animator.world.bodyCount == 1)
    #expect(desk.rest())
  }

  private struct Leaver: Behavior {
    let onLeave: () -> Void
    init(_ onLeave: @escaping () -> Void) { self.onLeave = onLeave }
    func add(to world: inout World) {}
    func remove(from world: inout World) { onLeave() }
  }

  @Test func `all may go while they move, and so may the animator`() throws {
    let desk = try AnimatorDesk()
    let cards = (0..<20).map {
      desk.animator.add(AnimatorDesk.label("Ale"), at: Point(20 * Double($0), 20))
    }
    desk.animator.world.add(Gravity(on: cards))
    desk.animator.world.add(Collision(of: cards, boundsInsets: .zero))
    desk.wait(seconds: 0.1)
    desk.animator.removeItems()
    #expect(desk.animator.items.isEmpty && desk.animator.world.bodyCount == 0)
    let last = desk.animator.add(AnimatorDesk.label("Ale"), at: Point(100, 20), size: Size(60, 30))
    desk.animator.world.add(Gravity(on: [last]))
    desk.animator.world.add(Collision(of: [last], boundsInsets: .zero))
    // The container works without it until the window closes.
    desk.dropAnimator()
    #expect(desk.wait { desk.control?.isRunning == false })
    #expect(abs((desk.control?.state.position(of: last).y ?? 0) - 285) < 1)
    desk.close()
    desk.wait(seconds: 0.1)
    #expect(desk.control == nil)
  }

  @Test func `a window may close within a step`() throws {
    let desk = try AnimatorDesk()
    desk.animator.add(AnimatorDesk.label("Ale"), at: Point(100, 100))
    let window = desk.window
    desk.animator.onStep = { _ in window.close() }
    desk.dropAnimator()
    #expect(desk.wait { !window.isOpen })
    desk.wait(seconds: 0.1)
    #expect(desk.control == nil)
  }

  @Test func `a widget that is taken out otherwise takes its body with it`() throws {
    let desk = try AnimatorDesk()
    defer { desk.close() }
    let animator = desk.animator!
    let label = AnimatorDesk.label("Ale")
    let first = animator.add(label, at: Point(100, 100))
    let second = animator.add(AnimatorDesk.label("Bock"), at: Point(100, 200))
    gtk_widget_unparent(label)
    #expect(!animator.contains(first) && animator.items == [second])
    #expect(animator.world.bodyCount == 1)
    #expect(desk.rest())
  }

  @Test func `a removed widget may be an item again, elsewhere`() throws {
    let desk = try AnimatorDesk()
    defer { desk.close() }
    let label = AnimatorDesk.label("Ale")
    g_object_ref_sink(label)
    defer { g_object_unref(label) }
    let other = Animator()
    let first = desk.animator.add(label, at: Point(100, 100))
    desk.animator.remove(first)
    #expect(gtk_widget_get_parent(label) == nil)
    let second = other.add(label, at: Point(50, 50))
    #expect(other.contains(second) && !desk.animator.contains(first))
    other.remove(second)
  }

  @Test func `the world goes back to a copy, and items that are not in it go`() throws {
    let desk = try AnimatorDesk()
    defer { desk.close() }
    let animator = desk.animator!
    let first = animator.add(AnimatorDesk.label("Ale"), at: Point(100, 100))
    #expect(desk.rest())
    let before = animator.world
    let second = animator.add(AnimatorDesk.label("Bock"), at: Point(100, 200))
    animator.world[first].position = Point(150, 100)
    #expect(desk.rest())
    animator.world = before
    #expect(desk.rest())
    #expect(animator.items == [first] && !animator.contains(second))
    #expect(animator.world.position(of: first) == Point(100, 100))
  }

  @Test func `in a world that goes back to a copy, bodies have the sizes of their widgets`() throws
  {
    let desk = try AnimatorDesk()
    defer { desk.close() }
    let animator = desk.animator!
    let label = AnimatorDesk.label("Ale")
    let card = animator.add(label, at: Point(200, 100))
    #expect(desk.rest())
    let before = animator.world
    gtk_label_set_text(OpaquePointer(label), "Ale, Bock and Cream Ale")
    func fits() -> Bool {
      animator.world[card].size.width == Double(gtk_widget_get_width(label))
    }
    #expect(desk.wait { animator.world[card].size != before[card].size && fits() })
    animator.world = before
    #expect(desk.wait { animator.world[card].size != before[card].size && fits() })
    #expect(desk.rest())
  }

  private struct Failure: Error {}

  private struct Counter: Behavior {
    var count = 0
    mutating func fail() throws(Failure) {
      count += 1
      throw Failure()
    }
    func add(to world: inout World) {}
    func remove(from world: inout World) {}
  }

  private func fail(_ world: inout World, _ card: Handle<Body>) throws(Failure) {
    world[card].position = Point(50, 50)
    throw Failure()
  }

  @Test func `what was changed before an error stays changed`() throws {
    let desk = try AnimatorDesk()
    defer { desk.close() }
    let animator = desk.animator!
    let card = animator.add(AnimatorDesk.label("Ale"), at: Point(200, 100))
    let counter = animator.add(Counter())
    #expect(throws: Failure.self) { try animator[counter].fail() }
    #expect(animator[counter].count == 1)
    #expect(throws: Failure.self) { try fail(&animator.world, card) }
    #expect(animator.world.position(of: card) == Point(50, 50))
    #expect(desk.rest())
  }

  @Test func `a thousand items leave nothing behind`() throws {
    let desk = try AnimatorDesk()
    defer { desk.close() }
    let gone = Count()
    let kept = AnimatorDesk.label("Kept")
    g_object_ref_sink(kept)
    defer { g_object_unref(kept) }
    weak var item: AnimatorItem?
    item = comeAndGo(kept, on: desk, counting: gone)
    #expect(gone.value == 1000)
    #expect(item == nil)
    #expect(desk.rest())
    // A widget that lives on is not listened to any more.
    #expect(
      g_signal_handler_find(
        kept, G_SIGNAL_MATCH_ID,
        g_signal_lookup("notify", gtk_widget_get_type()), 0, nil, nil, nil) == 0)
    // By now all lasting allocations have been made.
    _ = comeAndGo(kept, on: desk, counting: gone)
    let before = AnimatorLifeTests.residentPages
    for _ in 0..<5 { _ = comeAndGo(kept, on: desk, counting: gone) }
    #expect(desk.rest())
    #expect(gone.value == 7000)
    // Five thousand labels would be fifteen megabytes.
    #expect(AnimatorLifeTests.residentPages - before < 1000)
  }

  /// Adds a thousand labels and one that is kept, and removes all of them. Returns the item of the last.
  private func comeAndGo(
    _ kept: UnsafeMutablePointer<GtkWidget>, on desk: AnimatorDesk, counting gone: Count
  ) -> AnimatorItem {
    let animator = desk.animator!
    var cards: [Handle<Body>] = []
    for index in 0..<1000 {
      let label = AnimatorDesk.label("Ale")
      g_object_weak_ref(
        UnsafeMutableRawPointer(label).assumingMemoryBound(to: GObject.self),
        { gone, _ in Unmanaged<Count>.fromOpaque(gone!).takeUnretainedValue().value += 1 },
        Unmanaged.passUnretained(gone).toOpaque())
      let card = animator.add(label, at: Point(Double(index % 40) * 10, Double(index / 40) * 10))
      animator.draggable(card)
      cards.append(card)
    }
    let once = animator.add(kept, at: Point(10, 10))
    let item = animator.control.item(once)
    desk.wait(seconds: 0.05)
    animator.remove(once)
    for card in cards { animator.remove(card) }
    return item
  }

  private final class Count { var value = 0 }

  /// The resident pages of this process, of 4096 bytes each.
  private static var residentPages: Int {
    guard let file = fopen("/proc/self/statm", "r") else { return 0 }
    defer { fclose(file) }
    var line = [CChar](repeating: 0, count: 256)
    guard fgets(&line, Int32(line.count), file) != nil else { return 0 }
    let words = String(cString: line.withUnsafeBufferPointer { $0.baseAddress! }).split(
      separator: " ")
    return words.count > 1 ? Int(words[1]) ?? 0 : 0
  }

  @Test func `mistakes trap with a sentence`() async throws {
    try says(
      "An animator takes a widget without a parent",
      await #expect(processExitsWith: .failure, observing: [\.standardErrorContent]) {
        try await MainActor.run {
          try Application.start()
          let animator = Animator()
          let box = gtk_box_new(GTK_ORIENTATION_VERTICAL, 0)!
          let label = gtk_label_new("Ale")!
          gtk_widget_set_parent(label, box)
          animator.add(label, at: .zero)
        }
      })
    try says(
      "This is no item of the animator",
      await #expect(processExitsWith: .failure, observing: [\.standardErrorContent]) {
        try await MainActor.run {
          try Application.start()
          let animator = Animator()
          let card = animator.add(gtk_label_new("Ale"), at: .zero)
          animator.remove(card)
          animator.remove(card)
        }
      })
    try says(
      "An item's size is above 0",
      await #expect(processExitsWith: .failure, observing: [\.standardErrorContent]) {
        try await MainActor.run {
          try Application.start()
          Animator().add(gtk_label_new("Ale"), at: .zero, size: Size(.nan, 10))
        }
      })
    try says(
      "An animator's minimum size is from 0 to 32 000 points each way",
      await #expect(processExitsWith: .failure, observing: [\.standardErrorContent]) {
        try await MainActor.run {
          try Application.start()
          _ = Animator(minimumSize: Size(-1, 10))
        }
      })
    try says(
      "An animator's natural size is from 0 to 32 000 points each way",
      await #expect(processExitsWith: .failure, observing: [\.standardErrorContent]) {
        try await MainActor.run {
          try Application.start()
          _ = Animator(naturalSize: Size(.infinity, .infinity))
        }
      })
    try says(
      "An animator's world cannot be used inside a closure or a behaviour",
      await #expect(processExitsWith: .failure, observing: [\.standardErrorContent]) {
        try await MainActor.run {
          // A window of this process would take the focus and the pointer from the tests beside it.
          try Application.start()
          let animator = Animator()
          animator.control.allocate(width: 400, height: 300)
          animator.add(gtk_label_new("Ale"), at: .zero)
          animator.onStep = { _ in animator.world.removeBehaviors() }
          animator.control.pass(1)
        }
      })
  }

  private func says(
    _ words: String, _ result: ExitTest.Result?, _ location: SourceLocation = #_sourceLocation
  ) throws {
    let error = try #require(result, sourceLocation: location).standardErrorContent
    let said = String(decoding: error, as: UTF8.self)
    #expect(said.contains(words), "\(said)", sourceLocation: location)
  }
}
