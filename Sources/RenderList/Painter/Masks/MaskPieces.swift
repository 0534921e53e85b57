import CCairo

/// A rectangle with rounded corners, its border or its shadow as pieces, for renderers that draw textures. A piece is a small picture,
/// which may be stretched, or has one colour. The pixels are the same as ``CairoPainter``'s.
package struct MaskPieces {
  /// What the pictures depend on.
  package struct Key: Hashable {
    fileprivate var outline: NineMask.Outline
    fileprivate var width: Int
    fileprivate var height: Int
    fileprivate var color: RenderColor
  }

  /// The content of a piece.
  package enum Content: Equatable {
    /// The colour.
    case color
    /// The picture with this index. A picture that is one pixel wide or high is stretched.
    case picture(Int)
  }

  /// Equal for masks with the same pictures.
  package let key: Key
  /// The pieces and their places, in device pixels. They do not overlap.
  package let pieces: [(place: DeviceRect, content: Content)]
  /// The places of the pictures in the smallest rectangle with the same corners.
  private let sources: [DeviceRect]

  /// A filled rectangle.
  package init(filling rect: DeviceRect, _ color: RenderColor, corners: RenderCorners) {
    self.init(NineMask(.fill(corners), in: rect), color)
  }

  /// A border inside a rectangle, of a whole number of pixels.
  package init(bordering rect: DeviceRect, width: Double, _ color: RenderColor, corners: RenderCorners) {
    self.init(NineMask(.border(corners, width: width), in: rect), color)
  }

  /// The shadow of a rectangle.
  package init(shading rect: DeviceRect, _ shadow: RenderShadow) {
    self.init(NineMask(.shadow(shadow.corners, sigma: shadow.sigma), in: rect), shadow.color)
  }

  private init(_ mask: NineMask, _ color: RenderColor) {
    key = Key(mask, color)
    let parts = mask.parts
    // A rectangle that is too small for a middle, or a shadow.
    guard parts.solid.isEmpty else {
      pieces = parts.masked.enumerated().map { ($1, .picture($0)) } + parts.solid.map { ($0, .color) }
      sources = mask.smallest.parts.masked
      middle = .empty
      return
    }
    var pieces: [(place: DeviceRect, content: Content)] = []
    var sources: [DeviceRect] = []
    for (cell, source) in zip(mask.cells, mask.smallest.cells) {
      if cell == mask.middle {
        pieces.append((cell, .color))
      } else {
        pieces.append((cell, .picture(sources.count)))
        sources.append(source)
      }
    }
    (self.pieces, self.sources) = (pieces, sources)
    middle = mask.smallest.middle
  }

  /// The part of the smallest rectangle where a shadow has one colour.
  private let middle: DeviceRect

  /// The colour of the pieces without a picture.
  package var color: RenderColor {
    guard !middle.isEmpty else { return key.color }
    var color = key.color
    color.alpha *= Double(key.coverage(middle).first ?? 0) / 255
    return color
  }

  /// The pictures, in the order of their indices.
  package func pictures() -> [RenderImage] {
    sources.map { place in
      let coverage = key.coverage(place)
      let color = key.color
      let components = [color.blue, color.green, color.red, 1].map {
        max(0, min($0, 1)) * max(0, min(color.alpha, 1))
      }
      let count = place.width * place.height * 4
      let pixels = UnsafeMutableRawPointer.allocate(byteCount: count, alignment: 4)
      for (index, part) in coverage.enumerated() {
        for (component, value) in components.enumerated() {
          pixels.storeBytes(
            of: UInt8((value * Double(part)).rounded()), toByteOffset: index * 4 + component, as: UInt8.self)
        }
      }
      let address = Int(bitPattern: pixels)
      return RenderImage(
        width: place.width, height: place.height, bytesPerRow: place.width * 4, format: .premultiplied,
        bytes: pixels, release: { UnsafeMutableRawPointer(bitPattern: address)?.deallocate() })
    }
  }
}

extension MaskPieces.Key {
  fileprivate init(_ mask: NineMask, _ color: RenderColor) {
    self.init(outline: mask.made, width: mask.size.width, height: mask.size.height, color: color)
  }

  /// The coverage of a place of the smallest rectangle, row by row.
  fileprivate func coverage(_ place: DeviceRect) -> [UInt8] {
    let mask = NineMask(outline, in: DeviceRect(minX: 0, minY: 0, maxX: width, maxY: height))
    guard let surface = mask.surface(place) else { return [] }
    defer { cairo_surface_destroy(surface) }
    let stride = Int(cairo_image_surface_get_stride(surface))
    guard let data = cairo_image_surface_get_data(surface) else { return [] }
    return (0..<place.height).flatMap { y in (0..<place.width).map { data[y * stride + $0] } }
  }
}

extension NineMask {
  /// The smallest mask with the same corners.
  fileprivate var smallest: NineMask {
    NineMask(made, in: DeviceRect(minX: 0, minY: 0, maxX: size.width, maxY: size.height))
  }

  /// Corners, edges and the middle, row by row. A direction that is too short for a middle is not cut.
  fileprivate var cells: [DeviceRect] {
    func edges(_ start: Int, _ first: Int, _ second: Int, _ end: Int) -> [Range<Int>] {
      second > first ? [start..<first, first..<second, second..<end] : [start..<end]
    }
    let columns = edges(bounds.minX, middle.minX, middle.maxX, bounds.maxX)
    return edges(bounds.minY, middle.minY, middle.maxY, bounds.maxY).flatMap { row in
      columns.map {
        DeviceRect(
          minX: $0.lowerBound, minY: row.lowerBound, maxX: $0.upperBound, maxY: row.upperBound)
      }
    }
  }
}
