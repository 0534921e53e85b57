import TestSupport
import Testing
import UIKit
import VellumHeadless
import VellumHost

@testable import Gallery

@MainActor struct PhotosOneTests {
  let scene = GalleryScene("photos-one")
  var page: PhotosOnePage { scene.page() }
  var scrollView: UIScrollView { page.scrollView }
  static let middle = CGPoint(x: 500, y: 378)
  /// The distance of two photographs in a window of 1000 by 700, in points: one is fitted into 904 by 588, so it has 784 by 588, and there
  /// is a gap of 24.
  static let step: CGFloat = 808
  /// Frames in which a zoom bounce was seen.
  private var bounces = 0

  /// Goes to the first photograph.
  init() { for _ in 0..<3 { swipe(200) } }

  @Test func itOpensInTheMiddleSoThatThereIsANeighbourAtEachSide() {
    let page: PhotosOnePage = GalleryScene("photos-one").page()
    #expect(page.currentPage == 3 && page.scrollView.contentOffset == CGPoint(x: 3 * Self.step, y: 0))
    #expect(page.view.descendants(UIPageControl.self).map(\.currentPage) == [3])
  }

  @Test func inANarrowWindowItsPhotographsAreUprightAndFillIt() {
    let size = CGSize(width: 390, height: 844)
    let narrow = GalleryScene("photos-one", size: size)
    let page: PhotosOnePage = narrow.page()
    let photo = page.photos[page.currentPage]
    #expect(page.photoSize == CGSize(width: 720, height: 1280) && photo.image?.size == page.photoSize)
    let scale = min(photo.bounds.width / 720, photo.bounds.height / 1280)
    #expect(scale * scale * 720 * 1280 > 0.7 * size.width * size.height)
    let wide: PhotosOnePage = GalleryScene("photos-one").page()
    #expect(wide.photos.allSatisfy { $0.image?.size == CGSize(width: 1280, height: 960) })
  }

  @Test func aTelephoneThatIsTurnedShowsPhotographsAsLargeAsOneInWhichThePageOpens() {
    let (upright, aside) = (CGSize(width: 390, height: 844), CGSize(width: 844, height: 390))
    /// The frame in the window of the present photograph, which is not zoomed.
    func seen(_ page: PhotosOnePage) -> CGRect {
      let photo = page.photos[page.currentPage]
      #expect(photo.image?.size == page.photoSize)
      #expect(page.mode == .paging && page.scrollView.zoomScale == 1 && page.currentPage == 3)
      return photo.convert(photo.bounds, to: nil)
    }
    let opened = GalleryScene("photos-one", size: aside)
    let wanted = seen(opened.page())
    let telephone = GalleryScene("photos-one", size: upright)
    let page: PhotosOnePage = telephone.page()
    let before = seen(page)
    telephone.perform(.tap(CGPoint(x: 150, y: 300), count: 2))
    #expect(page.mode == .zooming(page: 3))
    telephone.resize(to: aside)
    #expect(page.photoSize == SamplePhoto.size && seen(page).isClose(to: wanted, within: 1))
    #expect(page.photos.allSatisfy { $0.superview === page.scrollView })
    telephone.resize(to: upright)
    #expect(page.photoSize == SamplePhoto.uprightSize && seen(page).isClose(to: before, within: 1))
  }

  @Test func whileAFingerDragsPhotographsStayWhatTheyAre() {
    var finger = Finger(on: scene.host, at: CGPoint(x: 300, y: 400))
    finger.drag(by: CGVector(dx: -60, dy: 0), over: 0.2)
    scene.host.schedule(.resized(CGSize(width: 390, height: 844), scale: 1), at: scene.host.now)
    finger.rest(for: 0.3)
    #expect(scrollView.bounds.width == 414 && page.photoSize == SamplePhoto.size)
    finger.lift()
    scene.host.advanceUntilSettled()
    #expect(page.photoSize == SamplePhoto.uprightSize && page.mode == .paging)
    #expect(page.photos.allSatisfy { $0.image?.size == SamplePhoto.uprightSize })
    #expect(scrollView.contentOffset == CGPoint(x: 414 * CGFloat(page.currentPage), y: 0))
  }

  func swipe(_ way: CGFloat) {
    scene.perform(
      .flick(from: CGPoint(x: 500, y: 400), to: CGPoint(x: 500 + way, y: 400), duration: 0.15))
  }

  /// Which photographs are in the scroll view.
  var present: [Int] { page.photos.indices.filter { page.photos[$0].superview === scrollView } }

  @Test func swipesTurnPages() {
    #expect(page.mode == .paging && present == Array(0..<7))
    #expect(scrollView.contentSize == CGSize(width: 7 * Self.step, height: 588))
    swipe(-200)
    swipe(-200)
    #expect(scrollView.contentOffset == CGPoint(x: 2 * Self.step, y: 0) && page.currentPage == 2)
    swipe(200)
    #expect(page.currentPage == 1)
  }

  /// Whether the photograph of the second page is plain, and those beside it are dim.
  private var areNeighboursDimmed: Bool {
    zip(page.photos, [0.4, 1, 0.4] as [CGFloat]).allSatisfy { $0.alpha.isClose(to: $1, within: 1e-6) }
  }

  /// The frame of a photograph on the page, without the margins of its image view.
  private func seenPhoto(_ index: Int) -> CGRect {
    let photo = page.photos[index]
    let (size, whole) = (photo.bounds.size, page.photoSize)
    let scale = min(size.width / whole.width, size.height / whole.height)
    let fitted = CGRect(
      x: photo.bounds.midX - whole.width / 2 * scale, y: photo.bounds.midY - whole.height / 2 * scale,
      width: whole.width * scale, height: whole.height * scale)
    return photo.convert(fitted, to: page.view)
  }

  @Test(arguments: [
    CGSize(width: 1000, height: 700), CGSize(width: 1280, height: 800), CGSize(width: 1920, height: 1080),
    CGSize(width: 700, height: 900),
  ])
  func aPhotographIsInTheMiddleAndItsNeighboursPeek(size: CGSize) {
    swipe(-200)
    scene.resize(to: size)
    let present = seenPhoto(1)
    #expect(present.midX.isClose(to: size.width / 2, within: 1) && present.midY == size.height / 2)
    // At least 24 points of them are visible, beside a gap of 24.
    #expect(seenPhoto(0).maxX > 23 && seenPhoto(2).minX < size.width - 23)
    #expect((present.minX - seenPhoto(0).maxX).isClose(to: 24, within: 1))
    #expect((seenPhoto(2).minX - present.maxX).isClose(to: 24, within: 1))
    #expect(areNeighboursDimmed)
  }

  @Test func zoomingLetsTheNeighboursSinkAndUndoingItBringsThemBack() {
    swipe(-200)
    func pictures() -> [UIImageView] { page.view.subviews.compactMap { $0 as? UIImageView } }
    let (left, right) = (seenPhoto(0), seenPhoto(2))
    let finger = Finger(on: scene.host, at: CGPoint(x: 450, y: 378))
    var other = Finger(on: scene.host, at: CGPoint(x: 550, y: 378))
    other.drag(to: CGPoint(x: 600, y: 378), over: 0.05)
    #expect(page.mode == .zooming(page: 1) && page.photos[1].alpha == 1)
    #expect(pictures().count == 2 && pictures().allSatisfy { $0.alpha == 0 })
    #expect(pictures().map { $0.frame.midX }.sorted().first?.isClose(to: left.midX, within: 30) == true)
    #expect(pictures().map { $0.frame.midX }.sorted().last?.isClose(to: right.midX, within: 30) == true)
    finger.lift()
    other.lift()
    scene.host.advanceUntilSettled()
    #expect(pictures().isEmpty)
    scene.pinch(at: Self.middle, from: 300, to: 60)
    #expect(page.mode == .paging && areNeighboursDimmed)
    // In a narrow window none is dimmed, as none is seen beside another.
    scene.resize(to: CGSize(width: 390, height: 844))
    #expect(page.photos.allSatisfy { $0.alpha == 1 })
  }

  @Test func aNeighbourIsDraggedTooAndInANarrowWindowNonePeeks() {
    scene.perform(.flick(from: CGPoint(x: 990, y: 400), to: CGPoint(x: 790, y: 400), duration: 0.15))
    #expect(page.currentPage == 1)
    scene.resize(to: CGSize(width: 390, height: 844))
    #expect(seenPhoto(1).minX.isClose(to: 0) && seenPhoto(1).maxX.isClose(to: 390))
    #expect(seenPhoto(0).maxX < 0 && seenPhoto(2).minX > 390)
  }

  @Test func aPinchTakesTheOtherPagesAway() {
    swipe(-200)
    scene.pinch(at: Self.middle, from: 100, to: 220)
    #expect(page.mode == .zooming(page: 1) && present == [1])
    #expect(!scrollView.isPagingEnabled)
    #expect(scrollView.zoomScale > 1.9)
    let zoom = scrollView.zoomScale
    #expect(scrollView.contentSize == CGSize(width: 784 * zoom, height: 588 * zoom))
    // One looks round in the photograph, and comes no farther.
    for _ in 0..<6 { swipe(-300) }
    #expect(scrollView.contentOffset.x.isClose(to: 784 * zoom - Self.step, within: 1e-6))
    #expect(page.mode == .zooming(page: 1))
  }

  @Test func zoomedOutCompletelyTheOthersComeBack() {
    swipe(-200)
    scene.pinch(at: Self.middle, from: 100, to: 220)
    scene.pinch(at: Self.middle, from: 300, to: 60)
    #expect(page.mode == .paging && present == Array(0..<7))
    #expect(scrollView.zoomScale == 1)
    #expect(scrollView.contentOffset == CGPoint(x: Self.step, y: 0))
    swipe(-200)
    #expect(page.currentPage == 2)
  }

  /// Runs a pinch frame by frame; returns the farthest that the photograph's edges moved from one frame to the next, and how
  /// much farther than in the frame before they moved where the mode changed.
  private mutating func watch(from span: CGFloat, steps: [CGFloat]) -> (
    farthest: CGFloat, atSwitches: [CGFloat]
  ) {
    var left = Finger(on: scene.host, at: CGPoint(x: 500 - span / 2, y: 378))
    var right = Finger(on: scene.host, at: CGPoint(x: 500 + span / 2, y: 378))
    var farthest: CGFloat = 0
    var atSwitches: [CGFloat] = []
    var mode = page.mode
    let photo = page.photos[page.currentPage]
    var seen = photo.seenFrame(in: scrollView)
    var lastStep: CGFloat = 0
    func look() {
      let now = photo.seenFrame(in: scrollView)
      let step = max(abs(now.minX - seen.minX), abs(now.maxX - seen.maxX))
      farthest = max(farthest, step)
      if scrollView.isZoomBouncing { bounces += 1 }
      if page.mode != mode { atSwitches.append(step - lastStep) }
      mode = page.mode
      seen = now
      lastStep = step
    }
    for step in steps {
      left.drag(to: CGPoint(x: 500 - step / 2, y: 378), over: 1 / 120)
      right.drag(to: CGPoint(x: 500 + step / 2, y: 378), over: 1 / 120)
      look()
    }
    left.lift()
    right.lift()
    for _ in 0..<90 {
      scene.host.advance(by: 1 / 60)
      look()
    }
    return (farthest, atSwitches)
  }

  @Test mutating func nothingJumpsWhenTheOthersComeBackAfterABounce() {
    swipe(-200)
    scene.pinch(at: Self.middle, from: 100, to: 220)
    let steps = stride(from: CGFloat(296), through: 60, by: -4).map { $0 }
    let (farthest, atSwitches) = watch(from: 300, steps: steps)
    #expect(page.mode == .paging && atSwitches.count == 1)
    #expect(atSwitches.allSatisfy { $0 <= 0.5 })
    #expect(farthest < 60)
  }

  @Test mutating func nothingJumpsWhenThePinchEndsAtTheLimitWithoutABounce() {
    swipe(-200)
    // Recognized at a distance of 108, back at 108 in the end: a scale of 1, exactly.
    let (farthest, atSwitches) = watch(from: 100, steps: [104, 108, 112, 120, 120, 112, 108, 108])
    #expect(bounces == 0)
    #expect(page.mode == .paging && scrollView.zoomScale == 1)
    #expect(scrollView.contentOffset == CGPoint(x: Self.step, y: 0))
    #expect(farthest < 60)
    #expect(atSwitches.count == 2 && atSwitches.allSatisfy { $0 <= 0.5 })
  }

  @Test mutating func nothingJumpsWhenThePinchEndsJustBelowTheLimit() {
    swipe(-200)
    let (farthest, atSwitches) = watch(from: 100, steps: [104, 108, 112, 120, 112, 108, 104, 100])
    #expect(bounces > 0)
    #expect(page.mode == .paging && scrollView.contentOffset == CGPoint(x: Self.step, y: 0))
    #expect(farthest < 60)
    #expect(atSwitches.count == 2 && atSwitches.allSatisfy { $0 <= 0.5 })
  }

  @Test func aPinchWithoutZoomChangesNothing() {
    swipe(-200)
    let left = Finger(on: scene.host, at: CGPoint(x: 450, y: 378))
    let right = Finger(on: scene.host, at: CGPoint(x: 550, y: 378))
    left.rest(for: 0.4)
    left.lift()
    right.lift()
    scene.host.advanceUntilSettled()
    #expect(page.mode == .paging && present == Array(0..<7))
    #expect(scrollView.contentOffset == CGPoint(x: Self.step, y: 0))
    swipe(-200)
    #expect(page.currentPage == 2)
  }

  @Test func aDoubleTapComesNearToThePlaceAndGoesBack() {
    swipe(-200)
    let place = CGPoint(x: 420, y: 300)
    let held = page.photos[1].convert(place, from: nil)
    scene.perform(.tap(place, count: 2))
    #expect(page.mode == .zooming(page: 1) && present == [1])
    #expect(scrollView.zoomScale == PhotosOnePage.tapZoom)
    #expect(page.photos[1].convert(scene.middle(of: scrollView), from: nil).isClose(to: held, within: 1))
    scene.perform(.tap(place, count: 2))
    #expect(page.mode == .paging && present == Array(0..<7))
    #expect(scrollView.zoomScale == 1 && scrollView.contentOffset == CGPoint(x: Self.step, y: 0))
  }

  @Test func aDoubleTapOnANeighbourBringsItToTheMiddle() {
    swipe(-200)
    scene.perform(.tap(CGPoint(x: 970, y: 378), count: 2))
    #expect(page.mode == .paging && scrollView.zoomScale == 1 && page.currentPage == 2)
    #expect(scrollView.contentOffset == CGPoint(x: 2 * Self.step, y: 0))
    for page in [1, 0, 0] {
      scene.perform(.tap(CGPoint(x: 30, y: 378), count: 2))
      #expect(scrollView.contentOffset == CGPoint(x: CGFloat(page) * Self.step, y: 0))
    }
    // There is none beside the first.
    #expect(page.mode == .paging && page.currentPage == 0)
  }

  @Test func keysTurnPages() {
    scene.type("right", "right", "left")
    #expect(page.currentPage == 1 && scrollView.contentOffset == CGPoint(x: Self.step, y: 0))
  }

  @Test func wheelAndKeysZoomOnePageToo() {
    swipe(-200)
    scene.perform(.wheel(Self.middle, notches: -4, .vertical, modifiers: .control))
    #expect(page.mode == .zooming(page: 1) && present == [1])
    #expect(scrollView.zoomScale.isClose(to: 2, within: 0.01))
    scene.type("0")
    #expect(page.mode == .paging && scrollView.contentOffset == CGPoint(x: Self.step, y: 0))
  }

  @Test func anotherSizeKeepsThePage() {
    swipe(-200)
    scene.resize(to: CGSize(width: 600, height: 500))
    #expect(scrollView.contentOffset == CGPoint(x: 624, y: 0) && page.currentPage == 1)
    #expect(
      present == Array(0..<7)
        && scrollView.contentSize == CGSize(width: 7 * 624, height: scrollView.bounds.height))
  }

  /// How large the photograph is seen, in points for each of its own.
  var seenScale: CGFloat {
    let size = page.photos[page.currentPage].bounds.size
    return scrollView.zoomScale * min(size.width / 1280, size.height / 960)
  }

  /// The point of the photograph, of 1280 by 960 points, in the middle of the page.
  var shown: CGPoint {
    let photo = page.photos[page.currentPage]
    let place = photo.convert(CGPoint(x: scrollView.bounds.midX, y: scrollView.bounds.midY), from: scrollView)
    let fitted = min(photo.bounds.width / 1280, photo.bounds.height / 960)
    return CGPoint(
      x: 640 + (place.x - photo.bounds.midX) / fitted, y: 480 + (place.y - photo.bounds.midY) / fitted)
  }

  /// In these windows the same photographs fill more.
  @Test(arguments: [
    CGSize(width: 900, height: 1000), CGSize(width: 640, height: 480), CGSize(width: 60, height: 40),
  ])
  func anotherSizeKeepsPageZoomAndMiddle(size: CGSize) {
    swipe(-200)
    scene.pinch(at: CGPoint(x: 420, y: 330), from: 100, to: 220)
    let (scale, middle) = (seenScale, shown)
    #expect(scale > 1.2)
    scene.resize(to: size)
    #expect(page.mode == .zooming(page: 1) && present == [1])
    // A window that has no room below the title leaves the page as it was.
    if size.height > 56 {
      #expect(scrollView.frame.midX.isClose(to: size.width / 2, within: 0.5))
      #expect(scrollView.frame.midY == size.height / 2)
      #expect(seenScale.isClose(to: scale) && shown.isClose(to: middle, within: 1))
    }
    scene.resize(to: CGSize(width: 1000, height: 700))
    #expect(page.mode == .zooming(page: 1) && page.currentPage == 1)
    #expect(seenScale.isClose(to: scale) && shown.isClose(to: middle, within: 1))
    scene.pinch(at: Self.middle, from: 400, to: 60)
    scene.pinch(at: Self.middle, from: 400, to: 60)
    #expect(page.mode == .paging && scrollView.contentOffset == CGPoint(x: Self.step, y: 0))
  }

  @Test func whereAZoomedPhotographFitsTheOthersComeBack() {
    swipe(-200)
    scene.pinch(at: Self.middle, from: 100, to: 140)
    #expect(page.mode == .zooming(page: 1))
    scene.resize(to: CGSize(width: 2000, height: 1400))
    #expect(page.mode == .paging && scrollView.zoomScale == 1 && present == Array(0..<7))
    #expect(scrollView.contentOffset == CGPoint(x: scrollView.bounds.width, y: 0) && page.currentPage == 1)
  }

  @Test func anotherSizeInTheMidstOfAPinchLeavesNothingBehind() {
    swipe(-200)
    var left = Finger(on: scene.host, at: CGPoint(x: 400, y: 378))
    let right = Finger(on: scene.host, at: CGPoint(x: 500, y: 378))
    left.drag(to: CGPoint(x: 300, y: 378), over: 0.1)
    #expect(page.mode == .zooming(page: 1))
    scene.resize(to: CGSize(width: 800, height: 600))
    left.drag(to: CGPoint(x: 420, y: 378), over: 0.1)
    left.drag(to: CGPoint(x: 440, y: 378), over: 0.1)
    left.lift()
    right.lift()
    scene.host.advanceUntilSettled()
    #expect(page.currentPage == 1)
    #expect(page.mode == (scrollView.zoomScale > 1 ? .zooming(page: 1) : .paging))
    scene.pinch(at: Self.middle, from: 400, to: 60)
    #expect(page.mode == .paging && present == Array(0..<7))
    #expect(scrollView.contentOffset == CGPoint(x: scrollView.bounds.width, y: 0))
  }

  /// They differ in what is light and what is dark, not in their hue alone.
  @Test(arguments: [CGSize(width: 1280, height: 960), CGSize(width: 720, height: 1280)])
  func everyPhotographShowsSomethingElse(size: CGSize) throws {
    let side = 8
    let shades = try SamplePhoto.allCases.map { sample -> [Double] in
      let image = sample.image(of: size)
      #expect(image.size == size && image === sample.image(of: size))
      let small = try #require(
        CGContext(
          data: nil, width: side, height: side, bitsPerComponent: 8, bytesPerRow: 4 * side,
          space: CGColorSpace(name: CGColorSpace.sRGB)!,
          bitmapInfo: CGImageAlphaInfo.noneSkipFirst.rawValue | CGBitmapInfo.byteOrder32Little.rawValue))
      small.draw(try #require(image.cgImage), in: CGRect(x: 0, y: 0, width: side, height: side))
      let bytes = UnsafeRawBufferPointer(start: try #require(small.data), count: 4 * side * side)
      let light = (0..<side * side).map { at in
        (0..<3).map { Double(bytes[at * 4 + $0]) }.reduce(0, +) / 3
      }
      let mean = light.reduce(0, +) / Double(light.count)
      return light.map { $0 - mean }
    }
    for (index, one) in shades.enumerated() {
      for other in shades[..<index] {
        let difference = zip(one, other).map { abs($0 - $1) }.reduce(0, +) / Double(one.count)
        #expect(difference > 12, "\(SamplePhoto.allCases[index]): \(difference)")
      }
    }
    #expect(Set(SamplePhoto.allCases.map(\.name)).count == 7)
  }

  @Test func itLooksAsItDid() throws {
    swipe(-200)
    scene.host.advance(by: 3)
    try expectSnapshot("photos-one", of: scene.host)
  }
}
