import Foundation

/// The properties of a layer that key-value coding reaches, with key paths whose root is the object's own class.
@MainActor protocol CALayerKeys: CALayer {}

extension CALayer: CALayerKeys, KeyedObject {}

extension CALayerKeys {
  static var layerKeys: [KeyedProperty] {
    [
      KeyedProperty("bounds", \Self.bounds) { $0.bounds },
      KeyedProperty("position", \Self.position) { $0.position },
      KeyedProperty("anchorPoint", \Self.anchorPoint) { $0.anchorPoint },
      KeyedProperty("zPosition", \Self.zPosition) { $0.zPosition },
      KeyedProperty("transform", \Self.transform) { $0.transform },
      KeyedProperty("frame", \Self.frame) { $0.frame },
      KeyedProperty("opacity", \Self.opacity) { $0.opacity },
      KeyedProperty("hidden", \Self.isHidden, getter: "isHidden") { $0.isHidden },
      KeyedProperty("cornerRadius", \Self.cornerRadius) { $0.cornerRadius },
      KeyedProperty("borderWidth", \Self.borderWidth) { $0.borderWidth },
      KeyedProperty("backgroundColor", \Self.backgroundColor) {
        $0.backgroundColor.map(ObjectIdentifier.init)
      },
      KeyedProperty("borderColor", \Self.borderColor) { $0.borderColor.map(ObjectIdentifier.init) },
      KeyedProperty("shadowColor", \Self.shadowColor) { $0.looks.shadowColor.map(ObjectIdentifier.init) },
      KeyedProperty("shadowOpacity", \Self.shadowOpacity) { $0.looks.shadowOpacity },
      KeyedProperty("shadowOffset", \Self.shadowOffset) { $0.looks.shadowOffset },
      KeyedProperty("shadowRadius", \Self.shadowRadius) { $0.looks.shadowRadius },
      KeyedProperty(unobservable: "contents", \Self.contents),
      KeyedProperty(unobservable: "contentsScale", \Self.contentsScale),
      KeyedProperty(unobservable: "contentsRect", \Self.contentsRect),
      KeyedProperty(unobservable: "masksToBounds", \Self.masksToBounds),
      KeyedProperty(unobservable: "opaque", \Self.isOpaque, getter: "isOpaque"),
      KeyedProperty(unobservable: "name", \Self.name),
      KeyedProperty(readOnly: "superlayer", \Self.superlayer),
      KeyedProperty(readOnly: "sublayers", \Self.sublayers),
    ]
  }
}
