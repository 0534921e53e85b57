import Foundation
import HostInterface
import Synchronization
import Testing
import UIKit
import VellumHost

@testable import PhotoViewer

/// Pixels, transparency, animations, and files that change while they are shown.
@MainActor struct PictureTests {
  let wide = CGSize(width: 1600, height: 800)

  @Test(arguments: [
    (UInt32(0xFF80_4020), true, "128, 64, 32"), (0x0080_4020, true, "128, 64, 32"),
    (0x8040_2000, false, "128, 64, 0, 50 %"), (0x0000_0000, false, "0, 0, 0, 0 %"),
    (0x0380_8080, false, "255, 255, 255, 1 %"),
  ]) func aPixelSaysItsColourWithoutAlpha(_ pixel: UInt32, _ isOpaque: Bool, _ values: String) {
    let reading = PixelReading(x: 1234, y: 5, premultiplied: pixel, isOpaque: isOpaque)
    #expect(reading.values == values)
    #expect(reading.place == "1,234, 5")
  }

  @Test func thePixelUnderThePointerIsReadFromTheFile() async throws {
    let scene = try ViewerScene(photos: [wide], size: CGSize(width: 1136, height: 600))
    scene.type("i")
    await scene.host.run(until: .settled)
    // Fitted to 800 points beside the panel: two pixels to a point, 100 points below the edge.
    scene.point(at: CGPoint(x: 300, y: 110))
    await scene.host.run(until: .settled)
    #expect(scene.texts.contains("600, 20") && scene.texts.contains("255, 0, 0"))
    scene.point(at: CGPoint(x: 500, y: 110))
    await scene.host.run(until: .settled)
    #expect(scene.texts.contains("1,000, 20") && scene.texts.contains("255, 255, 255"))
    // Mirrored, the same pixel is elsewhere on the screen.
    scene.type("m")
    scene.point(at: CGPoint(x: 501, y: 110))
    await scene.host.run(until: .settled)
    #expect(scene.texts.contains("598, 20") && scene.texts.contains("255, 0, 0"))
    scene.point(at: CGPoint(x: 400, y: 20))
    await scene.host.run(until: .settled)
    #expect(!scene.texts.contains("255, 0, 0"), "there is no pixel beside the picture")
    // A finger has no pointer.
    scene.perform(.tap(CGPoint(x: 501, y: 110), count: 1))
    await scene.host.run(until: .settled)
    #expect(scene.texts.contains("598, 20") && scene.texts.contains("255, 0, 0"))
  }

  /// Shows a dropped file.
  private func drop(_ data: Data, _ name: String, in scene: ViewerScene) async throws {
    try data.write(to: URL(fileURLWithPath: scene.path(name)))
    await scene.drop([scene.path(name)])
    scene.host.advance(by: 0.1)
  }

  @Test func whatIsTransparentHasSquaresBlackOrWhiteBehindIt() async throws {
    let scene = try ViewerScene(photos: [wide])
    let format = UIGraphicsImageRendererFormat()
    (format.scale, format.opaque) = (1, false)
    let clear = UIGraphicsImageRenderer(size: wide, format: format).image { _ in }
    try await drop(try #require(clear.pngData()), "clear.png", in: scene)
    func pixels() throws -> [UInt32] {
      scene.host.advanceUntilSettled()
      let picture = try #require(scene.host.pixels())
      return [4, 12].map { picture.pixel(x: $0, y: 100) } + [picture.pixel(x: 200, y: 20)]
    }
    let squares = try pixels()
    #expect(Set(squares.prefix(2)) == [0xFF1E_1E21, 0xFF2B_2B2F])
    #expect(squares[2] == 0xFF0B_0B0C, "there is nothing beside it")
    // The squares do not zoom.
    scene.type("1")
    #expect(try pixels().prefix(2) == squares.prefix(2))
    scene.type("0", "b")
    #expect(try pixels() == [0xFF00_0000, 0xFF00_0000, 0xFF0B_0B0C])
    scene.type("b")
    #expect(try pixels() == [0xFFFF_FFFF, 0xFFFF_FFFF, 0xFF0B_0B0C])
    scene.type("b")
    #expect(try pixels() == squares)
  }

  /// A pixel that is red for half a second and then green, over and over.
  static let blinking = gif(times: 1)

  /// A GIF of many pictures, and whether it is refused: libvips 8.14 does not read all of it, newer ones do.
  static let long = gif(times: 2049)
  static let isLongRefused = (try? UIImage.animatedImage(loading: long)) == nil

  /// A GIF of one pixel: red and green, so many times.
  private static func gif(times: Int) -> Data {
    func picture(_ code: UInt8) -> [UInt8] {
      [0x21, 0xF9, 4, 0, 50, 0, 0, 0, 0x2C, 0, 0, 0, 0, 1, 0, 1, 0, 0, 2, 2, code, 1, 0]
    }
    let start: [UInt8] = Array("GIF89a".utf8) + [1, 0, 1, 0, 0x80, 0, 0, 255, 0, 0, 0, 255, 0]
    let forever: [UInt8] = [0x21, 0xFF, 11] + Array("NETSCAPE2.0".utf8) + [3, 1, 0, 0, 0]
    let pictures = Array(repeating: picture(0x44) + picture(0x4C), count: times).joined()
    return Data(start + forever + pictures + [0x3B])
  }

  @Test func movingPicturesMoveUntilTheyAreToldToStandStill() async throws {
    let scene = try ViewerScene(photos: [wide])
    try await drop(Self.blinking, "blinking.gif", in: scene)
    func colors(_ count: Int) async throws -> [UInt32] {
      var colors: [UInt32] = []
      for _ in 0..<count {
        await scene.host.run(for: 0.5)
        colors.append(try #require(scene.host.pixels()).pixel(x: 200, y: 150))
      }
      return colors
    }
    _ = try await colors(1)
    #expect(Set(try await colors(2)) == [0xFFFF_0000, 0xFF00_FF00])
    scene.host.perform(.key("p", modifiers: []))
    #expect(Set(try await colors(4)).count == 1)
    scene.host.perform(.key("p", modifiers: []))
    #expect(Set(try await colors(2)) == [0xFFFF_0000, 0xFF00_FF00])
  }

  @Test func ofAnAnimationThatIsRefusedTheFirstPictureIsShownAndALineSaysWhy() async throws {
    let scene = try ViewerScene(photos: [wide])
    try await drop(Self.long, "long.gif", in: scene)
    await scene.host.run(until: .settled)
    #expect(scene.photo.image != nil)
    let line = "\(scene.path("long.gif")): only the first picture of the animation is shown: "
    let isWritten = scene.refusals.count == 1 && scene.refusals.first?.hasPrefix(line) == true
    #expect(isWritten == Self.isLongRefused)
  }

  @Test func theLineAboutAnAnimationIsShownWithItsPictureAndWrittenOnce() async throws {
    let scene = try ViewerScene(photos: [wide])
    let long = scene.path("long.gif")
    try Self.long.write(to: URL(fileURLWithPath: long))
    await scene.drop([scene.path("photo1.png"), long])
    await scene.host.run(until: .settled)
    scene.host.listen()
    // The animation has been read when another picture is shown already.
    scene.type("right", "left")
    await scene.host.run(until: .settled)
    #expect(scene.titles.last?.hasPrefix("photo1.png (1 of 2)") == true && scene.refusals == [])
    for _ in 0..<2 {
      for key in ["right", "left"] {
        scene.type(key)
        await scene.host.run(until: .settled)
      }
    }
    let line = "only the first picture of the animation is shown"
    let shown = scene.host.heard.filter {
      if case .announcement(let words) = $0 { words.contains(line) } else { false }
    }
    #expect(shown.count == (Self.isLongRefused ? 2 : 0))
    #expect(scene.refusals.filter { $0.contains(line) }.count == (Self.isLongRefused ? 1 : 0))
  }

  private func comeBack(_ scene: ViewerScene) {
    for activity in [HostActivity.inactive, .active] {
      scene.host.schedule(.activity(activity), at: scene.host.now)
    }
    scene.host.advance(by: 0.3)
  }

  @Test func aFileThatHasChangedIsReadAnew() async throws {
    let scene = try ViewerScene(photos: [wide, CGSize(width: 400, height: 300)])
    comeBack(scene)
    #expect(scene.photo.zoomScale == 0.25)
    let other = try Data(contentsOf: URL(fileURLWithPath: scene.path("photo2.png")))
    try other.write(to: URL(fileURLWithPath: scene.path("photo1.png")))
    comeBack(scene)
    await scene.host.run(until: .settled)
    #expect(scene.photo.zoomScale == 1)
    #expect(scene.titles.last == "photo1.png (1 of 2) – 100 %")
  }

  @Test func aFileThatHasBecomeNoPictureKeepsWhatIsShown() async throws {
    let scene = try ViewerScene(photos: [wide])
    try Data("text".utf8).write(to: URL(fileURLWithPath: scene.path("photo1.png")))
    comeBack(scene)
    await scene.host.run(until: .settled)
    #expect(scene.photo.image?.size == wide)
  }

  @Test func ofAFileThatIsGoneALineSaysSoOnce() throws {
    let scene = try ViewerScene(photos: [wide])
    try FileManager.default.removeItem(atPath: scene.path("photo1.png"))
    let line = "The file is gone: moved, renamed or deleted"
    comeBack(scene)
    #expect(scene.texts.contains(line))
    #expect(scene.photo.image?.size == wide)
    scene.host.advance(by: 10)
    comeBack(scene)
    #expect(!scene.texts.contains(line))
  }

  @Test func aFileThatComesBackIsReadAnew() async throws {
    let scene = try ViewerScene(photos: [wide, CGSize(width: 400, height: 300)])
    try FileManager.default.removeItem(atPath: scene.path("photo1.png"))
    comeBack(scene)
    try FileManager.default.copyItem(atPath: scene.path("photo2.png"), toPath: scene.path("photo1.png"))
    comeBack(scene)
    await scene.host.run(until: .settled)
    #expect(scene.titles.last == "photo1.png (1 of 2) – 100 %")
  }

  /// The end of a file that was opened before it was written comes later.
  private func complete(_ scene: ViewerScene) throws {
    let whole = try Data(contentsOf: URL(fileURLWithPath: scene.path("photo2.png")))
    try whole.write(to: URL(fileURLWithPath: scene.path("photo1.png")))
  }

  @Test func aFileOfAFolderThatWasIncompleteIsReadAnew() async throws {
    let scene = try ViewerScene(photos: [wide, wide], broken: [0])
    #expect(scene.controller.photo == nil && scene.failures.count == 1)
    comeBack(scene)
    #expect(scene.failures.count == 1, "it has not changed")
    try complete(scene)
    comeBack(scene)
    await scene.host.run(until: .settled)
    #expect(scene.titles.last == "photo1.png (1 of 2) – 25 %")
    #expect(scene.controller.photo?.image?.size == wide && scene.failures.count == 1)
  }

  /// A viewer of a file that was named and could not be opened, before a photograph.
  private func incomplete() async throws -> ViewerScene {
    let scene = try ViewerScene(photos: [wide, wide], broken: [0], opened: [])
    let path = scene.path("photo1.png")
    let failure = PhotoFailure(ImageError(file: path, reason: .truncated), opening: path)
    let other = scene.path("photo2.png")
    scene.controller.open = { _, _ in [.unusable(name: path, reason: failure), .file(other)] }
    await scene.drop(["photo1.png"])
    await scene.host.run(until: .settled)
    scene.type("left")
    #expect(scene.controller.photo == nil && scene.titles.last == "photo1.png (1 of 2)")
    scene.controller.open = { paths, _ in OpenedPhotos(paths.map { .file($0) }) }
    return scene
  }

  @Test func aDroppedPictureIsNotDecodedTwice() async throws {
    let scene = try ViewerScene(photos: [wide])
    let decoded = ViewerScene.bluePicture()
    scene.controller.open = { paths, _ in OpenedPhotos(paths.map { .file($0) }, first: decoded) }
    await scene.drop([scene.path("photo1.png")])
    scene.host.advance(by: 0.1)
    #expect(scene.controller.photo?.image?.size == decoded.size)
  }

  @Test func aNamedFileThatWasIncompleteIsReadAnew() async throws {
    let scene = try await incomplete()
    comeBack(scene)
    #expect(scene.controller.photo == nil, "it has not changed")
    try complete(scene)
    comeBack(scene)
    await scene.host.run(until: .settled)
    #expect(scene.titles.last == "photo1.png (1 of 2) – 25 %")
  }

  @Test func aNamedFileThatWasIncompleteIsReadAnewWhenItsPageIsTurnedTo() async throws {
    let scene = try await incomplete()
    scene.type("right")
    try complete(scene)
    scene.type("left")
    await scene.host.run(until: .settled)
    #expect(scene.titles.last == "photo1.png (1 of 2) – 25 %")
  }

  @Test func aNamedFileThatIsStillIncompleteIsReadOnceForEachChange() async throws {
    let scene = try await incomplete()
    let path = scene.path("photo1.png")
    let tries = Mutex(0)
    scene.controller.open = { _, _ in
      tries.withLock { $0 += 1 }
      throw ImageError(file: path, reason: .damaged("nonsense"))
    }
    try Data("more text".utf8).write(to: URL(fileURLWithPath: path))
    for _ in 0..<2 {
      comeBack(scene)
      await scene.host.run(until: .settled)
    }
    #expect(tries.withLock { $0 } == 1 && scene.texts.contains("This picture is damaged"))
    #expect(scene.titles.last == "photo1.png (1 of 2)")
  }

  @Test func thePanelSaysTheLengthOfTheFileThatALinkLeadsTo() async throws {
    let scene = try ViewerScene(photos: [wide])
    try FileManager.default.createSymbolicLink(
      atPath: scene.path("link.png"), withDestinationPath: scene.path("photo1.png"))
    func rows(_ name: String) -> [PhotoFacts.Row] {
      PhotoFacts(reading: .file(scene.path(name)), size: nil).sections.flatMap { $0 }
    }
    let length = try #require(rows("photo1.png").first { $0.name == "File" })
    #expect(rows("link.png").contains(length))
  }
}
