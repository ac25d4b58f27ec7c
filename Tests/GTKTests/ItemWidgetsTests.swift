import CGTK
import Detent
import Testing

@testable import DetentGTK

/// Widgets of the application's own in the places of items.
@MainActor
@Suite(.serialized, .enabled(if: Desk.isThere, "no display"))
struct ItemWidgetsTests {
  private final class Made { var widgets: [String: [UnsafeMutablePointer<GtkWidget>]] = [:] }

  private struct Shown<Root: Component> where Root.Event == MenuEvent {
    let desk: Underlay<Root>
    let made: Made

    func only(_ id: String) -> UnsafeMutablePointer<GtkWidget>? {
      made.widgets[id].flatMap { $0.count == 1 ? $0[0] : nil }
    }

    @MainActor func frame(of widget: UnsafeMutablePointer<GtkWidget>) -> Rect {
      var bounds = graphene_rect_t()
      guard gtk_widget_compute_bounds(widget, desk.view.widget, &bounds) != 0 else { return .zero }
      return Rect(
        x: Double(bounds.origin.x), y: Double(bounds.origin.y), width: Double(bounds.size.width),
        height: Double(bounds.size.height))
    }
  }

  init() throws {
    setenv("GDK_BACKEND", "x11", 1)
    try Application.start()
    Desk.hand("mousemove", "1000", "700")
  }

  private static let items: [Item] = [
    Item("Amber", content: "own"), "Brown", Item("Cream", content: "own"),
  ]

  private func show<Root: Component>(
    _ root: Root, rowHeight: Double? = nil,
    make: @escaping (Item) -> UnsafeMutablePointer<GtkWidget> = { gtk_label_new($0.title) }
  ) -> Shown<Root> where Root.Event == MenuEvent {
    let made = Made()
    let desk = Underlay(root)
    desk.view.layWidgets(for: "own", rowHeight: rowHeight) { item in
      let widget = make(item)
      made.widgets[item.id, default: []].append(widget)
      return widget
    }
    return Shown(desk: desk, made: made)
  }

  @Test func `lie over their items, in a drawer in rows of their own height`() throws {
    let shown = show(DrawerMenu(Self.items), rowHeight: 90)
    defer { shown.desk.window.close() }
    #expect(shown.made.widgets.isEmpty)
    shown.desk.ask(.open)
    #expect(shown.desk.wait { shown.desk.events.contains(.opened) })
    shown.desk.wait(seconds: 0.3)
    let (amber, cream) = (try #require(shown.only("Amber")), try #require(shown.only("Cream")))
    #expect(shown.made.widgets["Brown"] == nil)
    let region = try #require(
      shown.desk.view.control.picture?.regions.first { $0.semantics.label == "Amber" })
    #expect(region.frame.height == 90)
    #expect((shown.frame(of: amber).center.y - region.frame.center.y).magnitude <= 1)
    #expect(shown.frame(of: cream).minY > shown.frame(of: amber).maxY)
    #expect(gtk_widget_get_mapped(amber) != 0)
  }

  @Test func `are only seen: a click chooses the item`() throws {
    let shown = show(FloatingMenu(Self.items)) { _ in gtk_button_new_with_label("B") }
    defer { shown.desk.window.close() }
    shown.desk.ask(.open)
    #expect(shown.desk.wait { shown.desk.events.contains(.opened) })
    shown.desk.wait(seconds: 0.3)
    let center = shown.frame(of: try #require(shown.only("Amber"))).center
    Desk.hand("mousemove", "\(Int(center.x))", "\(Int(center.y))", "sleep", "0.7", "click", "1")
    #expect(
      shown.desk.wait {
        shown.desk.events.contains {
          if case .activated(let item) = $0 { item.id == "Amber" } else { false }
        }
      })
    #expect(shown.desk.wait { shown.desk.events.last == .closed })
    shown.desk.wait(seconds: 0.2)
    // At rest the menu has none of them.
    #expect(shown.desk.view.control.itemWidgets.count == 0)
  }

  @Test func `are passed by when Tab goes on`() throws {
    let shown = show(DialMenu(Self.items)) { _ in gtk_button_new_with_label("B") }
    defer { shown.desk.window.close() }
    shown.desk.ask(.open)
    shown.desk.wait(seconds: 1.5)
    let amber = try #require(shown.only("Amber"))
    for _ in 0..<4 {
      shown.desk.hand("key", "Tab")
      let focus = gtk_root_get_focus(gtk_widget_get_root(shown.desk.view.widget))
      #expect(focus != amber && focus != shown.only("Cream"))
    }
  }

  @Test func `follow their items while a dial turns, and tell which one is marked`() throws {
    let shown = show(DialMenu(Self.items))
    defer { shown.desk.window.close() }
    shown.desk.ask(.open)
    shown.desk.wait(seconds: 1.5)
    let amber = try #require(shown.only("Amber"))
    let before = shown.frame(of: amber).center
    let isMarked = {
      gtk_widget_get_state_flags(amber).rawValue & GTK_STATE_FLAG_SELECTED.rawValue != 0
    }
    shown.desk.ask(.select(0))
    shown.desk.wait(seconds: 1.5)
    #expect(isMarked())
    shown.desk.ask(.select(1))
    shown.desk.wait(seconds: 1.5)
    #expect(!isMarked())
    #expect(shown.frame(of: amber).center.distance(to: before) > 20)
    let region = try #require(
      shown.desk.view.control.picture?.regions.first { $0.semantics.label == "Amber" })
    #expect(shown.frame(of: amber).center.distance(to: region.frame.center) <= 1.5)
    #expect(shown.made.widgets["Amber"]?.count == 1)
  }

  @Test func `that need more room than they get are drawn smaller`() throws {
    let shown = show(FloatingMenu(Self.items)) { _ in
      let box = gtk_box_new(GTK_ORIENTATION_VERTICAL, 0)!
      gtk_widget_set_size_request(box, 200, 100)
      return box
    }
    defer { shown.desk.window.close() }
    shown.desk.ask(.open)
    shown.desk.wait(seconds: 1)
    let frame = shown.frame(of: try #require(shown.only("Amber")))
    #expect(frame.width > 40 && frame.width <= 51 && frame.height <= 51)
  }

  @Test func `are made anew when their item has changed, and go with it`() throws {
    let shown = show(DrawerMenu(Self.items))
    defer { shown.desk.window.close() }
    shown.desk.ask(.open)
    shown.desk.wait(seconds: 1)
    #expect(shown.made.widgets["Amber"]?.count == 1)
    shown.desk.ask(.items([Item("Amber", subtitle: "New", content: "own"), "Brown"]))
    shown.desk.wait(seconds: 1)
    #expect(shown.made.widgets["Amber"]?.count == 2)
    #expect(shown.made.widgets["Cream"]?.count == 1)
    shown.desk.view.layWidgets(for: "own") { _ in gtk_label_new("Other") }
    shown.desk.wait(seconds: 0.5)
    #expect(shown.desk.view.control.itemWidgets.count == 1)
  }

  @Test func `are let go with the window`() {
    weak var control: ControlWidget?
    do {
      let shown = show(DrawerMenu(Self.items))
      control = shown.desk.view.control
      shown.desk.ask(.open)
      shown.desk.wait(seconds: 0.5)
      shown.desk.window.close()
    }
    Desk.wait(seconds: 0.3)
    #expect(control?.itemWidgets.count ?? 0 == 0)
  }

  @Test func `are made of the item itself, once the component has it`() {
    let desk = Underlay(DrawerMenu(Self.items))
    defer { desk.window.close() }
    desk.ask(.open)
    desk.wait(seconds: 0.5)
    var made: [String] = []
    desk.live.send(.items([Item("Export", id: "e", content: "new"), "Brown"]))
    desk.view.layWidgets(for: "new") { item in
      made.append(item.title)
      return gtk_label_new(item.title)
    }
    desk.wait(seconds: 1)
    #expect(made == ["Export"])
    #expect(desk.view.control.itemWidgets.count == 1)
  }

  @Test func `are forgotten when the application takes them away`() throws {
    let shown = show(DrawerMenu(Self.items))
    defer { shown.desk.window.close() }
    shown.desk.ask(.open)
    shown.desk.wait(seconds: 1)
    #expect(shown.desk.view.control.itemWidgets.count == 2)
    let amber = try #require(shown.only("Amber"))
    gtk_widget_unparent(amber)
    #expect(shown.desk.view.control.itemWidgets.count == 1)
    shown.desk.ask(.close)
    #expect(shown.desk.wait { shown.desk.events.last == .closed })
  }
}
