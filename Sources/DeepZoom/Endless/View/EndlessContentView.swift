import Foundation
import VellumKit

/// The zoom view of endless zoom: shows the tiles of a neighbourhood.
final class EndlessContentView: UIView {
  override class var layerClass: AnyClass { TiledImageLayer.self }

  var tiles: LayerTiles? {
    get { (layer as! TiledImageLayer).tiles }
    set { (layer as! TiledImageLayer).tiles = newValue }
  }

  override init(frame: CGRect) {
    super.init(frame: frame)
    isUserInteractionEnabled = false
  }

  required init?(coder: NSCoder) { fatalError("contents are not archived") }
}
