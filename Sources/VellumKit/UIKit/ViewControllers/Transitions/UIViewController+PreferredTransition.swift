import Foundation

extension UIViewController {
  /// How a controller comes and goes where its `transitioningDelegate` has nothing of its own.
  @preconcurrency @MainActor public struct Transition {
    enum Kind {
      case style(UIModalTransitionStyle)
      case zoom(@MainActor (ZoomSourceViewProviderContext) -> UIView?)
    }
    let kind: Kind

    /// Slides in from below.
    public static func coverVertical() -> Transition { Transition(kind: .style(.coverVertical)) }
    /// Flips; shown as a fade.
    public static func flipHorizontal() -> Transition { Transition(kind: .style(.flipHorizontal)) }
    /// Fades.
    public static func crossDissolve() -> Transition { Transition(kind: .style(.crossDissolve)) }
    /// Curls; shown as a fade.
    public static func partialCurl() -> Transition { Transition(kind: .style(.partialCurl)) }

    /// Grows out of a view, and shrinks back into it. `sourceViewProvider` is asked at the beginning of each; without a view that is in
    /// the window, it fades.
    public static func zoom(
      options: ZoomOptions? = nil,
      sourceViewProvider: @escaping @MainActor (_ context: ZoomSourceViewProviderContext) -> UIView?
    ) -> Transition { Transition(kind: .zoom(sourceViewProvider)) }

    /// Who zooms.
    @preconcurrency @MainActor public struct ZoomSourceViewProviderContext {
      /// The controller that the transition begins at.
      public let sourceViewController: UIViewController
      /// The controller that grows out of the view.
      public let zoomedViewController: UIViewController
    }

    /// What a zoom looks like. Stored, not honoured: nothing is dimmed or blurred.
    @preconcurrency @MainActor public struct ZoomOptions {
      /// Makes the usual options.
      public init() {}
      /// The colour over what is behind.
      public var dimmingColor: UIColor?
      /// The effect over what is behind.
      public var dimmingVisualEffect: UIVisualEffect?
    }
  }
}

extension UIPresentationController {
  /// What the presented controller's `preferredTransition`, or else its style, says.
  func preferredAnimator(isPresenting: Bool) -> any UIViewControllerAnimatedTransitioning {
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
