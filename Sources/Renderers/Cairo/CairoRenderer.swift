import CCairo
import DetentDrawing
import DetentGeometry

/// Draws display lists by Cairo, and sets their text by Pango.
///
/// ```swift
/// let renderer = CairoRenderer()
/// renderer.draw(list, on: context, scale: 2)
/// ```
///
/// It keeps layouts, blurred shadows and pictures from one frame to the next; so make one and keep
/// it. Like the font map of Pango that it uses, it belongs to the thread it was made on.
public final class CairoRenderer {
  let typesetter: Typesetter
  var shadows = ShadowPainter()
  private var pictures = Shelf<String, Bitmap?>(limit: 64)
  private let find: (String) -> Bitmap?

  /// - Parameters:
  ///   - family: the interface font.
  ///   - picture: what a picture's name stands for; it is asked once and its answer kept. Without it
  ///     names are paths of PNG files.
  public init(
    family: FontFamily = .interface,
    picture: @escaping (String) -> Bitmap? = { try? Bitmap(path: $0) }
  ) {
    typesetter = Typesetter(family)
    find = picture
  }

  /// Begins to read the fonts' settings in the background: most of the time that the first text takes. For a program
  /// that has something else to do before its first picture.
  public static func prepareFonts() { Typesetter.prepare() }

  /// Waits until what `prepareFonts` began has all its threads, a few milliseconds at most. A program that is to become
  /// another one by `exec` calls it before: from then on no thread can be made, and GLib ends a program that gets none.
  public static func finishPreparingFonts() { Typesetter.finishPreparing() }

  /// Draws the list with its origin at the context's, one unit a point; then everything about the
  /// context but its current path is as before.
  ///
  /// Commands with numbers that are not finite draw nothing, a `pop` too many is passed over, and
  /// groups left open are closed at the end.
  /// - Parameters:
  ///   - context: a `cairo_t`. A host that draws larger scales it, or its surface, beforehand.
  ///   - scale: pixels a point in the end. It changes nothing's size: blurs are made as fine, and
  ///     text is put on pixels, as it says.
  public func draw(_ list: DisplayList, on context: OpaquePointer, scale: Double = 1) {
    cairo_save(context)
    let scale = scale.isFinite && scale > 0 ? scale : 1
    shadows.beginPicture()
    var pass = DrawingPass(context: context, scale: scale, renderer: self)
    pass.draw(list.commands)
    cairo_new_path(context)
    cairo_restore(context)
  }

  /// Forgets the shadows that the picture drawn last has not, for a host whose picture has come to rest: one that moved
  /// has left up to 16 MB of them.
  public func keepLatestPicture() { shadows.keepLatestPicture() }

  /// How large the run's box is, in points, wrapped and elided as it will be drawn. Nothing for an
  /// empty string.
  public func measure(_ run: TextRun) -> Size {
    run.isDrawable ? typesetter.layout(run, .left).size : .zero
  }

  func picture(named name: String) -> Bitmap? {
    pictures.value(name) { find(name) }
  }
}
