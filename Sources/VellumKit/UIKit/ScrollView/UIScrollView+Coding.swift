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
      archive.encode([insets.top, insets.left, insets.bottom, insets.right], for: inset.key)
    }
    archive.encode(contentInsetAdjustmentBehavior.rawValue, forKey: "contentInsetAdjustmentBehavior")
    archive.encode(indicatorStyle.rawValue, forKey: "indicatorStyle")
    archive.encode([minimumZoomScale, maximumZoomScale, decelerationRate.rawValue], for: "scrollNumbers")
    archive.encode([contentAlignmentPoint.x, contentAlignmentPoint.y], for: "contentAlignmentPoint")
    archive.encode([contentSize.width, contentSize.height], for: "contentSize")
    archive.encode([contentOffset.x, contentOffset.y], for: "contentOffset")
  }

  /// Decodes the offset last. It may lie outside the range, and setting other properties may move it into the
  /// range.
  func decodeScrolling(from archive: NSKeyedUnarchiver) {
    for flag in Self.scrollFlags { archive.decodeFlag(for: flag.key) { self[keyPath: flag.path] = $0 } }
    for inset in Self.scrollInsets {
      guard let part = archive.decodeNumbers(4, for: inset.key) else { continue }
      self[keyPath: inset.path] = UIEdgeInsets(top: part[0], left: part[1], bottom: part[2], right: part[3])
    }
    contentInsetAdjustmentBehavior =
      .init(rawValue: archive.decodeInteger(forKey: "contentInsetAdjustmentBehavior")) ?? .automatic
    indicatorStyle = .init(rawValue: archive.decodeInteger(forKey: "indicatorStyle")) ?? .default
    if let part = archive.decodeNumbers(3, for: "scrollNumbers") {
      (minimumZoomScale, maximumZoomScale) = (part[0], part[1])
      decelerationRate = DecelerationRate(rawValue: part[2])
    }
    if let part = archive.decodeNumbers(2, for: "contentAlignmentPoint") {
      contentAlignmentPoint = CGPoint(x: part[0], y: part[1])
    }
    if let part = archive.decodeNumbers(2, for: "contentSize") {
      contentSize = CGSize(width: part[0], height: part[1])
    }
    if let part = archive.decodeNumbers(2, for: "contentOffset") {
      contentOffset = CGPoint(x: part[0], y: part[1])
    }
  }
}
