import CGTK

/// A value from D-Bus.
final class Variant {
  private let value: OpaquePointer

  /// Retains the value, and unwraps variants that hold a variant.
  init(_ value: OpaquePointer) {
    var inner = g_variant_ref_sink(value)!
    while String(cString: g_variant_get_type_string(inner)) == "v" {
      let box = inner
      inner = g_variant_get_variant(box)
      g_variant_unref(box)
    }
    self.value = inner
  }

  /// Creates a value from GVariant's text format. Returns nil if the text cannot be parsed.
  convenience init?(text: String) {
    guard let value = g_variant_parse(nil, text, nil, nil, nil) else { return nil }
    self.init(value)
    g_variant_unref(value)
  }

  deinit { g_variant_unref(value) }

  private var type: String { String(cString: g_variant_get_type_string(value)) }

  var number: UInt32? { type == "u" ? g_variant_get_uint32(value) : nil }
  var truth: Bool? { type == "b" ? g_variant_get_boolean(value) != 0 : nil }
  var decimal: Double? { type == "d" ? g_variant_get_double(value) : nil }
  var text: String? { type == "s" ? String(cString: g_variant_get_string(value, nil)) : nil }

  /// Returns a dictionary's value for a key; nil if there is none.
  subscript(key: String) -> Variant? {
    guard type.hasPrefix("a{s"), let found = g_variant_lookup_value(value, key, nil) else {
      return nil
    }
    defer { g_variant_unref(found) }
    return Variant(found)
  }

  /// Returns a member of a tuple; nil if there is none.
  subscript(index: Int) -> Variant? {
    guard type.hasPrefix("("), index < g_variant_n_children(value),
      let child = g_variant_get_child_value(value, gsize(index))
    else { return nil }
    defer { g_variant_unref(child) }
    return Variant(child)
  }
}
