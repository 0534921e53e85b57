/// How content may move, as UIKit's properties of a scroll view say.
public struct Rules: Equatable, Sendable {
  /// Whether content can be pulled past its edges and bounces back. If not, it stops at them.
  public var bounces = AxisFlags.both
  /// Whether a bouncing axis can be dragged even if its content fits.
  public var alwaysBounces = AxisFlags.neither
  /// Whether a drag that sets out along an axis is confined to it until it ends.
  public var locksDirection = false
  /// Whether content that fingers have scrolled comes to rest on pages, each as long as the viewport.
  public var isPaging = false
  /// How quickly content slows down after a release.
  public var decelerationRate = DecelerationRate.normal
  /// The least scale; more than 0.
  public var minimumScale = 1.0
  /// The greatest scale; one below ``minimumScale`` counts as that.
  public var maximumScale = 1.0
  /// Whether a pinch may go beyond the limits. If not, it stops at them.
  public var bouncesZoom = true

  /// The scale used for limits of 0 or less. Chosen.
  package static var minScale: Double { 1e-6 }

  /// Makes the rules of a new scroll view, which are UIKit's defaults.
  public init() {}

  /// Whether the limits leave room for zooming.
  var allowZoom: Bool { maximumScale > minimumScale }

  var resistance: ZoomResistance { ZoomResistance(minimum: minimumScale, maximum: maximumScale) }

  func limited(_ scale: Double) -> Double {
    min(max(scale, minimumScale), max(minimumScale, maximumScale))
  }
}
