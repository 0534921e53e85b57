import Foundation
import Testing
import UIKit

/// Tabs, tail indents and spacing before paragraphs.
@MainActor struct ParagraphStyleTests {
  private let font = UIFont.systemFont(ofSize: 20)

  private func size(
    _ text: String, width: CGFloat = 0, _ change: (NSMutableParagraphStyle) -> Void = { _ in }
  )
    -> CGSize
  {
    let style = NSMutableParagraphStyle()
    change(style)
    return text.boundingRect(
      with: CGSize(width: width, height: 0), options: .usesLineFragmentOrigin,
      attributes: [.font: font, .paragraphStyle: style], context: nil
    ).size
  }

  @Test func aStyleHasUIKitsDefaults() {
    let style = NSParagraphStyle.default
    #expect(style.tailIndent == 0 && style.paragraphSpacingBefore == 0 && style.defaultTabInterval == 0)
    #expect(style.hyphenationFactor == 0 && !style.usesDefaultHyphenation)
    #expect(!style.allowsDefaultTighteningForTruncation && style.lineBreakStrategy == [])
    #expect(style.tabStops.map(\.location) == (1...12).map { CGFloat($0 * 28) })
  }

  @Test func aTailIndentNarrowsTheLines() {
    let text = String(repeating: "wrap me ", count: 10)
    let narrow = size(text, width: 140)
    #expect(size(text, width: 200) { $0.tailIndent = -60 } == narrow)
    #expect(size(text, width: 200) { $0.tailIndent = 140 } == narrow)
    #expect(size(text) { $0.tailIndent = 140 } == narrow)
    #expect(size(text, width: 140) { $0.tailIndent = 500 } == narrow)
  }

  @Test func theSpaceBeforeAParagraphIsNotAboveTheFirst() {
    let plain = size("a\nb\nc").height
    #expect(abs(size("a\nb\nc") { $0.paragraphSpacingBefore = 9 }.height - plain - 18) < 0.1)
    #expect(size("a") { $0.paragraphSpacingBefore = 9 } == size("a"))
  }

  @Test(arguments: [4.0, 8, 11, 15, 16, 20]) func linesAreAsLowAsTheStyleSays(height: Double) {
    #expect(abs(size("A\nB\n\nC") { $0.maximumLineHeight = height }.height - 4 * height) < 0.01)
    let factor = height / 40
    let natural = font.lineHeight
    #expect(abs(size("A\nB\nC") { $0.lineHeightMultiple = factor }.height - 3 * factor * natural) < 0.01)
  }

  @Test func aLabelOfLowLinesHasAsManyAsItMayHave() {
    let style = NSMutableParagraphStyle()
    style.maximumLineHeight = 8
    let label = UILabel()
    label.attributedText = NSAttributedString(
      string: String(repeating: "wrap me ", count: 20), attributes: [.font: font, .paragraphStyle: style])
    label.numberOfLines = 3
    #expect(abs(label.sizeThatFits(CGSize(width: 100, height: 1000)).height - 24) < 0.01)
    label.numberOfLines = 0
    // Six lines and a half.
    let bounds = CGRect(x: 0, y: 0, width: 100, height: 52)
    #expect(abs(label.textRect(forBounds: bounds, limitedToNumberOfLines: 0).height - 48) < 0.01)
  }

  @Test func tabsReachTheirPlaces() {
    let letter = size("a").width
    #expect(abs(size("a\ta").width - (28 + letter)) < 0.1)
    #expect(abs(size("a\t\ta").width - (56 + letter)) < 0.1)
    let own = size("a\ta") { $0.tabStops = [NSTextTab(textAlignment: .left, location: 70)] }
    #expect(abs(own.width - (70 + letter)) < 0.1)
    let right = size("a\ta") { $0.tabStops = [NSTextTab(textAlignment: .right, location: 70)] }
    #expect(abs(right.width - 70) < 0.1)
    let every = size("a\t\ta") {
      $0.tabStops = []
      $0.defaultTabInterval = 40
    }
    #expect(abs(every.width - (80 + letter)) < 0.1)
  }

  @Test func tabsAreAddedAndRemovedInTheOrderOfTheirPlaces() {
    let style = NSMutableParagraphStyle()
    style.tabStops = []
    let far = NSTextTab(textAlignment: .left, location: 90)
    style.addTabStop(far)
    style.addTabStop(NSTextTab(textAlignment: .left, location: 30))
    #expect(style.tabStops.map(\.location) == [30, 90])
    style.removeTabStop(far)
    #expect(style.tabStops.map(\.location) == [30])
    style.tabStops = nil
    #expect(style.tabStops.count == 12)
  }
}
