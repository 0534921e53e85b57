import Foundation

extension UIViewController {
  /// The transition of a presentation whose `transitioningDelegate` gives no animation.
  @preconcurrency @MainActor public struct Transition {
    enum Kind {
      case style(UIModalTransitionStyle)
      case zoom(@MainActor (ZoomSourceViewProviderContext) -> UIView?)
    }
    let kind: Kind

    /// The view slides in from below.
    public static func coverVertical() -> Transition { Transition(kind: .style(.coverVertical)) }
    /// The views flip; shown as a fade.
    public static func flipHorizontal() -> Transition { Transition(kind: .style(.flipHorizontal)) }
    /// The view fades in.
    public static func crossDissolve() -> Transition { Transition(kind: .style(.crossDissolve)) }
    /// The presenter's view curls up; shown as a fade.
    public static func partialCurl() -> Transition { Transition(kind: .style(.partialCurl)) }

    /// The view grows out of a source view, and shrinks back into it. `sourceViewProvider` is called at the start of each. Without a view
    /// in a window, or with reduced motion, the view fades.
    public static func zoom(
      options: ZoomOptions? = nil,
      sourceViewProvider: @escaping @MainActor (_ context: ZoomSourceViewProviderContext) -> UIView?
    ) -> Transition { Transition(kind: .zoom(sourceViewProvider)) }

    /// The two controllers of a zoom, as the closure that gives its source view gets them.
    @preconcurrency @MainActor public struct ZoomSourceViewProviderContext {
      /// The controller that the transition begins at.
      public let sourceViewController: UIViewController
      /// The controller that grows out of the view.
      public let zoomedViewController: UIViewController
    }

    /// The appearance of a zoom. Stored, not honoured: nothing is dimmed or blurred.
    @preconcurrency @MainActor public struct ZoomOptions {
      /// Makes options without a colour and an effect.
      public init() {}
      /// The colour over the view behind; nil by default.
      public var dimmingColor: UIColor?
      /// The effect over the view behind; nil by default.
      public var dimmingVisualEffect: UIVisualEffect?
    }
  }
}

extension UIPresentationController {
  /// The animator of the context's transition style if it provides one, otherwise of the presented controller's `preferredTransition`,
  /// otherwise of its `modalTransitionStyle`.
  func preferredAnimator(isPresenting: Bool) -> any UIViewControllerAnimatedTransitioning {
    if let style = contextTransitionStyle { return StandardTransition(style, isPresenting: isPresenting) }
    switch presentedViewController.preferredTransition?.kind {
    case nil:
      return StandardTransition(presentedViewController.modalTransitionStyle, isPresenting: isPresenting)
    case .style(let style)?: return StandardTransition(style, isPresenting: isPresenting)
    case .zoom(let provider)?:
      let source = provider(
        .init(sourceViewController: presentingViewController, zoomedViewController: presentedViewController))
      guard let source, source.window != nil, !UIAccessibility.isReduceMotionEnabled else {
        return StandardTransition(.crossDissolve, isPresenting: isPresenting)
      }
      return ZoomTransition(from: source, isPresenting: isPresenting)
    }
  }
}
