import Foundation

/// The corner configuration of a view, as an object because few views have one.
@MainActor final class ViewCorners {
  let configuration: UICornerConfiguration

  init(_ configuration: UICornerConfiguration) { self.configuration = configuration }
}

extension UIView {
  /// How the corners are rounded; unless set, that of the layer.
  ///
  /// It is applied in each layout. A layer has one radius, so if the radii differ, all rounded corners have the greatest.
  public final var cornerConfiguration: UICornerConfiguration {
    get { corners?.configuration ?? layerCorners }
    set {
      corners = ViewCorners(newValue)
      setNeedsLayout()
      roundCorners()
    }
  }

  private var layerCorners: UICornerConfiguration {
    let radii = layerRadii.map { UICornerRadius.fixed($0) }
    return .corners(
      topLeftRadius: radii.topLeft, topRightRadius: radii.topRight, bottomLeftRadius: radii.bottomLeft,
      bottomRightRadius: radii.bottomRight)
  }

  private var layerRadii: UICornerConfiguration.Four<CGFloat> {
    let (radius, rounded) = (layer.cornerRadius, layer.maskedCorners)
    func length(_ corner: CACornerMask) -> CGFloat { rounded.contains(corner) ? radius : 0 }
    return UICornerConfiguration.Four(
      topLeft: length(.layerMinXMinYCorner), topRight: length(.layerMaxXMinYCorner),
      bottomLeft: length(.layerMinXMaxYCorner), bottomRight: length(.layerMaxXMaxYCorner))
  }

  /// The radii that result from the configuration, in points, at most half of the shorter side.
  final var cornerRadii: UICornerConfiguration.Four<CGFloat> {
    let most = max(min(bounds.width, bounds.height) / 2, 0)
    guard let corners else { return layerRadii.map { min($0, most) } }
    switch corners.configuration.shape {
    case .capsule(let maximum):
      let radius = min(most, maximum)
      return .init(topLeft: radius, topRight: radius, bottomLeft: radius, bottomRight: radius)
    case .uniform(let radius):
      let alike = UICornerConfiguration.Four(
        topLeft: radius, topRight: radius, bottomLeft: radius, bottomRight: radius)
      let greatest = min(lengths(of: alike).all.max() ?? 0, most)
      return .init(topLeft: greatest, topRight: greatest, bottomLeft: greatest, bottomRight: greatest)
    case .corners(let radii): return lengths(of: radii).map { min($0, most) }
    }
  }

  private func lengths(
    of radii: UICornerConfiguration.Four<UICornerRadius>
  ) -> UICornerConfiguration.Four<CGFloat> {
    let outer = containerRadii
    func length(_ radius: UICornerRadius, _ concentric: CGFloat) -> CGFloat {
      switch radius.kind {
      case .fixed(let radius): radius
      case .concentric(let minimum): max(concentric, minimum)
      }
    }
    return .init(
      topLeft: length(radii.topLeft, outer.topLeft), topRight: length(radii.topRight, outer.topRight),
      bottomLeft: length(radii.bottomLeft, outer.bottomLeft),
      bottomRight: length(radii.bottomRight, outer.bottomRight))
  }

  /// The radii of corners that are concentric with the container's: the container's radius less the greater distance from its two edges. 0
  /// without a container.
  private var containerRadii: UICornerConfiguration.Four<CGFloat> {
    let none = UICornerConfiguration.Four<CGFloat>(topLeft: 0, topRight: 0, bottomLeft: 0, bottomRight: 0)
    let container = sequence(first: superview, next: { $0?.superview }).first { view in
      view?.cornerRadii.all.contains { $0 > 0 } ?? true
    }
    guard let container = container ?? nil else { return none }
    let (outer, rect, room) = (container.cornerRadii, convert(bounds, to: container), container.bounds)
    func radius(_ outer: CGFloat, _ across: CGFloat, _ along: CGFloat) -> CGFloat {
      max(outer - max(across, along, 0), 0)
    }
    let (left, right) = (rect.minX - room.minX, room.maxX - rect.maxX)
    let (top, bottom) = (rect.minY - room.minY, room.maxY - rect.maxY)
    return .init(
      topLeft: radius(outer.topLeft, left, top), topRight: radius(outer.topRight, right, top),
      bottomLeft: radius(outer.bottomLeft, left, bottom),
      bottomRight: radius(outer.bottomRight, right, bottom))
  }

  /// Sets the layer's corner radius and masked corners from the configuration.
  final func roundCorners() {
    guard corners != nil else { return }
    let radii = cornerRadii
    var rounded: CACornerMask = []
    if radii.topLeft > 0 { rounded.insert(.layerMinXMinYCorner) }
    if radii.topRight > 0 { rounded.insert(.layerMaxXMinYCorner) }
    if radii.bottomLeft > 0 { rounded.insert(.layerMinXMaxYCorner) }
    if radii.bottomRight > 0 { rounded.insert(.layerMaxXMaxYCorner) }
    let radius = radii.all.max() ?? 0
    if layer.cornerRadius != radius { layer.cornerRadius = radius }
    if layer.maskedCorners != rounded { layer.maskedCorners = rounded }
  }

  /// The radius of a corner, or the greatest of several.
  final func radius(of corner: UIRectCorner) -> CGFloat {
    let radii = cornerRadii
    let named: [(UIRectCorner, CGFloat)] = [
      (.topLeft, radii.topLeft), (.topRight, radii.topRight), (.bottomLeft, radii.bottomLeft),
      (.bottomRight, radii.bottomRight),
    ]
    return named.filter { corner.contains($0.0) }.map(\.1).max() ?? 0
  }
}
