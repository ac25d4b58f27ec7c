import CPango
import DetentCairo

extension FontFamily {
  /// The family of a font as desktops write it, a family, a style and a size: `Inter Semi-Bold 11`. Nil where
  /// it is GTK's own default, which says nothing.
  package init?(named font: String) {
    guard let description = pango_font_description_from_string(font) else { return nil }
    defer { pango_font_description_free(description) }
    guard let name = pango_font_description_get_family(description) else { return nil }
    let family = String(cString: name)
    guard !family.isEmpty, family.lowercased() != "sans" else { return nil }
    self.init(family)
  }
}
