/// The point of an image, in device pixels from its top left corner, at which its map to device pixels is exact.
///
/// It lies near the visible part, so that rounding does not show, and on a wide grid, so that an image that moves keeps it,
/// and with it the value of every pixel.
struct ImageAnchor: Equatable {
  /// Device pixels of the grid. Chosen: fixed point is off by less than 2⁻⁶ pixels at this distance.
  private static var step: Int { 1024 }

  var x: Int
  var y: Int

  init(x: Int, y: Int) {
    self.x = x
    self.y = y
  }

  /// The anchor of an image that fills `place` and shows within `bounds`.
  init(of bounds: DeviceRect, in place: DeviceRect) {
    func near(_ middle: Int) -> Int {
      (middle >= 0 ? middle : middle - Self.step + 1) / Self.step * Self.step
    }
    x = near((bounds.minX + bounds.maxX) / 2 - place.minX) + Self.step / 2
    y = near((bounds.minY + bounds.maxY) / 2 - place.minY) + Self.step / 2
  }
}

/// Maps that pixman stores without rounding.
///
/// Cairo itself would round so that the middle of the repainted part is exact: a pixel would differ between a partial and a
/// full repaint. Coefficients are even numbers of steps, because pixel centres lie at halves.
extension RenderMatrix {
  /// Steps of pixman's fixed point in one pixel.
  private static var steps: Double { 65536 }

  /// The nearest number of whole steps.
  private static func exact(_ number: Double) -> Double {
    (number * steps).rounded(.toNearestOrEven) / steps
  }

  private static func even(_ number: Double) -> Double {
    (number * steps / 2).rounded(.toNearestOrEven) / (steps / 2)
  }

  /// The map from device pixels to an image whose part `source` fills `place`. If `place` moves, the pixels keep their values.
  static func exact(source: RenderRect, in place: DeviceRect, bounds: DeviceRect) -> RenderMatrix {
    let anchor = ImageAnchor(of: bounds, in: place)
    func axis(_ start: Double, _ length: Double, _ anchor: Int, _ origin: Int, _ pixels: Int) -> (
      Double, Double
    ) {
      let scale = length / Double(pixels)
      let factor = even(scale)
      let middle = Double(anchor) + 0.5
      return (factor, exact(start + middle * scale - middle * factor) - factor * Double(origin))
    }
    let (a, tx) = axis(source.minX, source.width, anchor.x, place.minX, place.width)
    let (d, ty) = axis(source.minY, source.height, anchor.y, place.minY, place.height)
    return RenderMatrix(a: a, b: 0, c: 0, d: d, tx: tx, ty: ty)
  }

  /// The nearest such map, exact in the middle of `bounds`. With `period`, a pattern's, the origin is moved close to there.
  func exact(around bounds: DeviceRect, period: (width: Int, height: Int)? = nil) -> RenderMatrix {
    let x = Double((bounds.minX + bounds.maxX) / 2) + 0.5
    let y = Double((bounds.minY + bounds.maxY) / 2) + 0.5
    var place = map(x, y)
    if let period {
      let (w, h) = (Double(period.width), Double(period.height))
      place.x -= (place.x / w).rounded(.down) * w
      place.y -= (place.y / h).rounded(.down) * h
    }
    var matrix = RenderMatrix(
      a: Self.even(a), b: Self.even(b), c: Self.even(c), d: Self.even(d), tx: 0, ty: 0)
    let origin = matrix.map(x, y)
    matrix.tx = Self.exact(place.x - origin.x)
    matrix.ty = Self.exact(place.y - origin.y)
    return matrix
  }
}
