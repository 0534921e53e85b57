import Foundation

/// The content and settings of a segment.
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
  /// The position of a segment in the control.
  public enum Segment: Int, Sendable {
    /// Any position.
    case any
    /// At the left end.
    case left
    /// Between others.
    case center
    /// At the right end.
    case right
    /// The only segment.
    case alone
  }
}
