// What is dropped on the canvas, and what is dragged out of it.
#pragma once
#include "CGtkShim.h"

// Lets things be dropped on the canvas.
void shim_canvas_accept_drops(GtkWidget *canvas, ShimCanvasDrop drop);

// A provider of contents; the caller owns it.
GdkContentProvider *shim_content_provider(const ShimContent *contents, size_t count);
