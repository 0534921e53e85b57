import Foundation
import Testing
import VellumKit

/// The exact numbers of tiles that a tiled layer's frames request from the pool and report.
@MainActor struct TileSupplyTests {
  private func finishTiles() async {
    while BackgroundWork.shared.inFlight > 0 { await Task.yield() }
  }

  /// A layer that shows 5 × 4 tiles and wants 6 × 4, which come only when its gate is opened.
  private func waiting(on screen: TestScreen) -> TiledView {
    let view = TiledView(CGRect(x: -10, y: 0, width: 10240, height: 1024))
    view.gate.close()
    screen.window.addSubview(view)
    screen.frame()
    return view
  }

  @Test func framesInWhichNothingElseIsWantedAnnounceNothing() async {
    let screen = TestScreen(width: 1024, height: 1024)
    let view = waiting(on: screen)
    #expect(BackgroundWork.shared.inFlight == 24)
    let changes = BackgroundWork.shared.changes
    for frame in 1...10 {
      view.frame.origin.x -= 1
      screen.frame(at: Double(frame))
    }
    #expect(BackgroundWork.shared.changes == changes)
    #expect(BackgroundWork.shared.inFlight == 24)
    view.gate.open()
    await finishTiles()
    #expect(view.log.entries.count == 24)
    #expect(view.log.rects.count == 24)
  }

  @Test func whatIsNoLongerWantedIsAnnouncedOnceAndClosed() async {
    let screen = TestScreen(width: 1024, height: 1024)
    weak var gone: TiledView?
    do {
      let view = waiting(on: screen)
      gone = view
      while view.log.entries.count < TilePool.width { await Task.yield() }
      let changes = BackgroundWork.shared.changes
      view.isHidden = true
      screen.frame(at: 1)
      #expect(BackgroundWork.shared.changes == changes + 1)
      #expect(BackgroundWork.shared.inFlight == TilePool.width)
      screen.frame(at: 2)
      #expect(BackgroundWork.shared.changes == changes + 1)
      view.gate.open()
      await finishTiles()
      #expect(view.log.entries.count == TilePool.width)
      view.removeFromSuperview()
    }
    screen.frame(at: 3)
    // Each pending tile keeps the layer alive until it is closed.
    #expect(gone == nil)
  }

  @Test func whatWaitsIsPutInTheOrderOfTheNewPlan() async {
    let screen = TestScreen(width: 1024, height: 1024)
    let view = waiting(on: screen)
    while view.log.entries.count < TilePool.width { await Task.yield() }
    view.frame.origin.x = -522
    screen.frame(at: 1)
    view.gate.open()
    await finishTiles()
    let order = view.log.entries.dropFirst(TilePool.width).map(\.rect)
    #expect(Set(order).count == order.count)
    // Visible tiles come before the margin; a thread may be late with a tile it has already taken.
    let seen = CGRect(x: 522, y: 0, width: 1024, height: 1024)
    let firstLater = order.firstIndex { !$0.intersects(seen) } ?? order.endIndex
    #expect(order.dropFirst(firstLater + TilePool.width).allSatisfy { !$0.intersects(seen) })
  }
}
