import Look
import UIKit

/// Draws the document's cross, with a fine compass rose in its middle.
class CrossView: UIView {
  static let area = CGRect(x: 0, y: 0, width: 320, height: 460)
  /// The part of the area that the cross fills.
  static let cross = CGRect(x: 35, y: 105, width: 250, height: 250)

  override func draw(_ rect: CGRect) {
    guard let context = UIGraphicsGetCurrentContext() else { return }
    UIColor.surface.setFill()
    context.fill(Self.area)
    Self.drawCross()
  }

  /// The cross in the current context, in its own coordinates.
  static func drawCross() {
    let corners = [
      (35, 255), (35, 205), (135, 205), (135, 105), (185, 105), (185, 205), (285, 205), (285, 255),
      (185, 255),
      (185, 355), (135, 355), (135, 255),
    ]
    let path = UIBezierPath()
    path.move(to: CGPoint(x: corners[0].0, y: corners[0].1))
    for corner in corners.dropFirst() { path.addLine(to: CGPoint(x: corner.0, y: corner.1)) }
    path.close()
    UIColor.accent.setStroke()
    path.stroke()
    drawRose(middle: CGPoint(x: 160, y: 230))
  }

  /// A rose of 16 points in a ring of fine marks.
  private static func drawRose(middle: CGPoint) {
    func point(_ turn: CGFloat, _ radius: CGFloat) -> CGPoint {
      CGPoint(x: middle.x + sin(turn * 2 * .pi) * radius, y: middle.y - cos(turn * 2 * .pi) * radius)
    }
    let marks = UIBezierPath()
    for index in 0..<180 {
      let turn = CGFloat(index) / 180
      marks.move(to: point(turn, 112))
      marks.addLine(to: point(turn, index.isMultiple(of: 15) ? 100 : index.isMultiple(of: 5) ? 105 : 109))
    }
    marks.lineWidth = 1
    marks.stroke()
    let points = UIBezierPath()
    for index in 0..<16 {
      let turn = CGFloat(index) / 16
      let length: CGFloat = index.isMultiple(of: 4) ? 96 : index.isMultiple(of: 2) ? 72 : 44
      points.move(to: point(turn - 1.0 / 32, 16))
      points.addLine(to: point(turn, length))
      points.addLine(to: point(turn + 1.0 / 32, 16))
      points.move(to: point(turn, length))
      points.addLine(to: point(turn, 8))
    }
    points.append(
      UIBezierPath(ovalIn: CGRect(x: middle.x - 6, y: middle.y - 6, width: 12, height: 12)))
    points.lineWidth = 1
    points.stroke()
  }
}

/// The cross on a tiled layer: from a quarter of its size to four times its size it is drawn at the screen's
/// resolution.
final class TiledCrossView: CrossView {
  override class var layerClass: AnyClass { CATiledLayer.self }

  override init(frame: CGRect) {
    super.init(frame: frame)
    guard let layer = layer as? CATiledLayer else { return }
    layer.levelsOfDetail = 5
    layer.levelsOfDetailBias = 2
  }

  required init?(coder: NSCoder) { super.init(coder: coder) }
}
