/// How much is seen of each pixel of something that fades. A pixel's value depends on its place in the rectangle only.
struct FadeMask: Hashable {
  private let fade: RenderFade
  private let rect: RenderRect
  private let matrix: RenderMatrix
  private let area: DeviceRect
  private let opacity: Double

  /// - Parameters:
  ///   - area: Device pixels in the rectangle, one at least.
  ///   - rect: The rectangle that fades.
  ///   - matrix: The map from the rectangle's coordinates to device pixels. It can be inverted.
  ///   - opacity: From 0 to 1.
  init(
    _ fade: RenderFade, of area: DeviceRect, in rect: RenderRect, under matrix: RenderMatrix, opacity: Double
  ) {
    // A length that is no number counts as 0. It would not equal itself, so its mask would never be found again.
    func length(_ given: Double) -> Double { given > 0 ? given : 0 }
    self.fade = RenderFade(
      minX: length(fade.minX), minY: length(fade.minY), maxX: length(fade.maxX), maxY: length(fade.maxY))
    (self.rect, self.matrix, self.area, self.opacity) = (rect, matrix, area, opacity)
  }

  /// Hashes a part of what is compared: enough to tell one fade from another, and its steps while its opacity changes.
  func hash(into hasher: inout Hasher) {
    hasher.combine(area)
    hasher.combine(opacity)
    hasher.combine(fade.minX)
    hasher.combine(fade.minY)
    hasher.combine(fade.maxX)
    hasher.combine(fade.maxY)
  }

  /// The mask of the area. While nothing changes, that of the last frame.
  var mask: AlphaMask {
    MaskCache.mask(.fade(self)) { AlphaMask(width: area.width, height: area.height, bytes: bytes) }
  }

  private var bytes: [UInt8] {
    let map = matrix.inverse
    // The place of a pixel's middle in the rectangle's coordinates.
    func middle(_ x: Int, _ y: Int) -> (x: Double, y: Double) { map.map(Double(x) + 0.5, Double(y) + 0.5) }
    func byte(_ alpha: Double) -> UInt8 { UInt8(255 * opacity * alpha + 0.5) }

    var bytes: [UInt8] = []
    bytes.reserveCapacity(area.area)
    guard matrix.keepsEdgesUpright else {
      for y in area.minY..<area.maxY {
        for x in area.minX..<area.maxX {
          let place = middle(x, y)
          bytes.append(byte(alphaAcross(place.x) * alphaDown(place.y)))
        }
      }
      return bytes
    }
    // One alpha is the same in a column of pixels, and the other in a row. A quarter turn swaps them.
    let isTurned = matrix.a == 0
    let columns = (area.minX..<area.maxX).map { x -> Double in
      let place = middle(x, area.minY)
      return isTurned ? alphaDown(place.y) : alphaAcross(place.x)
    }
    let isUniform = columns.allSatisfy { $0 == columns[0] }
    for y in area.minY..<area.maxY {
      let place = middle(area.minX, y)
      let row = isTurned ? alphaAcross(place.x) : alphaDown(place.y)
      if isUniform {
        bytes.append(contentsOf: repeatElement(byte(columns[0] * row), count: area.width))
      } else {
        for column in columns { bytes.append(byte(column * row)) }
      }
    }
    return bytes
  }

  /// The alpha that the left and the right edge leave.
  private func alphaAcross(_ x: Double) -> Double {
    Self.alpha(x - rect.minX, over: fade.minX) * Self.alpha(rect.maxX - x, over: fade.maxX)
  }

  /// The alpha that the top and the bottom edge leave.
  private func alphaDown(_ y: Double) -> Double {
    Self.alpha(y - rect.minY, over: fade.minY) * Self.alpha(rect.maxY - y, over: fade.maxY)
  }

  private static func alpha(_ distance: Double, over length: Double) -> Double {
    length > 0 ? RenderFade.ease(distance / length) : 1
  }
}
