import Foundation

/// The shadow of a background.
public struct UIShadowProperties: Hashable {
  /// The colour; black unless set.
  public var color = UIColor.black
  /// How opaque it is, from 0 to 1; 0, no shadow, unless set.
  public var opacity: CGFloat = 0
  /// The radius of the blur in points; 0 unless set.
  public var radius: CGFloat = 0
  /// How far it lies from what casts it, in points; zero unless set.
  public var offset = CGSize.zero
  /// What casts it, in the background's points; nil, unless set, means the background's shape.
  public var path: UIBezierPath?

  init() {}
}
