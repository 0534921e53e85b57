import Foundation

/// What few layers have and no animation changes. A layer holds it behind one reference.
/// Used on the main actor. Released together with its layer, on any thread.
final class LayerComposition: @unchecked Sendable {
  var mask: CALayer?
  /// Of a copy that `presentation()` returned: the layer that it shows.
  var model: CALayer?
  /// Of such a copy: that of the superlayer, if it was made for this one.
  weak var presentedSuperlayer: CALayer?
  /// Of such a copy that was made as a superlayer: the one for which it was, until the others are made.
  var presentedSublayer: CALayer?
  var allowsGroupOpacity = true
  var isDoubleSided = true
  var isGeometryFlipped = false
  var shouldRasterize = false
  var rasterizationScale: CGFloat = 1
  var compositingFilter: Any?
  var filters: [Any]?
  var backgroundFilters: [Any]?
  var style: [AnyHashable: Any]?
  var drawsAsynchronously = false
  var contentsFormat = CALayerContentsFormat.RGBA8Uint
  var minificationFilterBias: Float = 0
  var wantsExtendedDynamicRangeContent = false
  var preferredDynamicRange = CALayer.DynamicRange.automatic
  var contentsHeadroom: CGFloat = 0
  var toneMapMode = CALayer.ToneMapMode.automatic
  /// The values of keys that are not properties.
  var ownValues: [String: Any] = [:]

  /// The values of layers that have set none of them. Never written to.
  @MainActor static let plain = LayerComposition()

  func copy() -> LayerComposition {
    let copy = LayerComposition()
    (copy.allowsGroupOpacity, copy.isDoubleSided) = (allowsGroupOpacity, isDoubleSided)
    (copy.isGeometryFlipped, copy.shouldRasterize) = (isGeometryFlipped, shouldRasterize)
    (copy.rasterizationScale, copy.compositingFilter) = (rasterizationScale, compositingFilter)
    (copy.filters, copy.backgroundFilters, copy.style) = (filters, backgroundFilters, style)
    (copy.drawsAsynchronously, copy.contentsFormat) = (drawsAsynchronously, contentsFormat)
    copy.minificationFilterBias = minificationFilterBias
    copy.wantsExtendedDynamicRangeContent = wantsExtendedDynamicRangeContent
    (copy.preferredDynamicRange, copy.contentsHeadroom) = (preferredDynamicRange, contentsHeadroom)
    (copy.toneMapMode, copy.ownValues) = (toneMapMode, ownValues)
    return copy
  }
}

extension CALayer {
  /// Changes what few layers have.
  func setComposition<Value>(_ path: ReferenceWritableKeyPath<LayerComposition, Value>, _ value: Value) {
    let composition = composition ?? LayerComposition()
    self.composition = composition
    composition[keyPath: path] = value
    compositor.setNeedsCommit()
  }

  /// Changes a look, and runs its action.
  func setLook<Value>(
    _ key: AnimatableKey, _ path: WritableKeyPath<LayerLooks, Value>, _ value: Value
  ) {
    set(key) { $0.looks[keyPath: path] = value }
  }

  /// Puts a layer in place of the mask. It is in no other tree then.
  func setMask(_ mask: CALayer?) {
    let old = composition?.mask
    guard mask !== old else { return }
    precondition(
      mask?.isAbove(self) != true, "CALayer.mask: a layer cannot be the mask of itself or of one inside it")
    mask?.detach()
    old?.superlayer = nil
    setComposition(\.mask, mask)
    guard let mask else { return }
    mask.superlayer = self
    mask.addedInFrame = compositor.frame
    if !mask.flags.isDisjoint(with: [.layout, .layoutBelow]) { markAbove(mask, .layoutBelow) }
    if !mask.flags.isDisjoint(with: [.display, .displayBelow]) { markAbove(mask, .displayBelow) }
  }

  private func isAbove(_ layer: CALayer) -> Bool { layer.isDescendant(of: self) || layer === self }
}
