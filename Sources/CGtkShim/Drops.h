// Drops on the canvas, and drags out of it.
#pragma once
#include "CGtkShim.h"

// Accepts drops on the canvas.
void shim_canvas_accept_drops(GtkWidget *canvas, ShimCanvasDrop drop);

// Ends a drag out of the canvas that a Wayland compositor has refused. It says nothing then, but the finger still lifts here: one that
// drags for the compositor lifts there. Compositors refuse all drags by finger of GTK 4.8, which leaves out the touch's serial.
void shim_canvas_finger_lifted(GtkWidget *canvas);

// Makes a content provider, which the caller owns.
GdkContentProvider *shim_content_provider(const ShimContent *contents, size_t count);

// Makes a content provider of one media type whose content is made when it is asked for. The caller owns it; it releases the maker.
GdkContentProvider *shim_late_content(const char *type, ShimMaker maker);

// How many of such contents are being made, and how many have been.
typedef struct { unsigned under_way, done; } ShimLateWork;
ShimLateWork shim_late_work(void);
