import ScrollEngine

/// An effect on the picture of a group.
public enum RenderEffect: Equatable, Sendable {
  /// The group is combined with what is beneath it by a blend mode.
  case blend(RenderBlend)
  /// A shadow of the group's alpha is painted beneath it.
  case shadow(RenderShadow)
  /// The colours and the alpha of the group are multiplied by those of a colour.
  case tint(RenderColor)

  /// Whether a change anywhere in the group may change pixels elsewhere in it, so that it is painted as a whole.
  var isWhole: Bool {
    switch self {
    case .blend: false
    case .shadow, .tint: true
    }
  }
}

extension RenderEffect {
  /// The pixels in which a picture may be changed by one that has something in `rect`.
  func reached(from rect: DeviceRect, under matrix: RenderMatrix) -> DeviceRect {
    guard case .shadow(let shadow) = self, !rect.isEmpty else { return rect }
    let (reach, dx, dy) = shadow.place(under: matrix)
    let cast = rect.outset(by: reach)
    let moved = DeviceRect(
      minX: cast.minX + dx, minY: cast.minY + dy, maxX: cast.maxX + dx, maxY: cast.maxY + dy)
    return shadow.isAlone ? moved : rect.union(moved)
  }

  /// The pixels on which those of `rect` depend.
  func sources(of rect: DeviceRect, under matrix: RenderMatrix) -> DeviceRect {
    guard case .shadow(let shadow) = self else { return rect }
    let (reach, dx, dy) = shadow.place(under: matrix)
    let cast = rect.outset(by: reach)
    return DeviceRect(
      minX: cast.minX - dx, minY: cast.minY - dy, maxX: cast.maxX - dx, maxY: cast.maxY - dy)
  }
}

extension RenderShadow {
  /// The standard deviation in device pixels.
  func deviceSigma(under matrix: RenderMatrix) -> Double { sigma * abs(matrix.determinant).squareRoot() }

  /// In device pixels: how far the blur reaches, and the offset, which is whole pixels.
  func place(under matrix: RenderMatrix) -> (reach: Int, dx: Int, dy: Int) {
    let limit = 1e5
    let x = matrix.a * dx + matrix.c * dy
    let y = matrix.b * dx + matrix.d * dy
    func whole(_ distance: Double) -> Int { Int(DevicePixel.nearest(to: max(-limit, min(distance, limit)))) }
    return (GaussianKernel.reach(sigma: deviceSigma(under: matrix)), whole(x), whole(y))
  }
}

/// How colours are combined with those beneath. The formulas are those of PDF and of Cairo.
public enum RenderBlend: String, Sendable {
  /// The group covers what is beneath, by its alpha.
  case normal
  /// The group is a mask: what is beneath stays only where the group has alpha.
  case destinationIn
  /// The blend modes of PDF with these names.
  case multiply, screen, overlay, darken, lighten, colorDodge, colorBurn, hardLight, softLight, difference
  /// The blend modes of PDF with these names; `add` adds the premultiplied components.
  case exclusion, hue, saturation, color, luminosity, add
}
