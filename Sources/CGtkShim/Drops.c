#include "Drops.h"
#include "RunLoop.h"
#ifdef GDK_WINDOWING_WAYLAND
#include <gdk/wayland/gdkwayland.h>
#endif

typedef struct Reading Reading;

// The state of a drag over the canvas, by this program or another one. Its references are counted: each pending answer of the
// desktop has one, because the window may be closed meanwhile.
typedef struct {
    ShimCanvasDrop target;
    GdkDrop *drop;              // NULL while nothing is over the canvas, and once it is gone
    GStrv paths;                // the dragged files; NULL while they are not known, and if no files are dragged
    bool is_told;               // whether `drag` has been called for it
    bool is_dropped;
    double x, y;
    Reading *reading;           // the contents of a drop, while they are read; not owned
} Drops;

// Reads the contents of a drop, one after the other, and frees itself at the end.
struct Reading {
    Drops *drops;
    GdkDrop *drop;
    GPtrArray *types;           // the media types, of which the first ones have been read
    GPtrArray *contents;        // the bytes of those
    GByteArray *bytes;          // of the one that is being read
};

// The greatest size of a content, in bytes. As in HostContent.swift.
enum { longest_content = 256 << 20 };

// Tells the program about the drag. The program may close the window meanwhile; then `self->drop` is NULL.
static GdkDragAction tell(Drops *self, ShimDragPhase phase)
{
    gsize count = 0;
    const char *none[] = { NULL };
    GdkDrop *drop = g_object_ref(self->drop);
    GStrv files = g_strdupv(self->paths);
    const char *const *types = gdk_content_formats_get_mime_types(gdk_drop_get_formats(drop), &count);
    ShimDragAction action = self->target.drag(
        self->target.context, phase, count ? types : none, files ? (const char *const *)files : none, self->x, self->y);
    shim_run_loop_needs_pass();
    bool allows_move = gdk_drop_get_actions(drop) & GDK_ACTION_MOVE;
    g_strfreev(files);
    g_object_unref(drop);
    if (action == SHIM_DRAG_MOVE && allows_move) return GDK_ACTION_MOVE;
    return action == SHIM_DRAG_NONE ? 0 : GDK_ACTION_COPY;
}

// Forgets the drag. If its contents are being read, that ends, and the program does not get them.
static void forget(Drops *self)
{
    g_clear_object(&self->drop);
    g_clear_pointer(&self->paths, g_strfreev);
    self->reading = NULL;
    self->is_told = self->is_dropped = false;
}

// Tells the desktop what was done, unless the window is gone.
static void finish(GdkDrop *drop, GdkDragAction action)
{
    if (!gdk_surface_is_destroyed(gdk_drop_get_surface(drop))) gdk_drop_finish(drop, action);
}

// Contents -----------------------------------------------------------------------------------------------------------

static void free_bytes(gpointer bytes) { g_byte_array_unref(bytes); }

static void end_reading(Reading *self)
{
    g_object_unref(self->drop);
    g_ptr_array_unref(self->types);
    g_ptr_array_unref(self->contents);
    g_byte_array_unref(self->bytes);
    g_rc_box_release(self->drops);
    g_free(self);
}

// Gives the program the contents, all at once, unless the drop has been given up.
static void deliver(Reading *self)
{
    Drops *drops = self->drops;
    for (guint i = 0; i < self->contents->len && drops->reading == self; i++) {
        GByteArray *bytes = g_ptr_array_index(self->contents, i);
        drops->target.content(drops->target.context, g_ptr_array_index(self->types, i), bytes->data, bytes->len);
    }
    GdkDragAction action = drops->reading == self ? tell(drops, SHIM_DRAG_DROPPED) : 0;
    finish(self->drop, action);
    if (drops->reading == self) forget(drops);
    end_reading(self);
}

static void on_stream(GObject *drop, GAsyncResult *result, gpointer data);

static void read_next(Reading *self)
{
    if (self->drops->reading == self && self->contents->len < self->types->len) {
        const char *types[] = { g_ptr_array_index(self->types, self->contents->len), NULL };
        gdk_drop_read_async(self->drop, types, G_PRIORITY_DEFAULT, NULL, on_stream, self);
    } else {
        deliver(self);
    }
}

static void read_is_over(Reading *self, GInputStream *stream, bool is_whole)
{
    g_clear_object(&stream);
    if (is_whole) {
        g_ptr_array_add(self->contents, self->bytes);
        self->bytes = g_byte_array_new();
    } else {
        g_byte_array_set_size(self->bytes, 0);
        g_ptr_array_remove_index(self->types, self->contents->len);
    }
    read_next(self);
}

static void on_bytes(GObject *stream, GAsyncResult *result, gpointer data)
{
    Reading *self = data;
    GBytes *bytes = g_input_stream_read_bytes_finish(G_INPUT_STREAM(stream), result, NULL);
    gsize count = bytes ? g_bytes_get_size(bytes) : 0;
    bool fits = self->bytes->len + count <= longest_content && self->drops->reading == self;
    if (count && fits) g_byte_array_append(self->bytes, g_bytes_get_data(bytes, NULL), (guint)count);
    bool is_whole = bytes && !count;
    g_clear_pointer(&bytes, g_bytes_unref);
    if (count && fits)
        g_input_stream_read_bytes_async(G_INPUT_STREAM(stream), 1 << 16, G_PRIORITY_DEFAULT, NULL, on_bytes, self);
    else
        read_is_over(self, G_INPUT_STREAM(stream), is_whole);
}

static void on_stream(GObject *drop, GAsyncResult *result, gpointer data)
{
    Reading *self = data;
    GInputStream *stream = gdk_drop_read_finish(GDK_DROP(drop), result, NULL, NULL);
    if (stream)
        g_input_stream_read_bytes_async(stream, 1 << 16, G_PRIORITY_DEFAULT, NULL, on_bytes, self);
    else
        read_is_over(self, NULL, false);
}

// The media types to read: the first of each kind, because programs offer pictures in dozens of types. The program gets the contents in the
// order in which they are offered: of a picture and a PDF the first counts.
static GPtrArray *wanted_types(GdkDrop *drop)
{
    static const char *kinds[] = {
        "text/uri-list", "text/plain;charset=utf-8", "text/html", "image/", "application/pdf", "application/x-color"
    };
    bool taken[G_N_ELEMENTS(kinds)] = { false };
    GPtrArray *wanted = g_ptr_array_new_with_free_func(g_free);
    gsize count = 0;
    const char *const *types = gdk_content_formats_get_mime_types(gdk_drop_get_formats(drop), &count);
    for (gsize i = 0; i < count; i++)
        for (gsize kind = 0; kind < G_N_ELEMENTS(kinds); kind++)
            if (!taken[kind] && g_str_has_prefix(types[i], kinds[kind])) {
                taken[kind] = true;
                g_ptr_array_add(wanted, g_strdup(types[i]));
            }
    if (wanted->len == 0)
        for (gsize i = 0; i < count && wanted->len < 2; i++)
            if (strchr(types[i], '/')) g_ptr_array_add(wanted, g_strdup(types[i]));
    return wanted;
}

// Files --------------------------------------------------------------------------------------------------------------

static GStrv local_paths(const GValue *value)
{
    GStrvBuilder *builder = g_strv_builder_new();
    bool any = false;
    for (GSList *file = value ? g_value_get_boxed(value) : NULL; file; file = file->next) {
        char *path = g_file_get_path(file->data);   // NULL where the file is not a local one
        if (!path) continue;
        g_strv_builder_add(builder, path);
        g_free(path);
        any = true;
    }
    GStrv paths = any ? g_strv_builder_end(builder) : NULL;
    g_strv_builder_unref(builder);
    return paths;
}

static void carry_out_drop(Drops *self)
{
    GdkDrop *drop = g_object_ref(self->drop);
    if (self->paths) {
        GStrv paths = g_strdupv(self->paths);
        bool taken = self->target.drop(self->target.context, (const char *const *)paths, self->x, self->y);
        g_strfreev(paths);
        shim_run_loop_needs_pass();
        finish(drop, taken ? GDK_ACTION_COPY : 0);
        if (self->drop == drop) forget(self);
        g_object_unref(drop);
        return;
    }
    Reading *reading = g_new(Reading, 1);
    *reading = (Reading){
        g_rc_box_acquire(self), drop, wanted_types(drop), g_ptr_array_new_with_free_func(free_bytes), g_byte_array_new()
    };
    self->reading = reading;
    read_next(reading);
}

static void on_files(GObject *drop, GAsyncResult *result, gpointer data)
{
    Drops *self = data;
    const GValue *value = gdk_drop_read_value_finish(GDK_DROP(drop), result, NULL);
    // The drag may have left meanwhile, another one may have entered, or the window may have closed.
    if (self->drop == GDK_DROP(drop) && !self->is_told) {
        self->paths = local_paths(value);
        self->is_told = true;
        GdkDragAction action = tell(self, SHIM_DRAG_ENTERED);
        if (self->drop == GDK_DROP(drop)) {
            if (self->is_dropped) carry_out_drop(self);
            else gdk_drop_status(GDK_DROP(drop), gdk_drop_get_actions(GDK_DROP(drop)), action);
        }
    }
    g_object_unref(drop);
    g_rc_box_release(self);
}

// The target ---------------------------------------------------------------------------------------------------------

static GdkDragAction on_enter(GtkDropTargetAsync *target, GdkDrop *drop, double x, double y, gpointer data)
{
    Drops *self = data;
    // An earlier drop may still be read, from a program that is slow. It is given up.
    if (self->reading) tell(self, SHIM_DRAG_LEFT);
    else if (self->is_dropped) finish(self->drop, 0);
    forget(self);
    self->drop = g_object_ref(drop);
    self->x = x, self->y = y;
    GdkContentFormats *formats = gdk_drop_get_formats(drop);
    if (gdk_content_formats_contain_mime_type(formats, "text/uri-list")
        || gdk_content_formats_contain_gtype(formats, GDK_TYPE_FILE_LIST)) {
        // Read the list of files before the drop, so that views know what they would get.
        gdk_drop_read_value_async(
            g_object_ref(drop), GDK_TYPE_FILE_LIST, G_PRIORITY_DEFAULT, NULL, on_files, g_rc_box_acquire(self));
        return GDK_ACTION_COPY;
    }
    self->is_told = true;
    return tell(self, SHIM_DRAG_ENTERED);
}

static GdkDragAction on_motion(GtkDropTargetAsync *target, GdkDrop *drop, double x, double y, gpointer data)
{
    Drops *self = data;
    self->x = x, self->y = y;
    if (self->drop != drop || !self->is_told) return GDK_ACTION_COPY;
    return tell(self, SHIM_DRAG_MOVED);
}

static void on_leave(GtkDropTargetAsync *target, GdkDrop *drop, gpointer data)
{
    Drops *self = data;
    if (self->drop != drop || self->is_dropped) return;
    if (self->is_told) tell(self, SHIM_DRAG_LEFT);
    forget(self);
}

static gboolean on_drop(GtkDropTargetAsync *target, GdkDrop *drop, double x, double y, gpointer data)
{
    Drops *self = data;
    if (self->drop != drop || self->is_dropped) return FALSE;
    self->is_dropped = true;
    self->x = x, self->y = y;
    // Otherwise on_files carries it out.
    if (self->is_told) carry_out_drop(self);
    return TRUE;
}

// The window is gone.
static void close_drops(gpointer data)
{
    forget(data);
    g_rc_box_release(data);
}

void shim_canvas_accept_drops(GtkWidget *canvas, ShimCanvasDrop drop)
{
    Drops *self = g_rc_box_new0(Drops);
    self->target = drop;
    GtkDropTargetAsync *target = gtk_drop_target_async_new(NULL, GDK_ACTION_COPY | GDK_ACTION_MOVE);
    g_object_set_data_full(G_OBJECT(target), "drops", self, close_drops);
    g_signal_connect(target, "drag-enter", G_CALLBACK(on_enter), self);
    g_signal_connect(target, "drag-motion", G_CALLBACK(on_motion), self);
    g_signal_connect(target, "drag-leave", G_CALLBACK(on_leave), self);
    g_signal_connect(target, "drop", G_CALLBACK(on_drop), self);
    gtk_widget_add_controller(canvas, GTK_EVENT_CONTROLLER(target));
}

// Dragging out -------------------------------------------------------------------------------------------------------

typedef struct {
    void (*ended)(void *context, ShimDragAction action);
    void *context;
    GdkDrag *drag;
    GtkWidget *canvas;      // of a finger's drag on Wayland, while it is there
    bool is_over;
} Dragging;

static void end_drag(GdkDrag *drag, Dragging *dragging, ShimDragAction action)
{
    if (dragging->is_over) return;
    dragging->is_over = true;
    if (dragging->canvas && g_object_get_data(G_OBJECT(dragging->canvas), "dragging") == dragging)
        g_object_set_data(G_OBJECT(dragging->canvas), "dragging", NULL);
    dragging->ended(dragging->context, action);
    shim_run_loop_needs_pass();
    g_object_unref(drag);
}

static void on_finished(GdkDrag *drag, gpointer data)
{
    bool is_move = gdk_drag_get_selected_action(drag) == GDK_ACTION_MOVE;
    end_drag(drag, data, is_move ? SHIM_DRAG_MOVE : SHIM_DRAG_COPY);
}

static void on_cancel(GdkDrag *drag, GdkDragCancelReason reason, gpointer data) { end_drag(drag, data, SHIM_DRAG_NONE); }

static void free_dragging(gpointer data, GClosure *closure)
{
    g_clear_weak_pointer(&((Dragging *)data)->canvas);
    g_free(data);
}

void shim_canvas_finger_lifted(GtkWidget *canvas)
{
    Dragging *dragging = g_object_get_data(G_OBJECT(canvas), "dragging");
    if (!dragging) return;
    gdk_drag_drop_done(dragging->drag, FALSE);
    end_drag(dragging->drag, dragging, SHIM_DRAG_NONE);
}

bool shim_canvas_drag(
    GtkWidget *canvas, const ShimContent *contents, size_t count, GdkTexture *picture, double width, double height,
    double x, double y, bool allows_move, void (*ended)(void *context, ShimDragAction action), void *context)
{
    GdkDevice *device = g_object_get_data(G_OBJECT(canvas), "pressed-device");
    GdkSurface *surface = gtk_native_get_surface(gtk_widget_get_native(canvas));
    // Takes ownership of the makers, even if the drag does not begin.
    GdkContentProvider *provider = shim_content_provider(contents, count);
    if (!device || !surface) {
        g_object_unref(provider);
        return false;
    }
    GdkDragAction actions = allows_move ? GDK_ACTION_COPY | GDK_ACTION_MOVE : GDK_ACTION_COPY;
    GdkDrag *drag = gdk_drag_begin(surface, device, provider, actions, 0, 0);
    g_object_unref(provider);
    if (!drag) return false;
    Dragging *dragging = g_new(Dragging, 1);
    *dragging = (Dragging){ ended, context, drag, NULL, false };
#ifdef GDK_WINDOWING_WAYLAND
    if (GDK_IS_WAYLAND_DISPLAY(gtk_widget_get_display(canvas)) && gdk_device_get_source(device) == GDK_SOURCE_TOUCHSCREEN) {
        g_set_weak_pointer(&dragging->canvas, canvas);
        g_object_set_data(G_OBJECT(canvas), "dragging", dragging);
    }
#endif
    g_signal_connect_data(drag, "dnd-finished", G_CALLBACK(on_finished), dragging, free_dragging, 0);
    g_signal_connect(drag, "cancel", G_CALLBACK(on_cancel), dragging);
    if (picture) {
        // A texture alone would be shown with a point for each of its pixels.
        GtkSnapshot *snapshot = gtk_snapshot_new();
        gtk_snapshot_append_texture(snapshot, picture, &GRAPHENE_RECT_INIT(0, 0, (float)width, (float)height));
        GdkPaintable *icon = gtk_snapshot_free_to_paintable(snapshot, &GRAPHENE_SIZE_INIT((float)width, (float)height));
        gtk_drag_icon_set_from_paintable(drag, icon, (int)x, (int)y);
        g_object_unref(icon);
    }
    return true;
}
