import Foundation
import Testing
import UIKit

@MainActor struct UIActivityIndicatorViewTests {
  @Test func itIsSeenWhileItTurns() {
    let view = UIActivityIndicatorView(style: .medium)
    #expect(
      view.isHidden && !view.isAnimating && view.hidesWhenStopped
        && view.bounds.size == CGSize(width: 20, height: 20))
    view.startAnimating()
    #expect(!view.isHidden && view.isAnimating && view.accessibilityValue == "1")
    view.stopAnimating()
    #expect(view.isHidden && !view.isAnimating)
    view.hidesWhenStopped = false
    #expect(!view.isHidden)
  }

  @Test func theLightGoesRoundIn800Milliseconds() {
    let screen = TestScreen()
    let view = UIActivityIndicatorView(style: .large)
    screen.window.addSubview(view)
    view.startAnimating()
    screen.frame()
    func opacities(_ time: Double) -> [Float] {
      screen.frame(at: time)
      return view.subviews.map { $0.layer.presentation()!.opacity }
    }
    for (index, opacity) in opacities(0.2).enumerated() {
      // Two eighths of a turn on: the third petal is the lightest.
      #expect(abs(opacity - Float(1 - 0.75 * Double((2 - index + 8) % 8) / 8)) < 1e-5)
    }
    #expect(zip(opacities(0.2), opacities(1.0)).allSatisfy { abs($0 - $1) < 1e-5 })
    view.removeFromSuperview()
    screen.frame(at: 1.1)
    screen.window.addSubview(view)
    screen.frame(at: 1.2)
    #expect(view.subviews[0].layer.animationKeys()?.isEmpty == false)
  }

  @Test func sizesAndColours() {
    let view = UIActivityIndicatorView(frame: CGRect(x: 0, y: 0, width: 50, height: 50))
    #expect(view.style == .medium && view.color == .systemGray && view.intrinsicContentSize.width == 20)
    view.style = .large
    view.color = .red
    #expect(
      view.sizeThatFits(.zero) == CGSize(width: 37, height: 37) && view.subviews[3].backgroundColor == .red)
    #expect(UIActivityIndicatorView.Style.large.rawValue == 101)
  }
}
