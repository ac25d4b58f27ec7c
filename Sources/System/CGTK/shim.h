// Avoids warnings about functions that were deprecated after the GTK of Debian 12.
#define GDK_VERSION_MIN_REQUIRED GDK_VERSION_4_8
#include <gtk/gtk.h>
#include <glib-unix.h>
