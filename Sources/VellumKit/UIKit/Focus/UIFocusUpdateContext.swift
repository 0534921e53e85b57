import Foundation

/// A move of the focus, about to be made or made.
@preconcurrency @MainActor open class UIFocusUpdateContext: NSObject {
  /// The view that the focus leaves; nil when nothing had it. The context does not keep the view alive.
  public private(set) final weak var previouslyFocusedView: UIView?
  /// The view that the focus comes to; nil when it only leaves. The context does not keep the view alive.
  public private(set) final weak var nextFocusedView: UIView?
  /// The direction of the move; empty where a program or a touch moves the focus.
  public final let focusHeading: UIFocusHeading

  /// The item that the focus leaves: always `previouslyFocusedView`.
  public final var previouslyFocusedItem: (any UIFocusItem)? { previouslyFocusedView }
  /// The item that the focus comes to: always `nextFocusedView`.
  public final var nextFocusedItem: (any UIFocusItem)? { nextFocusedView }

  init(from previous: UIView?, to next: UIView?, heading: UIFocusHeading) {
    previouslyFocusedView = previous
    nextFocusedView = next
    focusHeading = heading
    super.init()
  }
}

/// A set of directions in which the focus moves.
public struct UIFocusHeading: OptionSet, Hashable, Sendable {
  public var rawValue: UInt
  public init(rawValue: UInt) { self.rawValue = rawValue }

  /// Upwards; no key moves the focus this way.
  public static let up = UIFocusHeading(rawValue: 1 << 0)
  /// Downwards; no key moves the focus this way.
  public static let down = UIFocusHeading(rawValue: 1 << 1)
  /// To the left; no key moves the focus this way.
  public static let left = UIFocusHeading(rawValue: 1 << 2)
  /// To the right; no key moves the focus this way.
  public static let right = UIFocusHeading(rawValue: 1 << 3)
  /// To the next view, by the Tab key.
  public static let next = UIFocusHeading(rawValue: 1 << 4)
  /// To the view before, by Tab with Shift.
  public static let previous = UIFocusHeading(rawValue: 1 << 5)
}

/// Collects the animations that run along with a move of the focus.
@preconcurrency @MainActor open class UIFocusAnimationCoordinator: NSObject {
  /// The duration of the animations in seconds. Chosen.
  private static let duration = 0.2
  private var animations: [() -> Void] = []
  private var completions: [() -> Void] = []

  /// Animates what `animations` changes along with the move, and runs `completion` afterwards.
  open func addCoordinatedAnimations(_ animations: (() -> Void)?, completion: (() -> Void)? = nil) {
    if let animations { self.animations.append(animations) }
    if let completion { completions.append(completion) }
  }

  final func run() {
    guard !animations.isEmpty || !completions.isEmpty else { return }
    let (animations, completions) = (animations, completions)
    UIView.animate(withDuration: Self.duration) {
      for animation in animations { animation() }
    } completion: { _ in
      for completion in completions { completion() }
    }
  }
}
