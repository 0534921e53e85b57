// The canvas widget: draws what the window's callbacks hand it, and tells them what happens to it.
#pragma once
#include "CGtkShim.h"

// `width` and `height` are the size it opens with.
GtkWidget *shim_canvas_new(ShimWindowCallbacks callbacks, void *context, int width, int height);
