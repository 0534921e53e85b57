import Look
import UIKit

/// The text on the note: a heading, and a task below it. It is part of a picture that is zoomed, so it is as large as the print asks for.
final class NoteView: UIView {
  private let heading = UILabel()
  private let text = UILabel()

  private static let textColor = UIColor {
    UIColor(hex: $0.userInterfaceStyle == .dark ? 0xE4DFD6 : 0x3A3526)
  }
  /// Points of the text, and from line to line of the task.
  private static let (size, lineHeight): (CGFloat, CGFloat) = (15, 22)

  init() {
    super.init(frame: .zero)
    isUserInteractionEnabled = false
    heading.text = "For the hallway"
    heading.font = .systemFont(ofSize: Self.size, weight: .semibold)
    heading.textColor = .ink
    text.font = .systemFont(ofSize: Self.size)
    text.textColor = Self.textColor
    for label in [heading, text] { label.numberOfLines = 0 }
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
