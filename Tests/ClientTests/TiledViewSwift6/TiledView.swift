import UIKit

/// A view with a tiled layer, as it is written for iOS in Swift 6: nothing in it says that it draws elsewhere.
public final class TiledViewSwift6: UIView {
  public override class var layerClass: AnyClass { CATiledLayer.self }

  private let label = "A"
  private var picture: UIImage?

  public init(frame: CGRect, picture: UIImage?) {
    self.picture = picture
    super.init(frame: frame)
    contentScaleFactor = 1
  }

  public required init?(coder: NSCoder) { fatalError("init(coder:) has not been implemented") }

  private var tiledLayer: CATiledLayer { layer as! CATiledLayer }

  public override func draw(_ rect: CGRect) {
    guard let context = UIGraphicsGetCurrentContext() else { return }
    let scale = context.ctm.a / tiledLayer.contentsScale
    UIColor(red: 0, green: 0, blue: 1, alpha: 1).setFill()
    context.fill(rect)
    picture?.draw(in: CGRect(x: rect.minX, y: rect.minY, width: 8 / scale, height: 8 / scale))
    label.draw(
      at: CGPoint(x: rect.midX, y: rect.midY),
      withAttributes: [.font: UIFont.systemFont(ofSize: 12 / scale), .foregroundColor: UIColor.white])
  }
}
