import CPango
import DetentCairo

extension FontFamily {
  /// Reads the family of a font in the desktop's notation, which is a family, a style and a size:
  /// `Inter Semi-Bold 11`. Returns nil for GTK's own default, which expresses no preference.
  package init?(named font: String) {
    guard let description = pango_font_description_from_string(font) else { return nil }
    defer { pango_font_description_free(description) }
    guard let name = pango_font_description_get_family(description) else { return nil }
    let family = String(cString: name)
    guard !family.isEmpty, family.lowercased() != "sans" else { return nil }
    self.init(family)
  }
}
