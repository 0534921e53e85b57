import Foundation
import Testing
import VellumKit

@MainActor struct TextLayerTests {
  private let size = CGSize(width: 120, height: 60)

  private func context() -> CGContext { CGContext.forView(size, scale: 1, isOpaque: false)! }

  private func bytes(_ context: CGContext) -> [UInt8] {
    let data = context.data!.assumingMemoryBound(to: UInt8.self)
    return Array(UnsafeBufferPointer(start: data, count: context.bytesPerRow * 60))
  }

  private func drawn(_ layer: CATextLayer) -> [UInt8] {
    layer.bounds.size = size
    let context = context()
    layer.draw(in: context)
    return bytes(context)
  }

  /// The first and the last column with ink.
  private func columns(_ layer: CATextLayer) -> ClosedRange<Int>? {
    let bytes = drawn(layer)
    let inked = (0..<120).filter { x in (0..<60).contains { bytes[($0 * 120 + x) * 4 + 3] > 0 } }
    return inked.first.flatMap { first in inked.last.map { first...$0 } }
  }

  private func layer(_ string: Any?) -> CATextLayer {
    let layer = CATextLayer()
    (layer.string, layer.fontSize) = (string, 12)
    return layer
  }

  @Test func aNewOneIsLargeAndWhite() {
    let layer = CATextLayer()
    #expect(layer.string == nil && layer.font as? String == "Helvetica" && layer.fontSize == 36)
    #expect(layer.foregroundColor == .white && !layer.isWrapped && !layer.allowsFontSubpixelQuantization)
    #expect(layer.truncationMode == .none && layer.alignmentMode == .natural)
    #expect(columns(layer) == nil)
    layer.string = 7
    #expect(layer.string == nil)
  }

  @Test func textIsDrawnAsTextIs() {
    let layer = layer("Text")
    layer.font = UIFont.systemFont(ofSize: 3)
    layer.foregroundColor = UIColor.red.cgColor
    let plain = context()
    UIGraphicsPushContext(plain)
    "Text".draw(
      at: .zero, withAttributes: [.font: UIFont.systemFont(ofSize: 12), .foregroundColor: UIColor.red])
    UIGraphicsPopContext()
    #expect(drawn(layer) == bytes(plain))
    #expect(layer.string as? String == "Text")
    layer.foregroundColor = nil
    #expect(columns(layer) == nil)
  }

  @Test func attributesWin() {
    let text = NSAttributedString(string: "Text", attributes: [.font: UIFont.systemFont(ofSize: 20)])
    let attributed = layer(text)
    let plain = layer("Text")
    (plain.fontSize, plain.font) = (20, UIFont.systemFont(ofSize: 20))
    #expect(drawn(attributed) == drawn(plain))
    #expect((attributed.string as? NSAttributedString) == text)
  }

  @Test func linesAreAligned() throws {
    let layer = layer("Text")
    let left = try #require(columns(layer))
    layer.alignmentMode = .right
    let right = try #require(columns(layer))
    layer.alignmentMode = .center
    let middle = try #require(columns(layer))
    #expect(left.lowerBound < 3 && right.upperBound > 116)
    #expect(abs(middle.lowerBound - (119 - middle.upperBound)) <= 2)
    layer.alignmentMode = .left
    #expect(columns(layer) == left)
    layer.alignmentMode = .justified
    #expect(columns(layer) == left)
  }

  @Test func longLinesAreCutOffOrShortenedOrWrapped() {
    let layer = layer("A line of text that is much too long for it")
    let cut = drawn(layer)
    var pictures = [cut]
    for mode in [CATextLayerTruncationMode.start, .middle, .end] {
      layer.truncationMode = mode
      pictures.append(drawn(layer))
    }
    layer.truncationMode = .none
    layer.isWrapped = true
    pictures.append(drawn(layer))
    for (index, picture) in pictures.enumerated() {
      for other in pictures[(index + 1)...] { #expect(picture != other) }
    }
    // Only wrapped text has ink in the second line.
    let second = (20 * 120 * 4)..<(28 * 120 * 4)
    #expect(pictures.map { $0[second].contains { $0 > 0 } } == [false, false, false, false, true])
  }

  @Test func aChangeIsDrawnInTheNextFrame() {
    let screen = TestScreen()
    let layer = layer("Text")
    layer.frame = CGRect(x: 0, y: 0, width: 60, height: 20)
    screen.window.layer.addSublayer(layer)
    #expect(screen.picture().contains("image"))
    screen.frame(at: 1)
    #expect(!layer.needsDisplay())
    layer.fontSize = 14
    #expect(layer.needsDisplay())
  }
}
