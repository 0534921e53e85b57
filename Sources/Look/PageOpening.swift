import UIKit

/// The animation in which a page grows out of its picture on another page, or shrinks back into it. It can be reversed under way.
///
/// With a picture it has three parts, so that no words lie over others: what is around the picture fades out; the picture, opaque, has
/// become the page; what belongs to the open page, as a header, comes last.
@MainActor package final class PageOpening {
  /// The direction, unless reversed.
  package enum Way { case opens, closes }

  /// What a page grows out of.
  package struct Picture {
    let view: UIView
    let image: UIImage?
    let hasWords: Bool
    let around: UIView

    /// - Parameters:
    ///   - view: The picture in its place. It is not seen meanwhile, because a copy moves.
    ///   - image: What it shows; nil for its background alone.
    ///   - hasWords: Whether the image has words. Then it fades into the page's background before the page comes.
    ///   - around: The view with all that is around the picture.
    package init(_ view: UIView, image: UIImage?, hasWords: Bool, around: UIView) {
      (self.view, self.image, self.hasWords, self.around) = (view, image, hasWords, around)
    }
  }

  private let animator: UIViewPropertyAnimator
  private let way: Way
  private let picture: Picture?
  /// The copy of the picture, which grows.
  private let copy: UIImageView?

  /// Durations in seconds: of opening, of closing, and with reduced motion.
  private static let (opening, closing, faded) = (0.38, 0.3, 0.12)
  /// The parts of the way from the picture to the page in which what is around fades out, an image with words does, the page fades in, and
  /// what belongs to the open page does. Chosen: the title is above the picture by then.
  private static let (aroundLeaves, wordsLeave, pageComes, chromeComes) = (
    0.0...0.3, 0.35...0.6, 0.6...0.9, 0.9...1.0
  )

  /// - Parameters:
  ///   - stage: The view of the page.
  ///   - place: The frame that it grows out of and shrinks into, in its superview.
  ///   - picture: What it grows out of; nil for a page that fades in as it grows.
  ///   - chrome: What is seen with the open page only; nil for nothing.
  ///   - alongside: Shows what goes with an open page, or with a closed one; with reduced motion nothing flies.
  ///   - finished: Called at the end, with whether the page is open.
  package init(
    _ way: Way, of stage: UIView, at place: CGRect, from picture: Picture? = nil, chrome: UIView? = nil,
    alongside: @escaping @MainActor (_ isOpen: Bool, _ flies: Bool) -> Void = { _, _ in },
    finished: @escaping @MainActor (Bool) -> Void
  ) {
    self.way = way
    let isFaded = UIAccessibility.isReduceMotionEnabled
    self.picture = isFaded ? nil : picture
    let copy = self.picture.map { Self.copy($0, below: stage) }
    self.copy = copy
    let scale = max(0.05, place.width / max(1, stage.bounds.width))
    let closed = CGAffineTransform(
      a: scale, b: 0, c: 0, d: scale, tx: place.midX - stage.center.x, ty: place.midY - stage.center.y)
    let opened = CGRect(
      x: stage.center.x - stage.bounds.width / 2, y: stage.center.y - stage.bounds.height / 2,
      width: stage.bounds.width, height: stage.bounds.height)
    let radius = picture?.view.layer.cornerRadius ?? 0
    /// Makes changes in a part of the way, counted from the picture to the page.
    typealias During = @MainActor (ClosedRange<Double>, @escaping @MainActor () -> Void) -> Void
    func show(isOpen: Bool, _ during: During) {
      let alpha: CGFloat = isOpen ? 1 : 0
      let isWhole = copy == nil
      during(isWhole ? 0...1 : Self.pageComes) { stage.alpha = alpha }
      during(isWhole ? 0...1 : Self.chromeComes) { chrome?.alpha = alpha }
      during(0...1) {
        stage.transform = isOpen || isFaded ? .identity : closed
        alongside(isOpen, !isFaded)
      }
      guard let copy, let picture else { return }
      during(0...1) {
        copy.frame = isOpen ? opened : place
        copy.layer.cornerRadius = isOpen ? 0 : radius
        copy.subviews[0].frame = copy.bounds
      }
      during(Self.aroundLeaves) { picture.around.alpha = 1 - alpha }
      if picture.hasWords { during(Self.wordsLeave) { copy.subviews[0].alpha = alpha } }
    }
    let timing =
      way == .opens
      ? UICubicTimingParameters(controlPoint1: CGPoint(x: 0.2, y: 0), controlPoint2: CGPoint(x: 0, y: 1))
      : UICubicTimingParameters(controlPoint1: CGPoint(x: 0.4, y: 0), controlPoint2: CGPoint(x: 1, y: 1))
    animator = UIViewPropertyAnimator(
      duration: isFaded ? Self.faded : way == .opens ? Self.opening : Self.closing, timingParameters: timing)
    show(isOpen: way == .closes) { _, change in change() }
    animator.addAnimations {
      UIView.animateKeyframes(withDuration: 0, delay: 0) {
        show(isOpen: way == .opens) { part, change in
          UIView.addKeyframe(
            withRelativeStartTime: way == .opens ? part.lowerBound : 1 - part.upperBound,
            relativeDuration: part.upperBound - part.lowerBound, animations: change)
        }
      }
    }
    animator.addCompletion { [self] position in
      let isOpen = (position == .end) == (way == .opens)
      show(isOpen: true) { _, change in change() }
      putBack()
      finished(isOpen)
    }
    animator.startAnimation()
  }

  /// A copy of a picture, below the page, with a subview in the page's colour that hides words.
  private static func copy(_ picture: Picture, below stage: UIView) -> UIImageView {
    let copy = UIImageView(image: picture.image)
    copy.contentMode = .scaleAspectFill
    copy.clipsToBounds = true
    copy.backgroundColor = picture.view.backgroundColor
    let ground = UIView()
    ground.backgroundColor = stage.backgroundColor
    ground.alpha = 0
    copy.addSubview(ground)
    stage.superview?.insertSubview(copy, belowSubview: stage)
    picture.view.alpha = 0
    return copy
  }

  /// Puts the picture back, and what is around it.
  private func putBack() {
    copy?.removeFromSuperview()
    picture?.view.alpha = 1
    picture?.around.alpha = 1
  }

  /// Whether the page is open at its end, unless it is reversed once more.
  package var isOpening: Bool { (way == .opens) != animator.isReversed }

  /// Reverses the animation from where it is.
  package func reverse() { animator.isReversed.toggle() }

  /// Ends the animation at once as it would end later, after a change of size: what moves was measured before it.
  package func finish() {
    animator.stopAnimation(false)
    animator.finishAnimation(at: animator.isReversed ? .start : .end)
  }

  /// Ends the animation where it is, and puts the picture back. Nothing is called.
  package func cancel() {
    animator.stopAnimation(true)
    putBack()
  }
}
