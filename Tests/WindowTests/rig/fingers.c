// A Weston module that adds a touch screen. It reads lines from the FIFO at the path in VELLUM_FINGERS: `down NUMBER X Y`,
// `move NUMBER X Y`, `up NUMBER`, and `frame` after the events of one time. Positions are pixels of the screen.
#include <fcntl.h>
#include <libweston/libweston.h>
#include <libweston/version.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <time.h>
#include <unistd.h>

// Exported by libweston, declared in a header that is not installed.
void weston_seat_init_touch(struct weston_seat *seat);
struct weston_touch_device *weston_touch_create_touch_device(
    struct weston_touch *touch, const char *syspath, void *data, const struct weston_touch_device_ops *ops);
void notify_touch_frame(struct weston_touch_device *device);
#if WESTON_VERSION_MAJOR >= 12
void notify_touch_normalized(
    struct weston_touch_device *device, const struct timespec *time, int number, const struct weston_coord_global *place,
    const struct weston_point2d_device_normalized *normalized, int kind);
#else
void notify_touch_normalized(
    struct weston_touch_device *device, const struct timespec *time, int number, double x, double y,
    const struct weston_point2d_device_normalized *normalized, int kind);
#endif

static struct weston_touch_device *screen;

static void touch(int kind, int number, double x, double y)
{
    struct timespec now;
    clock_gettime(CLOCK_MONOTONIC, &now);
#if WESTON_VERSION_MAJOR >= 12
    struct weston_coord_global place = { .c = weston_coord(x, y) };
    notify_touch_normalized(screen, &now, number, kind == WL_TOUCH_UP ? NULL : &place, NULL, kind);
#else
    notify_touch_normalized(screen, &now, number, x, y, NULL, kind);
#endif
}

static void obey(const char *line)
{
    int number = 0;
    double x = 0, y = 0;
    if (sscanf(line, "down %d %lf %lf", &number, &x, &y) == 3) touch(WL_TOUCH_DOWN, number, x, y);
    else if (sscanf(line, "move %d %lf %lf", &number, &x, &y) == 3) touch(WL_TOUCH_MOTION, number, x, y);
    else if (sscanf(line, "up %d", &number) == 1) touch(WL_TOUCH_UP, number, 0, 0);
    else if (!strcmp(line, "frame")) notify_touch_frame(screen);
    else fprintf(stderr, "fingers: what is \"%s\"?\n", line);
}

static int on_fifo(int fifo, uint32_t mask, void *data)
{
    static char text[4096];
    static size_t length;
    ssize_t count = read(fifo, text + length, sizeof text - length);
    if (count > 0) length += (size_t)count;
    char *line = text, *end;
    while ((end = memchr(line, '\n', length - (size_t)(line - text)))) {
        *end = '\0';
        obey(line);
        line = end + 1;
    }
    length -= (size_t)(line - text);
    memmove(text, line, length);
    return 0;
}

WL_EXPORT int wet_module_init(struct weston_compositor *compositor, int *count, char *words[])
{
    // Opened for writing as well, so that there is no end of file when a writer closes it.
    const char *path = getenv("VELLUM_FINGERS");
    int fifo = path ? open(path, O_RDWR | O_NONBLOCK | O_CLOEXEC) : -1;
    if (fifo < 0 || wl_list_empty(&compositor->seat_list)) return -1;
    struct weston_seat *seat = wl_container_of(compositor->seat_list.next, seat, link);
    weston_seat_init_touch(seat);
    screen = weston_touch_create_touch_device(weston_seat_get_touch(seat), "/vellum/fingers", NULL, NULL);
    if (!screen) return -1;
    wl_event_loop_add_fd(wl_display_get_event_loop(compositor->wl_display), fifo, WL_EVENT_READABLE, on_fifo, NULL);
    return 0;
}
