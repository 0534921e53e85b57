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
    /// A segment at any position.
    case any
    /// The segment at the left end.
    case left
    /// A segment between two others.
    case center
    /// The segment at the right end.
    case right
    /// The only segment of the control.
    case alone
  }
}
