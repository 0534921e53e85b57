import Foundation

/// The shape of the effect of a ``UIHoverStyle``.
public struct UIShape: Hashable, Sendable {
  private enum Kind: Hashable, Sendable {
    case rect, capsule, circle
    case rounded(Corners)
    case fixed(CGRect, Corners)
  }
  private struct Corners: Hashable, Sendable {
    var radius: CGFloat
    var masked: UIRectCorner

    func path(in rect: CGRect) -> UIBezierPath {
      let radius = min(radius, rect.width / 2, rect.height / 2)
      let path = CGMutablePath()
      path.addRect(rect, rounding: masked, by: CGSize(width: radius, height: radius))
      return UIBezierPath(cgPath: path)
    }
  }
  private let kind: Kind

  /// A rectangle.
  public static let rect = UIShape(kind: .rect)
  /// A rectangle with half circles at its ends.
  public static let capsule = UIShape(kind: .capsule)
  /// A circle.
  public static let circle = UIShape(kind: .circle)
  /// A rectangle of which some corners, all unless told otherwise, are rounded by `cornerRadius` points. They are quarter circles with every
  /// curve.
  public static func rect(
    cornerRadius: CGFloat, cornerCurve: UICornerCurve = .automatic,
    maskedCorners: UIRectCorner = .allCorners
  ) -> UIShape { UIShape(kind: .rounded(Corners(radius: cornerRadius, masked: maskedCorners))) }
  /// A rectangle in points of the view, wherever the view's edges are, of which some corners are rounded by `cornerRadius` points. They are
  /// quarter circles with every curve.
  public static func fixedRect(
    _ rect: CGRect, cornerRadius: CGFloat = 0, cornerCurve: UICornerCurve = .automatic,
    maskedCorners: UIRectCorner = .allCorners
  ) -> UIShape { UIShape(kind: .fixed(rect, Corners(radius: cornerRadius, masked: maskedCorners))) }

  /// The outline of the shape in a rectangle; a circle is in its middle.
  func path(in rect: CGRect) -> UIBezierPath {
    let least = min(rect.width, rect.height)
    switch kind {
    case .rect: return UIBezierPath(rect: rect)
    case .capsule: return UIBezierPath(rect, circularCorners: least / 2)
    case .circle:
      return UIBezierPath(
        ovalIn: CGRect(
          x: rect.midX - least / 2, y: rect.midY - least / 2, width: least, height: least))
    case .rounded(let corners): return corners.path(in: rect)
    case .fixed(let own, let corners): return corners.path(in: own)
    }
  }
}
