// Names from before Swift 4.2 of views and controllers. The package trait `NoOldNames` leaves them out.
#if !NoOldNames
  import Foundation

  // MARK: - Types

  /// The old name of `UIActivityIndicatorView.Style`.
  public typealias UIActivityIndicatorViewStyle = UIActivityIndicatorView.Style
  /// The old name of `UIBlurEffect.Style`.
  public typealias UIBlurEffectStyle = UIBlurEffect.Style
  /// The old name of `UIImage.RenderingMode`.
  public typealias UIImageRenderingMode = UIImage.RenderingMode
  /// The old name of `UIImage.ResizingMode`.
  public typealias UIImageResizingMode = UIImage.ResizingMode
  /// The old name of `UISwipeGestureRecognizer.Direction`.
  public typealias UISwipeGestureRecognizerDirection = UISwipeGestureRecognizer.Direction
  /// The old name of `UIView.KeyframeAnimationOptions`.
  public typealias UIViewKeyframeAnimationOptions = UIView.KeyframeAnimationOptions
  /// The old name of `UIView.TintAdjustmentMode`.
  public typealias UIViewTintAdjustmentMode = UIView.TintAdjustmentMode
  /// The old name of `UIView.SystemAnimation`.
  public typealias UISystemAnimation = UIView.SystemAnimation
  /// The old name of `UIProgressView.Style`.
  public typealias UIProgressViewStyle = UIProgressView.Style
  /// The old name of `UIPageViewController.NavigationDirection`.
  public typealias UIPageViewControllerNavigationDirection = UIPageViewController.NavigationDirection
  /// The old name of `UIPageViewController.NavigationOrientation`.
  public typealias UIPageViewControllerNavigationOrientation = UIPageViewController.NavigationOrientation
  /// The old name of `UIPageViewController.TransitionStyle`.
  public typealias UIPageViewControllerTransitionStyle = UIPageViewController.TransitionStyle
  /// The old name of `UIPageViewController.SpineLocation`.
  public typealias UIPageViewControllerSpineLocation = UIPageViewController.SpineLocation

  // MARK: - Constants

  /// The old name of `UIEdgeInsets.zero`.
  public let UIEdgeInsetsZero = UIEdgeInsets.zero
  /// The old name of `UIOffset.zero`.
  public let UIOffsetZero = UIOffset.zero
  /// The old name of `UIFont.Weight.ultraLight`.
  public let UIFontWeightUltraLight = UIFont.Weight.ultraLight
  /// The old name of `UIFont.Weight.thin`.
  public let UIFontWeightThin = UIFont.Weight.thin
  /// The old name of `UIFont.Weight.light`.
  public let UIFontWeightLight = UIFont.Weight.light
  /// The old name of `UIFont.Weight.regular`.
  public let UIFontWeightRegular = UIFont.Weight.regular
  /// The old name of `UIFont.Weight.medium`.
  public let UIFontWeightMedium = UIFont.Weight.medium
  /// The old name of `UIFont.Weight.semibold`.
  public let UIFontWeightSemibold = UIFont.Weight.semibold
  /// The old name of `UIFont.Weight.bold`.
  public let UIFontWeightBold = UIFont.Weight.bold
  /// The old name of `UIFont.Weight.heavy`.
  public let UIFontWeightHeavy = UIFont.Weight.heavy
  /// The old name of `UIFont.Weight.black`.
  public let UIFontWeightBlack = UIFont.Weight.black

  /// The old name of `UIView.layoutFittingCompressedSize`.
  @MainActor public var UILayoutFittingCompressedSize: CGSize { UIView.layoutFittingCompressedSize }
  /// The old name of `UIView.layoutFittingExpandedSize`.
  @MainActor public var UILayoutFittingExpandedSize: CGSize { UIView.layoutFittingExpandedSize }

  // MARK: - Keys and addresses

  /// The old name of `UIResponder.keyboardFrameBeginUserInfoKey`.
  public let UIKeyboardFrameBeginUserInfoKey = UIResponder.keyboardFrameBeginUserInfoKey
  /// The old name of `UIResponder.keyboardFrameEndUserInfoKey`.
  public let UIKeyboardFrameEndUserInfoKey = UIResponder.keyboardFrameEndUserInfoKey
  /// The old name of `UIResponder.keyboardAnimationDurationUserInfoKey`.
  public let UIKeyboardAnimationDurationUserInfoKey = UIResponder.keyboardAnimationDurationUserInfoKey
  /// The old name of `UIResponder.keyboardAnimationCurveUserInfoKey`.
  public let UIKeyboardAnimationCurveUserInfoKey = UIResponder.keyboardAnimationCurveUserInfoKey
  /// The old name of `UIResponder.keyboardIsLocalUserInfoKey`.
  public let UIKeyboardIsLocalUserInfoKey = UIResponder.keyboardIsLocalUserInfoKey
  /// The old name of `UIApplication.openSettingsURLString`.
  public let UIApplicationOpenSettingsURLString = UIApplication.openSettingsURLString

  extension NSNotification.Name {
    /// The old name of `UIWindow.didBecomeVisibleNotification`, posted when a window is shown.
    public static let UIWindowDidBecomeVisible = UIWindow.didBecomeVisibleNotification
    /// The old name of `UIWindow.didBecomeHiddenNotification`, posted when a window is hidden.
    public static let UIWindowDidBecomeHidden = UIWindow.didBecomeHiddenNotification
    /// The old name of `UIWindow.didBecomeKeyNotification`, posted when keys begin to go to a window.
    public static let UIWindowDidBecomeKey = UIWindow.didBecomeKeyNotification
    /// The old name of `UIWindow.didResignKeyNotification`, posted when keys no longer go to a window.
    public static let UIWindowDidResignKey = UIWindow.didResignKeyNotification
    /// The old name of `UIScreen.brightnessDidChangeNotification`, posted when a program has set another brightness.
    public static let UIScreenBrightnessDidChange = UIScreen.brightnessDidChangeNotification
    /// The old name of `UIAccessibility.reduceMotionStatusDidChangeNotification`.
    public static let UIAccessibilityReduceMotionStatusDidChange =
      UIAccessibility.reduceMotionStatusDidChangeNotification
  }

  /// The old name of `UIAccessibility.isVoiceOverRunning`.
  @MainActor public func UIAccessibilityIsVoiceOverRunning() -> Bool { UIAccessibility.isVoiceOverRunning }
  /// The old name of `UIAccessibility.isBoldTextEnabled`.
  @MainActor public func UIAccessibilityIsBoldTextEnabled() -> Bool { UIAccessibility.isBoldTextEnabled }
  /// The old name of `UIAccessibility.isReduceTransparencyEnabled`.
  @MainActor public func UIAccessibilityIsReduceTransparencyEnabled() -> Bool {
    UIAccessibility.isReduceTransparencyEnabled
  }
  /// The old name of `UIAccessibility.isDarkerSystemColorsEnabled`.
  @MainActor public func UIAccessibilityDarkerSystemColorsEnabled() -> Bool {
    UIAccessibility.isDarkerSystemColorsEnabled
  }
#endif
