/// How contents of another size than the layer's are placed in it.
public struct CALayerContentsGravity: RawRepresentable, Hashable, Sendable {
  public var rawValue: String
  public init(rawValue: String) { self.rawValue = rawValue }

  /// Centred, in the contents' own size.
  public static let center = CALayerContentsGravity(rawValue: "center")
  /// At the top and centred horizontally, in the contents' own size.
  public static let top = CALayerContentsGravity(rawValue: "top")
  /// At the bottom and centred horizontally, in the contents' own size.
  public static let bottom = CALayerContentsGravity(rawValue: "bottom")
  /// At the left and centred vertically, in the contents' own size.
  public static let left = CALayerContentsGravity(rawValue: "left")
  /// At the right and centred vertically, in the contents' own size.
  public static let right = CALayerContentsGravity(rawValue: "right")
  /// At the top left, in the contents' own size.
  public static let topLeft = CALayerContentsGravity(rawValue: "topLeft")
  /// At the top right, in the contents' own size.
  public static let topRight = CALayerContentsGravity(rawValue: "topRight")
  /// At the bottom left, in the contents' own size.
  public static let bottomLeft = CALayerContentsGravity(rawValue: "bottomLeft")
  /// At the bottom right, in the contents' own size.
  public static let bottomRight = CALayerContentsGravity(rawValue: "bottomRight")
  /// Stretched to the layer's size.
  public static let resize = CALayerContentsGravity(rawValue: "resize")
  /// Scaled in their own proportions until they just fit inside.
  public static let resizeAspect = CALayerContentsGravity(rawValue: "resizeAspect")
  /// Scaled in their own proportions until they just cover the layer.
  public static let resizeAspectFill = CALayerContentsGravity(rawValue: "resizeAspectFill")
}

/// How the pixels of contents are read when they are not shown at 1:1.
public struct CALayerContentsFilter: RawRepresentable, Hashable, Sendable {
  public var rawValue: String
  public init(rawValue: String) { self.rawValue = rawValue }

  /// The nearest pixel is shown: enlarged pixels keep hard edges.
  public static let nearest = CALayerContentsFilter(rawValue: "nearest")
  /// Neighbouring pixels are mixed in proportion to their distance.
  public static let linear = CALayerContentsFilter(rawValue: "linear")
  /// The same as ``linear`` here: images keep halved levels in any case.
  public static let trilinear = CALayerContentsFilter(rawValue: "trilinear")
}

/// A set of edges of a layer.
public struct CAEdgeAntialiasingMask: OptionSet, Hashable, Sendable {
  public var rawValue: UInt32
  public init(rawValue: UInt32) { self.rawValue = rawValue }

  /// The left edge.
  public static let layerLeftEdge = CAEdgeAntialiasingMask(rawValue: 1)
  /// The right edge.
  public static let layerRightEdge = CAEdgeAntialiasingMask(rawValue: 2)
  /// The bottom edge.
  public static let layerBottomEdge = CAEdgeAntialiasingMask(rawValue: 4)
  /// The top edge.
  public static let layerTopEdge = CAEdgeAntialiasingMask(rawValue: 8)
}
