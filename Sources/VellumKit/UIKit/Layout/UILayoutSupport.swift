import Foundation

/// A guide at the top or the bottom of a controller's view, from before there was a safe area. It follows the safe area.
@preconcurrency @MainActor public protocol UILayoutSupport: NSObjectProtocol {
  /// The length that the bars cover, in points.
  var length: CGFloat { get }
  /// The anchor of the top edge; makes constraints.
  var topAnchor: NSLayoutYAxisAnchor { get }
  /// The anchor of the bottom edge; makes constraints.
  var bottomAnchor: NSLayoutYAxisAnchor { get }
  /// The anchor of the height in points; makes constraints.
  var heightAnchor: NSLayoutDimension { get }
}

extension UIViewController {
  /// The old guide at the top of the view, which follows the top of its safe area. Loads the view.
  public var topLayoutGuide: any UILayoutSupport { BarLayoutGuide.guide(at: .top, of: view) }
  /// The old guide at the bottom of the view, which follows the bottom of its safe area. Loads the view.
  public var bottomLayoutGuide: any UILayoutSupport { BarLayoutGuide.guide(at: .bottom, of: view) }
}

/// A guide from an edge of a controller's view to its safe area. It belongs to the view once it has been asked for.
final class BarLayoutGuide: UILayoutGuide, UILayoutSupport {
  enum Edge { case top, bottom }

  private let edge: Edge

  static func guide(at edge: Edge, of view: UIView) -> BarLayoutGuide {
    for case let guide as BarLayoutGuide in view.layoutGuides where guide.edge == edge { return guide }
    return BarLayoutGuide(edge, of: view)
  }

  private init(_ edge: Edge, of view: UIView) {
    self.edge = edge
    super.init()
    view.addLayoutGuide(self)
    let safeArea = view.safeAreaLayoutGuide
    NSLayoutConstraint.activate([
      leftAnchor.constraint(equalTo: view.leftAnchor), rightAnchor.constraint(equalTo: view.rightAnchor),
      topAnchor.constraint(equalTo: edge == .top ? view.topAnchor : safeArea.bottomAnchor),
      bottomAnchor.constraint(equalTo: edge == .top ? safeArea.topAnchor : view.bottomAnchor),
    ])
  }

  var length: CGFloat {
    guard let insets = owningView?.safeAreaInsets else { return 0 }
    return edge == .top ? insets.top : insets.bottom
  }
}
