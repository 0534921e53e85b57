/// What the rewriter knows about UIKit's classes. `RewriterTests` compares it with the library.
enum UIKitClass {
  /// The classes of which UIKit has subclasses, with those.
  private static let subclasses = [
    "CAAnimation": ["CAAnimationGroup", "CAPropertyAnimation", "CATransition"],
    "CABasicAnimation": ["CASpringAnimation"],
    "CALayer": [
      "CAGradientLayer", "CAReplicatorLayer", "CAScrollLayer", "CAShapeLayer", "CATextLayer", "CATiledLayer",
      "CATransformLayer",
    ],
    "CAPropertyAnimation": ["CABasicAnimation", "CAKeyframeAnimation"],
    "NSLayoutAnchor": ["NSLayoutDimension", "NSLayoutXAxisAnchor", "NSLayoutYAxisAnchor"],
    "NSParagraphStyle": ["NSMutableParagraphStyle"],
    "UICommand": ["UIKeyCommand"],
    "UIControl": [
      "UIButton", "UIPageControl", "UIRefreshControl", "UISegmentedControl", "UISlider", "UIStepper",
      "UISwitch",
    ],
    "UIEvent": ["UIPressesEvent"],
    "UIFocusEffect": ["UIFocusHaloEffect"],
    "UIGestureRecognizer": [
      "UIHoverGestureRecognizer", "UILongPressGestureRecognizer", "UIPanGestureRecognizer",
      "UIPinchGestureRecognizer", "UIRotationGestureRecognizer", "UISwipeGestureRecognizer",
      "UITapGestureRecognizer",
    ],
    "UIImageConfiguration": ["UIImageSymbolConfiguration"],
    "UILayoutGuide": ["UITrackingLayoutGuide"],
    "UIMenuElement": ["UIAction", "UICommand", "UIDeferredMenuElement", "UIMenu"],
    "UIPanGestureRecognizer": ["UIScreenEdgePanGestureRecognizer"],
    "UIPresentationController": ["UIPopoverPresentationController", "UISheetPresentationController"],
    "UIPreviewParameters": ["UIDragPreviewParameters"],
    "UIPreviewTarget": ["UIDragPreviewTarget"],
    "UIResponder": ["UIAccessibilityElement", "UIApplication", "UIScene", "UIView", "UIViewController"],
    "UIScene": ["UIWindowScene"],
    "UISceneDestructionRequestOptions": ["UIWindowSceneDestructionRequestOptions"],
    "UITargetedPreview": ["UITargetedDragPreview"],
    "UITrackingLayoutGuide": ["UIKeyboardLayoutGuide"],
    "UIView": [
      "UIActivityIndicatorView", "UIControl", "UIImageView", "UILabel", "UIProgressView", "UIScrollView",
      "UIStackView", "UIVisualEffectView", "UIWindow",
    ],
    "UIViewController": ["UIPageViewController"],
    "UIVisualEffect": ["UIBlurEffect", "UIGlassContainerEffect", "UIGlassEffect", "UIVibrancyEffect"],
  ]

  private static let superclasses = Dictionary(
    uniqueKeysWithValues: subclasses.flatMap { above, below in below.map { ($0, above) } })

  /// The classes whose objects any thread may use. All other ones belong to the main actor.
  private static let nonisolated: Set<String> = [
    "CAMediaTimingFunction", "CAValueFunction", "UIBezierPath", "UIColor", "UIFont", "UIFontMetrics",
    "UIGraphicsImageRenderer", "UIGraphicsImageRendererContext", "UIGraphicsImageRendererFormat", "UIImage",
    "UIImageAsset", "UIImageConfiguration", "UIImageSymbolConfiguration", "UITraitCollection",
  ]

  /// The class and its superclasses, the class first, `NSObject` last.
  static func ancestry(of name: String) -> [String] {
    var chain = [name]
    while let next = superclasses[chain[chain.count - 1]] { chain.append(next) }
    return chain.last == "NSObject" ? chain : chain + ["NSObject"]
  }

  /// The class and all below it, in the order of the alphabet below it.
  static func family(of name: String) -> [String] { [name] + (subclasses[name] ?? []).flatMap(family) }

  /// Whether the class belongs to the main actor.
  static func isIsolated(_ name: String) -> Bool {
    ["UI", "CA", "NSLayout"].contains(where: name.hasPrefix) && !nonisolated.contains(name)
  }
}
