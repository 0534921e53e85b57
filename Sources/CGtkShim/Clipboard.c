#include "CGtkShim.h"
#include "Drops.h"
#include "RunLoop.h"
#include <string.h>

typedef struct { GdkClipboard *clipboard; void (*changed)(void *, const char *const *); void *context; } Watch;

static const char *const *types_of(GdkClipboard *clipboard, gsize *count)
{
    return gdk_content_formats_get_mime_types(gdk_clipboard_get_formats(clipboard), count);
}

static bool is_empty(GdkClipboard *clipboard)
{
    gsize count = 0;
    types_of(clipboard, &count);
    return count == 0;
}

static void on_changed(GdkClipboard *clipboard, gpointer data)
{
    Watch *watch = data;
    if (gdk_clipboard_is_local(clipboard)) return;
    gsize count = 0;
    const char *const *types = types_of(clipboard, &count);
    const char *none[] = { NULL };
    watch->changed(watch->context, count > 0 ? types : none);
    shim_run_loop_needs_pass();
}

static void free_watch(gpointer data, GClosure *closure) { g_free(data); }

void shim_clipboard_watch(
    GtkWidget *canvas, void (*changed)(void *context, const char *const *types), void *context)
{
    GdkClipboard *clipboard = gtk_widget_get_clipboard(canvas);
    Watch *watch = g_new(Watch, 1);
    *watch = (Watch){ clipboard, changed, context };
    // The watch is never removed: the context lives as long as the program.
    g_signal_connect_data(clipboard, "changed", G_CALLBACK(on_changed), watch, free_watch, 0);
    if (!is_empty(clipboard)) on_changed(clipboard, watch);
}

GdkContentProvider *shim_content_provider(const ShimContent *contents, size_t count)
{
    // The union takes ownership of the providers, but not of the array.
    GdkContentProvider **providers = g_new(GdkContentProvider *, count);
    for (size_t i = 0; i < count; i++) {
        if (contents[i].maker.make) {
            providers[i] = shim_late_content(contents[i].type, contents[i].maker);
            continue;
        }
        GBytes *bytes = g_bytes_new(contents[i].bytes, contents[i].count);
        providers[i] = gdk_content_provider_new_for_bytes(contents[i].type, bytes);
        g_bytes_unref(bytes);
    }
    GdkContentProvider *all = gdk_content_provider_new_union(providers, count);
    g_free(providers);
    return all;
}

// A clipboard that is emptied stays this program's, with no content, and is not given up. Giving it up makes the X server tell of it
// later, by the time in milliseconds. GDK ignores such a notice only if it is older than what it has put there last. One of the same
// millisecond it takes for another program's, and drops what was set right after (measured, GTK 4.8).
void shim_clipboard_set(GtkWidget *canvas, const ShimContent *contents, size_t count)
{
    GdkContentProvider *provider = shim_content_provider(contents, count);
    gdk_clipboard_set_content(gtk_widget_get_clipboard(canvas), provider);
    g_object_unref(provider);
}

// Waiting -------------------------------------------------------------------------------------------------------------

// A wait that runs GLib's main loop until `done` or a timeout. The program's timers and tasks wait meanwhile.
typedef struct { guint timeout; bool late; } Patience;

static gboolean on_late(gpointer data)
{
    Patience *patience = data;
    patience->late = true;
    patience->timeout = 0;
    return G_SOURCE_REMOVE;
}

static void wait_for(const bool *done, double seconds)
{
    Patience patience = { 0, false };
    patience.timeout = g_timeout_add((guint)(seconds * 1000), on_late, &patience);
    shim_run_loop_pause(true);
    while (!*done && !patience.late) g_main_context_iteration(NULL, TRUE);
    shim_run_loop_pause(false);
    if (patience.timeout) g_source_remove(patience.timeout);
}

// A reading lives until GDK's last callback, which may come after the wait has ended.
typedef struct {
    GCancellable *cancellable;
    GByteArray *bytes;
    size_t limit;
    bool done, is_whole;
    bool is_abandoned;
} Reading;

static void end(Reading *reading)
{
    reading->done = true;
    if (!reading->is_abandoned) return;
    g_byte_array_unref(reading->bytes);
    g_object_unref(reading->cancellable);
    g_free(reading);
}

static void on_bytes(GObject *stream, GAsyncResult *result, gpointer data)
{
    Reading *reading = data;
    GBytes *bytes = g_input_stream_read_bytes_finish(G_INPUT_STREAM(stream), result, NULL);
    size_t count = bytes ? g_bytes_get_size(bytes) : 0;
    bool fits = reading->bytes->len + count <= reading->limit;
    if (count > 0 && fits) g_byte_array_append(reading->bytes, g_bytes_get_data(bytes, NULL), (guint)count);
    reading->is_whole = bytes && count == 0;
    g_clear_pointer(&bytes, g_bytes_unref);
    if (count > 0 && fits && !reading->is_abandoned) {
        g_input_stream_read_bytes_async(
            G_INPUT_STREAM(stream), 1 << 16, G_PRIORITY_DEFAULT, reading->cancellable, on_bytes, reading);
    } else {
        g_object_unref(stream);
        end(reading);
    }
}

static void on_stream(Reading *reading, GInputStream *stream)
{
    if (stream && !reading->is_abandoned) {
        g_input_stream_read_bytes_async(
            stream, 1 << 16, G_PRIORITY_DEFAULT, reading->cancellable, on_bytes, reading);
    } else {
        g_clear_object(&stream);
        end(reading);
    }
}

static void on_clipboard_stream(GObject *clipboard, GAsyncResult *result, gpointer data)
{
    on_stream(data, gdk_clipboard_read_finish(GDK_CLIPBOARD(clipboard), result, NULL, NULL));
}

bool shim_clipboard_read(
    GtkWidget *canvas, const char *type, size_t limit, double seconds,
    void (*take)(void *context, const void *bytes, size_t count), void *context)
{
    Reading *reading = g_new0(Reading, 1);
    reading->bytes = g_byte_array_new();
    reading->cancellable = g_cancellable_new();
    reading->limit = limit;
    const char *types[] = { type, NULL };
    gdk_clipboard_read_async(
        gtk_widget_get_clipboard(canvas), types, G_PRIORITY_DEFAULT, reading->cancellable, on_clipboard_stream, reading);
    wait_for(&reading->done, seconds);
    bool is_whole = reading->done && reading->is_whole;
    if (is_whole) take(context, reading->bytes->data, reading->bytes->len);
    if (reading->done) {
        reading->is_abandoned = true;
        end(reading);
    } else {
        reading->is_abandoned = true;
        g_cancellable_cancel(reading->cancellable);
    }
    return is_whole;
}

typedef struct { bool done, is_abandoned; } Storing;

static void on_stored(GObject *clipboard, GAsyncResult *result, gpointer data)
{
    Storing *storing = data;
    gdk_clipboard_store_finish(GDK_CLIPBOARD(clipboard), result, NULL);
    storing->done = true;
    if (storing->is_abandoned) g_free(storing);
}

void shim_clipboard_store(GtkWidget *canvas, double seconds, double longest)
{
    GdkClipboard *clipboard = gtk_widget_get_clipboard(canvas);
    if (!gdk_clipboard_is_local(clipboard) || is_empty(clipboard)) return;
    Storing *storing = g_new0(Storing, 1);
    gdk_clipboard_store_async(clipboard, G_PRIORITY_DEFAULT, NULL, on_stored, storing);
    gint64 end = g_get_monotonic_time() + (gint64)(longest * 1e6);
    ShimLateWork before, now;
    do {
        before = shim_late_work();
        wait_for(&storing->done, seconds);
        now = shim_late_work();
        // The manager cannot go on while a content that it has asked for is being made.
    } while (!storing->done && (now.under_way > 0 || now.done != before.done) && g_get_monotonic_time() < end);
    if (storing->done) g_free(storing);
    else storing->is_abandoned = true;
}
