import GTK

/// What any binding of GTK has: casts, and closures for signals.
public func cast<From, To>(_ object: UnsafeMutablePointer<From>) -> UnsafeMutablePointer<To> {
  UnsafeMutableRawPointer(object).assumingMemoryBound(to: To.self)
}

/// Calls `body` at each signal, until the object is gone.
@MainActor public func listen<Object>(
  _ object: UnsafeMutablePointer<Object>, _ signal: String, _ body: @escaping @MainActor () -> Void
) {
  let handler = Unmanaged.passRetained(Handler(body)).toOpaque()
  // Swapped, the handler comes first, whatever else the signal brings.
  let call: @convention(c) (UnsafeMutableRawPointer?) -> Void = { handler in
    let handler = Unmanaged<Handler>.fromOpaque(handler!).takeUnretainedValue()
    MainActor.assumeIsolated { handler.body() }
  }
  g_signal_connect_data(
    object, signal, unsafeBitCast(call, to: GCallback.self), handler,
    { handler, _ in Unmanaged<Handler>.fromOpaque(handler!).release() }, G_CONNECT_SWAPPED)
}

private final class Handler: Sendable {
  let body: @MainActor () -> Void
  init(_ body: @escaping @MainActor () -> Void) { self.body = body }
}
