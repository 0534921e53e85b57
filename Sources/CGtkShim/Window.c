#include "Canvas.h"
#include "RunLoop.h"

typedef struct { ShimWindowCallbacks callbacks; void *context; } Listener;

static gboolean on_close_request(GtkWindow *window, gpointer data)
{
    Listener *listener = data;
    listener->callbacks.close(listener->context);
    shim_run_loop_needs_pass();
    return TRUE;
}

static void free_listener(gpointer data, GClosure *closure) { g_free(data); }

GtkWindow *shim_window_new(ShimWindowCallbacks callbacks, void *context, int width, int height)
{
    GtkWindow *window = GTK_WINDOW(gtk_window_new());
    GtkWidget *canvas = shim_canvas_new(callbacks, context, width, height);
    gtk_window_set_child(window, canvas);
    gtk_widget_grab_focus(canvas);
    Listener *listener = g_new(Listener, 1);
    *listener = (Listener){ callbacks, context };
    g_signal_connect_data(window, "close-request", G_CALLBACK(on_close_request), listener, free_listener, 0);
    return window;
}

GtkWidget *shim_window_canvas(GtkWindow *window) { return gtk_window_get_child(window); }
