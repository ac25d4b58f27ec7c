import CGTK
import Detent
import DetentCairo
import DetentHosting

/// What the desktop's settings and a widget's place on the screen say about a component's
/// surroundings.
struct Surroundings {
  /// The settings that matter, as GTK names them.
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

  /// The desktop's text size is a resolution in 1024ths of a dot per inch, where 96 dots are the
  /// normal size; -1 says that nobody set it. Where GTK was told none, the portal may know.
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

  /// The accent that the application's style says, by the names that libadwaita has for it
  /// (https://gnome.pages.gitlab.gnome.org/libadwaita/doc/main/css-variables.html), or else the user's.
  private var brand: Brand {
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

  /// The desktop's font; nil where it is GTK's own default, which says nothing.
  var family: FontFamily? { FontFamily(named: settings.string("gtk-font-name")) }

  /// `GTK_THEME` wins over the settings, as it does within GTK.
  private static func themeName(_ settings: Property) -> String {
    if let name = g_getenv("GTK_THEME") { return String(cString: name) }
    return settings.string("gtk-theme-name")
  }
}
