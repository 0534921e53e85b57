#include "Drops.h"

// A content of one media type that is made in a thread of its own when a program asks for it.
typedef struct {
    GdkContentProvider parent;
    char *type;
    ShimMaker maker;
} LateContent;
typedef struct { GdkContentProviderClass parent; } LateContentClass;

// Changed by the main thread only.
static ShimLateWork work;

ShimLateWork shim_late_work(void) { return work; }

G_DEFINE_TYPE(LateContent, late_content, GDK_TYPE_CONTENT_PROVIDER)

static GdkContentFormats *ref_formats(GdkContentProvider *provider)
{
    const char *types[] = { ((LateContent *)provider)->type };
    return gdk_content_formats_new(types, 1);
}

static void take_bytes(void *target, const void *bytes, size_t count)
{
    GBytes **made = target;
    *made = g_bytes_new(bytes, count);
}

// In a thread of its own.
static void make(GTask *task, gpointer source, gpointer data, GCancellable *cancellable)
{
    LateContent *self = source;
    GBytes *bytes = NULL;
    self->maker.make(self->maker.context, take_bytes, &bytes);
    if (bytes) g_task_return_pointer(task, bytes, (GDestroyNotify)g_bytes_unref);
    else g_task_return_new_error(task, G_IO_ERROR, G_IO_ERROR_FAILED, "The content cannot be made");
}

static void on_written(GObject *stream, GAsyncResult *result, gpointer data)
{
    GTask *writing = data;
    GError *error = NULL;
    if (g_output_stream_write_all_finish(G_OUTPUT_STREAM(stream), result, NULL, &error))
        g_task_return_boolean(writing, TRUE);
    else
        g_task_return_error(writing, error);
    g_object_unref(writing);
}

static void on_made(GObject *source, GAsyncResult *result, gpointer data)
{
    GTask *writing = data;
    work.under_way--;
    work.done++;
    GError *error = NULL;
    GBytes *bytes = g_task_propagate_pointer(G_TASK(result), &error);
    if (!bytes) {
        g_task_return_error(writing, error);
        g_object_unref(writing);
        return;
    }
    // The bytes live until they are written.
    g_object_set_data_full(G_OBJECT(writing), "bytes", bytes, (GDestroyNotify)g_bytes_unref);
    gsize count = 0;
    const void *first = g_bytes_get_data(bytes, &count);
    g_output_stream_write_all_async(
        g_task_get_task_data(writing), first, count, g_task_get_priority(writing), g_task_get_cancellable(writing),
        on_written, writing);
}

static void write_type(
    GdkContentProvider *provider, const char *type, GOutputStream *stream, int priority, GCancellable *cancellable,
    GAsyncReadyCallback callback, gpointer data)
{
    GTask *writing = g_task_new(provider, cancellable, callback, data);
    g_task_set_priority(writing, priority);
    g_task_set_task_data(writing, g_object_ref(stream), g_object_unref);
    work.under_way++;
    GTask *making = g_task_new(provider, cancellable, on_made, writing);
    g_task_run_in_thread(making, make);
    g_object_unref(making);
}

static gboolean write_finish(GdkContentProvider *provider, GAsyncResult *result, GError **error)
{
    return g_task_propagate_boolean(G_TASK(result), error);
}

static void late_content_finalize(GObject *object)
{
    LateContent *self = (LateContent *)object;
    self->maker.release(self->maker.context);
    g_free(self->type);
    G_OBJECT_CLASS(late_content_parent_class)->finalize(object);
}

static void late_content_class_init(LateContentClass *class)
{
    G_OBJECT_CLASS(class)->finalize = late_content_finalize;
    class->parent.ref_formats = ref_formats;
    class->parent.write_mime_type_async = write_type;
    class->parent.write_mime_type_finish = write_finish;
}

static void late_content_init(LateContent *self) {}

GdkContentProvider *shim_late_content(const char *type, ShimMaker maker)
{
    LateContent *self = g_object_new(late_content_get_type(), NULL);
    self->type = g_strdup(type);
    self->maker = maker;
    return GDK_CONTENT_PROVIDER(self);
}
