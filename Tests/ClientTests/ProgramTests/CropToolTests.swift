import Testing
import UIKit

@testable import CropTool

@MainActor struct CropToolTests {
  final class Receiver: CropViewControllerDelegate {
    var cropped: (rect: CGRect, size: CGSize?)?

    func cropViewController(_ controller: CropViewController, didCropTo rect: CGRect, image: UIImage?) {
      cropped = (rect, image?.size)
    }
  }

  let scene = ProgramScene { CropViewController(image: .plain(900, 600), cropSide: 300) }
  var scrollView: UIScrollView { scene.controller.view.descendants(UIScrollView.self)[0] }
  var button: UIButton { scene.controller.view.descendants(UIButton.self)[0] }

  @Test func theSquareIsFilledFromTheMiddle() {
    #expect(scrollView.zoomScale == 0.5)
    #expect(scene.controller.cropRect == CGRect(x: 150, y: 0, width: 600, height: 600))
  }

  @Test func aDragMovesThePictureBelowTheSquare() {
    scene.drag(from: 200, 400, by: 60, 0)
    #expect(scene.controller.cropRect == CGRect(x: 50, y: 0, width: 600, height: 600))
    scene.flick(from: 200, 400, by: 140, 0)
    #expect(scene.controller.cropRect == CGRect(x: 0, y: 0, width: 600, height: 600))
  }

  @Test func whatIsOutsideOfTheSquareIsPulledBack() {
    scene.drag(from: 200, 400, by: 0, 100)
    #expect(scene.controller.cropRect.minY == 0)
  }

  @Test func doneReportsWhatIsInTheSquare() throws {
    let receiver = Receiver()
    scene.controller.delegate = receiver
    for _ in 0..<3 { scene.pinch(at: 200, 400, from: 60, to: 280) }
    #expect(scrollView.zoomScale == 2.5)
    scene.tap(button)
    let cropped = try #require(receiver.cropped)
    #expect(cropped.rect == scene.controller.cropRect)
    #expect(cropped.rect.width == 120 && cropped.rect.height == 120)
    #expect(CGRect(x: 0, y: 0, width: 900, height: 600).contains(cropped.rect))
    #expect(cropped.size.map { $0.width >= 120 && $0.width <= 121 } == true)
  }
}
