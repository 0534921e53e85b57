import DeepZoom
import Foundation
import PhotoViewer
import Testing
import UIKit
import VellumHost

/// Pictures with more than 64 megapixels that were not named themselves: they open as if they had been.
@MainActor struct LargeNeighbourTests {
  let wide = CGSize(width: 1600, height: 800)

  /// The viewer of a photograph, with a white picture of 64 064 000 pixels beside it, and the folder for pyramids.
  private func viewer(makesPyramids: Bool = false) throws -> (ViewerScene, String) {
    let scene = try ViewerScene(photos: [wide], makesPyramids: makesPyramids)
    // In a bitmap eight pixels are a byte.
    let bitmap = Data("P4\n8000 8008\n".utf8) + Data(count: 1000 * 8008)
    try bitmap.write(to: URL(fileURLWithPath: scene.path("photo2.pbm")))
    scene.controller.addNeighbours()
    return (scene, scene.path("pyramids"))
  }

  private func tiles(_ scene: ViewerScene) -> TiledImageView? {
    scene.controller.photo?.subviews.lazy.compactMap { $0 as? TiledImageView }.first
  }

  @Test func aLargeNeighbourIsReadInTiles() async throws {
    let (scene, _) = try viewer()
    await scene.host.run(until: .settled)
    scene.type("right")
    await scene.host.run(until: .settled)
    #expect(scene.titles.last?.hasPrefix("photo2.pbm (2 of 2)") == true)
    #expect(tiles(scene)?.source.isFlat == true && tiles(scene)?.coverage.isSharp == true)
    #expect(try #require(scene.host.pixels()).pixel(x: 200, y: 150) == 0xFFFF_FFFF)
    #expect(scene.failures == [] && !scene.controller.isBlank)
    // It is not turned, and zoomed as it was when its page comes back.
    #expect(scene.controller.photo?.canTurn == false)
    scene.type("1", "left", "right")
    await scene.host.run(until: .settled)
    #expect(scene.titles.last == "photo2.pbm (2 of 2) – 100 %")
  }

  @Test func aLargePictureThatIsPassedByIsOpenedWhenItIsTurnedTo() async throws {
    let (scene, _) = try viewer()
    let files = ["photo1.png", "photo1.png", "photo2.pbm"].map { Photo.file(scene.path($0)) }
    scene.controller.open = { _, _ in OpenedPhotos(files) }
    await scene.drop(["a"])
    scene.host.advance(by: 0.1)
    scene.type("end", "home", "end")
    await scene.host.run(until: .settled)
    #expect(tiles(scene)?.coverage.isSharp == true && scene.failures == [])
  }

  @Test func thePyramidOfALargeNeighbourIsMadeAndReadFromThenOn() async throws {
    let (scene, folder) = try viewer(makesPyramids: true)
    await scene.host.run(until: .settled)
    scene.type("right")
    await scene.host.run(until: .settled)
    #expect(scene.titles.contains { $0.contains("preparing") })
    let path = scene.path("photo2.pbm")
    // Work in the background has ended, and its news may be on the way.
    while tiles(scene)?.source.isFlat != false { await Task.yield() }
    #expect(PyramidCache(folder: folder).pyramid(of: path) != nil)
    #expect(!(tiles(scene)?.source.isFlat ?? true))
    // The strip reads it as well.
    let opener = PictureOpener(pyramids: PyramidCache(folder: folder))
    guard case .tiles(let source, _) = try opener.open(path) else {
      throw ImageError(file: path, reason: .empty)
    }
    #expect(!source.isFlat)
  }

  @Test func theStripDoesNotCallALargePictureBroken() async throws {
    let (scene, _) = try viewer()
    await scene.host.run(until: .settled)
    scene.point()
    await scene.host.run(until: .settled)
    let strip = try #require(scene.view("Pictures"))
    #expect(!ViewerScene.views(in: strip).contains { "\(type(of: $0))" == "BrokenPictureView" })
  }

  @Test func aLargeFileThatIsNoPictureHasAPageThatSaysSo() async throws {
    let (scene, _) = try viewer()
    let path = scene.path("photo2.pbm")
    // Its header is that of a bitmap of a gigapixel; its pixels are missing.
    try Data("P4\n40000 40000\n".utf8).write(to: URL(fileURLWithPath: path))
    await scene.host.run(until: .settled)
    scene.type("right")
    await scene.host.run(until: .settled)
    #expect(scene.controller.photo == nil && scene.failures.count <= 1)
    #expect(scene.texts.contains { $0.hasPrefix("This picture is") })
  }
}
