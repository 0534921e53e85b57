// Reports changes of the desktop's look for a widget, until it is destroyed.
#pragma once
#include "CGtkShim.h"

// `changed` is called on the main thread with `data`.
void shim_appearance_watch(GtkWidget *widget, void (*changed)(void *data), void *data);

// The session bus, or NULL. Release it with g_object_unref.
GDBusConnection *shim_session_bus(void);
