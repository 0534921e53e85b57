import Foundation

/// The properties of a layer that key-value coding reaches, with key paths whose root is the object's own class.
@MainActor protocol CALayerKeys: CALayer {}

extension CALayer: CALayerKeys, KeyValueContainer {
  package final var ownValues: [String: Any] {
    get { composition?.ownValues ?? [:] }
    set { setComposition(\.ownValues, newValue) }
  }
}

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
      KeyedProperty(unobservable: "contentsCenter", \Self.contentsCenter),
      KeyedProperty(unobservable: "contentsGravity", \Self.contentsGravity),
      KeyedProperty(unobservable: "contentsFormat", \Self.contentsFormat),
      KeyedProperty(unobservable: "contentsHeadroom", \Self.contentsHeadroom),
      KeyedProperty(unobservable: "preferredDynamicRange", \Self.preferredDynamicRange),
      KeyedProperty(unobservable: "wantsExtendedDynamicRangeContent", \Self.wantsExtendedDynamicRangeContent),
      KeyedProperty(unobservable: "magnificationFilter", \Self.magnificationFilter),
      KeyedProperty(unobservable: "minificationFilter", \Self.minificationFilter),
      KeyedProperty(unobservable: "minificationFilterBias", \Self.minificationFilterBias),
      KeyedProperty(unobservable: "masksToBounds", \Self.masksToBounds),
      KeyedProperty(unobservable: "maskedCorners", \Self.maskedCorners),
      KeyedProperty(unobservable: "cornerCurve", \Self.cornerCurve),
      KeyedProperty(unobservable: "mask", \Self.mask),
      KeyedProperty(unobservable: "shadowPath", \Self.shadowPath),
      KeyedProperty(unobservable: "sublayerTransform", \Self.sublayerTransform),
      KeyedProperty(unobservable: "anchorPointZ", \Self.anchorPointZ),
      KeyedProperty(unobservable: "opaque", \Self.isOpaque, getter: "isOpaque"),
      KeyedProperty(unobservable: "doubleSided", \Self.isDoubleSided, getter: "isDoubleSided"),
      KeyedProperty(unobservable: "geometryFlipped", \Self.isGeometryFlipped, getter: "isGeometryFlipped"),
      KeyedProperty(unobservable: "allowsGroupOpacity", \Self.allowsGroupOpacity),
      KeyedProperty(unobservable: "allowsEdgeAntialiasing", \Self.allowsEdgeAntialiasing),
      KeyedProperty(unobservable: "edgeAntialiasingMask", \Self.edgeAntialiasingMask),
      KeyedProperty(unobservable: "shouldRasterize", \Self.shouldRasterize),
      KeyedProperty(unobservable: "rasterizationScale", \Self.rasterizationScale),
      KeyedProperty(unobservable: "drawsAsynchronously", \Self.drawsAsynchronously),
      KeyedProperty(unobservable: "compositingFilter", \Self.compositingFilter),
      KeyedProperty(unobservable: "filters", \Self.filters),
      KeyedProperty(unobservable: "backgroundFilters", \Self.backgroundFilters),
      KeyedProperty(unobservable: "needsDisplayOnBoundsChange", \Self.needsDisplayOnBoundsChange),
      KeyedProperty(unobservable: "delegate", \Self.delegate),
      KeyedProperty(unobservable: "actions", \Self.actions),
      KeyedProperty(unobservable: "style", \Self.style),
      KeyedProperty(unobservable: "name", \Self.name),
      KeyedProperty(readOnly: "superlayer", \Self.superlayer),
      KeyedProperty(readOnly: "sublayers", \Self.sublayers),
    ]
  }
}
