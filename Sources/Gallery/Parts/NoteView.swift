import Look
import UIKit

/// The text on the note: a heading, and a task below it.
final class NoteView: UIView {
  private let heading = UILabel("For the hallway", font: .card)
  private let text = UILabel(
    color: UIColor { UIColor(hex: $0.userInterfaceStyle == .dark ? 0xE4DFD6 : 0x3A3526) })

  /// Points from line to line of the task.
  private static let lineHeight: CGFloat = 22

  init() {
    super.init(frame: .zero)
    isUserInteractionEnabled = false
    let style = NSMutableParagraphStyle()
    style.minimumLineHeight = Self.lineHeight
    style.maximumLineHeight = Self.lineHeight
    text.attributedText = NSAttributedString(
      string: "The ridge at sunrise, as large as it will go. The harbour beside it.",
      attributes: [.paragraphStyle: style])
    addSubview(heading)
    addSubview(text)
  }

  required init?(coder: NSCoder) { fatalError("notes are not archived") }

  override func layoutSubviews() {
    super.layoutSubviews()
    let size = CGSize(width: bounds.width, height: 0)
    let height = heading.sizeThatFits(size).height.rounded(.up)
    heading.frame = CGRect(x: 0, y: 0, width: bounds.width, height: height)
    text.frame = CGRect(
      x: 0, y: height + 4, width: bounds.width, height: text.sizeThatFits(size).height.rounded(.up))
  }
}
