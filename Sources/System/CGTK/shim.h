// Avoids warnings about functions that were deprecated after the GTK of Debian 12.
#define GDK_VERSION_MIN_REQUIRED GDK_VERSION_4_8
#include <gtk/gtk.h>
#include <glib-unix.h>

// Whether a widget is hidden from assistive technology. GTK's function takes variable arguments, which Swift cannot
// call.
static inline gboolean detent_is_hidden(GtkAccessible *accessible) {
  char *other = gtk_test_accessible_check_state(accessible, GTK_ACCESSIBLE_STATE_HIDDEN, TRUE);
  g_free(other);
  return other == NULL;
}
