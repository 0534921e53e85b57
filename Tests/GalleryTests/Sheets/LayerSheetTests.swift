import Testing
import UIKit

/// What every layer can do. Tiled layers are left out: their tiles are drawn in the background.
@MainActor struct LayerSheetTests {
  @Test(arguments: [UIUserInterfaceStyle.light, .dark])
  func layersLookAsBefore(style: UIUserInterfaceStyle) throws {
    try expectSheet("sheet-layers", style, cell: CGSize(width: 80, height: 80)) {
      corners(style.ink) + shadows(style.ink) + groups() + contents()
    }
  }

  private func layer(_ change: (CALayer) -> Void) -> UIView {
    let layer = CALayer()
    layer.backgroundColor = UIColor.cyan.cgColor
    change(layer)
    return UIView(showing: layer)
  }

  private func corners(_ ink: CGColor) -> [(String, UIView)] {
    func rounded(_ curve: CALayerCornerCurve, _ corners: CACornerMask? = nil) -> UIView {
      layer { layer in
        layer.cornerRadius = 14
        layer.cornerCurve = curve
        layer.borderWidth = 2
        layer.borderColor = ink
        if let corners { layer.maskedCorners = corners }
      }
    }
    return [
      ("plain", layer { _ in }),
      (
        "border",
        layer { layer in
          layer.borderWidth = 4
          layer.borderColor = ink
        }
      ),
      ("circular", rounded(.circular)), ("continuous", rounded(.continuous)),
      ("top corners", rounded(.circular, [.layerMinXMinYCorner, .layerMaxXMinYCorner])),
      ("diagonal", rounded(.continuous, [.layerMinXMinYCorner, .layerMaxXMaxYCorner])),
    ]
  }

  private func shadows(_ ink: CGColor) -> [(String, UIView)] {
    func shadow(_ change: (CALayer) -> Void) -> UIView {
      layer { layer in
        layer.shadowOpacity = 0.6
        layer.shadowColor = ink
        change(layer)
      }
    }
    return [
      ("shadow", shadow { _ in }),
      (
        "offset",
        shadow { layer in
          layer.shadowOffset = CGSize(width: 5, height: 5)
          layer.shadowRadius = 1
          layer.cornerRadius = 10
        }
      ),
      (
        "shadow, clear",
        shadow { $0.backgroundColor = UIColor(red: 1, green: 0, blue: 0, alpha: 0.5).cgColor }
      ),
      (
        "shadow path",
        shadow { $0.shadowPath = UIBezierPath(ovalIn: CGRect(x: 0, y: 28, width: 56, height: 20)).cgPath }
      ),
    ]
  }

  private func groups() -> [(String, UIView)] {
    func inside(_ x: CGFloat, _ color: UIColor) -> CALayer {
      let layer = CALayer()
      layer.frame = CGRect(x: x, y: 8, width: 24, height: 24)
      layer.backgroundColor = color.cgColor
      return layer
    }
    func pair(_ change: (CALayer) -> Void) -> UIView {
      layer { layer in
        layer.addSublayer(inside(8, .red))
        layer.addSublayer(inside(24, .blue))
        change(layer)
      }
    }
    let shape = CAShapeLayer()
    shape.frame = CGRect(x: 0, y: 0, width: 56, height: 40)
    shape.path = UIBezierPath(ovalIn: CGRect(x: 4, y: 4, width: 48, height: 32)).cgPath
    let gradient = CAGradientLayer()
    gradient.frame = CGRect(x: 0, y: 0, width: 56, height: 40)
    gradient.colors = [UIColor.black.cgColor, UIColor.clear.cgColor]
    return [
      ("mask: shape", pair { $0.mask = shape }), ("mask: gradient", pair { $0.mask = gradient }),
      ("group opacity", pair { $0.opacity = 0.5 }),
      (
        "each fades",
        pair { layer in
          layer.opacity = 0.5
          layer.allowsGroupOpacity = false
        }
      ),
      (
        "clipped",
        pair { layer in
          layer.cornerRadius = 20
          layer.masksToBounds = true
        }
      ),
      (
        "perspective",
        pair { layer in
          var perspective = CATransform3DIdentity
          perspective.m34 = -1 / 60
          layer.sublayerTransform = CATransform3DRotate(perspective, 0.7, 0, 1, 0)
        }
      ),
      ("flipped", pair { $0.isGeometryFlipped = true }),
      ("rasterized", pair { $0.shouldRasterize = true }),
    ]
  }

  private func contents() -> [(String, UIView)] {
    func picture(_ change: (CALayer) -> Void) -> UIView {
      layer { layer in
        layer.contents = SheetPicture.quarters().cgImage
        layer.masksToBounds = true
        change(layer)
      }
    }
    let gravities: [CALayerContentsGravity] = [
      .resize, .resizeAspect, .resizeAspectFill, .center, .top, .bottom, .left, .right, .topLeft, .topRight,
      .bottomLeft, .bottomRight,
    ]
    var views: [(String, UIView)] = []
    for gravity in gravities {
      views.append((gravity.rawValue, picture { $0.contentsGravity = gravity }))
    }
    views.append(
      ("contentsRect", picture { $0.contentsRect = CGRect(x: 0.25, y: 0, width: 0.5, height: 0.5) }))
    views.append(
      (
        "contentsCenter",
        picture { $0.contentsCenter = CGRect(x: 0.25, y: 0.25, width: 0.5, height: 0.5) }
      ))
    views.append(("nearest", picture { $0.magnificationFilter = .nearest }))
    return views
  }
}
