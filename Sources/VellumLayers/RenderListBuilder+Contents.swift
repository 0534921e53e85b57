import Foundation
import RenderList
import ScrollEngine

extension RenderListBuilder {
  mutating func addBackground(
    _ color: CGColor, rect: RenderRect, radius: RenderCorners, opacity: Double, place: Place
  ) {
    switch color.paint {
    case .plain(let color):
      guard color.alpha > 0 else { return }
      items.append(.fill(rect, color.faded(opacity), cornerRadius: radius))
    case .pattern(let image, let pixelsPerPoint):
      let scale = place.scaleX / Double(pixelsPerPoint)
      guard let level = image.level(forScale: scale * place.density) else { return }
      if !radius.isSquare { items.append(.beginClip(rect, cornerRadius: radius)) }
      items.append(
        .pattern(
          level.image, rect, phaseX: rect.minX, phaseY: rect.minY,
          scale: scale * Double(image.width) / level.source.width))
      if !radius.isSquare { items.append(.endClip) }
    }
  }

  mutating func addContents(of layer: CALayer, _ state: UnsafePointer<LayerState>, at place: Place) {
    if layer.image == nil, let tiles = layer.tiling { return addTiles(tiles, at: place) }
    layer.drawVisiblePart(place.visiblePart)
    guard let image = layer.image else { return }
    let part = layer.drawnPart == nil ? state.pointee.contentsRect : CGRect(x: 0, y: 0, width: 1, height: 1)
    let pixels = CGSize(width: CGFloat(image.width) * part.width, height: CGFloat(image.height) * part.height)
    guard pixels.width > 0, pixels.height > 0 else { return }
    let rect = place.rect(
      layer.drawnPart
        ?? layer.contentsGravity.place(
          CGSize(width: pixels.width / layer.contentsScale, height: pixels.height / layer.contentsScale),
          in: state.pointee.bounds))
    if let center = state.pointee.rare?.looks.contentsCenter, center != LayerLooks.plain.contentsCenter {
      return addStretched(image, part: part, center: center, of: layer, in: rect, place)
    }
    add(
      image, part: part, pixels, in: rect, magnified: layer.magnificationFilter, layer.minificationFilter,
      place)
  }

  /// Adds contents of which only the middle is stretched, in nine parts.
  private mutating func addStretched(
    _ image: CGImage, part: CGRect, center: CGRect, of layer: CALayer, in rect: RenderRect, _ place: Place
  ) {
    // Device pixels to one of the image that keeps its size.
    let scale = (x: place.scaleX / Double(layer.contentsScale), y: place.scaleY / Double(layer.contentsScale))
    let pixels = (
      x: Double(image.width) * Double(part.width), y: Double(image.height) * Double(part.height)
    )
    func cuts(
      _ low: Double, _ high: Double, _ pixels: Double, _ scale: Double, _ start: Double, _ end: Double
    )
      -> [(source: Double, place: Double)]
    {
      let (low, high) = (min(max(low, 0), 1), min(max(high, 0), 1))
      // Edges that together are longer than the place share it.
      let fixed = (low + 1 - high) * pixels * scale
      let shrink = fixed > end - start && fixed > 0 ? (end - start) / fixed : 1
      func snap(_ edge: Double) -> Double { place.snaps ? TileEdges.snap(edge) : edge }
      return [
        (0, start), (low, snap(start + low * pixels * scale * shrink)),
        (high, snap(end - (1 - high) * pixels * scale * shrink)), (1, end),
      ]
    }
    let columns = cuts(center.minX, center.maxX, pixels.x, scale.x, rect.minX, rect.maxX)
    let rows = cuts(center.minY, center.maxY, pixels.y, scale.y, rect.minY, rect.maxY)
    for (top, bottom) in zip(rows, rows.dropFirst()) where bottom.place > top.place {
      for (left, right) in zip(columns, columns.dropFirst()) where right.place > left.place {
        // A middle without pixels is a line of them.
        let width = max(right.source - left.source, 1e-9)
        let height = max(bottom.source - top.source, 1e-9)
        add(
          image,
          part: CGRect(
            x: part.minX + left.source * part.width, y: part.minY + top.source * part.height,
            width: width * part.width, height: height * part.height),
          CGSize(width: width * pixels.x, height: height * pixels.y),
          in: RenderRect(minX: left.place, minY: top.place, maxX: right.place, maxY: bottom.place),
          magnified: layer.magnificationFilter, layer.minificationFilter, place)
      }
    }
  }

  /// Adds what a layer showed before a transition, where its bounds are now.
  mutating func add(_ before: Dissolve, in bounds: CGRect, at place: Place) {
    guard let image = before.image else { return }
    add(
      image, part: CGRect(x: 0, y: 0, width: 1, height: 1),
      CGSize(width: CGFloat(image.width), height: CGFloat(image.height)),
      in: place.rect(CGRect(origin: bounds.origin, size: before.size)), magnified: .linear, .linear, place)
  }

  /// Adds the part of an image, `pixels` large, that fills `rect`.
  private mutating func add(
    _ image: CGImage, part: CGRect, _ pixels: CGSize, in rect: RenderRect,
    magnified: CALayerContentsFilter, _ minified: CALayerContentsFilter, _ place: Place
  ) {
    guard rect.intersects(place.visible) else { return }
    let scale = max(rect.width / pixels.width, rect.height / pixels.height) * place.density
    guard let level = image.level(forScale: scale) else { return }
    var source = level.source
    if part.width != 1 || part.height != 1 {
      source = RenderRect(
        minX: source.minX + part.minX * level.source.width,
        minY: source.minY + part.minY * level.source.height,
        maxX: source.minX + part.maxX * level.source.width,
        maxY: source.minY + part.maxY * level.source.height)
    }
    let isExact =
      place.snaps && source.width == rect.width && source.height == rect.height && source == source.snapped
    let filter = rect.width * place.density > source.width ? magnified : minified
    items.append(
      .image(level.image, source: source, rect, filter: isExact || filter == .nearest ? .nearest : .bilinear))
  }
}

extension CALayer {
  /// Whether it paints one thing only, so that the layer's opacity can be part of its colour.
  func isSinglePaint(_ state: UnsafePointer<LayerState>) -> Bool {
    guard layers.isEmpty, !hasContents, composition?.mask == nil else { return false }
    if let looks = state.pointee.rare?.looks, looks.paints || looks.castsShadow { return false }
    guard let background = state.pointee.backgroundColor else { return true }
    return background.renderColor != nil
      && (state.pointee.borderWidth == 0 || state.pointee.borderColor == nil)
  }

  var hasContents: Bool { image != nil || drawing.isInParts || tiling != nil }

  /// Whether contents may be seen outside of the bounds.
  var contentsMayOverflow: Bool {
    if state.rare?.looks.shape != nil { return true }
    guard image != nil, drawnPart == nil else { return false }
    switch contentsGravity {
    case .resize, .resizeAspect: return false
    default: return true
    }
  }
}

extension CALayerContentsGravity {
  /// Where contents of `size` points are placed in `bounds`.
  func place(_ size: CGSize, in bounds: CGRect) -> CGRect {
    let (x, y): (CGFloat, CGFloat)
    switch self {
    case .resizeAspect:
      return scaled(size, by: min(bounds.width / size.width, bounds.height / size.height), in: bounds)
    case .resizeAspectFill:
      return scaled(size, by: max(bounds.width / size.width, bounds.height / size.height), in: bounds)
    case .center: (x, y) = (0.5, 0.5)
    case .top: (x, y) = (0.5, 0)
    case .bottom: (x, y) = (0.5, 1)
    case .left: (x, y) = (0, 0.5)
    case .right: (x, y) = (1, 0.5)
    case .topLeft: (x, y) = (0, 0)
    case .topRight: (x, y) = (1, 0)
    case .bottomLeft: (x, y) = (0, 1)
    case .bottomRight: (x, y) = (1, 1)
    default: return bounds
    }
    return CGRect(
      x: bounds.minX + (bounds.width - size.width) * x, y: bounds.minY + (bounds.height - size.height) * y,
      width: size.width, height: size.height)
  }

  private func scaled(_ size: CGSize, by scale: CGFloat, in bounds: CGRect) -> CGRect {
    let (width, height) = (size.width * scale, size.height * scale)
    return CGRect(
      x: bounds.midX - width / 2, y: bounds.midY - height / 2, width: width, height: height)
  }
}
