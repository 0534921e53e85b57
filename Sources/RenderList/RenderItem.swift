/// One step of a picture. Steps are in painter's order; `begin…` and `end…` nest.
///
/// Outside of a transform every edge is a whole number of device pixels: who commits the picture snaps. Inside of
/// transforms that keep edges upright the painter snaps; edges that are turned or skewed are antialiased.
public enum RenderItem: Equatable, Sendable {
  case fill(RenderRect, RenderColor, cornerRadius: Double)
  /// A frame of `width` inside the edges of the rectangle.
  case border(RenderRect, width: Double, RenderColor, cornerRadius: Double)
  /// The part `source` of the image, in its pixels, fills the rectangle.
  case image(RenderImage, source: RenderRect, RenderRect, filter: RenderFilter)
  /// The image repeated over the rectangle, a corner of a repetition at (`phaseX`, `phaseY`),
  /// each pixel of it `scale` device pixels wide.
  case pattern(RenderImage, RenderRect, phaseX: Double, phaseY: Double, scale: Double)
  case beginClip(RenderRect, cornerRadius: Double)
  case endClip
  /// What follows, up to the matching end, is composed as one picture and shown at this opacity.
  case beginOpacity(Double)
  case endOpacity
  /// What follows, up to the matching end, are groups at opacities that make 1 together: a mixture of them, in which what is the
  /// same in all of them looks as in each.
  case beginMix
  case endMix
  /// What follows is in coordinates that the matrix maps to those outside.
  case beginTransform(RenderMatrix)
  case endTransform

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

  /// Whether both are the same one of the items that have no values.
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

/// How an image's pixels are read when it is not shown at 1:1.
public enum RenderFilter: Sendable {
  case nearest
  case bilinear
}
