import Foundation

extension UIView {
  /// A region of a view that keeps clear of bars or margins.
  ///
  /// Windows here have no rounded corners, so the adaptation to corners changes nothing.
  public struct LayoutRegion: Sendable {
    /// The axis along which a region is made smaller to keep clear of a rounded corner.
    public enum AdaptivityAxis: Sendable, Hashable {
      /// From left to right.
      case horizontal
      /// From top to bottom.
      case vertical
    }

    let guide: @MainActor @Sendable (UIView) -> UILayoutGuide
    let insets: @MainActor @Sendable (UIView) -> UIEdgeInsets

    /// The region that no bar covers: the safe area.
    public static func safeArea(cornerAdaptation: UIView.LayoutRegion.AdaptivityAxis? = nil)
      -> UIView.LayoutRegion
    {
      LayoutRegion(guide: { $0.safeAreaLayoutGuide }, insets: { $0.safeAreaInsets })
    }

    /// The region within the layout margins.
    public static func margins(cornerAdaptation: UIView.LayoutRegion.AdaptivityAxis? = nil)
      -> UIView.LayoutRegion
    {
      LayoutRegion(guide: { $0.layoutMarginsGuide }, insets: { $0.layoutMargins })
    }

    /// The region within the layout margins that is no wider than is comfortable to read.
    public static func readableContent(cornerAdaptation: UIView.LayoutRegion.AdaptivityAxis? = nil)
      -> UIView.LayoutRegion
    {
      LayoutRegion(guide: { $0.readableContentGuide }, insets: { $0.readableInsets })
    }
  }
}
