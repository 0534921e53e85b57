import Look
import UIKit

/// What is over the window while pictures are dragged over it: a darker window, a dashed frame, and a line that says what a drop does.
/// It takes no touches.
final class DropView: UIView {
  private let frameView = DashedView(.accent)
  private let pill = UIView()
  private let label = UILabel(font: .pill, color: .white)

  /// How dark the window is. Chosen.
  private static let darkness: CGFloat = 0.5
  /// Seconds.
  private static let (fadeIn, fadeOut) = (0.16, 0.24)
  /// In points: from the window's edges to the frame; the pill.
  private static let (margin, height, padding): (CGFloat, CGFloat, CGFloat) = (24, 40, 16)

  /// - Parameter count: How many files are dragged; 1 for a picture without a file.
  init(count: Int) {
    super.init(frame: .zero)
    isUserInteractionEnabled = false
    autoresizingMask = [.flexibleWidth, .flexibleHeight]
    backgroundColor = .darkroom.withAlphaComponent(Self.darkness)
    pill.backgroundColor = .pill
    pill.layer.cornerRadius = Self.height / 2
    pill.addHighContrastBorder()
    label.numberOfLines = 1
    label.text = count > 1 ? "Drop to open \(String(grouped: count)) files" : "Drop to open"
    pill.addSubview(label)
    for view in [frameView, pill] { addSubview(view) }
  }

  required init?(coder: NSCoder) { fatalError("drop areas are not archived") }

  /// Fades in over all of a view.
  func appear(in view: UIView) {
    frame = view.bounds
    view.addSubview(self)
    alpha = 0
    UIView.animate(withDuration: Self.fadeIn, delay: 0, options: [.allowUserInteraction]) { self.alpha = 1 }
  }

  /// Fades out, then leaves its superview.
  func leave() {
    UIView.animate(
      withDuration: Self.fadeOut, delay: 0, options: [.allowUserInteraction, .beginFromCurrentState]
    ) {
      self.alpha = 0
    } completion: { _ in
      self.removeFromSuperview()
    }
  }

  override func layoutSubviews() {
    super.layoutSubviews()
    frameView.frame = bounds.inside(by: Self.margin)
    let wanted = label.intrinsicContentSize.width.rounded(.up) + 2 * Self.padding
    let width = max(0, min(wanted, bounds.width - 2 * Self.margin))
    pill.frame = CGRect(
      x: ((bounds.width - width) / 2).rounded(), y: ((bounds.height - Self.height) / 2).rounded(),
      width: width, height: Self.height)
    label.frame = pill.bounds.inside(x: Self.padding, y: 0)
  }
}
