/// How content may move: what UIKit's properties of a scroll view say.
public struct Rules: Equatable, Sendable {
  /// Whether content gives way past its edges. If not, it stops dead there.
  public var bounces = AxisFlags.both
  /// Whether a bouncing axis can be dragged even if its content fits.
  public var alwaysBounces = AxisFlags.neither
  /// Whether a drag that sets out along an axis is confined to it until it ends.
  public var locksDirection = false
  /// Whether what fingers have scrolled comes to rest on pages, each as long as the viewport.
  public var isPaging = false
  public var decelerationRate = DecelerationRate.normal
  /// More than 0.
  public var minimumScale = 1.0
  public var maximumScale = 1.0
  /// Whether a pinch may go beyond the limits. If not, it stops dead there.
  public var bouncesZoom = true

  public init() {}

  var resistance: ZoomResistance { ZoomResistance(minimum: minimumScale, maximum: maximumScale) }

  func limited(_ scale: Double) -> Double {
    min(max(scale, minimumScale), max(minimumScale, maximumScale))
  }
}
