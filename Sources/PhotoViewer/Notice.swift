import UIKit

/// A line of text at the bottom of the viewer that disappears by itself.
final class Notice: UILabel {
  /// Seconds until it fades. Chosen: long enough to read a path and a reason.
  private static let duration = 5.0
  private static let height: CGFloat = 40

  /// Shows `text` at the bottom of `view`, and announces it to screen readers.
  init(_ text: String, in view: UIView) {
    super.init(
      frame: CGRect(
        x: 0, y: view.bounds.height - Self.height, width: view.bounds.width, height: Self.height))
    autoresizingMask = [.flexibleWidth, .flexibleTopMargin]
    self.text = text
    textColor = .white
    textAlignment = .center
    lineBreakMode = .byTruncatingMiddle
    backgroundColor = UIColor(white: 0, alpha: 0.75)
    view.addSubview(self)
    UIView.animate(withDuration: 0.3, delay: Self.duration) {
      self.alpha = 0
    } completion: { [weak self] _ in
      self?.removeFromSuperview()
    }
    UIAccessibility.post(notification: .announcement, argument: text)
  }

  required init?(coder: NSCoder) { fatalError("notices are not archived") }
}
