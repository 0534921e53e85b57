// The compiler imports this module wherever Testing and UIKit are imported together, and would do without neither.
