import HostInterface
import PhotoViewer
import Testing
import UIKit
import VellumHost

/// What the pointer looks like over the viewer.
@MainActor struct ViewerPointerTests {
  let wide = CGSize(width: 1600, height: 800)

  /// Records the look of the pointer.
  private final class Shower: PointerShower {
    private(set) var pointer = HostPointer.arrow
    func show(_ pointer: HostPointer) { self.pointer = pointer }
  }

  @Test func onAWholeMonitorThePointerHidesWithAllElse() throws {
    let scene = try ViewerScene(photos: [wide])
    let shower = Shower()
    UIScreen.main.pointerShower = shower
    var isFullScreen = false
    scene.controller.isFullScreen = { isFullScreen }
    scene.point()
    scene.host.advance(by: 3)
    #expect(shower.pointer == .arrow)
    isFullScreen = true
    scene.point(at: CGPoint(x: 210, y: 150))
    #expect(shower.pointer == .arrow)
    scene.host.advance(by: 3)
    #expect(shower.pointer == .hidden)
    scene.point()
    #expect(shower.pointer == .arrow)
  }

  @Test func aHandMovesAPictureThatIsZoomed() throws {
    let scene = try ViewerScene(photos: [wide, wide], size: CGSize(width: 1280, height: 800))
    let shower = Shower()
    UIScreen.main.pointerShower = shower
    scene.point(at: CGPoint(x: 640, y: 400))
    #expect(shower.pointer == .arrow, "a picture that is seen whole does not move")
    scene.type("1")
    #expect(shower.pointer == .openHand)
    // The controls, which are seen once the pointer moves, are not moved.
    scene.point(at: CGPoint(x: 1240, y: 28))
    scene.point(at: CGPoint(x: 1252, y: 28))
    #expect(shower.pointer == .arrow)
    scene.point(at: CGPoint(x: 640, y: 400))
    #expect(shower.pointer == .openHand)
    scene.type("0")
    #expect(shower.pointer == .arrow)
  }

  /// Moves from (200, 150) to (150, 150), and stays down.
  private func drag(_ scene: ViewerScene, _ kind: TouchInput.Kind) {
    scene.touch(.began, CGPoint(x: 200, y: 150), kind)
    for x in stride(from: 195, through: 150, by: -5) {
      scene.host.advance(by: 0.01)
      scene.touch(.moved, CGPoint(x: CGFloat(x), y: 150), kind)
    }
  }

  @Test func itIsClosedWhileTheMouseHoldsThePicture() throws {
    let scene = try ViewerScene(photos: [wide])
    let shower = Shower()
    UIScreen.main.pointerShower = shower
    scene.type("1")
    scene.point()
    drag(scene, .mouse)
    #expect(shower.pointer == .closedHand)
    scene.touch(.ended, CGPoint(x: 150, y: 150), .mouse)
    #expect(shower.pointer == .openHand)
  }

  @Test func aFingerThatMovesItLeavesThePointerAsItIs() throws {
    let scene = try ViewerScene(photos: [wide])
    let shower = Shower()
    UIScreen.main.pointerShower = shower
    scene.type("1")
    scene.point()
    drag(scene, .finger)
    #expect(scene.photo.isDragging && shower.pointer == .openHand)
    scene.touch(.ended, CGPoint(x: 150, y: 150))
  }
}
