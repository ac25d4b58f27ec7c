/// A monitor, as a Wayland compositor describes it.
final class Output {
  /// The monitor's number in the registry.
  let id: UInt32
  let remote: Remote
  /// The name, such as HDMI-1; empty if the compositor reports none.
  private(set) var name = ""
  /// The upper left corner on the desktop, in logical pixels; nil until it is reported.
  private(set) var origin: (x: Int, y: Int)?
  private(set) var size: (width: Int, height: Int)?
  private var pixels: (width: Int, height: Int)?
  private var scale = 1
  /// Whether the monitor is rotated by a quarter turn.
  private var isTurned = false
  private var place: Remote?

  private static let currentMode: UInt32 = 1

  init(_ id: UInt32, _ remote: Remote) {
    self.id = id
    self.remote = remote
    remote.listen { [unowned self] in hear($0) }
  }

  /// Asks for the monitor's position and size.
  func locate(_ places: Remote) {
    let place = places.make(.outputPlace, "get_xdg_output", .new, .object(remote))
    place.listen { [unowned self] in hear($0) }
    self.place = place
  }

  /// Releases the monitor's objects, after which no events arrive.
  func end() {
    place?.end("destroy")
    remote.end(remote.version >= 3 ? "release" : nil)
  }

  private func hear(_ event: Event) {
    switch event.name {
    case "geometry": isTurned = event.integer(7) % 2 == 1
    case "mode" where event.number(0) & Output.currentMode != 0:
      pixels = (event.integer(1), event.integer(2))
    case "scale": scale = max(1, event.integer(0))
    case "name": name = event.text(0)
    case "logical_position": origin = (event.integer(0), event.integer(1))
    case "logical_size": size = (event.integer(0), event.integer(1))
    default: break
    }
  }

  /// Returns the number of pixels per logical pixel.
  /// - Parameter isExact: Whether a fractional scale is possible; if not, the scale is a whole number.
  func density(isExact: Bool) -> Double {
    guard isExact, let pixels, let size, size.width > 0, size.height > 0 else {
      return Double(scale)
    }
    let width = isTurned ? pixels.height : pixels.width
    // Compositors keep scales as multiples of 1/120.
    return (Double(width * 120) / Double(size.width)).rounded() / 120
  }

  func contains(x: Int, y: Int) -> Bool { distance(x: x, y: y) == 0 }

  /// Returns the square of the distance between a point of the desktop and the monitor.
  func distance(x: Int, y: Int) -> Int {
    let (origin, size) = (origin ?? (0, 0), size ?? (1, 1))
    let across = max(origin.x - x, 0, x - origin.x - size.width + 1)
    let down = max(origin.y - y, 0, y - origin.y - size.height + 1)
    return across * across + down * down
  }
}
