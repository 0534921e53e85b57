import Foundation

extension UIView {
  /// A part of a view that is named by what it keeps clear of.
  ///
  /// Windows here have no rounded corners and no controls inside, so regions that adapt to them are those that do not.
  public struct LayoutRegion: Sendable {
    /// The axis along which a region gives way to a corner.
    public enum AdaptivityAxis: Sendable, Hashable {
      /// From left to right.
      case horizontal
      /// From top to bottom.
      case vertical
    }

    let guide: @MainActor @Sendable (UIView) -> UILayoutGuide
    let insets: @MainActor @Sendable (UIView) -> UIEdgeInsets

    /// What no bar covers.
    public static func safeArea(cornerAdaptation: UIView.LayoutRegion.AdaptivityAxis? = nil)
      -> UIView.LayoutRegion
    {
      LayoutRegion(guide: { $0.safeAreaLayoutGuide }, insets: { $0.safeAreaInsets })
    }

    /// What is within the margins.
    public static func margins(cornerAdaptation: UIView.LayoutRegion.AdaptivityAxis? = nil)
      -> UIView.LayoutRegion
    {
      LayoutRegion(guide: { $0.layoutMarginsGuide }, insets: { $0.layoutMargins })
    }

    /// What is within the margins, and no wider than is comfortable to read.
    public static func readableContent(cornerAdaptation: UIView.LayoutRegion.AdaptivityAxis? = nil)
      -> UIView.LayoutRegion
    {
      LayoutRegion(guide: { $0.readableContentGuide }, insets: { $0.readableInsets })
    }
  }
}
