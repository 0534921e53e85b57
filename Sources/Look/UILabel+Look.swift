import UIKit

extension UILabel {
  /// A label of any number of lines.
  package convenience init(_ text: String = "", font: UIFont = .body, color: UIColor = .ink) {
    self.init(frame: .zero)
    self.text = text
    self.font = font
    textColor = color
    numberOfLines = 0
  }
}

/// A text that may have several lines. They have the height, and the letters the distances, that the design has for the font.
///
/// UIKit has these as attributes of a text, and a new text has none. So this label makes them again when its text, font or alignment
/// is set.
package final class TextLabel: UILabel {
  package init(text: String = "", font: UIFont = .body, color: UIColor = .ink) {
    super.init(frame: .zero)
    numberOfLines = 0
    // Lines that do not fit are left out. With the label's own mode, a line may end in an ellipsis although the next one fits.
    lineBreakMode = .byWordWrapping
    textColor = color
    self.font = font
    self.text = text
  }

  package required init?(coder: NSCoder) { fatalError("labels are not archived") }

  package override var text: String? {
    get { super.text }
    set { if newValue != super.text { show(newValue) } }
  }

  package override var font: UIFont! {
    get { super.font }
    set {
      // A superview may set the font in every layout. A change would ask for its layout again, without end.
      guard newValue != super.font else { return }
      super.font = newValue
      show(super.text)
    }
  }

  package override var textAlignment: NSTextAlignment {
    didSet { if textAlignment != oldValue { show(super.text) } }
  }

  private func show(_ text: String?) {
    let style = NSMutableParagraphStyle()
    // The label's alignment is not that of a text with a paragraph style.
    style.alignment = textAlignment
    style.lineBreakMode = lineBreakMode
    // No greatest height: with larger text, or in another family, lines that need more have more.
    style.minimumLineHeight = font.designLineHeight
    let attributes: [NSAttributedString.Key: Any] = [.paragraphStyle: style, .kern: font.designKern]
    attributedText = text.map { NSAttributedString(string: $0, attributes: attributes) }
  }
}
