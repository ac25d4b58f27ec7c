import CGTK
import Detent

/// A top-level window.
///
/// It stays alive while it is open, whether the application retains it or not.
public final class Window {
  /// The GTK window, for what this type does not offer. It is valid while the window is open.
  public let widget: UnsafeMutablePointer<GtkWidget>
  /// Called once when the window is closed, in whatever way. It and `onMap` are released then.
  public var onClose: () -> Void = {}
  /// Called when the window is put on the screen.
  public var onMap: () -> Void = {}
  public private(set) var isOpen = true

  private let rows: UnsafeMutablePointer<GtkWidget>
  private var row: UnsafeMutablePointer<GtkWidget>?
  private var placeCount = 0
  private var window: UnsafeMutablePointer<GtkWindow> {
    UnsafeMutableRawPointer(widget).assumingMemoryBound(to: GtkWindow.self)
  }

  /// Creates a window, without showing it.
  /// - Parameter isTransparent: Whether nothing is drawn behind the views, if the desktop supports that.
  ///   This is for a component that floats over the desktop.
  /// - Precondition: GTK runs, see `Application.start()`.
  public init(isTransparent: Bool = false) {
    Application.requireStarted(for: "A Window")
    widget = Window.makeWidget(isTransparent: isTransparent)
    rows = Window.makeBox(GTK_ORIENTATION_VERTICAL)
    gtk_window_set_child(window, rows)
    listen()
  }

  /// The title in the title bar; empty once the window is closed.
  public var title: String {
    get { isOpen ? gtk_window_get_title(window).map { String(cString: $0) } ?? "" : "" }
    set { if isOpen { gtk_window_set_title(window, newValue) } }
  }

  /// The size in points, until the user resizes the window. By default the size that the views would like. A size
  /// below 0 or above 32 000 points each way traps.
  public var defaultSize: Size? {
    get {
      guard isOpen else { return nil }
      var (width, height): (Int32, Int32) = (-1, -1)
      gtk_window_get_default_size(window, &width, &height)
      return width > 0 && height > 0 ? Size(Double(width), Double(height)) : nil
    }
    set {
      newValue?.requireAllowed(as: "A window's default size")
      guard isOpen else { return }
      gtk_window_set_default_size(
        window, newValue.map { Int32($0.width.rounded(.up)) } ?? -1,
        newValue.map { Int32($0.height.rounded(.up)) } ?? -1)
    }
  }

  /// Whether the window has a border and a title bar.
  public var isDecorated: Bool {
    get { isOpen && gtk_window_get_decorated(window) != 0 }
    set { if isOpen { gtk_window_set_decorated(window, newValue ? 1 : 0) } }
  }

  /// Whether the user can resize the window.
  public var isResizable: Bool {
    get { isOpen && gtk_window_get_resizable(window) != 0 }
    set { if isOpen { gtk_window_set_resizable(window, newValue ? 1 : 0) } }
  }

  /// Adds a view beside the others, three in a row. The first one gets the keyboard focus.
  public func add(_ view: ControlView) {
    guard isOpen else { return }
    let isFirst = views.isEmpty
    place(view.widget)
    if isFirst { gtk_window_set_focus(window, view.widget) }
  }

  /// Adds an animator beside the views.
  public func add(_ animator: Animator) {
    if isOpen { place(animator.widget) }
  }

  /// Adds any GTK widget beside the others: a field, a `GtkOverlay`, a box with your
  /// own layout. The window owns it from then on.
  public func add(_ widget: UnsafeMutablePointer<GtkWidget>) {
    if isOpen { place(widget) }
  }

  private func place(_ widget: UnsafeMutablePointer<GtkWidget>) {
    if placeCount % Window.rowLength == 0 {
      row = Window.makeBox(GTK_ORIENTATION_HORIZONTAL)
      gtk_box_append(Window.box(rows), row)
    }
    placeCount += 1
    if let row { gtk_box_append(Window.box(row), widget) }
  }

  /// Shows the window in front of others.
  public func present() { if isOpen { gtk_window_present(window) } }

  /// Closes the window for good. Everything that is pressed in it is cancelled, and `onClose` is called.
  public func close() {
    guard isOpen else { return }
    // Set before GTK is called, because the window's last events may lead here again.
    isOpen = false
    gtk_window_destroy(window)
    tellClosing()
  }

  /// Takes note that GTK has destroyed the window: at the user's wish, with its parent or at the application's call.
  private func noteClosing() {
    guard isOpen else { return }
    isOpen = false
    tellClosing()
  }

  /// Calls `onClose`, and releases both closures, which may mention the window.
  private func tellClosing() {
    let tell = onClose
    (onClose, onMap) = ({}, {})
    tell()
  }

  private func listen() {
    // These closures retain the window until GTK has finished with it.
    connect(widget, "destroy") { _ in
      self.noteClosing()
      return false
    }
    connect(widget, "map") { _ in
      self.onMap()
      return false
    }
    // Handles keys while no widget has the focus, such as those typed before there is one.
    let keys = gtk_event_controller_legacy_new()!
    connect(UnsafeMutableRawPointer(keys), "event") { [weak self] arguments in
      guard let self, let event = arguments.pointer(0) else { return false }
      return self.forward(event)
    }
    gtk_widget_add_controller(widget, keys)
  }

  private func forward(_ event: OpaquePointer) -> Bool {
    let type = gdk_event_get_event_type(event)
    guard type == GDK_KEY_PRESS || type == GDK_KEY_RELEASE else { return false }
    guard gtk_window_get_focus(window) == nil,
      let view = views.first(where: {
        gtk_widget_get_mapped($0.widget) != 0 && gtk_widget_is_sensitive($0.widget) != 0
      })
    else { return false }
    return view.key(event)
  }

  /// The views that were added and are still there, in order.
  private var views: [ControlWidget] {
    // The application may have put something else into the window.
    guard gtk_window_get_child(window) == rows else { return [] }
    return children(of: rows).flatMap { children(of: $0) }.compactMap {
      ControlType.control(of: $0)
    }
  }

  /// Makes the GTK window. A window with another CSS name has no background, because no theme has a rule for it.
  private static func makeWidget(isTransparent: Bool) -> UnsafeMutablePointer<GtkWidget> {
    guard isTransparent else { return gtk_window_new() }
    var name = GValue()
    g_value_init(&name, g_type_from_name("gchararray"))
    defer { g_value_unset(&name) }
    g_value_set_string(&name, "detent-window")
    let object = "css-name".withCString { property in
      var properties: UnsafePointer<CChar>? = property
      return g_object_new_with_properties(gtk_window_get_type(), 1, &properties, &name)!
    }
    return UnsafeMutableRawPointer(object).assumingMemoryBound(to: GtkWidget.self)
  }

  private static let rowLength = 3

  /// Makes a box whose children all have the same size.
  private static func makeBox(_ orientation: GtkOrientation) -> UnsafeMutablePointer<GtkWidget> {
    let box = gtk_box_new(orientation, 0)!
    gtk_box_set_homogeneous(Window.box(box), 1)
    return box
  }

  private static func box(_ row: UnsafeMutablePointer<GtkWidget>) -> UnsafeMutablePointer<GtkBox> {
    UnsafeMutableRawPointer(row).assumingMemoryBound(to: GtkBox.self)
  }
}
