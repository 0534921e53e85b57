import Foundation

/// What a segment shows, and what was set for it.
struct SegmentContent {
  var title: String?
  var image: UIImage?
  var action: UIAction?
  var width: CGFloat = 0
  var offset = CGSize.zero
  var isEnabled = true

  init(title: String? = nil, image: UIImage? = nil) { (self.title, self.image) = (title, image) }
  @MainActor init(_ action: UIAction) {
    (title, image, self.action) = (action.title, action.image, action)
  }
}

extension UISegmentedControl {
  /// Where a segment is in its row.
  public enum Segment: Int, Sendable {
    /// Anywhere.
    case any
    /// At the left end.
    case left
    /// Between others.
    case center
    /// At the right end.
    case right
    /// It is the only one.
    case alone
  }
}
