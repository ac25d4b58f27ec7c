import Glibc

/// The pointer's image: the compositor's own arrow, or else the cursor theme's.
final class Cursor {
  private let sharedMemory: Remote
  private let compositor: Remote
  private let shapes: Remote?
  private var shape: Remote?
  /// The pointer that entered last, and the serial number of that event.
  private var pointer: (remote: Remote, serial: UInt32)?
  private var picture: (surface: Remote, x: Int, y: Int)?
  private var buffer: PoolBuffer?
  private var isPrepared = false

  private static let arrow = 1
  private static let usualSize = 24

  init(sharedMemory: Remote, compositor: Remote, shapes: Remote?) {
    self.sharedMemory = sharedMemory
    self.compositor = compositor
    self.shapes = shapes
  }

  /// Records that a pointer entered the surface. Without a reply it would keep the image that it had elsewhere.
  func show(on remote: Remote, serial: UInt32) {
    if pointer?.remote !== remote { shape = nil }
    pointer = (remote, serial)
    if isPrepared { show() }
  }

  /// Loads what is needed from the theme, and shows it.
  /// - Parameter density: The number of pixels per logical pixel of the compositor.
  func prepare(density: Double) {
    isPrepared = true
    if shapes == nil, picture == nil { picture = load(scale: max(1, Int(density.rounded(.up)))) }
    show()
  }

  private func show() {
    guard let pointer else { return }
    let serial = Remote.Argument.number(Int(pointer.serial))
    if let shapes {
      let shape =
        self.shape ?? shapes.make(.cursorShape, "get_pointer", .new, .object(pointer.remote))
      self.shape = shape
      shape.ask("set_shape", serial, .number(Cursor.arrow))
    } else if let picture {
      pointer.remote.ask(
        "set_cursor", serial, .object(picture.surface), .number(picture.x), .number(picture.y))
    }
  }

  /// Loads the theme's arrow; returns nil if it has none.
  private func load(scale: Int) -> (surface: Remote, x: Int, y: Int)? {
    let size = getenv("XCURSOR_SIZE").flatMap { Int(String(cString: $0)) } ?? Cursor.usualSize
    guard (1...512).contains(size), let arrow = CursorFile.arrow(size: size * scale),
      let buffer = PoolBuffer(sharedMemory, width: arrow.width, height: arrow.height)
    else { return nil }
    // The protocol requires a size that is a multiple of the scale.
    let isFine = arrow.width % scale == 0 && arrow.height % scale == 0
    let scale = isFine ? scale : 1
    buffer.fill(arrow.pixels)
    self.buffer = buffer
    let surface = compositor.make(.surface, "create_surface", .new)
    surface.ask("set_buffer_scale", .number(scale))
    surface.ask("attach", .object(buffer.remote), .number(0), .number(0))
    surface.ask(
      "damage_buffer", .number(0), .number(0), .number(arrow.width), .number(arrow.height))
    surface.ask("commit")
    return (surface, arrow.x / scale, arrow.y / scale)
  }
}
