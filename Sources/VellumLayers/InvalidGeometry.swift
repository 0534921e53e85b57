/// Geometry that is not finite. UIKit raises the exception `CALayerInvalidGeometry`; here it is ignored and
/// reported once.
@MainActor enum InvalidGeometry {
  private static var reported: Set<String> = []

  /// Whether a value may be set. If not, writes to standard error, once for each property.
  static func allows<Value>(_ isFinite: Bool, _ property: String, _ value: @autoclosure () -> Value) -> Bool {
    if isFinite { return true }
    if reported.insert(property).inserted {
      Message.say("vellum: \(property) of a layer has to be finite; ignored: \(value())")
    }
    return false
  }
}
