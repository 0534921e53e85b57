// The parts of GTK that Swift cannot use: a GType of our own, cast macros, signals with typed handlers, a
// GSource.
// Everything here is called on the main thread, and calls back there.
#pragma once
#include <gtk/gtk.h>
#include <stdbool.h>
#include <sys/stat.h>

// The result of a drag.
typedef enum { SHIM_DRAG_NONE, SHIM_DRAG_COPY, SHIM_DRAG_MOVE } ShimDragAction;
// The phase of a drag over the canvas.
typedef enum { SHIM_DRAG_ENTERED, SHIM_DRAG_MOVED, SHIM_DRAG_LEFT, SHIM_DRAG_DROPPED } ShimDragPhase;

// Callbacks for drops. Lists end with NULL.
typedef struct {
    void *context;
    // Files were dropped. Returns whether they are taken.
    bool (*drop)(void *context, const char *const *paths, double x, double y);
    // An event of a drag over the canvas, with its media types, and its files as far as they are known. Returns what a drop would do.
    ShimDragAction (*drag)(void *context, ShimDragPhase phase, const char *const *types, const char *const *paths, double x, double y);
    // A dropped content of one media type. SHIM_DRAG_DROPPED follows the last one.
    void (*content)(void *context, const char *type, const void *bytes, size_t count);
} ShimCanvasDrop;

// The window: one canvas that fills it. Every callback gets `context`. Positions are points from the canvas's top left.
typedef struct {
    // The canvas has a new size (points) or scale (device pixels to a point). Comes before the frame that shows it.
    void (*resized)(void *context, int width, int height, double scale);
    // A frame asked for with shim_canvas_request_frame. Microseconds; `presentation` is when it will be seen.
    void (*frame)(void *context, gint64 frame_time, gint64 presentation);
    // An event as it came from the windowing system. Returns whether it is used up. NaN where it has no position.
    bool (*event)(void *context, GdkEvent *event, double x, double y);
    // The pointer has entered the canvas, or was inside when the canvas was shown.
    void (*pointer_entered)(void *context, double x, double y);
    // The pointer has left the canvas.
    void (*pointer_left)(void *context);
    // As in ShimCanvasDrop.
    bool (*drop)(void *context, const char *const *paths, double x, double y);
    ShimDragAction (*drag)(void *context, ShimDragPhase phase, const char *const *types, const char *const *paths, double x, double y);
    void (*content)(void *context, const char *type, const void *bytes, size_t count);
    // Assistive technologies ask for one of SHIM_ASSISTIVE_ACTIONS.
    void (*assist)(void *context, const char *action);
    // The desktop's setting for less motion has changed.
    void (*motion)(void *context, bool is_reduced);
    // The desktop's look has changed: shim_canvas_appearance says another.
    void (*appearance)(void *context);
    // The window has got or lost the keyboard, or has been minimised or brought back.
    void (*activity)(void *context, bool is_focused, bool is_minimised);
    // The person asked the window to close. It stays open until it is destroyed.
    void (*close)(void *context);
} ShimWindowCallbacks;

// What the canvas lets assistive technologies ask for.
#define SHIM_ASSISTIVE_ACTIONS \
    "scroll.right", "scroll.left", "scroll.up", "scroll.down", "scroll.next", "scroll.previous", \
    "focus.activate", "focus.increment", "focus.decrement"

// A window that is not yet shown, `width` by `height` points inside. `context` must outlive it.
GtkWindow *shim_window_new(ShimWindowCallbacks callbacks, void *context, int width, int height);

// Names a window that is not yet shown to the desktop, which looks for a desktop entry of that name: Wayland's app ID, X11's class. The
// class is that of all windows. Not the program's name (g_set_prgname), which screen readers read.
void shim_window_identify(GtkWindow *window, const char *identifier);

// The canvas inside it.
GtkWidget *shim_window_canvas(GtkWindow *window);

// Makes the display open without OpenGL, unless the environment says what to do. GTK loads OpenGL's drivers with the display, which
// takes half of the time to an empty window. Call it while there is one thread. Returns whether it has changed the environment.
bool shim_disable_gl(void);

// Opens the display as gtk_init_check() does, and returns whether there is one. Restores what shim_disable_gl() has changed.
bool shim_open_display(bool gl_is_disabled);

// The renderer of a window: Cairo, another one in software, or another one on a GPU.
typedef enum { SHIM_RENDERER_CAIRO, SHIM_RENDERER_SOFTWARE, SHIM_RENDERER_GPU } ShimRenderer;

// Returns the renderer of a realized window. Asks OpenGL for its name, which takes some milliseconds.
ShimRenderer shim_window_renderer(GtkWindow *window);

// Asks the desktop to open a URL with the program that it has for it.
bool shim_window_open(GtkWindow *window, const char *url);

// Shows a file dialog, in a folder, or where the desktop begins if that is NULL. `chosen` gets the paths, followed by NULL; it is not called
// without any.
void shim_window_choose_files(
    GtkWindow *window, const char *title, const char *folder, void (*chosen)(void *context, const char *const *paths),
    void *context);

// Shows a dialog for a password. `answered` is called once: with the password, or with NULL if the dialog is cancelled.
void shim_window_ask_password(
    GtkWindow *window, const char *title, void (*answered)(void *context, const char *password), void *context);

// Shows a dialog for a program, and opens a file with it. `answered` is called once: with NULL, or with the reason why it is not opened.
void shim_window_open_with(
    GtkWindow *window, const char *path, void (*answered)(void *context, const char *reason), void *context);

// Shows a file in the file manager, or opens its folder; does not wait for it. The path must be absolute. `answered` is called once: with
// NULL, or with the reason why nothing is shown.
void shim_window_show_in_files(
    GtkWindow *window, const char *path, void (*answered)(void *context, const char *reason), void *context);

// Closes the dialogs of a window, as if cancelled.
void shim_window_close_dialogs(GtkWindow *window);

// Moves a file to the trash. Returns NULL, or the reason to free with g_free; then the file is not moved.
char *shim_trash(const char *path);

// Moves a file within a file system. Never replaces a file at `to`. Returns 0 or an errno.
int shim_move(const char *from, const char *to);

// Gives a file the permissions and, where the system allows it, the owner and the group of another one. Returns whether it has the
// permissions.
bool shim_take_over_mode(const char *path, const struct stat *old);

// Moves a file aside, and makes an empty one in its place, with its permissions and that to write to it. Returns 0 or an errno; then the file is where it was.
int shim_set_aside(const char *path, const char *aside);

// Makes a surface of pixels, which must stay valid until Cairo calls `release`. That may be long after the surface is destroyed.
cairo_surface_t *shim_surface_new(
    const unsigned char *pixels, int width, int height, int stride, bool is_opaque, void (*release)(void *context),
    void *context);

// Shows a print dialog, and prints a picture on one page. `finished` gets an error message, or NULL. A file that was to be replaced stays
// if the new one cannot be written.
void shim_window_print(
    GtkWindow *window, cairo_surface_t *page, const char *name,
    void (*finished)(void *context, const char *message), void *context);

// Draws a picture as large as it fits, in the middle of `width` by `height`.
void shim_draw_page(cairo_t *cairo, cairo_surface_t *page, double width, double height);

// Asks for one `frame`. Asking again before it comes has no effect.
void shim_canvas_request_frame(GtkWidget *canvas);

// Device pixels to a point of the canvas: not always a whole number.
double shim_canvas_scale(GtkWidget *canvas);

// Shows a finished picture, in device pixels, from the next drawing on: in the same frame if called within a
// frame or a change of size.
// GTK may read it until the picture after the next is shown.
void shim_canvas_show(GtkWidget *canvas, cairo_surface_t *picture);

// Shows places of a newer picture of the same size over the one of the last shim_canvas_show, in place of all other places
// shown so. GTK draws no more again than these and those. It reads both pictures as above. The places, in device pixels, do
// not overlap, and lie on whole points.
void shim_canvas_show_parts(GtkWidget *canvas, cairo_surface_t *picture, const cairo_rectangle_int_t *places, size_t count);

// Shows a node, in points, instead of the former content.
void shim_canvas_show_node(GtkWidget *canvas, GskRenderNode *node);

// The time of the frame in progress and when it will be seen, as `frame` gets them.
void shim_canvas_frame_times(GtkWidget *canvas, gint64 *frame_time, gint64 *presentation);

// Sets the canvas's label and description for assistive technologies.
void shim_canvas_describe(GtkWidget *canvas, const char *label, const char *description);

// Whether the desktop asks for less motion.
bool shim_canvas_reduces_motion(GtkWidget *canvas);

// How the desktop wants programs to look. Components of the accent are sRGB from 0 to 1; text_scale is a factor of the usual size.
typedef struct {
    bool is_dark, is_high_contrast, has_accent;
    double red, green, blue;
    double text_scale;
} ShimAppearance;

// As the settings portal says (org.freedesktop.appearance), or else GTK's settings. The first call may wait 250 ms for a portal.
ShimAppearance shim_canvas_appearance(GtkWidget *canvas);

// Makes a content when it is asked for, on any thread: `make` passes the bytes, which are copied, to `take` with `target`, or calls nothing
// if they cannot be made. `release` is called once, on any thread, when the content is no longer offered.
typedef struct {
    void *context;
    void (*make)(void *context, void (*take)(void *target, const void *bytes, size_t count), void *target);
    void (*release)(void *context);
} ShimMaker;

// A content of one media type: its bytes, or what makes them, whose `make` is NULL if the bytes are there.
typedef struct { const char *type; const void *bytes; size_t count; ShimMaker maker; } ShimContent;

// Calls back with the media types, followed by NULL, of the clipboard's content of another program: now, and whenever it changes.
void shim_clipboard_watch(GtkWidget *canvas, void (*changed)(void *context, const char *const *types), void *context);

// Replaces the clipboard's content by one in several media types; none empties it.
void shim_clipboard_set(GtkWidget *canvas, const ShimContent *contents, size_t count);

// Reads one media type from the clipboard's owner, and waits for at most `seconds`. Returns whether it arrived complete, with no more than
// `limit` bytes. Meanwhile GLib's main loop runs, with all callbacks except those of shim_serve_run_loop.
bool shim_clipboard_read(GtkWidget *canvas, const char *type, size_t limit, double seconds,
                         void (*take)(void *context, const void *bytes, size_t count), void *context);

// Hands this program's clipboard content over to a clipboard manager, if there is one, and waits for `seconds`; while contents are made for
// it, for about `longest`.
void shim_clipboard_store(GtkWidget *canvas, double seconds, double longest);

// Asks the desktop to take over a drag of the device that was pressed last. `picture` may be NULL; it is shown in the given size, and x
// and y are the pointer's position in it, in points. Returns whether the desktop does; then `ended` is called at the end. Makers of the
// contents are released in either case.
bool shim_canvas_drag(GtkWidget *canvas, const ShimContent *contents, size_t count, GdkTexture *picture, double width, double height,
                      double x, double y, bool allows_move, void (*ended)(void *context, ShimDragAction action), void *context);

// A source that calls back once, `seconds` from now (at once if negative). Returns the id that g_source_remove takes.
guint shim_call_after(double seconds, void (*callback)(void *context), void *context);

// Calls back on the signals that ask a program to end: SIGINT, SIGTERM, SIGHUP.
void shim_on_termination(void (*callback)(void *context), void *context);

// Serves Foundation's run loop, and libdispatch's main queue with it, inside GLib's: `pass` runs what is due and returns
// the seconds until its next timer, negative if there is none. It is called when one is due, when the main queue has work,
// and after every other callback declared here.
// Serving the main queue alone would not run Foundation's timers.
void shim_serve_run_loop(double (*pass)(void));
