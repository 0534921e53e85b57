import Foundation

/// The appearance of what lies behind the content of a button.
@preconcurrency @MainActor public struct UIBackgroundConfiguration {
  /// Makes a background that shows nothing.
  public static func clear() -> UIBackgroundConfiguration {
    var background = UIBackgroundConfiguration()
    background.backgroundColor = .clear
    return background
  }

  init() {}

  /// The colour that fills it; nil, unless set, leaves it to the button's style.
  public var backgroundColor: UIColor?
  /// Turns the fill's colour, or the tint, into the colour that is shown; nil unless set.
  public var backgroundColorTransformer: UIConfigurationColorTransformer?
  /// The colour of the fill that is shown: the tint colour if none is set, changed by the transformer.
  public func resolvedBackgroundColor(for tintColor: UIColor) -> UIColor {
    let color = backgroundColor ?? tintColor
    return backgroundColorTransformer?(color) ?? color
  }

  /// The colour of its edge; nil, unless set, means the tint.
  public var strokeColor: UIColor?
  /// Turns the edge's colour, or the tint, into the colour that is shown; nil unless set.
  public var strokeColorTransformer: UIConfigurationColorTransformer?
  /// The colour of the edge that is shown: the tint colour if none is set, changed by the transformer.
  public func resolvedStrokeColor(for tintColor: UIColor) -> UIColor {
    let color = strokeColor ?? tintColor
    return strokeColorTransformer?(color) ?? color
  }
  /// The width of the edge in points; 0 unless set.
  public var strokeWidth: CGFloat = 0
  /// How far outside the background its stroke is, in points; negative values move it inside. 0 unless set.
  public var strokeOutset: CGFloat = 0

  /// The radius of the corners in points; 10 unless set. It counts with the corner styles `fixed` and `dynamic`.
  public var cornerRadius: CGFloat = ControlLook.radius
  /// How far the background lies inside the button, in points; 0 unless set.
  public var backgroundInsets = NSDirectionalEdgeInsets.zero
  /// The edges at which the view's layout margins are added to `backgroundInsets`; none unless set.
  public var edgesAddingLayoutMarginsToBackgroundInsets: NSDirectionalRectEdge = []
  /// The visual effect behind the fill; nil, unless set, means that of the button's style.
  public var visualEffect: UIVisualEffect?
  /// The shadow; none unless set.
  public var shadowProperties = UIShadowProperties()
  /// A picture on the fill; nil unless set.
  public var image: UIImage?
  /// How the picture is placed; `scaleToFill` unless set.
  public var imageContentMode = UIView.ContentMode.scaleToFill
  /// A view behind the content; nil unless set.
  public var customView: UIView?

  /// Returns the same background. Only backgrounds of list cells depend on the state, and there are no list cells here.
  public func updated(for state: any UIConfigurationState) -> UIBackgroundConfiguration { self }

  /// The insets of the background in a view.
  func insets(in view: UIView) -> NSDirectionalEdgeInsets {
    var insets = backgroundInsets
    let (edges, margins) = (edgesAddingLayoutMarginsToBackgroundInsets, view.directionalLayoutMargins)
    if edges.contains(.top) { insets.top += margins.top }
    if edges.contains(.leading) { insets.leading += margins.leading }
    if edges.contains(.bottom) { insets.bottom += margins.bottom }
    if edges.contains(.trailing) { insets.trailing += margins.trailing }
    return insets
  }
}
