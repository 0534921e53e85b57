import Foundation
import Testing
import UIKit

@MainActor struct UIProgressViewTests {
  @Test func theBarIsAsLongAsWhatIsDone() {
    let view = UIProgressView(frame: CGRect(x: 0, y: 0, width: 200, height: 10))
    view.layoutIfNeeded()
    #expect(view.progress == 0 && view.progressViewStyle == .default)
    #expect(view.subviews[0].frame == CGRect(x: 0, y: 3, width: 200, height: 4))
    view.progress = 0.25
    #expect(view.subviews[1].frame == CGRect(x: 0, y: 3, width: 50, height: 4))
    view.semanticContentAttribute = .forceRightToLeft
    view.layoutIfNeeded()
    #expect(view.subviews[1].frame == CGRect(x: 150, y: 3, width: 50, height: 4))
    view.setProgress(7, animated: false)
    #expect(view.progress == 1)
    view.progress = .nan
    #expect(view.progress == 1 && view.accessibilityValue == "100%")
  }

  @Test func aBarOfABarIsThinner() {
    let view = UIProgressView(progressViewStyle: .bar)
    #expect(view.bounds.height == 2 && view.intrinsicContentSize.height == 2)
    #expect(
      UIProgressView(progressViewStyle: .default).sizeThatFits(CGSize(width: 9, height: 9))
        == CGSize(width: 9, height: 4))
  }

  @Test func itGrowsWithTheCurveOfTheDesign() {
    let screen = TestScreen()
    let view = UIProgressView(frame: CGRect(x: 0, y: 0, width: 100, height: 4))
    screen.window.addSubview(view)
    screen.frame()
    view.setProgress(1, animated: true)
    screen.frame(at: 0.14)
    let width = view.subviews[1].layer.presentation()!.bounds.width
    // Half of the time: t with 0.6 t (1 - t)² + t³ … of the cubic Bézier curve (0.2, 0), (0, 1).
    var (low, high) = (0.0, 1.0)
    for _ in 0..<100 {
      let t = (low + high) / 2
      let x = 3 * 0.2 * t * (1 - t) * (1 - t) + t * t * t
      if x < 0.5 { low = t } else { high = t }
    }
    let expected = 100 * (3 * low * low * (1 - low) + low * low * low)
    #expect(abs(Double(width) - expected) < 1e-4)
  }

  @Test func coloursFollow() {
    let view = UIProgressView()
    view.progress = 1
    view.tintColor = .red
    #expect(view.subviews[1].backgroundColor == .red)
    view.progressTintColor = .green
    view.trackTintColor = .blue
    #expect(view.subviews[1].backgroundColor == .green && view.subviews[0].backgroundColor == .blue)
  }
}
