import UIKit

/// A page that a tiled layer draws in the background, at the scale at which it is shown.
class TiledPageView: UIView {
  var pdfPage: CGPDFPage?
  let pageScale: CGFloat

  init(frame: CGRect, scale: CGFloat) {
    pageScale = scale
    super.init(frame: frame)
    let tiledLayer = self.layer as! CATiledLayer
    tiledLayer.levelsOfDetail = 4
    tiledLayer.levelsOfDetailBias = 3
    tiledLayer.tileSize = CGSize(width: 512.0, height: 512.0)
    layer.borderColor = UIColor.lightGray.cgColor
    layer.borderWidth = 1
  }

  required init?(coder aDecoder: NSCoder) {
    fatalError("init(coder:) has not been implemented")
  }

  override class var layerClass: AnyClass {
    return CATiledLayer.self
  }

  override func draw(_ layer: CALayer, in con: CGContext) {
    con.setFillColor(red: 1.0, green: 1.0, blue: 1.0, alpha: 1.0)
    con.fill(bounds)
    guard let page = pdfPage else { return }
    con.saveGState()
    // A page's y axis points up.
    con.translateBy(x: 0.0, y: bounds.size.height)
    con.scaleBy(x: 1.0, y: -1.0)
    con.scaleBy(x: pageScale, y: pageScale)
    con.drawPDFPage(page)
    con.restoreGState()
  }
}
