// An empty GTK window: the least that every program with a window costs. With an argument it is redrawn in every frame.
#include <gtk/gtk.h>

static gboolean draw(GtkWidget *window, GdkFrameClock *clock, gpointer data)
{
    gtk_widget_queue_draw(window);
    return G_SOURCE_CONTINUE;
}

int main(int count, char *words[])
{
    gtk_init();
    GtkWidget *window = gtk_window_new();
    GtkWidget *area = gtk_drawing_area_new();
    gtk_drawing_area_set_content_width(GTK_DRAWING_AREA(area), 1280);
    gtk_drawing_area_set_content_height(GTK_DRAWING_AREA(area), 800);
    gtk_window_set_child(GTK_WINDOW(window), area);
    gtk_window_present(GTK_WINDOW(window));
    if (count > 1) gtk_widget_add_tick_callback(area, draw, NULL, NULL);
    GMainLoop *loop = g_main_loop_new(NULL, FALSE);
    g_main_loop_run(loop);
    return 0;
}
