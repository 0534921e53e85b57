import Foundation
import Testing
import VellumKit

@MainActor struct UILabelTests {
  private let long = "The quick brown fox jumps over the lazy dog and runs"

  private func label(_ text: String, lines: Int = 1) -> UILabel {
    let label = UILabel()
    label.text = text
    label.numberOfLines = lines
    return label
  }

  private func ink(_ label: UILabel, _ size: CGSize) -> CGRect {
    label.bounds.size = size
    let (width, height) = (Int(size.width), Int(size.height))
    let context = CGContext.forView(pixelsWide: width, pixelsHigh: height, scale: 1, isOpaque: false)!
    UIGraphicsPushContext(context)
    label.draw(label.bounds)
    UIGraphicsPopContext()
    let image = context.makeImage()!
    var bounds = CGRect.null
    for y in 0..<height {
      for x in 0..<width where image.pixel(x, y).alpha > 40 {
        bounds = bounds.union(CGRect(x: x, y: y, width: 1, height: 1))
      }
    }
    return bounds
  }

  @Test func aLabelHasUIKitsDefaults() {
    let label = UILabel()

    #expect(label.text == nil && label.attributedText == nil)
    #expect(label.font == UIFont.systemFont(ofSize: 17))
    #expect(label.textColor == .label)
    #expect(label.textAlignment == .natural)
    #expect(label.numberOfLines == 1)
    #expect(label.lineBreakMode == .byTruncatingTail)
    #expect(label.lineBreakStrategy == .standard && !label.allowsDefaultTighteningForTruncation)
    #expect(!label.isUserInteractionEnabled)
    #expect(label.intrinsicContentSize == .zero)
  }

  @Test func oneLineIsAsLargeAsItsText() {
    let label = label(long)
    let text = long.size(withAttributes: [.font: label.font!])

    let size = label.sizeThatFits(CGSize(width: 50, height: 0))
    #expect(size.width >= text.width && size.width < text.width + 1)
    #expect(size.height >= text.height && size.height < text.height + 1)
    #expect(label.intrinsicContentSize == size)
  }

  @Test func anEmptyLineIsNotNegativelyWide() {
    let size = label("\n").intrinsicContentSize
    #expect(size.width == 0 && size.width.sign == .plus && size.height > 0)
  }

  @Test func moreLinesWrapAtTheWidth() {
    let label = label(long, lines: 0)
    let wide = label.sizeThatFits(CGSize(width: 1000, height: 0))
    let narrow = label.sizeThatFits(CGSize(width: 120, height: 0))
    label.numberOfLines = 2
    let limited = label.sizeThatFits(CGSize(width: 120, height: 0))

    #expect(narrow.width <= 120 && narrow.height > 3 * wide.height)
    #expect(abs(limited.height - 2 * label.font.lineHeight) < 1)
  }

  @Test func textThatIsTooLongIsCutWithinTheBounds() {
    for mode in [NSLineBreakMode.byTruncatingTail, .byTruncatingHead, .byTruncatingMiddle, .byClipping] {
      let label = label(long)
      label.lineBreakMode = mode
      let ink = self.ink(label, CGSize(width: 100, height: 30))

      #expect(ink.maxX <= 100 && ink.maxX > 80, "\(mode)")
      #expect(ink.height < label.font.lineHeight + 1)
    }
  }

  @Test func textIsCentredBetweenTopAndBottom() {
    let label = label("HHH")
    let ink = self.ink(label, CGSize(width: 100, height: 100))
    let font = label.font!
    let baseline = 50 + (font.ascender + font.descender) / 2

    #expect(abs(ink.maxY - baseline) <= 1)
    #expect(abs(ink.height - font.capHeight) <= 2)
  }

  @Test func textIsSetSmallerToFitIfWanted() {
    let label = label("HHHHHHHHHHHH")
    let natural = ink(label, CGSize(width: 400, height: 40))
    label.adjustsFontSizeToFitWidth = true
    let fitted = ink(label, CGSize(width: 80, height: 40))
    label.minimumScaleFactor = 0.9
    let limited = ink(label, CGSize(width: 80, height: 40))

    #expect(fitted.width <= 80 && fitted.width > 70)
    #expect(abs(fitted.height / natural.height - fitted.width / natural.width) < 0.15)
    #expect(limited.height > natural.height * 0.8)
  }

  @Test func smallerTextKeepsItsBaselineUnlessItIsToBeCentred() {
    let size = CGSize(width: 80, height: 40)
    let label = label("HHHHHHHHHHHH")
    #expect(label.baselineAdjustment == .alignBaselines)
    let natural = ink(label, CGSize(width: 400, height: 40))
    label.adjustsFontSizeToFitWidth = true
    #expect(abs(ink(label, size).maxY - natural.maxY) <= 1)
    label.baselineAdjustment = .alignCenters
    let centred = ink(label, size)
    #expect(centred.maxY < natural.maxY - 1)
    label.baselineAdjustment = .none
    #expect(ink(label, size).maxY < centred.maxY)
  }

  @Test func smallerTextOfTwoLinesIsCentred() {
    let size = CGSize(width: 80, height: 60)
    let label = label("HHHHHHHHHHHH\nHHHHHHHHHHHH", lines: 2)
    label.adjustsFontSizeToFitWidth = true
    label.baselineAdjustment = .alignCenters
    let centred = ink(label, size)
    #expect(centred.width > 70 && centred.width <= 80 && abs(centred.midY - 30) <= 2)
    for adjustment in [UIBaselineAdjustment.alignBaselines, .none] {
      label.baselineAdjustment = adjustment
      #expect(ink(label, size) == centred, "\(adjustment)")
    }
  }

  @Test func paragraphsThatOneLineDoesNotShowDoNotMoveItOrMakeItSmaller() {
    let size = CGSize(width: 80, height: 60)
    for adjustment in [UIBaselineAdjustment.alignBaselines, .alignCenters, .none] {
      func fitted(_ text: String) -> CGRect {
        let label = label(text)
        label.adjustsFontSizeToFitWidth = true
        label.baselineAdjustment = adjustment
        return ink(label, size)
      }
      let long = "HHHHHHHHHHHH"
      #expect(fitted(long).width > 70, "\(adjustment)")
      #expect(fitted(long + "\nH") == fitted(long), "\(adjustment)")
      #expect(fitted(long + "\nH\nH\nH\nH\nH") == fitted(long), "\(adjustment)")
      #expect(fitted("H\n" + long) == fitted("H"), "\(adjustment)")
    }
  }

  @Test func theTextOfADisabledLabelIsDimmed() {
    let label = label("■")
    func alpha() -> Int {
      label.sizeToFit()
      let (width, height) = (Int(label.bounds.width), Int(label.bounds.height))
      let context = CGContext.forView(pixelsWide: width, pixelsHigh: height, scale: 1, isOpaque: false)!
      UIGraphicsPushContext(context)
      label.draw(label.bounds)
      UIGraphicsPopContext()
      return context.makeImage()!.pixel(width / 2, height / 2).alpha
    }
    #expect(label.isEnabled && !label.accessibilityTraits.contains(.notEnabled))
    let full = alpha()
    label.isEnabled = false
    #expect(abs(alpha() - full / 2) <= 1 && label.accessibilityTraits.contains(.notEnabled))
  }

  @Test func attributesWinOverTheLabelsOwn() {
    let label = label("plain")
    let text = NSMutableAttributedString(string: "big small")
    text.addAttribute(.font, value: UIFont.systemFont(ofSize: 40), range: NSRange(location: 0, length: 3))
    label.attributedText = text

    #expect(label.text == "big small")
    #expect(label.sizeThatFits(.zero).height > 40)
    #expect(
      label.attributedText?.attribute(.font, at: 5, effectiveRange: nil) as? UIFont == .systemFont(ofSize: 17)
    )
    #expect(label.font == .systemFont(ofSize: 40))

    label.font = UIFont.systemFont(ofSize: 10)
    #expect(label.sizeThatFits(.zero).height < 20)
  }

  @Test func aHighlightedLabelHasItsOtherColour() {
    let label = label("■")
    #expect(label.highlightedTextColor == nil && !label.isHighlighted)
    func color() -> Pixel {
      label.sizeToFit()
      let (width, height) = (Int(label.bounds.width), Int(label.bounds.height))
      let context = CGContext.forView(pixelsWide: width, pixelsHigh: height, scale: 1, isOpaque: false)!
      UIGraphicsPushContext(context)
      label.draw(label.bounds)
      UIGraphicsPopContext()
      return context.makeImage()!.pixel(width / 2, height / 2)
    }
    label.textColor = .red
    label.isHighlighted = true
    #expect(color() == .red)
    label.highlightedTextColor = .green
    #expect(color() == .green && label.textColor == .red)
    label.attributedText = NSAttributedString(string: "■", attributes: [.foregroundColor: UIColor.blue])
    #expect(color() == .green)
    label.isHighlighted = false
    #expect(color() == .blue)
  }

  @Test func textThatIsSetAgainDuringLayoutAsksForNoFurtherLayout() {
    let screen = TestScreen()
    let view = Captioned(frame: CGRect(x: 0, y: 0, width: 100, height: 100))
    screen.window.addSubview(view)
    screen.frame(at: 0)
    #expect(view.caption.text == "the same")
    #expect(!screen.isFrameRequested)
  }

  @Test func anAttributedTextGivesTheLabelTheStyleOfItsFirstCharacter() {
    let label = UILabel()
    let style = NSMutableParagraphStyle()
    (style.alignment, style.lineBreakMode) = (.center, .byTruncatingMiddle)
    let font = UIFont.boldSystemFont(ofSize: 20)
    let text = NSMutableAttributedString(
      string: "ab", attributes: [.font: font, .foregroundColor: UIColor.red, .paragraphStyle: style])
    text.addAttribute(.foregroundColor, value: UIColor.blue, range: NSRange(location: 1, length: 1))
    label.attributedText = text
    #expect(label.font == font && label.textColor == .red)
    #expect(label.textAlignment == .center && label.lineBreakMode == .byTruncatingMiddle)
    label.text = "plain"
    #expect(label.font == font && label.textColor == .red && label.textAlignment == .center)
    #expect(label.attributedText?.attribute(.font, at: 0, effectiveRange: nil) as? UIFont == font)

    label.attributedText = NSAttributedString(string: "c")
    label.attributedText = NSAttributedString(string: "")
    label.attributedText = nil
    #expect(label.font == font && label.textColor == .red && label.lineBreakMode == .byTruncatingMiddle)
  }

  /// Where a label's ink lies in 300 points: at the left, at the right, or neither.
  private func side(_ label: UILabel) -> String {
    let ink = self.ink(label, CGSize(width: 300, height: 80))
    return ink.maxX < 150 ? "left" : ink.minX > 150 ? "right" : "\(ink)"
  }

  @Test func naturalAlignmentFollowsTheLabelsLayoutDirection() {
    let (hebrew, mixed) = ("\u{5E9}\u{5DC}\u{5D5}\u{5DD}", "HHH\n\u{5E9}\u{5DC}\u{5D5}\u{5DD}")
    for text in ["HHH", hebrew, mixed] {
      let label = self.label(text, lines: 0)
      #expect(side(label) == "left", "\(text)")
      label.semanticContentAttribute = .forceRightToLeft
      #expect(side(label) == "right", "\(text)")
      // What is not natural stays where it is, whichever way the text runs.
      label.textAlignment = .left
      #expect(side(label) == "left", "\(text)")
      label.textAlignment = .right
      #expect(side(label) == "right", "\(text)")
      label.semanticContentAttribute = .forceLeftToRight
      #expect(side(label) == "right", "\(text)")
    }
  }

  @Test func aDirectionOfTheParagraphDecidesItsNaturalAlignment() {
    let label = self.label("")
    let style = NSMutableParagraphStyle()
    style.baseWritingDirection = .rightToLeft
    label.attributedText = NSAttributedString(string: "HHH", attributes: [.paragraphStyle: style])
    #expect(side(label) == "right")
    label.semanticContentAttribute = .forceRightToLeft
    style.baseWritingDirection = .leftToRight
    label.attributedText = NSAttributedString(string: "HHH", attributes: [.paragraphStyle: style])
    #expect(side(label) == "left")
  }

  @Test func aWordThatBreaksGetsAHyphenOnlyAtASoftHyphen() {
    let font = UIFont.systemFont(ofSize: 17)
    func width(_ text: String) -> CGFloat { text.size(withAttributes: [.font: font]).width }
    let room = CGSize(width: width("HHH") + 1, height: 0)
    for mode in [NSLineBreakMode.byWordWrapping, .byCharWrapping, .byTruncatingTail] {
      let label = self.label("HHHHHH", lines: 0)
      label.lineBreakMode = mode
      // Three letters fit into a line only if nothing is added to them.
      let size = label.sizeThatFits(room)
      #expect(abs(size.height - 2 * label.font.lineHeight) < 2, "\(mode)")
      #expect(abs(size.width - width("HHH")) <= 1, "\(mode)")
    }
    let soft = label("HH\u{AD}HH", lines: 0)
    #expect(soft.sizeThatFits(room).width > width("HH") + 2)
  }
}

/// Sets its label's text in every layout.
private final class Captioned: UIView {
  let caption = UILabel()

  override func layoutSubviews() {
    super.layoutSubviews()
    if caption.superview == nil { addSubview(caption) }
    caption.text = "the same"
    caption.font = .systemFont(ofSize: bounds.width / 10)
  }
}
