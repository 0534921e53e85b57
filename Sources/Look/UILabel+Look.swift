import UIKit

extension UILabel {
  /// A label of any number of lines.
  package convenience init(_ text: String = "", font: ScaledFont = .body, color: UIColor = .ink) {
    self.init(frame: .zero)
    self.text = text
    follow(font)
    textColor = color
    numberOfLines = 0
  }

  /// Sets the font, and sets it again whenever the person prefers another size of text. It is called once for a label.
  package func follow(_ font: ScaledFont) {
    self.font = font.font(for: traitCollection)
    onTextSizeChange { (label: UILabel) in label.font = font.font(for: label.traitCollection) }
  }
}

/// A text that may have several lines. They have the height, and the letters the distances, that the design has for the font.
///
/// UIKit has these as attributes of a text, and a new text has none. So this label makes them again when its text, font or alignment
/// is set, and when the person prefers another size of text.
package final class TextLabel: UILabel {
  /// The font of the design.
  package var scaledFont: ScaledFont { didSet { if scaledFont != oldValue { showFont() } } }

  package init(text: String = "", font: ScaledFont = .body, color: UIColor = .ink) {
    scaledFont = font
    super.init(frame: .zero)
    numberOfLines = 0
    // Lines that do not fit are left out. With the label's own mode, a line may end in an ellipsis although the next one fits.
    lineBreakMode = .byWordWrapping
    textColor = color
    showFont()
    self.text = text
    onTextSizeChange { (label: TextLabel) in label.showFont() }
  }

  package required init?(coder: NSCoder) { fatalError("labels are not archived") }

  package override var text: String? {
    get { super.text }
    set { if newValue != super.text { show(newValue) } }
  }

  package override var textAlignment: NSTextAlignment {
    didSet { if textAlignment != oldValue { show(super.text) } }
  }

  /// Points of a line at least, at the size of text that the person prefers.
  package var lineHeight: CGFloat { scaledFont.lineHeight(for: traitCollection) }

  private func showFont() {
    font = scaledFont.font(for: traitCollection)
    show(super.text)
  }

  private func show(_ text: String?) {
    let style = NSMutableParagraphStyle()
    // The label's alignment is not that of a text with a paragraph style.
    style.alignment = textAlignment
    style.lineBreakMode = lineBreakMode
    // No greatest height: in another family, lines that need more have more.
    style.minimumLineHeight = scaledFont.lineHeight(for: traitCollection)
    let attributes: [NSAttributedString.Key: Any] = [
      .paragraphStyle: style, .kern: scaledFont.kern(for: traitCollection),
    ]
    attributedText = text.map { NSAttributedString(string: $0, attributes: attributes) }
  }
}
