// An empty GTK window: the least that every program with a window costs. With an argument all of it is drawn anew in every
// frame, whose time is printed in microseconds.
#include <gtk/gtk.h>

typedef struct { GtkWidget parent; int frame; } Ground;
typedef struct { GtkWidgetClass parent; } GroundClass;
G_DEFINE_TYPE(Ground, ground, GTK_TYPE_WIDGET)

// Another colour in each frame, because GTK draws only what differs from the last one.
static void ground_snapshot(GtkWidget *widget, GtkSnapshot *snapshot)
{
    float grey = 0.5f + 0.1f * (((Ground *)widget)->frame % 2);
    graphene_rect_t all = GRAPHENE_RECT_INIT(0, 0, gtk_widget_get_width(widget), gtk_widget_get_height(widget));
    gtk_snapshot_append_color(snapshot, &(GdkRGBA){grey, grey, grey, 1}, &all);
}

static void ground_class_init(GroundClass *class) { GTK_WIDGET_CLASS(class)->snapshot = ground_snapshot; }

static void ground_init(Ground *ground) { ground->frame = 0; }

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
    gtk_widget_set_size_request(ground, 1280, 800);
    gtk_window_set_child(GTK_WINDOW(window), ground);
    gtk_window_present(GTK_WINDOW(window));
    if (count > 1) gtk_widget_add_tick_callback(ground, draw, NULL, NULL);
    GMainLoop *loop = g_main_loop_new(NULL, FALSE);
    g_main_loop_run(loop);
    return 0;
}
