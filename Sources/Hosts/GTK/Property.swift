import CGTK

/// Reads properties of a GObject. GLib's own functions for this take variable arguments, which Swift cannot call.
struct Property {
  private let object: UnsafeMutablePointer<GObject>

  init(of object: OpaquePointer) {
    self.object = UnsafeMutableRawPointer(object).assumingMemoryBound(to: GObject.self)
  }

  func bool(_ name: String) -> Bool { read(name) { g_value_get_boolean($0) != 0 } }

  func int(_ name: String) -> Int { read(name) { Int(g_value_get_int($0)) } }

  /// GTK's time settings are unsigned milliseconds.
  func unsigned(_ name: String) -> Int { read(name) { Int(g_value_get_uint($0)) } }

  func string(_ name: String) -> String {
    read(name) { g_value_get_string($0).map { String(cString: $0) } ?? "" }
  }

  private func read<Value>(_ name: String, _ get: (UnsafePointer<GValue>) -> Value) -> Value {
    var value = GValue()
    g_object_get_property(object, name, &value)
    defer { g_value_unset(&value) }
    return get(&value)
  }
}
