// Opens the display with OpenGL or without, and finds which renderer GTK has chosen for a window, and whether that is software.
#include "CGtkShim.h"
#include <dlfcn.h>
#include <string.h>

// GTK's variable for a display without OpenGL: 4.16 has moved the switch.
static const char *gl_variable(void) { return gtk_get_minor_version() >= 16 ? "GDK_DISABLE" : "GDK_DEBUG"; }

bool shim_disable_gl(void)
{
    const char *variable = gl_variable();
    return !g_getenv(variable) && g_setenv(variable, gtk_get_minor_version() >= 16 ? "gl" : "gl-disable", FALSE);
}

bool shim_open_display(bool gl_is_disabled)
{
    bool is_open = gtk_init_check();
    // Not for the programs that this one starts. Unlike setting a variable, removing one leaves the environment where it is: a thread
    // that reads it meanwhile may miss another variable, but does not crash.
    if (gl_is_disabled) g_unsetenv(gl_variable());
    return is_open;
}

// Returns a copy of the name of OpenGL's renderer for a surface, or NULL. Calls OpenGL through libepoxy, as GTK does.
static char *gl_name(GdkSurface *surface)
{
    const unsigned int gl_renderer = 0x1F01;
    const unsigned char *(**get_string)(unsigned int) = dlsym(RTLD_DEFAULT, "epoxy_glGetString");
    GdkGLContext *context = get_string ? gdk_surface_create_gl_context(surface, NULL) : NULL;
    char *name = NULL;
    if (context && gdk_gl_context_realize(context, NULL)) {
        gdk_gl_context_make_current(context);
        name = g_strdup((const char *)(*get_string)(gl_renderer));
        gdk_gl_context_clear_current();
    }
    g_clear_object(&context);
    return name;
}

ShimRenderer shim_window_renderer(GtkWindow *window)
{
    GskRenderer *renderer = gtk_native_get_renderer(GTK_NATIVE(window));
    const char *type = renderer ? G_OBJECT_TYPE_NAME(renderer) : "";
    if (!strstr(type, "GL") && !strstr(type, "Ngl") && !strstr(type, "Vulkan")) return SHIM_RENDERER_CAIRO;
    char *name = gl_name(gtk_native_get_surface(GTK_NATIVE(window)));
    const char *software[] = { "llvmpipe", "softpipe", "swrast", "Software Rasterizer" };
    bool is_software = !name;
    for (size_t i = 0; name && i < G_N_ELEMENTS(software); i++) is_software |= strstr(name, software[i]) != NULL;
    g_free(name);
    return is_software ? SHIM_RENDERER_SOFTWARE : SHIM_RENDERER_GPU;
}
