import RenderList
import ScrollEngine

extension NodeWalk {
  /// Adds the nodes of one item.
  mutating func addItem(_ index: Int, in level: Level, to nodes: inout [RenderNode]) {
    let seen = extents.bounds[index]
    switch items[index] {
    case .fill(let rect, let color, let corners):
      if corners.isSquare {
        nodes.append(.color(color, opacity: level.opacity, in: seen))
      } else if level.matrix == .identity {
        let place = DeviceRect(rect, under: .identity)
        add(MaskPieces(filling: place, color, corners: corners), in: level, to: &nodes)
      } else {
        addPicture(of: index, in: level, to: &nodes)
      }
    case .border(let rect, let width, let color, let corners):
      let place = DeviceRect(rect, under: level.matrix)
      if corners.isSquare {
        for edge in Self.edges(of: place, width: width, under: level.matrix) {
          let shown = edge.intersection(seen)
          if !shown.isEmpty { nodes.append(.color(color, opacity: level.opacity, in: shown)) }
        }
      } else if level.matrix == .identity {
        let whole = max(1, DevicePixel.nearest(to: width))
        add(MaskPieces(bordering: place, width: whole, color, corners: corners), in: level, to: &nodes)
      } else {
        addPicture(of: index, in: level, to: &nodes)
      }
    case .image(let image, let source, let rect, let filter):
      let place = DeviceRect(rect, under: level.matrix)
      if let (turn, map) = Self.map(of: image, source, in: place, filter, under: level.matrix) {
        let shown = textures.nodes(of: image, turned: turn, map, in: seen, &work)
        add(shown, at: level.opacity, to: &nodes)
      } else {
        addPicture(of: index, in: level, to: &nodes)
      }
    case .pattern(let image, let rect, let phaseX, let phaseY, let scale):
      guard level.matrix == .identity, scale == 1, phaseX == phaseX.rounded(), phaseY == phaseY.rounded(),
        image.width <= Texture.longestSide, image.height <= Texture.longestSide
      else { return addPicture(of: index, in: level, to: &nodes) }
      addPattern(image, rect, phaseX, phaseY, seen: seen, in: level, to: &nodes)
    case .shadow(let rect, let shadow):
      guard level.matrix == .identity else { return addPicture(of: index, in: level, to: &nodes) }
      let hole = shadow.hole.map { DeviceRect($0, under: .identity) } ?? .empty
      let pieces = MaskPieces(shading: DeviceRect(rect, under: .identity), shadow)
      add(pieces, without: hole, in: level, to: &nodes)
    case .shape(let shape):
      // With both fill and stroke, the opacity applies to each, because the fill shows through the stroke.
      let fadesAsWhole = level.opacity >= 1 || shape.fill == nil || shape.stroke == nil
      addPicture(of: index, in: level, fadesAsWhole: fadesAsWhole, to: &nodes)
    case .gradient:
      addPicture(of: index, in: level, to: &nodes)
    case .backdrop:
      addBackdrop(index, to: &nodes)
    case .beginClip, .beginOpacity, .beginMix, .beginEffect, .beginTransform, .endClip, .endOpacity,
      .endMix, .endEffect, .endTransform:
      preconditionFailure("a group is converted item by item")
    }
  }

  private mutating func add(
    _ pieces: MaskPieces, without hole: DeviceRect = .empty, in level: Level, to nodes: inout [RenderNode]
  ) {
    let images = masks.images(of: pieces)
    var shown: [RenderNode] = []
    for (place, content) in pieces.pieces {
      switch content {
      case .color:
        shown += place.subtracting(hole).map { .color(pieces.color, in: $0) }
      case .picture(let number):
        let image = images[number]
        let map = ImageTextures.Map(
          scaleX: Double(place.width) / Double(image.width),
          scaleY: Double(place.height) / Double(image.height),
          offsetX: Double(place.minX), offsetY: Double(place.minY))
        for part in place.subtracting(hole) {
          shown += textures.nodes(of: image, map, in: part, &work)
        }
      }
    }
    add(shown, at: level.opacity, to: &nodes)
  }

  private mutating func addPattern(
    _ image: RenderImage, _ rect: RenderRect, _ phaseX: Double, _ phaseY: Double, seen: DeviceRect,
    in level: Level, to nodes: inout [RenderNode]
  ) {
    let (width, height) = (Double(image.width), Double(image.height))
    // Place the tile near the visible part, where single precision is exact.
    let x = phaseX + ((Double(seen.minX) - phaseX) / width).rounded(.down) * width
    let y = phaseY + ((Double(seen.minY) - phaseY) / height).rounded(.down) * height
    let tile = DeviceRect(minX: Int(x), minY: Int(y), maxX: Int(x) + image.width, maxY: Int(y) + image.height)
    let map = ImageTextures.Map(scaleX: 1, scaleY: 1, offsetX: x, offsetY: y)
    let shown = textures.nodes(of: image, map, in: tile, &work)
    let pattern = RenderNode.group(shown).repeated(over: seen, tile: RenderRect(tile))
    add([pattern], at: level.opacity, to: &nodes)
  }

  /// The four edges of a border, with widths of whole device pixels.
  private static func edges(of place: DeviceRect, width: Double, under matrix: RenderMatrix) -> [DeviceRect] {
    let scale = matrix.uprightScale
    func whole(_ pixels: Double) -> Int { Int(min(max(1, DevicePixel.nearest(to: pixels)), 0x1p30)) }
    let (x, y) = (whole(width * scale.x), whole(width * scale.y))
    return place.subtracting(
      DeviceRect(minX: place.minX + x, minY: place.minY + y, maxX: place.maxX - x, maxY: place.maxY - y))
  }

  /// The farthest coordinate, in device pixels, that is exact enough in single precision: its 24 bits leave a sixteenth of one.
  /// Chosen.
  private static let farthest = 1e6

  /// The turn and map with which `source` of an image fills `place`; nil if no texture shows it as Cairo does.
  private static func map(
    of image: RenderImage, _ source: RenderRect, in place: DeviceRect, _ filter: RenderFilter,
    under matrix: RenderMatrix
  ) -> (ImageTurn, ImageTextures.Map)? {
    let turn = ImageTurn(of: matrix)
    let part = turn.place(of: source, in: image)
    let (scaleX, scaleY) = (Double(place.width) / part.width, Double(place.height) / part.height)
    let map = ImageTextures.Map(
      scaleX: scaleX, scaleY: scaleY, offsetX: Double(place.minX) - part.minX * scaleX,
      offsetY: Double(place.minY) - part.minY * scaleY)
    let size = turn.size(of: image)
    let ends = [
      map.offsetX, map.offsetY, map.offsetX + Double(size.width) * scaleX,
      map.offsetY + Double(size.height) * scaleY,
    ]
    // Above that enlargement, Cairo's painter filters an image in its own way.
    guard max(scaleX, scaleY) <= Enlargement.least, ends.allSatisfy({ abs($0) < farthest }) else {
      return nil
    }
    let isCopy =
      scaleX == 1 && scaleY == 1 && map.offsetX == map.offsetX.rounded()
      && map.offsetY == map.offsetY.rounded()
    return filter == .bilinear || isCopy ? (turn, map) : nil
  }
}
