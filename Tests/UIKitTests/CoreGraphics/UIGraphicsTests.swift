import Foundation
import Testing
import UIKit

struct UIGraphicsTests {
  @Test func contextsNest() {
    #expect(UIGraphicsGetCurrentContext() == nil)
    let outer = CGContext.forView(pixelsWide: 1, pixelsHigh: 1, scale: 1, isOpaque: false)!
    let inner = CGContext.forView(pixelsWide: 1, pixelsHigh: 1, scale: 1, isOpaque: false)!
    UIGraphicsPushContext(outer)
    UIGraphicsPushContext(inner)
    #expect(UIGraphicsGetCurrentContext() === inner)
    UIGraphicsPopContext()
    #expect(UIGraphicsGetCurrentContext() === outer)
    UIGraphicsPopContext()
    UIGraphicsPopContext()
    #expect(UIGraphicsGetCurrentContext() == nil)
  }

  @Test func aRendererDrawsAtItsScale() {
    let format = UIGraphicsImageRendererFormat()
    format.scale = 2
    let renderer = UIGraphicsImageRenderer(bounds: CGRect(x: 10, y: 20, width: 6, height: 4), format: format)
    let image = renderer.image { context in
      UIColor.red.setFill()
      context.fill(CGRect(x: 10, y: 20, width: 3, height: 4))
      UIColor.blue.setStroke()
      UIBezierPath(rect: CGRect(x: 14, y: 22, width: 1, height: 1)).stroke()
    }

    #expect(image.size == CGSize(width: 6, height: 4) && image.scale == 2)
    #expect(image.pixel(0, 0) == .red && image.pixel(5, 7) == .red && image.pixel(6, 0) == .clear)
    #expect(image.pixel(8, 4) == .blue)
    #expect(UIGraphicsGetCurrentContext() == nil)
  }

  @Test func imageContextsOfTheOldFormDraw() {
    UIGraphicsBeginImageContextWithOptions(CGSize(width: 2, height: 2), true, 3)
    UIColor.green.setFill()
    UIRectFill(CGRect(x: 0, y: 0, width: 1, height: 1))
    let image = UIGraphicsGetImageFromCurrentImageContext()
    UIGraphicsEndImageContext()

    #expect(image?.size == CGSize(width: 2, height: 2) && image?.scale == 3)
    #expect(image?.pixel(2, 2) == .green && image?.pixel(3, 3) == .black)
  }

  @Test(arguments: [
    CGSize(width: -10, height: 10), CGSize(width: 10, height: -1), CGSize(width: -2, height: -2),
  ])
  func aSizeThatIsTurnedInsideOutMakesAnEmptyPicture(size: CGSize) {
    #expect(UIGraphicsImageRenderer(size: size).image { _ in }.size == .zero)
    UIGraphicsBeginImageContextWithOptions(size, false, 1)
    #expect(UIGraphicsGetImageFromCurrentImageContext() == nil)
    UIGraphicsEndImageContext()
  }

  @MainActor @Test(arguments: [0, -1, CGFloat.nan, .infinity])
  func anInvalidScaleMeansTheScreens(scale: CGFloat) {
    let size = CGSize(width: 2, height: 2)
    let screen = TestScreen(width: 8, height: 8, scale: 3)
    defer { screen.send(.resized(CGSize(width: 8, height: 8), scale: 1)) }
    let format = UIGraphicsImageRendererFormat()
    #expect(format.scale == 3)
    format.scale = scale
    let image = UIGraphicsImageRenderer(size: size, format: format).image { _ in }
    #expect(image.scale == 3 && image.size == size && image.cgImage?.width == 6)
    UIGraphicsBeginImageContextWithOptions(size, false, scale)
    let other = UIGraphicsGetImageFromCurrentImageContext()
    #expect(other?.scale == 3 && other?.size == size)
    UIGraphicsEndImageContext()
  }

  @Test(arguments: [
    CGSize.zero, CGSize(width: 0, height: 5), CGSize(width: 5, height: 0),
    CGSize(width: CGFloat.nan, height: 5),
  ])
  func aRendererWithoutSizeMakesAnEmptyPicture(size: CGSize) {
    var calls = 0
    let renderer = UIGraphicsImageRenderer(size: size)
    let image = renderer.image { context in
      calls += 1
      context.fill(CGRect(x: 0, y: 0, width: 9, height: 9))
      #expect(context.currentImage.size == .zero)
    }
    #expect(image.size == .zero && image.cgImage == nil && image.pngData() == nil && calls == 1)
    #expect(renderer.pngData { _ in } == Data())
    #expect(renderer.jpegData(withCompressionQuality: 1) { _ in } == Data())
    image.draw(in: CGRect(x: 0, y: 0, width: 9, height: 9))
    #expect(image.preparingForDisplay() == nil && UIImage().size == .zero)

    UIGraphicsBeginImageContextWithOptions(CGSize(width: 2, height: 2), true, 1)
    UIGraphicsBeginImageContext(size)
    #expect(UIGraphicsGetCurrentContext() == nil && UIGraphicsGetImageFromCurrentImageContext() == nil)
    UIGraphicsEndImageContext()
    #expect(UIGraphicsGetImageFromCurrentImageContext()?.size == CGSize(width: 2, height: 2))
    UIGraphicsEndImageContext()
    #expect(UIGraphicsGetCurrentContext() == nil)
  }

  @Test func insetsShrink() {
    let insets = UIEdgeInsets(top: 1, left: 2, bottom: 3, right: 4)
    #expect(
      CGRect(x: 0, y: 0, width: 10, height: 10).inset(by: insets) == CGRect(x: 2, y: 1, width: 4, height: 6))
  }

  @Test func theFormatOfAContextHasItsBounds() {
    let format = UIGraphicsImageRendererFormat()
    (format.scale, format.opaque) = (1, true)
    let bounds = CGRect(x: 10, y: 20, width: 6, height: 4)
    #expect(format.bounds == .zero)
    _ = UIGraphicsImageRenderer(bounds: bounds, format: format).image { context in
      #expect(context.format.bounds == bounds && context.format.opaque && context.format.scale == 1)
    }
  }

  @Test func aFormatKeepsTheRangeThatItIsGiven() {
    let format = UIGraphicsImageRendererFormat()
    #expect(format.preferredRange == .automatic && !format.prefersExtendedRange)
    format.preferredRange = .extended
    #expect(format.prefersExtendedRange)
    _ = UIGraphicsImageRenderer(size: CGSize(width: 1, height: 1), format: format).image {
      #expect($0.format.preferredRange == .extended)
    }
    format.prefersExtendedRange = false
    #expect(format.preferredRange == .standard)
  }
}
