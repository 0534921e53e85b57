import Foundation
import RenderList

/// What a layer does to its sublayers, after their own transforms. A class, because it is passed for each layer and few have one.
@MainActor final class SublayerMapping {
  /// Nil if it leaves their places as they are.
  let transform: CATransform3D?
  /// Whether there is a transform. Asked for each layer of a frame: the optional itself is 129 bytes to copy, also nil.
  let hasTransform: Bool
  /// What their opacity is multiplied by: the layer's own, if it is not that of a group.
  let fade: Double

  init(transform: CATransform3D?, fade: Double) {
    (self.transform, self.fade, hasTransform) = (transform, fade, transform != nil)
  }

  /// Nil if it leaves them as they are.
  init?(_ layer: CALayer, _ state: UnsafePointer<LayerState>) {
    fade = layer.composition?.allowsGroupOpacity == false ? Double(state.pointee.opacity) : 1
    var transform = state.pointee.rare?.looks.sublayerTransform ?? CATransform3DIdentity
    let bounds = state.pointee.bounds
    if transform != CATransform3DIdentity {
      let x = bounds.minX + state.pointee.anchorPoint.x * bounds.width
      let y = bounds.minY + state.pointee.anchorPoint.y * bounds.height
      transform = CATransform3DConcat(
        CATransform3DConcat(CATransform3DMakeTranslation(-x, -y, 0), transform),
        CATransform3DMakeTranslation(x, y, 0))
    }
    if layer.composition?.isGeometryFlipped == true {
      let flip = CGAffineTransform(a: 1, b: 0, c: 0, d: -1, tx: 0, ty: bounds.minY + bounds.maxY)
      transform = CATransform3DConcat(transform, CATransform3D(flip))
    }
    hasTransform = transform != CATransform3DIdentity
    self.transform = hasTransform ? transform : nil
    if !hasTransform, fade == 1 { return nil }
  }
}

@MainActor extension RenderListBuilder.Opened {
  mutating func setSublayerMapping(_ layer: CALayer, _ state: UnsafePointer<LayerState>) {
    if let mapping = SublayerMapping(layer, state) { addRare().sublayers = mapping }
  }
}

extension CALayer {
  /// From the layer's coordinates to its superlayer's in space, with what that does to its sublayers.
  func spatialMapping(_ state: UnsafePointer<LayerState>, by next: SublayerMapping?) -> CATransform3D {
    let bounds = state.pointee.bounds
    let x = bounds.minX + state.pointee.anchorPoint.x * bounds.width
    let y = bounds.minY + state.pointee.anchorPoint.y * bounds.height
    let position = state.pointee.position
    let m = CATransform3DConcat(
      CATransform3DTranslate(
        state.pointee.transform, -x, -y, -(state.pointee.rare?.looks.anchorPointZ ?? 0)),
      CATransform3DMakeTranslation(position.x, position.y, state.pointee.zPosition))
    guard let transform = next?.transform else { return m }
    return CATransform3DConcat(m, transform)
  }

  /// From the layer's coordinates to its superlayer's, with what that does to its sublayers. Nil if the layer is not seen: from
  /// behind, or behind the eye.
  ///
  /// In perspective it is the affine map that is the same at the centre of the bounds, with the same slopes there.
  func mapping(_ state: UnsafePointer<LayerState>, by next: SublayerMapping?) -> CGAffineTransform? {
    let bounds = state.pointee.bounds
    let m = spatialMapping(state, by: next)
    // The homogeneous image of the centre, and how it changes along each axis.
    let (u, v) = (bounds.midX, bounds.midY)
    let px = u * m.m11 + v * m.m21 + m.m41
    let py = u * m.m12 + v * m.m22 + m.m42
    let w = u * m.m14 + v * m.m24 + m.m44
    guard w > 0 else { return nil }
    let (cx, cy) = (px / w, py / w)
    var map = CGAffineTransform(
      a: (m.m11 - cx * m.m14) / w, b: (m.m12 - cy * m.m14) / w, c: (m.m21 - cx * m.m24) / w,
      d: (m.m22 - cy * m.m24) / w, tx: 0, ty: 0)
    map.tx = cx - (map.a * u + map.c * v)
    map.ty = cy - (map.b * u + map.d * v)
    if composition?.isDoubleSided == false, map.determinant <= 0 { return nil }
    return map
  }
}
