import GTK

/// What any binding of GTK has: casts, and closures for signals.
public func cast<From, To>(_ object: UnsafeMutablePointer<From>) -> UnsafeMutablePointer<To> {
  UnsafeMutableRawPointer(object).assumingMemoryBound(to: To.self)
}

/// Calls `body` at each signal, until the object is destroyed.
public func listen<Object>(
  _ object: UnsafeMutablePointer<Object>, _ signal: String, _ body: @escaping () -> Void
) {
  let handler = Unmanaged.passRetained(Handler(body)).toOpaque()
  // With G_CONNECT_SWAPPED the handler comes first, whatever other arguments the signal has.
  let call: @convention(c) (UnsafeMutableRawPointer?) -> Void = { handler in
    Unmanaged<Handler>.fromOpaque(handler!).takeUnretainedValue().body()
  }
  g_signal_connect_data(
    object, signal, unsafeBitCast(call, to: GCallback.self), handler,
    { handler, _ in Unmanaged<Handler>.fromOpaque(handler!).release() }, G_CONNECT_SWAPPED)
}

private final class Handler {
  let body: () -> Void
  init(_ body: @escaping () -> Void) { self.body = body }
}
