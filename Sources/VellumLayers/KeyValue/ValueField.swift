import Foundation

/// A field of a structure that a key path names, as in `position.x` or `transform.rotation.z`: those of Apple's Core Animation Programming
/// Guide, "Key-Value Coding Extensions".
enum ValueField: String {
  case x, y
  case width, height
  case origin, size
  case originX = "origin.x"
  case originY = "origin.y"
  case sizeWidth = "size.width"
  case sizeHeight = "size.height"
  case rotation
  case rotationX = "rotation.x"
  case rotationY = "rotation.y"
  case rotationZ = "rotation.z"
  case scale
  case scaleX = "scale.x"
  case scaleY = "scale.y"
  case scaleZ = "scale.z"
  case translation
  case translationX = "translation.x"
  case translationY = "translation.y"
  case translationZ = "translation.z"

  /// The field of a structure; nil if that has no such field.
  func value(in whole: AnimatableValue) -> AnimatableValue? {
    switch (whole, self) {
    case (.point(let point), .x): .number(point.x)
    case (.point(let point), .y): .number(point.y)
    case (.size(let size), .width): .number(size.width)
    case (.size(let size), .height): .number(size.height)
    case (.rect(let rect), .origin): .point(rect.origin)
    case (.rect(let rect), .size): .size(rect.size)
    case (.rect(let rect), .originX): .number(rect.origin.x)
    case (.rect(let rect), .originY): .number(rect.origin.y)
    case (.rect(let rect), .sizeWidth): .number(rect.size.width)
    case (.rect(let rect), .sizeHeight): .number(rect.size.height)
    case (.transform(let transform), _): value(in: TransformFields(transform))
    default: nil
    }
  }

  /// The structure with another value of the field; nil if it has no such field, or the value is of another type.
  func setting(_ value: AnimatableValue, in whole: AnimatableValue) -> AnimatableValue? {
    switch (whole, self, value) {
    case (.point(let point), .x, .number(let x)): return .point(CGPoint(x: x, y: point.y))
    case (.point(let point), .y, .number(let y)): return .point(CGPoint(x: point.x, y: y))
    case (.size(let size), .width, .number(let width)):
      return .size(CGSize(width: width, height: size.height))
    case (.size(let size), .height, .number(let height)):
      return .size(CGSize(width: size.width, height: height))
    case (.rect(var rect), _, _):
      switch (self, value) {
      case (.origin, .point(let origin)): rect.origin = origin
      case (.size, .size(let size)): rect.size = size
      case (.originX, .number(let x)): rect.origin.x = x
      case (.originY, .number(let y)): rect.origin.y = y
      case (.sizeWidth, .number(let width)): rect.size.width = width
      case (.sizeHeight, .number(let height)): rect.size.height = height
      default: return nil
      }
      return .rect(rect)
    case (.transform(let transform), _, _):
      var fields = TransformFields(transform)
      return set(value, in: &fields) ? .transform(fields.transform) : nil
    default: return nil
    }
  }

  // MARK: - Transforms

  /// `scale` is the average of all three factors, and `translation` a size: Apple's guide.
  private func value(in fields: TransformFields) -> AnimatableValue? {
    switch self {
    case .rotationX: .number(fields.rotation.x)
    case .rotationY: .number(fields.rotation.y)
    case .rotation, .rotationZ: .number(fields.rotation.z)
    case .scale: .number(fields.scale.sum() / 3)
    case .scaleX: .number(fields.scale.x)
    case .scaleY: .number(fields.scale.y)
    case .scaleZ: .number(fields.scale.z)
    case .translation: .size(CGSize(width: fields.translation.x, height: fields.translation.y))
    case .translationX: .number(fields.translation.x)
    case .translationY: .number(fields.translation.y)
    case .translationZ: .number(fields.translation.z)
    case .x, .y, .width, .height, .origin, .size, .originX, .originY, .sizeWidth, .sizeHeight: nil
    }
  }

  /// Returns false if there is no such field, or the value is of another type.
  private func set(_ value: AnimatableValue, in fields: inout TransformFields) -> Bool {
    switch (self, value) {
    case (.rotationX, .number(let number)): fields.rotation.x = number
    case (.rotationY, .number(let number)): fields.rotation.y = number
    case (.rotation, .number(let number)), (.rotationZ, .number(let number)): fields.rotation.z = number
    case (.scale, .number(let number)): fields.scale = SIMD3(repeating: number)
    case (.scaleX, .number(let number)): fields.scale.x = number
    case (.scaleY, .number(let number)): fields.scale.y = number
    case (.scaleZ, .number(let number)): fields.scale.z = number
    case (.translation, .size(let size)):
      (fields.translation.x, fields.translation.y) = (size.width, size.height)
    case (.translation, .point(let point)): (fields.translation.x, fields.translation.y) = (point.x, point.y)
    case (.translationX, .number(let number)): fields.translation.x = number
    case (.translationY, .number(let number)): fields.translation.y = number
    case (.translationZ, .number(let number)): fields.translation.z = number
    default: return false
    }
    return true
  }
}
