import CGTK
import Detent
import Testing

@testable import DetentGTK

/// Tests with a real display and real events. GTK is bound to the main thread, and so are these.
@MainActor
@Suite(.serialized, .enabled(if: Desk.isThere, "no display"))
struct ControlViewTests {
  @Test func `a mouse hovers, presses, drags, lets go and leaves`() throws {
    let desk = try Desk()
    defer { desk.close() }
    Desk.hand("mousemove", "50", "60", "sleep", "0.05", "mousedown", "1", "sleep", "0.05")
    Desk.hand("mousemove", "90", "70", "sleep", "0.05", "mouseup", "1", "sleep", "0.05")
    Desk.hand("mousemove", "600", "500")
    #expect(desk.wait { desk.live.root.pointers.last?.phase == .leave })
    let events = desk.live.root.pointers
    #expect(phases(events) == [.hover, .down, .move, .up, .leave])
    #expect(events.first { $0.phase == .down }?.position == Point(50, 60))
    #expect(events.first { $0.phase == .up }?.position == Point(90, 70))
    #expect(events.allSatisfy { $0.kind == .mouse && $0.id == 0 && $0.pressure == nil })
    #expect(zip(events, events.dropFirst()).allSatisfy { $0.time <= $1.time })
  }

  @Test func `a drag goes on outside of the window, and leaves when it ends there`() throws {
    let desk = try Desk()
    defer { desk.close() }
    Desk.hand("mousemove", "50", "60", "mousedown", "1", "sleep", "0.05")
    Desk.hand("mousemove", "400", "350", "sleep", "0.05", "mouseup", "1")
    #expect(desk.wait { desk.live.root.pointers.last?.phase == .leave })
    desk.wait(seconds: 0.1)
    let events = desk.live.root.pointers
    #expect(Array(phases(events).suffix(4)) == [.down, .move, .up, .leave])
    #expect(events.first { $0.phase == .up }?.position == Point(400, 350))
  }

  @Test func `each button is told apart`() throws {
    let desk = try Desk()
    defer { desk.close() }
    Desk.hand("mousemove", "50", "60", "click", "1", "click", "2", "click", "3", "click", "9")
    #expect(desk.wait { desk.live.root.pointers.filter { $0.phase == .up }.count == 3 })
    let downs = desk.live.root.pointers.filter { $0.phase == .down }
    #expect(downs.map { $0.button } == [.primary, .middle, .secondary])
  }

  @Test func `a second button neither presses nor takes the first one away`() throws {
    let desk = try Desk()
    defer { desk.close() }
    Desk.hand("mousemove", "50", "60", "mousedown", "1", "click", "3", "sleep", "0.05")
    Desk.hand("mousemove", "70", "60", "sleep", "0.05", "mouseup", "1")
    #expect(desk.wait { desk.live.root.pointers.last?.phase == .up })
    #expect(Array(phases(desk.live.root.pointers).suffix(3)) == [.down, .move, .up])
  }

  @Test func `a gesture around it that takes the pointer cancels it`() throws {
    let desk = try Desk()
    defer { desk.close() }
    let gesture = gtk_gesture_drag_new()!
    gtk_event_controller_set_propagation_phase(gesture, GTK_PHASE_CAPTURE)
    connect(UnsafeMutableRawPointer(gesture), "drag-update") { _ in
      gtk_gesture_set_state(gesture, GTK_EVENT_SEQUENCE_CLAIMED) != 0
    }
    gtk_widget_add_controller(desk.window.widget, gesture)
    Desk.hand("mousemove", "50", "60", "mousedown", "1", "sleep", "0.05")
    Desk.hand("mousemove", "90", "60", "sleep", "0.05", "mousemove", "95", "60")
    #expect(desk.wait { desk.live.root.pointers.contains { $0.phase == .cancel } })
    Desk.hand("mouseup", "1")
    desk.wait(seconds: 0.1)
    #expect(!desk.live.root.pointers.contains { $0.phase == .up })
  }

  @Test func `a wheel's clicks are steps`() throws {
    let desk = try Desk()
    defer { desk.close() }
    Desk.hand("mousemove", "50", "60", "click", "5", "click", "4", "click", "7")
    #expect(desk.wait { desk.live.root.scrolls.count == 3 })
    let scrolls = desk.live.root.scrolls
    #expect(scrolls.map { $0.delta } == [Vector(0, 1), Vector(0, -1), Vector(1, 0)])
    #expect(scrolls.allSatisfy { $0.phase == .step && $0.position == Point(50, 60) })
  }

  @Test func `keys mean what the layout says`() throws {
    let desk = try Desk()
    defer { desk.close() }
    Desk.hand("mousemove", "50", "60", "sleep", "0.1")
    Desk.hand("key", "a", "shift+b", "Return", "KP_Enter", "space", "Left", "Page_Down", "ctrl+c")
    #expect(desk.wait { desk.live.root.keys.filter { $0.phase == .up }.count == 8 })
    let downs = desk.live.root.keys.filter { $0.phase == .down }
    #expect(
      downs.map { $0.key } == [
        .character("a"), .character("B"), .enter, .enter, .space, .left, .pageDown,
        .character("c"),
      ])
    #expect(downs.map { $0.modifiers } == [[], .shift, [], [], [], [], [], .control])
    #expect(downs.allSatisfy { !$0.isRepeat })
  }

  @Test func `a held key repeats`() throws {
    let desk = try Desk()
    defer { desk.close() }
    Desk.hand("mousemove", "50", "60", "sleep", "0.1", "keydown", "Down", "sleep", "1")
    Desk.hand("keyup", "Down")
    #expect(desk.wait { desk.live.root.keys.last?.phase == .up })
    let keys = desk.live.root.keys
    #expect(keys.first?.isRepeat == false)
    #expect(keys.count > 3)
    #expect(keys.dropFirst().dropLast().allSatisfy { $0.phase == .down && $0.isRepeat })
  }

  @Test func `nothing happens at rest, and a press brings frames until the next`() throws {
    let desk = try Desk()
    defer { desk.close() }
    desk.frames = 0
    desk.wait(seconds: 1)
    #expect(desk.frames == 0)
    #expect(desk.control?.isRunning == false)
    Desk.hand("mousemove", "50", "60", "click", "1")
    #expect(desk.wait { desk.live.root.remaining > 0 })
    #expect(desk.wait { desk.live.root.isAtRest })
    desk.wait(seconds: 0.2)
    // A busy machine shows fewer.
    #expect(desk.frames > 2)
    desk.frames = 0
    desk.wait(seconds: 1)
    #expect(desk.frames == 0)
  }

  private func phases(_ events: [PointerEvent]) -> [PointerEvent.Phase] {
    events.reduce(into: []) { if $0.last != $1.phase { $0.append($1.phase) } }
  }

  @Test func `a component in place of another one is searched by the same letters`() throws {
    try Application.start()
    let drawer = DrawerMenu(["Ägypten", "Österreich"])
    let live = Live(drawer)
    let view = ControlView(live)
    g_object_ref_sink(view.widget)
    defer { g_object_unref(view.widget) }
    _ = live.flush()
    let letters = live.root.items.map(\.searchText)
    #expect(letters != drawer.items.map(\.searchText))
    live.replace(with: drawer, after: [.open])
    #expect(live.root.items.map(\.searchText) == letters)
    live.replace(with: drawer, after: [.items(["Älmhult"]), .open])
    #expect(live.root.items.map(\.searchText) == ["Älmhult"].map { Item($0).searchable.searchText })
  }

  @Test(arguments: Scene.Kind.allCases)
  func `a component of any kind is searched without accents`(kind: Scene.Kind) throws {
    try Application.start()
    let items: [Item] = ["Ägypten", Item("Österreich", children: ["Kärnten"])]
    let live = Live(try #require(AnyControl(Scene(kind, items: items))))
    let view = ControlView(live)
    g_object_ref_sink(view.widget)
    defer { g_object_unref(view.widget) }
    _ = live.flush()
    #expect(live.root.scene.items.map(\.searchText) == items.searchable.map(\.searchText))
  }
}
