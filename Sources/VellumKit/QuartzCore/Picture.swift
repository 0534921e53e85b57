import Foundation
import RenderList

/// Makes the picture of layer trees, back to front: what a commit is.
@MainActor struct Picture {
  private var items: [RenderItem] = []

  static func make(of roots: [CALayer], size: CGSize, scale: CGFloat) -> RenderList {
    let width = Int((size.width * scale).rounded(.toNearestOrEven))
    let height = Int((size.height * scale).rounded(.toNearestOrEven))
    var picture = Picture()
    let device = CGAffineTransform(scaleX: scale, y: scale)
    for root in roots { picture.add(root, outer: device) }
    return RenderList(width: width, height: height, items: picture.items)
  }

  private mutating func add(_ layer: CALayer, outer: CGAffineTransform) {
    guard !layer.state.isHidden else { return }
    let mapping = layer.state.mapping.concatenating(outer)
    if let color = layer.state.backgroundColor?.renderColor {
      let r = layer.state.bounds.applying(mapping)
      items.append(
        .fill(
          RenderRect(minX: r.minX, minY: r.minY, maxX: r.maxX, maxY: r.maxY).snapped, color,
          cornerRadius: 0))
    }
    for sublayer in layer.layersInOrder { add(sublayer, outer: mapping) }
  }
}
