// How the desktop wants programs to look: by the settings portal where there is one, else by GTK's own settings.
#include "Appearance.h"
#include <string.h>

#define PORTAL "org.freedesktop.portal.Desktop"
#define PORTAL_PATH "/org/freedesktop/portal/desktop"
#define SETTINGS "org.freedesktop.portal.Settings"
#define NAMESPACE "org.freedesktop.appearance"

// Milliseconds that the first window waits for the portal. One that runs answers within a few.
static const int portal_patience = 250;
// Font settings are in 1024ths of a dot; 96 dots an inch are the usual size of text.
static const double usual_dpi = 1024 * 96;

// What the portal has said. One for all windows.
static struct {
    bool was_asked;
    guint32 color_scheme;           // 0 for no preference, 1 for dark, 2 for light
    bool high_contrast;
    bool has_accent;
    double red, green, blue;
} portal;

static void read_setting(const char *key, GVariant *value)
{
    if (!strcmp(key, "color-scheme") && g_variant_is_of_type(value, G_VARIANT_TYPE_UINT32))
        portal.color_scheme = g_variant_get_uint32(value);
    if (!strcmp(key, "contrast") && g_variant_is_of_type(value, G_VARIANT_TYPE_UINT32))
        portal.high_contrast = g_variant_get_uint32(value) == 1;
    if (!strcmp(key, "accent-color") && g_variant_is_of_type(value, G_VARIANT_TYPE("(ddd)"))) {
        g_variant_get(value, "(ddd)", &portal.red, &portal.green, &portal.blue);
        // Numbers out of range say that there is none.
        portal.has_accent = portal.red >= 0 && portal.red <= 1 && portal.green >= 0 && portal.green <= 1
            && portal.blue >= 0 && portal.blue <= 1;
    }
}

// Settings come in one or two variants, by the version of the portal.
static GVariant *unwrapped(GVariant *value)
{
    GVariant *inner = g_variant_ref(value);
    while (g_variant_is_of_type(inner, G_VARIANT_TYPE_VARIANT)) {
        GVariant *next = g_variant_get_variant(inner);
        g_variant_unref(inner);
        inner = next;
    }
    return inner;
}

GDBusConnection *shim_session_bus(void)
{
    // Without an address GLib would start a bus, which takes time and helps nobody.
    const char *folder = g_getenv("XDG_RUNTIME_DIR");
    char *usual = folder ? g_build_filename(folder, "bus", NULL) : NULL;
    bool is_there = g_getenv("DBUS_SESSION_BUS_ADDRESS") || (usual && g_file_test(usual, G_FILE_TEST_EXISTS));
    g_free(usual);
    return is_there ? g_bus_get_sync(G_BUS_TYPE_SESSION, NULL, NULL) : NULL;
}

static void ask_portal(void)
{
    if (portal.was_asked) return;
    portal.was_asked = true;
    GDBusConnection *bus = shim_session_bus();
    if (!bus) return;
    const char *names[] = { NAMESPACE, NULL };
    GVariant *answer = g_dbus_connection_call_sync(
        bus, PORTAL, PORTAL_PATH, SETTINGS, "ReadAll", g_variant_new("(^as)", names),
        G_VARIANT_TYPE("(a{sa{sv}})"), G_DBUS_CALL_FLAGS_NO_AUTO_START, portal_patience, NULL, NULL);
    if (answer) {
        GVariantIter *groups, *settings;
        const char *key;
        GVariant *value;
        g_variant_get(answer, "(a{sa{sv}})", &groups);
        while (g_variant_iter_loop(groups, "{&sa{sv}}", NULL, &settings))
            while (g_variant_iter_loop(settings, "{&sv}", &key, &value)) {
                GVariant *inner = unwrapped(value);
                read_setting(key, inner);
                g_variant_unref(inner);
            }
        g_variant_iter_free(groups);
        g_variant_unref(answer);
    }
    g_object_unref(bus);
}

typedef struct {
    GtkWidget *widget;
    void (*changed)(void *data);
    void *data;
    GDBusConnection *bus;
    guint subscription;
} Watch;

static void on_portal_signal(
    GDBusConnection *bus, const char *sender, const char *path, const char *interface, const char *signal,
    GVariant *parameters, gpointer data)
{
    Watch *watch = data;
    if (!g_variant_is_of_type(parameters, G_VARIANT_TYPE("(ssv)"))) return;
    const char *group, *key;
    GVariant *value;
    g_variant_get(parameters, "(&s&sv)", &group, &key, &value);
    if (!strcmp(group, NAMESPACE)) {
        GVariant *inner = unwrapped(value);
        read_setting(key, inner);
        g_variant_unref(inner);
        watch->changed(watch->data);
    }
    g_variant_unref(value);
}

static void on_setting(GtkSettings *settings, GParamSpec *property, gpointer data)
{
    Watch *watch = data;
    watch->changed(watch->data);
}

static void stop_watching(gpointer data, GObject *widget)
{
    Watch *watch = data;
    if (watch->bus) {
        g_dbus_connection_signal_unsubscribe(watch->bus, watch->subscription);
        g_object_unref(watch->bus);
    }
    g_signal_handlers_disconnect_by_data(gtk_settings_get_default(), watch);
    g_free(watch);
}

void shim_appearance_watch(GtkWidget *widget, void (*changed)(void *data), void *data)
{
    ask_portal();
    Watch *watch = g_new0(Watch, 1);
    *watch = (Watch) { widget, changed, data, shim_session_bus(), 0 };
    if (watch->bus)
        watch->subscription = g_dbus_connection_signal_subscribe(
            watch->bus, NULL, SETTINGS, "SettingChanged", PORTAL_PATH, NAMESPACE, G_DBUS_SIGNAL_FLAGS_NONE,
            on_portal_signal, watch, NULL);
    const char *properties[] = {
        "notify::gtk-application-prefer-dark-theme", "notify::gtk-theme-name", "notify::gtk-xft-dpi" };
    for (size_t i = 0; i < G_N_ELEMENTS(properties); i++)
        g_signal_connect(gtk_settings_get_default(), properties[i], G_CALLBACK(on_setting), watch);
    g_object_weak_ref(G_OBJECT(widget), stop_watching, watch);
}

ShimAppearance shim_canvas_appearance(GtkWidget *canvas)
{
    ask_portal();
    gboolean prefers_dark = FALSE;
    char *theme = NULL;
    int dpi = 0;
    g_object_get(
        gtk_widget_get_settings(canvas), "gtk-application-prefer-dark-theme", &prefers_dark, "gtk-theme-name",
        &theme, "gtk-xft-dpi", &dpi, NULL);
    bool theme_is_dark = theme && (g_str_has_suffix(theme, "-dark") || g_str_has_suffix(theme, "-Dark"));
    ShimAppearance appearance = {
        .is_dark = portal.color_scheme ? portal.color_scheme == 1 : prefers_dark || theme_is_dark,
        .is_high_contrast = portal.high_contrast || (theme && strstr(theme, "HighContrast")),
        .has_accent = portal.has_accent,
        .red = portal.red, .green = portal.green, .blue = portal.blue,
        .text_scale = dpi > 0 ? dpi / usual_dpi : 1,
    };
    g_free(theme);
    return appearance;
}
