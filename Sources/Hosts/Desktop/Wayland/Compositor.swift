import CWayland
import Detent
import DetentHosting
import Glibc

/// A connection to a Wayland compositor that supports layer shell.
final class Compositor: DisplayServer {
  private let display: OpaquePointer
  private let registry: Remote
  let compositor: Remote
  let subcompositor: Remote
  let sharedMemory: Remote
  let layerShell: Remote
  private(set) var seat: Seat?
  private(set) var outputs: [Output] = []
  private(set) var viewporter: Remote?
  private(set) var fractionalScales: Remote?
  /// Whether this program may open an overlay; nil until that is asked, and while the program waits.
  private var lock: OverlayLock?
  private var stand: LayerSurface?
  /// The surfaces on the other monitors.
  private var panes: [Pane] = []

  /// The timeout, in seconds, for a compositor that does not answer.
  private static let patience = 5.0
  /// The timeout, in seconds, for the report of the pointer's position.
  private static let shortPatience = 0.1

  /// Connects to the compositor that `WAYLAND_DISPLAY` names.
  init() throws(DesktopError) {
    guard let display = wl_display_connect(nil) else { throw .noDisplay }
    self.display = display
    let root = Remote(display, .display)
    registry = root.make(.registry, "get_registry", .new, version: 1)
    var offers: [(id: UInt32, name: String, version: UInt32)] = []
    let relay = Relay()
    registry.listen { event in
      if event.name == "global_remove" { return relay.lose(event.number(0)) }
      if event.name == "global" {
        offers.append((event.number(0), event.text(1), event.number(2)))
      }
    }
    guard wl_display_roundtrip(display) >= 0 else {
      wl_display_disconnect(display)
      throw .noDisplay
    }
    let registry = registry
    func bind(_ interface: Interface, upTo version: UInt32) -> Remote? {
      offers.first { $0.name == interface.name }.map {
        Compositor.bind($0, interface, version, of: registry)
      }
    }
    guard let compositor = bind(.compositor, upTo: 4), compositor.version >= 4,
      let subcompositor = bind(.subcompositor, upTo: 1),
      let sharedMemory = bind(.sharedMemory, upTo: 1),
      let layerShell = bind(.layerShell, upTo: 4)
    else {
      wl_display_disconnect(display)
      throw .noLayerShell
    }
    self.compositor = compositor
    self.subcompositor = subcompositor
    self.sharedMemory = sharedMemory
    self.layerShell = layerShell
    viewporter = bind(.viewporter, upTo: 1)
    fractionalScales = bind(.fractionalScales, upTo: 1)
    outputs = offers.filter { $0.name == Interface.output.name }.map {
      Output($0.id, Compositor.bind($0, .output, 4, of: registry))
    }
    if let places = bind(.outputPlaces, upTo: 3) { for output in outputs { output.locate(places) } }
    seat = bind(.seat, upTo: 8).map {
      Seat(
        $0, sharedMemory: sharedMemory, compositor: compositor,
        shapes: bind(.cursorShapes, upTo: 1), tablets: bind(.tablets, upTo: 1))
    }
    relay.lose = { [unowned self] in lose($0) }
    seat?.corner = { [unowned self] in corner(of: $0) }
  }

  /// Passes calls to the compositor from closures that are created before it.
  private final class Relay {
    var lose: (UInt32) -> Void = { _ in }
  }

  private func lose(_ id: UInt32) {
    guard let output = outputs.first(where: { $0.id == id }) else { return }
    outputs.removeAll { $0 === output }
    panes.filter { $0.output === output }.forEach { $0.end() }
    panes.removeAll { $0.output === output }
    stand?.lose(output)
    output.end()
  }

  private static func bind(
    _ offer: (id: UInt32, name: String, version: UInt32), _ interface: Interface,
    _ version: UInt32, of registry: Remote
  ) -> Remote {
    let version = min(offer.version, version)
    return registry.make(
      interface, "bind", .number(Int(offer.id)), .text(interface.name), .number(Int(version)), .new,
      version: version)
  }

  /// Disconnecting removes every surface.
  deinit { wl_display_disconnect(display) }

  var file: Int32 { wl_display_get_fd(display) }
  var isBusy: Bool {
    let lock = lock ?? OverlayLock()
    self.lock = lock
    return lock.isTaken
  }
  func letOthersOpen() { lock = nil }
  var settings: DesktopSettings { DesktopSettings() }
  // A compositor gives the keyboard to a surface only.
  func holdKeys() {}
  func releaseKeys() {}
  var holdsKeysWithoutSurface: Bool { false }

  func output(_ pointer: OpaquePointer?) -> Output? {
    outputs.first { $0.remote.pointer == pointer }
  }

  // MARK: - Surfaces

  private static let overlayLayer = 3
  private static let allEdges = 15

  /// Puts a surface above everything on a monitor; if `output` is nil, on the monitor with the focus.
  func makeLayer(_ surface: Remote, on output: Output?) -> Remote {
    let layer = layerShell.make(
      .layerSurface, "get_layer_surface", .new, .object(surface), .object(output?.remote),
      .number(Compositor.overlayLayer), .text("detent"))
    layer.ask("set_anchor", .number(Compositor.allEdges))
    // Covers panels too, without moving them.
    layer.ask("set_exclusive_zone", .number(-1))
    return layer
  }

  /// Covers the other monitors, if their position relative to this one is known.
  func coverOthers() {
    guard let stand, let own = stand.output, own.origin != nil, panes.isEmpty else { return }
    panes = outputs.compactMap {
      $0 === own || $0.origin == nil ? nil : Pane(self, on: $0)
    }
  }

  func uncoverOthers() {
    for pane in panes { pane.end() }
    panes = []
  }

  /// The offset of a surface's corner from the corner of the component's surface, in logical pixels.
  private func corner(of surface: OpaquePointer?) -> Vector {
    guard let output = panes.first(where: { $0.surface.pointer == surface })?.output,
      let there = output.origin, let here = stand?.origin
    else { return .zero }
    return Vector(Double(there.x - here.x), Double(there.y - here.y))
  }

  // MARK: - The connection

  /// Dispatches all events that have arrived. Returns false if the connection is lost.
  func receive() -> Bool {
    while wl_display_prepare_read(display) != 0 {
      if wl_display_dispatch_pending(display) < 0 { return false }
    }
    return wl_display_read_events(display) >= 0 && wl_display_dispatch_pending(display) >= 0
  }

  /// Sends all pending requests. Returns false if the connection is lost.
  func flush() -> Bool { wl_display_flush(display) >= 0 || errno == EAGAIN }

  /// Waits until a condition is true, at most for a number of seconds.
  /// - Returns: Whether the condition became true.
  private func wait(
    _ seconds: Double, until isSo: () -> Bool
  ) throws(DesktopError) -> Bool {
    let end = Clock.now + seconds
    while true {
      guard receive(), flush() else { throw .noDisplay }
      if isSo() { return true }
      let rest = end - Clock.now
      if rest <= 0 { return false }
      var waiting = pollfd(fd: file, events: Int16(POLLIN), revents: 0)
      poll(&waiting, 1, Int32((rest * 1000).rounded(.up)))
    }
  }

  // MARK: - Places

  func spot(at place: Place, monitor name: String?) throws(DesktopError) -> Spot {
    let stand: LayerSurface
    if let made = self.stand {
      stand = made
    } else {
      stand = try makeStand(at: place, monitor: name)
    }
    self.stand = stand
    let frame = PixelRect(x: 0, y: 0, width: stand.width, height: stand.height)
    var place = place
    var pointer = (x: 0, y: 0)
    switch place {
    case .pixel(let x, let y):
      let origin = stand.origin
      place = .pixel(x: stand.pixels(x - origin.x), y: stand.pixels(y - origin.y))
    case .pointer:
      if let told = seat?.pointer?.place {
        pointer = (Int(told.x * stand.density), Int(told.y * stand.density))
      } else {
        place = .center
      }
    case .center: break
    }
    return Spot(
      place, pointer: pointer, chosen: frame, monitors: [frame], scale: stand.scale)
  }

  func surface(at spot: Spot, title: String) throws(DesktopError) -> any Surface {
    guard !isBusy else { throw .busy }
    guard let stand else { preconditionFailure("a spot is asked for before a surface") }
    return stand
  }

  /// Makes a surface, because only by one does a compositor report its monitor, its size and the pointer's position.
  private func makeStand(
    at place: Place, monitor name: String?
  ) throws(DesktopError) -> LayerSurface {
    let stand = LayerSurface(self, on: try output(at: place, monitor: name))
    guard try wait(Compositor.patience, until: { stand.size != nil || stand.isGone }) else {
      throw .noAnswer
    }
    let asksPointer = place == .pointer && seat?.pointer != nil
    if asksPointer || stand.knownDensity == nil {
      stand.showEmpty()
      // By its first frame, everything about it has been reported.
      _ = try wait(Compositor.shortPatience) {
        let isPlaced = !asksPointer || seat?.pointer?.place != nil
        return stand.hasShownFrame || stand.isGone || (isPlaced && stand.knownDensity != nil)
      }
    }
    stand.decide()
    return stand
  }

  /// Returns the monitor that is asked for; nil for the one with the focus.
  private func output(at place: Place, monitor name: String?) throws(DesktopError) -> Output? {
    if let name {
      // The compositor reports the names after the monitors.
      guard wl_display_roundtrip(display) >= 0 else { throw .noDisplay }
      if let output = outputs.first(where: { $0.name == name }) { return output }
      guard let number = Int(name), outputs.indices.contains(number) else {
        throw .noMonitor(name, known: outputs.map(\.name))
      }
      return outputs[number]
    }
    guard case .pixel(let x, let y) = place else { return nil }
    guard wl_display_roundtrip(display) >= 0 else { throw .noDisplay }
    return outputs.min { $0.distance(x: x, y: y) < $1.distance(x: x, y: y) }
  }
}
