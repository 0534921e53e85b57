import Foundation

/// A layer that shows a part of its sublayers, and clips them to its bounds. It takes no touches and has no indicators.
@preconcurrency @MainActor open class CAScrollLayer: CALayer {
  /// Makes an empty layer.
  public override init() {
    super.init()
    masksToBounds = true
  }

  /// A copy of `layer`'s values.
  public override init(layer: Any) {
    super.init(layer: layer)
    if let layer = layer as? CAScrollLayer { scrollMode = layer.scrollMode }
  }

  /// Makes an empty layer; `coder` is not read.
  public required init?(coder: NSCoder) {
    super.init(coder: coder)
    masksToBounds = true
  }

  /// The directions in which it scrolls; both by default.
  open var scrollMode = CAScrollLayerScrollMode.both

  /// Moves the origin of the bounds to a point, as far as the mode allows.
  open func scroll(to p: CGPoint) {
    bounds.origin = CGPoint(
      x: scrollMode.isHorizontal ? p.x : bounds.minX, y: scrollMode.isVertical ? p.y : bounds.minY)
  }

  /// Moves the bounds only as far as it takes to show a rectangle of this layer's coordinates. Of a larger one it shows the beginning.
  open func scroll(to r: CGRect) {
    func origin(_ low: CGFloat, _ high: CGFloat, _ start: CGFloat, _ length: CGFloat) -> CGFloat {
      min(max(start, high - length), low)
    }
    scroll(
      to: CGPoint(
        x: origin(r.minX, r.maxX, bounds.minX, bounds.width),
        y: origin(r.minY, r.maxY, bounds.minY, bounds.height)))
  }
}

/// The directions in which a scroll layer scrolls.
public struct CAScrollLayerScrollMode: RawRepresentable, Hashable, Sendable {
  public var rawValue: String
  public init(rawValue: String) { self.rawValue = rawValue }

  /// It does not scroll.
  public static let none = CAScrollLayerScrollMode(rawValue: "none")
  /// From up to down only.
  public static let vertically = CAScrollLayerScrollMode(rawValue: "vertically")
  /// From left to right only.
  public static let horizontally = CAScrollLayerScrollMode(rawValue: "horizontally")
  /// In both directions.
  public static let both = CAScrollLayerScrollMode(rawValue: "both")

  fileprivate var isHorizontal: Bool { self == .horizontally || self == .both }
  fileprivate var isVertical: Bool { self == .vertically || self == .both }
}

extension CALayer {
  /// The part of the bounds that no scroll layer around clips, in this layer's coordinates; zero for none.
  public var visibleRect: CGRect {
    var visible = bounds
    for layer in scrollLayers { visible = visible.intersection(layer.convert(layer.bounds, to: self)) }
    return visible.isNull ? .zero : visible
  }

  /// Scrolls the nearest scroll layer around, so that a point of this layer is at its origin; does nothing without one.
  public func scroll(_ p: CGPoint) {
    if let layer = scrollLayers.first { layer.scroll(to: convert(p, to: layer)) }
  }

  /// Scrolls the nearest scroll layer around, so that a rectangle of this layer can be seen; does nothing without one.
  public func scrollRectToVisible(_ r: CGRect) {
    if let layer = scrollLayers.first { layer.scroll(to: convert(r, to: layer)) }
  }

  /// The scroll layers around, from the nearest on.
  private var scrollLayers: [CAScrollLayer] {
    sequence(first: self, next: \.superlayer).dropFirst().compactMap { $0 as? CAScrollLayer }
  }
}
