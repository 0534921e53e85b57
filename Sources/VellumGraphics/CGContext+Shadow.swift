import CCairo
import Foundation
import RenderList

extension CGContext {
  /// Draws the shadow of what `draw` draws in another context, inside `bounds` of user space.
  ///
  /// - Parameters:
  ///   - offset: How far to the right and down the shadow lies, in points of the initial user space, whatever the CTM.
  ///   - blur: Twice the standard deviation of the blur, in the same points.
  package func drawShadow(
    of bounds: CGRect, offset: CGSize, blur: CGFloat, color: CGColor, _ draw: (CGContext) -> Void
  ) {
    let scale = hypot(base.a, base.b)
    let (dx, dy) = ((offset.width * scale).rounded(), (offset.height * scale).rounded())
    let sigma = blur > 0 && blur.isFinite ? min(Double(blur * scale) / 2, Self.greatestBlur) : 0
    let reach = CGFloat(AlphaBlur.reach(sigma: sigma) + 1)
    let seen = visiblePixels
    let place = bounds.applying(userToSurface)
    guard !seen.isNull, place.isFinite, dx.isFinite, dy.isFinite else { return }
    let area = seen.offsetBy(dx: -dx, dy: -dy).insetBy(dx: -reach, dy: -reach)
      .intersection(place.insetBy(dx: -reach, dy: -reach)).integral
    guard !area.isNull, area.width >= 1, area.height >= 1,
      let bitmap = Bitmap(
        data: nil, width: Int(area.width), height: Int(area.height), bytesPerRow: 0, isOpaque: false)
    else { return }
    let shape = CGContext(
      bitmap: bitmap,
      base: userToSurface.concatenating(CGAffineTransform(translationX: -area.minX, y: -area.minY)))
    draw(shape)
    bitmap.flush()
    bitmap.blurAlpha(sigma: sigma)
    cairo_save(cairo)
    setOpaqueSource(color)
    cairo_identity_matrix(cairo)
    cairo_mask_surface(cairo, bitmap.surface, Double(area.minX + dx), Double(area.minY + dy))
    cairo_restore(cairo)
  }

  /// The greatest standard deviation in pixels. Chosen: what is blurred more cannot be told from nothing.
  private static let greatestBlur = 500.0
}

extension Bitmap {
  /// Blurs the alpha by a Gaussian of `sigma` pixels; the colours become black.
  fileprivate func blurAlpha(sigma: Double) {
    guard sigma > 0 else { return }
    var alphas: [UInt8] = []
    alphas.reserveCapacity(width * height)
    for y in 0..<height {
      let row = (data + y * bytesPerRow).assumingMemoryBound(to: UInt32.self)
      for x in 0..<width { alphas.append(UInt8(row[x] >> 24)) }
    }
    AlphaBlur.blur(&alphas, width: width, height: height, sigma: sigma)
    for y in 0..<height {
      let row = (data + y * bytesPerRow).assumingMemoryBound(to: UInt32.self)
      for x in 0..<width { row[x] = UInt32(alphas[y * width + x]) << 24 }
    }
    cairo_surface_mark_dirty(surface)
  }
}
