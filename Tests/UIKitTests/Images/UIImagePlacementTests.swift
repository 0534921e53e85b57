import Foundation
import TestSupport
import Testing
import VellumKit

@MainActor struct UIImagePlacementTests {
  private let quarters = UIImage(contentsOfFile: Fixture.path("quarters.png"))!

  @Test(arguments: 0..<8) func flippingSwapsLeftAndRight(_ raw: Int) throws {
    let orientation = try #require(UIImage.Orientation(rawValue: raw))
    let image = UIImage(cgImage: quarters.cgImage!, scale: 1, orientation: orientation)
    let flipped = image.withHorizontallyFlippedOrientation()
    #expect(flipped.size == image.size)
    #expect(flipped.quarters == [1, 0, 3, 2].map { image.quarters[$0] })
    #expect(flipped.withHorizontallyFlippedOrientation().imageOrientation == orientation)
  }

  @Test func aBaselineIsKept() {
    #expect(quarters.baselineOffsetFromBottom == nil)
    let lifted = quarters.withBaselineOffset(fromBottom: 3)
    #expect(lifted.baselineOffsetFromBottom == 3 && lifted.withBaselineOffset(fromBottom: .nan) === lifted)
    #expect(lifted.withTintColor(.red).baselineOffsetFromBottom == 3)
    #expect(lifted.imageWithoutBaseline().baselineOffsetFromBottom == nil)
  }

  @Test func aRendererDrawsOnAnImageAtItsScale() {
    let image = UIImage(cgImage: quarters.cgImage!, scale: 3, orientation: .up)
    #expect(image.imageRendererFormat.scale == 3)
    #expect(!image.isHighDynamicRange && image.imageRestrictedToStandardDynamicRange() === image)
  }

  @Test func aFileIsFlippedToo() {
    let flipped = quarters.withHorizontallyFlippedOrientation()
    #expect(flipped.imageOrientation == .upMirrored)
    #expect(flipped.quarters == [1, 0, 3, 2].map { quarters.quarters[$0] })
    let turned = UIImage(contentsOfFile: Fixture.path("oriented.jpg"))!
    let both = turned.withHorizontallyFlippedOrientation()
    for (a, b) in zip(both.quarters, [1, 0, 3, 2].map { turned.quarters[$0] }) {
      #expect(a.isClose(to: b, within: 6))
    }
  }

  @Test func viewsFlipWhatFollowsTheirDirection() {
    let view = UIImageView(image: quarters.imageFlippedForRightToLeftLayoutDirection())
    func corner() -> Pixel { (view.layer.contents as! CGImage).pixel(2, 2) }
    #expect(view.image!.flipsForRightToLeftLayoutDirection && !quarters.flipsForRightToLeftLayoutDirection)
    #expect(corner() == quarters.quarters[0])
    view.semanticContentAttribute = .forceRightToLeft
    #expect(corner() == quarters.quarters[1])
    view.image = quarters
    #expect(corner() == quarters.quarters[0])
  }

  @Test func flippingSwapsInsets() {
    let insets = UIEdgeInsets(top: 1, left: 2, bottom: 3, right: 4)
    let swapped = UIEdgeInsets(top: 1, left: 4, bottom: 3, right: 2)
    let image = quarters.resizableImage(withCapInsets: insets).withAlignmentRectInsets(insets)
    let flipped = image.withHorizontallyFlippedOrientation()
    #expect(flipped.capInsets == swapped && flipped.alignmentRectInsets == swapped)
    #expect(image.withAlignmentRectInsets(UIEdgeInsets(top: .nan, left: 0, bottom: 0, right: 0)) === image)
  }

  @Test func constraintsAlignTheImageWithoutItsInsets() {
    let screen = TestScreen(width: 300, height: 200)
    let insets = UIEdgeInsets(top: 1, left: 2, bottom: 3, right: 4)
    let view = UIImageView(image: quarters.withAlignmentRectInsets(insets))
    view.translatesAutoresizingMaskIntoConstraints = false
    screen.window.addSubview(view)
    NSLayoutConstraint.activate([
      view.leadingAnchor.constraint(equalTo: screen.window.leadingAnchor, constant: 20),
      view.topAnchor.constraint(equalTo: screen.window.topAnchor, constant: 20),
    ])
    screen.frame()
    #expect(view.alignmentRectInsets == insets)
    #expect(view.frame == CGRect(origin: CGPoint(x: 18, y: 19), size: quarters.size))
  }
}
