import CCairo
import DetentDrawing
import DetentGeometry

/// Draws display lists with Cairo, and sets their text with Pango.
///
/// ```swift
/// let renderer = CairoRenderer()
/// renderer.draw(list, on: context, scale: 2)
/// ```
///
/// A renderer caches layouts, blurred shadows and pictures from one frame to the next, so create one and keep it.
/// Like the Pango font map that it uses, it belongs to the thread on which it was created.
public final class CairoRenderer {
  let typesetter: Typesetter
  var shadows = ShadowPainter()
  private var pictures = Shelf<String, Bitmap?>(limit: 64)
  private let find: (String) -> Bitmap?

  /// Creates a renderer with empty caches.
  /// - Parameters:
  ///   - family: The interface font.
  ///   - picture: Returns the picture that a name stands for. Results are cached.
  ///     By default names are paths of PNG files.
  public init(
    family: FontFamily = .interface,
    picture: @escaping (String) -> Bitmap? = { try? Bitmap(path: $0) }
  ) {
    typesetter = Typesetter(family)
    find = picture
  }

  /// Starts to read the font settings in the background. Reading them is most of the time that the first text takes,
  /// so this is for a program that has something else to do before its first picture.
  /// - Parameters:
  ///   - work: What the background does before that; nothing by default.
  ///   - next: What it does after that; nothing by default.
  public static func prepareFonts(
    after work: @escaping @Sendable () -> Void = {}, then next: @escaping @Sendable () -> Void = {}
  ) {
    Typesetter.prepare(after: work, then: next)
  }

  /// Waits until `prepareFonts` has started all its threads, a few milliseconds at most.
  /// Call this before a program replaces itself by `exec`: from then on no thread can be
  /// created, and GLib ends a program that cannot create one.
  public static func finishPreparingFonts() { Typesetter.finishPreparing() }

  /// Draws the list with its origin at the context's, one unit per point. Everything about the
  /// context but its current path is restored afterwards.
  ///
  /// Commands with numbers that are not finite draw nothing, a surplus `pop` is
  /// ignored, and groups left open are closed at the end.
  /// - Parameters:
  ///   - context: A `cairo_t`. A host that draws at a larger scale scales it, or its surface, beforehand.
  ///   - scale: The final number of pixels per point. It changes no sizes, only how finely
  ///     blurs are made and on which pixels text is put.
  public func draw(_ list: DisplayList, on context: OpaquePointer, scale: Double = 1) {
    cairo_save(context)
    let scale = scale.isFinite && scale > 0 ? scale : 1
    shadows.beginPicture()
    var pass = DrawingPass(context: context, scale: scale, renderer: self)
    pass.draw(list.commands)
    cairo_new_path(context)
    cairo_restore(context)
  }

  /// Drops the shadows that the last picture does not have. This is for a host whose picture has
  /// come to rest: a moving one leaves up to 16 MB of them.
  public func keepLatestPicture() { shadows.keepLatestPicture() }

  /// Returns the size of the run's box, in points, wrapped and elided as it will be drawn; zero for an empty string.
  public func measure(_ run: TextRun) -> Size {
    run.isDrawable ? typesetter.layout(run, .left).size : .zero
  }

  func picture(named name: String) -> Bitmap? {
    pictures.value(name) { find(name) }
  }
}
