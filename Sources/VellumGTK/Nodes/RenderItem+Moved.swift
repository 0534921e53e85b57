import RenderList

extension RenderItem {
  /// Moves items by whole device pixels; items inside transforms move with the transform.
  ///
  /// Fractions of pixels are rounded to a fine grid, so that items that differ only in their place become equal.
  static func moved(_ items: some Sequence<RenderItem>, x: Int, y: Int) -> [RenderItem] {
    var depth = 0
    return items.map { item in
      switch item {
      case .beginTransform:
        depth += 1
        return depth == 1 ? item.moved(x: Double(x), y: Double(y)) : item
      case .endTransform:
        depth -= 1
        return item
      case .fill, .border, .image, .pattern, .shadow, .shape, .gradient, .backdrop, .beginClip, .endClip,
        .beginOpacity, .endOpacity, .beginMix, .endMix, .beginEffect, .endEffect:
        return depth == 0 ? item.moved(x: Double(x), y: Double(y)) : item
      }
    }
  }

  private func moved(x: Double, y: Double) -> RenderItem {
    switch self {
    case .fill(let rect, let color, let corners):
      return .fill(rect.moved(x, y), color, cornerRadius: corners)
    case .border(let rect, let width, let color, let corners):
      return .border(rect.moved(x, y), width: width, color, cornerRadius: corners)
    case .image(let image, let source, let rect, let filter):
      return .image(image, source: source, rect.moved(x, y), filter: filter)
    case .pattern(let image, let rect, let phaseX, let phaseY, let scale):
      return .pattern(
        image, rect.moved(x, y), phaseX: RenderMatrix.rounded(phaseX + x),
        phaseY: RenderMatrix.rounded(phaseY + y), scale: scale)
    case .shadow(let rect, let shadow):
      guard let hole = shadow.hole else { return .shadow(rect.moved(x, y), shadow) }
      return .shadow(
        rect.moved(x, y),
        RenderShadow(
          color: shadow.color, sigma: shadow.sigma, dx: shadow.dx, dy: shadow.dy, corners: shadow.corners,
          hole: hole.moved(x, y), isAlone: shadow.isAlone))
    case .shape(let shape):
      return .shape(
        RenderShape(
          path: shape.path, matrix: shape.matrix.moved(x, y), fill: shape.fill, isEvenOdd: shape.isEvenOdd,
          stroke: shape.stroke, stroked: shape.stroked))
    case .gradient(let rect, let gradient, let corners):
      return .gradient(rect.moved(x, y), gradient, cornerRadius: corners)
    case .backdrop(let rect, let backdrop, let corners):
      return .backdrop(rect.moved(x, y), backdrop, cornerRadius: corners)
    case .beginClip(let rect, let corners): return .beginClip(rect.moved(x, y), cornerRadius: corners)
    case .beginTransform(let matrix): return .beginTransform(matrix.moved(x, y))
    case .endClip, .beginOpacity, .endOpacity, .beginMix, .endMix, .beginEffect, .endEffect, .endTransform:
      return self
    }
  }
}

extension RenderRect {
  fileprivate func moved(_ x: Double, _ y: Double) -> RenderRect {
    RenderRect(minX: minX + x, minY: minY + y, maxX: maxX + x, maxY: maxY + y)
  }
}

extension RenderMatrix {
  func moved(_ x: Double, _ y: Double) -> RenderMatrix {
    var moved = self
    (moved.tx, moved.ty) = (Self.rounded(tx + x), Self.rounded(ty + y))
    return moved
  }

  /// Rounds a coordinate to 1/1024 pixel, which cannot be seen.
  fileprivate static func rounded(_ place: Double) -> Double { (place * 1024).rounded() / 1024 }
}
