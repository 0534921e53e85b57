// The canvas widget: shows pictures, and reports input, frames and its size to the window's callbacks.
#pragma once
#include "CGtkShim.h"

// `width` and `height` are the size it opens with.
GtkWidget *shim_canvas_new(ShimWindowCallbacks callbacks, void *context, int width, int height);
