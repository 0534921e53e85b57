import Foundation

/// A structure that Foundation holds in an `NSValue`, and that casts make of one and back. Not for clients.
public protocol _BoxedInValue: _ObjectiveCBridgeable where _ObjectiveCType == NSValue {
  /// In an object.
  var _boxed: NSValue { get }
  /// What is in an object; nil if it holds another type.
  init?(_boxed: NSValue)
}

extension _BoxedInValue {
  /// The value in an `NSValue`.
  public func _bridgeToObjectiveC() -> NSValue { _boxed }

  /// Reads the value out of an `NSValue`; traps if it holds another type.
  public static func _forceBridgeFromObjectiveC(_ source: NSValue, result: inout Self?) {
    result = Self(_boxed: source)!
  }

  /// Reads the value out of an `NSValue`; returns whether it holds one of this type.
  public static func _conditionallyBridgeFromObjectiveC(_ source: NSValue, result: inout Self?) -> Bool {
    result = Self(_boxed: source)
    return result != nil
  }

  /// Reads the value out of an `NSValue`; traps if there is none of this type.
  public static func _unconditionallyBridgeFromObjectiveC(_ source: NSValue?) -> Self {
    Self(_boxed: source!)!
  }
}

extension NSValue {
  /// Numbers, as a structure of them.
  package convenience init(_ numbers: [Double]) {
    self.init(bytes: numbers, objCType: Self.type(of: numbers.count))
  }

  /// As many numbers as that; nil if it holds something else.
  package func numbers(_ count: Int) -> [Double]? {
    guard strcmp(objCType, Self.type(of: count)) == 0 else { return nil }
    return [Double](unsafeUninitializedCapacity: count) { memory, used in
      getValue(memory.baseAddress!)
      used = count
    }
  }

  /// The type of an array, because Foundation here takes no structures but its own.
  private static func type(of count: Int) -> String { "[\(count)d]" }

  /// Whether it holds a value of the same type as `other`.
  func holdsSameType(as other: NSValue) -> Bool { strcmp(objCType, other.objCType) == 0 }
}
