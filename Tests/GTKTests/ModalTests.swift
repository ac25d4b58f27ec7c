import CGTK
import Detent
import Glibc
import Testing

@testable import DetentGTK

/// Components that are modal: who has the focus, and what is hidden behind them.
@MainActor
@Suite(.serialized, .enabled(if: Desk.isThere, "no display"))
struct ModalTests {
  typealias Widget = UnsafeMutablePointer<GtkWidget>

  init() throws {
    setenv("GDK_BACKEND", "x11", 1)
    try Application.start()
    Desk.hand("mousemove", "1000", "700")
  }

  private static let drawer = DrawerMenu(["Amber", "Brown"])
  private static let alert = {
    var tuning = AlertPanel.Tuning()
    tuning.opensAtOnce = false
    return AlertPanel("Sure?", ["No", "Yes"], tuning: tuning)
  }()

  /// A window in which views lie over a widget.
  @MainActor private final class Pile {
    let window = Window()
    let overlay = OpaquePointer(gtk_overlay_new()!)

    init(_ bottom: Widget, _ views: ControlView...) {
      window.isDecorated = false
      window.defaultSize = Size(300, 300)
      gtk_overlay_set_child(overlay, bottom)
      for view in views { gtk_overlay_add_overlay(overlay, view.widget) }
      window.add(UnsafeMutableRawPointer(overlay).assumingMemoryBound(to: GtkWidget.self))
      window.present()
      Desk.wait(seconds: 0.5)
    }

    /// Whether a widget, or one in it, has the focus.
    func hasFocus(_ widget: Widget) -> Bool {
      let object = UnsafeMutableRawPointer(window.widget).assumingMemoryBound(to: GtkWindow.self)
      guard let focus = gtk_window_get_focus(object) else { return false }
      return focus == widget || gtk_widget_is_ancestor(focus, widget) != 0
    }
  }

  private func isHidden(_ widget: Widget) -> Bool { Accessible(widget).isHidden }

  // MARK: The focus

  @Test func `a closed alert gives the focus back to the component that had it`() {
    var chosen: [String] = []
    let dial = Live(DialMenu(["Amber", "Brown", "Cream"])) {
      if case .selected(let item) = $0 { chosen.append(item.title) }
    }
    let alert = Live(ModalTests.alert)
    let (below, above) = (ControlView(dial), ControlView(alert))
    let pile = Pile(below.widget, above)
    defer { pile.window.close() }
    below.focus()
    Desk.wait(seconds: 0.2)
    Desk.hand("key", "Right")
    #expect(Desk.wait { chosen.count == 1 && dial.isAtRest })
    alert.send(.open)
    #expect(Desk.wait { pile.hasFocus(above.widget) && alert.isAtRest })
    Desk.hand("key", "Return")
    #expect(Desk.wait { pile.hasFocus(below.widget) })
    Desk.hand("key", "Right")
    #expect(Desk.wait { chosen.count == 2 })
  }

  @Test func `an alert gives the focus back to the drawer below it, and that to the field`() {
    let (drawer, alert) = (Live(ModalTests.drawer), Live(ModalTests.alert))
    let (below, above) = (ControlView(drawer), ControlView(alert))
    let field = gtk_entry_new()!
    let pile = Pile(field, below, above)
    defer { pile.window.close() }
    gtk_widget_grab_focus(field)
    drawer.send(.open)
    #expect(Desk.wait { pile.hasFocus(below.widget) && drawer.isAtRest })
    alert.send(.open)
    #expect(Desk.wait { pile.hasFocus(above.widget) && alert.isAtRest })
    Desk.hand("key", "Escape")
    #expect(Desk.wait { pile.hasFocus(below.widget) })
    Desk.hand("key", "Escape")
    #expect(Desk.wait { pile.hasFocus(field) })
  }

  @Test func `Tab stays within an open alert, and keys reach nothing behind it`() {
    let desk = Underlay(ModalTests.alert)
    defer { desk.window.close() }
    gtk_widget_grab_focus(desk.button)
    desk.ask(.open)
    #expect(desk.wait { desk.view.control.hasFocusWithin })
    for key in ["Tab", "shift+Tab", "ctrl+Tab", "Tab"] {
      desk.hand("key", key)
      #expect(desk.view.control.hasFocusWithin)
    }
    desk.hand("key", "Return")
    #expect(desk.wait { desk.events.contains(.closed) })
    #expect(desk.clicks == 0)
    #expect(desk.wait { gtk_widget_has_focus(desk.button) != 0 })
  }

  // MARK: What is behind

  enum Leaving: CaseIterable { case isHidden, isTakenOut }

  @Test(arguments: Leaving.allCases)
  func `what an open view hid is read again while the view is off the screen`(leaving: Leaving) {
    let alert = Live(ModalTests.alert)
    let (field, view) = (gtk_entry_new()!, ControlView(alert))
    let pile = Pile(field, view)
    defer { pile.window.close() }
    gtk_widget_grab_focus(field)
    alert.send(.open)
    #expect(Desk.wait { isHidden(field) && pile.hasFocus(view.widget) })
    switch leaving {
    case .isHidden: gtk_widget_set_visible(view.widget, 0)
    case .isTakenOut: gtk_overlay_remove_overlay(pile.overlay, view.widget)
    }
    #expect(!isHidden(field))
    #expect(Desk.wait { pile.hasFocus(field) })
    switch leaving {
    case .isHidden: gtk_widget_set_visible(view.widget, 1)
    case .isTakenOut: gtk_overlay_add_overlay(pile.overlay, view.widget)
    }
    #expect(Desk.wait { isHidden(field) && pile.hasFocus(view.widget) })
    alert.send(.close)
    #expect(Desk.wait { !isHidden(field) && pile.hasFocus(field) })
  }

  @Test func `a view that is closed while it is off the screen hides nothing when it comes back`() {
    let alert = Live(ModalTests.alert)
    let (field, view) = (gtk_entry_new()!, ControlView(alert))
    let pile = Pile(field, view)
    defer { pile.window.close() }
    alert.send(.open)
    #expect(Desk.wait { isHidden(field) })
    gtk_widget_set_visible(view.widget, 0)
    alert.send(.close)
    Desk.wait(seconds: 0.2)
    gtk_widget_set_visible(view.widget, 1)
    #expect(Desk.wait { alert.isAtRest })
    Desk.wait(seconds: 0.3)
    #expect(!isHidden(field) && !pile.hasFocus(view.widget))
  }

  @Test func `an open view that moves to another window hides what is behind it there`() {
    let drawer = Live(ModalTests.drawer)
    let fields = [gtk_entry_new()!, gtk_entry_new()!]
    let view = ControlView(drawer)
    let (first, second) = (Pile(fields[0], view), Pile(fields[1]))
    defer {
      first.window.close()
      second.window.close()
    }
    drawer.send(.open)
    #expect(Desk.wait { isHidden(fields[0]) })
    gtk_overlay_remove_overlay(first.overlay, view.widget)
    gtk_overlay_add_overlay(second.overlay, view.widget)
    #expect(!isHidden(fields[0]))
    #expect(Desk.wait { isHidden(fields[1]) && second.hasFocus(view.widget) })
  }

  @Test(arguments: [true, false])
  func `what two open views cover is hidden until both are closed`(closesUpperFirst: Bool) {
    let (drawer, alert) = (Live(ModalTests.drawer), Live(ModalTests.alert))
    let (field, below, above) = (gtk_entry_new()!, ControlView(drawer), ControlView(alert))
    let pile = Pile(field, below, above)
    defer { pile.window.close() }
    drawer.send(.open)
    #expect(Desk.wait { isHidden(field) })
    alert.send(.open)
    #expect(Desk.wait { isHidden(below.widget) })
    if closesUpperFirst { alert.send(.close) } else { drawer.send(.close) }
    #expect(Desk.wait { drawer.isAtRest && alert.isAtRest })
    Desk.wait(seconds: 0.3)
    #expect(isHidden(field) && isHidden(below.widget) == !closesUpperFirst)
    if closesUpperFirst { drawer.send(.close) } else { alert.send(.close) }
    #expect(Desk.wait { !isHidden(field) && !isHidden(below.widget) })
  }

  @Test func `what the application itself has hidden stays hidden`() {
    let drawer = Live(ModalTests.drawer)
    let (picture, view) = (gtk_picture_new()!, ControlView(drawer))
    Accessible(picture).set(GTK_ACCESSIBLE_STATE_HIDDEN, true)
    let pile = Pile(picture, view)
    defer { pile.window.close() }
    drawer.send(.open)
    #expect(Desk.wait { view.control.mirror?.backdrop != nil })
    drawer.send(.close)
    #expect(Desk.wait { view.control.mirror?.backdrop == nil })
    #expect(isHidden(picture))
  }
}
