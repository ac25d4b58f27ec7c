import CGTK
import DetentCairo
import DetentGTK
import Glibc

// Films widgets that the physics moves. The argument is the folder for the films. `Scripts/pictures` runs this on a
// virtual display.
guard CommandLine.arguments.count == 2 else {
  print("usage: Filmer FOLDER")
  exit(2)
}
try Application.start()
setUpLooks()
for take in Take.all {
  var shooting = Shooting(take)
  try File(path: "\(CommandLine.arguments[1])/\(take.name).webp").write(shooting.film())
}

/// Sets the same look on every machine: GTK's own theme, and the font of the other pictures. GTK's own animations are
/// off, because their clock is not the film's.
func setUpLooks() {
  let settings = gtk_settings_get_default()
  for (name, text) in ["gtk-theme-name": "Default", "gtk-font-name": "Cantarell 11"] {
    var value = GValue()
    g_value_init(&value, g_type_from_name("gchararray"))
    g_value_set_string(&value, text)
    g_object_set_property(object(settings), name, &value)
    g_value_unset(&value)
  }
  var value = GValue()
  g_value_init(&value, g_type_from_name("gboolean"))
  g_object_set_property(object(settings), "gtk-enable-animations", &value)
  g_value_unset(&value)
}

func object(_ settings: OpaquePointer?) -> UnsafeMutablePointer<GObject>? {
  UnsafeMutableRawPointer(settings)?.assumingMemoryBound(to: GObject.self)
}
