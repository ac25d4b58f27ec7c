import CGTK
import DetentGTK

// GTK's own widgets for the gallery's window, beside its stages. They come with keyboard control, accessibility and
// text direction. Callbacks report what a user does, not what the program sets.

/// A row or column of widgets.
public final class Row: Widget {
  /// - Parameter isColumn: Whether the widgets go from top to bottom rather than in the direction of text.
  public init(isColumn: Bool = false, spacing: Int32 = 8, _ widgets: [Widget] = []) {
    let orientation = isColumn ? GTK_ORIENTATION_VERTICAL : GTK_ORIENTATION_HORIZONTAL
    super.init(gtk_box_new(orientation, spacing)!)
    for widget in widgets { add(widget) }
  }

  public func add(_ widget: Widget) {
    gtk_box_append(cast(to: GtkBox.self), widget.widget)
    keep(widget)
  }
}

/// Widgets in rows and columns.
public final class Table: Widget {
  public init(spacing: Int32 = 6) {
    super.init(gtk_grid_new()!)
    gtk_grid_set_row_spacing(cast(to: GtkGrid.self), guint(spacing))
    gtk_grid_set_column_spacing(cast(to: GtkGrid.self), guint(spacing))
  }

  public func put(_ widget: Widget, column: Int32, row: Int32, width: Int32 = 1) {
    gtk_grid_attach(cast(to: GtkGrid.self), widget.widget, column, row, width, 1)
    keep(widget)
  }
}

/// A border around one widget, which can be replaced.
public final class Frame: Widget {
  public init() { super.init(gtk_frame_new(nil)!) }

  public var content: Widget? {
    didSet { gtk_frame_set_child(cast(to: GtkFrame.self), content?.widget) }
  }
}

/// A viewport that scrolls larger content.
public final class Scroll: Widget {
  /// - Parameter isSideways: Whether it scrolls horizontally as well.
  public init(_ content: Widget, isSideways: Bool = false) {
    super.init(gtk_scrolled_window_new()!)
    gtk_scrolled_window_set_policy(
      pointer, isSideways ? GTK_POLICY_AUTOMATIC : GTK_POLICY_NEVER, GTK_POLICY_AUTOMATIC)
    gtk_scrolled_window_set_child(pointer, content.widget)
    keep(content)
  }
}

public final class Label: Widget {
  public init(_ text: String, wraps: Bool = false, isSelectable: Bool = false) {
    super.init(gtk_label_new(text)!)
    gtk_label_set_xalign(pointer, 0)
    gtk_label_set_wrap(pointer, wraps ? 1 : 0)
    gtk_label_set_selectable(pointer, isSelectable ? 1 : 0)
  }

  /// A title for another widget, which Alt and the letter after `_` focus.
  public init(mnemonic: String, of target: Widget) {
    super.init(gtk_label_new_with_mnemonic(mnemonic)!)
    gtk_label_set_xalign(pointer, 0)
    gtk_label_set_mnemonic_widget(pointer, target.widget)
  }

  public var text: String {
    get { String(cString: gtk_label_get_text(pointer)) }
    set { gtk_label_set_text(pointer, newValue) }
  }
}

public final class Button: Widget {
  /// - Parameters:
  ///   - title: The text. Alt and the letter after an `_` press the button.
  ///   - icon: The name of one of the desktop's icons. It is shown instead of the title, which is still read aloud.
  public init(_ title: String, icon: String? = nil, onClick: @escaping () -> Void) {
    super.init(
      icon.map { gtk_button_new_from_icon_name($0) } ?? gtk_button_new_with_mnemonic(title))
    if icon != nil {
      name(title)
      explain(title)
    }
    listen("clicked", onClick)
  }

  /// Whether it is drawn as the chosen one of several.
  public var isMarked = false {
    didSet {
      if isMarked { style("suggested-action") } else { unstyle("suggested-action") }
    }
  }

  public func title(_ title: String) { gtk_button_set_label(cast(to: GtkButton.self), title) }
}

/// A slider for a number.
public final class Slider: Widget {
  private var isSetting = false

  /// - Parameter step: The distance that an arrow key moves it; page keys move it ten times as far.
  public init(
    _ name: String, _ range: ClosedRange<Double>, step: Double,
    onChange: @escaping (Double) -> Void
  ) {
    super.init(
      gtk_scale_new_with_range(
        GTK_ORIENTATION_HORIZONTAL, range.lowerBound, range.upperBound, step)!)
    gtk_scale_set_draw_value(cast(to: GtkScale.self), 0)
    gtk_range_set_increments(cast(to: GtkRange.self), step, 10 * step)
    self.name(name)
    grows()
    listen("value-changed") { [weak self] in
      guard let self, !isSetting else { return }
      onChange(value)
    }
  }

  public var value: Double {
    get { gtk_range_get_value(cast(to: GtkRange.self)) }
    set {
      isSetting = true
      gtk_range_set_value(cast(to: GtkRange.self), newValue)
      isSetting = false
    }
  }

  public func range(_ range: ClosedRange<Double>) {
    isSetting = true
    gtk_range_set_range(cast(to: GtkRange.self), range.lowerBound, range.upperBound)
    isSetting = false
  }
}

/// A field for a typed number. The value may have more decimals than
/// are shown: a callback comes only if the shown number changes.
public final class NumberField: Widget {
  private var exact = 0.0
  private let unit: Double

  public init(
    _ name: String, _ range: ClosedRange<Double>, step: Double, decimals: Int,
    onChange: @escaping (Double) -> Void
  ) {
    unit = (0..<decimals).reduce(1) { unit, _ in unit / 10 }
    super.init(gtk_spin_button_new_with_range(range.lowerBound, range.upperBound, step)!)
    gtk_spin_button_set_digits(pointer, guint(decimals))
    gtk_editable_set_width_chars(pointer, 7)
    self.name(name)
    listen("value-changed") { [weak self] in
      guard let self else { return }
      let shown = gtk_spin_button_get_value(pointer)
      guard (shown - exact).magnitude > 0.51 * unit else { return }
      exact = shown
      onChange(shown)
    }
  }

  public var value: Double {
    get { exact }
    set {
      exact = newValue
      gtk_spin_button_set_value(pointer, newValue)
    }
  }
}

/// A switch that is on or off.
public final class Switch: Widget {
  private var isSetting = false

  public init(_ name: String, isOn: Bool = false, onChange: @escaping (Bool) -> Void) {
    super.init(gtk_switch_new()!)
    gtk_widget_set_halign(widget, GTK_ALIGN_START)
    gtk_widget_set_valign(widget, GTK_ALIGN_CENTER)
    gtk_switch_set_active(pointer, isOn ? 1 : 0)
    self.name(name)
    listen("notify::active") { [weak self] in
      guard let self, !isSetting else { return }
      onChange(self.isOn)
    }
  }

  public var isOn: Bool {
    get { gtk_switch_get_active(pointer) != 0 }
    set {
      isSetting = true
      gtk_switch_set_active(pointer, newValue ? 1 : 0)
      isSetting = false
    }
  }
}

/// A drop-down list of a few words.
public final class Choice: Widget {
  private var isSetting = false

  public init(_ name: String, _ words: [String], onChange: @escaping (Int) -> Void) {
    var strings = words.map { UnsafePointer(g_strdup($0)) }
    strings.append(nil)
    super.init(gtk_drop_down_new_from_strings(&strings)!)
    for string in strings { g_free(UnsafeMutableRawPointer(mutating: string)) }
    self.name(name)
    listen("notify::selected") { [weak self] in
      guard let self, !isSetting else { return }
      onChange(selection)
    }
  }

  public var selection: Int {
    get { Int(gtk_drop_down_get_selected(pointer)) }
    set {
      isSetting = true
      gtk_drop_down_set_selected(pointer, guint(newValue))
      isSetting = false
    }
  }
}

/// A text field of one line.
public final class TextField: Widget {
  public init(_ name: String, _ text: String, onEnter: @escaping () -> Void) {
    super.init(gtk_entry_new()!)
    gtk_editable_set_text(pointer, text)
    self.name(name)
    listen("activate", onEnter)
  }

  public var text: String { String(cString: gtk_editable_get_text(pointer)) }
}

/// Text that can be read, selected and copied.
///
/// It is a label, because a text view measures a new text while it is drawn: a scroll bar beside it changes too late
/// for that frame, and GTK complains.
public final class TextPane: Widget {
  private let label: UnsafeMutablePointer<GtkWidget>

  public init(_ name: String) {
    Application.requireStarted(for: "A TextPane")
    label = gtk_label_new("")!
    super.init(gtk_box_new(GTK_ORIENTATION_HORIZONTAL, 0)!)
    gtk_label_set_selectable(OpaquePointer(label), 1)
    gtk_label_set_xalign(OpaquePointer(label), 0)
    gtk_label_set_yalign(OpaquePointer(label), 0)
    gtk_widget_add_css_class(label, "monospace")
    gtk_widget_set_hexpand(label, 1)
    gtk_widget_set_margin_start(label, 12)
    gtk_widget_set_margin_end(label, 12)
    gtk_widget_set_margin_top(label, 8)
    gtk_widget_set_margin_bottom(label, 8)
    // Code runs from left to right in every language.
    gtk_widget_set_direction(label, GTK_TEXT_DIR_LTR)
    gtk_box_append(cast(to: GtkBox.self), label)
    style("view")
    self.name(name)
  }

  public var text = "" {
    didSet {
      guard text != oldValue else { return }
      gtk_label_set_text(OpaquePointer(label), text)
    }
  }

  /// Copies all of it to the clipboard.
  public func copy() { gdk_clipboard_set_text(gtk_widget_get_clipboard(widget), text) }
}

/// A stack of pages, one of them visible, and a list of their titles.
public final class Pages: Widget {
  private let stack: UnsafeMutablePointer<GtkWidget>
  private var names: [String] = []

  /// - Parameter onShow: Called with the index of a page when it is shown.
  public init(onShow: @escaping (Int) -> Void) {
    Application.requireStarted(for: "Pages")
    stack = gtk_stack_new()!
    super.init(gtk_box_new(GTK_ORIENTATION_HORIZONTAL, 0)!)
    let sidebar = gtk_stack_sidebar_new()!
    gtk_stack_sidebar_set_stack(OpaquePointer(sidebar), OpaquePointer(stack))
    gtk_widget_set_hexpand(stack, 1)
    gtk_widget_set_vexpand(stack, 1)
    gtk_box_append(cast(to: GtkBox.self), sidebar)
    gtk_box_append(cast(to: GtkBox.self), gtk_separator_new(GTK_ORIENTATION_VERTICAL))
    gtk_box_append(cast(to: GtkBox.self), stack)
    connect(UnsafeMutableRawPointer(stack), "notify::visible-child") { [weak self] _ in
      if let shown = self?.shown { onShow(shown) }
      return false
    }
  }

  public func add(_ page: Widget, title: String) {
    names.append(title)
    gtk_stack_add_titled(OpaquePointer(stack), page.widget, title, title)
    keep(page)
  }

  /// The index of the visible page.
  public var shown: Int? {
    guard let name = gtk_stack_get_visible_child_name(OpaquePointer(stack)) else { return nil }
    return names.firstIndex(of: String(cString: name))
  }

  public func show(_ index: Int) {
    gtk_stack_set_visible_child_name(OpaquePointer(stack), names[index])
  }
}
