import Foundation

/// An object that takes values for any key, and whose structures have fields in key paths: a layer or an animation. Apple's Core Animation
/// Programming Guide, "Key-Value Coding Extensions".
@MainActor package protocol KeyValueContainer: KeyedObject {
  /// The values of keys that are not properties.
  var ownValues: [String: Any] { get set }
}

extension KeyValueContainer {
  /// The value of a field of one of its structures, as in `position.x`: nil where the structure is nil. Returns nil if the key path names
  /// no field.
  func field(_ key: String, _ rest: String) -> Any?? {
    guard let field = ValueField(rawValue: rest) else { return nil }
    guard let value = value(forKey: key) else { return .some(nil) }
    guard let found = AnimatableValue(value).flatMap(field.value(in:)) else { return nil }
    return .some(found.object)
  }

  /// Sets a field of one of its structures; nothing happens where the structure is nil. Returns false if the key path names no field.
  func setField(_ key: String, _ rest: String, to new: Any?) -> Bool {
    guard let field = ValueField(rawValue: rest) else { return false }
    guard let value = value(forKey: key) else { return true }
    guard let whole = AnimatableValue(value), field.value(in: whole) != nil else { return false }
    let changed = AnimatableValue(new).flatMap { field.setting($0, in: whole) }
    precondition(
      changed != nil,
      "\(Observation.name(self)) cannot have \(new ?? "nil") as the value for the key path \(key).\(rest)")
    setValue(changed?.object, forKey: key)
    return true
  }
}

extension AnimatableValue {
  /// A number or a structure as Foundation's object, and a colour, a path or a list as those of Core Graphics and Swift.
  var object: Any {
    switch self {
    case .number(let number): NSNumber(value: number)
    case .point(let point): NSValue(cgPoint: point)
    case .size(let size): NSValue(cgSize: size)
    case .rect(let rect): NSValue(cgRect: rect)
    case .transform(let transform): NSValue(caTransform3D: transform)
    case .color(let color): CGColor(color)
    case .path(let elements): CGPath(elements: elements)
    case .list(let values): values.map(\.object)
    }
  }
}
