import CWayland
import Glibc

/// An object of a Wayland compositor. It takes requests and sends events.
final class Remote {
  /// A `wl_proxy`.
  let pointer: OpaquePointer
  let interface: Interface
  private var hear: ((Event) -> Void)?

  enum Argument {
    /// A signed or unsigned integer.
    case number(Int)
    case text(String)
    case file(Int32)
    case object(Remote?)
    /// The object that the request creates.
    case new
  }

  init(_ pointer: OpaquePointer, _ interface: Interface) {
    self.pointer = pointer
    self.interface = interface
  }

  var version: UInt32 { wl_proxy_get_version(pointer) }

  /// Calls `hear` with each event, until `end` is called.
  func listen(_ hear: @escaping (Event) -> Void) {
    self.hear = hear
    wl_proxy_add_dispatcher(
      pointer,
      { object, _, _, message, arguments in
        guard let object, let message, let arguments else { return 0 }
        let remote = Unmanaged<Remote>.fromOpaque(object).takeUnretainedValue()
        remote.hear?(Event(name: String(cString: message.pointee.name), arguments: arguments))
        return 0
      }, Unmanaged.passRetained(self).toOpaque(), nil)
  }

  func ask(_ request: StaticString, _ arguments: Argument...) {
    send(request, arguments, makes: nil, version: version)
  }

  /// Sends a request that creates an object. The object has the version of this one, unless another is given.
  func make(
    _ interface: Interface, _ request: StaticString, _ arguments: Argument...,
    version: UInt32? = nil
  ) -> Remote {
    guard let made = send(request, arguments, makes: interface, version: version ?? self.version)
    else { preconditionFailure("there is no memory for \(interface.name)") }
    return Remote(made, interface)
  }

  /// Destroys the proxy, after which no events arrive.
  /// - Parameter request: The request that destroys the compositor's object too.
  func end(_ request: StaticString? = nil) {
    if let request {
      send(request, [], makes: nil, version: version, flags: UInt32(WL_MARSHAL_FLAG_DESTROY))
    } else {
      wl_proxy_destroy(pointer)
    }
    guard hear != nil else { return }
    hear = nil
    Unmanaged.passUnretained(self).release()
  }

  @discardableResult
  private func send(
    _ request: StaticString, _ arguments: [Argument], makes: Interface?, version: UInt32,
    flags: UInt32 = 0
  ) -> OpaquePointer? {
    var texts: [UnsafeMutablePointer<CChar>?] = []
    var sent = arguments.map { argument -> wl_argument in
      switch argument {
      case .number(let number): return wl_argument(u: UInt32(truncatingIfNeeded: number))
      case .file(let file): return wl_argument(h: file)
      case .object(let object): return wl_argument(o: object?.pointer)
      case .new: return wl_argument(o: nil)
      case .text(let text):
        texts.append(strdup(text))
        return wl_argument(s: texts.last!)
      }
    }
    defer { for text in texts { free(text) } }
    return wl_proxy_marshal_array_flags(
      pointer, interface.opcode(of: request), makes?.pointer, version, flags, &sent)
  }
}

/// An event from an object of the compositor.
struct Event {
  let name: String
  fileprivate let arguments: UnsafeMutablePointer<wl_argument>

  func number(_ place: Int) -> UInt32 { arguments[place].u }
  /// A signed integer.
  func integer(_ place: Int) -> Int { Int(arguments[place].i) }
  /// A fixed-point number, with 24 bits before the point and 8 after it.
  func fraction(_ place: Int) -> Double { Double(arguments[place].f) / 256 }
  func text(_ place: Int) -> String { arguments[place].s.map { String(cString: $0) } ?? "" }
  /// A file descriptor, which the receiver must close.
  func file(_ place: Int) -> Int32 { arguments[place].h }
  /// The `wl_proxy` of an object; nil for none.
  func object(_ place: Int) -> OpaquePointer? { arguments[place].o }

  func numbers(_ place: Int) -> [UInt32] {
    guard let array = arguments[place].a, let bytes = array.pointee.data else { return [] }
    let count = array.pointee.size / MemoryLayout<UInt32>.size
    return Array(
      UnsafeBufferPointer(start: bytes.assumingMemoryBound(to: UInt32.self), count: count))
  }
}
