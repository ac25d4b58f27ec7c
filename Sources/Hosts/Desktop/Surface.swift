import DetentHosting

/// A connection to an X server or a Wayland compositor, with what can be known before anything is shown. Together
/// with `Surface` it hides the window system from an overlay.
protocol DisplayServer: AnyObject {
  /// The connection's file descriptor, to be polled for input.
  var file: Int32 { get }
  /// Whether an overlay is already open, from this program or another one.
  var isBusy: Bool { get }
  /// Lets other programs open an overlay while this one waits. What may change meanwhile, such as `isBusy` and the
  /// pointer's position, is asked for again when it is needed.
  func letOthersOpen()
  var settings: DesktopSettings { get }
  /// Takes the keyboard before there is a surface, if the display allows that and no overlay is open. A surface takes
  /// it over. This may be called on any thread, like the next two.
  func holdKeys()
  /// Gives the keyboard back, unless a surface has taken it over.
  func releaseKeys()
  /// Whether the keyboard is taken, and no surface has taken it over.
  var holdsKeysWithoutSurface: Bool { get }
  /// Finds a place on the desktop.
  func spot(at place: Place, monitor: String?) throws(DesktopError) -> Spot
  /// Creates the surface for an overlay, at a place that was found before.
  func surface(at spot: Spot, title: String) throws(DesktopError) -> any Surface
}

/// The surface that shows an overlay and receives its input. It covers one monitor, and holds the keyboard and the
/// pointer while it is open. The display server removes it however the program ends.
protocol Surface: AnyObject {
  /// The width in pixels.
  var width: Int { get }
  var height: Int { get }
  /// The keyboard layout; nil if the display reports none.
  var keyboard: Keyboard? { get }

  /// Shows the surface in front of everything, unless it is shown already, and asks for the keyboard and the pointer.
  func show(on loop: Loop)
  /// Starts to report input, beginning with the pointer's position and with the keys and buttons that are down.
  func listen(_ hear: @escaping (Report) -> Void)
  /// Prepares what the first frame does not need.
  func prepare()
  /// Requests a report when the next frame is due. Returns false if there will be none.
  func askForFrame() -> Bool
  /// Has a part of the surface drawn, with everything else that is out of date there.
  /// - Returns: False if no buffer is free; `Report.free` follows as soon as one is.
  func draw(_ part: PixelRect, _ body: (Target) -> Void) -> Bool
  /// Draws the content of the screen below a part, on a `cairo_t` in the monitor's
  /// pixels. Does nothing if that content shows through.
  func drawGround(_ part: PixelRect, on context: OpaquePointer)
  /// Frees the memory that only drawing needs. The next drawing takes it again.
  func rest()
  /// Sets the title, for programs that list windows.
  func setTitle(_ title: String)
  /// Processes all pending input, and sends all pending requests.
  func settle()
  func close()
}

/// The drawing target for a part of a surface.
struct Target {
  /// A `cairo_surface_t`.
  let surface: OpaquePointer
  let part: PixelRect
  /// The monitor's pixel at the upper left corner of the Cairo surface.
  let origin: (x: Int, y: Int)
}
