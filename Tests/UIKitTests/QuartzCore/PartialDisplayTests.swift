import Foundation
import RenderList
import Testing
import VellumKit

/// Which parts of a drawing are drawn again: docs/behaviour/drawing.md.
@MainActor struct PartialDisplayTests {
  /// A board in a window of its size, and a painter for its frames.
  @MainActor private struct Scene {
    let screen: TestScreen
    let board: Board
    let painter: CairoPainter

    init(_ size: CGSize, scale: CGFloat = 1, isOpaque: Bool = false) {
      screen = TestScreen(width: size.width, height: size.height, scale: scale)
      board = Board(frame: CGRect(origin: .zero, size: size))
      if isOpaque { board.backgroundColor = .white }
      painter = CairoPainter(width: Int(size.width * scale), height: Int(size.height * scale))
      screen.window.addSubview(board)
      paint(at: 0)
    }

    @discardableResult func paint(at seconds: Double) -> PaintWork {
      screen.frame(at: seconds)
      return painter.paint(UIScreen.main.renderList!)
    }
  }

  @Test(arguments: [false, true]) func aChangeOf20By20PointsPaints1600Pixels(isOpaque: Bool) {
    let scene = Scene(CGSize(width: 1280, height: 800), scale: 2, isOpaque: isOpaque)
    scene.board.take()
    for (step, x) in [100.0, 300, 305, 900, 20, 640].enumerated() {
      scene.board.color = step % 2 == 0 ? .blue : .green
      let place = CGRect(x: x, y: x / 2, width: 20, height: 20)
      scene.board.setNeedsDisplay(place)
      let work = scene.paint(at: Double(step + 1))
      #expect(scene.board.take() == [place])
      #expect(work.pixels == 1600)
      let (column, row) = (Int(x) * 2, Int(x))
      let new: UInt32 = step % 2 == 0 ? 0xff00_00ff : 0xff00_ff00
      #expect(scene.painter.pixel(x: column, y: row) == new)
      #expect(scene.painter.pixel(x: column + 39, y: row + 39) == new)
    }
    // The rest keeps its first drawing, although the whole view was asked to draw in another colour.
    #expect(scene.painter.pixel(x: 0, y: 0) == 0xffff_0000)
    #expect(scene.painter.pixel(x: 2559, y: 1599) == 0xffff_0000)
    #expect(scene.painter.pixel(x: 199, y: 100) == 0xffff_0000)
    // A painter that has seen no frame, and one that has missed some, arrive at the same pixels.
    let fresh = CairoPainter(width: 2560, height: 1600)
    fresh.paint(UIScreen.main.renderList!)
    #expect(memcmp(fresh.bytes, scene.painter.bytes, fresh.bytesPerRow * 1600) == 0)
  }

  /// A view that draws, but leaves its background as it is.
  private final class Clear: UIView {
    override func draw(_ rect: CGRect) {
      UIGraphicsGetCurrentContext()?.fill(CGRect(x: 0, y: 0, width: 1, height: 1))
    }
  }

  @Test(arguments: [0.25, 0.5, 1, 2]) func drawingBeginsWithTheBackgroundAtEveryScale(scale: CGFloat) {
    let screen = TestScreen(width: 80, height: 40, scale: scale)
    let view = Clear(frame: CGRect(x: 0, y: 0, width: 80, height: 40))
    view.backgroundColor = .green
    screen.window.addSubview(view)
    screen.frame(at: 0)
    let painter = CairoPainter(width: Int(80 * scale), height: Int(40 * scale))
    painter.paint(UIScreen.main.renderList!)
    #expect(painter.pixel(x: painter.width - 1, y: painter.height - 1) == 0xff00_ff00)
  }

  @Test func aNewBackgroundIsSeenUnderAnOpaqueDrawing() {
    let screen = TestScreen(width: 80, height: 40, scale: 1)
    let view = Clear(frame: CGRect(x: 0, y: 0, width: 80, height: 40))
    view.backgroundColor = .red
    screen.window.addSubview(view)
    let painter = CairoPainter(width: 80, height: 40)
    var time = 0.0
    func expect(_ color: UInt32, after change: () -> Void) {
      change()
      screen.frame(at: time)
      time += 1
      painter.paint(UIScreen.main.renderList!)
      #expect(painter.pixel(x: 40, y: 20) == color)
    }
    expect(0xffff_0000) {}
    expect(0xff00_ff00) { view.backgroundColor = .green }
    // A part that is drawn again begins with the colour of the rest.
    expect(0xff00_ff00) { view.setNeedsDisplay(CGRect(x: 30, y: 10, width: 20, height: 20)) }
    expect(0xff00_00ff) { view.layer.backgroundColor = UIColor.blue.cgColor }
    expect(0xffff_0000) { UIView.animate(withDuration: 0.1) { view.backgroundColor = .red } }
    expect(0xff00_0000) {
      view.isOpaque = false
      view.backgroundColor = .clear
    }
    expect(0xff00_ff00) { view.backgroundColor = .green }
    expect(0xff00_ff00) { view.isOpaque = true }
    expect(0xffff_0000) { view.backgroundColor = .red }
    expect(0xff00_0000) { view.backgroundColor = nil }
  }

  @Test func theSameBackgroundOnceMoreDrawsNothing() {
    let scene = Scene(CGSize(width: 100, height: 100), isOpaque: true)
    scene.board.take()
    scene.board.backgroundColor = UIColor(white: 1, alpha: 1)
    scene.paint(at: 1)
    #expect(scene.board.take().isEmpty)
  }

  @Test func aBoardOf2560By1600PointsPaintsNoMoreThanChanges() {
    let scene = Scene(CGSize(width: 2560, height: 1600))
    scene.board.take()
    scene.board.setNeedsDisplay(CGRect(x: 2550, y: 1590, width: 20, height: 20))
    #expect(scene.paint(at: 1).pixels == 100)
    #expect(scene.board.take() == [CGRect(x: 2550, y: 1590, width: 10, height: 10)])
    scene.board.layer.setNeedsDisplay(CGRect(x: 20, y: 30, width: -20, height: -20))
    #expect(scene.paint(at: 2).pixels == 400)
    #expect(scene.board.take() == [CGRect(x: 0, y: 10, width: 20, height: 20)])
  }

  @Test func severalPartsAreDrawnAsTheRectangleAroundThem() {
    let scene = Scene(CGSize(width: 100, height: 100))
    scene.board.take()
    scene.board.setNeedsDisplay(CGRect(x: 10, y: 10, width: 5, height: 5))
    scene.board.setNeedsDisplay(CGRect(x: 30, y: 12, width: 5, height: 5))
    scene.board.setNeedsDisplay(.zero)
    scene.board.setNeedsDisplay(CGRect(x: CGFloat.nan, y: 0, width: 5, height: 5))
    #expect(scene.paint(at: 1).pixels == 25 * 7)
    #expect(scene.board.take() == [CGRect(x: 10, y: 10, width: 25, height: 7)])
    scene.board.setNeedsDisplay(CGRect(x: 10, y: 10, width: 5, height: 5))
    scene.board.setNeedsDisplay()
    scene.board.setNeedsDisplay(CGRect(x: 10, y: 10, width: 5, height: 5))
    scene.paint(at: 2)
    #expect(scene.board.take() == [scene.board.bounds])
    // Outside of the bounds there is nothing to draw.
    scene.board.setNeedsDisplay(CGRect(x: 200, y: 10, width: 5, height: 5))
    #expect(scene.paint(at: 3).pixels == 0)
    #expect(scene.board.take() == [])
  }

  @Test func partsOfPixelsAreDrawnWhole() {
    let scene = Scene(CGSize(width: 100, height: 100), scale: 2)
    scene.board.take()
    scene.board.setNeedsDisplay(CGRect(x: 10.3, y: 10.6, width: 1, height: 1))
    #expect(scene.paint(at: 1).pixels == 3 * 3)
    #expect(scene.board.take() == [CGRect(x: 10, y: 10.5, width: 1.5, height: 1.5)])
  }

  @Test func partsThatAreCollectedWhileSeveralPaintersTakeTurnsAreNotLost() {
    let scene = Scene(CGSize(width: 60, height: 60))
    let painters = (0..<3).map { _ in CairoPainter(width: 60, height: 60) }
    for step in 1...20 {
      scene.board.color = step % 2 == 0 ? .blue : .green
      let x = CGFloat(step * 7 % 50)
      scene.board.setNeedsDisplay(CGRect(x: x, y: x, width: 6, height: 3))
      scene.screen.frame(at: Double(step))
      let list = UIScreen.main.renderList!
      let painter = painters[step % 3]
      painter.paint(list)
      let fresh = CairoPainter(width: 60, height: 60)
      fresh.paint(list)
      #expect(memcmp(fresh.bytes, painter.bytes, fresh.bytesPerRow * 60) == 0)
    }
  }

  @Test func whatNoLongerFitsIsDrawnAsAWhole() {
    let scene = Scene(CGSize(width: 100, height: 100))
    let (board, part) = (scene.board, CGRect(x: 10, y: 10, width: 5, height: 5))
    func drawn(after change: () -> Void) -> [CGRect] {
      board.take()
      change()
      board.setNeedsDisplay(part)
      scene.screen.frame(at: 1)
      return board.take()
    }
    #expect(drawn {} == [part])
    #expect(drawn { board.bounds.size.width = 80 } == [board.bounds])
    #expect(drawn { board.contentScaleFactor = 3 } == [board.bounds])
    #expect(drawn { board.backgroundColor = .white } == [board.bounds])
    #expect(drawn { board.isOpaque = false } == [board.bounds])
    #expect(drawn { board.layer.contents = nil } == [board.bounds])
    #expect(drawn { board.contentMode = .topLeft } == [part])
    #expect(drawn { board.bounds.size.width = 60 } == [board.bounds])
    #expect(drawn { board.contentMode = .redraw } == [part])
    #expect(drawn { board.bounds.size.height = 70 } == [board.bounds])
    #expect(drawn {} == [part])
    // Scrolling the bounds does not move the drawing.
    #expect(drawn { board.bounds.origin.x = 5 } == [part])
  }

  @Test func ofAHugeViewThePartThatIsSeenIsDrawnAgain() {
    let screen = TestScreen()
    let board = Board(frame: CGRect(x: 0, y: 0, width: 100_000, height: 100_000))
    screen.window.addSubview(board)
    screen.frame()
    #expect(board.take() == [CGRect(x: 0, y: 0, width: 125, height: 125)])
    board.setNeedsDisplay(CGRect(x: 120, y: 3, width: 20, height: 2))
    screen.frame(at: 1)
    #expect(board.take() == [CGRect(x: 120, y: 3, width: 5, height: 2)])
    board.setNeedsDisplay(CGRect(x: 5000, y: 3, width: 20, height: 2))
    screen.frame(at: 2)
    #expect(board.take() == [])
  }

  @Test func layersDrawPartsToo() {
    let screen = TestScreen(width: 50, height: 50)
    let layer = DrawnLayer()
    layer.frame = CGRect(x: 0, y: 0, width: 50, height: 50)
    screen.window.layer.addSublayer(layer)
    layer.setNeedsDisplay()
    screen.frame()
    layer.setNeedsDisplay(CGRect(x: 4, y: 5, width: 6, height: 7))
    screen.frame(at: 1)
    #expect(
      layer.clips == [CGRect(x: 0, y: 0, width: 50, height: 50), CGRect(x: 4, y: 5, width: 6, height: 7)])
    layer.setNeedsDisplay(CGRect(x: 4, y: 5, width: 6, height: 7))
    layer.display()
    layer.display()
    #expect(layer.clips.count == 4 && layer.clips.last == CGRect(x: 0, y: 0, width: 50, height: 50))
  }
}

/// Fills all of its bounds, whichever rectangle it is asked to draw.
private final class Board: UIView {
  var color = UIColor.red
  private var rects: [CGRect] = []

  override func draw(_ rect: CGRect) {
    rects.append(rect)
    color.setFill()
    UIRectFill(bounds)
  }

  @discardableResult func take() -> [CGRect] {
    defer { rects = [] }
    return rects
  }
}

private final class DrawnLayer: CALayer {
  var clips: [CGRect] = []

  override func draw(in ctx: CGContext) {
    clips.append(ctx.boundingBoxOfClipPath)
    ctx.fill(bounds)
  }
}
