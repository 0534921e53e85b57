import UIKit

/// A plan of 40 by 40 rooms, drawn tile by tile.
class TiledBlueprintView: UIView {
  let roomSize: CGFloat = 100
  let roomsPerSide = 40

  override class var layerClass: AnyClass { return CATiledLayer.self }

  var tiledLayer: CATiledLayer { return layer as! CATiledLayer }

  init() {
    super.init(frame: CGRect(x: 0, y: 0, width: 4000, height: 4000))
    backgroundColor = .white
    tiledLayer.levelsOfDetail = 4
    tiledLayer.levelsOfDetailBias = 2
    tiledLayer.tileSize = CGSize(width: 256, height: 256)
  }

  required init?(coder aDecoder: NSCoder) {
    fatalError("init(coder:) has not been implemented")
  }

  // Every other room is dark, like the squares of a chess board.
  override func draw(_ rect: CGRect) {
    guard let context = UIGraphicsGetCurrentContext() else { return }
    context.setFillColor(red: 0.2, green: 0.4, blue: 0.6, alpha: 1)
    let columns = Int(rect.minX / roomSize)...Int((rect.maxX / roomSize).rounded(.up))
    let rows = Int(rect.minY / roomSize)...Int((rect.maxY / roomSize).rounded(.up))
    for row in rows {
      for column in columns where (row + column) % 2 == 0 {
        context.fill(
          CGRect(
            x: CGFloat(column) * roomSize, y: CGFloat(row) * roomSize, width: roomSize, height: roomSize))
      }
    }
  }

  func room(at point: CGPoint) -> (column: Int, row: Int) {
    return (Int(point.x / roomSize), Int(point.y / roomSize))
  }
}
