import Foundation
import Testing
import UIKit

/// `UIView.mask`: a view whose layer masks.
@MainActor struct ViewMaskTests {
  private func view(_ screen: TestScreen) -> UIView {
    let view = UIView(frame: CGRect(x: 20, y: 20, width: 60, height: 40))
    view.backgroundColor = .white
    screen.window.addSubview(view)
    return view
  }

  private func mask() -> UIView {
    let mask = UIView(frame: CGRect(x: 10, y: 10, width: 20, height: 20))
    mask.backgroundColor = .black
    return mask
  }

  @Test func aViewShowsWhereItsMaskHasAlpha() {
    let screen = TestScreen()
    let view = view(screen)
    #expect(view.mask == nil)
    view.mask = mask()
    #expect(
      screen.picture() == """
        blend normal
          fill (20 20 80 60) #ffffff
          blend destinationIn
            fill (30 30 50 50) #000000
        """)
    view.mask?.frame.origin.x = 15
    #expect(screen.picture(at: 1).contains("fill (35 30 55 50) #000000"))
    view.mask = nil
    #expect(screen.picture(at: 2) == "fill (20 20 80 60) #ffffff")
  }

  @Test func aMaskIsNotInTheHierarchyAndItsContentIsDrawn() {
    let screen = TestScreen()
    let view = view(screen)
    let mask = mask()
    screen.window.addSubview(mask)
    let inner = DrawnView(frame: CGRect(x: 0, y: 0, width: 4, height: 4))
    mask.addSubview(inner)
    view.mask = mask
    #expect(view.mask === mask && view.layer.mask === mask.layer)
    #expect(mask.superview == nil && mask.window == nil && view.subviews.isEmpty)
    #expect(!screen.window.subviews.contains(mask))
    screen.frame(at: 0)
    #expect(inner.drawings == 1 && inner.layouts == 1)
  }

  @Test func oneViewMasksOneOther() {
    let (first, second, mask) = (UIView(), UIView(), mask())
    first.mask = mask
    second.mask = mask
    #expect(first.mask == nil && first.layer.mask == nil && second.mask === mask)
    first.mask = mask
    #expect(first.mask === mask && second.mask == nil)
    // As a subview it is a mask no more.
    second.addSubview(mask)
    #expect(first.mask == nil && mask.superview === second)
    // Nor is it if the layer gets another mask.
    first.mask = mask
    #expect(second.subviews.isEmpty)
    first.layer.mask = CALayer()
    #expect(first.mask == nil)
  }

  @Test func aViewAroundIsNoMask() async {
    await #expect(processExitsWith: .failure) {
      await MainActor.run {
        let (outer, inner) = (UIView(), UIView())
        outer.addSubview(inner)
        inner.mask = outer
      }
    }
  }

  @Test func aMaskHasTheScreensScale() {
    let view = UIView()
    view.mask = mask()
    let screen = TestScreen(scale: 3)
    screen.window.addSubview(view)
    #expect(view.mask?.contentScaleFactor == 3)
  }
}

private final class DrawnView: UIView {
  var (drawings, layouts) = (0, 0)
  override func draw(_ rect: CGRect) { drawings += 1 }
  override func layoutSubviews() { layouts += 1 }
}
