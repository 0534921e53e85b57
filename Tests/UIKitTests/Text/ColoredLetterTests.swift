import Foundation
import Testing
import UIKit

/// Letters that have colours of their own: emoji.
@MainActor struct ColoredLetterTests {
  private let font = UIFont.systemFont(ofSize: 40)

  /// The pixels of an apple at (40, 20) of 150 by 100 pixels, row by row.
  private func apple(
    _ attributes: [NSAttributedString.Key: Any] = [:], _ prepare: (CGContext) -> Void = { _ in }
  ) -> [Pixel] {
    pixels { context in
      prepare(context)
      "🍎".draw(at: CGPoint(x: 40, y: 20), withAttributes: attributes.merging([.font: font]) { $1 })
    }
  }

  private func pixels(_ draw: (CGContext) -> Void) -> [Pixel] {
    let context = CGContext.forView(pixelsWide: 150, pixelsHigh: 100, scale: 1, isOpaque: false)!
    UIGraphicsPushContext(context)
    draw(context)
    UIGraphicsPopContext()
    let image = context.makeImage()!
    return (0..<150 * 100).map { image.pixel($0 % 150, $0 / 150) }
  }

  private func isRed(_ pixel: Pixel) -> Bool { pixel.alpha == 255 && pixel.red > 180 && pixel.blue < 100 }

  @Test func emojiStayUprightAndWithoutAnOutline() {
    let usual = apple()
    #expect(usual.count(where: isRed) > 200)
    #expect(apple([.obliqueness: 0.2]) == usual)
    #expect(apple([.strokeWidth: 3]) == usual)
    #expect(apple([.strokeWidth: -3, .strokeColor: UIColor.black]) == usual)
    #expect(apple([.strokeWidth: 3, .obliqueness: 0.2]) == usual)
    for mode in [CGTextDrawingMode.stroke, .fillStroke] {
      #expect(apple { $0.setTextDrawingMode(mode) } == usual)
    }
    #expect(apple { $0.setTextDrawingMode(.invisible) }.allSatisfy { $0.alpha == 0 })
  }

  @Test(arguments: [[:], [.obliqueness: 0.2], [.strokeWidth: 3]] as [[NSAttributedString.Key: Double]])
  func emojiAreAsTranslucentAsTheColourOfTheirText(attributes: [NSAttributedString.Key: Double]) {
    let usual = apple()
    for alpha in [0, 0.25, 0.5] {
      let color = UIColor.blue.withAlphaComponent(alpha)
      let pale = apple(
        (attributes as [NSAttributedString.Key: Any]).merging([.foregroundColor: color]) { $1 })
      let isScaled = zip(pale, usual).allSatisfy {
        abs(Double($0.red) - alpha * Double($1.red)) <= 2
          && abs(Double($0.alpha) - alpha * Double($1.alpha)) <= 2
      }
      #expect(isScaled, "\(alpha)")
    }
  }

  @Test(arguments: [[:], [.obliqueness: 0.2], [.strokeWidth: 3]] as [[NSAttributedString.Key: Double]])
  func theShadowOfAnEmojiHasItsShape(attributes: [NSAttributedString.Key: Double]) {
    let shadow = NSShadow()
    shadow.shadowColor = UIColor.blue
    shadow.shadowOffset = CGSize(width: 0, height: 200)
    // The letter is above the pixels, and its shadow where it would be.
    let cast = pixels { _ in
      let shaded = (attributes as [NSAttributedString.Key: Any]).merging([.font: font, .shadow: shadow]) {
        $1
      }
      "🍎".draw(at: CGPoint(x: 40, y: -180), withAttributes: shaded)
    }
    let usual = apple()
    #expect(usual.contains { $0.alpha == 255 })
    #expect(
      zip(cast, usual).allSatisfy { abs($0.alpha - $1.alpha) <= 1 && $0.blue == $0.alpha && $0.red == 0 })
  }

  @Test func theShadowOfALabelIsOfOneColour() {
    let label = UILabel(frame: CGRect(x: 0, y: 0, width: 150, height: 300))
    label.attributedText = NSAttributedString(
      string: "🍎a", attributes: [.font: font, .link: "a", .backgroundColor: UIColor.red])
    label.shadowColor = .green
    // Only the shadow is in the pixels.
    label.shadowOffset = CGSize(width: 0, height: 95)
    let shadow = pixels { context in
      context.translateBy(x: 0, y: -195)
      label.drawText(in: label.bounds)
    }
    #expect(shadow.count { $0.alpha == 255 } > 200)
    #expect(shadow.allSatisfy { $0.red == 0 && $0.blue == 0 && $0.green == $0.alpha })
  }
}
