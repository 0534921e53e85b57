import CCairo
import Foundation

/// What a layer's drawing has left: whether it draws at all, and what of it has been drawn.
struct BackingStore {
  enum Extent: Equatable {
    /// The drawing is of the whole layer.
    case whole
    /// The layer is too large to be drawn at once: the drawing is of this part of its bounds, in its coordinates.
    case part(CGRect)
  }

  var extent: Extent
  /// The size that the layer had, and pixels to a point, when all of it was drawn.
  var size = CGSize.zero
  var scale: CGFloat = 1
  /// Made with the first part that is drawn anew.
  var spares: SparePixels?

  /// Pixels that one layer's drawing may have: 64 MiB, twice a screen of 3840 × 2160. Chosen.
  static let budget = 16 * 1024 * 1024.0

  /// How much more than what is visible is drawn of a layer that is too large, on each side, in its size. Chosen.
  static let margin = 0.25

  /// Classes that have been seen to draw: no need to look first whether they do.
  @MainActor static var drawingClasses: Set<ObjectIdentifier> = []
}

/// Steps of drawing kept until it is known whether there are any.
struct Recording {
  private let surface: OpaquePointer
  let context: CGContext

  init(pixelsWide: Int, pixelsHigh: Int, scale: CGFloat) {
    var extents = cairo_rectangle_t(
      x: 0, y: 0, width: Double(pixelsWide), height: Double(pixelsHigh))
    surface = cairo_recording_surface_create(CAIRO_CONTENT_COLOR_ALPHA, &extents)!
    context = CGContext(
      surface: surface, width: pixelsWide, height: pixelsHigh,
      base: CGAffineTransform(scaleX: scale, y: scale))
  }

  var isEmpty: Bool {
    var (x, y, width, height) = (0.0, 0.0, 0.0, 0.0)
    cairo_recording_surface_ink_extents(surface, &x, &y, &width, &height)
    return width <= 0 || height <= 0
  }

  /// Repeats the steps on a context of the same size.
  func replay(on target: CGContext) {
    cairo_save(target.cairo)
    cairo_identity_matrix(target.cairo)
    cairo_set_source_surface(target.cairo, surface, 0, 0)
    cairo_paint(target.cairo)
    cairo_restore(target.cairo)
  }

  func discard() { cairo_surface_destroy(surface) }
}
