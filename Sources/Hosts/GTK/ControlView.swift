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
/// It draws only what the component draws, and nothing behind it. It takes the keyboard's focus when
/// it is pressed, and what is pressed on it cannot be dragged away by a widget around it. When it goes
/// off the screen, whatever was pressed is cancelled; when it comes back, the time in between has
/// passed. At rest it takes no frames.
///
/// Everything happens on the thread that GTK was started on. One that is made before GTK runs traps with
/// a sentence, as all that needs GTK.
public final class ControlView {
  /// What goes into a GTK application. It is floating, as from GTK's own constructors: the first
  /// container that it is put into owns it, and from then on it does not need this object.
  public let widget: UnsafeMutablePointer<GtkWidget>
  let control: ControlWidget

  /// The desktop's settings make the surroundings, and change them while it runs.
  /// - Parameters:
  ///   - theme: Instead of the one that fits the desktop's.
  ///   - minimumSize: The least it can live with, in points.
  ///   - naturalSize: What it would like to have where nothing else decides, in points. It takes
  ///     more where there is more.
  ///   - adjust: Changes anything else about the surroundings, each time that they are told: words,
  ///     direction, reduced motion.
  public convenience init<Root: Component>(
    _ live: Live<Root>, theme: Theme? = nil, minimumSize: Size = Size(44, 44),
    naturalSize: Size = Size(512, 512), adjust: @escaping (inout Environment) -> Void = { _ in }
  ) {
    self.init(live.session, minimumSize: minimumSize, naturalSize: naturalSize) {
      if let theme { $0.theme = theme }
      adjust(&$0)
    }
    live.prepareItems = { $0.map(\.searchable) }
    control.itemWidgets.item = { id in (live.root as? any MenuComponent)?.items.first(withID: id) }
    if let menu = live.root as? any MenuComponent, menu.items != menu.items.map(\.searchable) {
      live.send(.items(menu.items))
    }
  }

  /// A session as it is: for those who want to see its inputs first, or have none of ours inside.
  public init(
    _ session: Session, minimumSize: Size = Size(44, 44), naturalSize: Size = Size(512, 512),
    adjust: @escaping (inout Environment) -> Void = { _ in }
  ) {
    Application.requireStarted(for: "A ControlView")
    control = ControlWidget(
      session, minimumSize: minimumSize, naturalSize: naturalSize, adjust: adjust)
    widget = control.widget
    // Our own reference, so that `widget` is valid as long as this object is, and the widget can be
    // taken out of one container and put into another.
    g_object_ref(widget)
  }

  deinit { g_object_unref(widget) }

  /// Changes about the surroundings from now on: see `init`.
  public func adjust(_ adjust: @escaping (inout Environment) -> Void) { control.adjust = adjust }

  /// The font of all texts; nil, the default, is the desktop's.
  public var font: FontFamily? {
    get { control.font }
    set { control.font = newValue }
  }

  /// What the application draws in place of the icons and titles of items, by the names in `Item.content`;
  /// nothing by default. What `adjust` puts among the surroundings' contents comes on top.
  public var contents: ItemContents {
    get { control.contents }
    set { control.contents = newValue }
  }

  /// Lays a widget of the application's own over each item whose `content` has this name: in its bubble or
  /// disc, or in place of its row.
  ///
  /// ```swift
  /// view.layWidgets(for: "level") { item in
  ///   let bar = gtk_level_bar_new_for_interval(0, 1)!
  ///   gtk_level_bar_set_value(OpaquePointer(bar), level(item.id))
  ///   return bar
  /// }
  /// ```
  ///
  /// It is only seen: the item is what is pressed, focused and read aloud. An item that is marked has
  /// `GTK_STATE_FLAG_SELECTED` set, which a style sheet knows as `:selected`. The widget is made anew when the
  /// item has become another, and let go when the menu rests without it. It covers the item's badge.
  /// - Parameters:
  ///   - name: Empty names none.
  ///   - rowHeight: Of a drawer's row with it, in points at text size 1; nil, the default, for that of other rows.
  ///   - make: Answers a new widget without a parent. One that needs more room than it gets is drawn smaller.
  public func layWidgets(
    for name: String, rowHeight: Double? = nil,
    _ make: @escaping (Item) -> UnsafeMutablePointer<GtkWidget>
  ) {
    control.layWidgets(for: name, rowHeight, make)
  }

  /// Opens a menu out of another widget of the window, such as the button that was pressed: see
  /// `Request.openFrom`. From what is not in this window it opens as ever.
  public func open(from source: UnsafeMutablePointer<GtkWidget>) {
    let frame = bounds(of: source, in: widget)
    control.send(.request(frame.map { .openFrom($0) } ?? .open))
  }

  /// Takes the keyboard's focus.
  public func focus() { gtk_widget_grab_focus(widget) }
}
