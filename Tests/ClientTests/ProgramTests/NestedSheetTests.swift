import TestSupport
import Testing
import UIKit
import VellumHeadless

@testable import NestedSheet

@MainActor struct NestedSheetTests {
  @MainActor final class SheetLog: SheetViewControllerDelegate {
    var positions: [SheetPosition] = []
    func sheet(_ sheet: SheetViewController, didSettleAt position: SheetPosition) {
      positions.append(position)
    }
  }

  let log = SheetLog()
  let scene = ProgramScene { SheetViewController() }
  var sheet: UIView { scene.controller.sheetView }
  var list: UIScrollView { scene.controller.listView }

  init() { scene.controller.delegate = log }

  @Test func theSheetIsHalfwayUp() {
    #expect(sheet.frame == CGRect(x: 0, y: 400, width: 400, height: 700))
    #expect(scene.frame(of: list) == CGRect(x: 0, y: 420, width: 400, height: 680))
  }

  @Test func aDragMovesTheSheetAndNotItsList() {
    var finger = Finger(on: scene.host, at: CGPoint(x: 200, y: 600))
    finger.drag(by: CGVector(dx: 0, dy: -110), over: 0.2)
    finger.rest(for: 0.1)
    #expect(sheet.frame.minY == 300 && list.contentOffset.y == 0)
    finger.drag(by: CGVector(dx: 0, dy: -70), over: 0.2)
    finger.rest(for: 0.1)
    finger.lift()
    scene.settle()
    #expect(sheet.frame.minY == 100 && log.positions == [.full])
  }

  @Test(arguments: [(-140.0, 400.0), (-200, 100), (140, 400), (200, 700)] as [(CGFloat, CGFloat)])
  func itSettlesAtTheNearestPlace(way: CGFloat, top: CGFloat) {
    scene.drag(from: 200, 500, by: 0, way)
    #expect(sheet.frame.minY == top && list.contentOffset.y == 0)
  }

  @Test(arguments: [(-100.0, 100.0), (100, 700)] as [(CGFloat, CGFloat)])
  func aFlickGoesOnToTheNextPlace(way: CGFloat, top: CGFloat) {
    scene.flick(from: 200, 500, by: 0, way)
    #expect(sheet.frame.minY == top)
  }

  @Test func oneFingerDrawsTheSheetUpAndThenScrollsTheListAndBack() {
    // Where the sheet gives way to the list, a sample of the finger is for one of them only: up to 7 points.
    var finger = Finger(on: scene.host, at: CGPoint(x: 200, y: 650))
    finger.drag(by: CGVector(dx: 0, dy: -310), over: 0.4)
    #expect(sheet.frame.minY.isClose(to: 100, within: 1e-6) && list.contentOffset.y.isClose(to: 0, within: 7))
    finger.drag(by: CGVector(dx: 0, dy: -120), over: 0.2)
    #expect(sheet.frame.minY == 100 && list.contentOffset.y.isClose(to: 120, within: 7))
    finger.drag(by: CGVector(dx: 0, dy: 160), over: 0.2)
    #expect(sheet.frame.minY.isClose(to: 140, within: 7) && list.contentOffset.y == 0)
    finger.rest(for: 0.1)
    finger.lift()
    scene.settle()
    #expect(sheet.frame.minY == 100 && log.positions == [.full])
  }

  @Test func aFingerOnTheMapScrollsTheMap() {
    scene.drag(from: 200, 300, by: -110, 0)
    #expect(scene.controller.mapView.contentOffset == CGPoint(x: 100, y: 0))
    #expect(sheet.frame.minY == 400 && log.positions.isEmpty)
  }
}
