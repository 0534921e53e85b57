import Foundation

/// A structure that can be stored in an `NSValue` and cast to and from one. Not for clients.
public protocol _BoxedInValue: _ObjectiveCBridgeable where _ObjectiveCType == NSValue {
  /// The structure as an object.
  var _boxed: NSValue { get }
  /// The structure in an object; nil if the object holds another type.
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

  /// The numbers that it holds; nil if it holds another number of them, or another type.
  package func numbers(_ count: Int) -> [Double]? {
    guard strcmp(objCType, Self.type(of: count)) == 0 else { return nil }
    return [Double](unsafeUninitializedCapacity: count) { memory, used in
      getValue(memory.baseAddress!)
      used = count
    }
  }

  /// Stored as an array, because Foundation on Linux stores only structures of its own.
  private static func type(of count: Int) -> String { "[\(count)d]" }

  /// Whether it holds a value of the same type as `other`.
  func holdsSameType(as other: NSValue) -> Bool { strcmp(objCType, other.objCType) == 0 }
}
