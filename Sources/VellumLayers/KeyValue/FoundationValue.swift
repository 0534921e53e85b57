import Foundation

/// Values as key-value coding hands them out: numbers and geometry in Foundation's objects.
package enum FoundationValue {
  /// `value` as an object of Foundation where there is one for it, otherwise as it is; nil for nil.
  package static func object(for value: Any) -> Any? {
    guard let value = unwrapped(value) else { return nil }
    if type(of: value) is AnyClass { return value }
    switch value {
    case let number as Bool: return NSNumber(value: number)
    case let number as Int: return NSNumber(value: number)
    case let number as UInt: return NSNumber(value: number)
    case let number as Float: return NSNumber(value: number)
    case let number as Double: return NSNumber(value: number)
    case let number as CGFloat: return NSNumber(value: number.native)
    case let value as any _BoxedInValue: return value._boxed
    case let value as any RawRepresentable<Int>: return NSNumber(value: value.rawValue)
    case let value as any RawRepresentable<UInt>: return NSNumber(value: value.rawValue)
    case let value as any RawRepresentable<String>: return value.rawValue
    default: return value
    }
  }

  /// `object` as a value of the type, which may be given as Foundation's object or as Swift's value; nil if it is of another type.
  package static func value<Value>(_ object: Any?, as type: Value.Type) -> Value? {
    guard let object = object.flatMap(unwrapped), !(object is NSNull) else {
      return (type as? any ExpressibleByNilLiteral.Type).flatMap { $0.init(nilLiteral: ()) as? Value }
    }
    if let value = object as? Value { return value }
    if let text = object as? String, let named = wrapped(type) as? any RawRepresentable<String>.Type {
      return named.init(rawValue: text) as? Value
    }
    guard let number = object as? NSNumber else { return nil }
    // Numbers are converted, as by Apple's; a cast takes only those that the type can hold.
    return switch type {
    case is Float.Type: number.floatValue as? Value
    case is Int.Type: number.intValue as? Value
    default: number as? Value
    }
  }

  /// Whether two values of a property are the same, as far as can be told of their type.
  static func areSame(_ a: Any?, _ b: Any?) -> Bool {
    switch (a.flatMap(unwrapped), b.flatMap(unwrapped)) {
    case (nil, nil): true
    case (let a as any Equatable, let b?): isEqual(a, b)
    case (let a?, let b?) where type(of: a) is AnyClass: a as AnyObject === b as AnyObject
    case (let a?, let b?): "\(a)" == "\(b)"
    case (nil, _?), (_?, nil): false
    }
  }

  private static func isEqual<Value: Equatable>(_ a: Value, _ b: Any) -> Bool { a == b as? Value }

  /// The type of what is in an optional; any other type itself.
  static func wrapped(_ type: Any.Type) -> Any.Type { (type as? any OptionalValue.Type)?.wrapped ?? type }

  /// What is in an optional, however deep.
  private static func unwrapped(_ value: Any) -> Any? {
    guard let optional = value as? any OptionalValue else { return value }
    return optional.content.flatMap(unwrapped)
  }
}

private protocol OptionalValue {
  var content: Any? { get }
  static var wrapped: Any.Type { get }
}

extension Optional: OptionalValue {
  fileprivate var content: Any? { self }
  fileprivate static var wrapped: Any.Type { Wrapped.self }
}
