import Foundation
import TestSupport
import Testing
import UIKit

/// Shadows, outlines and slants of letters, and the modes of a context.
@MainActor struct LetterDrawingTests {
  private let font = UIFont.systemFont(ofSize: 60, weight: .black)
  private let red = UIColor(red: 1, green: 0, blue: 0, alpha: 1)

  /// A black "I", a bar, drawn at (20, 20) of 100 by 120 pixels.
  private func draw(
    _ attributes: [NSAttributedString.Key: Any] = [:], text: String = "I",
    _ prepare: (CGContext) -> Void = { _ in },
    after: (CGContext) -> Void = { _ in }
  ) -> CGImage {
    let context = CGContext.forView(pixelsWide: 100, pixelsHigh: 120, scale: 1, isOpaque: false)!
    UIGraphicsPushContext(context)
    prepare(context)
    text.draw(at: CGPoint(x: 20, y: 20), withAttributes: attributes.merging([.font: font]) { $1 })
    after(context)
    UIGraphicsPopContext()
    return context.makeImage()!
  }

  private func count(_ image: CGImage, _ matches: (Pixel) -> Bool) -> Int {
    (0..<image.height).reduce(0) { sum, y in
      sum + (0..<image.width).count { matches(image.pixel($0, y)) }
    }
  }

  private func ink(_ image: CGImage, _ matches: (Pixel) -> Bool = { $0.alpha > 40 }) -> CGRect {
    var bounds = CGRect.null
    for y in 0..<image.height {
      for x in 0..<image.width where matches(image.pixel(x, y)) {
        bounds = bounds.union(CGRect(x: x, y: y, width: 1, height: 1))
      }
    }
    return bounds
  }

  private func isRed(_ pixel: Pixel) -> Bool { pixel.red > 200 && pixel.green < 50 && pixel.alpha > 200 }
  private func isBlack(_ pixel: Pixel) -> Bool { pixel.alpha > 240 && pixel.red < 15 }

  @Test func aShadowLiesAtItsOffsetBehindTheLetters() {
    let plain = ink(draw())
    let shadow = NSShadow()
    shadow.shadowColor = red
    shadow.shadowOffset = CGSize(width: 3, height: 5)
    let image = draw([.shadow: shadow])
    #expect(ink(image, isBlack).maxX <= plain.maxX)
    let cast = ink(image, isRed)
    #expect(abs(cast.maxX - plain.maxX - 3) <= 1 && abs(cast.maxY - plain.maxY - 5) <= 1)
    shadow.shadowColor = nil
    #expect(ink(draw([.shadow: shadow])) == plain)
  }

  @Test func aBlurredShadowReachesFartherAndIsFainter() {
    let plain = ink(draw())
    let shadow = NSShadow()
    shadow.shadowColor = red
    shadow.shadowBlurRadius = 8
    let image = draw([.shadow: shadow])
    let wide = ink(image) { $0.alpha > 8 }
    // A blur radius is two standard deviations.
    #expect(wide.minX < plain.minX - 4 && wide.maxY > plain.maxY + 4)
    #expect(wide.minX > plain.minX - 14)
    let edge = image.pixel(Int(plain.maxX) + 1, Int(plain.midY))
    #expect(edge.alpha > 40 && edge.alpha < 220 && edge.red == edge.alpha)
  }

  /// The alphas of a text drawn at (40, 20) of 300 by 300 pixels, row by row.
  private func alphas(_ text: NSAttributedString) -> [Int] {
    let context = CGContext.forView(pixelsWide: 300, pixelsHigh: 300, scale: 1, isOpaque: false)!
    UIGraphicsPushContext(context)
    text.draw(at: CGPoint(x: 40, y: 20))
    UIGraphicsPopContext()
    let image = context.makeImage()!
    return (0..<300 * 300).map { image.pixel($0 % 300, $0 / 300).alpha }
  }

  private func shadow(_ color: UIColor, below offset: CGFloat = 150, blur: CGFloat = 0) -> NSShadow {
    let shadow = NSShadow()
    shadow.shadowColor = color
    shadow.shadowOffset = CGSize(width: 0, height: offset)
    shadow.shadowBlurRadius = blur
    return shadow
  }

  @Test(arguments: [(0, 0), (0, 0.5), (10, 0), (-10, -0.5)])
  func theShadowOfEachPartHasTheShapeOfItsLetters(strokeWidth: Double, slant: Double) {
    // Opaque and not blurred; shadows of different colours are cast one by one.
    let text = NSMutableAttributedString(string: "")
    for (letter, color) in zip("WAV4", [UIColor.black, .red, .black, .blue]) {
      text.append(
        NSAttributedString(
          string: String(letter),
          attributes: [
            .font: font, .strokeWidth: strokeWidth, .obliqueness: slant, .shadow: shadow(color),
          ]))
    }
    let all = alphas(text)
    let (letters, shadows) = (all[..<(300 * 150)], all[(300 * 150)...])
    #expect(letters.contains(255))
    #expect(zip(letters, shadows).count { abs($0 - $1) > 1 } == 0)
  }

  @Test func lettersOfTwoColoursCastOneShadowTogether() {
    let shadow = shadow(.black, blur: 8)
    func letters(_ colors: [UIColor]) -> NSAttributedString {
      let text = NSMutableAttributedString(string: "")
      for color in colors {
        text.append(
          NSAttributedString(
            string: "H",
            attributes: [.font: font, .foregroundColor: color, .shadow: shadow]))
      }
      return text
    }
    let one = alphas(letters([red, red, red, red]))
    #expect(one[(300 * 150)...].contains { $0 > 100 })
    #expect(alphas(letters([red, .blue, red, .blue])) == one)
  }

  @Test(.countsAllocations) func shadowsOfWordsOutOfSightTakeNoPicture() {
    let words = NSMutableAttributedString(string: "")
    for number in 0..<40 {
      words.append(
        NSAttributedString(
          string: "I",
          attributes: [.shadow: shadow(number % 2 == 0 ? .black : .red, below: 3, blur: 2), .font: font]))
      words.append(NSAttributedString(string: "\n", attributes: [.font: font]))
    }
    func count(_ clip: CGRect) -> Int {
      let context = CGContext.forView(pixelsWide: 100, pixelsHigh: 4000, scale: 1, isOpaque: false)!
      context.clip(to: clip)
      UIGraphicsPushContext(context)
      defer { UIGraphicsPopContext() }
      return allocations { words.draw(at: .zero) }
    }
    let all = CGRect(x: 0, y: 0, width: 100, height: 4000)
    _ = count(all)
    // A picture takes its pixels, its object and Cairo's at least.
    #expect(count(CGRect(x: 0, y: 0, width: 100, height: 60)) + 38 * 3 <= count(all))
  }

  @Test func aShadowWhoseOffsetIsNoNumberIsNotDrawn() {
    let text = NSAttributedString(string: "I", attributes: [.font: font])
    let shaded = NSAttributedString(
      string: "I", attributes: [.font: font, .shadow: shadow(red, below: .nan)])
    #expect(alphas(shaded) == alphas(text))
  }

  @Test(
    arguments: [
      [.strokeWidth: 3], [.obliqueness: 0.2], [.foregroundColor: UIColor.clear],
      [.foregroundColor: UIColor.blue.withAlphaComponent(0.1)],
    ] as [[NSAttributedString.Key: any Sendable]])
  func aShadowIsTheSameWhateverTextWasDrawnBefore(before: [NSAttributedString.Key: any Sendable]) {
    let text = NSAttributedString(string: "I", attributes: [.font: font, .shadow: shadow(red)])
    _ = draw()
    let expected = alphas(text)
    #expect(expected[(300 * 150)...].contains(255))
    _ = draw(before)
    #expect(alphas(text) == expected)
  }

  @Test func aShadowIsAsTranslucentAsItsLetters() {
    let clear = NSAttributedString(
      string: "I", attributes: [.font: font, .foregroundColor: UIColor.clear, .shadow: shadow(red)])
    #expect(alphas(clear).allSatisfy { $0 == 0 })
    let pale = NSAttributedString(
      string: "I",
      attributes: [.font: font, .foregroundColor: red.withAlphaComponent(0.2), .shadow: shadow(red)])
    #expect(abs(alphas(pale)[(300 * 150)...].max()! - 51) <= 1)
  }

  @Test(arguments: [0, 0.2]) func aLineOfAColourOfItsOwnHasTheAlphaOfThatColour(slant: Double) {
    let x = Int(ink(draw()).midX)
    for (line, color) in [
      (NSAttributedString.Key.underlineStyle, NSAttributedString.Key.underlineColor),
      (.strikethroughStyle, .strikethroughColor),
    ] {
      // Of clear letters only their line is seen.
      let image = draw([
        .foregroundColor: UIColor.clear, .obliqueness: slant, line: 1, color: red.withAlphaComponent(0.6),
      ])
      let alphas = (0..<image.height).map { image.pixel(x, $0).alpha }
      #expect(abs(alphas.max()! - 153) <= 1)
    }
  }

  @Test func aLineBelowOfAColourOfItsOwnMayBeDouble() {
    let image = draw([
      .obliqueness: 0.1, .underlineStyle: NSUnderlineStyle.double.rawValue, .underlineColor: red,
    ])
    let x = Int(ink(draw()).midX)
    let reds = (0..<image.height).map { image.pixel(x, $0).red > 100 }
    #expect(zip(reds, reds.dropFirst()).count { !$0 && $1 } == 2)
  }

  /// Where the line of clear letters with a style is drawn in its row, from left to right, in pixels.
  private func stretches(
    _ style: NSUnderlineStyle, _ key: NSAttributedString.Key = .underlineStyle, text: String = "IIII"
  ) -> [Range<Int>] {
    let image = draw(
      [
        .foregroundColor: UIColor.clear, .underlineColor: red, key: style.rawValue,
        .strikethroughColor: red,
      ], text: text)
    let rows = (0..<image.height).filter { y in (0..<image.width).contains { image.pixel($0, y).red > 100 } }
    guard let first = rows.first, let last = rows.last else { return [] }
    let reds = (0..<image.width).map { image.pixel($0, (first + last) / 2).red > 100 }
    var found: [Range<Int>] = []
    for (x, isRed) in reds.enumerated() where isRed {
      if let last = found.last, last.upperBound == x {
        found[found.count - 1] = last.lowerBound..<x + 1
      } else {
        found.append(x..<x + 1)
      }
    }
    return found
  }

  @Test(arguments: [NSAttributedString.Key.underlineStyle, .strikethroughStyle])
  func aLineMayHaveAPattern(key: NSAttributedString.Key) throws {
    let whole = stretches(.single, key)
    #expect(whole.count == 1)
    let (dots, dashes) = (stretches([.single, .patternDot], key), stretches([.single, .patternDash], key))
    #expect(dots.count > dashes.count && dashes.count >= 2)
    #expect(dots.first?.lowerBound == whole[0].lowerBound && dashes.first?.lowerBound == whole[0].lowerBound)
    // A dash is as long as four points, and twice as long as what is left out.
    try #require(dots.count > 1 && dashes.count > 1)
    #expect(abs(dashes[0].count - 4 * dots[0].count) <= 4)
    #expect(abs(dashes[0].count - 2 * (dashes[1].lowerBound - dashes[0].upperBound)) <= 3)
    let mixed = stretches([.single, .patternDashDot], key)
    try #require(mixed.count > 1)
    #expect(abs(mixed[0].count - dashes[0].count) <= 1 && mixed[1].count < dashes[0].count)
    let twice = stretches([.single, .patternDashDotDot], key)
    try #require(twice.count > 3)
    #expect(twice[1].count < dashes[0].count && twice[2].count < dashes[0].count)
    // A pattern alone is no line.
    #expect(stretches(.patternDash, key).isEmpty)
  }

  @Test func aLineByWordLeavesOutSpaces() {
    #expect(stretches(.single, text: "I I").count == 1)
    let words = stretches([.single, .byWord], text: "I I")
    #expect(words.count == 2)
    #expect(stretches([.single, .byWord, .patternDot], text: "I I").count > 2)
    #expect(stretches([.single, .byWord], text: "II").count == 1)
  }

  @Test func anOutlineAloneLeavesTheInsideEmpty() {
    let plain = ink(draw())
    let image = draw([.strokeWidth: 5, .strokeColor: red])
    #expect(count(image, isBlack) == 0)
    let outline = ink(image, isRed)
    // 5 hundredths of 60 points: half of 3 points beyond the edge.
    #expect(abs(outline.width - plain.width - 3) <= 2 && abs(outline.height - plain.height - 3) <= 2)
    #expect(image.pixel(Int(plain.midX), Int(plain.midY)).alpha == 0)
    #expect(count(draw([.strokeWidth: 5, .foregroundColor: red]), isRed) > 0)
  }

  @Test func anOutlineOfNegativeWidthKeepsTheInside() {
    let plain = ink(draw())
    let image = draw([.strokeWidth: -5, .strokeColor: red])
    #expect(isBlack(image.pixel(Int(plain.midX), Int(plain.midY))))
    #expect(abs(ink(image, isRed).width - plain.width - 3) <= 2)
  }

  @Test func anOutlineIsThatOfItsLettersOnly() {
    let text = NSMutableAttributedString(string: "II", attributes: [.font: font])
    text.addAttributes([.strokeWidth: 5, .strokeColor: red], range: NSRange(location: 1, length: 1))
    let context = CGContext.forView(pixelsWide: 100, pixelsHigh: 120, scale: 1, isOpaque: false)!
    UIGraphicsPushContext(context)
    text.draw(at: CGPoint(x: 10, y: 20))
    UIGraphicsPopContext()
    let image = context.makeImage()!
    #expect(ink(image, isBlack).maxX <= ink(image, isRed).minX)
    #expect(count(image, isBlack) > 100)
  }

  @Test func lettersWithoutAnInsideKeepTheirLines() {
    let line = draw([.strokeWidth: 5, .strokeColor: red, .underlineStyle: 1, .strikethroughStyle: 1])
    #expect(ink(line, isBlack).maxY > ink(draw()).maxY)
    #expect(ink(line, isBlack).minY < ink(draw()).midY + 15)
    let colored = draw([.obliqueness: 0.1, .underlineStyle: 1, .underlineColor: red])
    #expect(ink(colored, isRed).minY >= ink(draw()).maxY - 1)
  }

  @Test func obliqueLettersLeanToTheRight() {
    let plain = ink(draw())
    let image = draw([.obliqueness: 0.3])
    let lean = ink(image)
    // The top of the letter moves by the tangent times its height.
    #expect(abs(lean.maxX - plain.maxX - 0.3 * plain.height) <= 2)
    #expect(abs(lean.minX - plain.minX) <= 2 && abs(lean.height - plain.height) <= 1)
    #expect(
      "I".size(withAttributes: [.font: font, .obliqueness: 0.3]) == "I".size(withAttributes: [.font: font]))
  }

  @Test func aContextMayStrokeTheLettersOfStrings() {
    let plain = ink(draw())
    let stroked = draw([.foregroundColor: red]) {
      $0.setTextDrawingMode(.stroke)
      $0.setLineWidth(4)
    }
    #expect(abs(ink(stroked).width - plain.width - 4) <= 2)
    #expect(stroked.pixel(Int(plain.midX), Int(plain.midY)).alpha == 0)
    let both = draw([.foregroundColor: red]) {
      $0.setTextDrawingMode(.fillStroke)
      $0.setLineWidth(4)
    }
    #expect(isRed(both.pixel(Int(plain.midX), Int(plain.midY))))
    #expect(ink(draw { $0.setTextDrawingMode(.invisible) }).isNull)
  }

  @Test func lettersCanBeAClip() {
    let plain = ink(draw())
    let image = draw {
      $0.setTextDrawingMode(.clip)
    } after: { context in
      context.setFillColor(red: 1, green: 0, blue: 0, alpha: 1)
      context.fill(CGRect(x: 0, y: 0, width: 100, height: 120))
    }
    #expect(isRed(image.pixel(Int(plain.midX), Int(plain.midY))))
    let clipped = ink(image)
    #expect(abs(clipped.width - plain.width) <= 1 && abs(clipped.height - plain.height) <= 1)
  }

  @Test func aLinkHasTheColourOfLinksAndALineBelow() {
    let link = URL(string: "https://example.org")!
    let image = draw([.link: link, .foregroundColor: red])
    #expect(count(image, isRed) == 0)
    #expect(ink(image).maxY > ink(draw()).maxY)
  }

  @Test func trackingIsAddedBetweenCharactersUnlessThereIsAKern() {
    func width(_ attributes: [NSAttributedString.Key: Any]) -> CGFloat {
      "abcd".size(withAttributes: attributes.merging([.font: font]) { $1 }).width
    }
    #expect(abs(width([.tracking: 5]) - width([:]) - 15) < 0.1)
    #expect(abs(width([.tracking: 5, .kern: 2]) - width([.kern: 2])) < 0.1)
  }

  @Test func attributesGoThroughAttributedStringAndBack() {
    let shadow = NSShadow()
    let attributes: [NSAttributedString.Key: Any] = [
      .shadow: shadow, .strokeWidth: CGFloat(3), .strokeColor: red, .obliqueness: CGFloat(0.2), .ligature: 0,
      .tracking: CGFloat(1), .expansion: CGFloat(0.1), .link: URL(string: "https://example.org")!,
    ]
    let text = AttributedString(NSAttributedString(string: "text", attributes: attributes))
    #expect(text.strokeWidth == 3 && text.shadow == shadow && text.link != nil)
    let back = NSAttributedString(text).attributes(at: 0, effectiveRange: nil)
    #expect(back as NSDictionary == attributes as NSDictionary)
  }
}
