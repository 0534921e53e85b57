import Foundation
import RenderList
import Testing
import VellumKit

/// Cross dissolves: docs/behaviour/drawing.md.
@MainActor struct TransitionTests {
  private let screen = TestScreen(width: 8, height: 4)
  private let view = UIView(frame: CGRect(x: 0, y: 0, width: 4, height: 2))

  init() {
    screen.window.addSubview(view)
    screen.frame()
  }

  private func dissolve(_ changes: @escaping () -> Void, completion: ((Bool) -> Void)? = nil) {
    UIView.transition(
      with: view, duration: 1, options: [.transitionCrossDissolve, .curveLinear], animations: changes,
      completion: completion)
  }

  /// The pixel at (1, 1) of the frame at `seconds`.
  private func pixel(at seconds: Double) -> UInt32 {
    screen.frame(at: seconds)
    let painter = CairoPainter(width: 8, height: 4)
    painter.paint(UIScreen.main.renderList!)
    return painter.pixel(x: 1, y: 1)
  }

  /// Whether that pixel has this level of gray, up to rounding.
  private func isGray(_ value: Int, at seconds: Double) -> Bool {
    let pixel = pixel(at: seconds)
    return [0, 8, 16].allSatisfy { abs(Int(pixel >> $0 & 0xff) - value) <= 1 }
  }

  @Test func theOldFadesOutAndTheNewFadesIn() {
    view.backgroundColor = .red
    var ends: [Bool] = []
    dissolve {
      view.backgroundColor = .blue
    } completion: {
      ends.append($0)
    }
    #expect(
      screen.picture(at: 0.25) == """
        mix
          opacity 0.25
            fill (0 0 4 2) #0000ff
          opacity 0.75
            image 1 4×2 premultiplied (0 0 4 2) -> (0 0 4 2) nearest
        """)
    #expect(ends == [])
    #expect(screen.picture(at: 1) == "fill (0 0 4 2) #0000ff")
    #expect(ends == [true])
  }

  @Test func whatIsTheSameInBothLooksTheSameThroughout() {
    screen.window.backgroundColor = .white
    view.backgroundColor = .red
    dissolve {}
    for moment in stride(from: 0.0, through: 1, by: 0.125) { #expect(pixel(at: moment) == 0xffff_0000) }
  }

  @Test func aNewPictureFadesInOverTransparentContentToo() {
    screen.window.backgroundColor = .white
    let label = UIView(frame: view.bounds)
    dissolve {
      label.backgroundColor = .black
      view.addSubview(label)
    }
    #expect(isGray(0xff, at: 0))
    #expect(isGray(0xbf, at: 0.25))
    #expect(isGray(0x40, at: 0.75))
    #expect(isGray(0x00, at: 1))
    dissolve { label.isHidden = true }
    #expect(isGray(0x40, at: 1.25))
    #expect(isGray(0xbf, at: 1.75))
    #expect(isGray(0xff, at: 2))
  }

  @Test func aViewThatIsHiddenOrShownFadesAsAWhole() {
    screen.window.backgroundColor = .white
    view.backgroundColor = .black
    dissolve { view.isHidden = true }
    #expect(isGray(0x40, at: 0.25))
    #expect(isGray(0xff, at: 1))
    dissolve { view.isHidden = false }
    #expect(isGray(0xbf, at: 1.25))
    #expect(isGray(0x00, at: 2))
    dissolve { view.alpha = 0 }
    #expect(isGray(0x80, at: 2.5))
    #expect(isGray(0xff, at: 3))
  }

  @Test func subviewsAndSublayersAreLeftAlone() {
    let (one, other) = (UIView(), UIView())
    view.addSubview(one)
    func expect(_ views: [UIView]) {
      #expect(view.subviews == views && view.layer.sublayers ?? [] == views.map(\.layer))
    }
    dissolve {
      expect([one])
      one.removeFromSuperview()
      view.addSubview(other)
      expect([other])
    } completion: { _ in
      expect([other])
    }
    expect([other])
    screen.frame(at: 0.5)
    expect([other])
    screen.frame(at: 1)
    screen.frame(at: 2)
    expect([other])
    #expect(!screen.isFrameRequested)
  }

  @Test func anotherTransitionBeginsFromWhatIsSeen() {
    view.backgroundColor = .black
    var ends: [Bool] = []
    dissolve {
      view.backgroundColor = .white
    } completion: {
      ends.append($0)
    }
    #expect(isGray(0x80, at: 0.5))
    dissolve {
      view.backgroundColor = .black
    } completion: {
      ends.append($0)
    }
    #expect(ends == [false])
    #expect(isGray(0x80, at: 0.5))
    #expect(isGray(0x40, at: 1))
    #expect(isGray(0x00, at: 1.5))
    #expect(ends == [false, true])
  }

  @Test func aViewThatReplacesAnotherFadesInInItsPlace() {
    let (one, other) = (UIView(frame: view.bounds), UIView(frame: view.bounds))
    one.backgroundColor = .black
    other.backgroundColor = .white
    view.addSubview(one)
    screen.frame()
    var ends: [Bool] = []
    UIView.transition(from: one, to: other, duration: 1, options: [.transitionFlipFromLeft, .curveLinear]) {
      ends.append($0)
    }
    #expect(view.subviews == [other])
    #expect(isGray(0x40, at: 0.25))
    #expect(isGray(0xbf, at: 0.75))
    #expect(ends == [])
    #expect(isGray(0xff, at: 1))
    #expect(ends == [true])
  }

  @Test func viewsThatAreToBeHiddenAndShownStayInTheirSuperview() {
    let (one, other) = (UIView(frame: view.bounds), UIView(frame: view.bounds))
    one.backgroundColor = .black
    other.backgroundColor = .white
    other.isHidden = true
    view.addSubview(other)
    view.addSubview(one)
    screen.frame()
    UIView.transition(
      from: one, to: other, duration: 1,
      options: [.transitionCrossDissolve, .showHideTransitionViews, .curveLinear])
    #expect(view.subviews == [other, one])
    #expect(one.isHidden && !other.isHidden)
    #expect(isGray(0x40, at: 0.25))
    #expect(isGray(0xff, at: 1))
  }

  @Test func aViewWithoutSuperviewIsNotReplaced() {
    let (one, other) = (UIView(), UIView())
    var ends: [Bool] = []
    UIView.transition(from: one, to: other, duration: 1, options: .transitionCrossDissolve) {
      ends.append($0)
    }
    #expect(other.superview == nil && ends == [])
    screen.frame(at: 0.1)
    #expect(ends == [true])
  }

  @Test func scrollingDuringATransitionLeavesTheOldPictureInPlace() {
    view.clipsToBounds = true
    view.backgroundColor = .red
    dissolve { view.bounds.origin.y = 100 }
    #expect(screen.picture(at: 0.5).contains("image 1 4×2 premultiplied (0 0 4 2) -> (0 0 4 2) nearest"))
  }

  @Test func withoutTimeOrTransitionNothingFades() {
    view.backgroundColor = .red
    var ends: [Bool] = []
    UIView.transition(with: view, duration: 0, options: .transitionCrossDissolve) {
      view.backgroundColor = .blue
    } completion: {
      ends.append($0)
    }
    #expect(ends == [])
    #expect(screen.picture(at: 0.1) == "fill (0 0 4 2) #0000ff")
    UIView.transition(with: view, duration: 1) { view.backgroundColor = .red }
    #expect(screen.picture(at: 0.2) == "fill (0 0 4 2) #ff0000")
    UIView.performWithoutAnimation { dissolve { view.backgroundColor = .green } }
    #expect(screen.picture(at: 0.3) == "fill (0 0 4 2) #00ff00")
    #expect(ends == [true])
  }
}
