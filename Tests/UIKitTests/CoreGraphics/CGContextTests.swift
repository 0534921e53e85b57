import Foundation
import RenderList
import Testing
import VellumKit

struct CGContextTests {
  private let context = CGContext.forView(pixelsWide: 20, pixelsHigh: 10, scale: 1, isOpaque: false)!

  private func pixel(_ x: Int, _ y: Int) -> Pixel { context.makeImage()!.pixel(x, y) }

  /// Two rows: red above blue.
  private let flag = CGImage(
    RenderImage(width: 1, height: 2, format: .opaque) { bytes in
      bytes.storeBytes(of: 0xFFFF_0000, toByteOffset: 0, as: UInt32.self)
      bytes.storeBytes(of: 0xFF00_00FF, toByteOffset: 4, as: UInt32.self)
    })

  // MARK: - Device space

  @Test func aViewsContextIsFlipped() {
    let context = CGContext.forView(pixelsWide: 40, pixelsHigh: 20, scale: 2, isOpaque: false)!

    #expect(context.ctm == CGAffineTransform(a: 2, b: 0, c: 0, d: -2, tx: 0, ty: 20))
    #expect(context.convertToDeviceSpace(CGPoint.zero) == CGPoint(x: 0, y: 20))
    #expect(context.boundingBoxOfClipPath == CGRect(x: 0, y: 0, width: 20, height: 10))
  }

  @Test func aBitmapContextIsNot() throws {
    let context = try #require(
      CGContext(
        data: nil, width: 4, height: 2, bitsPerComponent: 8, bytesPerRow: 0,
        space: CGColorSpaceCreateDeviceRGB(),
        bitmapInfo: CGImageAlphaInfo.premultipliedLast.rawValue))
    #expect(context.ctm.isIdentity)
    context.setFillColor(red: 1, green: 0, blue: 0, alpha: 1)
    context.fill(CGRect(x: 0, y: 0, width: 4, height: 1))

    #expect(context.makeImage()?.pixel(0, 1) == .red)
    #expect(context.makeImage()?.pixel(0, 0) == .clear)
  }

  @Test func aBitmapContextDrawsIntoTheMemoryGiven() throws {
    var memory = [UInt32](repeating: 0, count: 2)
    try memory.withUnsafeMutableBytes { bytes in
      let info = CGImageAlphaInfo.premultipliedFirst.rawValue | CGBitmapInfo.byteOrder32Little.rawValue
      let context = try #require(
        CGContext(
          data: bytes.baseAddress, width: 2, height: 1, bitsPerComponent: 8, bytesPerRow: 8,
          space: CGColorSpaceCreateDeviceRGB(), bitmapInfo: info))
      context.setFillColor(red: 1, green: 0, blue: 0, alpha: 1)
      context.fill(CGRect(x: 1, y: 0, width: 1, height: 1))
      _ = context.data
    }

    #expect(memory == [0, 0xFFFF_0000])
  }

  @Test func concatenationActsBeforeWhatIsThere() {
    let t = CGAffineTransform(a: 2, b: 1, c: 0, d: 3, tx: 4, ty: 5)
    let before = context.ctm
    context.concatenate(t)

    #expect(context.ctm == t.concatenating(before))
  }

  @Test func aTransformWithoutInverseDrawsNothing() {
    context.saveGState()
    context.scaleBy(x: 0, y: 1)
    context.fill(CGRect(x: 0, y: 0, width: 20, height: 10))
    context.restoreGState()
    #expect(pixel(0, 0) == .clear)

    context.fill(CGRect(x: 0, y: 0, width: 20, height: 10))
    #expect(pixel(0, 0) == .black)
  }

  // MARK: - State

  @Test func restoringBringsEverythingBack() {
    context.setFillColor(red: 1, green: 0, blue: 0, alpha: 1)
    context.saveGState()
    context.setFillColor(red: 0, green: 0, blue: 1, alpha: 1)
    context.setAlpha(0.5)
    context.setBlendMode(.clear)
    context.translateBy(x: 10, y: 0)
    context.clip(to: CGRect(x: 0, y: 0, width: 1, height: 1))
    context.restoreGState()
    context.restoreGState()
    context.fill(CGRect(x: 0, y: 0, width: 20, height: 10))

    #expect(pixel(0, 0) == .red && pixel(19, 9) == .red)
  }

  @Test func fillAndStrokeHaveColoursOfTheirOwn() {
    context.setFillColor(red: 1, green: 0, blue: 0, alpha: 1)
    context.setStrokeColor(red: 0, green: 0, blue: 1, alpha: 1)
    context.setLineWidth(2)
    context.addRect(CGRect(x: 3, y: 3, width: 10, height: 4))
    context.drawPath(using: .fillStroke)

    #expect(pixel(2, 2) == .blue && pixel(3, 3) == .blue && pixel(6, 5) == .red && pixel(1, 1) == .clear)
    #expect(context.isPathEmpty)
  }

  @Test func alphaDimsColoursAndImages() {
    context.setAlpha(0.5)
    context.setFillColor(red: 1, green: 1, blue: 1, alpha: 0.5)
    context.fill(CGRect(x: 0, y: 0, width: 5, height: 10))
    context.draw(flag, in: CGRect(x: 10, y: 0, width: 5, height: 10))

    #expect(pixel(2, 5).isClose(to: Pixel(red: 64, green: 64, blue: 64, alpha: 64), within: 1))
    #expect(pixel(12, 0).isClose(to: Pixel(red: 0, green: 0, blue: 128, alpha: 128), within: 1))
  }

  @Test func clipsIntersect() {
    context.clip(to: CGRect(x: 2, y: 2, width: 10, height: 10))
    context.clip(to: CGRect(x: 0, y: 0, width: 5, height: 5))
    #expect(context.boundingBoxOfClipPath == CGRect(x: 2, y: 2, width: 3, height: 3))

    context.fill(CGRect(x: 0, y: 0, width: 20, height: 10))
    #expect(pixel(2, 2) == .black && pixel(4, 4) == .black && pixel(5, 4) == .clear && pixel(1, 2) == .clear)
  }

  @Test func modesStayWithinTheShape() {
    context.setFillColor(red: 1, green: 0, blue: 0, alpha: 1)
    context.fill(CGRect(x: 0, y: 0, width: 20, height: 10))
    context.setBlendMode(.sourceOut)
    context.fill(CGRect(x: 0, y: 0, width: 5, height: 10))
    context.setBlendMode(.copy)
    context.setFillColor(red: 0, green: 0, blue: 0, alpha: 0)
    context.fill(CGRect(x: 10, y: 0, width: 5, height: 10))

    #expect(pixel(2, 5) == .clear && pixel(7, 5) == .red && pixel(12, 5) == .clear && pixel(17, 5) == .red)
  }

  @Test func modesStayWithinTheStroke() {
    context.setFillColor(red: 0, green: 1, blue: 0, alpha: 1)
    context.fill(CGRect(x: 0, y: 0, width: 20, height: 10))
    context.setStrokeColor(red: 1, green: 0, blue: 0, alpha: 1)
    context.setLineWidth(2)
    context.setBlendMode(.sourceIn)
    context.stroke(CGRect(x: 2, y: 2, width: 6, height: 6))
    #expect(pixel(2, 5) == .red && pixel(5, 5) == .green && pixel(15, 5) == .green)
    context.setBlendMode(.sourceOut)
    context.strokeLineSegments(between: [CGPoint(x: 15, y: 0), CGPoint(x: 15, y: 10)])
    #expect(
      pixel(14, 5) == .clear && pixel(15, 5) == .clear && pixel(16, 5) == .green && pixel(5, 5) == .green)
    #expect(context.path == nil)
  }

  @Test func evenOddLeavesHoles() {
    context.addRect(CGRect(x: 0, y: 0, width: 20, height: 10))
    context.addRect(CGRect(x: 5, y: 2, width: 5, height: 5))
    context.fillPath(using: .evenOdd)

    #expect(pixel(1, 1) == .black && pixel(7, 4) == .clear)
  }

  @Test func dashesLeaveGaps() {
    context.setLineWidth(2)
    context.setLineDash(phase: 0, lengths: [5])
    context.move(to: CGPoint(x: 0, y: 5))
    context.addLine(to: CGPoint(x: 20, y: 5))
    context.strokePath()

    #expect(pixel(2, 5) == .black && pixel(7, 5) == .clear && pixel(12, 5) == .black)
  }

  /// From 0 to a quarter turn. "Clockwise" refers to a space whose y axis points up, so here it is the long
  /// way round.
  @Test func theSenseOfArcsIsThatOfASpaceWithYUpwards() {
    let path = CGMutablePath()
    path.addArc(center: .zero, radius: 1, startAngle: 0, endAngle: .pi / 2, clockwise: false)
    let box = path.boundingBoxOfPath
    #expect(
      abs(box.minX) < 1e-2 && abs(box.minY) < 1e-2 && abs(box.maxX - 1) < 1e-2 && abs(box.maxY - 1) < 1e-2)

    let long = CGMutablePath()
    long.addArc(center: .zero, radius: 1, startAngle: 0, endAngle: .pi / 2, clockwise: true)
    #expect(long.boundingBoxOfPath.minX < -0.99)
    #expect(
      UIBezierPath(arcCenter: .zero, radius: 1, startAngle: 0, endAngle: .pi / 2, clockwise: true).bounds.minX
        > -0.01)
  }

  // MARK: - Images

  @Test func aRawImageIsUpsideDownInAViewsContext() {
    context.draw(flag, in: CGRect(x: 0, y: 0, width: 5, height: 10))
    UIGraphicsPushContext(context)
    UIImage(cgImage: flag).draw(in: CGRect(x: 10, y: 0, width: 5, height: 10))
    UIGraphicsPopContext()

    #expect(pixel(2, 0) == .blue && pixel(2, 9) == .red)
    #expect(pixel(12, 0) == .red && pixel(12, 9) == .blue)
  }

  @Test func withoutInterpolationPixelsStaySharp() {
    context.interpolationQuality = .none
    context.draw(flag, in: CGRect(x: 0, y: 0, width: 20, height: 10))

    #expect(pixel(5, 4) == .blue && pixel(5, 5) == .red)
  }

  @Test func tilesRepeatOverTheClip() {
    context.interpolationQuality = .none
    context.draw(flag, in: CGRect(x: 0, y: 0, width: 2, height: 4), byTiling: true)

    #expect((0..<8).map { pixel(19, $0) } == [.blue, .blue, .red, .red, .blue, .blue, .red, .red])
  }

  @Test func patternsHoldToTheFirstSpace() {
    UIGraphicsPushContext(context)
    UIColor(patternImage: UIImage(cgImage: flag)).setFill()
    context.translateBy(x: 0, y: 1)
    context.fill(CGRect(x: 0, y: 0, width: 20, height: 9))
    UIGraphicsPopContext()

    #expect((1..<5).map { pixel(3, $0) } == [.blue, .red, .blue, .red])
    #expect(pixel(3, 0) == .clear)
  }

  /// Cairo's images have at most 32 767 pixels along a side.
  @Test func imagesWiderThanCairoCanHaveAreDrawn() {
    let wide = CGImage(
      RenderImage(width: 40_000, height: 2, format: .opaque) { bytes in
        for x in 0..<80_000 {
          let word: UInt32 = x % 40_000 < 39_990 ? 0xFFFF_0000 : 0xFF00_00FF
          bytes.storeBytes(of: word, toByteOffset: x * 4, as: UInt32.self)
        }
      })
    context.interpolationQuality = .none
    context.draw(wide, in: CGRect(x: -39_980, y: 0, width: 40_000, height: 2))

    #expect(pixel(0, 0) == .red && pixel(9, 1) == .red && pixel(10, 0) == .blue && pixel(19, 1) == .blue)
  }

  @Test func croppingSharesPixels() throws {
    let cropped = try #require(flag.cropping(to: CGRect(x: 0, y: 1, width: 9, height: 9)))

    #expect(cropped.width == 1 && cropped.height == 1)
    #expect(cropped.pixel(0, 0) == .blue)
    #expect(cropped.level(forScale: 1)?.image === flag.level(forScale: 1)?.image)
    #expect(flag.cropping(to: CGRect(x: 5, y: 0, width: 1, height: 1)) == nil)
  }

  @Test func gradientsRunBetweenTheirEnds() throws {
    let gradient = try #require(
      CGGradient(colorsSpace: nil, colors: [CGColor.black, CGColor.white], locations: nil))
    context.drawLinearGradient(
      gradient, start: CGPoint(x: 5, y: 0), end: CGPoint(x: 15, y: 0), options: .drawsAfterEndLocation)

    #expect(pixel(2, 5).alpha < 30 && pixel(19, 5) == .white)
    #expect(pixel(9, 5).isClose(to: Pixel(red: 115, green: 115, blue: 115), within: 3))
  }

  @Test func linesAndCurvesNeedAPointToBeginAt() {
    let (a, b, c) = (CGPoint(x: 1, y: 2), CGPoint(x: 3, y: 4), CGPoint(x: 5, y: 6))
    let bezier = UIBezierPath()
    bezier.addLine(to: a)
    bezier.addCurve(to: a, controlPoint1: b, controlPoint2: c)
    bezier.addQuadCurve(to: a, controlPoint: b)
    bezier.close()
    #expect(bezier.isEmpty && bezier.bounds.isNull)
    bezier.move(to: a)
    bezier.addLine(to: b)
    #expect(bezier.bounds == CGRect(x: 1, y: 2, width: 2, height: 2))

    let path = CGMutablePath()
    path.addLine(to: a)
    path.addCurve(to: a, control1: b, control2: c)
    path.addQuadCurve(to: a, control: b)
    path.closeSubpath()
    #expect(path.isEmpty)

    context.addLine(to: a)
    context.addCurve(to: a, control1: b, control2: c)
    context.addQuadCurve(to: a, control: b)
    #expect(context.isPathEmpty)
  }

  @Test func antialiasingIsWantedAndAllowed() {
    func edge() -> Int {
      context.clear(CGRect(x: 0, y: 0, width: 20, height: 10))
      context.fill(CGRect(x: 0, y: 0, width: 4.5, height: 10))
      return pixel(4, 5).alpha
    }
    #expect(edge() > 0 && edge() < 255)
    context.setAllowsAntialiasing(false)
    #expect([0, 255].contains(edge()))
    context.saveGState()
    context.setAllowsAntialiasing(true)
    context.restoreGState()
    // Not a part of the graphics state.
    #expect(edge() > 0 && edge() < 255)
    context.setShouldAntialias(false)
    #expect([0, 255].contains(edge()))
    context.setAllowsAntialiasing(true)
    #expect([0, 255].contains(edge()))
  }
}
