import Look
import UIKit

/// Shows a hint of what to try on a page, and hides it at the first gesture. A page whose hint was followed does not show it again.
@MainActor final class HintPresenter {
  private let hint = Pill()
  /// A gradient behind a hint over text.
  private let fade = FadeView()
  /// The pages whose hint was followed.
  private var followed: Set<String> = []
  /// The page whose hint is visible or about to appear; nil for none.
  private var shown: String?
  /// Hides the hint after a while; nil while none is visible or about to appear by itself.
  private(set) var timer: Timer?

  /// How long before a hint appears, and how long it stays, in seconds.
  private static let (delay, stay) = (0.6, 6.0)

  /// Points from a hint to the lower edge of what is seen, and to what stays above it.
  private static func distance(isOverSheet: Bool) -> CGFloat { isOverSheet ? 16 : 24 }
  private static let gap: CGFloat = 16
  /// Points from a hint to the sides of what is seen, at least.
  static let margin: CGFloat = 16

  /// Points at the foot of what is seen that a page leaves to its hint, at a view's size of text, where both would meet.
  static func room(in view: UIView, isOverSheet: Bool = false) -> CGFloat {
    room(for: view.traitCollection, isOverSheet: isOverSheet)
  }

  /// The same at the size of text that suits the traits.
  static func room(for traits: UITraitCollection, isOverSheet: Bool) -> CGFloat {
    traits.scaled(distance(isOverSheet: isOverSheet) + Pill.height + gap)
  }

  /// The views to add above the pages; the fade moves into the page that it is for.
  var views: [UIView] { [fade, hint] }

  /// Shows the hint of a page, unless it was followed. Without animation it appears at once and stays.
  func show(_ page: GalleryPage, hasMouse: Bool, animated: Bool) {
    clear()
    guard !followed.contains(page.name) else { return }
    shown = page.name
    hint.text = hasMouse ? page.mouseHint : page.hint
    hint.isHidden = false
    fade.isHidden = !page.isText
    if page.isText { moveFade() }
    for item in views { item.alpha = animated ? 0 : 1 }
    hint.superview?.bringSubviewToFront(hint)
    guard animated else { return }
    UIView.animate(withDuration: 0.16, delay: Self.delay, options: [.allowUserInteraction]) { [views] in
      for item in views { item.alpha = 1 }
    }
    timer = Timer.scheduledTimer(withTimeInterval: Self.delay + Self.stay, repeats: false) { [weak self] _ in
      MainActor.assumeIsolated { self?.hide(page.name) }
    }
  }

  /// Places the hint in the visible part of the page.
  func place(in seen: CGRect, isOverSheet: Bool) {
    hint.place(
      CGPoint(x: seen.midX, y: seen.maxY - Self.distance(isOverSheet: isOverSheet)),
      anchor: CGPoint(x: 0.5, y: 1),
      within: max(0, seen.width - 2 * Self.margin))
    if !fade.isHidden, let holder = fade.superview, let root = hint.superview {
      fade.place(
        in: holder.convert(seen, from: root), behind: hint.bounds.height, isOverSheet: isOverSheet)
    }
  }

  /// Moves the fade between the page's stage and what floats over it, so that the sheet stays above it. This comes before the fade's
  /// animation, which would end if the fade changed its superview.
  private func moveFade() {
    let demo = hint.superview?.subviews.lazy.compactMap { $0 as? DemoView }.first
    if let demo, fade.superview !== demo { demo.insertSubview(fade, aboveSubview: demo.stage) }
  }

  /// Called at the first gesture on the page. Hides the hint for good.
  func follow(_ page: GalleryPage) {
    guard shown == page.name else { return }
    followed.insert(page.name)
    hide(page.name)
  }

  /// Hides the hint at once.
  func clear() {
    shown = nil
    // Or it would hide the next hint of the same page.
    timer?.invalidate()
    timer = nil
    for item in views { item.isHidden = true }
  }

  private func hide(_ name: String) {
    guard shown == name else { return }
    UIView.animate(
      withDuration: 0.24, delay: 0, options: [.allowUserInteraction, .beginFromCurrentState],
      animations: { [views] in
        for item in views { item.alpha = 0 }
      },
      completion: { [weak self] _ in
        if self?.shown == name { self?.clear() }
      })
  }
}
