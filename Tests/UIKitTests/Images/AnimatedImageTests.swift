import Foundation
import RenderList
import TestSupport
import Testing

@testable import VellumKit

/// Animated images: docs/images.md.
@MainActor struct AnimatedImageTests {
  /// A GIF of one pixel: pictures in red and green by turns, with times in hundredths of a second, and the number of repetitions.
  private func gif(_ times: [UInt8], repeats: UInt8? = nil) -> Data {
    var bytes = Array("GIF89a".utf8) + [1, 0, 1, 0, 0x80, 0, 0, 255, 0, 0, 0, 255, 0]
    if let repeats { bytes += [0x21, 0xFF, 11] + Array("NETSCAPE2.0".utf8) + [3, 1, repeats, 0, 0] }
    for (index, time) in times.enumerated() {
      bytes += [0x21, 0xF9, 4, 0, time, 0, 0, 0, 0x2C, 0, 0, 0, 0, 1, 0, 1, 0, 0]
      bytes += [2, 2, index % 2 == 0 ? 0x44 : 0x4C, 1, 0]
    }
    return Data(bytes + [0x3B])
  }

  private func picture(_ width: CGFloat) -> UIImage {
    UIGraphicsImageRenderer(size: CGSize(width: width, height: 2)).image { _ in }
  }

  @Test func aFilesPicturesHaveItsTimes() throws {
    let image = try UIImage.animatedImage(loading: gif([20, 50, 30]))
    let images = try #require(image.images)
    #expect(images.map { $0.pixel(0, 0) } == [.red, .green, .red])
    #expect(abs(image.duration - 1) < 1e-9 && image.size == CGSize(width: 1, height: 1))
    let frames = try #require(image.attributes.frames)
    for (time, index, rest) in [
      (0.0, 0, 0.2), (0.1, 0, 0.1), (0.2, 1, 0.5), (0.65, 1, 0.05), (0.7, 2, 0.3), (1.2, 1, 0.5),
    ] {
      let (shown, left) = frames.picture(after: time)
      #expect(shown === images[index] && abs(left - rest) < 1e-9)
    }
  }

  @Test func timesThatNobodyMeantAreATenthOfASecond() throws {
    #expect(abs(try UIImage.animatedImage(loading: gif([0, 1, 2])).duration - 0.22) < 1e-9)
    #expect(abs(ImageFrames([picture(1), picture(2)], times: [.nan, -1]).duration - 0.2) < 1e-9)
  }

  @Test func aStillFileIsNotAnimated() throws {
    let still = try UIImage.animatedImage(loading: gif([20]))
    #expect(still.images == nil && still.duration == 0 && still.pixel(0, 0) == .red)
    #expect(try UIImage.animatedImage(loading: Fixture.path("quarters.jpg")).images == nil)
    #expect(UIImage(data: gif([20, 20]))?.images == nil)
  }

  @Test func aFileThatIsTooLargeIsRefused() throws {
    let budget = DecodingBudget.current
    defer { DecodingBudget.current = budget }
    DecodingBudget.current = DecodingBudget(memory: 100)
    #expect(UIImage(data: gif(Array(repeating: 10, count: 40))) != nil)
    #expect {
      try UIImage.animatedImage(loading: gif(Array(repeating: 10, count: 40)))
    } throws: { error in
      if case .tooLarge = (error as? ImageError)?.reason { true } else { false }
    }
  }

  @Test func aFileOfMorePicturesThanItsDecoderReadsIsRefused() throws {
    let most = try UIImage.animatedImage(loading: gif(Array(repeating: 10, count: 4097)))
    #expect(most.images?.count == 4097)
    do throws(ImageError) {
      // Newer decoders read all.
      let all = try UIImage.animatedImage(loading: gif(Array(repeating: 10, count: 4098)))
      #expect(all.images?.count == 4098)
    } catch {
      #expect(error.reason == .tooLarge("it has 4098 pictures, and its decoder reads 4097"))
    }
  }

  @Test func aFileThatIsCutInItsFirstPictureSaysSo() {
    #expect {
      try UIImage.animatedImage(loading: gif([20, 20]).dropLast(23 + 12))
    } throws: { ($0 as? ImageError)?.reason == .truncated }
  }

  @Test func ofAFileThatIsCutLaterThePicturesBeforeTheCutAreShown() throws {
    let image = try UIImage.animatedImage(loading: gif([20, 20, 20]).dropLast(1 + 12))
    let images = try #require(image.images)
    #expect(images.map { $0.pixel(0, 0) } == [.red, .green])
  }

  @Test(arguments: [3, 4, 5]) func aPictureThatIsCutOffIsNotShownForTheOneBefore(_ missing: Int) throws {
    let image = try UIImage.animatedImage(loading: gif([20, 30, 40]).dropLast(missing))
    #expect(image.images?.count == 2 && abs(image.duration - 0.5) < 1e-9)
  }

  @Test func animationsAreWritten() throws {
    for format in [AnimationEncoding.Format.gif, .webp] where AnimationEncoding.canWrite(format) {
      var animation = AnimationEncoding(width: 8, height: 8)
      for color in [UIColor.red, .blue] {
        let painter = CairoPainter(width: 8, height: 8)
        painter.paint(
          RenderList(
            width: 8, height: 8,
            items: [
              .fill(
                RenderRect(minX: 0, minY: 0, maxX: 8, maxY: 8), color.cgColor.renderColor!, cornerRadius: 0)
            ]))
        _ = animation.append(painter)
      }
      let image = try UIImage.animatedImage(loading: animation.encoded(format, milliseconds: [300, 700]))
      #expect(image.images?.count == 2 && abs(image.duration - 1) < 1e-9)
      #expect(image.images?[1].pixel(4, 4).isClose(to: .blue, within: 8) == true)
    }
  }

  @Test func aProgramMakesAnAnimatedImage() {
    let images = [picture(3), picture(4), picture(5)]
    let image = UIImage.animatedImage(with: images, duration: 6)
    #expect(image?.images?.count == 3 && image?.duration == 6 && image?.size.width == 3)
    #expect(UIImage.animatedImage(with: [], duration: 1) == nil)
    #expect(abs(UIImage.animatedImage(with: images, duration: 0)!.duration - 0.1) < 1e-9)
    #expect(UIImage.animatedImageNamed("no such picture ", duration: 1) == nil)
  }

  @Test func framesByNameKeepTheirCorners() throws {
    try Fixture.withFolder { folder in
      for index in 0...2 {
        try #require(picture(4).pngData()).write(to: URL(filePath: "\(folder)/frame\(index).png"))
      }
      // A name is looked up from the working folder: up to the root, and down again.
      let name = String(repeating: "../", count: 40) + folder.dropFirst() + "/frame"
      let caps = UIEdgeInsets(top: 1, left: 1, bottom: 1, right: 1)
      let image = try #require(
        UIImage.animatedResizableImageNamed(name, capInsets: caps, resizingMode: .stretch, duration: 3))
      #expect(image.duration == 3 && image.images?.count == 3)
      #expect(image.images?.allSatisfy { $0.capInsets == caps && $0.resizingMode == .stretch } == true)
      let tiled = UIImage.animatedResizableImageNamed(name, capInsets: caps, duration: 3)
      #expect(tiled?.images?.first?.resizingMode == .tile && tiled?.images?.first?.capInsets == caps)
      #expect(UIImage.animatedResizableImageNamed("no such picture ", capInsets: caps, duration: 3) == nil)
    }
  }

  // MARK: - Views

  private func width(_ view: UIImageView) -> Int? { (view.layer.contents as! CGImage?)?.width }

  @Test func aViewShowsPicturesByTheFrameClock() {
    let screen = TestScreen()
    let view = UIImageView(image: UIImage.animatedImage(with: [picture(3), picture(4)], duration: 2))
    #expect(width(view) == 3 && view.isAnimating)
    screen.frame(at: 1)
    screen.window.addSubview(view)
    var shown: [Int?] = []
    for second in [1, 1.9, 2.1, 2.9, 3.1, 4.1] {
      screen.advance(to: second)
      shown.append(width(view))
    }
    #expect(shown == [3, 3, 4, 4, 3, 4])
    view.removeFromSuperview()
    screen.advance(to: 9.5)
    #expect(width(view) == 3)
    view.image = picture(7)
    #expect(width(view) == 7 && !view.isAnimating)
  }

  @Test func eachFrameKeepsItsColourAndItsMode() {
    let screen = TestScreen()
    screen.frame(at: 1)
    let red = UIGraphicsImageRenderer(size: CGSize(width: 2, height: 2)).image {
      UIColor.red.setFill()
      $0.fill(CGRect(x: 0, y: 0, width: 2, height: 2))
    }
    let frames = [red, red.withTintColor(.green), red.withRenderingMode(.alwaysTemplate)]
    let view = UIImageView(image: UIImage.animatedImage(with: frames, duration: 3))
    view.tintColor = .blue
    screen.window.addSubview(view)
    defer { view.removeFromSuperview() }
    var shown: [Pixel?] = []
    for second in [1, 2.1, 3.1, 4.1] {
      screen.advance(to: second)
      shown.append((view.layer.contents as! CGImage?)?.pixel(0, 0))
    }
    #expect(shown == [.red, .green, .blue, .red])
    // A colour of the whole is that of each frame.
    view.image = view.image?.withTintColor(.black, renderingMode: .alwaysOriginal)
    screen.advance(to: 5.2)
    #expect((view.layer.contents as! CGImage?)?.pixel(0, 0) == .black)
  }

  @Test(arguments: [(nil, 1), (2, 3), (0, 9)] as [(UInt8?, Int)])
  func aFileSaysHowOftenItsPicturesAreShown(_ repeats: UInt8?, _ rounds: Int) throws {
    let screen = TestScreen()
    screen.frame(at: 1)
    let image = try UIImage.animatedImage(loading: gif([50, 50], repeats: repeats))
    let view = UIImageView(image: image)
    screen.window.addSubview(view)
    defer { view.removeFromSuperview() }
    let pictures = try #require(image.images).map { $0.upright }
    var shown: [Int?] = []
    for half in 1..<10 {
      screen.advance(to: 1.01 + Double(half) / 2)
      let contents = view.layer.contents as! CGImage?
      shown.append(pictures.firstIndex { $0 === contents })
    }
    // The last picture stays.
    #expect(shown == (1..<10).map { $0 < 2 * rounds ? $0 % 2 : 1 })
    #expect(view.isPlaying == (rounds == 9))
  }

  @Test func aViewPlaysItsOwnPictures() {
    let screen = TestScreen()
    screen.frame(at: 1)
    let view = UIImageView(image: picture(9))
    screen.window.addSubview(view)
    #expect(view.animationImages == nil && view.animationDuration == 0 && view.animationRepeatCount == 0)
    view.startAnimating()
    #expect(!view.isAnimating)
    view.animationImages = [picture(3), picture(4)]
    view.animationDuration = 1
    view.animationRepeatCount = 2
    view.startAnimating()
    #expect(view.isAnimating && width(view) == 3)
    var shown: [Int?] = []
    for second in [1.6, 2.1, 2.6, 3.1] {
      screen.advance(to: second)
      shown.append(width(view))
    }
    #expect(shown == [4, 3, 4, 9] && !view.isAnimating)
    view.startAnimating()
    view.stopAnimating()
    #expect(width(view) == 9 && !view.isAnimating)
    view.highlightedAnimationImages = [picture(5)]
    view.startAnimating()
    view.isHighlighted = true
    #expect(width(view) == 5)
  }
}
