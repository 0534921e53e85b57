import CCairo
import Foundation
import RenderList

/// A place to draw: Quartz's imaging model over a Cairo context. Belongs to one thread at a time.
///
/// Device space counts pixels from the bottom left, as in Quartz, so ``ctm`` of a context for views, whose y grows
/// downwards, has a negative `d`.
public final class CGContext {
  package let cairo: OpaquePointer
  /// The surface's width in pixels.
  public let width: Int
  /// The surface's height in pixels; it places the origin of device space.
  public let height: Int
  let bitmap: Bitmap?
  /// Maps the initial user space to the surface's pixels. Patterns are placed in that space, whatever the
  /// CTM.
  package let base: CGAffineTransform
  /// For a context that a tile is drawn into: the area that the tile covers, in the layer's coordinates.
  package var tileArea: CGRect?
  package internal(set) var state = DrawingState()
  var saved: [DrawingState] = []
  /// For each transparency layer that is under way, how many states were saved when it began.
  var layers: [Int] = []
  var curves = PathCurves()
  private var allowsAntialiasing = true

  /// What Cairo's own state lacks: it has one source for filling and stroking.
  package struct DrawingState {
    package var fill = CGColor.black
    var stroke = CGColor.black
    package var alpha: CGFloat = 1
    var blendMode = CGBlendMode.normal
    var interpolationQuality = CGInterpolationQuality.default
    var antialias = true
    var patternPhase = CGSize.zero
    package var lineWidth: CGFloat = 1
    package var textDrawingMode = CGTextDrawingMode.fill
    /// What clips by an image let through; nil without such a clip.
    var mask: ClipMask?
  }

  /// The transform of glyphs that a program places itself; the identity at first. Nothing here draws such glyphs, and strings have a
  /// transform of their own, so it is only held. It is not part of the graphics state.
  public var textMatrix = CGAffineTransform.identity

  /// Draws on the caller's surface. `base` maps user space to the surface's pixels, y growing downwards.
  package init(surface: OpaquePointer, width: Int, height: Int, base: CGAffineTransform) {
    cairo = cairo_create(surface)!
    self.width = width
    self.height = height
    bitmap = nil
    self.base = base
    setUp()
  }

  package init(bitmap: Bitmap, base: CGAffineTransform) {
    cairo = cairo_create(bitmap.surface)!
    (width, height) = (bitmap.width, bitmap.height)
    self.bitmap = bitmap
    self.base = base
    setUp()
  }

  private func setUp() {
    var matrix = base.cairo
    cairo_set_matrix(cairo, &matrix)
    cairo_set_line_width(cairo, 1)
    cairo_set_miter_limit(cairo, 10)
  }

  deinit { cairo_destroy(cairo) }

  // MARK: - State

  /// Saves the graphics state (CTM, clip, line and colour settings, but not the path) for `restoreGState()`.
  public func saveGState() {
    cairo_save(cairo)
    saved.append(state)
  }

  /// Undoes everything but the path since the latest save; does nothing without one, or if a transparency layer has begun since.
  public func restoreGState() {
    guard saved.count > layers.last ?? 0, let last = saved.popLast() else { return }
    cairo_restore(cairo)
    state = last
    updateAntialiasing()
  }

  /// The transform from user space to device space, in pixels from the bottom left.
  public var ctm: CGAffineTransform { userToSurface.concatenating(surfaceToDevice) }

  /// User space to the surface's pixels, from its top left.
  package var userToSurface: CGAffineTransform {
    var matrix = cairo_matrix_t()
    cairo_get_matrix(cairo, &matrix)
    return CGAffineTransform(matrix)
  }

  private var surfaceToDevice: CGAffineTransform {
    CGAffineTransform(a: 1, b: 0, c: 0, d: -1, tx: 0, ty: CGFloat(height))
  }

  /// Moves the origin of user space by `tx` and `ty` points; a value that is not finite makes the clip empty.
  public func translateBy(x tx: CGFloat, y ty: CGFloat) {
    concatenate(CGAffineTransform(translationX: tx, y: ty))
  }

  /// Scales user space about its origin; a factor of 0, or one that is not finite, makes the clip empty.
  public func scaleBy(x sx: CGFloat, y sy: CGFloat) { concatenate(CGAffineTransform(scaleX: sx, y: sy)) }

  /// Rotates user space by `angle` radians, from the x towards the y axis.
  public func rotate(by angle: CGFloat) { concatenate(CGAffineTransform(rotationAngle: angle)) }

  /// Maps what is drawn from here on by `transform`, before the present CTM.
  ///
  /// After a transform without an inverse Cairo would draw nothing ever again, so the clip is made empty
  /// instead.
  public func concatenate(_ transform: CGAffineTransform) {
    let product = transform.concatenating(userToSurface)
    guard product.determinant.isFinite, product.determinant != 0, product.tx.isFinite, product.ty.isFinite
    else {
      return clipToNothing()
    }
    var matrix = product.cairo
    cairo_set_matrix(cairo, &matrix)
  }

  private func clipToNothing() {
    cairo_new_path(cairo)
    cairo_rectangle(cairo, 0, 0, 0, 0)
    cairo_clip(cairo)
  }

  /// Returns the point of user space in device space, in pixels from the bottom left.
  public func convertToDeviceSpace(_ point: CGPoint) -> CGPoint { point.applying(ctm) }
  /// Returns the size of user space in pixels of device space; its width and height may be negative.
  public func convertToDeviceSpace(_ size: CGSize) -> CGSize { size.applying(ctm) }
  /// Returns the smallest rectangle of device space around `rect`, in pixels from the bottom left.
  public func convertToDeviceSpace(_ rect: CGRect) -> CGRect { rect.applying(ctm) }
  /// Returns the point of device space, in pixels from the bottom left, in user space.
  public func convertToUserSpace(_ point: CGPoint) -> CGPoint { point.applying(ctm.inverted()) }
  /// Returns the size of device space in points of user space; its width and height may be negative.
  public func convertToUserSpace(_ size: CGSize) -> CGSize { size.applying(ctm.inverted()) }
  /// Returns the smallest rectangle of user space around `rect` of device space.
  public func convertToUserSpace(_ rect: CGRect) -> CGRect { rect.applying(ctm.inverted()) }
  /// The transform from user space to device space: the same as `ctm`.
  public var userSpaceToDeviceSpaceTransform: CGAffineTransform { ctm }

  /// How images and patterns are sampled; `default` at first.
  public var interpolationQuality: CGInterpolationQuality {
    get { state.interpolationQuality }
    set { state.interpolationQuality = newValue }
  }

  /// Sets the opacity of everything drawn from here on, from 0 to 1.
  public func setAlpha(_ alpha: CGFloat) { state.alpha = alpha > 0 ? min(alpha, 1) : 0 }

  /// Sets how what is drawn is combined with what is there; `normal` at first.
  public func setBlendMode(_ mode: CGBlendMode) {
    state.blendMode = mode
    cairo_set_operator(cairo, mode.cairo)
  }

  /// Sets whether the edges of paths and clips are antialiased; they are at first. Text is not affected.
  public func setShouldAntialias(_ shouldAntialias: Bool) {
    state.antialias = shouldAntialias
    updateAntialiasing()
  }

  /// Sets whether the context antialiases at all; it does at first. If not, ``setShouldAntialias(_:)`` has no effect. It is not part
  /// of the graphics state.
  public func setAllowsAntialiasing(_ allowsAntialiasing: Bool) {
    self.allowsAntialiasing = allowsAntialiasing
    updateAntialiasing()
  }

  private func updateAntialiasing() {
    let isWanted = state.antialias && allowsAntialiasing
    cairo_set_antialias(cairo, isWanted ? CAIRO_ANTIALIAS_DEFAULT : CAIRO_ANTIALIAS_NONE)
  }

  /// Sets the width of lines in points; 1 at first, and a negative width counts as 0, which draws nothing.
  public func setLineWidth(_ width: CGFloat) {
    state.lineWidth = width
    cairo_set_line_width(cairo, max(Double(width), 0))
  }

  /// Sets how the ends of lines are drawn; `butt` at first.
  public func setLineCap(_ cap: CGLineCap) { cairo_set_line_cap(cairo, cap.cairo) }

  /// Sets how the corners of lines are drawn; `miter` at first.
  public func setLineJoin(_ join: CGLineJoin) { cairo_set_line_join(cairo, join.cairo) }

  /// Sets the greatest ratio of a mitered corner's length to the line width; sharper corners are beveled.
  ///
  /// It is 10 at first; the value is not checked.
  public func setMiterLimit(_ limit: CGFloat) { cairo_set_miter_limit(cairo, Double(limit)) }

  /// Sets the lengths of dashes and gaps in turn, in points.
  ///
  /// Lines are solid if there are no lengths, all are 0, or one is negative or not finite.
  public func setLineDash(phase: CGFloat, lengths: [CGFloat]) {
    guard lengths.allSatisfy({ $0 >= 0 && $0.isFinite }), lengths.contains(where: { $0 > 0 }) else {
      return cairo_set_dash(cairo, nil, 0, 0)
    }
    cairo_set_dash(cairo, lengths.map(Double.init), Int32(lengths.count), Double(phase))
  }

  /// Sets how far a curve may be from the straight pieces that draw it, in device pixels; 0.01 at least.
  public func setFlatness(_ flatness: CGFloat) { cairo_set_tolerance(cairo, max(Double(flatness), 0.01)) }

  /// Sets what is drawn of the glyphs of strings; `fill` at first.
  public func setTextDrawingMode(_ mode: CGTextDrawingMode) { state.textDrawingMode = mode }

  // MARK: - Colours

  /// Sets the colour or pattern that paths are filled with; black at first.
  public func setFillColor(_ color: CGColor) { state.fill = color }
  /// Sets the colour or pattern that paths are stroked with; black at first.
  public func setStrokeColor(_ color: CGColor) { state.stroke = color }

  /// Sets the colour space of `setFillColor(_:)` with components, and the fill colour to opaque black in it.
  public func setFillColorSpace(_ space: CGColorSpace) { state.fill = space.black }
  /// Sets the colour space of `setStrokeColor(_:)` with components, and the stroke colour to opaque black in it.
  public func setStrokeColorSpace(_ space: CGColorSpace) { state.stroke = space.black }

  /// Sets the fill colour by its components in the colour space of the present one, alpha last; from 0 to 1.
  public func setFillColor(_ components: UnsafePointer<CGFloat>) {
    state.fill = state.fill.withComponents(components) ?? state.fill
  }
  /// Sets the stroke colour by its components in the colour space of the present one, alpha last; from 0 to 1.
  public func setStrokeColor(_ components: UnsafePointer<CGFloat>) {
    state.stroke = state.stroke.withComponents(components) ?? state.stroke
  }

  /// Sets the fill colour by device RGB components, which are clamped to 0 to 1 for drawing.
  public func setFillColor(red: CGFloat, green: CGFloat, blue: CGFloat, alpha: CGFloat) {
    setFillColor(CGColor(red: red, green: green, blue: blue, alpha: alpha))
  }

  /// Sets the stroke colour by device RGB components, which are clamped to 0 to 1 for drawing.
  public func setStrokeColor(red: CGFloat, green: CGFloat, blue: CGFloat, alpha: CGFloat) {
    setStrokeColor(CGColor(red: red, green: green, blue: blue, alpha: alpha))
  }

  /// Sets the fill colour to a device grey; both values are clamped to 0 to 1 for drawing.
  public func setFillColor(gray: CGFloat, alpha: CGFloat) { setFillColor(CGColor(gray: gray, alpha: alpha)) }

  /// Sets the stroke colour to a device grey; both values are clamped to 0 to 1 for drawing.
  public func setStrokeColor(gray: CGFloat, alpha: CGFloat) {
    setStrokeColor(CGColor(gray: gray, alpha: alpha))
  }

  /// Sets where a corner of a pattern's repetition lies, in points from the origin of the initial user space.
  public func setPatternPhase(_ phase: CGSize) { state.patternPhase = phase }
}

extension CGColorSpace {
  /// Opaque black; of a pattern space, which has no components, that of the device.
  fileprivate var black: CGColor {
    let components = [CGFloat](repeating: 0, count: numberOfComponents) + [1]
    return CGColor(colorSpace: self, components: components) ?? .black
  }
}

extension CGColor {
  /// A colour of the same space; nil for a pattern.
  fileprivate func withComponents(_ components: UnsafePointer<CGFloat>) -> CGColor? {
    colorSpace.flatMap { CGColor(colorSpace: $0, components: components) }
  }
}
