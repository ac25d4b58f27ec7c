import DetentGTK
import GTK
import Listening

// A GTK 4 app with a main loop, an application object and widgets of its own. One of them is a dial.

let app = gtk_application_new("org.example.cellar", G_APPLICATION_NON_UNIQUE)!
listen(app, "activate") { Cellar.open(in: app) }
let status = g_application_run(cast(app), CommandLine.argc, CommandLine.unsafeArgv)
g_object_unref(cast(app))
exit(status)
