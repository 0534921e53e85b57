/// How something becomes transparent towards the edges of its rectangle.
///
/// At an edge nothing is seen of it, and all at a length from there. A part t of the length from the edge its alpha is t²(3 − 2t). In a
/// corner the alphas of both edges are multiplied. Lengths are in the coordinates around; at an edge whose length is 0 nothing fades.
public struct RenderFade: Equatable, Sendable {
  /// The length at the left edge.
  public var minX: Double
  /// The length at the top edge.
  public var minY: Double
  /// The length at the right edge.
  public var maxX: Double
  /// The length at the bottom edge.
  public var maxY: Double

  /// Makes a fade from its lengths; by default nothing fades at an edge.
  public init(minX: Double = 0, minY: Double = 0, maxX: Double = 0, maxY: Double = 0) {
    self.minX = minX
    self.minY = minY
    self.maxX = maxX
    self.maxY = maxY
  }
}

extension RenderFade {
  /// Smoothstep: rises from 0 to 1 with zero slope at both ends, t²(3 − 2t). Chosen. What is no number counts as 0.
  package static func ease(_ progress: Double) -> Double {
    let t = progress > 0 ? min(progress, 1) : 0
    return t * t * (3 - 2 * t)
  }

  /// The same fade in coordinates of another scale.
  package func scaled(x: Double, y: Double) -> RenderFade {
    RenderFade(minX: minX * x, minY: minY * y, maxX: maxX * x, maxY: maxY * y)
  }

  /// The share of each pixel of `area` that is seen, at an opacity. A pixel's value depends on its place in the rectangle only.
  ///
  /// - Parameters:
  ///   - area: Device pixels in the rectangle.
  ///   - rect: The rectangle that fades.
  ///   - matrix: The map from the rectangle's coordinates to device pixels. It can be inverted.
  ///   - opacity: From 0 to 1.
  func mask(of area: DeviceRect, in rect: RenderRect, under matrix: RenderMatrix, opacity: Double)
    -> AlphaMask
  {
    let map = matrix.inverse
    // The alphas of the vertical and of the horizontal edges, in the middle of a pixel.
    func alphas(_ x: Int, _ y: Int) -> (x: Double, y: Double) {
      let place = map.map(Double(x) + 0.5, Double(y) + 0.5)
      return (
        Self.alpha(place.x - rect.minX, over: minX) * Self.alpha(rect.maxX - place.x, over: maxX),
        Self.alpha(place.y - rect.minY, over: minY) * Self.alpha(rect.maxY - place.y, over: maxY)
      )
    }
    func byte(_ alpha: Double) -> UInt8 { UInt8(255 * opacity * alpha + 0.5) }

    var bytes: [UInt8] = []
    bytes.reserveCapacity(area.area)
    if matrix.keepsEdgesUpright {
      // Then one of them is the same in a column, and the other in a row: a quarter turn swaps them.
      let isTurned = matrix.a == 0
      let columns = (area.minX..<area.maxX).map { x -> Double in
        let both = alphas(x, area.minY)
        return isTurned ? both.y : both.x
      }
      for y in area.minY..<area.maxY {
        let both = alphas(area.minX, y)
        let row = isTurned ? both.x : both.y
        for column in columns { bytes.append(byte(column * row)) }
      }
    } else {
      for y in area.minY..<area.maxY {
        for x in area.minX..<area.maxX {
          let both = alphas(x, y)
          bytes.append(byte(both.x * both.y))
        }
      }
    }
    return AlphaMask(width: area.width, height: area.height, bytes: bytes)
  }

  private static func alpha(_ distance: Double, over length: Double) -> Double {
    length > 0 ? ease(distance / length) : 1
  }
}
