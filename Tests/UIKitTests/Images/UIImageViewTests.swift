import Foundation
import RenderList
import Testing
import VellumKit

@MainActor struct UIImageViewTests {
  private let image = UIImage(contentsOfFile: Fixture.path("quarters.jpg"))!

  @Test func anImageViewTakesItsImagesSize() {
    let view = UIImageView(image: image)

    #expect(view.frame == CGRect(x: 0, y: 0, width: 48, height: 32))
    #expect(view.intrinsicContentSize == image.size)
    #expect(view.sizeThatFits(.zero) == image.size)
    #expect(!view.isUserInteractionEnabled)
  }

  @Test func anotherImageKeepsTheFrame() {
    let view = UIImageView(frame: CGRect(x: 1, y: 2, width: 3, height: 4))
    view.image = image

    #expect(view.frame == CGRect(x: 1, y: 2, width: 3, height: 4))
    #expect(view.layer.contents as? CGImage === image.cgImage)
  }

  @Test func contentModesPlaceTheImage() {
    let view = UIImageView(image: image)
    view.contentMode = .scaleAspectFit

    #expect(view.layer.contentsGravity == .resizeAspect)
  }

  @Test func finerLevelsFollowTheFirst() async throws {
    let image = try UIImage(loading: Fixture.path("quarters.jpg"), shownAt: CGSize(width: 6, height: 4))
    let shown = try #require(image.upright)
    #expect(shown.level(forScale: 1)?.image.width == 6)

    while BackgroundWork.shared.inFlight > 0 { await Task.yield() }

    #expect(shown.level(forScale: 1)?.image.width == 48)
    #expect(shown.level(forScale: 0.125)?.image.width == 6)
  }

  @Test func drawingWaitsForWhatItNeeds() throws {
    let image = try UIImage(loading: Fixture.path("quarters.jpg"), shownAt: CGSize(width: 6, height: 4))
    let context = try #require(CGContext.forView(pixelsWide: 48, pixelsHigh: 32, scale: 1, isOpaque: false))
    UIGraphicsPushContext(context)
    image.draw(at: .zero)
    UIGraphicsPopContext()

    let drawn = try #require(context.makeImage())
    #expect(drawn.pixel(22, 4).isClose(to: .red, within: 3))
    #expect(drawn.pixel(25, 4).isClose(to: .green, within: 3))
  }

  @Test func aHighlightedViewShowsItsOtherImage() {
    func image(_ width: CGFloat) -> UIImage {
      UIGraphicsImageRenderer(size: CGSize(width: width, height: 2)).image { _ in }
    }
    let (plain, other) = (image(3), image(4))
    let view = UIImageView(image: plain, highlightedImage: other)
    #expect(view.bounds.size == plain.size && !view.isHighlighted && !view.isUserInteractionEnabled)
    func shown() -> Int? { (view.layer.contents as! CGImage?)?.width }
    #expect(shown() == plain.cgImage?.width)
    view.isHighlighted = true
    #expect(shown() == other.cgImage?.width && view.intrinsicContentSize == plain.size)
    view.highlightedImage = nil
    #expect(shown() == plain.cgImage?.width)
    view.highlightedImage = other
    view.isHighlighted = false
    #expect(shown() == plain.cgImage?.width)
    #expect(UIImage().size == .zero && UIImageView(image: UIImage()).bounds.size == .zero)
  }
}
