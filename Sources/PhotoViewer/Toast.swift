import Look
import UIKit

/// A message in a dark pill over the photographs, with at most one button. It disappears by itself.
final class Toast: UIView {
  private let label = UILabel(font: .pill, color: .white)
  private let button: ActionButton?
  private let clock = DelayView()

  /// How long it stays, in seconds: longer with a button or a long text. Chosen.
  private static let (short, long) = (4.0, 6.0)
  private static let (fadeIn, fadeOut) = (0.16, 0.24)
  /// From the controls, in points.
  private static let gap: CGFloat = 16
  /// In points: the height with one line, to the window's edges, beside and above the text.
  private static let (height, margin, padding, verticalPadding): (CGFloat, CGFloat, CGFloat, CGFloat) = (
    40, 16, 16, 8
  )
  /// How many letters are read at a glance. Chosen.
  private static let glance = 42

  /// - Parameters:
  ///   - title: The title of the button; nil for no button.
  ///   - action: Called when the button is pressed.
  init(_ text: String, title: String? = nil, action: @escaping () -> Void = {}) {
    button = title.map { ActionButton($0, style: .plain, action: {}) }
    super.init(frame: .zero)
    backgroundColor = .pill
    layer.cornerRadius = Self.height / 2
    addHighContrastBorder()
    label.lineBreakMode = .byTruncatingMiddle
    label.text = Self.withoutFolder(text)
    for view in [label, clock] { addSubview(view) }
    if let button {
      button.setTitleColor(.accent, for: .normal)
      button.addAction(
        UIAction { [weak self] _ in
          action()
          self?.leave()
        }, for: .primaryActionTriggered)
      addSubview(button)
    }
  }

  required init?(coder: NSCoder) { fatalError("toasts are not archived") }

  /// A line about a file begins with its path; the file's name is enough here.
  private static func withoutFolder(_ text: String) -> String {
    guard let end = text.range(of: ": ") else { return text }
    let path = String(text[..<end.lowerBound])
    guard path.contains("/"), !path.contains("://") else { return text }
    return FileName(path).last.text + String(text[end.lowerBound...])
  }

  /// Fades in over a view, and announces its text to screen readers.
  func appear(in view: UIView) {
    view.addSubview(self)
    alpha = 0
    UIView.animate(withDuration: Self.fadeIn, delay: 0, options: [.allowUserInteraction]) { self.alpha = 1 }
    let text = label.text ?? ""
    clock.start(button == nil && text.count <= Self.glance ? Self.short : Self.long) { [weak self] in
      self?.leave()
    }
    UIAccessibility.post(notification: .announcement, argument: text)
  }

  /// Fades out.
  func leave() {
    clock.stop()
    UIView.animate(withDuration: Self.fadeOut, delay: 0, options: [.allowUserInteraction]) {
      self.alpha = 0
    } completion: { [weak self] _ in
      self?.removeFromSuperview()
    }
  }

  /// Points beside the text that the button takes, or the room at the right.
  private var buttonWidth: CGFloat { button?.intrinsicContentSize.width ?? Self.padding }

  /// Places itself in the horizontal middle of `bounds`, `bottom` points above the lower edge, or above those of `controls` that it would
  /// cover. They are given from the lowest on.
  func place(in bounds: CGRect, above bottom: CGFloat, clearOf controls: [CGRect]) {
    // In larger text, two lines say as much as one does otherwise.
    let lines = traitCollection.textFactor > 1 ? 2 : 1
    if label.numberOfLines != lines { label.numberOfLines = lines }
    let most = bounds.width - 2 * Self.margin
    let room = max(1, most - Self.padding - buttonWidth)
    let text = label.sizeThatFits(CGSize(width: room, height: 0))
    let width = min(text.width.rounded(.up) + Self.padding + buttonWidth, most)
    let height = max(Self.height, text.height.rounded(.up) + 2 * Self.verticalPadding)
    var place = CGRect(
      x: ((bounds.width - width) / 2).rounded(), y: bounds.height - bottom - height, width: width,
      height: height)
    for control in controls where control.insetBy(dx: -Self.gap, dy: -Self.gap).intersects(place) {
      place.origin.y = control.minY - Self.gap - height
    }
    frame = place
  }

  override func layoutSubviews() {
    super.layoutSubviews()
    let buttonWidth = buttonWidth
    button?.frame = CGRect(x: bounds.width - buttonWidth, y: 0, width: buttonWidth, height: bounds.height)
    label.frame = CGRect(
      x: Self.padding, y: 0, width: max(0, bounds.width - Self.padding - buttonWidth), height: bounds.height)
  }
}
