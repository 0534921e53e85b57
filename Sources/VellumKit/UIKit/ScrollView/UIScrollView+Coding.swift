import Foundation

/// Archiving of the scroll properties. The zoom scale is not among them: it is archived with the zoom view's
/// transform.
extension UIScrollView {
  private static var scrollFlags: [(key: String, path: ReferenceWritableKeyPath<UIScrollView, Bool>)] {
    [
      ("isScrollEnabled", \.isScrollEnabled), ("isPagingEnabled", \.isPagingEnabled),
      ("isDirectionalLockEnabled", \.isDirectionalLockEnabled),
      ("bouncesHorizontally", \.bouncesHorizontally), ("bouncesVertically", \.bouncesVertically),
      ("alwaysBounceHorizontal", \.alwaysBounceHorizontal), ("alwaysBounceVertical", \.alwaysBounceVertical),
      ("bouncesZoom", \.bouncesZoom), ("scrollsToTop", \.scrollsToTop),
      ("delaysContentTouches", \.delaysContentTouches),
      ("canCancelContentTouches", \.canCancelContentTouches),
      ("transfersHorizontalScrollingToParent", \.transfersHorizontalScrollingToParent),
      ("transfersVerticalScrollingToParent", \.transfersVerticalScrollingToParent),
      ("showsHorizontalScrollIndicator", \.showsHorizontalScrollIndicator),
      ("showsVerticalScrollIndicator", \.showsVerticalScrollIndicator),
      ("automaticallyAdjustsScrollIndicatorInsets", \.automaticallyAdjustsScrollIndicatorInsets),
      ("allowsKeyboardScrolling", \.allowsKeyboardScrolling),
    ]
  }

  private static var scrollInsets: [(key: String, path: ReferenceWritableKeyPath<UIScrollView, UIEdgeInsets>)]
  {
    [
      ("contentInset", \.contentInset),
      ("horizontalScrollIndicatorInsets", \.horizontalScrollIndicatorInsets),
      ("verticalScrollIndicatorInsets", \.verticalScrollIndicatorInsets),
    ]
  }

  func encodeScrolling(into archive: NSKeyedArchiver) {
    for flag in Self.scrollFlags { archive.encode(self[keyPath: flag.path], forKey: flag.key) }
    for inset in Self.scrollInsets {
      let insets = self[keyPath: inset.path]
      archive.encode(numbers: [insets.top, insets.left, insets.bottom, insets.right], forKey: inset.key)
    }
    archive.encode(contentInsetAdjustmentBehavior.rawValue, forKey: "contentInsetAdjustmentBehavior")
    archive.encode(indicatorStyle.rawValue, forKey: "indicatorStyle")
    archive.encode(
      numbers: [minimumZoomScale, maximumZoomScale, decelerationRate.rawValue], forKey: "scrollNumbers")
    archive.encode(
      numbers: [contentAlignmentPoint.x, contentAlignmentPoint.y], forKey: "contentAlignmentPoint")
    archive.encode(numbers: [contentSize.width, contentSize.height], forKey: "contentSize")
    archive.encode(numbers: [contentOffset.x, contentOffset.y], forKey: "contentOffset")
  }

  /// Decodes the offset last. It may lie outside the range, and setting other properties may move it into the
  /// range.
  func decodeScrolling(from archive: NSKeyedUnarchiver) {
    for flag in Self.scrollFlags { archive.decodeFlag(flag.key) { self[keyPath: flag.path] = $0 } }
    for inset in Self.scrollInsets {
      guard let part = archive.numbers(4, forKey: inset.key) else { continue }
      self[keyPath: inset.path] = UIEdgeInsets(top: part[0], left: part[1], bottom: part[2], right: part[3])
    }
    contentInsetAdjustmentBehavior =
      .init(rawValue: archive.decodeInteger(forKey: "contentInsetAdjustmentBehavior")) ?? .automatic
    indicatorStyle = .init(rawValue: archive.decodeInteger(forKey: "indicatorStyle")) ?? .default
    if let part = archive.numbers(3, forKey: "scrollNumbers") {
      (minimumZoomScale, maximumZoomScale) = (part[0], part[1])
      decelerationRate = DecelerationRate(rawValue: part[2])
    }
    if let part = archive.numbers(2, forKey: "contentAlignmentPoint") {
      contentAlignmentPoint = CGPoint(x: part[0], y: part[1])
    }
    if let part = archive.numbers(2, forKey: "contentSize") {
      contentSize = CGSize(width: part[0], height: part[1])
    }
    if let part = archive.numbers(2, forKey: "contentOffset") {
      contentOffset = CGPoint(x: part[0], y: part[1])
    }
  }
}
