import Testing
import UIKit

/// Gradients, texts, copies, and layers in space.
@MainActor struct LayerKindSheetTests {
  @Test(arguments: [UIUserInterfaceStyle.light, .dark])
  func kindsOfLayersLookAsBefore(style: UIUserInterfaceStyle) throws {
    try expectSheet("sheet-layer-kinds", style, cell: CGSize(width: 128, height: 80)) {
      gradients() + texts(style.ink) + copies() + spaces()
    }
  }

  private func gradients() -> [(String, UIView)] {
    func gradient(_ type: CAGradientLayerType, _ start: CGPoint, _ end: CGPoint) -> CAGradientLayer {
      let layer = CAGradientLayer()
      layer.type = type
      layer.colors = [UIColor.red.cgColor, UIColor.yellow.cgColor, UIColor.blue.cgColor]
      layer.startPoint = start
      layer.endPoint = end
      return layer
    }
    let (centre, corner) = (CGPoint(x: 0.5, y: 0.5), CGPoint(x: 1, y: 1))
    let uneven = gradient(.axial, .zero, CGPoint(x: 1, y: 0))
    uneven.locations = [0.2, 0.3, 0.9]
    uneven.cornerRadius = 12
    return [
      ("axial", UIView(showing: gradient(.axial, CGPoint(x: 0.5, y: 0), CGPoint(x: 0.5, y: 1)))),
      ("axial, oblique", UIView(showing: gradient(.axial, .zero, corner))),
      ("locations", UIView(showing: uneven)), ("radial", UIView(showing: gradient(.radial, centre, corner))),
      ("conic", UIView(showing: gradient(.conic, centre, CGPoint(x: 1, y: 0.5)))),
    ]
  }

  private func texts(_ ink: CGColor) -> [(String, UIView)] {
    func text(_ change: (CATextLayer) -> Void) -> UIView {
      let layer = CATextLayer()
      layer.string = "The quick brown fox jumps"
      layer.font = UIFont.systemFont(ofSize: 11)
      layer.fontSize = 11
      layer.foregroundColor = ink
      change(layer)
      return UIView(showing: layer, size: CGSize(width: 104, height: 44))
    }
    var views: [(String, UIView)] = [("text", text { _ in })]
    let truncations: [CATextLayerTruncationMode] = [.start, .middle, .end]
    for mode in truncations {
      views.append(("truncated \(mode.rawValue)", text { $0.truncationMode = mode }))
    }
    let alignments: [CATextLayerAlignmentMode] = [.natural, .left, .right, .center, .justified]
    for alignment in alignments {
      views.append(
        (
          "wrapped \(alignment.rawValue)",
          text { layer in
            layer.isWrapped = true
            layer.alignmentMode = alignment
          }
        ))
    }
    return views
  }

  private func copies() -> [(String, UIView)] {
    func replicator(_ change: (CAReplicatorLayer) -> Void) -> UIView {
      let layer = CAReplicatorLayer()
      let dot = CALayer()
      dot.frame = CGRect(x: 0, y: 14, width: 12, height: 12)
      dot.backgroundColor = UIColor.orange.cgColor
      layer.addSublayer(dot)
      layer.instanceCount = 4
      change(layer)
      return UIView(showing: layer)
    }
    return [
      ("copies", replicator { $0.instanceTransform = CATransform3DMakeTranslation(15, 0, 0) }),
      (
        "turned and faded",
        replicator { layer in
          layer.instanceTransform = CATransform3DMakeRotation(.pi / 3, 0, 0, 1)
          layer.instanceAlphaOffset = -0.2
        }
      ),
      (
        "coloured",
        replicator { layer in
          layer.instanceTransform = CATransform3DMakeTranslation(15, 0, 0)
          layer.instanceColor = UIColor.white.cgColor
          layer.instanceRedOffset = -0.3
        }
      ),
    ]
  }

  /// Two planes that are turned out of the paper, once joined in space and once flattened.
  private func spaces() -> [(String, UIView)] {
    func space(_ layer: CALayer) -> UIView {
      for (angle, color) in [(0.9, UIColor.red), (-0.6, UIColor.blue)] {
        let plane = CALayer()
        plane.frame = CGRect(x: 8, y: 4, width: 40, height: 32)
        plane.backgroundColor = color.withAlphaComponent(0.7).cgColor
        plane.transform = CATransform3DMakeRotation(CGFloat(angle), 0, 1, 0)
        layer.addSublayer(plane)
      }
      let view = UIView(showing: layer)
      var perspective = CATransform3DIdentity
      perspective.m34 = -1 / 80
      view.layer.sublayerTransform = perspective
      layer.transform = CATransform3DMakeRotation(0.5, 1, 0, 0)
      return view
    }
    return [("transform layer", space(CATransformLayer())), ("flattened", space(CALayer()))]
  }
}
