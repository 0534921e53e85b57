import Foundation
import RenderList

/// A value that can be interpolated.
package enum AnimatableValue: Equatable, Sendable {
  case number(Double)
  case point(CGPoint)
  case size(CGSize)
  case rect(CGRect)
  case transform(CATransform3D)
  case color(RenderColor)
  /// The steps of a path.
  case path([CGPath.Element])
  /// Values side by side, such as the colours of a gradient.
  case list([AnimatableValue])

  /// Converts what clients give as `fromValue` and the like; nil for other types.
  @MainActor init?(_ value: Any?) {
    switch value {
    case let value as AnimatableValue: self = value
    case let value as CGPoint: self = .point(value)
    case let value as CGSize: self = .size(value)
    case let value as CGRect: self = .rect(value)
    case let value as CGAffineTransform: self = .transform(CATransform3D(value))
    case let value as CATransform3D: self = .transform(value)
    case let value as CGColor:
      guard let color = value.renderColor else { return nil }
      self = .color(color)
    case let value as CGPath: self = .path(value.elements)
    case let value as [Any]:
      let values = value.compactMap { AnimatableValue($0) }
      guard values.count == value.count else { return nil }
      self = .list(values)
    case let value as any ColorValue:
      guard let color = value.cgColor.renderColor else { return nil }
      self = .color(color)
    case let value as Double: self = .number(value)
    case let value as CGFloat: self = .number(Double(value))
    case let value as Float: self = .number(Double(value))
    case let value as Int: self = .number(Double(value))
    case let value as Bool: self = .number(value ? 1 : 0)
    case let value as NSNumber: self = .number(value.doubleValue)
    default: return nil
    }
  }

  /// The value at `progress` between this one, at 0, and `end`, at 1. For values of different kinds it is
  /// `end`.
  package func interpolated(to end: AnimatableValue, progress p: Double) -> AnimatableValue {
    func mix(_ a: CGFloat, _ b: CGFloat) -> CGFloat { a + (b - a) * p }
    switch (self, end) {
    case (.number(let a), .number(let b)): return .number(a + (b - a) * p)
    case (.point(let a), .point(let b)): return .point(CGPoint(x: mix(a.x, b.x), y: mix(a.y, b.y)))
    case (.size(let a), .size(let b)):
      return .size(CGSize(width: mix(a.width, b.width), height: mix(a.height, b.height)))
    case (.rect(let a), .rect(let b)):
      return .rect(
        CGRect(
          x: mix(a.origin.x, b.origin.x), y: mix(a.origin.y, b.origin.y),
          width: mix(a.size.width, b.size.width), height: mix(a.size.height, b.size.height)))
    case (.transform(let a), .transform(let b)): return .transform(a.interpolated(to: b, progress: p))
    case (.color(let a), .color(let b)):
      return .color(
        RenderColor(
          red: mix(a.red, b.red), green: mix(a.green, b.green), blue: mix(a.blue, b.blue),
          alpha: mix(a.alpha, b.alpha)))
    case (.path(let a), .path(let b)):
      guard let mixed = CGPath.Element.interpolated(a, b, progress: p) else { return end }
      return .path(mixed)
    case (.list(let a), .list(let b)):
      guard a.count == b.count else { return end }
      return .list(zip(a, b).map { $0.interpolated(to: $1, progress: p) })
    default: return end
    }
  }

  /// The sum, component by component; of transforms, `b` first, then `a`. Nil for colours and different
  /// kinds.
  static func + (a: AnimatableValue, b: AnimatableValue) -> AnimatableValue? {
    switch (a, b) {
    case (.number(let a), .number(let b)): .number(a + b)
    case (.point(let a), .point(let b)): .point(CGPoint(x: a.x + b.x, y: a.y + b.y))
    case (.size(let a), .size(let b)): .size(CGSize(width: a.width + b.width, height: a.height + b.height))
    case (.rect(let a), .rect(let b)):
      .rect(
        CGRect(
          x: a.origin.x + b.origin.x, y: a.origin.y + b.origin.y, width: a.size.width + b.size.width,
          height: a.size.height + b.size.height))
    case (.transform(let a), .transform(let b)): .transform(CATransform3DConcat(b, a))
    case (.list(let a), .list(let b)): sum(of: a, and: b).map { .list($0) }
    default: nil
    }
  }

  private static func sum(of a: [AnimatableValue], and b: [AnimatableValue]) -> [AnimatableValue]? {
    let sums = zip(a, b).compactMap { $0 + $1 }
    return a.count == b.count && sums.count == a.count ? sums : nil
  }

  /// The value multiplied by `count`; nil for transforms, colours and paths.
  func times(_ count: Double) -> AnimatableValue? {
    switch self {
    case .number, .point, .size, .rect: zero.map { $0.interpolated(to: self, progress: count) }
    case .list(let values): .list(values.compactMap { $0.times(count) })
    case .transform, .color, .path: nil
    }
  }

  /// What has to be added to `b` to get `a`; nil for transforms, colours and different kinds.
  package static func - (a: AnimatableValue, b: AnimatableValue) -> AnimatableValue? {
    switch (a, b) {
    case (.number(let a), .number(let b)): .number(a - b)
    case (.point(let a), .point(let b)): .point(CGPoint(x: a.x - b.x, y: a.y - b.y))
    case (.size(let a), .size(let b)): .size(CGSize(width: a.width - b.width, height: a.height - b.height))
    case (.rect(let a), .rect(let b)):
      .rect(
        CGRect(
          x: a.origin.x - b.origin.x, y: a.origin.y - b.origin.y, width: a.size.width - b.size.width,
          height: a.size.height - b.size.height))
    default: nil
    }
  }

  /// The value that changes nothing when it is added; nil for transforms and colours.
  package var zero: AnimatableValue? {
    switch self {
    case .number: .number(0)
    case .point: .point(.zero)
    case .size: .size(.zero)
    case .rect: .rect(CGRect(x: 0, y: 0, width: 0, height: 0))
    case .transform, .color, .path, .list: nil
    }
  }
}

/// A type that has a Core Graphics colour: UIKit's.
package protocol ColorValue {
  var cgColor: CGColor { get }
}

/// An affine transform as its steps, in this order: scale, shear, rotation, translation.
struct TransformParts {
  var scaleX: CGFloat
  var scaleY: CGFloat
  var shear: CGFloat
  var rotation: CGFloat
  var translation: CGPoint

  init(_ t: CGAffineTransform) {
    translation = CGPoint(x: t.tx, y: t.ty)
    if t.b == 0, t.c == 0 {
      (scaleX, scaleY, shear, rotation) = (t.a, t.d, 0, 0)
      return
    }
    let length = (t.a * t.a + t.b * t.b).squareRoot()
    guard length > 0 else {
      (scaleX, shear) = (0, 0)
      scaleY = (t.c * t.c + t.d * t.d).squareRoot()
      rotation = atan2(-t.c, t.d)
      return
    }
    scaleX = length
    shear = (t.a * t.c + t.b * t.d) / length
    scaleY = t.determinant / length
    rotation = atan2(t.b, t.a)
  }

  var transform: CGAffineTransform {
    if rotation == 0 {
      return CGAffineTransform(a: scaleX, b: 0, c: shear, d: scaleY, tx: translation.x, ty: translation.y)
    }
    let (sine, cosine) = (sin(rotation), cos(rotation))
    return CGAffineTransform(
      a: scaleX * cosine, b: scaleX * sine, c: shear * cosine - scaleY * sine,
      d: shear * sine + scaleY * cosine, tx: translation.x, ty: translation.y)
  }
}

extension CATransform3D {
  /// Affine transforms are interpolated step by step, with rotations the shorter way; others entry by entry.
  func interpolated(to end: CATransform3D, progress p: Double) -> CATransform3D {
    func mix(_ a: CGFloat, _ b: CGFloat) -> CGFloat { a + (b - a) * p }
    if isAffine, end.isAffine {
      var parts = TransformParts(affine)
      let target = TransformParts(end.affine)
      let turn = (target.rotation - parts.rotation).remainder(dividingBy: 2 * .pi)
      parts.scaleX = mix(parts.scaleX, target.scaleX)
      parts.scaleY = mix(parts.scaleY, target.scaleY)
      parts.shear = mix(parts.shear, target.shear)
      parts.rotation += turn * p
      parts.translation.x = mix(parts.translation.x, target.translation.x)
      parts.translation.y = mix(parts.translation.y, target.translation.y)
      return CATransform3D(parts.transform)
    }
    return CATransform3D(
      m11: mix(m11, end.m11), m12: mix(m12, end.m12), m13: mix(m13, end.m13), m14: mix(m14, end.m14),
      m21: mix(m21, end.m21), m22: mix(m22, end.m22), m23: mix(m23, end.m23), m24: mix(m24, end.m24),
      m31: mix(m31, end.m31), m32: mix(m32, end.m32), m33: mix(m33, end.m33), m34: mix(m34, end.m34),
      m41: mix(m41, end.m41), m42: mix(m42, end.m42), m43: mix(m43, end.m43), m44: mix(m44, end.m44))
  }
}

extension CGPath.Element {
  /// The path between two of the same kinds of steps, point by point; nil for others.
  static func interpolated(
    _ start: [CGPath.Element], _ end: [CGPath.Element], progress p: Double
  ) -> [CGPath.Element]? {
    guard start.count == end.count else { return nil }
    func mix(_ a: CGPoint, _ b: CGPoint) -> CGPoint {
      CGPoint(x: a.x + (b.x - a.x) * p, y: a.y + (b.y - a.y) * p)
    }
    var steps: [CGPath.Element] = []
    for (a, b) in zip(start, end) {
      switch (a, b) {
      case (.move(let a), .move(let b)): steps.append(.move(mix(a, b)))
      case (.line(let a), .line(let b)): steps.append(.line(mix(a, b)))
      case (.quadCurve(let a, let c), .quadCurve(let b, let d)):
        steps.append(.quadCurve(mix(a, b), control: mix(c, d)))
      case (.curve(let a, let c, let d), .curve(let b, let e, let f)):
        steps.append(.curve(mix(a, b), control1: mix(c, e), control2: mix(d, f)))
      case (.close, .close): steps.append(.close)
      case (.move, _), (.line, _), (.quadCurve, _), (.curve, _), (.close, _): return nil
      }
    }
    return steps
  }
}
