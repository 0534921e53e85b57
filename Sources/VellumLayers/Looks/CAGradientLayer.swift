import Foundation
import RenderList

/// What a `CAGradientLayer` paints.
struct GradientLooks {
  var type = CAGradientLayerType.axial
  var colors: [CGColor]?
  var locations: [CGFloat]?
  var startPoint = CGPoint(x: 0.5, y: 0)
  var endPoint = CGPoint(x: 0.5, y: 1)

  /// The gradient as it is painted; nil if it has no colour.
  var painted: RenderGradient? {
    let colors = (colors ?? []).compactMap(\.renderColor)
    guard !colors.isEmpty, startPoint.isFinite, endPoint.isFinite else { return nil }
    var last = 0.0
    let stops = colors.enumerated().map { index, color in
      var offset = colors.count > 1 ? Double(index) / Double(colors.count - 1) : 0
      if let locations, index < locations.count { offset = Double(locations[index]) }
      // A place that is less than the one before counts as the same.
      last = max(last, offset.isFinite ? offset : last)
      return RenderGradient.Stop(last, color)
    }
    return RenderGradient(
      RenderGradient.Kind(rawValue: type.rawValue) ?? .axial, startX: Double(startPoint.x),
      startY: Double(startPoint.y), endX: Double(endPoint.x), endY: Double(endPoint.y), stops: stops)
  }
}

/// A layer filled with colours that change from place to place, over its background and within its rounded corners.
@preconcurrency @MainActor open class CAGradientLayer: CALayer {
  /// Makes a layer without colours, which paints nothing.
  public override init() {
    super.init()
    state.looks.gradient = GradientLooks()
  }

  /// A copy of `layer`'s values.
  public override init(layer: Any) {
    super.init(layer: layer)
    if state.looks.gradient == nil { state.looks.gradient = GradientLooks() }
  }

  /// Makes an empty layer; `coder` is not read.
  public required init?(coder: NSCoder) {
    super.init(coder: coder)
    state.looks.gradient = GradientLooks()
  }

  package override class func keyedProperties(of type: any KeyedObject.Type) -> [KeyedProperty] {
    ((type as? any CAGradientLayerKeys.Type)?.gradientKeys ?? []) + super.keyedProperties(of: type)
  }

  private var gradient: GradientLooks { state.looks.gradient ?? GradientLooks() }

  private func setGradient<Value>(
    _ key: AnimatableKey, _ path: WritableKeyPath<GradientLooks, Value>, _ value: Value
  ) {
    set(key) { $0.looks.gradient?[keyPath: path] = value }
  }

  /// `CGColor`s in their order; nil, the default, paints nothing. What is no colour, and patterns, are left out.
  open var colors: [Any]? {
    get { gradient.colors }
    set { setGradient(.colors, \.colors, newValue?.compactMap { $0 as? CGColor }) }
  }

  /// Where each colour is, from 0 to 1 and rising; nil, the default, spaces them evenly.
  open var locations: [NSNumber]? {
    get { gradient.locations?.map { NSNumber(value: Double($0)) } }
    set { setGradient(.locations, \.locations, newValue?.map { CGFloat($0.doubleValue) }) }
  }

  /// Where the first colour is, as a part of the bounds; of radial and conic gradients the centre. (0.5, 0) by default.
  open var startPoint: CGPoint {
    get { gradient.startPoint }
    set { setGradient(.startPoint, \.startPoint, newValue) }
  }

  /// Where the last colour is, as a part of the bounds; of a radial gradient its distances from the start are the radii, of a
  /// conic one it lies in the direction of the first colour. (0.5, 1) by default.
  open var endPoint: CGPoint {
    get { gradient.endPoint }
    set { setGradient(.endPoint, \.endPoint, newValue) }
  }

  /// The shape of the gradient; `axial` by default. A change is not animated.
  open var type: CAGradientLayerType {
    get { gradient.type }
    set {
      state.looks.gradient?.type = newValue
      compositor.setNeedsCommit()
    }
  }
}

/// The shape of a gradient.
public struct CAGradientLayerType: RawRepresentable, Hashable, Sendable {
  public var rawValue: String
  public init(rawValue: String) { self.rawValue = rawValue }

  /// The colour of a place depends on how far along the line from the start to the end it is.
  public static let axial = CAGradientLayerType(rawValue: "axial")
  /// The colour of a place depends on its distance from the start.
  public static let radial = CAGradientLayerType(rawValue: "radial")
  /// The colour of a place depends on its angle around the start.
  public static let conic = CAGradientLayerType(rawValue: "conic")
}
