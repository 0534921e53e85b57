import UIKit

/// Prints the default of every member in the tables of docs/api that has one, a line for each: `member value`.
///
/// scripts/api-coverage compares them with those tables.
@main struct EveryMember {
  @MainActor static func main() {
    let view = UIScrollView()
    show("UIScrollView.contentOffset", view.contentOffset)
    show("UIScrollView.contentSize", view.contentSize)
    show("UIScrollView.contentInset", view.contentInset)
    show("UIScrollView.contentAlignmentPoint", view.contentAlignmentPoint)
    show("UIScrollView.adjustedContentInset", view.adjustedContentInset)
    show("UIScrollView.contentInsetAdjustmentBehavior", view.contentInsetAdjustmentBehavior)
    show(
      "UIScrollView.automaticallyAdjustsScrollIndicatorInsets", view.automaticallyAdjustsScrollIndicatorInsets
    )
    show("UIScrollView.delegate", view.delegate)
    show("UIScrollView.bounces", view.bounces)
    show("UIScrollView.bouncesHorizontally", view.bouncesHorizontally)
    show("UIScrollView.bouncesVertically", view.bouncesVertically)
    show("UIScrollView.alwaysBounceVertical", view.alwaysBounceVertical)
    show("UIScrollView.alwaysBounceHorizontal", view.alwaysBounceHorizontal)
    show("UIScrollView.isDirectionalLockEnabled", view.isDirectionalLockEnabled)
    show("UIScrollView.isPagingEnabled", view.isPagingEnabled)
    show("UIScrollView.transfersHorizontalScrollingToParent", view.transfersHorizontalScrollingToParent)
    show("UIScrollView.transfersVerticalScrollingToParent", view.transfersVerticalScrollingToParent)
    show("UIScrollView.scrollsToTop", view.scrollsToTop)
    show("UIScrollView.isScrollEnabled", view.isScrollEnabled)
    show("UIScrollView.showsVerticalScrollIndicator", view.showsVerticalScrollIndicator)
    show("UIScrollView.showsHorizontalScrollIndicator", view.showsHorizontalScrollIndicator)
    show("UIScrollView.indicatorStyle", view.indicatorStyle)
    show("UIScrollView.verticalScrollIndicatorInsets", view.verticalScrollIndicatorInsets)
    show("UIScrollView.horizontalScrollIndicatorInsets", view.horizontalScrollIndicatorInsets)
    show("UIScrollView.scrollIndicatorInsets", view.scrollIndicatorInsets)
    show("UIScrollView.decelerationRate", view.decelerationRate)
    show("UIScrollView.isTracking", view.isTracking)
    show("UIScrollView.isDragging", view.isDragging)
    show("UIScrollView.isDecelerating", view.isDecelerating)
    show("UIScrollView.isScrollAnimating", view.isScrollAnimating)
    show("UIScrollView.delaysContentTouches", view.delaysContentTouches)
    show("UIScrollView.canCancelContentTouches", view.canCancelContentTouches)
    show("UIScrollView.minimumZoomScale", view.minimumZoomScale)
    show("UIScrollView.maximumZoomScale", view.maximumZoomScale)
    show("UIScrollView.zoomScale", view.zoomScale)
    show("UIScrollView.bouncesZoom", view.bouncesZoom)
    show("UIScrollView.isZooming", view.isZooming)
    show("UIScrollView.isZoomBouncing", view.isZoomBouncing)
    show("UIScrollView.isZoomAnimating", view.isZoomAnimating)
    show("UIScrollView.pinchGestureRecognizer", view.pinchGestureRecognizer)
    show("UIScrollView.allowsKeyboardScrolling", view.allowsKeyboardScrolling)
    show("UIScrollView.keyboardDismissMode", view.keyboardDismissMode)
    show("UIScrollView.indexDisplayMode", view.indexDisplayMode)
    show("UIScrollView.refreshControl", view.refreshControl)

    let effect = view.topEdgeEffect
    print(
      "UIScrollEdgeEffect.style", effect.style === UIScrollEdgeEffect.Style.automatic ? ".automatic" : "?")
    show("UIScrollEdgeEffect.isHidden", effect.isHidden)
    let interaction = UIScrollEdgeElementContainerInteraction()
    show("UIScrollEdgeElementContainerInteraction.scrollView", interaction.scrollView)

    typealias Style = UIScrollView.IndicatorStyle
    for style in [Style.default, .black, .white] {
      print("UIScrollView.IndicatorStyle.\(style) \(style.rawValue)")
    }
    typealias Behavior = UIScrollView.ContentInsetAdjustmentBehavior
    for behavior in [Behavior.automatic, .scrollableAxes, .never, .always] {
      print("UIScrollView.ContentInsetAdjustmentBehavior.\(behavior) \(behavior.rawValue)")
    }
    typealias DismissMode = UIScrollView.KeyboardDismissMode
    for mode in [DismissMode.none, .onDrag, .interactive, .onDragWithAccessory, .interactiveWithAccessory] {
      print("UIScrollView.KeyboardDismissMode.\(mode) \(mode.rawValue)")
    }
    for mode in [UIScrollView.IndexDisplayMode.automatic, .alwaysHidden] {
      print("UIScrollView.IndexDisplayMode.\(mode) \(mode.rawValue)")
    }
    print("UIScrollView.DecelerationRate.normal \(UIScrollView.DecelerationRate.normal.rawValue)")
    print("UIScrollView.DecelerationRate.fast \(UIScrollView.DecelerationRate.fast.rawValue)")
    showLayout()
    showDevice()
    showLife()
    showLooks()
    showAnimation()
    RecognizerMembers.show()
  }

  /// Values are shown as one writes them in Swift.
  static func show(_ member: String, _ value: Any?) {
    switch value {
    case nil: print(member, "nil")
    case let value as CGPoint where value == .zero: print(member, ".zero")
    case let value as CGSize where value == .zero: print(member, ".zero")
    case let value as UIEdgeInsets where value == .zero: print(member, ".zero")
    case let value as UIScrollView.DecelerationRate where value == .normal: print(member, ".normal")
    case let value as any RawRepresentable<Int>: print(member, ".\(value)")
    case .some(let value): print(member, value)
    }
  }
}
