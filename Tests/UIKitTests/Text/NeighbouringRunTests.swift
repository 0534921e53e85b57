import Foundation
import Testing
import UIKit

/// Text that grows run by run. Foundation on Linux compares the values of neighbouring runs as Core Foundation's.
@MainActor struct NeighbouringRunTests {
  private static func style(_ alignment: NSTextAlignment) -> NSParagraphStyle {
    let style = NSMutableParagraphStyle()
    style.alignment = alignment
    return style
  }

  private static func shadow(_ radius: CGFloat) -> NSShadow {
    let shadow = NSShadow()
    shadow.shadowBlurRadius = radius
    return shadow
  }

  private static let values: [(NSAttributedString.Key, @MainActor (Int) -> Any)] = [
    (.paragraphStyle, { style($0 == 0 ? .center : .right) }), (.shadow, { shadow(CGFloat($0)) }),
    (.foregroundColor, { UIColor(white: CGFloat($0), alpha: 1) }),
    (.font, { UIFont.systemFont(ofSize: CGFloat(10 + $0)) }),
  ]

  @Test(arguments: 0..<4)
  func neighboursWithValuesOfTheirOwnAreRunsOfTheirOwn(_ number: Int) {
    let (key, value) = Self.values[number]
    let text = NSMutableAttributedString(string: "")
    for run in 0..<2 { text.append(NSAttributedString(string: "ab", attributes: [key: value(run)])) }
    var range = NSRange()
    let first = text.attribute(key, at: 0, effectiveRange: &range) as? NSObject
    #expect(range == NSRange(location: 0, length: 2) && first == value(0) as? NSObject)
    #expect(text.attribute(key, at: 2, effectiveRange: nil) as? NSObject == value(1) as? NSObject)
  }

  @Test(arguments: 0..<4)
  func neighboursWithEqualValuesAreOneRun(_ number: Int) {
    let (key, value) = Self.values[number]
    let text = NSMutableAttributedString(string: "")
    for _ in 0..<2 { text.append(NSAttributedString(string: "ab", attributes: [key: value(1)])) }
    text.addAttribute(key, value: value(1), range: NSRange(location: 1, length: 2))
    var range = NSRange()
    #expect(text.attribute(key, at: 0, effectiveRange: &range) as? NSObject == value(1) as? NSObject)
    #expect(range == NSRange(location: 0, length: 4))
  }
}
