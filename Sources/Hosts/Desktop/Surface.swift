import DetentHosting

/// Whoever shows things, an X server or a Wayland compositor, and what there is to be known before anything is
/// shown. One half of the seam between an overlay and what it stands on; the other half is `Surface`.
protocol DisplayServer: AnyObject {
  /// What is told comes by this file.
  var file: Int32 { get }
  /// An overlay is open already, of this program or of another one.
  var isBusy: Bool { get }
  var settings: DesktopSettings { get }
  /// Finds a place on the desk.
  func spot(at place: Place, monitor: String?) throws(DesktopError) -> Spot
  /// Makes what an overlay is drawn on, at a place that was found before.
  func surface(at spot: Spot, title: String) throws(DesktopError) -> any Surface
}

/// What an overlay is drawn on and hears by. It covers one monitor, and has the keyboard and the pointer as long as
/// it is there; whatever ends the program takes it away.
protocol Surface: AnyObject {
  /// In pixels.
  var width: Int { get }
  var height: Int { get }
  /// Nil where the display tells no layout.
  var keyboard: Keyboard? { get }

  /// Puts it in front of everything, if it is not there, and asks for the keyboard and the pointer.
  func show(on loop: Loop)
  /// Tells from now on what is heard, and first where the pointer is and what is down since before.
  func listen(_ hear: @escaping (Report) -> Void)
  /// Makes what the first frame does not need.
  func prepare()
  /// Asks for a report when the next frame is due; false where nobody could tell.
  func askForFrame() -> Bool
  /// Has a part drawn, and whatever else is not up to date there.
  /// - Returns: False where there is no room to draw in just now, of which it tells when there is.
  func draw(_ part: PixelRect, _ body: (Target) -> Void) -> Bool
  /// Draws what the screen shows below a part, on a `cairo_t` in the pixels of the monitor; nothing where that shows
  /// through.
  func drawGround(_ part: PixelRect, on context: OpaquePointer)
  /// For those that look at windows.
  func setTitle(_ title: String)
  /// Takes all that has come in, and sends what there is to say.
  func settle()
  func close()
}

/// Where a part of a surface is to be drawn.
struct Target {
  /// A `cairo_surface_t`.
  let surface: OpaquePointer
  let part: PixelRect
  /// The pixel of the monitor that is the first of the Cairo surface.
  let origin: (x: Int, y: Int)
}
