import UIKit

extension EveryMember {
  /// The defaults of docs/api/looks.csv.
  @MainActor static func showLooks() {
    let layer = CALayer()
    show("CALayer.shadowOpacity", layer.shadowOpacity)
    show("CALayer.shadowRadius", layer.shadowRadius)
    show("CALayer.shadowPath", layer.shadowPath)
    show("CALayer.mask", layer.mask)
    show("CALayer.allowsGroupOpacity", layer.allowsGroupOpacity)
    show("CALayer.compositingFilter", layer.compositingFilter)
    show("CALayer.filters", layer.filters)
    show("CALayer.backgroundFilters", layer.backgroundFilters)
    show("CALayer.shouldRasterize", layer.shouldRasterize)
    show("CALayer.rasterizationScale", layer.rasterizationScale)
    show("CALayer.isDoubleSided", layer.isDoubleSided)
    show("CALayer.isGeometryFlipped", layer.isGeometryFlipped)
    show("CALayer.anchorPointZ", layer.anchorPointZ)
    show("CALayer.style", layer.style)
    show("CALayer.minificationFilterBias", layer.minificationFilterBias)
    show("CALayer.drawsAsynchronously", layer.drawsAsynchronously)
    show("CALayer.wantsExtendedDynamicRangeContent", layer.wantsExtendedDynamicRangeContent)

    let shape = CAShapeLayer()
    show("CAShapeLayer.path", shape.path)
    show("CAShapeLayer.strokeColor", shape.strokeColor)
    show("CAShapeLayer.strokeStart", shape.strokeStart)
    show("CAShapeLayer.strokeEnd", shape.strokeEnd)
    show("CAShapeLayer.lineWidth", shape.lineWidth)
    show("CAShapeLayer.miterLimit", shape.miterLimit)
    show("CAShapeLayer.lineDashPhase", shape.lineDashPhase)
    show("CAShapeLayer.lineDashPattern", shape.lineDashPattern)

    let gradient = CAGradientLayer()
    show("CAGradientLayer.colors", gradient.colors)
    show("CAGradientLayer.locations", gradient.locations)

    let keyframes = CAKeyframeAnimation()
    show("CAKeyframeAnimation.path", keyframes.path)
    show("CAKeyframeAnimation.tensionValues", keyframes.tensionValues)
    show("CAKeyframeAnimation.continuityValues", keyframes.continuityValues)
    show("CAKeyframeAnimation.biasValues", keyframes.biasValues)
    show("CAKeyframeAnimation.rotationMode", keyframes.rotationMode)
    show("UIVisualEffectView.effect", UIVisualEffectView(frame: .zero).effect)
  }
}
