// Names from before Swift 4.2, and those of C, for code of that time. All of them are in the files of this
// folder. A package that should not see them enables the trait `NoOldNames` of this one.
#if !NoOldNames
  import Foundation

  // MARK: - Types

  /// The old name of `UIControl.Event`.
  public typealias UIControlEvents = UIControl.Event
  /// The old name of `UIControl.State`.
  public typealias UIControlState = UIControl.State
  /// The old name of `UIControl.ContentHorizontalAlignment`.
  public typealias UIControlContentHorizontalAlignment = UIControl.ContentHorizontalAlignment
  /// The old name of `UIControl.ContentVerticalAlignment`.
  public typealias UIControlContentVerticalAlignment = UIControl.ContentVerticalAlignment
  /// The old name of `UIButton.ButtonType`.
  public typealias UIButtonType = UIButton.ButtonType
  /// The old name of `UIView.ContentMode`.
  public typealias UIViewContentMode = UIView.ContentMode
  /// The old name of `UIView.AutoresizingMask`.
  public typealias UIViewAutoresizing = UIView.AutoresizingMask
  /// The old name of `UIView.AnimationOptions`.
  public typealias UIViewAnimationOptions = UIView.AnimationOptions
  /// The old name of `UIView.AnimationCurve`.
  public typealias UIViewAnimationCurve = UIView.AnimationCurve
  /// The old name of `UIGestureRecognizer.State`.
  public typealias UIGestureRecognizerState = UIGestureRecognizer.State
  /// The old name of `UITouch.Phase`.
  public typealias UITouchPhase = UITouch.Phase
  /// The old name of `UITouch.TouchType`.
  public typealias UITouchType = UITouch.TouchType
  /// The old name of `UIEvent.EventType`.
  public typealias UIEventType = UIEvent.EventType
  /// The old name of `UIEvent.EventSubtype`.
  public typealias UIEventSubtype = UIEvent.EventSubtype
  /// The old name of `UIPress.Phase`.
  public typealias UIPressPhase = UIPress.Phase
  /// The old name of `UIScrollView.IndicatorStyle`.
  public typealias UIScrollViewIndicatorStyle = UIScrollView.IndicatorStyle
  /// The old name of `UIScrollView.KeyboardDismissMode`.
  public typealias UIScrollViewKeyboardDismissMode = UIScrollView.KeyboardDismissMode
  /// The old name of `UIScrollView.IndexDisplayMode`.
  public typealias UIScrollViewIndexDisplayMode = UIScrollView.IndexDisplayMode
  /// The old name of `UIScrollView.ContentInsetAdjustmentBehavior`.
  public typealias UIScrollViewContentInsetAdjustmentBehavior = UIScrollView.ContentInsetAdjustmentBehavior
  /// The old name of `UIImage.Orientation`.
  public typealias UIImageOrientation = UIImage.Orientation
  /// The old name of `UIApplication.State`.
  public typealias UIApplicationState = UIApplication.State
  /// The old name of `UIApplication.LaunchOptionsKey`.
  public typealias UIApplicationLaunchOptionsKey = UIApplication.LaunchOptionsKey
  /// The old name of `UIFont.TextStyle`.
  public typealias UIFontTextStyle = UIFont.TextStyle
  /// The old name of `UIFont.Weight`.
  public typealias UIFontWeight = UIFont.Weight
  /// The old name of `UIWindow.Level`.
  public typealias UIWindowLevel = UIWindow.Level
  /// The old name of `UIAccessibility.Notification`.
  public typealias UIAccessibilityNotifications = UIAccessibility.Notification
  /// The old name of `NSAttributedString.Key`.
  public typealias NSAttributedStringKey = NSAttributedString.Key
  /// The old name of `RunLoop.Mode`.
  public typealias RunLoopMode = RunLoop.Mode
  /// The old name of `NSLayoutConstraint.Attribute`.
  public typealias NSLayoutAttribute = NSLayoutConstraint.Attribute
  /// The old name of `NSLayoutConstraint.Relation`.
  public typealias NSLayoutRelation = NSLayoutConstraint.Relation
  /// The old name of `NSLayoutConstraint.Axis`.
  public typealias UILayoutConstraintAxis = NSLayoutConstraint.Axis
  /// The old name of `NSLayoutConstraint.FormatOptions`.
  public typealias NSLayoutFormatOptions = NSLayoutConstraint.FormatOptions
  /// The old name of `UIStackView.Distribution`.
  public typealias UIStackViewDistribution = UIStackView.Distribution
  /// The old name of `UIStackView.Alignment`.
  public typealias UIStackViewAlignment = UIStackView.Alignment

  // MARK: - Constants

  /// The old name of `UIScrollView.DecelerationRate.normal`.
  public let UIScrollViewDecelerationRateNormal = UIScrollView.DecelerationRate.normal
  /// The old name of `UIScrollView.DecelerationRate.fast`.
  public let UIScrollViewDecelerationRateFast = UIScrollView.DecelerationRate.fast
  /// The old name of `UIWindow.Level.normal`.
  public let UIWindowLevelNormal = UIWindow.Level.normal
  /// The old name of `UIWindow.Level.alert`.
  public let UIWindowLevelAlert = UIWindow.Level.alert
  /// The old name of `UIWindow.Level.statusBar`.
  public let UIWindowLevelStatusBar = UIWindow.Level.statusBar
  /// The old name of `UIBackgroundTaskIdentifier.invalid`.
  public let UIBackgroundTaskInvalid = UIBackgroundTaskIdentifier.invalid
  /// The old name of `NSAttributedString.Key.font`.
  public let NSFontAttributeName = NSAttributedString.Key.font
  /// The old name of `NSAttributedString.Key.foregroundColor`.
  public let NSForegroundColorAttributeName = NSAttributedString.Key.foregroundColor
  /// The old name of `NSAttributedString.Key.backgroundColor`.
  public let NSBackgroundColorAttributeName = NSAttributedString.Key.backgroundColor
  /// The old name of `NSAttributedString.Key.paragraphStyle`.
  public let NSParagraphStyleAttributeName = NSAttributedString.Key.paragraphStyle
  /// The old name of `NSAttributedString.Key.kern`.
  public let NSKernAttributeName = NSAttributedString.Key.kern
  /// The old name of `NSAttributedString.Key.baselineOffset`.
  public let NSBaselineOffsetAttributeName = NSAttributedString.Key.baselineOffset
  /// The old name of `NSAttributedString.Key.underlineStyle`.
  public let NSUnderlineStyleAttributeName = NSAttributedString.Key.underlineStyle
  /// The old name of `NSAttributedString.Key.underlineColor`.
  public let NSUnderlineColorAttributeName = NSAttributedString.Key.underlineColor
  /// The old name of `NSAttributedString.Key.strikethroughStyle`.
  public let NSStrikethroughStyleAttributeName = NSAttributedString.Key.strikethroughStyle
  /// The old name of `NSAttributedString.Key.strikethroughColor`.
  public let NSStrikethroughColorAttributeName = NSAttributedString.Key.strikethroughColor
  /// The old name of `UILayoutPriority.required`.
  public let UILayoutPriorityRequired = UILayoutPriority.required
  /// The old name of `UILayoutPriority.defaultHigh`.
  public let UILayoutPriorityDefaultHigh = UILayoutPriority.defaultHigh
  /// The old name of `UILayoutPriority.defaultLow`.
  public let UILayoutPriorityDefaultLow = UILayoutPriority.defaultLow
  /// The old name of `UILayoutPriority.fittingSizeLevel`.
  public let UILayoutPriorityFittingSizeLevel = UILayoutPriority.fittingSizeLevel

  /// The old name of `UIView.noIntrinsicMetric`.
  @MainActor public var UIViewNoIntrinsicMetric: CGFloat { UIView.noIntrinsicMetric }

  // MARK: - Accessibility

  /// The old name of `UIAccessibilityTraits.adjustable`.
  public let UIAccessibilityTraitAdjustable = UIAccessibilityTraits.adjustable
  /// The old name of `UIAccessibilityTraits.allowsDirectInteraction`.
  public let UIAccessibilityTraitAllowsDirectInteraction = UIAccessibilityTraits.allowsDirectInteraction
  /// The old name of `UIAccessibilityTraits.button`.
  public let UIAccessibilityTraitButton = UIAccessibilityTraits.button
  /// The old name of `UIAccessibilityTraits.causesPageTurn`.
  public let UIAccessibilityTraitCausesPageTurn = UIAccessibilityTraits.causesPageTurn
  /// The old name of `UIAccessibilityTraits.header`.
  public let UIAccessibilityTraitHeader = UIAccessibilityTraits.header
  /// The old name of `UIAccessibilityTraits.image`.
  public let UIAccessibilityTraitImage = UIAccessibilityTraits.image
  /// The old name of `UIAccessibilityTraits.keyboardKey`.
  public let UIAccessibilityTraitKeyboardKey = UIAccessibilityTraits.keyboardKey
  /// The old name of `UIAccessibilityTraits.link`.
  public let UIAccessibilityTraitLink = UIAccessibilityTraits.link
  /// The old name of `UIAccessibilityTraits.none`.
  public let UIAccessibilityTraitNone = UIAccessibilityTraits.none
  /// The old name of `UIAccessibilityTraits.notEnabled`.
  public let UIAccessibilityTraitNotEnabled = UIAccessibilityTraits.notEnabled
  /// The old name of `UIAccessibilityTraits.playsSound`.
  public let UIAccessibilityTraitPlaysSound = UIAccessibilityTraits.playsSound
  /// The old name of `UIAccessibilityTraits.searchField`.
  public let UIAccessibilityTraitSearchField = UIAccessibilityTraits.searchField
  /// The old name of `UIAccessibilityTraits.selected`.
  public let UIAccessibilityTraitSelected = UIAccessibilityTraits.selected
  /// The old name of `UIAccessibilityTraits.startsMediaSession`.
  public let UIAccessibilityTraitStartsMediaSession = UIAccessibilityTraits.startsMediaSession
  /// The old name of `UIAccessibilityTraits.staticText`.
  public let UIAccessibilityTraitStaticText = UIAccessibilityTraits.staticText
  /// The old name of `UIAccessibilityTraits.summaryElement`.
  public let UIAccessibilityTraitSummaryElement = UIAccessibilityTraits.summaryElement
  /// The old name of `UIAccessibilityTraits.updatesFrequently`.
  public let UIAccessibilityTraitUpdatesFrequently = UIAccessibilityTraits.updatesFrequently
  /// The old name of `UIAccessibility.Notification.screenChanged`.
  public let UIAccessibilityScreenChangedNotification = UIAccessibility.Notification.screenChanged
  /// The old name of `UIAccessibility.Notification.layoutChanged`.
  public let UIAccessibilityLayoutChangedNotification = UIAccessibility.Notification.layoutChanged
  /// The old name of `UIAccessibility.Notification.announcement`.
  public let UIAccessibilityAnnouncementNotification = UIAccessibility.Notification.announcement
  /// The old name of `UIAccessibility.Notification.pageScrolled`.
  public let UIAccessibilityPageScrolledNotification = UIAccessibility.Notification.pageScrolled

  /// The old name of ``UIAccessibility/post(notification:argument:)``.
  @MainActor public func UIAccessibilityPostNotification(
    _ notification: UIAccessibilityNotifications, _ argument: Any?
  ) {
    UIAccessibility.post(notification: notification, argument: argument)
  }

  /// The old name of `UIAccessibility.isReduceMotionEnabled`.
  @MainActor public func UIAccessibilityIsReduceMotionEnabled() -> Bool {
    UIAccessibility.isReduceMotionEnabled
  }

  // MARK: - Animation

  /// The old name of `CAMediaTimingFunctionName.linear`.
  public let kCAMediaTimingFunctionLinear = CAMediaTimingFunctionName.linear
  /// The old name of `CAMediaTimingFunctionName.easeIn`.
  public let kCAMediaTimingFunctionEaseIn = CAMediaTimingFunctionName.easeIn
  /// The old name of `CAMediaTimingFunctionName.easeOut`.
  public let kCAMediaTimingFunctionEaseOut = CAMediaTimingFunctionName.easeOut
  /// The old name of `CAMediaTimingFunctionName.easeInEaseOut`.
  public let kCAMediaTimingFunctionEaseInEaseOut = CAMediaTimingFunctionName.easeInEaseOut
  /// The old name of `CAMediaTimingFunctionName.default`.
  public let kCAMediaTimingFunctionDefault = CAMediaTimingFunctionName.default
  /// The old name of `CAMediaTimingFillMode.backwards`.
  public let kCAFillModeBackwards = CAMediaTimingFillMode.backwards
  /// The old name of `CAMediaTimingFillMode.both`.
  public let kCAFillModeBoth = CAMediaTimingFillMode.both
  /// The old name of `CAMediaTimingFillMode.forwards`.
  public let kCAFillModeForwards = CAMediaTimingFillMode.forwards
  /// The old name of `CAMediaTimingFillMode.removed`.
  public let kCAFillModeRemoved = CAMediaTimingFillMode.removed
  /// The old name of `CALayerContentsGravity.bottom`.
  public let kCAGravityBottom = CALayerContentsGravity.bottom
  /// The old name of `CALayerContentsGravity.bottomLeft`.
  public let kCAGravityBottomLeft = CALayerContentsGravity.bottomLeft
  /// The old name of `CALayerContentsGravity.bottomRight`.
  public let kCAGravityBottomRight = CALayerContentsGravity.bottomRight
  /// The old name of `CALayerContentsGravity.center`.
  public let kCAGravityCenter = CALayerContentsGravity.center
  /// The old name of `CALayerContentsGravity.left`.
  public let kCAGravityLeft = CALayerContentsGravity.left
  /// The old name of `CALayerContentsGravity.resize`.
  public let kCAGravityResize = CALayerContentsGravity.resize
  /// The old name of `CALayerContentsGravity.resizeAspect`.
  public let kCAGravityResizeAspect = CALayerContentsGravity.resizeAspect
  /// The old name of `CALayerContentsGravity.resizeAspectFill`.
  public let kCAGravityResizeAspectFill = CALayerContentsGravity.resizeAspectFill
  /// The old name of `CALayerContentsGravity.right`.
  public let kCAGravityRight = CALayerContentsGravity.right
  /// The old name of `CALayerContentsGravity.top`.
  public let kCAGravityTop = CALayerContentsGravity.top
  /// The old name of `CALayerContentsGravity.topLeft`.
  public let kCAGravityTopLeft = CALayerContentsGravity.topLeft
  /// The old name of `CALayerContentsGravity.topRight`.
  public let kCAGravityTopRight = CALayerContentsGravity.topRight
  /// The old name of `CALayerContentsFilter.nearest`.
  public let kCAFilterNearest = CALayerContentsFilter.nearest
  /// The old name of `CALayerContentsFilter.linear`.
  public let kCAFilterLinear = CALayerContentsFilter.linear
  /// The old name of `CALayerContentsFilter.trilinear`.
  public let kCAFilterTrilinear = CALayerContentsFilter.trilinear

  // MARK: - Methods

  extension UIView {
    /// The old name of ``bringSubviewToFront(_:)``.
    public func bringSubview(toFront view: UIView) { bringSubviewToFront(view) }
    /// The old name of ``sendSubviewToBack(_:)``.
    public func sendSubview(toBack view: UIView) { sendSubviewToBack(view) }
  }

  extension UIViewController {
    /// The old name of `children`.
    public var childViewControllers: [UIViewController] { children }
    /// The old name of ``addChild(_:)``.
    public func addChildViewController(_ childController: UIViewController) { addChild(childController) }
    /// The old name of ``removeFromParent()``.
    public func removeFromParentViewController() { removeFromParent() }
    /// The old name of ``willMove(toParent:)``.
    public func willMove(toParentViewController parent: UIViewController?) { willMove(toParent: parent) }
    /// The old name of ``didMove(toParent:)``.
    public func didMove(toParentViewController parent: UIViewController?) { didMove(toParent: parent) }
  }

  /// The old name of ``UIImage/pngData()``.
  public func UIImagePNGRepresentation(_ image: UIImage) -> Data? { image.pngData() }

  /// The old name of ``UIImage/jpegData(compressionQuality:)``.
  public func UIImageJPEGRepresentation(_ image: UIImage, _ compressionQuality: CGFloat) -> Data? {
    image.jpegData(compressionQuality: compressionQuality)
  }

  /// Whether the insets are equal, as by `==`.
  public func UIEdgeInsetsEqualToEdgeInsets(_ insets1: UIEdgeInsets, _ insets2: UIEdgeInsets) -> Bool {
    insets1 == insets2
  }

  /// Makes a displacement from two distances in points.
  public func UIOffsetMake(_ horizontal: CGFloat, _ vertical: CGFloat) -> UIOffset {
    UIOffset(horizontal: horizontal, vertical: vertical)
  }

  // MARK: - Notifications

  extension NSNotification.Name {
    /// The old name of `UIApplication.didFinishLaunchingNotification`, posted at launch.
    public static let UIApplicationDidFinishLaunching = NSNotification.Name(
      "UIApplicationDidFinishLaunchingNotification")
    /// The old name of `UIApplication.didBecomeActiveNotification`, posted when the program has begun to get events.
    public static let UIApplicationDidBecomeActive = NSNotification.Name(
      "UIApplicationDidBecomeActiveNotification")
    /// The old name of `UIApplication.willResignActiveNotification`, posted when the program is about to get no more events.
    public static let UIApplicationWillResignActive = NSNotification.Name(
      "UIApplicationWillResignActiveNotification")
    /// The old name of `UIApplication.didEnterBackgroundNotification`, posted when no window of the program is seen any more.
    public static let UIApplicationDidEnterBackground = NSNotification.Name(
      "UIApplicationDidEnterBackgroundNotification")
    /// The old name of `UIApplication.willEnterForegroundNotification`, posted when a window of the program is about to be seen again.
    public static let UIApplicationWillEnterForeground = NSNotification.Name(
      "UIApplicationWillEnterForegroundNotification")
    /// The old name of `UIApplication.willTerminateNotification`, posted when the program is about to end.
    public static let UIApplicationWillTerminate = NSNotification.Name(
      "UIApplicationWillTerminateNotification")
    /// The old name of `UIApplication.didReceiveMemoryWarningNotification`, which is never posted.
    public static let UIApplicationDidReceiveMemoryWarning = NSNotification.Name(
      "UIApplicationDidReceiveMemoryWarningNotification")
    /// The old name of `UIApplication.significantTimeChangeNotification`, which is never posted.
    public static let UIApplicationSignificantTimeChange = NSNotification.Name(
      "UIApplicationSignificantTimeChangeNotification")
    /// The old name of `UIDevice.orientationDidChangeNotification`, posted when the orientation has changed.
    public static let UIDeviceOrientationDidChange = NSNotification.Name(
      "UIDeviceOrientationDidChangeNotification")
    /// The old name of `UIContentSizeCategory.didChangeNotification`, posted when the preferred size of text has changed.
    public static let UIContentSizeCategoryDidChange = NSNotification.Name(
      "UIContentSizeCategoryDidChangeNotification")
    /// The name that Apple gives the notification posted before a keyboard on the screen is shown. Never posted: there is none.
    public static let UIKeyboardWillShow = NSNotification.Name("UIKeyboardWillShowNotification")
    /// The name that Apple gives the notification posted after a keyboard on the screen was shown. Never posted: there is none.
    public static let UIKeyboardDidShow = NSNotification.Name("UIKeyboardDidShowNotification")
    /// The name that Apple gives the notification posted before a keyboard on the screen is hidden. Never posted: there is none.
    public static let UIKeyboardWillHide = NSNotification.Name("UIKeyboardWillHideNotification")
    /// The name that Apple gives the notification posted after a keyboard on the screen was hidden. Never posted: there is none.
    public static let UIKeyboardDidHide = NSNotification.Name("UIKeyboardDidHideNotification")
    /// The name that Apple gives the notification posted before a keyboard on the screen changes its frame. Never posted: there is none.
    public static let UIKeyboardWillChangeFrame = NSNotification.Name("UIKeyboardWillChangeFrameNotification")
    /// The name that Apple gives the notification posted after a keyboard on the screen has changed its frame. Never posted: there is
    /// none.
    public static let UIKeyboardDidChangeFrame = NSNotification.Name("UIKeyboardDidChangeFrameNotification")
  }

  extension RunLoop.Mode {
    /// The old name of `common`.
    public static let commonModes = RunLoop.Mode.common
    /// The old name of `default`.
    public static let defaultRunLoopMode = RunLoop.Mode.default
    /// The old name of `tracking`.
    public static let UITrackingRunLoopMode = RunLoop.Mode.tracking
  }
#endif
