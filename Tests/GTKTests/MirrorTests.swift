import CGTK
import Detent
import Testing

@testable import DetentGTK

/// The contents of a widget for assistive technology.
@MainActor
@Suite(.serialized, .enabled(if: Desk.isThere, "no display"))
struct MirrorTests {
  typealias Widget = UnsafeMutablePointer<GtkWidget>

  func children(of widget: Widget) -> [Widget] {
    var found: [Widget] = []
    var child = gtk_widget_get_first_child(widget)
    while let next = child {
      found.append(next)
      child = gtk_widget_get_next_sibling(next)
    }
    return found
  }

  func items(of desk: Desk) -> [Widget] {
    guard let view = desk.view else { return [] }
    return children(of: view.widget).flatMap { children(of: $0) }
  }

  func focus(of desk: Desk) -> Widget? {
    gtk_window_get_focus(
      UnsafeMutableRawPointer(desk.window.widget).assumingMemoryBound(to: GtkWindow.self))
  }

  func frame(of widget: Widget, in outer: Widget) -> Rect {
    var bounds = graphene_rect_t()
    _ = gtk_widget_compute_bounds(widget, outer, &bounds)
    return Rect(
      x: Double(bounds.origin.x), y: Double(bounds.origin.y), width: Double(bounds.size.width),
      height: Double(bounds.size.height))
  }

  /// A window whose component shows items.
  func desk(_ titles: String...) throws -> Desk {
    let desk = try Desk()
    desk.live.send(.items(titles.map { Item($0) }))
    #expect(desk.wait { items(of: desk).count == titles.count })
    return desk
  }

  @Test func `each region has a widget, within the one around it and in its place`() throws {
    let desk = try desk("a", "b", "c")
    defer { desk.close() }
    let view = try #require(desk.view).widget
    let whole = try #require(children(of: view).first)
    #expect(gtk_accessible_get_accessible_role(OpaquePointer(whole)) == GTK_ACCESSIBLE_ROLE_MENU)
    let items = items(of: desk)
    #expect(
      items.allSatisfy {
        gtk_accessible_get_accessible_role(OpaquePointer($0)) == GTK_ACCESSIBLE_ROLE_MENU_ITEM
      })
    let places = { items.map { frame(of: $0, in: view) } }
    let expected = (0..<3).map { Rect(x: 20, y: 20 + 44 * Double($0), width: 180, height: 44) }
    #expect(desk.wait { places() == expected })
  }

  @Test func `items that stay keep their widgets`() throws {
    let desk = try desk("a", "b", "c")
    defer { desk.close() }
    let before = items(of: desk)
    desk.live.send(.items([Item("a"), Item("B")]))
    #expect(desk.wait { items(of: desk).count == 2 })
    #expect(items(of: desk) == Array(before.prefix(2)))
    desk.live.send(.items([]))
    #expect(desk.wait { desk.view.map { children(of: $0.widget).isEmpty } ?? false })
  }

  @Test func `the keyboard's focus stands on the item that has it, and keys still arrive`() throws {
    let desk = try desk("a", "b", "c")
    defer { desk.close() }
    Desk.hand("mousemove", "50", "190")
    #expect(desk.wait { focus(of: desk) == items(of: desk)[0] })
    desk.live.send(.select(2))
    #expect(desk.wait { focus(of: desk) == items(of: desk)[2] })
    Desk.hand("key", "x")
    #expect(desk.wait { desk.live.root.keys.last?.key == .character("x") })
    // For the component, the focus never left it.
    #expect(desk.live.root.focus.filter { $0 == false }.isEmpty)
    desk.live.send(.items([Item("a")]))
    #expect(desk.wait { items(of: desk).count == 1 })
    #expect(desk.live.root.focus.filter { $0 == false }.isEmpty)
  }

  @Test func `actions go to the component, and only those that it takes`() throws {
    let desk = try desk("a", "b")
    defer { desk.close() }
    let items = items(of: desk)
    #expect(gtk_widget_activate_action_variant(items[1], "activate", nil) != 0)
    gtk_widget_activate_action_variant(items[1], "increment", nil)
    gtk_widget_grab_focus(items[1])
    #expect(desk.live.root.isAtRest || desk.wait { desk.live.root.actions.count == 2 })
    #expect(desk.wait { desk.live.root.actions == ["activate 2", "focus 2"] })
  }

  @Test func `the pointer goes through to the component`() throws {
    let desk = try desk("a", "b")
    defer { desk.close() }
    Desk.hand("mousemove", "50", "40", "click", "1")
    #expect(desk.wait { desk.live.root.pointers.last?.phase == .up })
    #expect(desk.live.root.pointers.last?.position == Point(50, 40))
  }

  @Test func `a still picture has no frames, and its widgets change nothing`() throws {
    let desk = try desk("a", "b")
    defer { desk.close() }
    desk.wait(seconds: 0.3)
    let frames = desk.frames
    desk.wait(seconds: 0.3)
    #expect(desk.frames == frames)
    #expect(desk.control?.isRunning == false)
  }

  @Test func `a modal component takes the focus, hides what is behind it, and gives both back`()
    throws
  {
    let desk = try Desk()
    defer { desk.close() }
    let view = try #require(desk.view).widget
    let row = try #require(gtk_widget_get_parent(view))
    // The application's own button under the component, in the same place.
    let overlay = UnsafeMutableRawPointer(gtk_overlay_new()!)
    let button = gtk_button_new_with_label("Behind")!
    let box = UnsafeMutableRawPointer(row).assumingMemoryBound(to: GtkBox.self)
    gtk_box_remove(box, view)
    gtk_overlay_set_child(OpaquePointer(overlay), button)
    gtk_overlay_add_overlay(OpaquePointer(overlay), view)
    gtk_box_append(box, overlay.assumingMemoryBound(to: GtkWidget.self))
    gtk_widget_grab_focus(button)
    Desk.hand("mousemove", "50", "190")
    desk.wait(seconds: 0.2)
    #expect(focus(of: desk) == button)
    desk.live.send(.items([Item("a")]))
    #expect(desk.wait { items(of: desk).count == 1 })
    #expect(desk.control?.mirror?.backdrop?.hidden == [button])
    #expect(desk.wait { focus(of: desk) == items(of: desk).first })
    desk.live.send(.items([]))
    #expect(desk.wait { focus(of: desk) == button })
    #expect(desk.control?.mirror?.backdrop == nil)
  }

  @Test func `tab goes from view to view, not through what is inside of one`() throws {
    var recorder = Recorder()
    recorder.isModal = false
    recorder.items = ["a", "b", "c"]
    let desk = try Desk(recorder)
    defer { desk.close() }
    #expect(desk.wait { items(of: desk).count == 3 })
    let other = ControlView(Live(Recorder()))
    desk.window.add(other)
    Desk.hand("mousemove", "50", "190")
    #expect(desk.wait { focus(of: desk) == items(of: desk)[0] })
    Desk.hand("key", "Tab")
    #expect(desk.wait { focus(of: desk) == other.widget })
    #expect(desk.wait { desk.live.root.focus.last == false })
    Desk.hand("key", "shift+Tab")
    #expect(desk.wait { focus(of: desk) == items(of: desk)[0] })
  }

  @Test func `a closed window leaves nothing of its mirror`() throws {
    let desk = try desk("a", "b")
    let item = items(of: desk)[0]
    var isGone = false
    let object = UnsafeMutableRawPointer(item).assumingMemoryBound(to: GObject.self)
    withUnsafeMutablePointer(to: &isGone) { flag in
      g_object_weak_ref(
        object, { flag, _ in flag!.assumingMemoryBound(to: Bool.self).pointee = true }, flag)
      desk.dropView()
      desk.close()
      desk.wait(seconds: 0.2)
    }
    #expect(isGone)
  }

  @Test func `a region that is asked to take the focus brings it to the component`() throws {
    let desk = try desk("a", "b")
    defer { desk.close() }
    let entry = gtk_entry_new()!
    desk.window.add(entry)
    desk.wait(seconds: 0.1)
    gtk_widget_grab_focus(entry)
    #expect(desk.wait { desk.live.root.focus.last == false })
    let item = items(of: desk)[1]
    #expect(gtk_widget_grab_focus(item) != 0)
    #expect(desk.waitFocused { desk.live.root.focus.last == true && focus(of: desk) == item })
    #expect(desk.live.root.actions == ["focus 2"])
  }
}
