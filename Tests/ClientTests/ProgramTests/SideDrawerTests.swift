import Testing
import UIKit
import VellumHeadless

@testable import SideDrawer

@MainActor struct SideDrawerTests {
  /// Logs the drawer's calls. It does not implement the optional method for closing.
  final class DrawerLog: NSObject, DrawerViewControllerDelegate {
    var entries: [String] = []
    func drawerWillOpen(_ drawer: DrawerViewController) { entries.append("opens") }
    func drawer(_ drawer: DrawerViewController, didSelectItemAt index: Int) {
      entries.append("item \(index)")
    }
  }

  let list = UIScrollView()
  let log = DrawerLog()
  let scene: ProgramScene<DrawerViewController>
  var drawer: UIView { scene.controller.drawer }

  init() {
    let list = self.list
    list.contentSize = CGSize(width: 400, height: 3000)
    scene = ProgramScene { DrawerViewController(content: list, items: ["One", "Two", "Three"]) }
    scene.controller.delegate = log
  }

  @Test func theDrawerIsBesideTheScreen() {
    #expect(drawer.frame == CGRect(x: -280, y: 0, width: 280, height: 800))
    #expect(scene.controller.dimmingView.isHidden)
  }

  @Test func aFingerFromTheEdgeDrawsItIn() {
    var finger = Finger(on: scene.host, at: CGPoint(x: 5, y: 400))
    finger.drag(by: CGVector(dx: 150, dy: 0), over: 0.2)
    finger.rest(for: 0.1)
    // The first 10 points only begin the drag.
    #expect(drawer.frame.minX == -140 && scene.controller.dimmingView.alpha == 0.25)
    finger.drag(by: CGVector(dx: 20, dy: 0), over: 0.1)
    finger.rest(for: 0.1)
    finger.lift()
    scene.settle()
    #expect(drawer.frame == CGRect(x: 0, y: 0, width: 280, height: 800))
    #expect(scene.controller.isOpen && scene.controller.dimmingView.alpha == 0.5)
    #expect(list.contentOffset == .zero && log.entries == ["opens"])
  }

  @Test func lessThanHalfReturnsAndAFlickDoesNot() {
    scene.drag(from: 5, 400, by: 130, 0)
    #expect(drawer.frame.minX == -280 && scene.controller.dimmingView.isHidden)
    scene.flick(from: 5, 400, by: 100, 0)
    #expect(drawer.frame.minX == 0)
  }

  @Test func aDragThatBeginsFartherInScrollsWhatIsThere() {
    scene.drag(from: 60, 600, by: 200, 0)
    #expect(drawer.frame.minX == -280)
    scene.drag(from: 60, 600, by: 0, -110)
    #expect(list.contentOffset.y == 100 && log.entries.isEmpty)
  }

  @Test func aTapBesideItOrADragClosesIt() {
    scene.flick(from: 5, 400, by: 100, 0)
    scene.tap(350, 400)
    #expect(drawer.frame.minX == -280)
    scene.flick(from: 5, 400, by: 100, 0)
    // Up and down is no drag of the drawer's.
    scene.drag(from: 200, 400, by: 0, 100)
    #expect(drawer.frame.minX == 0)
    scene.drag(from: 200, 400, by: -160, 0)
    #expect(drawer.frame.minX == -280 && !scene.controller.isOpen)
  }

  @Test func anItemIsChosen() {
    scene.flick(from: 5, 400, by: 100, 0)
    let item = scene.controller.menu.arrangedSubviews[2]
    #expect(scene.frame(of: item) == CGRect(x: 0, y: 140, width: 280, height: 50))
    scene.tap(item)
    #expect(log.entries == ["opens", "item 2"] && drawer.frame.minX == -280)
  }
}
