import CCairo
import CPango
import DetentDrawing
import DetentGeometry
import Glibc
import Synchronization

/// Sets text by Pango and keeps the layouts.
///
/// Metrics are not rounded to pixels and the screen's scale is not asked for, so a run has the same
/// size and the same line breaks everywhere.
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

  /// The thread that opens Pango, until somebody has waited for it.
  private static let preparing = Mutex<pthread_t?>(nil)

  /// Has the fonts' settings be read, on a thread of Pango's.
  ///
  /// Pango begins that with the first font map of any thread. It is one of another thread, since Pango itself
  /// may first have to be opened.
  static func prepare() {
    preparing.withLock { preparing in
      guard preparing == nil else { return }
      var thread = pthread_t()
      let failure = pthread_create(
        &thread, nil,
        { _ in
          _ = pango_cairo_font_map_get_default()
          return nil
        }, nil)
      if failure == 0 { preparing = thread }
    }
  }

  /// Waits until Pango is open and has its thread.
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
