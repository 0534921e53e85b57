import Foundation

/// The shadow of a background.
public struct UIShadowProperties: Hashable {
  /// The colour; black unless set.
  public var color = UIColor.black
  /// The opacity, from 0 to 1; 0, unless set, for no shadow.
  public var opacity: CGFloat = 0
  /// The radius of the blur in points; 0 unless set.
  public var radius: CGFloat = 0
  /// The offset of the shadow, in points; zero unless set.
  public var offset = CGSize.zero
  /// The outline of the shadow, in the background's points; nil, unless set, means the background's shape.
  public var path: UIBezierPath?

  init() {}
}
