import Testing
import UIKit

@Suite struct PathBoundsTests {
  /// A curve that goes up to 15, with controls at 20.
  private let curve = { (path: CGMutablePath) in
    path.move(to: CGPoint(x: 0, y: 0))
    path.addCurve(
      to: CGPoint(x: 10, y: 0), control1: CGPoint(x: 0, y: 20), control2: CGPoint(x: 10, y: 20))
  }

  @Test func boundsAreAroundThePointsThatControlCurves() {
    let path = CGMutablePath()
    curve(path)
    let all = CGRect(x: 0, y: 0, width: 10, height: 20)
    #expect(path.boundingBox == all && UIBezierPath(cgPath: path).bounds == all)
    #expect(path.boundingBoxOfPath == CGRect(x: 0, y: 0, width: 10, height: 15))
    #expect(UIBezierPath().bounds.isNull)
  }

  @Test func ofAContextTooOnlyWithAPath() {
    let context = CGContext.forView(pixelsWide: 40, pixelsHigh: 40, scale: 2, isOpaque: false)!
    #expect(context.boundingBoxOfPath.isNull)
    let path = CGMutablePath()
    curve(path)
    context.addPath(path)
    context.addLine(to: CGPoint(x: -3, y: 1))
    #expect(context.boundingBoxOfPath == CGRect(x: -3, y: 0, width: 13, height: 20))
  }

  /// Apple's `contains(_:using:transform:)`: the transform is applied to the point.
  @Test(arguments: [
    (CGPoint(x: 15, y: 5), CGAffineTransform(scaleX: 0.5, y: 0.5), true),
    (CGPoint(x: 15, y: 5), CGAffineTransform(scaleX: 2, y: 2), false),
    (CGPoint(x: 105, y: 5), CGAffineTransform(translationX: -100, y: 0), true),
    (CGPoint(x: 105, y: 5), CGAffineTransform(translationX: 100, y: 0), false),
    (CGPoint(x: 5, y: 5), CGAffineTransform(scaleX: 0, y: 0), true),
  ])
  func aPointIsMappedBeforeItIsLookedFor(point: CGPoint, transform: CGAffineTransform, isInside: Bool) {
    let path = CGPath(rect: CGRect(x: -1, y: -1, width: 11, height: 11), transform: nil)
    #expect(path.contains(point, transform: transform) == isInside)
  }

  @Test func aRectangleThatIsFilledReplacesWhatIsThere() {
    let image = UIGraphicsImageRenderer(size: CGSize(width: 6, height: 6), format: oneToOne).image {
      UIColor.red.setFill()
      $0.fill(CGRect(x: 0, y: 0, width: 6, height: 6))
      UIColor.clear.setFill()
      UIRectFill(CGRect(x: 0, y: 0, width: 2, height: 2))
      UIRectFrame(CGRect(x: 2, y: 2, width: 4, height: 4))
      UIColor(white: 0, alpha: 0.6).setFill()
      UIRectFill(CGRect(x: 4, y: 0, width: 2, height: 2))
      UIColor.blue.withAlphaComponent(0).setFill()
      $0.cgContext.fill(CGRect(x: 3, y: 3, width: 1, height: 1))
      UIColor.blue.setFill()
      $0.fill(CGRect(x: 0, y: 4, width: 1, height: 1))
    }
    #expect(image.pixel(0, 0) == .clear && image.pixel(2, 0) == .red)
    #expect(image.pixel(2, 2) == .clear && image.pixel(5, 5) == .clear && image.pixel(3, 3) == .red)
    #expect(image.pixel(4, 0) == Pixel(red: 0, green: 0, blue: 0, alpha: 153))
    // The mode is that of the call alone.
    #expect(image.pixel(0, 4) == .blue)
  }

  private var oneToOne: UIGraphicsImageRendererFormat {
    let format = UIGraphicsImageRendererFormat()
    format.scale = 1
    return format
  }
}
