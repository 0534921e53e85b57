import TestSupport
import Testing
import UIKit
import VellumHeadless
import VellumHost

@testable import Gallery

@MainActor struct PhotosNestedTests {
  private let suite = SuiteScene("photos-nested")
  var scene: GalleryScene { suite.scene }
  var page: PhotosNestedPage { scene.page() }
  var pager: UIScrollView { page.pager }
  var photo: PhotoPageView { page.pages[page.currentPage]! }
  /// Below the header of 56 points, above the strip of 84.
  static let middle = CGPoint(x: 500, y: 336)

  func flick(_ way: CGFloat) {
    scene.perform(
      .flick(from: CGPoint(x: 500, y: 400), to: CGPoint(x: 500 + way, y: 400), duration: 0.1))
  }

  /// The point of the photograph in the middle of the page.
  var shown: CGPoint {
    photo.imageView.convert(CGPoint(x: photo.bounds.midX, y: photo.bounds.midY), from: photo)
  }

  @Test func tenThousandPagesAndThreeOfThemAlive() {
    #expect(page.count == 10_000)
    #expect(pager.contentSize.width == 10_200_000)
    #expect(page.pages.keys.sorted() == [0, 1, 2])
    flick(-200)
    flick(-200)
    #expect(page.currentPage == 2 && page.pages.keys.sorted() == [1, 2, 3])
  }

  @Test func photographsAreFitted() {
    #expect(photo.zoomScale.isClose(to: 560.0 / 960))
    #expect(shown.isClose(to: CGPoint(x: 640, y: 480), within: 1e-6))
  }

  @Test func inANarrowWindowPhotographsAreUprightAndFillIt() {
    let size = CGSize(width: 390, height: 844)
    let narrow = GalleryScene("photos-nested", size: size)
    let page: PhotosNestedPage = narrow.page()
    let upright = CGSize(width: 720, height: 1280)
    #expect(page.photoSize == upright && page.pages[0]?.imageView.image?.size == upright)
    let frame = page.pages[0]!.imageView.convert(page.pages[0]!.imageView.bounds, to: nil)
    #expect(frame.width * frame.height > 0.7 * size.width * size.height)
    let reading = page.reading.convert(page.reading.bounds, to: nil)
    #expect(frame.insetBy(dx: 15, dy: 15).contains(reading))
    // A small picture of the same part stands in for one that is not painted.
    page.pager.contentOffset.x += 3 * page.pager.bounds.width
    #expect(page.pages[3]?.imageView.image?.size == CGSize(width: 36, height: 64))
    narrow.host.advanceUntilSettled()
    #expect(page.pages[3]?.imageView.image?.size == upright)
  }

  @Test func aTelephoneThatIsTurnedShowsPhotographsAsLargeAsOneInWhichThePageOpens() {
    let (upright, aside) = (CGSize(width: 390, height: 844), CGSize(width: 844, height: 390))
    /// The frame in the window of the present photograph, which is painted and fitted.
    func seen(_ page: PhotosNestedPage) -> CGRect {
      let photo = page.pages[page.currentPage]!
      #expect(photo.isPainted && photo.imageView.image?.size == page.photoSize)
      #expect(photo.zoomScale == photo.minimumZoomScale)
      return photo.imageView.convert(photo.imageView.bounds, to: nil)
    }
    let opened = GalleryScene("photos-nested", size: aside)
    let wanted = seen(opened.page())
    let telephone = GalleryScene("photos-nested", size: upright)
    let page: PhotosNestedPage = telephone.page()
    page.pager.contentOffset.x = 3 * page.pager.bounds.width
    telephone.host.advanceUntilSettled()
    let before = seen(page)
    telephone.perform(.tap(CGPoint(x: 150, y: 300), count: 2))
    #expect(page.pages[3]!.zoomScale > page.pages[3]!.minimumZoomScale)
    telephone.resize(to: aside)
    #expect(page.currentPage == 3 && page.photoSize == SamplePhoto.size)
    #expect(seen(page).isClose(to: wanted, within: 1))
    telephone.resize(to: upright)
    #expect(page.currentPage == 3 && page.photoSize == SamplePhoto.uprightSize)
    #expect(seen(page).isClose(to: before, within: 1))
  }

  @Test func whileAFingerDragsPhotographsStayWhatTheyAre() {
    var finger = Finger(on: scene.host, at: CGPoint(x: 300, y: 400))
    finger.drag(by: CGVector(dx: -60, dy: 0), over: 0.2)
    scene.host.schedule(.resized(CGSize(width: 390, height: 844), scale: 1), at: scene.host.now)
    finger.rest(for: 0.3)
    #expect(pager.bounds.width == 410 && page.photoSize == SamplePhoto.size)
    finger.lift()
    scene.host.advanceUntilSettled()
    #expect(page.photoSize == SamplePhoto.uprightSize)
    #expect(photo.isPainted && photo.imageView.image?.size == SamplePhoto.uprightSize)
    #expect(photo.zoomScale == photo.minimumZoomScale)
  }

  @Test(arguments: 0..<7) func aPhotographHasItsSunWhereTheLandscapeHasIt(number: Int) {
    let landscape = Landscape(number)
    let wide = CGRect(x: 0, y: 0, width: 1280, height: 960)
    #expect(landscape.frame(around: wide).minX.isClose(to: 0))
    #expect(landscape.frame(around: wide).width.isClose(to: 1280))
    let upright = CGRect(x: 0, y: 0, width: 720, height: 1280)
    let whole = landscape.frame(around: upright)
    #expect(whole.width.isClose(to: 1280 * 4 / 3) && whole.height == 1280)
    let sun = landscape.sun?.x ?? 0.5
    #expect((whole.minX + sun * whole.width).isClose(to: sun * 720))
  }

  @Test func pagesAreUsedAgain() {
    flick(-200)
    let views = Set(page.pages.values.map(ObjectIdentifier.init))
    for _ in 0..<5 { flick(-200) }
    #expect(Set(page.pages.values.map(ObjectIdentifier.init)) == views)
    #expect(page.pages.keys.sorted() == [5, 6, 7])
  }

  @Test func aPageThatIsUsedAgainIsFittedAgain() {
    scene.pinch(at: Self.middle, from: 100, to: 250)
    #expect(photo.zoomScale > photo.minimumZoomScale * 2)
    for _ in 0..<3 { page.pager.contentOffset.x += 1020 }
    #expect(page.pages.values.allSatisfy { $0.zoomScale == $0.minimumZoomScale })
  }

  @Test func aZoomedPhotographIsDraggedToItsEdgeAndThenOn() {
    scene.perform(.tap(Self.middle, count: 2))
    #expect(photo.zoomScale == photo.maximumZoomScale)
    // Within the photograph the pager stays.
    scene.perform(.drag(from: CGPoint(x: 700, y: 400), to: CGPoint(x: 500, y: 400), duration: 0.2))
    #expect(pager.contentOffset.x == 0 && photo.contentOffset.x > 0)
    let zoomed = photo
    for _ in 0..<12 { flick(-300) }
    #expect(page.currentPage > 0)
    #expect(page.pages[0] !== zoomed || page.currentPage < 3)
  }

  /// In these windows the same photographs fill more.
  @Test(arguments: [CGSize(width: 900, height: 1000), CGSize(width: 640, height: 480)])
  func resizingKeepsPageZoomAndMiddle(size: CGSize) {
    for _ in 0..<3 { flick(-200) }
    scene.pinch(at: CGPoint(x: 420, y: 330), from: 100, to: 220)
    let (zoom, middle) = (photo.zoomScale, shown)
    scene.resize(to: size)
    #expect(page.currentPage == 3)
    #expect(pager.contentOffset.x == 3 * (size.width + 20))
    #expect(photo.frame.size == CGSize(width: size.width, height: pager.bounds.height))
    #expect(photo.zoomScale.isClose(to: zoom, within: 1e-9))
    #expect(shown.isClose(to: middle, within: 1))
    scene.resize(to: CGSize(width: 1000, height: 700))
    #expect(photo.zoomScale.isClose(to: zoom) && shown.isClose(to: middle, within: 1))
  }

  @Test func evenAWindowWithoutRoomForPhotographsLosesNothing() {
    for _ in 0..<2 { flick(-200) }
    scene.pinch(at: CGPoint(x: 420, y: 330), from: 100, to: 220)
    let (zoom, middle) = (photo.zoomScale, shown)
    scene.resize(to: CGSize(width: 60, height: 40))
    scene.resize(to: CGSize(width: 1000, height: 700))
    #expect(page.currentPage == 2 && pager.contentOffset.x == 2 * 1020)
    #expect(photo.zoomScale.isClose(to: zoom, within: 1e-9))
    #expect(shown.isClose(to: middle, within: 1))
  }

  @Test func fittedPhotographsStayFittedInAnotherSize() {
    scene.resize(to: CGSize(width: 600, height: 600))
    #expect(photo.zoomScale.isClose(to: 600.0 / 1280))
    #expect(shown.isClose(to: CGPoint(x: 640, y: 480), within: 1e-6))
  }

  @Test func scrubbingTheStripRunsThroughThousands() {
    let y = scene.middle(of: page.strip).y
    scene.perform(.tap(CGPoint(x: 500 + 3 * 72, y: y), count: 1))
    #expect(page.currentPage == 3)
    for _ in 0..<6 {
      scene.host.perform(.flick(from: CGPoint(x: 900, y: y), to: CGPoint(x: 100, y: y), duration: 0.05))
    }
    scene.host.advanceUntilSettled()
    #expect(page.currentPage > 200)
    #expect(pager.contentOffset.x == CGFloat(page.currentPage) * 1020)
    #expect(page.pages.count <= 4)
    // A flick of the photograph takes the strip along.
    let before = page.currentPage
    flick(-200)
    #expect(page.currentPage == before + 1)
  }

  @Test func theStripRestsWithOnePhotographInTheRing() {
    let y = scene.middle(of: page.strip).y
    let row = page.strip.descendants(UIScrollView.self)[0]
    /// How many photographs are left of the ring.
    var place: CGFloat { (row.contentOffset.x + row.contentInset.left) / 72 }
    // Left without velocity: a hundred points are nearer to one photograph than to two.
    var finger = Finger(on: scene.host, at: CGPoint(x: 800, y: y))
    finger.drag(by: CGVector(dx: -110, dy: 0), over: 0.3)
    #expect(place.isClose(to: 100.0 / 72, within: 0.1))
    finger.rest(for: 0.3)
    finger.lift()
    scene.host.advanceUntilSettled()
    #expect(place.isClose(to: 1) && page.currentPage == 1)
    for way in [-400, -137, 211] as [CGFloat] {
      scene.perform(
        .flick(from: CGPoint(x: 600, y: y), to: CGPoint(x: 600 + way, y: y), duration: 0.07))
      #expect(place.isClose(to: place.rounded(), within: 1e-6))
      #expect(page.currentPage == Int(place.rounded()))
    }
    // A width without a middle, and the last one.
    scene.resize(to: CGSize(width: 1001, height: 700))
    pager.contentOffset.x = 9990 * pager.bounds.width
    scene.host.advanceUntilSettled()
    scene.perform(.flick(from: CGPoint(x: 900, y: y), to: CGPoint(x: 100, y: y), duration: 0.05))
    #expect(page.currentPage == 9999 && place.isClose(to: 9999, within: 1e-6))
  }

  @Test func aWheelLeavesTheStripWithOnePhotographInTheRing() {
    let place = scene.middle(of: page.strip)
    let row = page.strip.descendants(UIScrollView.self)[0]
    // A notch is 100 points, and a photograph 72.
    for (notches, number) in [(1, 1), (2, 4), (-1, 3)] {
      scene.perform(.wheel(place, notches: notches, .horizontal, modifiers: []))
      #expect(page.currentPage == number && pager.contentOffset.x == CGFloat(number) * 1020)
      #expect(((row.contentOffset.x + row.contentInset.left) / 72).isClose(to: CGFloat(number), within: 1e-3))
    }
    // The page takes it along again.
    flick(-200)
    #expect(((row.contentOffset.x + row.contentInset.left) / 72).isClose(to: 4, within: 1e-6))
  }

  /// Flicks the strip, which is still running then, and returns its scroll view and its middle.
  private func flickTheStrip() -> (row: UIScrollView, y: CGFloat) {
    let y = scene.middle(of: page.strip).y
    let row = page.strip.descendants(UIScrollView.self)[0]
    scene.host.schedule(.flick(from: CGPoint(x: 900, y: y), to: CGPoint(x: 300, y: y), duration: 0.05))
    scene.host.advance(by: 0.4)
    #expect(row.isDecelerating)
    return (row, y)
  }

  @Test func aStripThatAFingerStopsGoesOnToTheNearestPhotograph() {
    let (row, y) = flickTheStrip()
    let finger = Finger(on: scene.host, at: CGPoint(x: 500, y: y))
    finger.rest(for: 0.3)
    finger.lift()
    scene.host.advanceUntilSettled()
    let place = (row.contentOffset.x + row.contentInset.left) / 72
    #expect(place > 1 && place.isClose(to: place.rounded(), within: 1e-6))
    #expect(page.currentPage == Int(place.rounded()))
  }

  @Test func aPhotographThatIsTappedWhileTheStripRunsComesIntoTheRing() {
    let (row, y) = flickTheStrip()
    scene.perform(.tap(CGPoint(x: 760, y: y), count: 1))
    scene.host.advanceUntilSettled()
    #expect(
      ((row.contentOffset.x + row.contentInset.left) / 72).isClose(
        to: CGFloat(page.currentPage), within: 1e-6))
  }

  @Test func theStripKeepsItsPhotographInTheRingInAnotherWindow() {
    let row = page.strip.descendants(UIScrollView.self)[0]
    page.pager.contentOffset.x = 40 * page.pager.bounds.width
    scene.resize(to: CGSize(width: 390, height: 844))
    #expect(page.currentPage == 40 && row.contentOffset.x + row.contentInset.left == 40 * 64)
    scene.resize(to: CGSize(width: 1000, height: 700))
    #expect(page.currentPage == 40 && row.contentOffset.x + row.contentInset.left == 40 * 72)
  }

  @Test(arguments: [
    CGSize(width: 1280, height: 800), CGSize(width: 700, height: 500), CGSize(width: 390, height: 844),
    CGSize(width: 560, height: 620),
  ])
  func theReadingNeverLiesAcrossThePhotographsEdge(size: CGSize) {
    scene.resize(to: size)
    let reading = page.reading.convert(page.reading.bounds, to: nil)
    let frame = photo.imageView.convert(photo.imageView.bounds, to: nil)
    #expect(!reading.intersects(frame) || frame.insetBy(dx: 15, dy: 15).contains(reading))
    #expect(scene.window.bounds.contains(reading))
  }

  @Test(arguments: [CGSize(width: 1280, height: 800), CGSize(width: 1920, height: 1080)])
  func theReadingHasOnePlaceHoweverAPhotographIsZoomed(size: CGSize) {
    let scene = GalleryScene("photos-nested", size: size)
    let page = scene.page(PhotosNestedPage.self)
    for _ in 0..<2 {
      #expect(page.reading.convert(page.reading.bounds.origin, to: nil) == CGPoint(x: 16, y: 72))
      scene.perform(.tap(CGPoint(x: size.width / 2, y: size.height / 2), count: 2))
    }
  }

  @Test func aReadingOnAFittedPhotographGoesToTheStagesCornerAsItIsZoomed() {
    // 1000 points leave 126 beside the photograph: too few for the longest reading.
    #expect(page.reading.frame.minX.isClose(to: 142, within: 1))
    scene.perform(.tap(Self.middle, count: 2))
    #expect(page.reading.frame.minX == 16)
  }

  @Test func aPhotographPaintedInBandsIsTheOnePaintedAtOnce() throws {
    // One by day, one at dusk, one at night, and an upright one.
    for (number, size) in [
      (1, SamplePhoto.size), (2, SamplePhoto.size), (6, SamplePhoto.size), (3, SamplePhoto.uprightSize),
    ] {
      let painting = try #require(LandscapePainting(number, size: size, scale: 1))
      var bands = 1
      var picture = painting.drawBand()
      while picture == nil, bands < 1000 { (picture, bands) = (painting.drawBand(), bands + 1) }
      #expect(bands > 4)
      let (inBands, atOnce) = (
        try bytes(of: #require(picture)), try bytes(of: Landscape(number).photograph(size, scale: 1))
      )
      #expect(inBands.count == 4 * Int(size.width * size.height) && inBands.count == atOnce.count)
      // Edges may be rounded differently, by a few steps of a component. A nick has the colour of another ridge.
      var (most, count) = (0, 0)
      inBands.withUnsafeBytes { inBands in
        atOnce.withUnsafeBytes { atOnce in
          // Two pixels at a time, which mostly are the same.
          for place in stride(from: 0, to: inBands.count, by: 8)
          where inBands.loadUnaligned(fromByteOffset: place, as: UInt64.self)
            != atOnce.loadUnaligned(fromByteOffset: place, as: UInt64.self)
          {
            for index in place..<place + 8 {
              let difference = abs(Int(inBands[index]) - Int(atOnce[index]))
              most = max(most, difference)
              if difference > 1 { count += 1 }
            }
          }
        }
      }
      #expect(most <= 6 && count < 2000, "landscape \(number): \(most), \(count)")
    }
  }

  /// The pixels of a picture.
  private func bytes(of image: UIImage) throws -> [UInt8] {
    let picture = try #require(image.cgImage)
    let context = try #require(
      CGContext(
        data: nil, width: picture.width, height: picture.height, bitsPerComponent: 8,
        bytesPerRow: 4 * picture.width, space: CGColorSpace(name: CGColorSpace.sRGB)!,
        bitmapInfo: CGImageAlphaInfo.noneSkipFirst.rawValue | CGBitmapInfo.byteOrder32Little.rawValue))
    context.draw(picture, in: CGRect(x: 0, y: 0, width: picture.width, height: picture.height))
    let data = try #require(context.data)
    return Array(UnsafeRawBufferPointer(start: data, count: 4 * picture.width * picture.height))
  }

  @Test func tenThousandPhotographsAreAllDifferent() {
    // Numbers that share a kind of landscape differ too.
    let numbers = [0, 7, 14, 700, 1000, 1007, 2000, 7000, 9996]
    let pictures = numbers.map { Landscape($0).image(LandscapeCache.size, scale: 1).pngData() }
    #expect(Set(pictures).count == numbers.count)
    // Except for rounding, all ten thousand have different colours.
    var colors: Set<[Int]> = []
    for number in 0..<10_000 {
      var (hue, saturation, brightness): (CGFloat, CGFloat, CGFloat) = (0, 0, 0)
      Landscape(number).haze.getHue(&hue, saturation: &saturation, brightness: &brightness, alpha: nil)
      colors.insert([Int(hue * 1e6), Int(brightness * 1e3)])
    }
    #expect(colors.count > 9990)
  }

  @Test func scrubbingThroughThousandsKeepsAFewDozenSmallPictures() {
    let y = scene.middle(of: page.strip).y
    for _ in 0..<6 {
      scene.host.perform(.flick(from: CGPoint(x: 900, y: y), to: CGPoint(x: 100, y: y), duration: 0.05))
      #expect(page.cache.count <= LandscapeCache.most)
    }
    scene.host.advanceUntilSettled()
    #expect(page.currentPage > 200)
    #expect(page.cache.count == LandscapeCache.most)
    // Only the existing pages have large pictures.
    let isPainted = page.pages.values.allSatisfy { $0.isPainted }
    #expect(isPainted && page.pages.count <= 3)
    #expect(page.sparePages.allSatisfy { $0.imageView.image == nil })
    // All cells of the strip have pictures, each a different one.
    let cells = page.strip.descendants(UIImageView.self)
    #expect(cells.count > 10 && cells.allSatisfy { $0.image != nil })
    let pictures = Set(cells.compactMap { cell in cell.image.map { ObjectIdentifier($0) } })
    #expect(pictures.count == cells.count)
  }

  @Test func aPhotographIsPaintedOnceNothingMoves() {
    let isPainted = page.pages.values.allSatisfy { $0.isPainted }
    #expect(isPainted)
    flick(-200)
    scene.host.schedule(
      .flick(from: CGPoint(x: 500, y: 400), to: CGPoint(x: 300, y: 400), duration: 0.1))
    for _ in 0..<60 where page.pages[3] == nil { scene.host.advance(by: 1.0 / 60) }
    // A small picture stands in on the page that has just appeared.
    #expect(page.pages[3]?.isPainted == false && page.pages[3]?.imageView.image?.size == LandscapeCache.size)
    scene.host.advanceUntilSettled()
    #expect(page.pages[3]?.imageView.image?.size == SamplePhoto.size)
  }

  @Test func theLastPageIsReachedAndNoneAfterIt() {
    pager.contentOffset.x = 9998 * 1020
    flick(-200)
    flick(-200)
    #expect(page.currentPage == 9999 && page.pages.keys.sorted() == [9998, 9999])
  }

  @Test func fiveHundredFlicksNeedNoMoreMemory() {
    let flicks = PhotosNestedFlicks()
    let page = flicks.controller as! PhotosNestedPage
    var most = 0
    // Caches fill first: every photograph has been seen.
    for _ in 0..<20 { flicks.flick() }
    let before = PhotosNestedFlicks.residentBytes()
    var seen: [ObjectIdentifier: PhotoPageView] = [:]
    // A page that stays, with its photograph of 5 MB, is noticed after few.
    let count = rounds(150, long: 500)
    for _ in 0..<count {
      flicks.flick {
        most = max(most, page.pages.count)
        for view in page.pages.values { seen[ObjectIdentifier(view)] = view }
      }
    }
    let after = PhotosNestedFlicks.residentBytes()
    #expect(page.currentPage == 20 + count)
    #expect(most == 3)
    // Pages are used again.
    #expect(seen.count <= 4)
    #expect(before > 0 && Double(after) < Double(before) * 1.05)
  }

  @Test func keysTurnPages() {
    scene.type("right", "right", "left")
    #expect(page.currentPage == 1 && pager.contentOffset.x == 1020)
    // Tab goes to that page, which keys zoom, and not to the next one.
    scene.type("tab", "tab", "tab", "tab")
    #expect(page.currentPage == 1 && pager.contentOffset.x == 1020)
    for _ in 0..<2 where !photo.isFirstResponder { scene.type("tab") }
    #expect(photo.isFirstResponder)
    scene.type("=")
    #expect(photo.zoomScale > photo.minimumZoomScale && page.currentPage == 1)
    scene.type("-", "right")
    #expect(page.currentPage == 2 && pager.contentOffset.x == 2040)
  }

  @Test func itLooksAsItDid() throws {
    flick(-200)
    flick(-200)
    scene.pinch(at: Self.middle, from: 100, to: 130)
    scene.host.advance(by: 3)
    try expectSnapshot("photos-nested", of: scene.host)
  }
}
