import Foundation

/// Geometry that is not finite. UIKit raises an exception of this name; here it is ignored, and said once.
@MainActor enum InvalidGeometry {
  private static var said: Set<String> = []

  /// Whether a value may be taken; says on standard error what may not, the first time that a property gets such a one.
  static func allows<Value>(_ isFinite: Bool, _ property: String, _ value: @autoclosure () -> Value) -> Bool {
    if isFinite { return true }
    if said.insert(property).inserted {
      let line = "CALayerInvalidGeometry: \(property) must be finite, not \(value()); ignored\n"
      FileHandle.standardError.write(Data(line.utf8))
    }
    return false
  }
}
