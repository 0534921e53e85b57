import RenderList

/// The textures of one image, or of the last image of a drawing: of the whole, in one texture or a grid, and of parts redrawn since.
struct ImageTextures {
  /// Nil after the image has been freed.
  private(set) weak var image: RenderImage?
  /// The image's revision among those of one drawing.
  private(set) var revision: ImageRevision?
  /// The number of the last frame that showed the image.
  var lastFrame = 0
  private let turn: ImageTurn
  private let width: Int
  private let height: Int
  /// The whole image, then redrawn parts; later layers cover earlier ones.
  private var layers: [Layer]

  private struct Layer {
    /// The pixels of the image that the layer shows.
    var rect: DeviceRect
    /// The textures by their cell of the grid; only those that have been visible.
    var textures: [Cell: Texture] = [:]
  }

  private struct Cell: Hashable { var column, row: Int }

  /// How many redrawn parts cover a drawing before it is sent as a whole. Chosen: each part cuts those beneath it into pieces.
  private static let maxParts = 4
  /// How many pixels around a piece its texture also has, so that filtering at its edges finds the neighbours. Chosen: enough for a
  /// quarter of the image's size.
  private static let margin = 6

  init(_ image: RenderImage, turned turn: ImageTurn) {
    (self.image, self.turn, revision) = (image, turn, image.revision)
    (width, height) = turn.size(of: image)
    layers = [Layer(rect: DeviceRect(minX: 0, minY: 0, maxX: width, maxY: height))]
  }

  /// The size of all textures, in bytes.
  var byteCount: Int {
    layers.reduce(0) { $0 + $1.textures.values.reduce(0) { $0 + $1.byteCount } }
  }

  /// Returns the textures for a later image of the same drawing; nil if the changed part is not known.
  func next(_ image: RenderImage) -> ImageTextures? {
    guard turn == .none, image.width == width, image.height == height, let revision,
      let changed = image.revision?.changes(since: revision)
    else { return nil }
    var next = self
    (next.image, next.revision) = (image, image.revision)
    if changed.isEmpty { return next }
    next.layers.removeAll { $0.rect != layers[0].rect && changed.contains($0.rect) }
    next.layers.append(Layer(rect: changed))
    let area = next.layers.dropFirst().reduce(0) { $0 + $1.rect.area }
    guard next.layers.count <= Self.maxParts + 1, area * 2 <= layers[0].rect.area else {
      next.layers = [Layer(rect: layers[0].rect)]
      return next
    }
    return next
  }

  /// The map from image pixels to device pixels: `offset + scale · pixel`.
  struct Map {
    var scaleX, scaleY, offsetX, offsetY: Double

    func place(_ rect: DeviceRect) -> RenderRect {
      RenderRect(
        minX: offsetX + scaleX * Double(rect.minX), minY: offsetY + scaleY * Double(rect.minY),
        maxX: offsetX + scaleX * Double(rect.maxX), maxY: offsetY + scaleY * Double(rect.maxY))
    }
  }

  /// Returns the nodes that show the image in the device pixels `seen`. Makes missing textures.
  mutating func nodes(of image: RenderImage, _ map: Map, in seen: DeviceRect, _ work: inout NodeWork)
    -> [RenderNode]
  {
    var nodes: [RenderNode] = []
    var left = [seen]
    for index in layers.indices.reversed() {
      let layer = layers[index]
      // Filtering spreads a pixel over its neighbours.
      let place = index == 0 ? seen : DeviceRect(around: map.place(layer.rect.outset(by: 1)))
      let shown = left.map { $0.intersection(place) }.filter { !$0.isEmpty }
      if shown.isEmpty { continue }
      left = left.flatMap { $0.subtracting(place) }
      for cell in cells(of: layer.rect) {
        let core = DeviceRect(map.place(cell.core), under: .identity)
        let places = cell.isAlone ? shown : shown.map { $0.intersection(core) }.filter { !$0.isEmpty }
        if places.isEmpty { continue }
        let texture = layers[index].textures[cell.cell] ?? make(cell, of: image, &work)
        layers[index].textures[cell.cell] = texture
        let bounds = map.place(cell.rect)
        let node = RenderNode.texture(texture, in: bounds)
        nodes += places.map { RenderRect($0) == bounds ? node : node.clipped(to: $0) }
      }
    }
    return nodes
  }

  private func make(_ piece: Piece, of image: RenderImage, _ work: inout NodeWork) -> Texture {
    let texture = Texture(copying: image, piece.rect, turned: turn)
    work.textures += 1
    work.bytesSent += texture.byteCount
    return texture
  }

  private struct Piece {
    var cell: Cell
    /// The pixels that it shows, and those in its texture, which has a margin.
    var core, rect: DeviceRect
    /// Whether it is the only piece of its layer.
    var isAlone: Bool
  }

  private func cells(of rect: DeviceRect) -> [Piece] {
    let whole = DeviceRect(minX: 0, minY: 0, maxX: width, maxY: height)
    let around = rect.outset(by: Self.margin).intersection(whole)
    if around.width <= Texture.longestSide, around.height <= Texture.longestSide {
      return [Piece(cell: Cell(column: 0, row: 0), core: rect, rect: around, isAlone: true)]
    }
    let side = Texture.longestSide - 2 * Self.margin
    return (0...(rect.height - 1) / side).flatMap { row in
      (0...(rect.width - 1) / side).map { column in
        let core = DeviceRect(
          minX: rect.minX + column * side, minY: rect.minY + row * side,
          maxX: min(rect.minX + (column + 1) * side, rect.maxX),
          maxY: min(rect.minY + (row + 1) * side, rect.maxY))
        return Piece(
          cell: Cell(column: column, row: row), core: core,
          rect: core.outset(by: Self.margin).intersection(whole), isAlone: false)
      }
    }
  }
}

extension DeviceRect {
  /// The smallest rectangle of whole pixels that contains `rect`.
  fileprivate init(around rect: RenderRect) {
    self.init(
      minX: Int(rect.minX.rounded(.down)), minY: Int(rect.minY.rounded(.down)),
      maxX: Int(rect.maxX.rounded(.up)), maxY: Int(rect.maxY.rounded(.up)))
  }
}
