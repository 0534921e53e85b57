import Foundation
import Testing

@testable import VellumKit

/// Every line is drawn glyph by glyph from Pango's layout and measured by its ink.
struct EllipsisTests {
  private let font = UIFont.systemFont(ofSize: 20)

  private func layout(
    _ text: String, _ mode: NSLineBreakMode, width: CGFloat, _ style: NSParagraphStyle = .default
  )
    -> TextLayout
  {
    TextLayout(
      NSAttributedString(string: text, attributes: [.font: font, .paragraphStyle: style]),
      within: TextLayout.Limits(width: width, lines: 1, mode: mode))
  }

  private func width(_ text: String) -> CGFloat { text.size(withAttributes: [.font: font]).width }

  @Test(arguments: [NSLineBreakMode.byTruncatingHead, .byTruncatingMiddle, .byTruncatingTail])
  func aTruncatedLineIsAsWideAsTheGlyphsThatAreLeft(mode: NSLineBreakMode) {
    // All letters have the same width, and there are no spaces, so the line has a whole number of letters and
    // an ellipsis.
    let text = String(repeating: "m", count: 40)
    for width in stride(from: CGFloat(60), through: 300, by: 7) {
      let letters = ((width - self.width("…")) / self.width("m")).rounded(.down)
      let expected = letters * self.width("m") + self.width("…")

      #expect(abs(layout(text, mode, width: width).size.width - expected) < 0.1, "\(width)")
    }
  }

  @Test(arguments: [NSLineBreakMode.byTruncatingHead, .byTruncatingMiddle, .byTruncatingTail])
  func noSpaceIsLeftBesideAnEllipsis(mode: NSLineBreakMode) {
    // Every other character is a space. Without spaces beside the ellipsis, only certain widths are possible.
    let text = Array(repeating: "m", count: 40).joined(separator: " ")
    let pair = width("m m") - width("m")
    let sides: CGFloat = mode == .byTruncatingMiddle ? 2 : 1
    for width in stride(from: CGFloat(90), through: 300, by: 7) {
      let rest = layout(text, mode, width: width).size.width - self.width("…") - sides * self.width("m")
      let spaces = rest / pair

      #expect(abs(spaces - spaces.rounded()) * pair < 0.1, "\(width): \(spaces)")
    }
  }

  @Test func aTruncatedLineIsAlignedByWhatIsLeftOfIt() {
    let text = String(repeating: "m", count: 40)
    let style = NSMutableParagraphStyle()
    style.alignment = .right
    let right = layout(text, .byTruncatingMiddle, width: 150, style)
    style.alignment = .center
    let centre = layout(text, .byTruncatingMiddle, width: 150, style)
    let width = right.size.width

    #expect(width < 149)
    #expect(abs(right.lines[0].x - (150 - width)) < 0.1)
    #expect(abs(centre.lines[0].x - (150 - width) / 2) < 0.1)
  }
}
