// An empty GTK window: the least that every program with a window costs. With an argument all of it is drawn anew in every
// frame, whose time is printed in microseconds: in one colour, or with the argument `pixels` from memory, as a picture is.
#include <gtk/gtk.h>
#include <string.h>

enum { WIDTH = 1280, HEIGHT = 800, STRIDE = 4 * WIDTH };

typedef struct { GtkWidget parent; int frame; GBytes *pixels[2]; } Ground;
typedef struct { GtkWidgetClass parent; } GroundClass;
G_DEFINE_TYPE(Ground, ground, GTK_TYPE_WIDGET)

// Another colour in each frame, because GTK draws only what differs from the last one.
static void ground_snapshot(GtkWidget *widget, GtkSnapshot *snapshot)
{
    Ground *ground = (Ground *)widget;
    int number = ground->frame % 2;
    if (ground->pixels[number]) {
        GdkTexture *texture = gdk_memory_texture_new(WIDTH, HEIGHT, GDK_MEMORY_DEFAULT, ground->pixels[number], STRIDE);
        gtk_snapshot_append_texture(snapshot, texture, &GRAPHENE_RECT_INIT(0, 0, WIDTH, HEIGHT));
        g_object_unref(texture);
        return;
    }
    float grey = 0.5f + 0.1f * number;
    graphene_rect_t all = GRAPHENE_RECT_INIT(0, 0, gtk_widget_get_width(widget), gtk_widget_get_height(widget));
    gtk_snapshot_append_color(snapshot, &(GdkRGBA){grey, grey, grey, 1}, &all);
}

static void ground_class_init(GroundClass *class) { GTK_WIDGET_CLASS(class)->snapshot = ground_snapshot; }

static void ground_init(Ground *ground) { ground->frame = 0; }

static void make_pixels(Ground *ground)
{
    for (int number = 0; number < 2; number++) {
        guchar *bytes = g_malloc(STRIDE * HEIGHT);
        memset(bytes, number ? 0xA0 : 0xC0, STRIDE * HEIGHT);
        ground->pixels[number] = g_bytes_new_take(bytes, STRIDE * HEIGHT);
    }
}

static gboolean draw(GtkWidget *widget, GdkFrameClock *clock, gpointer data)
{
    ((Ground *)widget)->frame++;
    gtk_widget_queue_draw(widget);
    g_print("%" G_GINT64_FORMAT "\n", gdk_frame_clock_get_frame_time(clock));
    return G_SOURCE_CONTINUE;
}

int main(int count, char *words[])
{
    gtk_init();
    GtkWidget *window = gtk_window_new();
    GtkWidget *ground = g_object_new(ground_get_type(), NULL);
    if (count > 1 && strcmp(words[1], "pixels") == 0) make_pixels((Ground *)ground);
    gtk_widget_set_size_request(ground, WIDTH, HEIGHT);
    gtk_window_set_child(GTK_WINDOW(window), ground);
    gtk_window_present(GTK_WINDOW(window));
    if (count > 1) gtk_widget_add_tick_callback(ground, draw, NULL, NULL);
    GMainLoop *loop = g_main_loop_new(NULL, FALSE);
    g_main_loop_run(loop);
    return 0;
}
