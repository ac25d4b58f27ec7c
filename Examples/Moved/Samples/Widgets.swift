import DetentGTK
import GTK

// Shortcuts for GTK's own widgets. An animator can move any widget.

typealias Widget = UnsafeMutablePointer<GtkWidget>

/// The size of every sample, in points.
let stage = Size(480, 320)

/// Makes an animator that clips what it moves.
func makeStage() -> Animator {
  _ = loadStyles
  let animator = Animator(minimumSize: stage, naturalSize: stage)
  gtk_widget_set_overflow(animator.widget, GTK_OVERFLOW_HIDDEN)
  return animator
}

func makeLabel(_ text: String) -> Widget {
  let label = gtk_label_new(text)!
  gtk_label_set_xalign(OpaquePointer(label), 0)
  gtk_widget_set_hexpand(label, 1)
  return label
}

func makeButton(_ title: String, _ classes: String..., onClick: @escaping () -> Void) -> Widget {
  let button = gtk_button_new_with_label(title)!
  for name in classes { gtk_widget_add_css_class(button, name) }
  listen(button, "clicked", onClick)
  return button
}

/// - Parameter label: The text that describes the switch, also to screen readers.
func makeSwitch(labelledBy label: Widget, onChange: @escaping (Bool) -> Void) -> Widget {
  let toggle = gtk_switch_new()!
  gtk_widget_set_valign(toggle, GTK_ALIGN_CENTER)
  gtk_label_set_mnemonic_widget(OpaquePointer(label), toggle)
  listen(toggle, "notify::active") { onChange(gtk_switch_get_active(OpaquePointer(toggle)) != 0) }
  return toggle
}

func makeEntry(_ hint: String, onEnter: @escaping (String) -> Void) -> Widget {
  let entry = gtk_entry_new()!
  gtk_entry_set_placeholder_text(cast(entry), hint)
  listen(entry, "activate") {
    onEnter(String(cString: gtk_editable_get_text(OpaquePointer(entry))))
  }
  return entry
}

func makeBox(
  _ orientation: GtkOrientation, spacing: Int32 = 8, _ classes: String..., widgets: [Widget]
) -> Widget {
  let box = gtk_box_new(orientation, spacing)!
  for name in classes { gtk_widget_add_css_class(box, name) }
  for widget in widgets { gtk_box_append(cast(box), widget) }
  return box
}

/// Makes a widget without text.
func makeShape(_ name: String) -> Widget {
  let shape = gtk_label_new(nil)!
  gtk_widget_add_css_class(shape, name)
  return shape
}

/// Sets whether the pointer and the keyboard reach a widget and its contents.
func setReachable(_ widget: Widget, _ isReachable: Bool) {
  gtk_widget_set_can_focus(widget, isReachable ? 1 : 0)
  gtk_widget_set_can_target(widget, isReachable ? 1 : 0)
}

/// The styles of what the samples move, in the theme's own colours.
private let styles = """
  .moved-card { background: @theme_base_color; border: 1px solid @borders; border-radius: 14px;
    padding: 12px 16px; }
  .moved-list { padding: 4px 0; }
  .moved-list row { padding: 0 16px; min-height: 47px; }
  .moved-ball { border-radius: 9999px; padding: 0; min-width: 0; min-height: 0; }
  .moved-link { background: @borders; border-radius: 6px; }
  .moved-slot { border: 2px dashed @borders; border-radius: 16px; }
  .moved-handle { background: @borders; border-radius: 2px; min-height: 4px; font-size: 1px; }
  .moved-lamp:checked { background: #f0c060; color: #14161a; }
  .moved-choice { font-size: 150%; }
  """

/// Loads the styles once for all samples.
private let loadStyles: Void = {
  let provider = gtk_css_provider_new()!
  gtk_css_provider_load_from_data(provider, styles, -1)
  gtk_style_context_add_provider_for_display(
    gdk_display_get_default(), OpaquePointer(provider),
    guint(GTK_STYLE_PROVIDER_PRIORITY_APPLICATION))
  g_object_unref(provider)
}()
