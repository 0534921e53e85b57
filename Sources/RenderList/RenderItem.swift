/// One step of painting a frame. Later items cover earlier ones; `begin…` and `end…` nest.
///
/// Outside of a transform every edge is a whole number of device pixels: the commit snaps it. Inside of transforms that keep
/// edges upright the painter snaps; edges that are turned or skewed are antialiased.
public enum RenderItem: Equatable, Sendable {
  /// A rectangle filled with a colour, its corners rounded by a radius.
  case fill(RenderRect, RenderColor, cornerRadius: Double)
  /// A border of `width` inside the edges of the rectangle.
  case border(RenderRect, width: Double, RenderColor, cornerRadius: Double)
  /// The rectangle filled with the part `source` of the image, in its pixels.
  case image(RenderImage, source: RenderRect, RenderRect, filter: RenderFilter)
  /// The rectangle filled with repetitions of the image. One has its top left corner at (`phaseX`, `phaseY`); each pixel is
  /// `scale` device pixels wide.
  case pattern(RenderImage, RenderRect, phaseX: Double, phaseY: Double, scale: Double)
  /// What follows, up to the matching end, shows only inside the rectangle, its corners rounded by a radius.
  case beginClip(RenderRect, cornerRadius: Double)
  /// Ends the last open ``beginClip(_:cornerRadius:)``.
  case endClip
  /// What follows, up to the matching end, is composed as one image and shown at this opacity, 0 to 1.
  case beginOpacity(Double)
  /// Ends the last open ``beginOpacity(_:)``.
  case endOpacity
  /// What follows, up to the matching end, are groups with opacities that add up to 1. Their pixels are added, so that what is
  /// the same in all of them looks as in each.
  case beginMix
  /// Ends the last open ``beginMix``.
  case endMix
  /// What follows, up to the matching end, is in coordinates that the matrix maps to those outside.
  case beginTransform(RenderMatrix)
  /// Ends the last open ``beginTransform(_:)``.
  case endTransform

  /// Whether both paint the same. Images are compared by identity.
  public static func == (a: RenderItem, b: RenderItem) -> Bool {
    switch (a, b) {
    case (.fill(let r, let c, let k), .fill(let s, let d, let l)): r == s && c == d && k == l
    case (.border(let r, let w, let c, let k), .border(let s, let v, let d, let l)):
      r == s && w == v && c == d && k == l
    case (.image(let i, let p, let r, let f), .image(let j, let q, let s, let g)):
      i === j && p == q && r == s && f == g
    case (.pattern(let i, let r, let x, let y, let z), .pattern(let j, let s, let u, let v, let w)):
      i === j && r == s && x == u && y == v && z == w
    case (.beginClip(let r, let k), .beginClip(let s, let l)): r == s && k == l
    case (.beginOpacity(let o), .beginOpacity(let p)): o == p
    case (.beginTransform(let m), .beginTransform(let n)): m == n
    case (.endClip, _), (.endOpacity, _), (.beginMix, _), (.endMix, _), (.endTransform, _): a.isBare(like: b)
    case (.fill, _), (.border, _), (.image, _), (.pattern, _), (.beginClip, _), (.beginOpacity, _),
      (.beginTransform, _):
      false
    }
  }

  /// Whether both are the same item without values.
  private func isBare(like other: RenderItem) -> Bool {
    switch self {
    case .endClip: if case .endClip = other { true } else { false }
    case .endOpacity: if case .endOpacity = other { true } else { false }
    case .beginMix: if case .beginMix = other { true } else { false }
    case .endMix: if case .endMix = other { true } else { false }
    case .endTransform: if case .endTransform = other { true } else { false }
    case .fill, .border, .image, .pattern, .beginClip, .beginOpacity, .beginTransform: false
    }
  }
}

/// How the pixels of an image are read that is not shown at 1:1.
public enum RenderFilter: Sendable {
  /// The nearest pixel.
  case nearest
  /// The mean of the four nearest pixels, weighted by their distance.
  case bilinear
}
