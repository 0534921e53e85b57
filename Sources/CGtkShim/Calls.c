#include "RunLoop.h"
#include <glib-unix.h>
#include <math.h>
#include <signal.h>

typedef struct { void (*callback)(void *context); void *context; } Call;

static gboolean on_call_once(gpointer data)
{
    Call call = *(Call *)data;
    call.callback(call.context);
    shim_run_loop_needs_pass();
    return G_SOURCE_REMOVE;
}

static gboolean on_call(gpointer data)
{
    on_call_once(data);
    return G_SOURCE_CONTINUE;
}

static Call *call_new(void (*callback)(void *context), void *context)
{
    Call *call = g_new(Call, 1);
    *call = (Call){ callback, context };
    return call;
}

guint shim_call_after(double seconds, void (*callback)(void *context), void *context)
{
    guint milliseconds = seconds > 0 ? (guint)ceil(seconds * 1e3) : 0;
    return g_timeout_add_full(G_PRIORITY_DEFAULT, milliseconds, on_call_once, call_new(callback, context), g_free);
}

void shim_on_termination(void (*callback)(void *context), void *context)
{
    const int signals[] = { SIGINT, SIGTERM, SIGHUP };
    for (size_t i = 0; i < G_N_ELEMENTS(signals); i++)
        g_unix_signal_add_full(G_PRIORITY_DEFAULT, signals[i], on_call, call_new(callback, context), g_free);
}
