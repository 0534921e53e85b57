import Foundation
import Testing
import VellumKit

@MainActor struct RenderListBuilderTests {
  @Test func neighboursThatShareAnEdgeShareANumber() {
    let screen = TestScreen(scale: 2)
    for column in 0..<3 {
      let view = UIView(frame: CGRect(x: CGFloat(column) * 100 / 3, y: 0, width: 100 / 3, height: 10.25))
      view.backgroundColor = [.red, .green, .blue][column]
      screen.window.addSubview(view)
    }
    #expect(
      screen.picture() == """
        fill (0 0 67 21) #ff0000
        fill (67 0 133 21) #00ff00
        fill (133 0 200 21) #0000ff
        """)
  }

  @Test func aHalfThatIsOneByRoundingErrorsOnlyCountsAsOne() {
    let screen = TestScreen()
    let left = UIView(frame: CGRect(x: 0, y: 0, width: 5.1 - 2.6, height: 10))
    let right = UIView(frame: CGRect(x: 2.5, y: 0, width: 10, height: 10))
    left.backgroundColor = .red
    right.backgroundColor = .green
    screen.window.addSubview(left)
    screen.window.addSubview(right)
    #expect(
      screen.picture() == """
        fill (0 0 3 10) #ff0000
        fill (3 0 13 10) #00ff00
        """)
  }

  @Test(arguments: [-126.5, 10.5]) func whatIsMovedByHalfAPixelKeepsItsSize(start: CGFloat) {
    let screen = TestScreen(width: 300)
    for index in 0..<12 {
      let line = UIView(frame: CGRect(x: start + 21 * CGFloat(index), y: 10, width: 1, height: 20))
      line.backgroundColor = .black
      screen.window.addSubview(line)
    }
    let starts = (0..<12).map { Int(start + 0.5) + 21 * $0 }.filter { $0 >= 0 }
    #expect(
      screen.picture().split(separator: "\n").map(String.init)
        == starts.map { "fill (\($0) 10 \($0 + 1) 30) #000000" })
  }

  @Test func boundsOriginMovesWhatIsInside() {
    let screen = TestScreen()
    let outer = UIView(frame: CGRect(x: 10, y: 10, width: 50, height: 50))
    let inner = UIView(frame: CGRect(x: 20, y: 20, width: 100, height: 100))
    outer.bounds.origin = CGPoint(x: 5, y: 8)
    outer.clipsToBounds = true
    inner.backgroundColor = .red
    outer.addSubview(inner)
    screen.window.addSubview(outer)
    #expect(
      screen.picture() == """
        clip (10 10 60 60)
          fill (25 22 125 122) #ff0000
        """)
  }

  @Test func whatCannotBeSeenIsLeftOut() {
    let screen = TestScreen()
    let clipped = UIView(frame: CGRect(x: 200, y: 0, width: 50, height: 50))
    clipped.clipsToBounds = true
    let inside = UIView(frame: CGRect(x: -180, y: 0, width: 10, height: 10))
    inside.backgroundColor = .red
    clipped.addSubview(inside)
    screen.window.addSubview(clipped)
    let hidden = UIView(frame: CGRect(x: 0, y: 0, width: 50, height: 50))
    hidden.backgroundColor = .red
    hidden.isHidden = true
    screen.window.addSubview(hidden)
    let transparent = UIView(frame: CGRect(x: 0, y: 0, width: 50, height: 50))
    transparent.backgroundColor = .red
    transparent.alpha = 0
    screen.window.addSubview(transparent)
    #expect(screen.picture() == "")
    clipped.clipsToBounds = false
    #expect(screen.picture(at: 1) == "fill (20 0 30 10) #ff0000")
  }

  @Test func opacityMakesAGroupOnlyWhereItMatters() {
    let screen = TestScreen()
    let single = UIView(frame: CGRect(x: 0, y: 0, width: 10, height: 10))
    single.backgroundColor = .red
    single.alpha = 0.5
    screen.window.addSubview(single)
    let group = UIView(frame: CGRect(x: 20, y: 0, width: 10, height: 10))
    group.backgroundColor = .green
    group.alpha = 0.5
    let inside = UIView(frame: CGRect(x: 5, y: 5, width: 10, height: 10))
    inside.backgroundColor = .blue
    group.addSubview(inside)
    screen.window.addSubview(group)
    #expect(
      screen.picture() == """
        fill (0 0 10 10) #ff000080
        opacity 0.5
          fill (20 0 30 10) #00ff00
          fill (25 5 35 15) #0000ff
        """)
  }

  @Test func turnedLayersGoThroughATransform() {
    let screen = TestScreen(scale: 2)
    let view = UIView(frame: CGRect(x: 10, y: 20, width: 20, height: 10))
    view.backgroundColor = .red
    view.transform = CGAffineTransform(a: 0, b: 1, c: -1, d: 0, tx: 0, ty: 0)
    screen.window.addSubview(view)
    // The centre is (20, 25). The quarter turn takes (0, 0) to 5 points right of it and 10 above it.
    #expect(
      screen.picture() == """
        transform 0 2 -2 0 50 30
          fill (0 0 20 10) #ff0000
        """)
    view.transform = CGAffineTransform(scaleX: 2, y: 3)
    #expect(screen.picture(at: 1) == "fill (0 20 80 80) #ff0000")
  }

  @Test func zPositionComesBeforeOrder() {
    let screen = TestScreen()
    for (index, color) in [UIColor.red, .green, .blue].enumerated() {
      let view = UIView(frame: CGRect(x: 0, y: 0, width: 10, height: 10))
      view.backgroundColor = color
      view.layer.zPosition = [1, 0, -1][index]
      screen.window.addSubview(view)
    }
    #expect(
      screen.picture() == """
        fill (0 0 10 10) #0000ff
        fill (0 0 10 10) #00ff00
        fill (0 0 10 10) #ff0000
        """)
  }

  @Test func cornersAndBordersAreInDevicePixels() {
    let screen = TestScreen(scale: 2)
    let view = UIView(frame: CGRect(x: 0, y: 0, width: 20, height: 20))
    view.backgroundColor = .red
    view.layer.cornerRadius = 4
    view.layer.borderWidth = 1
    view.layer.borderColor = UIColor.black.cgColor
    view.clipsToBounds = true
    let inside = UIView(frame: CGRect(x: 10, y: 10, width: 20, height: 20))
    inside.backgroundColor = .blue
    view.addSubview(inside)
    screen.window.addSubview(view)
    #expect(
      screen.picture() == """
        fill (0 0 40 40) #ff0000 radius 8
        clip (0 0 40 40) radius 8
          fill (20 20 60 60) #0000ff
        border (0 0 40 40) width 2 #000000 radius 8
        """)
  }

  @Test func nothingIsCommittedWhereNothingChanged() {
    let screen = TestScreen()
    screen.window.backgroundColor = .red
    screen.frame(at: 0)
    #expect(!screen.isFrameRequested)
    screen.window.backgroundColor = .blue
    #expect(screen.isFrameRequested)
    #expect(screen.picture(at: 1) == "fill (0 0 100 100) #0000ff")
    #expect(!screen.isFrameRequested)
  }
}
