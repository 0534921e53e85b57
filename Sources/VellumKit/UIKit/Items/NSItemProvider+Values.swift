import Foundation

/// Loads and provides Swift values that Foundation bridges to objects: strings and URLs.
extension NSItemProvider {
  /// Whether a representation can be loaded as a value of the type: `String`, `URL`.
  public final func canLoadObject<T: _ObjectiveCBridgeable>(ofClass type: T.Type) -> Bool
  where T._ObjectiveCType: NSItemProviderReading {
    canLoadObject(ofClass: T._ObjectiveCType.self)
  }

  /// Loads a value from the representation that suits the type best. Calls the handler once, later, on the main actor.
  @discardableResult public final func loadObject<T: _ObjectiveCBridgeable & SendableMetatype>(
    ofClass type: T.Type, completionHandler: @escaping @Sendable (T?, (any Error)?) -> Void
  ) -> Progress where T._ObjectiveCType: NSItemProviderReading {
    loadObject(ofClass: T._ObjectiveCType.self) { object, error in
      var value: T?
      if let object = object as? T._ObjectiveCType { T._forceBridgeFromObjectiveC(object, result: &value) }
      completionHandler(value, error)
    }
  }

  /// Makes a provider of a value such as a `String` or a `URL`, with a representation for each type that it can be written as.
  public convenience init<T: _ObjectiveCBridgeable>(object: T)
  where T._ObjectiveCType: NSItemProviderWriting {
    self.init(object: object._bridgeToObjectiveC())
  }
}
