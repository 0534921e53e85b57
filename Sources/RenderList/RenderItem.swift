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
    case (.endClip, .endClip), (.endOpacity, .endOpacity), (.endTransform, .endTransform): true
    case (.beginOpacity(let o), .beginOpacity(let p)): o == p
    case (.beginTransform(let m), .beginTransform(let n)): m == n
    case (.fill, _), (.border, _), (.image, _), (.pattern, _), (.beginClip, _), (.endClip, _),
      (.beginOpacity, _), (.endOpacity, _), (.beginTransform, _), (.endTransform, _):
      false
    }
  }
}

/// How an image's pixels are read when it is not shown at 1:1.
public enum RenderFilter: Sendable {
  case nearest
  case bilinear
}
