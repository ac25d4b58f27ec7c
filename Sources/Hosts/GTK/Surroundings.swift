import CGTK
import Detent
import DetentCairo
import DetentHosting

/// A component's environment, as it follows from the desktop's settings and from a widget's place on the screen.
struct Surroundings {
  /// The settings that matter, by their names in GTK.
  static let properties = [
    "gtk-application-prefer-dark-theme", "gtk-theme-name", "gtk-enable-animations",
    "gtk-long-press-time", "gtk-double-click-time", "gtk-xft-dpi", "gtk-font-name",
  ]

  private let widget: UnsafeMutablePointer<GtkWidget>
  private let settings: Property
  private let portal: PortalSettings

  init(of widget: UnsafeMutablePointer<GtkWidget>, portal: PortalSettings) {
    self.widget = widget
    self.portal = portal
    settings = Property(of: gtk_widget_get_settings(widget))
  }

  func environment(size: Size) -> Environment {
    let direction: Environment.Direction =
      gtk_widget_get_direction(widget) == GTK_TEXT_DIR_RTL ? .rightToLeft : .leftToRight
    var thresholds = Thresholds.standard
    thresholds.longPress = Double(settings.unsigned("gtk-long-press-time")) / 1000
    thresholds.doubleTap = Double(settings.int("gtk-double-click-time")) / 1000
    return Environment(
      size: size, scale: Double(gtk_widget_get_scale_factor(widget)), theme: theme.branded(brand),
      direction: direction, reducesMotion: reducesMotion,
      textScale: textScale, thresholds: thresholds)
  }

  var reducesMotion: Bool {
    !settings.bool("gtk-enable-animations") || portal.reducesMotion == true
  }

  private var textScale: Double {
    Surroundings.textScale(resolution: settings.int("gtk-xft-dpi"), portal.textScale)
  }

  /// Returns the text scale. The desktop's text size is a resolution in 1024ths of a dot per inch, where 96 dots are
  /// the normal size and -1 means that it is not set. If GTK has no other than the normal size, the portal's applies.
  static func textScale(resolution: Int, _ factor: Double?) -> Double {
    let normal = 96 * 1024
    let scale =
      resolution > 0 && resolution != normal
      ? Double(resolution) / Double(normal) : factor ?? 1
    return max(0.5, min(3, scale))
  }

  private var theme: Theme {
    if portal.wantsContrast == true { return .highContrast }
    let isDark =
      settings.bool("gtk-application-prefer-dark-theme") || portal.prefersDark == true
    return Theme.fitting(Surroundings.themeName(settings), prefersDark: isDark)
  }

  /// The accent colours of the application's style, by libadwaita's names for them
  /// (https://gnome.pages.gitlab.gnome.org/libadwaita/doc/main/css-variables.html), or else the user's accent colour.
  var brand: Brand {
    var brand = Brand()
    brand.accent = color("accent_bg_color") ?? portal.accent
    if brand.accent != nil { brand.onAccent = color("accent_fg_color") }
    return brand
  }

  private func color(_ name: String) -> Color? {
    var color = GdkRGBA()
    let style = gtk_widget_get_style_context(widget)
    guard gtk_style_context_lookup_color(style, name, &color) != 0 else { return nil }
    return Color(Double(color.red), Double(color.green), Double(color.blue))
  }

  /// The desktop's font; nil if it is GTK's own default, which expresses no preference.
  var family: FontFamily? { FontFamily(named: settings.string("gtk-font-name")) }

  /// Returns the theme's name. `GTK_THEME` overrides the settings, as it does within GTK.
  private static func themeName(_ settings: Property) -> String {
    if let name = g_getenv("GTK_THEME") { return String(cString: name) }
    return settings.string("gtk-theme-name")
  }
}
