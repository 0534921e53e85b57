import Foundation

// The properties of the classes of layers that key-value coding reaches, with key paths whose root is the object's own class.

@MainActor protocol CAShapeLayerKeys: CAShapeLayer {}

extension CAShapeLayer: CAShapeLayerKeys {}

extension CAShapeLayerKeys {
  static var shapeKeys: [KeyedProperty] {
    [
      KeyedProperty(unobservable: "path", \Self.path),
      KeyedProperty(unobservable: "fillColor", \Self.fillColor),
      KeyedProperty(unobservable: "fillRule", \Self.fillRule),
      KeyedProperty(unobservable: "strokeColor", \Self.strokeColor),
      KeyedProperty(unobservable: "strokeStart", \Self.strokeStart),
      KeyedProperty(unobservable: "strokeEnd", \Self.strokeEnd),
      KeyedProperty(unobservable: "lineWidth", \Self.lineWidth),
      KeyedProperty(unobservable: "miterLimit", \Self.miterLimit),
      KeyedProperty(unobservable: "lineCap", \Self.lineCap),
      KeyedProperty(unobservable: "lineJoin", \Self.lineJoin),
      KeyedProperty(unobservable: "lineDashPhase", \Self.lineDashPhase),
      KeyedProperty(unobservable: "lineDashPattern", \Self.lineDashPattern),
    ]
  }
}

@MainActor protocol CAGradientLayerKeys: CAGradientLayer {}

extension CAGradientLayer: CAGradientLayerKeys {}

extension CAGradientLayerKeys {
  static var gradientKeys: [KeyedProperty] {
    [
      KeyedProperty(unobservable: "colors", \Self.colors),
      KeyedProperty(unobservable: "locations", \Self.locations),
      KeyedProperty(unobservable: "startPoint", \Self.startPoint),
      KeyedProperty(unobservable: "endPoint", \Self.endPoint),
      KeyedProperty(unobservable: "type", \Self.type),
    ]
  }
}

@MainActor protocol CAReplicatorLayerKeys: CAReplicatorLayer {}

extension CAReplicatorLayer: CAReplicatorLayerKeys {}

extension CAReplicatorLayerKeys {
  static var replicatorKeys: [KeyedProperty] {
    [
      KeyedProperty(unobservable: "instanceCount", \Self.instanceCount),
      KeyedProperty(unobservable: "preservesDepth", \Self.preservesDepth),
      KeyedProperty(unobservable: "instanceDelay", \Self.instanceDelay),
      KeyedProperty(unobservable: "instanceTransform", \Self.instanceTransform),
      KeyedProperty(unobservable: "instanceColor", \Self.instanceColor),
      KeyedProperty(unobservable: "instanceRedOffset", \Self.instanceRedOffset),
      KeyedProperty(unobservable: "instanceGreenOffset", \Self.instanceGreenOffset),
      KeyedProperty(unobservable: "instanceBlueOffset", \Self.instanceBlueOffset),
      KeyedProperty(unobservable: "instanceAlphaOffset", \Self.instanceAlphaOffset),
    ]
  }
}

@MainActor protocol CATiledLayerKeys: CATiledLayer {}

extension CATiledLayer: CATiledLayerKeys {}

extension CATiledLayerKeys {
  static var tiledKeys: [KeyedProperty] {
    [
      KeyedProperty(unobservable: "levelsOfDetail", \Self.levelsOfDetail),
      KeyedProperty(unobservable: "levelsOfDetailBias", \Self.levelsOfDetailBias),
      KeyedProperty(unobservable: "tileSize", \Self.tileSize),
    ]
  }
}
