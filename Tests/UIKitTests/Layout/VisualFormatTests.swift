import Foundation
import Testing

@testable import VellumKit

@MainActor struct VisualFormatTests {
  let root = UIView(frame: CGRect(x: 0, y: 0, width: 320, height: 480))

  private func made(
    _ format: String, _ options: NSLayoutConstraint.FormatOptions = [], metrics: [String: Any] = [:]
  ) -> [UIView] {
    let views = constrained(3, in: root)
    let names = ["a": views[0], "b": views[1], "c": views[2]]
    NSLayoutConstraint.activate(
      NSLayoutConstraint.constraints(
        withVisualFormat: format, options: options, metrics: metrics, views: names))
    root.layoutIfNeeded()
    return views
  }

  // The examples of Apple's Auto Layout Guide, "Visual Format Syntax".

  @Test func standardSpaceIsEightPoints() {
    let views = made("|-[a(100)]-[b(50)]")
    #expect(views[0].frame.minX == 8 && views[1].frame.minX == 116)
  }

  @Test func theStandardSpaceAtAnEdgeIsTheMargin() {
    root.layoutMargins = UIEdgeInsets(top: 1, left: 20, bottom: 4, right: 30)
    let row = made("|-[a]-|")[0]
    let column = made("V:|-[a]-|")[0]
    #expect(row.frame.minX == 20 && row.frame.maxX == 290)
    #expect(column.frame.minY == 1 && column.frame.maxY == 476)
    root.layoutMargins.left = 44
    root.layoutIfNeeded()
    #expect(row.frame.minX == 44)
  }

  @Test func aWidthIsAtLeast() {
    let views = made("[a(>=50)]")
    #expect(views[0].bounds.width == 50)
  }

  @Test func aViewIsConnectedToTheSuperview() {
    let views = made("|-50-[a]-50-|")
    #expect(views[0].frame.minX == 50 && views[0].frame.maxX == 270)
  }

  @Test func aVerticalLineHasItsGap() {
    let views = made("V:|[a(30)]-10-[b(40)]")
    #expect(views[0].frame.minY == 0 && views[1].frame.minY == 40 && views[1].frame.maxY == 80)
  }

  @Test func viewsTouch() {
    let views = made("|[a(30)][b(40)]|")
    #expect(views[0].frame.maxX == views[1].frame.minX)
  }

  @Test func aPriorityIsGiven() {
    let views = constrained(1, in: root)
    let made = NSLayoutConstraint.constraints(
      withVisualFormat: "[a(100@20)]", metrics: nil, views: ["a": views[0]])
    #expect(made.map(\.priority) == [UILayoutPriority(20)] && made[0].constant == 100)
  }

  @Test func widthsAreEqual() {
    let views = made("|[a][b(==a)]|")
    #expect(views[0].bounds.width == 160 && views[1].bounds.width == 160)
  }

  @Test func severalPredicatesHold() {
    let views = constrained(1, in: root)
    let made = NSLayoutConstraint.constraints(
      withVisualFormat: "[flexibleButton(>=70,<=100)]", metrics: nil, views: ["flexibleButton": views[0]])
    #expect(
      made.map(\.relation) == [.greaterThanOrEqual, .lessThanOrEqual] && made.map(\.constant) == [70, 100])
  }

  @Test func aCompleteLineOfLayout() {
    let views = made("|-[a]-[b]-[c(>=20)]-|", [.alignAllTop, .alignAllBottom])
    #expect(views[0].frame.minX == 8 && views[2].frame.maxX == 312)
    #expect(views[1].frame.minX == views[0].frame.maxX + 8)
    #expect(root.constraints.count == 4 + 4 && views[2].constraints.count == 1)
  }

  @Test func metricsAreNumbersByName() {
    let views = made(
      "H:|-(left)-[a(wide@high)]", metrics: ["left": 12, "wide": 30.0, "high": NSNumber(value: 700)])
    #expect(views[0].frame.minX == 12 && views[0].bounds.width == 30)
  }

  @Test func aGapWithoutParenthesesHasAPriorityAndMetricsMayBePriorities() {
    let constraints = NSLayoutConstraint.constraints(
      withVisualFormat: "[a]-0.0@high-[b]", metrics: ["high": UILayoutPriority.defaultHigh],
      views: ["a": UIView(), "b": UIView()])
    #expect(constraints.map(\.priority) == [.defaultHigh] && constraints.map(\.constant) == [0])
  }

  @Test func aLineFromRightToLeftBeginsAtTheRight() {
    let views = made("H:|-10-[a(30)]-5-[b(40)]", .directionRightToLeft)
    #expect(views[0].frame.maxX == 310 && views[1].frame.maxX == 275)
  }

  @Test func negativeGapsOverlap() {
    let views = made("|[a(30)]-(-10)-[b(40)]")
    #expect(views[1].frame.minX == 20)
  }

  @Test(arguments: [
    ("|-[a", "Expected a ']' that ends the view here", 4),
    ("[a]-", "Expected a view, a number or the superview's edge", 4),
    ("[a(>=)]", "Expected a number or a name here", 5), ("a", "Expected a '[' that begins a view here", 0),
    ("[]", "Expected a view's name here", 1), ("|-8[a]", "Expected a '-' that ends the gap here", 3),
    ("[a]|[b]", "Nothing may follow the superview's edge", 4), ("[a(1.2.3)]", "This is not a number", 3),
    ("", "Expected a '[' that begins a view here", 0), ("[a(5@)]", "Expected a number or a name", 5),
  ])
  func whatCannotBeReadIsSaidWithItsPlace(format: String, reason: String, place: Int) {
    do {
      _ = try VisualFormat(format)
      Issue.record("\(format) was read")
    } catch let problem as VisualFormat.Problem {
      #expect(problem.reason.hasPrefix(reason))
      #expect(problem.place == place)
      #expect(problem.description.hasSuffix("\(format)\n\(String(repeating: " ", count: place))^"))
    } catch { Issue.record(error) }
  }

  @Test func aNameThatIsNotThereIsSaid() throws {
    let view = constrained(in: root)[0]
    func reason(_ format: String) throws -> String {
      let line = try VisualFormat(format)
      do {
        _ = try VisualFormatLine(line, format, [], [:], ["a": view]).constraints()
        return ""
      } catch let problem as VisualFormat.Problem { return "\(problem.reason) \(problem.place)" }
    }
    let (other, wide) = (try reason("[a]-[other]"), try reason("[a(wide)]"))
    #expect(other == "other is not a key in the views dictionary. 5")
    #expect(wide == "wide is not a key in the metrics dictionary. 3")
    view.removeFromSuperview()
    let edge = try reason("|[a]")
    #expect(edge.hasPrefix("Unable to interpret '|' character"))
  }
}
