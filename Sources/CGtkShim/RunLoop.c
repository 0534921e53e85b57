#include "RunLoop.h"

// libdispatch exports this for foreign run loops, and Foundation uses it too: a descriptor that is readable while the
// main queue has work. Foundation's run loop then does the work.
extern int _dispatch_get_main_queue_handle_4CF(void);

typedef struct {
    GSource parent;
    double (*pass)(void);
    gpointer main_queue;            // the descriptor's tag
} RunLoopSource;

static bool needs_pass = true;

void shim_run_loop_needs_pass(void) { needs_pass = true; }

// The run loop's source; NULL before shim_serve_run_loop.
static GSource *served;
static int pauses;

void shim_run_loop_pause(bool is_paused)
{
    pauses += is_paused ? 1 : -1;
    if (!served) return;
    // While paused, do not poll the descriptor: nobody reads it, so the loop would never sleep.
    g_source_modify_unix_fd(served, ((RunLoopSource *)served)->main_queue, pauses ? 0 : G_IO_IN);
    needs_pass = true;
}

// The time of the next timer is the source's ready time, which GLib checks itself.
static gboolean prepare(GSource *source, gint *timeout)
{
    *timeout = -1;
    return needs_pass && !pauses;
}

static gboolean check(GSource *source)
{
    return !pauses && (needs_pass || g_source_query_unix_fd(source, ((RunLoopSource *)source)->main_queue) != 0);
}

static gboolean dispatch(GSource *source, GSourceFunc callback, gpointer data)
{
    if (pauses) {
        // A timer is due while paused. Its time is set again after the pause.
        g_source_set_ready_time(source, -1);
        return G_SOURCE_CONTINUE;
    }
    needs_pass = false;
    double seconds = ((RunLoopSource *)source)->pass();
    bool has_timer = seconds >= 0 && seconds < 1e9;
    g_source_set_ready_time(source, has_timer ? g_get_monotonic_time() + (gint64)(seconds * 1e6) : -1);
    return G_SOURCE_CONTINUE;
}

static GSourceFuncs functions = { prepare, check, dispatch, NULL };

void shim_serve_run_loop(double (*pass)(void))
{
    GSource *source = g_source_new(&functions, sizeof(RunLoopSource));
    RunLoopSource *self = (RunLoopSource *)source;
    self->pass = pass;
    self->main_queue = g_source_add_unix_fd(source, _dispatch_get_main_queue_handle_4CF(), G_IO_IN);
    // The priority of frames, so that neither can starve the other. Input comes before both.
    g_source_set_priority(source, GDK_PRIORITY_REDRAW);
    g_source_attach(source, NULL);
    served = source;
    g_source_unref(source);
}
