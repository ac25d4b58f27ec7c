import CGTK

/// Sets what a widget reports to assistive technology.
///
/// GTK's own functions for this take variable arguments, which Swift cannot call. This type
/// uses its functions for language bindings instead.
struct Accessible {
  let widget: UnsafeMutablePointer<GtkWidget>
  private var object: OpaquePointer { OpaquePointer(widget) }

  init(_ widget: UnsafeMutablePointer<GtkWidget>) { self.widget = widget }

  func set(_ property: GtkAccessibleProperty, _ text: String) {
    set(property) { g_value_set_string($0, text) }
  }

  func set(_ property: GtkAccessibleProperty, _ isOn: Bool) {
    set(property) { g_value_set_boolean($0, isOn ? 1 : 0) }
  }

  func set(_ state: GtkAccessibleState, _ isOn: Bool) {
    var value = GValue()
    gtk_accessible_state_init_value(state, &value)
    defer { g_value_unset(&value) }
    // A state that can also be undefined is an integer.
    if g_type_check_value_holds(&value, g_type_from_name("gboolean")) != 0 {
      g_value_set_boolean(&value, isOn ? 1 : 0)
    } else {
      g_value_set_int(&value, isOn ? 1 : 0)
    }
    var state = state
    gtk_accessible_update_state_value(object, 1, &state, &value)
  }

  /// Whether assistive technology does not see the widget.
  var isHidden: Bool { detent_is_hidden(object) != 0 }

  func clear(_ state: GtkAccessibleState) { gtk_accessible_reset_state(object, state) }

  /// Sets the position in a set, counted from 1, and the size of the set. GTK 4.8 does not pass them on.
  func set(position: Int, of count: Int) {
    set(GTK_ACCESSIBLE_RELATION_POS_IN_SET, position)
    set(GTK_ACCESSIBLE_RELATION_SET_SIZE, count)
  }

  private func set(_ relation: GtkAccessibleRelation, _ number: Int) {
    var (relation, value) = (relation, GValue())
    gtk_accessible_relation_init_value(relation, &value)
    defer { g_value_unset(&value) }
    g_value_set_int(&value, gint(clamping: number))
    gtk_accessible_update_relation_value(object, 1, &relation, &value)
  }

  private func set(
    _ property: GtkAccessibleProperty, _ fill: (UnsafeMutablePointer<GValue>) -> Void
  ) {
    var (property, value) = (property, GValue())
    gtk_accessible_property_init_value(property, &value)
    defer { g_value_unset(&value) }
    fill(&value)
    gtk_accessible_update_property_value(object, 1, &property, &value)
  }
}
