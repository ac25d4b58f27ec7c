import CCairo
import CPango
import DetentDrawing
import DetentGeometry

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

  /// Has the fonts' settings be read, on a thread of Pango's.
  ///
  /// Pango begins that with the first font map of any thread. It is one of another thread, since Pango itself
  /// may first have to be opened.
  static func prepare() {
    var thread = pthread_t()
    let isRunning = pthread_create(
      &thread, nil,
      { _ in
        _ = pango_cairo_font_map_get_default()
        return nil
      }, nil)
    if isRunning == 0 { pthread_detach(thread) }
  }

  deinit { g_object_unref(UnsafeMutableRawPointer(context)) }

  func layout(_ text: PlacedText) -> TextLayout { layout(text.run, text.alignment) }

  func layout(_ run: TextRun, _ alignment: PlacedText.Alignment) -> TextLayout {
    let key = TextKey(run, alignment)
    return layouts.value(key) { TextLayout(key, context: context, family: family) }
  }
}
