import CCairo
import Foundation
import RenderList

extension RenderListBuilder {
  /// Draws a layer with its sublayers, in its own coordinates: as it is shown, or as if nothing were animated.
  static func draw(_ layer: CALayer, in context: CGContext, ignoresAnimations: Bool) {
    layer.presentTree()
    layer.displayTree()
    let toSurface = context.userToSurface
    let seen = context.boundingBoxOfClipPath
    guard !seen.isNull, !seen.isEmpty else { return }
    var builder = RenderListBuilder(ignoresAnimations: ignoresAnimations)
    let state = builder.drawnState(of: layer) ?? layer.state

    cairo_save(context.cairo)
    if toSurface.b == 0, toSurface.c == 0, toSurface.a > 0, toSurface.d > 0 {
      // The items are in the surface's pixels, so that edges are snapped to them.
      var place = Place(scaleX: toSurface.a, scaleY: toSurface.d, visible: .zero)
      (place.x, place.y) = (toSurface.tx, toSurface.ty)
      let pixels = seen.applying(toSurface)
      place.visible = RenderRect(minX: pixels.minX, minY: pixels.minY, maxX: pixels.maxX, maxY: pixels.maxY)
      builder.addTop(layer, state, at: place)
      cairo_identity_matrix(context.cairo)
    } else {
      var place = Place(
        scaleX: 1, scaleY: 1,
        visible: RenderRect(minX: seen.minX, minY: seen.minY, maxX: seen.maxX, maxY: seen.maxY))
      place.density = abs(toSurface.determinant).squareRoot()
      place.snaps = false
      builder.addTop(layer, state, at: place)
    }
    context.drawing {
      CairoPainter.draw(
        builder.items, in: context.cairo,
        bounds: DeviceRect(minX: 0, minY: 0, maxX: context.width, maxY: context.height))
    }
    cairo_restore(context.cairo)
  }
}

extension RenderRect {
  fileprivate static var zero: RenderRect { RenderRect(minX: 0, minY: 0, maxX: 0, maxY: 0) }
}
