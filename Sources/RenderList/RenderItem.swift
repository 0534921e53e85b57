/// One step of painting a frame. Later items cover earlier ones; `begin…` and `end…` nest.
///
/// Outside of a transform every edge is a whole number of device pixels: the commit snaps it. Inside of transforms that keep
/// edges upright the painter snaps; edges that are turned or skewed are antialiased.
public enum RenderItem: Equatable, Sendable {
  /// A rectangle filled with a colour, its corners rounded by a radius.
  case fill(RenderRect, RenderColor, cornerRadius: RenderCorners)
  /// A border of `width` inside the edges of the rectangle.
  case border(RenderRect, width: Double, RenderColor, cornerRadius: RenderCorners)
  /// The rectangle filled with the part `source` of the image, in its pixels.
  case image(RenderImage, source: RenderRect, RenderRect, filter: RenderFilter)
  /// The rectangle filled with repetitions of the image. One has its top left corner at (`phaseX`, `phaseY`); each pixel is
  /// `scale` device pixels wide.
  case pattern(RenderImage, RenderRect, phaseX: Double, phaseY: Double, scale: Double)
  /// The shadow of a rectangle, which is where the shadow lies: its offset is not used.
  case shadow(RenderRect, RenderShadow)
  /// A path, filled and stroked.
  case shape(RenderShape)
  /// A rectangle filled with a gradient.
  case gradient(RenderRect, RenderGradient, cornerRadius: RenderCorners)
  /// A rectangle that shows what is beneath it, blurred. Inside a group, only what the group has painted is beneath, unless the backdrop
  /// says otherwise.
  case backdrop(RenderRect, RenderBackdrop, cornerRadius: RenderCorners)
  /// What follows, up to the matching end, shows only inside the rectangle, its corners rounded by a radius.
  case beginClip(RenderRect, cornerRadius: RenderCorners)
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
  /// What follows, up to the matching end, is composed as one picture, on which the effect acts.
  case beginEffect(RenderEffect)
  /// Ends the last open ``beginEffect(_:)``.
  case endEffect
  /// What follows, up to the matching end, is in coordinates that the matrix maps to those outside.
  case beginTransform(RenderMatrix)
  /// Ends the last open ``beginTransform(_:)``.
  case endTransform

  /// Whether both paint the same. Images are compared by identity.
  public static func == (a: RenderItem, b: RenderItem) -> Bool {
    // By one side at a time: the compiler cannot check a switch over so many pairs.
    switch a {
    case .fill(let r, let c, let k):
      if case .fill(let s, let d, let l) = b { r == s && c == d && k == l } else { false }
    case .border(let r, let w, let c, let k):
      if case .border(let s, let v, let d, let l) = b {
        r == s && w == v && c == d && k == l
      } else {
        false
      }
    case .image(let i, let p, let r, let f):
      if case .image(let j, let q, let s, let g) = b {
        i === j && p == q && r == s && f == g
      } else {
        false
      }
    case .pattern(let i, let r, let x, let y, let z):
      if case .pattern(let j, let s, let u, let v, let w) = b {
        i === j && r == s && x == u && y == v && z == w
      } else {
        false
      }
    case .shadow(let r, let d): if case .shadow(let s, let e) = b { r == s && d == e } else { false }
    case .shape(let d): if case .shape(let e) = b { d == e } else { false }
    case .gradient(let r, let d, let k):
      if case .gradient(let s, let e, let l) = b { r == s && d == e && k == l } else { false }
    case .backdrop(let r, let d, let k):
      if case .backdrop(let s, let e, let l) = b { r == s && d == e && k == l } else { false }
    case .beginClip(let r, let k): if case .beginClip(let s, let l) = b { r == s && k == l } else { false }
    case .beginOpacity(let o): if case .beginOpacity(let p) = b { o == p } else { false }
    case .beginEffect(let e): if case .beginEffect(let f) = b { e == f } else { false }
    case .beginTransform(let m): if case .beginTransform(let n) = b { m == n } else { false }
    case .endClip, .endOpacity, .beginMix, .endMix, .endEffect, .endTransform: a.isBare(like: b)
    }
  }

  /// Whether both are the same item without values.
  private func isBare(like other: RenderItem) -> Bool {
    switch self {
    case .endClip: if case .endClip = other { true } else { false }
    case .endOpacity: if case .endOpacity = other { true } else { false }
    case .beginMix: if case .beginMix = other { true } else { false }
    case .endMix: if case .endMix = other { true } else { false }
    case .endEffect: if case .endEffect = other { true } else { false }
    case .endTransform: if case .endTransform = other { true } else { false }
    case .fill, .border, .image, .pattern, .shadow, .shape, .gradient, .backdrop, .beginClip, .beginOpacity,
      .beginEffect,
      .beginTransform:
      false
    }
  }
}

/// How the pixels of an image are read that is not shown at 1:1.
public enum RenderFilter: Sendable {
  /// Each pixel shows the nearest pixel of the image.
  case nearest
  /// Each pixel mixes the four nearest pixels of the image, weighted by their distance.
  case bilinear
}
