/// Geometry that is not finite. UIKit raises the exception `CALayerInvalidGeometry`; here it is ignored, and said once.
@MainActor enum InvalidGeometry {
  private static var said: Set<String> = []

  /// Whether a value may be taken; says on standard error what may not, the first time that a property gets such a one.
  static func allows<Value>(_ isFinite: Bool, _ property: String, _ value: @autoclosure () -> Value) -> Bool {
    if isFinite { return true }
    if said.insert(property).inserted {
      Message.say("vellum: \(property) of a layer has to be finite; ignored: \(value())")
    }
    return false
  }
}
