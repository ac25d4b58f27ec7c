import CGTK
import Detent
import Glibc
import Testing

@testable import DetentGTK

/// Widgets below a component in a `GtkOverlay` keep working.
@MainActor
@Suite(.serialized, .enabled(if: Desk.isThere, "no display"))
struct OverlayTests {
  init() throws {
    setenv("GDK_BACKEND", "x11", 1)
    try Application.start()
    Desk.hand("mousemove", "1000", "700")
  }

  private static let items: [Item] = ["Amber", "Brown", "Cream"]
  private static let drawer = DrawerMenu(items)
  private static let floating = FloatingMenu(items)
  private static let alert = {
    var tuning = AlertPanel.Tuning()
    tuning.opensAtOnce = false
    return AlertPanel("Sure?", ["No", "Yes"], tuning: tuning)
  }()

  @Test func `below a closed drawer everything works`() {
    checkClosed(Underlay(OverlayTests.drawer))
  }

  @Test func `below a closed floating menu everything works`() {
    checkClosed(Underlay(OverlayTests.floating))
  }

  @Test func `below a closed alert everything works`() {
    checkClosed(Underlay(OverlayTests.alert))
  }

  @Test func `below a closed radial menu everything works, beside its target`() {
    checkClosed(Underlay(RadialMenu(OverlayTests.items)))
  }

  @Test func `an open drawer takes everything`() { checkOpen(Underlay(OverlayTests.drawer)) }
  @Test func `an open floating menu takes everything`() {
    checkOpen(Underlay(OverlayTests.floating))
  }
  @Test func `an open alert takes everything`() { checkOpen(Underlay(OverlayTests.alert)) }

  private func checkClosed<Root: Component>(_ desk: Underlay<Root>) where Root.Event == MenuEvent {
    defer { desk.window.close() }
    work(desk)
    #expect(desk.wait { desk.clicks == 1 && desk.scrolled > 0 && desk.text == "ab" })
    #expect(desk.events.isEmpty)
    // The same after it has been open, and the focus is where it was.
    desk.ask(.open)
    desk.ask(.close)
    #expect(desk.wait { desk.isTyping })
    work(desk)
    #expect(desk.wait { desk.clicks == 2 && desk.text == "abab" })
    #expect(desk.events.filter { $0 == .opened }.count == 1)
  }

  private func checkOpen<Root: Component>(_ desk: Underlay<Root>) where Root.Event == MenuEvent {
    defer { desk.window.close() }
    desk.ask(.open)
    #expect(desk.events.contains(.opened))
    desk.hand("mousemove", "250", "250", "sleep", "0.05", "click", "5", "sleep", "0.05")
    desk.hand("key", "a", "sleep", "0.05", "key", "b", "sleep", "0.05")
    desk.hand("mousemove", "150", "30", "sleep", "0.05", "click", "1")
    #expect(desk.clicks == 0 && desk.scrolled == 0 && desk.text == "")
  }

  private func work<Root: Component>(_ desk: Underlay<Root>) where Root.Event == MenuEvent {
    desk.hand("mousemove", "150", "30", "sleep", "0.05", "click", "1")
    desk.hand("mousemove", "150", "220", "sleep", "0.05", "click", "5")
    desk.hand("mousemove", "60", "150", "sleep", "0.05", "click", "1")
    desk.hand("key", "a", "sleep", "0.05", "key", "b")
  }

  @Test func `a pointer that rests finds what came to lie under it, and what lay below`() {
    let desk = Underlay(OverlayTests.alert)
    defer { desk.window.close() }
    desk.hand("mousemove", "10", "10", "sleep", "0.1")
    #expect(desk.wait { desk.isPointedAt })
    desk.ask(.open)
    #expect(desk.wait { !desk.isPointedAt })
    desk.hand("click", "1")
    #expect(desk.clicks == 0)
    desk.ask(.close)
    #expect(desk.wait { desk.isPointedAt })
    desk.hand("click", "1")
    #expect(desk.wait { desk.clicks == 1 })
  }

  @Test func `a menu that only just opens takes the click of a pointer that rests`() {
    let desk = Underlay(OverlayTests.alert)
    defer { desk.window.close() }
    desk.hand("mousemove", "10", "10", "sleep", "0.1")
    desk.live.send(.open)
    Desk.hand("click", "1")
    desk.wait(seconds: 0.3)
    #expect(desk.clicks == 0)
  }

  @Test func `at a closed drawer's edge a click is the button's, and a swipe the drawer's`() {
    let desk = Underlay(OverlayTests.drawer)
    defer { desk.window.close() }
    desk.hand("mousemove", "8", "30", "sleep", "0.05", "click", "1")
    #expect(desk.wait { desk.clicks == 1 } && desk.events.isEmpty)
    desk.hand("mousemove", "8", "30", "sleep", "0.05", "mousedown", "1")
    for x in stride(from: 20, through: 200, by: 20) { desk.hand("mousemove", "\(x)", "30") }
    desk.hand("mouseup", "1")
    #expect(desk.wait { desk.events.contains(.opened) })
    #expect(desk.clicks == 1)
    desk.hand("key", "Escape")
    #expect(desk.wait { desk.events.contains(.closed) })
    // The press that began the swipe gave it the focus.
    #expect(desk.wait { gtk_widget_has_focus(desk.button) != 0 })
  }

  @Test func `a right click opens a radial menu anywhere, and is not the application's`() {
    let desk = Underlay(RadialMenu(OverlayTests.items))
    defer { desk.window.close() }
    var secondary = 0
    let gesture = gtk_gesture_click_new()!
    gtk_gesture_single_set_button(gesture, 3)
    connect(UnsafeMutableRawPointer(gesture), "pressed") { _ in
      secondary += 1
      return false
    }
    gtk_widget_add_controller(desk.button, gesture)
    desk.hand("mousemove", "30", "30", "sleep", "0.05", "mousedown", "3")
    desk.hand("mousemove", "60", "60", "sleep", "0.05", "mousemove", "30", "30")
    #expect(desk.wait { desk.events.contains(.opened) })
    desk.hand("mouseup", "3")
    #expect(secondary == 0)
  }

  /// The keys that reach a window, without modifiers.
  private final class Heard {
    var keys: [guint] = []

    init(in window: Window) {
      let events = gtk_event_controller_legacy_new()!
      connect(UnsafeMutableRawPointer(events), "event") { [weak self] arguments in
        guard let self, let event = arguments.pointer(0),
          gdk_event_get_event_type(event) == GDK_KEY_PRESS,
          gdk_key_event_is_modifier(event) == 0
        else { return false }
        keys.append(gdk_key_event_get_keyval(event))
        return false
      }
      gtk_widget_add_controller(window.widget, events)
    }
  }

  @Test func `keys that a closed menu has no use for go on to the application`() {
    let desk = Underlay(OverlayTests.floating)
    defer { desk.window.close() }
    let heard = Heard(in: desk.window)
    gtk_widget_grab_focus(desk.view.widget)
    desk.hand("key", "Escape", "sleep", "0.05", "key", "x", "sleep", "0.05", "key", "End")
    #expect(
      desk.wait { heard.keys == [guint(GDK_KEY_Escape), guint(GDK_KEY_x), guint(GDK_KEY_End)] })
    desk.ask(.open)
    heard.keys = []
    desk.hand("key", "Escape")
    #expect(heard.keys.isEmpty)
    #expect(desk.wait { desk.events.contains(.closed) })
  }

  @Test func `a shortcut that the component has a use for is not the application's too`() {
    let desk = Underlay(OverlayTests.drawer)
    defer { desk.window.close() }
    desk.view.adjust { $0.filter = .substring }
    let heard = Heard(in: desk.window)
    desk.ask(.open)
    gtk_widget_grab_focus(desk.view.widget)
    desk.hand("key", "x", "ctrl+q", "ctrl+w", "alt+z", "ctrl+n", "alt+q")
    #expect(desk.wait { heard.keys.last == guint(GDK_KEY_q) && heard.keys.count > 1 })
    // Control and W deletes the word, and Control and N goes down.
    #expect(heard.keys == [guint(GDK_KEY_q), guint(GDK_KEY_z), guint(GDK_KEY_q)])
  }

  @Test func `Tab passes over what is not to be seen`() {
    let desk = Underlay(OverlayTests.alert)
    defer { desk.window.close() }
    for _ in 0..<4 {
      desk.hand("key", "Tab")
      #expect(!(desk.view.control.hasFocusWithin))
    }
  }
}
