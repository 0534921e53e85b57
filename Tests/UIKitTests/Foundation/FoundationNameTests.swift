import Foundation
import Testing
import UIKit

/// What UIKit adds to types of Foundation.
@MainActor struct FoundationNameTests {
  @Test func geometryGoesIntoAnObjectAndBack() {
    let transform = CGAffineTransform(a: 1, b: 2, c: 3, d: 4, tx: 5, ty: 6)
    let space = CATransform3DMakeTranslation(1, 2, 3)
    #expect(NSValue(cgPoint: CGPoint(x: 1, y: 2)).cgPointValue == CGPoint(x: 1, y: 2))
    #expect(NSValue(cgSize: CGSize(width: 1, height: 2)).cgSizeValue == CGSize(width: 1, height: 2))
    #expect(
      NSValue(cgRect: CGRect(x: 1, y: 2, width: 3, height: 4)).cgRectValue
        == CGRect(x: 1, y: 2, width: 3, height: 4))
    #expect(NSValue(cgVector: CGVector(dx: 1, dy: 2)).cgVectorValue == CGVector(dx: 1, dy: 2))
    #expect(NSValue(cgAffineTransform: transform).cgAffineTransformValue == transform)
    #expect(NSValue(caTransform3D: space).caTransform3DValue == space)
    let insets = UIEdgeInsets(top: 1, left: 2, bottom: 3, right: 4)
    #expect(NSValue(uiEdgeInsets: insets).uiEdgeInsetsValue == insets)
    let directional = NSDirectionalEdgeInsets(top: 1, leading: 2, bottom: 3, trailing: 4)
    #expect(NSValue(directionalEdgeInsets: directional).directionalEdgeInsetsValue == directional)
    let offset = UIOffset(horizontal: 1, vertical: 2)
    #expect(NSValue(uiOffset: offset).uiOffsetValue == offset)
  }

  @Test func anAttributedStringIsMadeEmpty() {
    let text = NSMutableAttributedString()
    #expect(text.string == "" && type(of: text) == NSMutableAttributedString.self)
    text.append(NSAttributedString(string: "a"))
    #expect(text.string == "a" && NSAttributedString().length == 0)
  }

  @Test func anIndexPathThatIsAnObjectHasASectionAndARow() {
    let path = NSIndexPath(row: 3, section: 2)
    #expect(path.section == 2 && path.row == 3 && path.item == 3 && path == NSIndexPath(item: 3, section: 2))
  }

  @Test func anObjectOfGeometryCanBeCast() {
    let value: Any = NSValue(cgPoint: CGPoint(x: 1, y: 2))
    #expect(value as? CGPoint == CGPoint(x: 1, y: 2))
    #expect(value as? CGSize == nil && value as? CGAffineTransform == nil)
    let point: Any = CGPoint(x: 1, y: 2)
    #expect((point as? NSValue)?.cgPointValue == CGPoint(x: 1, y: 2))
    let number: Any = NSNumber(value: 2.5)
    #expect(number as? CGFloat == 2.5)
    #expect(NSValue(cgPoint: CGPoint(x: 1, y: 2)) == NSValue(cgPoint: CGPoint(x: 1, y: 2)))
  }

  @Test func geometryIsWrittenAndReadAsText() {
    #expect(NSCoder.string(for: CGPoint(x: 1, y: 2.5)) == "{1, 2.5}")
    #expect(NSCoder.string(for: CGSize(width: 320, height: 480)) == "{320, 480}")
    #expect(NSCoder.string(for: CGRect(x: 1, y: 2, width: 3, height: 4)) == "{{1, 2}, {3, 4}}")
    #expect(NSCoder.string(for: CGVector(dx: 1, dy: -2)) == "{1, -2}")
    #expect(NSCoder.string(for: CGAffineTransform.identity) == "[1, 0, 0, 1, 0, 0]")
    #expect(NSCoder.string(for: UIEdgeInsets(top: 1, left: 2, bottom: 3, right: 4)) == "{1, 2, 3, 4}")
    #expect(NSCoder.string(for: UIOffset(horizontal: 1, vertical: 2)) == "{1, 2}")
    #expect(
      NSCoder.string(for: NSDirectionalEdgeInsets(top: 1, leading: 2, bottom: 3, trailing: 4))
        == "{1, 2, 3, 4}")
    #expect(NSCoder.cgPoint(for: "{1, 2.5}") == CGPoint(x: 1, y: 2.5))
    #expect(NSCoder.cgSize(for: "{320,480}") == CGSize(width: 320, height: 480))
    #expect(NSCoder.cgRect(for: "{{1, 2}, {3, 4}}") == CGRect(x: 1, y: 2, width: 3, height: 4))
    #expect(NSCoder.cgVector(for: "{1, -2}") == CGVector(dx: 1, dy: -2))
    #expect(NSCoder.cgAffineTransform(for: "[1, 2, 3, 4, 5, 6]").ty == 6)
    #expect(NSCoder.uiEdgeInsets(for: "{1, 2, 3, 4}").right == 4)
    #expect(NSCoder.uiOffset(for: "{1, 2}").vertical == 2)
    #expect(NSCoder.nsDirectionalEdgeInsets(for: "{1, 2, 3, 4}").trailing == 4)
    let point = CGPoint(x: 0.1, y: 1.0 / 3)
    #expect(NSCoder.cgPoint(for: NSCoder.string(for: point)) == point)
    for nonsense in ["", "{1}", "{a, b}", "{1, 2, 3}", "{nan, 1}"] {
      #expect(NSCoder.cgPoint(for: nonsense) == .zero)
    }
  }

  @Test func rectanglesThatOnlyTouchDoNotIntersect() {
    let rect = CGRect(x: 0, y: 0, width: 10, height: 10)
    #expect(rect.intersects(CGRect(x: 9, y: 9, width: 10, height: 10)))
    #expect(rect.intersects(CGRect(x: 15, y: 15, width: -10, height: -10)) && rect.intersects(.infinite))
    let others = [
      CGRect(x: 10, y: 0, width: 10, height: 10), CGRect(x: 10, y: 10, width: 1, height: 1),
      CGRect(x: 5, y: 5, width: 0, height: 3), .null, .zero,
    ]
    #expect(!others.contains(where: rect.intersects) && !others.contains { CGRectIntersectsRect(rect, $0) })
    // The intersection is a line, and not null.
    #expect(rect.intersection(others[0]) == CGRect(x: 10, y: 0, width: 0, height: 10))
  }

  @Test func aMomentIsCountedFrom2001() {
    #expect(abs(CFAbsoluteTimeGetCurrent() - Date().timeIntervalSinceReferenceDate) < 60)
  }

  @Test func anIndexPathHasARowAndASection() {
    var path = IndexPath(row: 3, section: 1)
    #expect(path == IndexPath(item: 3, section: 1))
    #expect(path.row == 3 && path.item == 3 && path.section == 1)
    path.row = 4
    path.section = 2
    #expect(path == [2, 4])
  }

  @Test func aPoolReturnsWhatItsBodyDoes() throws {
    struct Failure: Error {}
    #expect(autoreleasepool { 7 } == 7)
    #expect(throws: Failure.self) { try autoreleasepool { throw Failure() } }
  }

  @Test func theModeOfTrackingHasApplesName() {
    #expect(RunLoop.Mode.tracking.rawValue == "UITrackingRunLoopMode")
  }

  @Test func objectsSayWhatTheyAre() {
    let view = UIScrollView()
    #expect(
      view.isKind(of: UIView.self) && !view.isMember(of: UIView.self) && view.isMember(of: UIScrollView.self))
    #expect(view.conforms(to: UICoordinateSpace.self) && !view.conforms(to: UIScrollViewDelegate.self))
  }

  @Test func animationsTakeValuesAsObjects() {
    let animation = CABasicAnimation(keyPath: "position")
    animation.fromValue = NSValue(cgPoint: CGPoint(x: 1, y: 2))
    #expect(animation.fromValue as? CGPoint == CGPoint(x: 1, y: 2))
  }
}
