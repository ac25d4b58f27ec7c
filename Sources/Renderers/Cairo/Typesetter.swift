import CCairo
import CPango
import DetentDrawing
import DetentGeometry
import Glibc
import Synchronization

/// Lays out text with Pango, and caches the layouts.
///
/// Metrics are not rounded to pixels, and do not depend on the screen's scale, so a run has
/// the same size and the same line breaks everywhere.
final class Typesetter {
  private let family: FontFamily
  private let context: OpaquePointer
  private var layouts = Shelf<TextKey, TextLayout>(limit: 256)

  init(_ family: FontFamily) {
    self.family = family
    context = pango_font_map_create_context(pango_cairo_font_map_get_default())
    let options = cairo_font_options_create()
    cairo_font_options_set_hint_metrics(options, CAIRO_HINT_METRICS_OFF)
    cairo_font_options_set_hint_style(options, CAIRO_HINT_STYLE_NONE)
    cairo_font_options_set_antialias(options, CAIRO_ANTIALIAS_GRAY)
    pango_cairo_context_set_font_options(context, options)
    cairo_font_options_destroy(options)
    pango_context_set_round_glyph_positions(context, 0)
  }

  /// The thread that loads Pango, until it is waited for.
  private static let preparing = Mutex<pthread_t?>(nil)

  /// Starts to read the font settings, on a thread of Pango's.
  ///
  /// Pango does this with the first font map of any thread. Another thread creates that map
  /// here, because Pango itself may have to be loaded first.
  static func prepare(
    after work: @escaping @Sendable () -> Void, then next: @escaping @Sendable () -> Void
  ) {
    preparing.withLock { preparing in
      guard preparing == nil else { return }
      var thread = pthread_t()
      let passed = Unmanaged.passRetained(Work(before: work, after: next))
      let failure = pthread_create(
        &thread, nil,
        { passed in
          let work = passed.map { Unmanaged<Work>.fromOpaque($0).takeRetainedValue() }
          work?.before()
          _ = pango_cairo_font_map_get_default()
          work?.after()
          return nil
        }, passed.toOpaque())
      if failure == 0 { preparing = thread } else { passed.release() }
    }
  }

  private final class Work {
    let before, after: @Sendable () -> Void

    init(before: @escaping @Sendable () -> Void, after: @escaping @Sendable () -> Void) {
      (self.before, self.after) = (before, after)
    }
  }

  /// Waits until Pango is loaded and has started its thread.
  static func finishPreparing() {
    preparing.withLock { thread in
      if let thread { pthread_join(thread, nil) }
      thread = nil
    }
  }

  deinit { g_object_unref(UnsafeMutableRawPointer(context)) }

  func layout(_ text: PlacedText) -> TextLayout { layout(text.run, text.alignment) }

  func layout(_ run: TextRun, _ alignment: PlacedText.Alignment) -> TextLayout {
    let key = TextKey(run, alignment)
    return layouts.value(key) { TextLayout(key, context: context, family: family) }
  }
}
