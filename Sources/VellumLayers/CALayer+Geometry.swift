import Foundation

extension CALayer {
  /// Returns the part of `transform` in the plane, as an affine transform.
  public func affineTransform() -> CGAffineTransform { state.affine }

  /// Sets `transform` to an affine transform, which stays in the plane.
  public func setAffineTransform(_ m: CGAffineTransform) { transform = CATransform3D(m) }

  // MARK: - Conversion

  /// A point of `layer`'s coordinates in this layer's; `layer` nil stands for the topmost layer's.
  public func convert(_ p: CGPoint, from layer: CALayer?) -> CGPoint { (layer ?? root).convert(p, to: self) }

  /// A point of this layer's coordinates in `layer`'s; nil stands for the topmost layer's.
  public func convert(_ p: CGPoint, to layer: CALayer?) -> CGPoint {
    let target = layer ?? root
    if target === self { return p }
    let shared = commonAncestor(with: target)
    let point = convertUp(p, to: shared)
    return shared === target ? point : point.applying(target.mapping(to: shared).inverted())
  }

  /// The smallest rectangle around `layer`'s rectangle in this layer's coordinates.
  public func convert(_ r: CGRect, from layer: CALayer?) -> CGRect { (layer ?? root).convert(r, to: self) }

  /// The smallest rectangle around this layer's rectangle in `layer`'s coordinates.
  public func convert(_ r: CGRect, to layer: CALayer?) -> CGRect {
    let target = layer ?? root
    if target === self { return r }
    let shared = commonAncestor(with: target)
    let up = mapping(to: shared)
    return r.applying(shared === target ? up : up.concatenating(target.mapping(to: shared).inverted()))
  }

  private func convertUp(_ p: CGPoint, to ancestor: CALayer?) -> CGPoint {
    var point = p
    var layer = self
    while layer !== ancestor {
      point = point.applying(layer.state.mapping)
      guard let parent = layer.superlayer else { break }
      layer = parent
    }
    return point
  }

  /// From this layer's coordinates to those of a layer above; nil is the space around the topmost layer.
  func mapping(to ancestor: CALayer?) -> CGAffineTransform {
    var mapping = CGAffineTransform.identity
    var layer = self
    while layer !== ancestor {
      mapping = mapping.concatenating(layer.state.mapping)
      guard let parent = layer.superlayer else { break }
      layer = parent
    }
    return mapping
  }

  /// From this layer's coordinates to those around its window, which are the screen's; outside of windows to those of the topmost layer.
  package var mappingToScreen: CGAffineTransform {
    let root = root
    return mapping(to: root.owner?.isWindow == true ? nil : root)
  }

  private func commonAncestor(with other: CALayer) -> CALayer? {
    var (a, b): (CALayer?, CALayer?) = (self, other)
    var (depthA, depthB) = (depth, other.depth)
    while depthA > depthB { (a, depthA) = (a?.superlayer, depthA - 1) }
    while depthB > depthA { (b, depthB) = (b?.superlayer, depthB - 1) }
    while a !== b { (a, b) = (a?.superlayer, b?.superlayer) }
    return a
  }

  private var depth: Int {
    var depth = 0
    var layer = superlayer
    while let current = layer { (depth, layer) = (depth + 1, current.superlayer) }
    return depth
  }

  // MARK: - Hit testing

  /// The work of `hitTest(_:)`.
  func layerHit(at p: CGPoint) -> CALayer? {
    guard !state.isHidden, state.affine.determinant != 0 else { return nil }
    let point = p.applying(state.mapping.inverted())
    let isInside = contains(point)
    if masksToBounds, !isInside { return nil }
    presentSublayers()
    for layer in layersInOrder.reversed() {
      if let hit = layer.hitTest(point) { return hit }
    }
    return isInside ? self : nil
  }
}

/// Geometry that is not finite. UIKit raises the exception `CALayerInvalidGeometry`; here it is ignored and
/// reported once.
@MainActor enum InvalidGeometry {
  private static var reported: Set<String> = []

  /// Whether a value may be set. If not, writes to standard error, once for each property.
  static func allows<Value>(_ isFinite: Bool, _ property: String, _ value: @autoclosure () -> Value) -> Bool {
    if isFinite { return true }
    if reported.insert(property).inserted {
      Message.writeError("vellum: \(property) of a layer has to be finite; ignored: \(value())")
    }
    return false
  }
}
