import Foundation

// Geometry in NSValue, for dictionaries and arrays of Foundation. Each type can also be cast: `value as? CGPoint`.

extension NSValue {
  /// Makes an object that holds a point.
  public convenience init(cgPoint point: CGPoint) { self.init(point: point) }
  /// The point that it holds; zero if it holds another type.
  public var cgPointValue: CGPoint { self as? CGPoint ?? .zero }

  /// Makes an object that holds a size.
  public convenience init(cgSize size: CGSize) { self.init(size: size) }
  /// The size that it holds; zero if it holds another type.
  public var cgSizeValue: CGSize { self as? CGSize ?? .zero }

  /// Makes an object that holds a rectangle.
  public convenience init(cgRect rect: CGRect) { self.init(rect: rect) }
  /// The rectangle that it holds; zero if it holds another type.
  public var cgRectValue: CGRect { self as? CGRect ?? .zero }

  /// Makes an object that holds a vector.
  public convenience init(cgVector vector: CGVector) { self.init([vector.dx, vector.dy].map(\.native)) }
  /// The vector that it holds; zero if it holds another type.
  public var cgVectorValue: CGVector { self as? CGVector ?? .zero }

  /// Makes an object that holds a transform.
  public convenience init(cgAffineTransform t: CGAffineTransform) {
    self.init([t.a, t.b, t.c, t.d, t.tx, t.ty].map(\.native))
  }
  /// The transform that it holds; the identity if it holds another type.
  public var cgAffineTransformValue: CGAffineTransform { self as? CGAffineTransform ?? .identity }

  /// Makes an object that holds a transform in space.
  public convenience init(caTransform3D t: CATransform3D) {
    self.init(
      [
        t.m11, t.m12, t.m13, t.m14, t.m21, t.m22, t.m23, t.m24, t.m31, t.m32, t.m33, t.m34, t.m41, t.m42,
        t.m43, t.m44,
      ].map(\.native))
  }
  /// The transform that it holds; the identity if it holds another type.
  public var caTransform3DValue: CATransform3D { self as? CATransform3D ?? CATransform3DIdentity }
}

extension CGPoint: _BoxedInValue, @retroactive _ObjectiveCBridgeable {
  public var _boxed: NSValue { NSValue(cgPoint: self) }
  public init?(_boxed value: NSValue) {
    guard value.holdsSameType(as: NSValue(point: .zero)) else { return nil }
    self = value.pointValue
  }
}

extension CGSize: _BoxedInValue, @retroactive _ObjectiveCBridgeable {
  public var _boxed: NSValue { NSValue(cgSize: self) }
  public init?(_boxed value: NSValue) {
    guard value.holdsSameType(as: NSValue(size: .zero)) else { return nil }
    self = value.sizeValue
  }
}

extension CGRect: _BoxedInValue, @retroactive _ObjectiveCBridgeable {
  public var _boxed: NSValue { NSValue(cgRect: self) }
  public init?(_boxed value: NSValue) {
    guard value.holdsSameType(as: NSValue(rect: .zero)) else { return nil }
    self = value.rectValue
  }
}

extension CGVector: _BoxedInValue {
  public var _boxed: NSValue { NSValue(cgVector: self) }
  public init?(_boxed value: NSValue) {
    guard let n = value.numbers(2) else { return nil }
    self.init(dx: n[0], dy: n[1])
  }
}

extension CGAffineTransform: _BoxedInValue {
  public var _boxed: NSValue { NSValue(cgAffineTransform: self) }
  public init?(_boxed value: NSValue) {
    guard let n = value.numbers(6) else { return nil }
    self.init(a: n[0], b: n[1], c: n[2], d: n[3], tx: n[4], ty: n[5])
  }
}

extension CATransform3D: _BoxedInValue {
  public var _boxed: NSValue { NSValue(caTransform3D: self) }
  public init?(_boxed value: NSValue) {
    guard let n = value.numbers(16) else { return nil }
    self.init(
      m11: n[0], m12: n[1], m13: n[2], m14: n[3], m21: n[4], m22: n[5], m23: n[6], m24: n[7], m31: n[8],
      m32: n[9], m33: n[10], m34: n[11], m41: n[12], m42: n[13], m43: n[14], m44: n[15])
  }
}

extension CGFloat: @retroactive _ObjectiveCBridgeable {
  public func _bridgeToObjectiveC() -> NSNumber { NSNumber(value: native) }

  public static func _forceBridgeFromObjectiveC(_ source: NSNumber, result: inout CGFloat?) {
    result = CGFloat(source.doubleValue)
  }

  public static func _conditionallyBridgeFromObjectiveC(_ source: NSNumber, result: inout CGFloat?) -> Bool {
    result = CGFloat(source.doubleValue)
    return true
  }

  public static func _unconditionallyBridgeFromObjectiveC(_ source: NSNumber?) -> CGFloat {
    CGFloat(source?.doubleValue ?? 0)
  }
}
