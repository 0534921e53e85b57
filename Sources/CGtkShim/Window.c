#include "Canvas.h"
#include "RunLoop.h"
#ifdef GDK_WINDOWING_WAYLAND
#include <gdk/wayland/gdkwayland.h>
#endif
#ifdef GDK_WINDOWING_X11
#include <gdk/x11/gdkx.h>
#endif

typedef struct { ShimWindowCallbacks callbacks; void *context; } Listener;

static gboolean on_close_request(GtkWindow *window, gpointer data)
{
    Listener *listener = data;
    listener->callbacks.close(listener->context);
    shim_run_loop_needs_pass();
    return TRUE;
}

static void tell_activity(GtkWindow *window)
{
    Listener *listener = g_object_get_data(G_OBJECT(window), "listener");
    GdkSurface *surface = gtk_native_get_surface(GTK_NATIVE(window));
    GdkToplevelState state = surface ? gdk_toplevel_get_state(GDK_TOPLEVEL(surface)) : 0;
    // GDK_TOPLEVEL_STATE_SUSPENDED, of GTK 4.12: minimised, on Wayland too.
    const int suspended = 1 << 16;
    // Not GDK_TOPLEVEL_STATE_FOCUSED, which on X11 is what some window managers say and others do not.
    listener->callbacks.activity(listener->context, gtk_window_is_active(window),
                                 (state & (GDK_TOPLEVEL_STATE_MINIMIZED | suspended)) != 0);
    shim_run_loop_needs_pass();
}

static void on_realize(GtkWidget *window)
{
    GdkSurface *surface = gtk_native_get_surface(GTK_NATIVE(window));
    // Ends with the window, which the surface may outlive.
    g_signal_connect_object(surface, "notify::state", G_CALLBACK(tell_activity), window, G_CONNECT_SWAPPED);
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
    g_object_set_data(G_OBJECT(window), "listener", listener);
    g_signal_connect(window, "realize", G_CALLBACK(on_realize), NULL);
    g_signal_connect(window, "notify::is-active", G_CALLBACK(tell_activity), NULL);
    return window;
}

#ifdef GDK_WINDOWING_WAYLAND
// GTK has just named the surface after the program; the compositor takes the last name before the first frame.
static void on_map(GtkWidget *window, const char *identifier)
{
    GdkSurface *surface = gtk_native_get_surface(GTK_NATIVE(window));
    gdk_wayland_toplevel_set_application_id(GDK_TOPLEVEL(surface), identifier);
}

static void free_identifier(gpointer identifier, GClosure *closure) { g_free(identifier); }
#endif

void shim_window_identify(GtkWindow *window, const char *identifier)
{
    GdkDisplay *display = gtk_widget_get_display(GTK_WIDGET(window));
    // GTK 4.18 calls all of X11 deprecated.
    G_GNUC_BEGIN_IGNORE_DEPRECATIONS
#ifdef GDK_WINDOWING_X11
    if (GDK_IS_X11_DISPLAY(display)) gdk_x11_display_set_program_class(display, identifier);
#endif
    G_GNUC_END_IGNORE_DEPRECATIONS
#ifdef GDK_WINDOWING_WAYLAND
    if (GDK_IS_WAYLAND_DISPLAY(display)) {
        g_signal_connect_data(window, "map", G_CALLBACK(on_map), g_strdup(identifier), free_identifier, 0);
    }
#endif
}

GtkWidget *shim_window_canvas(GtkWindow *window) { return gtk_window_get_child(window); }
