import Foundation
import TestSupport
import Testing
import VellumKit

struct TextDrawingTests {
  private let font = UIFont.systemFont(ofSize: 20)
  private var attributes: [NSAttributedString.Key: Any] { [.font: font] }

  /// The smallest rectangle that contains all pixels drawn, at one pixel per point.
  private func ink(width: Int = 200, height: Int = 120, _ draw: () -> Void) -> CGRect {
    let context = CGContext.forView(pixelsWide: width, pixelsHigh: height, scale: 1, isOpaque: false)!
    UIGraphicsPushContext(context)
    draw()
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

  // MARK: - Measuring

  @Test func wordsAreAsWideAsTheirParts() {
    let whole = "mm nn".size(withAttributes: attributes).width
    let parts = ["mm", " ", "nn"].map { $0.size(withAttributes: attributes).width }

    #expect(abs(whole - parts.reduce(0, +)) < 0.1)
  }

  @Test func aLineIsAsHighAsItsFont() {
    let size = "Hamburg".size(withAttributes: attributes)

    #expect(abs(size.height - font.lineHeight) < 0.01)
    #expect(abs("a\nb\nc".size(withAttributes: attributes).height - 3 * font.lineHeight) < 0.01)
  }

  @Test func measuresGrowWithTheFont() {
    let small = "Hamburg".size(withAttributes: attributes)
    let large = "Hamburg".size(withAttributes: [.font: font.withSize(60)])

    #expect(abs(large.width - 3 * small.width) < 0.1)
    #expect(abs(large.height - 3 * small.height) < 0.1)
  }

  @Test func wrappedLinesAreNoWiderThanAsked() {
    let text = String(repeating: "wrap me ", count: 20)
    for width in stride(from: 60, through: 300, by: 40) {
      let bounds = text.boundingRect(
        with: CGSize(width: CGFloat(width), height: 0), options: .usesLineFragmentOrigin,
        attributes: attributes,
        context: nil)
      let lines = (bounds.height / font.lineHeight).rounded()

      #expect(bounds.width <= CGFloat(width))
      #expect(abs(bounds.height - lines * font.lineHeight) < 0.01)
      #expect(lines * CGFloat(width) >= text.size(withAttributes: attributes).width * 0.9)
    }
  }

  @Test func linesThatDoNotFitAreNotCounted() {
    let bounds = "a\nb\nc\nd".boundingRect(
      with: CGSize(width: 100, height: 2.5 * font.lineHeight), options: .usesLineFragmentOrigin,
      attributes: attributes, context: nil)

    #expect(abs(bounds.height - 2 * font.lineHeight) < 0.01)
  }

  @Test func withoutALineFragmentTheOriginIsTheBaseline() {
    let bounds = "Hamburg".boundingRect(with: .zero, attributes: attributes, context: nil)

    #expect(abs(bounds.minY + font.ascender) < 0.01)
  }

  @Test func kernIsAddedBetweenCharacters() {
    let plain = "abcd".size(withAttributes: attributes).width
    let kerned = "abcd".size(withAttributes: attributes.merging([.kern: 5]) { $1 }).width

    #expect(abs(kerned - plain - 3 * 5) < 0.1)
  }

  @Test func paragraphStylesSpaceLines() {
    let style = NSMutableParagraphStyle()
    style.lineSpacing = 7
    style.paragraphSpacing = 11
    let height = "a\nb\nc".size(withAttributes: attributes.merging([.paragraphStyle: style]) { $1 }).height
    style.minimumLineHeight = 50
    let high = "a".size(withAttributes: attributes.merging([.paragraphStyle: style]) { $1 }).height

    #expect(abs(height - (3 * font.lineHeight + 2 * 7 + 2 * 11)) < 0.1)
    #expect(abs(high - 50) < 0.1)
  }

  // MARK: - Fonts

  @Test func aFontsMeasuresHoldTogether() {
    for size in [9.0, 17, 34] {
      let font = UIFont.systemFont(ofSize: size)
      #expect(Double(font.pointSize) == size)
      #expect(font.ascender > font.capHeight && font.capHeight > font.xHeight && font.xHeight > 0)
      #expect(font.descender < 0)
      #expect(abs(font.lineHeight - (font.ascender - font.descender)) < 1e-9)
    }
  }

  @Test func boldIsWiderThanRegularAndMonospacedIsEven() {
    let mono: [NSAttributedString.Key: Any] = [
      .font: UIFont.monospacedSystemFont(ofSize: 20, weight: .regular)
    ]
    let bold: [NSAttributedString.Key: Any] = [.font: UIFont.boldSystemFont(ofSize: 20)]

    #expect("Hamburg".size(withAttributes: bold).width > "Hamburg".size(withAttributes: attributes).width)
    let difference = "iiii".size(withAttributes: mono).width - "MMMM".size(withAttributes: mono).width
    #expect(abs(difference) < 0.01)
  }

  @Test func fontsAreEqualByFaceAndSize() {
    #expect(UIFont.systemFont(ofSize: 12) == UIFont.systemFont(ofSize: 12))
    #expect(UIFont.systemFont(ofSize: 12) != UIFont.boldSystemFont(ofSize: 12))
    #expect(UIFont.preferredFont(forTextStyle: .body).pointSize == 17)
    #expect(UIFont(name: "No Such Font At All", size: 12) == nil)
  }

  // MARK: - Drawing

  @Test func inkLiesWithinTheMeasuredRectangle() {
    let point = CGPoint(x: 20, y: 30)
    let ink = ink { "Hamburg".draw(at: point, withAttributes: attributes) }
    let bounds = CGRect(origin: point, size: "Hamburg".size(withAttributes: attributes))

    #expect(bounds.insetBy(dx: -2, dy: -1).contains(ink))
    #expect(ink.width > bounds.width * 0.8)
  }

  @Test func textStandsUpright() {
    // An L is heavier below.
    let context = CGContext.forView(pixelsWide: 60, pixelsHigh: 60, scale: 2, isOpaque: false)!
    UIGraphicsPushContext(context)
    "L".draw(at: .zero, withAttributes: attributes)
    UIGraphicsPopContext()
    let image = context.makeImage()!
    let rows = (0..<60).map { y in (0..<60).reduce(0) { $0 + image.pixel($1, y).alpha } }
    let heaviest = rows.indices.max { rows[$0] < rows[$1] }!

    #expect(CGFloat(heaviest) > (font.ascender - font.capHeight / 2) * 2)
  }

  @Test func alignmentMovesTheInk() {
    func left(_ alignment: NSTextAlignment) -> CGFloat {
      let style = NSMutableParagraphStyle()
      style.alignment = alignment
      return ink {
        "HH".draw(
          in: CGRect(x: 0, y: 0, width: 200, height: 40),
          withAttributes: attributes.merging([.paragraphStyle: style]) { $1 })
      }.minX
    }
    let width = "HH".size(withAttributes: attributes).width

    #expect(abs(left(.center) - left(.left) - (200 - width) / 2) <= 1)
    #expect(abs(left(.right) - left(.left) - (200 - width)) <= 1)
  }

  @Test func coloursAndAlphaReachThePixels() {
    let context = CGContext.forView(pixelsWide: 40, pixelsHigh: 40, scale: 1, isOpaque: false)!
    UIGraphicsPushContext(context)
    context.setAlpha(0.5)
    "█".draw(at: .zero, withAttributes: attributes.merging([.foregroundColor: UIColor.red]) { $1 })
    UIGraphicsPopContext()
    let pixel = context.makeImage()!.pixel(5, 12)

    #expect(pixel.isClose(to: Pixel(red: 128, green: 0, blue: 0, alpha: 128), within: 2), "\(pixel)")
  }

  @Test func manyThreadsMayMeasureAtOnce() async {
    let expected = "Hamburg".size(withAttributes: [.font: UIFont.systemFont(ofSize: 20)])
    let sizes = await withTaskGroup(of: CGSize.self) { group in
      for _ in 0..<32 {
        group.addTask { "Hamburg".size(withAttributes: [.font: UIFont.systemFont(ofSize: 20)]) }
      }
      return await group.reduce(into: []) { $0.append($1) }
    }

    #expect(sizes.allSatisfy { $0 == expected })
  }
}
