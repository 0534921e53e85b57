#include "Canvas.h"
#include "Drops.h"
#include "Appearance.h"
#include "RunLoop.h"
#include <math.h>

typedef struct {
    GtkWidget parent;
    ShimWindowCallbacks callbacks;
    void *context;
    guint tick;                     // the tick callback; 0 while there is none, which lets the frame clock rest
    bool wants_frame;
    int wanted_width, wanted_height;
    int width, height;              // as last reported
    double scale;
    GskRenderNode *picture;         // the last whole one
    GPtrArray *parts;               // nodes of what has changed since, over it
} ShimCanvas;
typedef struct { GtkWidgetClass parent; } ShimCanvasClass;
G_DEFINE_TYPE(ShimCanvas, shim_canvas, GTK_TYPE_WIDGET)

// From GTK 4.12 on a surface has a scale between whole numbers where Wayland's compositor says so; the widget's scale factor is the next
// whole one. Without a surface only that is known.
double shim_canvas_scale(GtkWidget *canvas)
{
#if GTK_CHECK_VERSION(4, 12, 0)
    GtkNative *native = gtk_widget_get_native(canvas);
    GdkSurface *surface = native ? gtk_native_get_surface(native) : NULL;
    if (surface) return gdk_surface_get_scale(surface);
#endif
    return gtk_widget_get_scale_factor(canvas);
}

static void report_size(ShimCanvas *self)
{
    GtkWidget *widget = GTK_WIDGET(self);
    int width = gtk_widget_get_width(widget), height = gtk_widget_get_height(widget);
    double scale = shim_canvas_scale(widget);
    if (width <= 0 || height <= 0) return;
    if (width == self->width && height == self->height && scale == self->scale) return;
    self->width = width, self->height = height, self->scale = scale;
    self->callbacks.resized(self->context, width, height, scale);
    shim_run_loop_needs_pass();
}

// The natural size is what the window opens with. A default size of the window itself would include its title
// bar.
static void measure(
    GtkWidget *widget, GtkOrientation orientation, int for_size, int *minimum, int *natural, int *minimum_baseline,
    int *natural_baseline)
{
    ShimCanvas *self = (ShimCanvas *)widget;
    *minimum = 0;
    *natural = orientation == GTK_ORIENTATION_HORIZONTAL ? self->wanted_width : self->wanted_height;
}

static void size_allocate(GtkWidget *widget, int width, int height, int baseline)
{
    report_size((ShimCanvas *)widget);
}

// How far the canvas is from the next pixel of its surface, in points: below a title bar and a shadow, which are whole points, its corner
// is between two pixels where a point is not a whole number of them, and all of the picture would be blurred.
static graphene_point_t distance_to_pixel(GtkWidget *widget)
{
    graphene_point_t distance = { 0, 0 };
    double scale = shim_canvas_scale(widget), x = 0, y = 0;
    if (scale == floor(scale)) return distance;
    GtkNative *native = gtk_widget_get_native(widget);
    graphene_point_t corner;
    if (!gtk_widget_compute_point(widget, GTK_WIDGET(native), &distance, &corner)) return distance;
    gtk_native_get_surface_transform(native, &x, &y);
    x = (x + corner.x) * scale, y = (y + corner.y) * scale;
    distance.x = (float)((round(x) - x) / scale), distance.y = (float)((round(y) - y) / scale);
    return distance;
}

// GTK compares nodes to find out what to draw again. It skips those that are the same objects as before.
static void snapshot(GtkWidget *widget, GtkSnapshot *snapshot)
{
    ShimCanvas *self = (ShimCanvas *)widget;
    if (!self->picture) return;
    graphene_point_t distance = distance_to_pixel(widget);
    if (distance.x != 0 || distance.y != 0) gtk_snapshot_translate(snapshot, &distance);
    gtk_snapshot_append_node(snapshot, self->picture);
    for (guint i = 0; i < self->parts->len; i++) gtk_snapshot_append_node(snapshot, self->parts->pdata[i]);
}

// Painting a finished surface with the operator SOURCE is the cheapest way in a window that is drawn in
// software.
static GskRenderNode *node_of(GtkWidget *widget, cairo_surface_t *picture, cairo_rectangle_int_t place)
{
    double points_per_pixel = 1 / shim_canvas_scale(widget);
    GskRenderNode *node = gsk_cairo_node_new(&GRAPHENE_RECT_INIT(
        (float)(place.x * points_per_pixel), (float)(place.y * points_per_pixel), (float)(place.width * points_per_pixel),
        (float)(place.height * points_per_pixel)));
    cairo_t *cairo = gsk_cairo_node_get_draw_context(node);
    cairo_set_operator(cairo, CAIRO_OPERATOR_SOURCE);
    cairo_scale(cairo, points_per_pixel, points_per_pixel);
    cairo_set_source_surface(cairo, picture, 0, 0);
    cairo_pattern_set_filter(cairo_get_source(cairo), CAIRO_FILTER_NEAREST);
    cairo_paint(cairo);
    cairo_destroy(cairo);
    return node;
}

void shim_canvas_show(GtkWidget *canvas, cairo_surface_t *picture)
{
    ShimCanvas *self = (ShimCanvas *)canvas;
    cairo_rectangle_int_t all = {
        0, 0, cairo_image_surface_get_width(picture), cairo_image_surface_get_height(picture) };
    g_clear_pointer(&self->picture, gsk_render_node_unref);
    self->picture = node_of(canvas, picture, all);
    g_ptr_array_set_size(self->parts, 0);
    gtk_widget_queue_draw(canvas);
}

void shim_canvas_show_parts(
    GtkWidget *canvas, cairo_surface_t *picture, const cairo_rectangle_int_t *places, size_t count)
{
    ShimCanvas *self = (ShimCanvas *)canvas;
    g_ptr_array_set_size(self->parts, 0);
    for (size_t i = 0; i < count; i++) g_ptr_array_add(self->parts, node_of(canvas, picture, places[i]));
    gtk_widget_queue_draw(canvas);
}

void shim_canvas_show_node(GtkWidget *canvas, GskRenderNode *node)
{
    ShimCanvas *self = (ShimCanvas *)canvas;
    g_ptr_array_set_size(self->parts, 0);
    gsk_render_node_ref(node);
    g_clear_pointer(&self->picture, gsk_render_node_unref);
    self->picture = node;
    gtk_widget_queue_draw(canvas);
}

static void on_assist(GtkWidget *widget, const char *action, GVariant *parameter)
{
    ShimCanvas *self = (ShimCanvas *)widget;
    self->callbacks.assist(self->context, action);
    shim_run_loop_needs_pass();
}

void shim_canvas_describe(GtkWidget *canvas, const char *label, const char *description)
{
    gtk_accessible_update_property(
        GTK_ACCESSIBLE(canvas), GTK_ACCESSIBLE_PROPERTY_LABEL, label, GTK_ACCESSIBLE_PROPERTY_DESCRIPTION,
        description, -1);
}

bool shim_canvas_reduces_motion(GtkWidget *canvas)
{
    gboolean animates = TRUE;
    g_object_get(gtk_widget_get_settings(canvas), "gtk-enable-animations", &animates, NULL);
    return !animates;
}

static void on_enable_animations(GtkSettings *settings, GParamSpec *property, gpointer data)
{
    ShimCanvas *self = data;
    self->callbacks.motion(self->context, shim_canvas_reduces_motion(GTK_WIDGET(self)));
    shim_run_loop_needs_pass();
}

static void on_appearance(void *data)
{
    ShimCanvas *self = data;
    self->callbacks.appearance(self->context);
    shim_run_loop_needs_pass();
}

static void finalize(GObject *object)
{
    ShimCanvas *self = (ShimCanvas *)object;
    g_clear_pointer(&self->picture, gsk_render_node_unref);
    g_ptr_array_unref(self->parts);
    G_OBJECT_CLASS(shim_canvas_parent_class)->finalize(object);
}

static void shim_canvas_class_init(ShimCanvasClass *class)
{
    GTK_WIDGET_CLASS(class)->measure = measure;
    GTK_WIDGET_CLASS(class)->size_allocate = size_allocate;
    GTK_WIDGET_CLASS(class)->snapshot = snapshot;
    G_OBJECT_CLASS(class)->finalize = finalize;
    // AT-SPI calls it a panel, or a grouping from GTK 4.18 on. Of GTK 4.8's roles only ranges carry a value,
    // and a role is fixed once the widget is realized.
    gtk_widget_class_set_accessible_role(GTK_WIDGET_CLASS(class), GTK_ACCESSIBLE_ROLE_GROUP);
    const char *actions[] = { SHIM_ASSISTIVE_ACTIONS };
    for (size_t i = 0; i < G_N_ELEMENTS(actions); i++)
        gtk_widget_class_install_action(GTK_WIDGET_CLASS(class), actions[i], NULL, on_assist);
}

static void shim_canvas_init(ShimCanvas *self)
{
    self->parts = g_ptr_array_new_with_free_func((GDestroyNotify)gsk_render_node_unref);
}

// The event of a wheel has no position, and the pointer need not have moved since it entered. Its seat knows
// where it is. (The event's own device is not asked: on Wayland that is one of the wheel's, and GTK 4.8
// crashes.)
static bool get_position(GdkEvent *event, double *x, double *y)
{
    if (gdk_event_get_event_type(event) != GDK_SCROLL) return gdk_event_get_position(event, x, y);
    GdkDevice *pointer = gdk_seat_get_pointer(gdk_event_get_seat(event));
    return pointer && gdk_surface_get_device_position(gdk_event_get_surface(event), pointer, x, y, NULL);
}

static gboolean on_event(GtkEventControllerLegacy *controller, GdkEvent *event, gpointer data)
{
    GdkEventType type = gdk_event_get_event_type(event);
    // A drag out of the window begins with this device.
    if (type == GDK_BUTTON_PRESS || type == GDK_TOUCH_BEGIN)
        g_object_set_data(data, "pressed-device", gdk_event_get_device(event));
    if (type == GDK_TOUCH_END) shim_canvas_finger_lifted(data);
    ShimCanvas *self = data;
    double x = NAN, y = NAN;
    if (get_position(event, &x, &y)) {      // in the surface's coordinates, shadows included
        GtkNative *native = gtk_widget_get_native(GTK_WIDGET(self));
        double surface_x, surface_y;
        gtk_native_get_surface_transform(native, &surface_x, &surface_y);
        graphene_point_t here = GRAPHENE_POINT_INIT((float)(x - surface_x), (float)(y - surface_y));
        if (gtk_widget_compute_point(GTK_WIDGET(native), GTK_WIDGET(self), &here, &here)) {
            x = here.x;
            y = here.y;
        }
    }
    bool is_used = self->callbacks.event(self->context, event, x, y);
    shim_run_loop_needs_pass();
    return is_used;
}

// GTK does not pass entering and leaving on to legacy event controllers.
static void on_enter(GtkEventControllerMotion *controller, double x, double y, gpointer data)
{
    ShimCanvas *self = data;
    self->callbacks.pointer_entered(self->context, x, y);
    shim_run_loop_needs_pass();
}

static void on_leave(GtkEventControllerMotion *controller, gpointer data)
{
    ShimCanvas *self = data;
    self->callbacks.pointer_left(self->context);
    shim_run_loop_needs_pass();
}

static void on_scale_factor(GtkWidget *widget, GParamSpec *property, gpointer data)
{
    report_size((ShimCanvas *)widget);
}

#if GTK_CHECK_VERSION(4, 12, 0)
static void on_scale(GdkSurface *surface, GParamSpec *property, gpointer data)
{
    report_size(data);
}

static void on_realize(GtkWidget *widget, gpointer data)
{
    GdkSurface *surface = gtk_native_get_surface(gtk_widget_get_native(widget));
    g_signal_connect_object(surface, "notify::scale", G_CALLBACK(on_scale), widget, 0);
}
#endif

GtkWidget *shim_canvas_new(ShimWindowCallbacks callbacks, void *context, int width, int height)
{
    ShimCanvas *self = g_object_new(shim_canvas_get_type(), "focusable", TRUE, NULL);
    GtkWidget *widget = GTK_WIDGET(self);
    self->callbacks = callbacks;
    self->context = context;
    self->wanted_width = width, self->wanted_height = height;
    GtkEventController *events = gtk_event_controller_legacy_new();
    gtk_event_controller_set_propagation_phase(events, GTK_PHASE_CAPTURE);
    g_signal_connect(events, "event", G_CALLBACK(on_event), self);
    gtk_widget_add_controller(widget, events);
    GtkEventController *pointer = gtk_event_controller_motion_new();
    g_signal_connect(pointer, "enter", G_CALLBACK(on_enter), self);
    g_signal_connect(pointer, "leave", G_CALLBACK(on_leave), self);
    gtk_widget_add_controller(widget, pointer);
    ShimCanvasDrop drop = { context, callbacks.drop, callbacks.drag, callbacks.content };
    shim_canvas_accept_drops(widget, drop);
    g_signal_connect_object(
        gtk_widget_get_settings(widget), "notify::gtk-enable-animations", G_CALLBACK(on_enable_animations), self, 0);
    shim_appearance_watch(widget, on_appearance, self);
    g_signal_connect(self, "notify::scale-factor", G_CALLBACK(on_scale_factor), NULL);
#if GTK_CHECK_VERSION(4, 12, 0)
    g_signal_connect_after(self, "realize", G_CALLBACK(on_realize), NULL);
#endif
    return widget;
}

void shim_canvas_frame_times(GtkWidget *canvas, gint64 *frame_time, gint64 *presentation)
{
    GdkFrameClock *clock = gtk_widget_get_frame_clock(canvas);
    gint64 interval = 0;
    *frame_time = clock ? gdk_frame_clock_get_frame_time(clock) : g_get_monotonic_time();
    *presentation = 0;
    if (clock) gdk_frame_clock_get_refresh_info(clock, *frame_time, &interval, presentation);
    // If the windowing system does not report it (X11), one refresh later is taken. Input that is read after
    // the frame has begun is then not later than the frame, and motion advances by whole refreshes.
    if (*presentation == 0) *presentation = *frame_time + interval;
}

static gboolean on_tick(GtkWidget *widget, GdkFrameClock *clock, gpointer data)
{
    ShimCanvas *self = (ShimCanvas *)widget;
    gint64 frame_time, presentation;
    shim_canvas_frame_times(widget, &frame_time, &presentation);
    self->wants_frame = false;
    self->callbacks.frame(self->context, frame_time, presentation);
    shim_run_loop_needs_pass();
    if (self->wants_frame) return G_SOURCE_CONTINUE;
    self->tick = 0;
    return G_SOURCE_REMOVE;
}

void shim_canvas_request_frame(GtkWidget *canvas)
{
    ShimCanvas *self = (ShimCanvas *)canvas;
    self->wants_frame = true;
    if (self->tick == 0) self->tick = gtk_widget_add_tick_callback(canvas, on_tick, NULL, NULL);
}
