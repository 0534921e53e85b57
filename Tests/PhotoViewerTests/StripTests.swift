import DeepZoom
import TestSupport
import Testing
import UIKit
import VellumHeadless
import VellumHost

@testable import PhotoViewer

/// The film strip, and the minimap of a large picture.
@MainActor struct StripTests {
  let wide = CGSize(width: 1600, height: 800)
  let window = CGSize(width: 1280, height: 800)

  @Test func thePresentPictureIsLargerAndTheOthersMakeRoom() {
    let layout = StripLayout(count: 5, windowWidth: 1280)
    let places = (0..<5).map { layout.place(of: $0, at: 2) }
    #expect(places.map(\.size.width) == [64, 64, 96, 64, 64])
    for (left, right) in zip(places, places.dropFirst()) {
      let gap = (right.middle - right.size.width / 2) - (left.middle + left.size.width / 2)
      #expect(abs(gap - 8) < 1e-9)
    }
    #expect(places[4].middle + 32 == layout.width)
    #expect(layout.middle(of: 2) == places[2].middle)
    #expect((0..<5).map { layout.index(at: places[$0].middle, present: 2) } == [0, 1, 2, 3, 4])
    #expect(layout.index(at: -50, present: 2) == 0 && layout.index(at: 5000, present: 2) == 4)
  }

  @Test(arguments: [0.0, 0.25, 0.5, 1]) func betweenTwoPicturesNothingJumps(_ part: CGFloat) {
    let layout = StripLayout(count: 9, windowWidth: 390)
    let (here, next) = (layout.place(of: 4, at: 4 + part), layout.place(of: 5, at: 4 + part))
    #expect(abs(here.size.width + next.size.width - layout.small.width - layout.large.width) < 1e-9)
    #expect(abs(layout.position(at: layout.middle(of: 4 + part)) - 4 - part) < 1e-9)
  }

  @Test func itIsThereFromTwoPicturesOn() throws {
    let one = try ViewerScene(photos: [wide], size: window)
    #expect(one.view("Pictures") == nil)
    let two = try ViewerScene(photos: [wide, wide], size: window)
    let strip = try #require(two.view("Pictures"))
    #expect(strip.accessibilityValue == "1 of 2")
    #expect(strip.accessibilityTraits.contains(.adjustable))
    strip.accessibilityIncrement()
    #expect(two.titles.last?.hasPrefix("photo2.png (2 of 2)") == true)
    #expect(strip.accessibilityValue == "2 of 2")
  }

  @Test func aTapOnASmallPictureTurnsToIt() throws {
    let scene = try ViewerScene(photos: [wide, wide, wide, wide], size: window)
    scene.point()
    let strip = try #require(scene.view("Pictures"))
    // 64, 64, 64 and 96 wide, 8 apart, 4 for the ring at the ends.
    let third = strip.convert(CGPoint(x: 4 + 96 + 8 + 64 + 8 + 32, y: 30), to: scene.controller.view)
    scene.perform(.tap(third, count: 1))
    #expect(scene.titles.last?.hasPrefix("photo3.png (3 of 4)") == true)
  }

  @Test func scrubbingRunsThroughAllThatFit() throws {
    let scene = try ViewerScene(photos: [wide, wide, wide, wide], size: window)
    scene.point()
    let strip = try #require(scene.view("Pictures"))
    let frame = strip.convert(strip.bounds, to: scene.controller.view)
    scene.perform(
      .drag(
        from: CGPoint(x: frame.minX + 20, y: frame.midY), to: CGPoint(x: frame.maxX - 20, y: frame.midY),
        duration: 0.5))
    let pages = scene.titles.map { $0.prefix(6) }.filter { $0.hasPrefix("photo") }
    #expect(pages == ["photo1", "photo2", "photo3", "photo4"])
  }

  @Test func scrubbingRunsThroughThousands() throws {
    let scene = try ViewerScene(photos: [wide], opened: Array(repeating: 0, count: 10_000), size: window)
    scene.point()
    let strip = try #require(scene.view("Pictures"))
    let middle = strip.convert(CGPoint(x: strip.bounds.midX, y: 30), to: scene.controller.view)
    scene.host.perform(
      .flick(
        from: CGPoint(x: middle.x + 300, y: middle.y), to: CGPoint(x: middle.x - 300, y: middle.y),
        duration: 0.1))
    scene.host.advanceUntilSettled()
    let place = try #require(Int(strip.accessibilityValue?.split(separator: " ").first ?? ""))
    #expect(place > 15)
    #expect(scene.titles.last?.hasPrefix("photo1.png (\(place) of 10000)") == true)
  }

  @Test func aWheelLeavesItWithOnePictureInTheRing() throws {
    let scene = try ViewerScene(photos: [wide], opened: Array(repeating: 0, count: 100), size: window)
    scene.point()
    let strip = try #require(scene.view("Pictures"))
    let row = try #require(strip.subviews.compactMap { $0 as? UIScrollView }.first)
    let middle = strip.convert(CGPoint(x: strip.bounds.midX, y: 30), to: scene.controller.view)
    for notches in [3, -1] {
      scene.perform(.wheel(middle, notches: notches, .horizontal, modifiers: []))
      let place = StripLayout(count: 100, windowWidth: 1280).position(at: row.bounds.midX)
      #expect(place > 0.5 && abs(place - place.rounded()) < 1e-3)
      #expect(strip.accessibilityValue == "\(Int(place.rounded()) + 1) of 100")
      #expect(scene.titles.last?.hasPrefix("photo1.png (\(Int(place.rounded()) + 1) of 100)") == true)
    }
  }

  @Test func smallPicturesAreMadeInTheBackground() async throws {
    let scene = try ViewerScene(photos: [wide, wide], broken: [1], size: window)
    scene.point()
    await scene.host.run(until: .settled)
    scene.point()
    let strip = try #require(scene.view("Pictures"))
    let frame = strip.convert(strip.bounds, to: scene.controller.view)
    let picture = try #require(scene.host.pixels())
    // Red left of the middle, white right of it, in the first of the two.
    let y = Int(frame.midY)
    #expect(picture.pixel(x: Int(frame.minX) + 4 + 24, y: y) == 0xFFFF_0000)
    #expect(picture.pixel(x: Int(frame.minX) + 4 + 72, y: y) == 0xFFFF_FFFF)
  }

  @Test func picturesOfOneNameHaveEachTheirOwnThumbnail() async throws {
    for window in UIScreen.main.windows { window.isHidden = true }
    let host = HeadlessHost(size: window)
    let format = UIGraphicsImageRendererFormat()
    format.scale = 1
    let pictures = [UIColor.red, .blue].map { color in
      UIGraphicsImageRenderer(size: CGSize(width: 80, height: 60), format: format).image { context in
        color.setFill()
        context.fill(CGRect(x: 0, y: 0, width: 80, height: 60))
      }
    }
    let controller = PhotoViewController(photos: pictures.map { .image($0, name: "Dropped picture") })
    UIApplication.shared.launch(PhotoDelegate(controller))
    await host.run(until: .settled)
    let hover = HoverInput(phase: .moved, position: CGPoint(x: 200, y: 150))
    host.schedule(.event(.hover(hover)), at: host.now)
    host.advance(by: 0.3)
    let strip = try #require(
      ViewerScene.views(in: controller.view).first { $0.accessibilityLabel == "Pictures" })
    let frame = strip.convert(strip.bounds, to: nil)
    let picture = try #require(host.pixels())
    // 96 and 64 points wide, 8 apart, 4 for the ring at the ends.
    let seen = [4 + 48, 4 + 96 + 8 + 32].map {
      picture.pixel(x: Int(frame.minX) + $0, y: Int(frame.midY))
    }
    #expect(seen == [0xFFFF_0000, 0xFF00_00FF])
  }

  @Test func plainPicturesOnAServerHaveSmallPictures() async throws {
    // Black left of the middle, white right of it.
    let row = String(repeating: "1 ", count: 300) + String(repeating: "0 ", count: 300) + "\n"
    let picture = "P1\n600 400\n" + String(repeating: row, count: 400)
    let server = RawServer("HTTP/1.1 200 OK\r\nContent-Length: \(picture.utf8.count)\r\n\r\n" + picture)
    defer { server.stop() }
    let scene = try ViewerScene(photos: [wide], size: window)
    var photos: [Photo] = []
    for address in ["\(server.url)/1", "\(server.url)/2"] {
      photos.append(.served(try await TileOpener().open(address), at: address))
    }
    let files = try photos.map { try #require($0.fetchedFile) }
    scene.controller.show(photos)
    await scene.host.run(until: .settled)
    scene.point()
    let strip = try #require(scene.view("Pictures"))
    let frame = strip.convert(strip.bounds, to: scene.controller.view)
    let pixels = try #require(scene.host.pixels())
    // The left and right halves of both: 96 and 64 points wide, 8 apart, 4 for the ring.
    let seen = [24, 72, 96 + 8 + 16, 96 + 8 + 48].map {
      pixels.pixel(x: Int(frame.minX) + 4 + $0, y: Int(frame.midY))
    }
    #expect(seen == [0xFF00_0000, 0xFFFF_FFFF, 0xFF00_0000, 0xFFFF_FFFF])
    // The small pictures keep neither the files nor the pictures.
    photos = []
    scene.controller.show([.file(scene.path("photo1.png"))])
    await scene.host.run(until: .settled)
    #expect(files.allSatisfy { !FileManager.default.fileExists(atPath: $0) })
  }

  @Test func picturesThatDifferInTheQueryOfTheirAddressesAreDifferentPictures() async throws {
    let server = RawServer("HTTP/1.1 200 OK\r\nContent-Length: 10\r\n\r\nP1\n1 1\n1\n\n")
    defer { server.stop() }
    let source = try await TileOpener().open("\(server.url)/picture?number=1")
    let photos = (1...2).map { Photo.served(source, at: "\(server.url)/picture?number=\($0)") }
    #expect(photos[0].name == photos[1].name && photos[0].identity != photos[1].identity)
  }

  /// Makes the thumbnails of files, and returns their names in the order in which they are made, with what was made.
  private func thumbnails(
    of files: [(name: String, contents: Data)]
  ) async throws -> [(name: String, thumbnail: Thumbnails.Thumbnail?)] {
    let folder = FileManager.default.temporaryDirectory.appending(path: "strip-\(UUID().uuidString)")
    try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
    defer { try? FileManager.default.removeItem(at: folder) }
    let photos = try files.map { name, contents -> Photo in
      let file = folder.appending(path: name)
      try contents.write(to: file)
      return .file(file.path)
    }
    let host = HeadlessHost(size: window)
    defer { host.close() }
    let thumbnails = Thumbnails(PictureOpener())
    var made: [Photo] = []
    thumbnails.didMake = { identity in made += photos.filter { $0.identity == identity } }
    thumbnails.want(photos)
    await host.run(until: .settled)
    return made.map { ($0.title, thumbnails[$0]) }
  }

  private func drawing(_ contents: String, width: Int = 60, height: Int = 40) -> Data {
    Data(
      #"<svg xmlns="http://www.w3.org/2000/svg" width="\#(width)" height="\#(height)">\#(contents)</svg>"#
        .utf8)
  }

  @Test func aPhotographDoesNotWaitForADocumentBeforeIt() async throws {
    let blurs = String(
      repeating: #"<rect width="900" height="900" filter="url(#blur)"/>"#, count: 8)
    let slow = #"<filter id="blur"><feGaussianBlur stdDeviation="90"/></filter>"# + blurs
    let photograph = try #require(
      UIGraphicsImageRenderer(size: CGSize(width: 8, height: 8)).image { _ in }.pngData())
    let made = try await thumbnails(of: [
      ("slow.svg", drawing(slow, width: 900, height: 900)), ("plain.png", photograph),
    ])
    #expect(made.map(\.name) == ["plain.png", "slow.svg"])
  }

  @Test func aDrawingIsOnWhiteAndAHighOneShowsItsTop() async throws {
    let made = try await thumbnails(of: [
      ("1.svg", drawing("")), ("2.svg", drawing(#"<rect width="60" height="36"/>"#, height: 400)),
    ])
    let pixels = made.map { _, thumbnail -> [[UInt8]] in
      guard case .picture(let image) = thumbnail, let picture = image.cgImage,
        let bytes = picture.dataProvider?.data
      else { return [] }
      return [0, picture.height - 1].map { Array(Data(bytes)[($0 * picture.bytesPerRow)...].prefix(3)) }
    }
    // The first 40 of the second one's 400 points, of which 36 are black.
    #expect(pixels == [[[255, 255, 255], [255, 255, 255]], [[0, 0, 0], [255, 255, 255]]])
  }

  @Test func aNameThatBeginsWithACombiningMarkIsAName() {
    let name = "\u{301}e.png"
    let path = "/folder/names/" + name
    #expect(FileName(path).last == FileName(name))
    #expect(Photo.file(path).title.utf8.elementsEqual(name.utf8))
    #expect(FileName(path).folder == "/folder/names")
    let folders = [
      ("a", ""), ("a/b", "a"), ("/a", "/"), ("/", "/"), ("a//b/", "a"), ("/a/b/", "/a"), ("", ""),
    ]
    for (path, folder) in folders { #expect(FileName(path).folder == folder, "\(path)") }
  }

  @Test func aLargePictureHasAMapWhileItIsZoomed() throws {
    let scene = try ViewerScene(photos: [CGSize(width: 1600, height: 1200)])
    #expect(scene.view("All of the picture") == nil)
    scene.type("1")
    let map = try #require(scene.view("All of the picture"))
    // 112 wide in a window of 400, 16 from its edges.
    #expect(map.frame == CGRect(x: 16, y: 300 - 16 - 84, width: 112, height: 84))
    scene.perform(.tap(CGPoint(x: 16 + 1, y: 300 - 16 - 1), count: 1))
    #expect(scene.photo.contentOffset == CGPoint(x: 0, y: 900))
    scene.perform(.drag(from: CGPoint(x: 72, y: 242), to: CGPoint(x: 127, y: 242), duration: 0.3))
    #expect(scene.photo.contentOffset.x == 1200)
    scene.point()
    scene.type("h")
    #expect(scene.view("All of the picture") == nil, "it is put away with all else")
    scene.point()
    scene.type("0")
    #expect(scene.view("All of the picture") == nil, "all is seen")
  }

  @Test func aPictureOfAFewWindowsHasNoMap() throws {
    let scene = try ViewerScene(photos: [CGSize(width: 700, height: 600)])
    scene.type("1")
    #expect(scene.view("All of the picture") == nil)
  }

  @Test func shiftAndArrowsMoveWhatIsZoomed() throws {
    let scene = try ViewerScene(photos: [wide, wide])
    scene.type("1")
    let start = scene.photo.contentOffset
    for key in ["right", "down"] { scene.perform(.key(key, modifiers: [.shift])) }
    #expect(scene.photo.contentOffset == CGPoint(x: start.x + 100, y: start.y + 75))
    #expect(scene.titles.last == "photo1.png (1 of 2) – 100 %")
  }
}
