// The least a GTK 4 program can do: one empty window. `Scripts/startup-bench` measures others against it.
#include <gtk/gtk.h>

static void activate(GtkApplication *application, gpointer unused) {
  (void)unused;
  GtkWidget *window = gtk_application_window_new(application);
  gtk_window_set_default_size(GTK_WINDOW(window), 480, 480);
  gtk_window_present(GTK_WINDOW(window));
}

int main(int count, char **arguments) {
  GtkApplication *application = gtk_application_new(NULL, G_APPLICATION_NON_UNIQUE);
  g_signal_connect(application, "activate", G_CALLBACK(activate), NULL);
  int status = g_application_run(G_APPLICATION(application), count, arguments);
  g_object_unref(application);
  return status;
}
