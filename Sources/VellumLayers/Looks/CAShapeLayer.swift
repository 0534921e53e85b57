import Foundation

/// A layer that paints a path: filled, then stroked, between its contents and its sublayers. It may reach beyond the bounds.
@preconcurrency @MainActor open class CAShapeLayer: CALayer {
  /// Makes a layer without a path.
  public override init() {
    super.init()
    state.looks.shape = ShapeLooks()
  }

  /// A copy of `layer`'s values.
  public override init(layer: Any) {
    super.init(layer: layer)
    if state.looks.shape == nil { state.looks.shape = ShapeLooks() }
  }

  /// Makes an empty layer; `coder` is not read.
  public required init?(coder: NSCoder) {
    super.init(coder: coder)
    state.looks.shape = ShapeLooks()
  }

  package override class func keyedProperties(of type: any KeyedObject.Type) -> [KeyedProperty] {
    ((type as? any CAShapeLayerKeys.Type)?.shapeKeys ?? []) + super.keyedProperties(of: type)
  }

  private var shape: ShapeLooks { state.looks.shape ?? ShapeLooks() }

  private func setShape<Value>(
    _ key: AnimatableKey, _ path: WritableKeyPath<ShapeLooks, Value>, _ value: Value
  ) {
    set(key) { $0.looks.shape?[keyPath: path] = value }
  }

  /// What is not animated.
  private func setPlainly<Value>(_ path: WritableKeyPath<ShapeLooks, Value>, _ value: Value) {
    state.looks.shape?[keyPath: path] = value
    compositor.setNeedsCommit()
  }

  /// The path, in the layer's coordinates; nil by default. A change is not animated by itself. An animation between paths of the
  /// same kinds of steps goes point by point; between others it shows the end.
  open var path: CGPath? {
    get { shape.path }
    set { setPlainly(\.path, newValue?.copy()) }
  }

  /// The colour inside; opaque black by default, nil for none. A pattern paints nothing.
  open var fillColor: CGColor? {
    get { shape.fillColor }
    set { setShape(.fillColor, \.fillColor, newValue) }
  }

  /// The rule that says which places are inside; `nonZero` by default.
  open var fillRule: CAShapeLayerFillRule {
    get { shape.fillRule }
    set { setPlainly(\.fillRule, newValue) }
  }

  /// The colour of the lines; nil, the default, for none. A pattern paints nothing.
  open var strokeColor: CGColor? {
    get { shape.strokeColor }
    set { setShape(.strokeColor, \.strokeColor, newValue) }
  }

  /// The fraction of the path's length at which the lines begin, 0 by default.
  open var strokeStart: CGFloat {
    get { shape.strokeStart }
    set { setShape(.strokeStart, \.strokeStart, newValue) }
  }

  /// The fraction of the path's length at which the lines end, 1 by default.
  open var strokeEnd: CGFloat {
    get { shape.strokeEnd }
    set { setShape(.strokeEnd, \.strokeEnd, newValue) }
  }

  /// The width of the lines in points, 1 by default.
  open var lineWidth: CGFloat {
    get { shape.lineWidth }
    set { setShape(.lineWidth, \.lineWidth, newValue) }
  }

  /// The greatest length of a mitred corner, in widths of the line; longer corners are bevelled. 10 by default.
  open var miterLimit: CGFloat {
    get { shape.miterLimit }
    set { setShape(.miterLimit, \.miterLimit, newValue) }
  }

  /// The shape of the ends of open lines; `butt` by default.
  open var lineCap: CAShapeLayerLineCap {
    get { shape.lineCap }
    set { setPlainly(\.lineCap, newValue) }
  }

  /// The shape of the corners of lines; `miter` by default.
  open var lineJoin: CAShapeLayerLineJoin {
    get { shape.lineJoin }
    set { setPlainly(\.lineJoin, newValue) }
  }

  /// The distance into the dashes at which the lines begin, in points.
  open var lineDashPhase: CGFloat {
    get { shape.lineDashPhase }
    set { setShape(.lineDashPhase, \.lineDashPhase, newValue) }
  }

  /// Lengths in points that are painted and left out, in turn; nil, the default, for solid lines.
  open var lineDashPattern: [NSNumber]? {
    get { shape.lineDashPattern.isEmpty ? nil : shape.lineDashPattern.map { NSNumber(value: Double($0)) } }
    set { setPlainly(\.lineDashPattern, (newValue ?? []).map { CGFloat($0.doubleValue) }) }
  }
}

/// The rule that says which places are inside of a path.
public struct CAShapeLayerFillRule: RawRepresentable, Hashable, Sendable {
  public var rawValue: String
  public init(rawValue: String) { self.rawValue = rawValue }

  /// Fills the points around which the path winds, directions counted.
  public static let nonZero = CAShapeLayerFillRule(rawValue: "non-zero")
  /// Fills the points from which a ray crosses the path an odd number of times.
  public static let evenOdd = CAShapeLayerFillRule(rawValue: "even-odd")
}

/// The shape of the ends of open lines.
public struct CAShapeLayerLineCap: RawRepresentable, Hashable, Sendable {
  public var rawValue: String
  public init(rawValue: String) { self.rawValue = rawValue }

  /// The line ends where the path ends.
  public static let butt = CAShapeLayerLineCap(rawValue: "butt")
  /// A half disc is added to each end.
  public static let round = CAShapeLayerLineCap(rawValue: "round")
  /// Half a square is added to each end.
  public static let square = CAShapeLayerLineCap(rawValue: "square")
}

/// The shape of the corners of lines.
public struct CAShapeLayerLineJoin: RawRepresentable, Hashable, Sendable {
  public var rawValue: String
  public init(rawValue: String) { self.rawValue = rawValue }

  /// Corners are pointed, up to the miter limit.
  public static let miter = CAShapeLayerLineJoin(rawValue: "miter")
  /// Corners are rounded.
  public static let round = CAShapeLayerLineJoin(rawValue: "round")
  /// Corners are cut off.
  public static let bevel = CAShapeLayerLineJoin(rawValue: "bevel")
}
