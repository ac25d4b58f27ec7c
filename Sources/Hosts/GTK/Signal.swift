import CGTK

/// The arguments of a signal, without the object itself.
package struct SignalArguments {
  private let values: UnsafePointer<GValue>
  private let count: Int

  init(_ values: UnsafePointer<GValue>, count: Int) {
    self.values = values
    self.count = count
  }

  /// Returns the argument at `index` as an object or an event.
  func pointer(_ index: Int) -> OpaquePointer? {
    precondition(index + 1 < count, "A signal's argument beyond the last one was asked for.")
    return g_value_peek_pointer(values + index + 1).map { OpaquePointer($0) }
  }

  /// Returns the argument at `index` as a string.
  func text(_ index: Int) -> String? {
    precondition(index + 1 < count, "A signal's argument beyond the last one was asked for.")
    return g_value_get_string(values + index + 1).map { String(cString: $0) }
  }
}

/// A Swift closure as a GClosure, with one marshaller for signals of every signature.
private final class SignalClosure {
  let body: (SignalArguments) -> Bool

  init(_ body: @escaping (SignalArguments) -> Bool) { self.body = body }

  func makeClosure() -> UnsafeMutablePointer<GClosure> {
    let me = Unmanaged.passRetained(self).toOpaque()
    let closure = g_closure_new_simple(guint(MemoryLayout<GClosure>.size), me)!
    g_closure_add_finalize_notifier(closure, me) { me, _ in
      Unmanaged<SignalClosure>.fromOpaque(me!).release()
    }
    g_closure_set_marshal(closure) { closure, result, count, values, _, _ in
      guard let me = closure?.pointee.data, let values else { return }
      let body = Unmanaged<SignalClosure>.fromOpaque(me).takeUnretainedValue().body
      let answer = body(SignalArguments(values, count: Int(count)))
      if let result, result.pointee.g_type != 0 { g_value_set_boolean(result, answer ? 1 : 0) }
    }
    return closure
  }
}

/// Connects to a signal until the object is gone, or `listener`, if there is one. The result of `body` counts only if
/// the signal returns a value. Returns the identifier of the handler.
@discardableResult
package func connect(
  _ object: UnsafeMutableRawPointer, _ signal: String, listener: UnsafeMutableRawPointer? = nil,
  body: @escaping (SignalArguments) -> Bool
) -> gulong {
  let closure = SignalClosure(body).makeClosure()
  if let listener {
    g_object_watch_closure(listener.assumingMemoryBound(to: GObject.self), closure)
  }
  return g_signal_connect_closure(object, signal, closure, 0)
}
