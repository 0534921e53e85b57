import CCairo
import Foundation

/// What has been drawn of a layer: which part of it, at what size and scale.
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
  /// Nil until a part is drawn again.
  var pool: PixelBufferPool?

  /// Pixels that one layer's drawing may have: 64 MiB, twice a screen of 3840 × 2160. Chosen.
  static let budget = 16 * 1024 * 1024.0

  /// Of a layer that is too large: how much is drawn around the visible part on each side, as a fraction of
  /// that part's size. Chosen.
  static let margin = 0.25

  /// Classes that are known to draw: their layers are drawn without a trial into a `Recording`.
  @MainActor static var drawingClasses: Set<ObjectIdentifier> = []
}

/// Records drawing, so that no pixels are allocated for a layer that draws nothing.
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

  /// Repeats the drawing on a context of the same size.
  func replay(on target: CGContext) {
    cairo_save(target.cairo)
    cairo_identity_matrix(target.cairo)
    cairo_set_source_surface(target.cairo, surface, 0, 0)
    target.drawing { cairo_paint(target.cairo) }
    cairo_restore(target.cairo)
  }

  func discard() { cairo_surface_destroy(surface) }
}
