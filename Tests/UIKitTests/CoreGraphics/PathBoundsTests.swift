import Testing
import UIKit

struct PathBoundsTests {
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

  @Test func aPathKnowsWhetherItIsARectangle() {
    let wanted = CGRect(x: 1, y: 2, width: 30, height: 4)
    func rectangle(_ path: CGPath) -> CGRect? {
      var rect = CGRect.null
      return path.isRect(&rect) ? rect : nil
    }
    func lines(_ points: (CGFloat, CGFloat)..., closes: Bool = true) -> CGPath {
      let path = CGMutablePath()
      path.addLines(between: points.map { CGPoint(x: $0.0, y: $0.1) })
      if closes { path.closeSubpath() }
      return path
    }
    #expect(rectangle(CGPath(rect: wanted, transform: nil)) == wanted)
    #expect(CGPath(rect: wanted, transform: nil).isRect(nil))
    #expect(rectangle(lines((31, 6), (31, 2), (1, 2), (1, 6))) == wanted)
    #expect(rectangle(lines((1, 2), (31, 2), (31, 6), (1, 6), (1, 2), closes: false)) == wanted)
    #expect(rectangle(lines((1, 2), (31, 2), (31, 6), (1, 6), closes: false)) == nil)
    #expect(rectangle(lines((1, 2), (31, 3), (31, 6), (1, 6))) == nil)
    #expect(rectangle(lines((1, 2), (31, 2), (31, 6))) == nil)
    #expect(rectangle(lines((1, 2), (31, 2), (31, 6), (1, 6), (0, 0))) == nil)
    var turn = CGAffineTransform(rotationAngle: 0.5)
    #expect(rectangle(CGPath(rect: wanted, transform: &turn)) == nil)
    #expect(rectangle(CGPath(ellipseIn: wanted, transform: nil)) == nil)
    let two = CGMutablePath()
    two.addRects([wanted, wanted])
    #expect(rectangle(two) == nil && rectangle(CGMutablePath()) == nil)
  }

  @Test func aMutableCopyIsMapped() {
    let path = CGPath(rect: CGRect(x: 1, y: 2, width: 3, height: 4), transform: nil)
    var twice = CGAffineTransform(scaleX: 2, y: 2)
    let copy = path.mutableCopy(using: &twice)
    #expect(copy?.boundingBox == CGRect(x: 2, y: 4, width: 6, height: 8))
    copy?.addLine(to: CGPoint(x: 20, y: 20))
    #expect(path.boundingBox == CGRect(x: 1, y: 2, width: 3, height: 4))
    #expect(path.mutableCopy(using: nil) == path)
  }

  @Test(arguments: [1, 0.1, 0.001] as [CGFloat]) func aFlattenedCircleIsMadeOfLinesNearIt(threshold: CGFloat)
  {
    let path = CGPath(ellipseIn: CGRect(x: -50, y: -50, width: 100, height: 100), transform: nil)
    let flat = path.flattened(threshold: threshold)
    var corners: [CGPoint] = []
    for element in flat.elements {
      switch element {
      case .move(let point), .line(let point): corners.append(point)
      case .close: break
      case .quadCurve, .curve: Issue.record("a curve is left")
      }
    }
    // The cubics are within 0.028 % of the circle, and the middle of a line is where it is furthest from its curve.
    for (a, b) in zip(corners, corners.dropFirst() + corners.prefix(1)) {
      #expect(abs(hypot((a.x + b.x) / 2, (a.y + b.y) / 2) - 50) <= threshold + 0.014)
    }
    #expect(flat.elements.last == .close && corners.first == CGPoint(x: 50, y: 0))
    #expect(path.flattened(threshold: 0).elements.count > 100)
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
