import Foundation
import UIKit

extension Action {
  private static var x: Argument { .number(-400...1400) }
  private static var y: Argument { .number(-400...3400) }
  private static var scale: Argument { .number(0.1...8) }
  private static var inset: Argument { .number(-20...120) }

  /// All kinds of actions.
  static let all: [Kind] =
    scrolling + zooming + geometry + hierarchy + refreshing + values
    + flags.map { name, write in
      Kind(name, [.truth]) { view, _, numbers in write(view, numbers[0] == 1) }
    }

  private static let scrolling = [
    Kind("contentOffset", [x, y], writesOffset: true) { $0.contentOffset = CGPoint(x: $2[0], y: $2[1]) },
    Kind("setContentOffset", [x, y, .truth], writesOffset: true) {
      $0.setContentOffset(CGPoint(x: $2[0], y: $2[1]), animated: $2[2] == 1)
    },
    Kind("boundsOrigin", [x, y], writesOffset: true) { $0.bounds.origin = CGPoint(x: $2[0], y: $2[1]) },
    Kind("animatedOffset", [x, y], writesOffset: true) { view, _, numbers in
      UIView.animate(withDuration: 0.25) { view.contentOffset = CGPoint(x: numbers[0], y: numbers[1]) }
    },
    Kind("scrollRectToVisible", [x, y, .number(-10...500), .number(-10...500), .truth]) {
      $0.scrollRectToVisible(
        CGRect(x: $2[0], y: $2[1], width: $2[2], height: $2[3]), animated: $2[4] == 1)
    },
    Kind("accessibilityScroll", [.choice(6)]) { view, _, numbers in
      _ = view.accessibilityScroll(UIAccessibilityScrollDirection(rawValue: Int(numbers[0]) + 1)!)
    },
    // It scrolls only if exactly one scroll view has `scrollsToTop`.
    Kind("scrollToTop") { view, scene, _ in
      for other in scene.views { other.scrollsToTop = other === view }
      view.window?.windowScene?.scrollToTop()
    },
    Kind("stopScrollingAndZooming") { view, _, _ in view.stopScrollingAndZooming() },
    Kind("flashScrollIndicators") { view, _, _ in view.flashScrollIndicators() },
    Kind("withScrollIndicatorsShown", [x, y, .truth], writesOffset: true) { view, _, numbers in
      view.withScrollIndicatorsShown {
        view.setContentOffset(CGPoint(x: numbers[0], y: numbers[1]), animated: numbers[2] == 1)
      }
    },
  ]

  private static let zooming = [
    Kind("zoomScale", [scale], zoomsAtOnce: { _ in true }) { $0.zoomScale = $2[0] },
    Kind("setZoomScale", [scale, .truth], zoomsAtOnce: { $0[1] == 0 }) {
      $0.setZoomScale($2[0], animated: $2[1] == 1)
    },
    Kind("zoom", [x, y, .number(0...600), .number(0...600), .truth], zoomsAtOnce: { $0[4] == 0 }) {
      $0.zoom(to: CGRect(x: $2[0], y: $2[1], width: $2[2], height: $2[3]), animated: $2[4] == 1)
    },
    Kind("minimumZoomScale", [.number(-0.5...3)]) { $0.minimumZoomScale = $2[0] },
    Kind("maximumZoomScale", [.number(-0.5...6)]) { $0.maximumZoomScale = $2[0] },
    Kind("zoomViewTransform", [scale]) { view, scene, numbers in
      scene.content(of: view).transform = CGAffineTransform(scaleX: numbers[0], y: numbers[0])
    },
    Kind("zoomViewOrigin", [.number(-100...100), .number(-100...100)]) { view, scene, numbers in
      scene.content(of: view).frame.origin = CGPoint(x: numbers[0], y: numbers[1])
    },
    Kind("zoomViewSize", [.number(0...1200), .number(0...2000)]) { view, scene, numbers in
      scene.content(of: view).bounds.size = CGSize(width: numbers[0], height: numbers[1])
    },
    // The zoomed view: nil, the content, another scroll view's content, or a view outside the window.
    Kind("zoomView", [.choice(4)]) { view, scene, numbers in
      scene.zooms(view, Int(numbers[0]))
    },
    Kind("zoomViewAway") { view, scene, _ in scene.content(of: view).removeFromSuperview() },
    Kind("zoomViewToWindow") { view, scene, _ in scene.window.addSubview(scene.content(of: view)) },
    Kind("zoomViewBack") { view, scene, _ in view.addSubview(scene.content(of: view)) },
  ]

  private static let geometry = [
    Kind("contentSize", [.number(0...1200), .number(0...3000)]) {
      $0.contentSize = CGSize(width: $2[0], height: $2[1])
    },
    Kind("noContent") { view, _, _ in view.contentSize = .zero },
    Kind("contentInset", [inset, inset, inset, inset]) {
      $0.contentInset = UIEdgeInsets(top: $2[0], left: $2[1], bottom: $2[2], right: $2[3])
    },
    Kind("contentAlignmentPoint", [.number(0...1), .number(0...1)]) {
      $0.contentAlignmentPoint = CGPoint(x: $2[0], y: $2[1])
    },
    Kind("contentInsetAdjustmentBehavior", [.choice(4)]) {
      $0.contentInsetAdjustmentBehavior = .init(rawValue: Int($2[0]))!
    },
    Kind("frame", [.number(-50...50), .number(-50...50), .number(0...400), .number(0...500)]) {
      $0.frame = CGRect(x: $2[0], y: $2[1], width: $2[2], height: $2[3])
    },
    Kind("bounds", [x, y, .number(0...400), .number(0...500)], writesOffset: true) {
      $0.bounds = CGRect(x: $2[0], y: $2[1], width: $2[2], height: $2[3])
    },
    Kind("safeArea", [inset, inset]) { _, scene, numbers in
      scene.controller.additionalSafeAreaInsets = UIEdgeInsets(
        top: numbers[0], left: 0, bottom: numbers[1], right: 0)
    },
    Kind("layoutIfNeeded") { view, _, _ in view.layoutIfNeeded() },
  ]

  private static let hierarchy = [
    Kind("remove") { view, _, _ in view.removeFromSuperview() },
    Kind("add") { view, scene, _ in scene.putBack(view) },
    Kind("hidden", [.truth]) { $0.isHidden = $2[0] == 1 },
    Kind("userInteraction", [.truth]) { $0.isUserInteractionEnabled = $2[0] == 1 },
    // The delegate: nil, or one of two.
    Kind("delegate", [.choice(3)]) { view, scene, numbers in scene.delegate(of: view, Int(numbers[0])) },
    Kind("panEnabled", [.truth]) { $0.panGestureRecognizer.isEnabled = $2[0] == 1 },
    Kind("pinchEnabled", [.truth]) { $0.pinchGestureRecognizer?.isEnabled = $2[0] == 1 },
    Kind("firstResponder", [.truth]) { view, _, numbers in
      _ = numbers[0] == 1 ? view.becomeFirstResponder() : view.resignFirstResponder()
    },
  ]

  private static let refreshing = [
    // The refresh control: nil, the view's own, or that of the next scroll view.
    Kind("refreshControl", [.choice(3)]) { view, scene, numbers in
      let own = scene.index(of: view)
      let controls = [nil, scene.refreshControls[own], scene.refreshControls[(own + 1) % 3]]
      view.refreshControl = controls[Int(numbers[0])]
    },
    Kind("beginRefreshing") { view, _, _ in view.refreshControl?.beginRefreshing() },
    Kind("endRefreshing") { view, _, _ in view.refreshControl?.endRefreshing() },
  ]

  private static let values = [
    // The edge, the style, and whether it is hidden.
    Kind("edgeEffect", [.choice(4), .choice(3), .truth]) { view, _, numbers in
      let effect = [
        view.topEdgeEffect, view.leftEdgeEffect, view.bottomEdgeEffect, view.rightEdgeEffect,
      ][Int(numbers[0])]
      effect.style = [.automatic, .soft, .hard][Int(numbers[1])]
      effect.isHidden = numbers[2] == 1
    },
    Kind("decelerationRate", [.choice(4)]) {
      $0.decelerationRate = .init(rawValue: [0.9, 0.99, 0.998, 0.999][Int($2[0])])
    },
    Kind("indicatorStyle", [.choice(3)]) { $0.indicatorStyle = .init(rawValue: Int($2[0]))! },
    Kind("verticalScrollIndicatorInsets", [inset, inset]) {
      $0.verticalScrollIndicatorInsets = UIEdgeInsets(top: $2[0], left: 0, bottom: $2[1], right: 0)
    },
    Kind("horizontalScrollIndicatorInsets", [inset, inset]) {
      $0.horizontalScrollIndicatorInsets = UIEdgeInsets(top: 0, left: $2[0], bottom: 0, right: $2[1])
    },
  ]

  private static let flags: [(String, @MainActor @Sendable (UIScrollView, Bool) -> Void)] = [
    ("bounces", { $0.bounces = $1 }),
    ("bouncesHorizontally", { $0.bouncesHorizontally = $1 }),
    ("bouncesVertically", { $0.bouncesVertically = $1 }),
    ("alwaysBounceHorizontal", { $0.alwaysBounceHorizontal = $1 }),
    ("alwaysBounceVertical", { $0.alwaysBounceVertical = $1 }),
    ("isPagingEnabled", { $0.isPagingEnabled = $1 }),
    ("isDirectionalLockEnabled", { $0.isDirectionalLockEnabled = $1 }),
    ("transfersHorizontalScrollingToParent", { $0.transfersHorizontalScrollingToParent = $1 }),
    ("transfersVerticalScrollingToParent", { $0.transfersVerticalScrollingToParent = $1 }),
    ("handsOverDragsAtEdges", { $0.handsOverDragsAtEdges = $1 }),
    ("scrollsToTop", { $0.scrollsToTop = $1 }),
    ("isScrollEnabled", { $0.isScrollEnabled = $1 }),
    ("bouncesZoom", { $0.bouncesZoom = $1 }),
    ("delaysContentTouches", { $0.delaysContentTouches = $1 }),
    ("canCancelContentTouches", { $0.canCancelContentTouches = $1 }),
    ("allowsKeyboardScrolling", { $0.allowsKeyboardScrolling = $1 }),
    ("showsHorizontalScrollIndicator", { $0.showsHorizontalScrollIndicator = $1 }),
    ("showsVerticalScrollIndicator", { $0.showsVerticalScrollIndicator = $1 }),
    ("automaticallyAdjustsScrollIndicatorInsets", { $0.automaticallyAdjustsScrollIndicatorInsets = $1 }),
  ]
}
