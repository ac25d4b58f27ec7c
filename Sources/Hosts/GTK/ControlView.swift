import CGTK
import Detent
import DetentCairo
import DetentHosting

/// A component in a window: a widget for any GTK 4 application.
///
/// ```swift
/// let view = ControlView(dial, naturalSize: Size(420, 420))
/// gtk_widget_set_hexpand(view.widget, 1)
/// gtk_box_append(cast(content), view.widget)  // a widget like any other
/// ```
///
/// It draws only what the component draws, and nothing behind it. It takes the keyboard focus when it is pressed, and
/// no widget around it can take over a press on it as a drag. When it leaves the screen, pressed pointers are
/// cancelled; when it comes back, the time in between has passed. While it is insensitive, it is drawn faintly and
/// has no focus. At rest it takes no frames.
///
/// One view at a time shows a component: a new view of it takes it over from the earlier one.
///
/// Use it only on the thread on which GTK was started. Creating one before GTK runs traps
/// with a message, as for everything that needs GTK.
public final class ControlView {
  /// The widget to put into a GTK application. Its reference is floating, as from GTK's own constructors: the first
  /// container that it is put into owns it, and from then on it does not need this object.
  public let widget: UnsafeMutablePointer<GtkWidget>
  let control: ControlWidget

  /// Creates a view of a component. The environment comes from the desktop's settings, and follows their changes. A
  /// size below 0 or above 32 000 points each way traps.
  /// - Parameters:
  ///   - theme: The theme; nil for the one that fits the desktop's.
  ///   - minimumSize: The minimum size, in points.
  ///   - naturalSize: The natural size, in points. The view expands where there is more room.
  ///   - adjust: Changes anything else about the environment, each time it is
  ///     updated: words, direction, reduced motion.
  public convenience init<Root: Component>(
    _ live: Live<Root>, theme: Theme? = nil, minimumSize: Size = Size(44, 44),
    naturalSize: Size = Size(512, 512), adjust: @escaping (inout Environment) -> Void = { _ in }
  ) {
    self.init(live.session, minimumSize: minimumSize, naturalSize: naturalSize) {
      if let theme { $0.theme = theme }
      adjust(&$0)
    }
    live.prepareItems = { $0.searchable }
    live.itemsOf = { ControlView.items(of: $0) }
    control.itemWidgets.item = { id in ControlView.items(of: live.root).first(withID: id) }
    let items = ControlView.items(of: live.root)
    if items != items.searchable { live.send(.items(items)) }
  }

  /// Returns the items of a menu, and those of any of the library's components.
  private static func items(of root: some Component) -> [Item] {
    (root as? any MenuComponent)?.items ?? (root as? any Staged)?.scene.items ?? []
  }

  /// Creates a view of a session as it is. This is for those who want to see its inputs
  /// first, or whose component is not one of this library's.
  public init(
    _ session: Session, minimumSize: Size = Size(44, 44), naturalSize: Size = Size(512, 512),
    adjust: @escaping (inout Environment) -> Void = { _ in }
  ) {
    Application.requireStarted(for: "A ControlView")
    minimumSize.requireAllowed(as: "A view's minimum size")
    naturalSize.requireAllowed(as: "A view's natural size")
    control = ControlWidget(
      session, minimumSize: minimumSize, naturalSize: naturalSize, adjust: adjust)
    widget = control.widget
    // Our own reference keeps `widget` valid as long as this object exists, so that the
    // widget can be moved from one container to another.
    g_object_ref(widget)
  }

  deinit { g_object_unref(widget) }

  /// Replaces the closure that adjusts the environment: see `init`.
  public func adjust(_ adjust: @escaping (inout Environment) -> Void) { control.adjust = adjust }

  /// The font of all texts; nil, the default, for the desktop's.
  public var font: FontFamily? {
    get { control.font }
    set { control.font = newValue }
  }

  /// What the application draws in place of the icons and titles of items, by the names in `Item.content`; empty by
  /// default. `adjust` is applied after it, and may change the environment's contents.
  public var contents: ItemContents {
    get { control.contents }
    set { control.contents = newValue }
  }

  /// Lays one of the application's widgets over each item whose `content` has this name:
  /// in its bubble or disc, or in place of its row.
  ///
  /// ```swift
  /// view.layWidgets(for: "level") { item in
  ///   let bar = gtk_level_bar_new_for_interval(0, 1)!
  ///   gtk_level_bar_set_value(OpaquePointer(bar), level(item.id))
  ///   return bar
  /// }
  /// ```
  ///
  /// The widget is only shown: the item is pressed, focused and read aloud. If the item is marked, the widget has
  /// `GTK_STATE_FLAG_SELECTED` set, which a style sheet matches as `:selected`. The widget is created anew when the
  /// item changes, and released when the menu is at rest without it. It covers the item's badge.
  /// - Parameters:
  ///   - name: The name of the content. An empty name matches no item.
  ///   - rowHeight: The height of a drawer's row with the widget, in points at text size
  ///     1; nil, the default, for that of other rows.
  ///   - make: Returns a new widget without a parent. One that needs more room than it gets is drawn smaller.
  public func layWidgets(
    for name: String, rowHeight: Double? = nil,
    _ make: @escaping (Item) -> UnsafeMutablePointer<GtkWidget>
  ) {
    control.layWidgets(for: name, rowHeight, make)
  }

  /// Opens a menu out of another widget of the window, such as the button that was pressed: see `Request.openFrom`.
  /// If the widget is not in this window, the menu opens as usual. Before the window is laid out, the menu waits for
  /// the widget's place.
  public func open(from source: UnsafeMutablePointer<GtkWidget>) { control.open(from: source) }

  /// Takes the keyboard focus.
  public func focus() { gtk_widget_grab_focus(widget) }
}
