import CGTK
import DetentGTK

/// Anything that a window can contain. A container keeps its contents alive.
/// - Precondition: GTK runs, see `Application.start()`.
public class Widget {
  /// The GTK widget, for anything this class does not offer.
  public let widget: UnsafeMutablePointer<GtkWidget>
  /// The widgets inside this one, kept alive so that their callbacks go on.
  private var contents: [Widget] = []

  func keep(_ widget: Widget) { contents.append(widget) }

  init(_ makeWidget: @autoclosure () -> UnsafeMutablePointer<GtkWidget>) {
    Application.requireStarted(for: "A \(type(of: self))")
    widget = makeWidget()
    // A reference of our own, so that it is valid as long as this object is.
    g_object_ref_sink(widget)
  }

  public convenience init(_ view: ControlView) { self.init(view.widget) }

  /// The caller must keep the animator alive.
  public convenience init(_ animator: Animator) { self.init(animator.widget) }

  deinit { g_object_unref(widget) }

  var pointer: OpaquePointer { OpaquePointer(widget) }

  func cast<Instance>(to type: Instance.Type) -> UnsafeMutablePointer<Instance> {
    UnsafeMutableRawPointer(widget).assumingMemoryBound(to: type)
  }

  func listen(_ signal: String, _ body: @escaping () -> Void) {
    connect(UnsafeMutableRawPointer(widget), signal) { _ in
      body()
      return false
    }
  }

  public var isEnabled: Bool {
    get { gtk_widget_get_sensitive(widget) != 0 }
    set { gtk_widget_set_sensitive(widget, newValue ? 1 : 0) }
  }

  public var isVisible: Bool {
    get { gtk_widget_get_visible(widget) != 0 }
    set { gtk_widget_set_visible(widget, newValue ? 1 : 0) }
  }

  /// Sets the name that assistive technology uses for a widget without readable text.
  public func name(_ name: String) {
    var property = GTK_ACCESSIBLE_PROPERTY_LABEL
    var value = GValue()
    g_value_init(&value, g_type_from_name("gchararray"))
    defer { g_value_unset(&value) }
    g_value_set_string(&value, name)
    gtk_accessible_update_property_value(pointer, 1, &property, &value)
  }

  /// Sets the tooltip.
  public func explain(_ text: String) { gtk_widget_set_tooltip_text(widget, text) }

  /// Lets it take the space that is left.
  public func grows(across: Bool = true, down: Bool = false) {
    gtk_widget_set_hexpand(widget, across ? 1 : 0)
    gtk_widget_set_vexpand(widget, down ? 1 : 0)
  }

  /// Sets its minimum size, in points; -1 leaves a side to the widget.
  public func atLeast(width: Int32 = -1, height: Int32 = -1) {
    gtk_widget_set_size_request(widget, width, height)
  }

  /// Adds one of the theme's own style classes, such as `dim-label`, `monospace` or `suggested-action`.
  public func style(_ name: String) { gtk_widget_add_css_class(widget, name) }

  func unstyle(_ name: String) { gtk_widget_remove_css_class(widget, name) }

  /// Centres it in the space that it gets, at its natural size.
  public func centers() {
    gtk_widget_set_halign(widget, GTK_ALIGN_CENTER)
    gtk_widget_set_valign(widget, GTK_ALIGN_CENTER)
  }

  /// Sets the margin on all sides, in points.
  public func margin(_ points: Int32) {
    gtk_widget_set_margin_top(widget, points)
    gtk_widget_set_margin_bottom(widget, points)
    gtk_widget_set_margin_start(widget, points)
    gtk_widget_set_margin_end(widget, points)
  }
}
