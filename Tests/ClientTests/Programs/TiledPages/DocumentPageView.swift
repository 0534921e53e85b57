import UIKit

/// One page of a document; what is on it is drawn for every scale.
final class DocumentPageView: UIView {
  static let pageSize = CGSize(width: 600, height: 800)

  let number: Int

  override static var layerClass: AnyClass { FadelessTiledLayer.self }

  init(number: Int) {
    self.number = number
    super.init(frame: CGRect(origin: .zero, size: Self.pageSize))
    backgroundColor = .white
    if let tiled = layer as? FadelessTiledLayer {
      tiled.tileSize = CGSize(width: 512, height: 512)
      tiled.levelsOfDetail = 3
      tiled.levelsOfDetailBias = 2
    }
  }

  required init?(coder: NSCoder) { fatalError("init(coder:) has not been implemented") }

  override func draw(_ rect: CGRect) {
    UIColor(white: 0.2, alpha: 1).setFill()
    // As many bars as the number of the page, one below the other.
    for line in 0..<number {
      UIRectFill(CGRect(x: 60, y: 60 + CGFloat(line) * 40, width: 480, height: 20))
    }
  }
}
