import Foundation
import RenderList

/// The values of a layer that can be animated and that few layers set. ``LayerState`` holds them behind one reference.
package struct LayerLooks {
  package var shadowColor: CGColor? = .black
  package var shadowOpacity: Float = 0
  /// The default is 3 points upwards in UIKit's coordinates.
  package var shadowOffset = CGSize(width: 0, height: -3)
  package var shadowRadius: CGFloat = 3
  package var shadowPath: CGPath?
  package var maskedCorners = CACornerMask.all
  package var cornerCurve = CALayerCornerCurve.circular
  package var sublayerTransform = CATransform3DIdentity
  package var contentsCenter = CGRect(x: 0, y: 0, width: 1, height: 1)
  package var anchorPointZ: CGFloat = 0
  /// Of a `CAShapeLayer`.
  var shape: ShapeLooks?
  /// Of a `CAGradientLayer`.
  var gradient: GradientLooks?
  /// Of a `CAReplicatorLayer`.
  var replicator: ReplicatorLooks?
  /// Whether it is a `CATransformLayer`.
  var isSpatial = false
  /// Of a ``BackdropLayer``.
  var backdrop: BackdropLooks?
  /// The values of a program's own keys that animations move, by key.
  var own: [String: AnimatableValue] = [:]

  /// What a layer has that sets none of them.
  package static var plain: LayerLooks { LayerLooks() }
}

extension LayerState {
  /// Holds looks for the copies of a state that share them.
  package final class RareLooks {
    package var looks: LayerLooks
    /// What is known of the path of the shadow.
    var known: (path: CGPath, outline: ShadowOutline?, made: RenderPath?)?

    /// The path of a shape as it is painted.
    var shapePath: ShapePath?

    init(_ looks: LayerLooks) { self.looks = looks }
  }

  /// What few layers set. Setting any of it makes the layer hold all of it.
  package var looks: LayerLooks {
    get { rare?.looks ?? .plain }
    _modify {
      if rare == nil {
        rare = RareLooks(.plain)
      } else if !isKnownUniquelyReferenced(&rare) {
        rare = RareLooks(rare!.looks)
      }
      yield &rare!.looks
    }
  }

  /// How the corners are rounded, for a number of device pixels to a point.
  func corners(scale: Double) -> RenderCorners {
    var corners = RenderCorners(Double(cornerRadius) * scale)
    if let looks = rare?.looks {
      corners.rounded = RenderCorners.Places(
        rawValue: UInt8(truncatingIfNeeded: looks.maskedCorners.rawValue & 15))
      corners.isContinuous = looks.cornerCurve == .continuous
    }
    return corners
  }
}
