// The canvas widget: draws what the window's callbacks hand it, and tells them what happens to it.
#pragma once
#include "CGtkShim.h"

GtkWidget *shim_canvas_new(ShimWindowCallbacks callbacks, void *context);
