// The compiler imports this module wherever Testing and CoreGraphics are imported together, and would do without neither.
