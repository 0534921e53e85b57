// What Swift cannot express about GTK: a GType of our own, variadic functions, cast macros.
#pragma once
#include <gtk/gtk.h>
