import Look
import UIKit

/// The page of a picture that cannot be shown: what happened, a sentence, a way on, and the technical reason when it is asked for.
final class FailureView: UIView {
  private let symbol = BrokenPictureView()
  private let heading: TextLabel
  private let sentence: TextLabel
  private let unlockButton: ActionButton?
  private let againButton: ActionButton?
  private let nextButton: ActionButton
  /// Whether there is a next picture, to which a button turns.
  var hasNext: Bool {
    didSet {
      guard hasNext != oldValue else { return }
      showNextButton()
      setNeedsLayout()
    }
  }
  private var details: ActionButton!
  private let reason: TextLabel

  /// Points.
  private static let (textWidth, reasonWidth): (CGFloat, CGFloat) = (448, 640)
  private static let symbolSize = CGSize(width: 88, height: 72)

  /// - Parameters:
  ///   - unlock: Asks for a password; nil if none would help.
  ///   - tryAgain: Opens or draws the picture again; nil if that would not help.
  ///   - hasNext: Whether there is a next picture.
  ///   - showNext: Turns to it.
  init(
    _ failure: PhotoFailure, unlock: (() -> Void)?, tryAgain: (() -> Void)?, hasNext: Bool,
    showNext: @escaping () -> Void
  ) {
    self.hasNext = hasNext
    heading = TextLabel(text: failure.heading, font: .heading)
    sentence = TextLabel(text: failure.sentence, color: .secondary)
    // A server, or a file, may say anything, and as much as it likes.
    reason = TextLabel(text: Message.shown(failure.description), font: .small, color: .secondary)
    unlockButton = unlock.map { ActionButton("Enter password", style: .primary, action: $0) }
    againButton = tryAgain.map { ActionButton("Try again", style: .primary, action: $0) }
    // One button is primary: what shows this picture, or else the next one.
    let isFirst = unlock == nil && tryAgain == nil
    nextButton = ActionButton("Next picture", style: isFirst ? .primary : .filled, action: showNext)
    super.init(frame: .zero)
    details = ActionButton("Details", icon: .chevron, isIconLast: true, style: .plain) { [unowned self] in
      reason.isHidden.toggle()
      details.isSelected = !reason.isHidden
      setNeedsLayout()
    }
    reason.isHidden = true
    // It has the keyboard, so these words are heard.
    isAccessibilityElement = true
    let words = failure.sentence.trimmingCharacters(in: CharacterSet(charactersIn: "."))
    accessibilityLabel = "\(failure.heading). \(words)"
    for label in [heading, sentence, reason] { label.textAlignment = .center }
    let views: [UIView?] = [
      symbol, heading, sentence, unlockButton, againButton, nextButton, details, reason,
    ]
    for view in views { view.map(addSubview) }
    showNextButton()
  }

  required init?(coder: NSCoder) { fatalError("pages are not archived") }

  private func showNextButton() {
    nextButton.isHidden = !hasNext
    let buttons = [unlockButton, againButton, hasNext ? nextButton : nil, details]
    accessibilityHint = buttons.compactMap { $0?.currentTitle }.joined(separator: ", ")
  }

  override var canBecomeFirstResponder: Bool { true }

  override func layoutSubviews() {
    super.layoutSubviews()
    func height(_ label: UILabel, _ width: CGFloat) -> CGFloat {
      label.sizeThatFits(CGSize(width: min(width, bounds.width - 32), height: .infinity)).height.rounded(.up)
    }
    let rows: [(view: UIView?, size: CGSize, gap: CGFloat)] = [
      (symbol, Self.symbolSize, 28),
      (heading, CGSize(width: Self.textWidth, height: height(heading, Self.textWidth)), 8),
      (sentence, CGSize(width: Self.textWidth, height: height(sentence, Self.textWidth)), 28),
      (unlockButton, unlockButton?.intrinsicContentSize ?? .zero, unlockButton == nil ? 0 : 12),
      (againButton, againButton?.intrinsicContentSize ?? .zero, againButton == nil ? 0 : 12),
      (nextButton, hasNext ? nextButton.intrinsicContentSize : .zero, hasNext ? 24 : 0),
      (details, details.intrinsicContentSize, 8),
    ]
    let total = rows.reduce(0) { $0 + $1.size.height + $1.gap }
    var y = max(64, ((bounds.height - total) * 0.45).rounded())
    for (view, size, gap) in rows {
      let width = min(size.width, bounds.width - 32)
      view?.bounds.size = CGSize(width: width, height: size.height)
      view?.center = CGPoint(x: bounds.midX, y: y + size.height / 2)
      y += size.height + gap
    }
    let width = min(Self.reasonWidth, bounds.width - 32)
    reason.frame = CGRect(
      x: ((bounds.width - width) / 2).rounded(), y: y, width: width, height: height(reason, Self.reasonWidth))
  }
}

/// A picture torn in two, 88 by 72 points.
final class BrokenPictureView: UIView {
  init() {
    super.init(frame: .zero)
    isOpaque = false
    isUserInteractionEnabled = false
    contentMode = .redraw
  }

  required init?(coder: NSCoder) { fatalError("symbols are not archived") }

  override func draw(_ rect: CGRect) {
    guard let context = UIGraphicsGetCurrentContext() else { return }
    context.scaleBy(x: bounds.width / 88, y: bounds.height / 72)
    UIColor.secondary.set()
    let path = UIBezierPath(lines: [
      [(38, 70), (48, 58), (41, 50), (52, 32), (40, 18), (46, 2)],
      [(50, 70), (58, 58), (51, 50), (64, 32), (52, 18), (58, 2)],
      [(8, 58), (22, 42), (30, 50)], [(70, 46), (80, 56)],
    ])
    // The two halves of the frame, open where it is torn.
    path.move(to: CGPoint(x: 46, y: 2))
    path.addLine(to: CGPoint(x: 10, y: 2))
    path.addQuadCurve(to: CGPoint(x: 2, y: 10), controlPoint: CGPoint(x: 2, y: 2))
    path.addLine(to: CGPoint(x: 2, y: 62))
    path.addQuadCurve(to: CGPoint(x: 10, y: 70), controlPoint: CGPoint(x: 2, y: 70))
    path.addLine(to: CGPoint(x: 38, y: 70))
    path.move(to: CGPoint(x: 58, y: 2))
    path.addLine(to: CGPoint(x: 78, y: 2))
    path.addQuadCurve(to: CGPoint(x: 86, y: 10), controlPoint: CGPoint(x: 86, y: 2))
    path.addLine(to: CGPoint(x: 86, y: 62))
    path.addQuadCurve(to: CGPoint(x: 78, y: 70), controlPoint: CGPoint(x: 86, y: 70))
    path.addLine(to: CGPoint(x: 50, y: 70))
    path.lineWidth = 3
    path.lineCapStyle = .round
    path.lineJoinStyle = .round
    path.stroke()
  }
}
