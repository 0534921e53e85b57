import Foundation
import RenderList
import ScrollEngine
import TestSupport
import Testing
import UIKit
import VellumHeadless
import VellumHost

@testable import DeepZoom

/// A view whose tiles are missing, late, or too many.
@MainActor struct TileTroubleTests {
  private let picture = FixturePicture(1200, 900)

  private func place() -> String { picture.pyramid(.deepZoom, tile: 128, suffix: ".jpg[Q=90]") }

  @Test func aTileThatIsMissingIsStoodInForAndReportedOnce() async throws {
    let path = place()
    try FileManager.default.removeItem(atPath: path + "_files/11/3_2.jpg")
    let scene = ViewScene(try await TileOpener().open(path + ".dzi"))
    defer { scene.close() }
    scene.look(at: CGPoint(x: 300, y: 200), scale: 1)
    await scene.host.run(for: 400)
    #expect(scene.failures.map(\.reason) == [.missing])
    #expect(scene.failures[0].source.hasSuffix("_files/11/3_2.jpg"))
    #expect(scene.view.coverage.blank == 0)
    #expect(scene.view.coverage.standIn == 1)
  }

  @Test(arguments: [true, false]) func aTileThatWasMissingIsShownOnceItIsThere(_ reloads: Bool) async throws {
    let path = place()
    let file = path + "_files/11/3_2.jpg"
    let bytes = try Data(contentsOf: URL(fileURLWithPath: file))
    try Data("no picture".utf8).write(to: URL(fileURLWithPath: file))
    let scene = ViewScene(try await TileOpener().open(path + ".dzi"))
    defer { scene.close() }
    scene.look(at: CGPoint(x: 300, y: 200), scale: 1)
    await scene.host.run(for: 1)
    #expect(scene.view.coverage.standIn == 1)
    try bytes.write(to: URL(fileURLWithPath: file))
    await scene.host.run(for: 0.2)
    #expect(scene.view.coverage.standIn == 1)
    // At once after `reload()`, otherwise soon.
    if reloads { scene.view.reload() }
    await scene.host.run(for: reloads ? 0.2 : 0.5)
    #expect(scene.view.coverage.isSharp)
    #expect(scene.failures.map(\.reason) == [.notAnImage])
  }

  @Test func tilesLoadAfterTheServerHasStoppedAndStartedAgain() async throws {
    let path = place()
    let server = try WebServer(root: picture.folder)
    let scene = ViewScene(try await TileOpener().open(server.url + "/picture.dzi"))
    defer { scene.close() }
    scene.look(at: .zero, scale: 0.25)
    await scene.settle()
    #expect(scene.view.coverage.isSharp)
    server.stop()
    scene.look(at: CGPoint(x: 500, y: 400), scale: 1)
    // Frames continue: the picture moves, and earlier tiles stand in.
    for step in 0..<30 {
      scene.scrollView.contentOffset.x = 500 + CGFloat(step) * 3
      await scene.host.run(for: 0.2)
      #expect(scene.host.picture != nil)
      #expect(scene.view.coverage.blank == 0)
    }
    #expect(!scene.view.coverage.isSharp)
    #expect(!scene.failures.isEmpty)
    try server.start()
    await scene.host.run(for: 2)
    #expect(scene.view.coverage.isSharp)
    _ = path
  }

  @Test func aFlingThatIsStoppedBecomesSharp() async throws {
    let scene = ViewScene(try await TileOpener().open(place() + ".dzi"))
    defer { scene.close() }
    scene.look(at: CGPoint(x: 600, y: 300), scale: 1)
    for _ in 0..<10 {
      scene.host.perform(
        ScriptedGesture.flick(from: CGPoint(x: 200, y: 120), to: CGPoint(x: 60, y: 100), duration: 0.05))
      scene.host.advance(by: 0.1)
      scene.host.perform(ScriptedGesture.tap(CGPoint(x: 100, y: 100), count: 1))
      scene.scrollView.contentOffset.x = max(scene.scrollView.contentOffset.x - 300, 0)
    }
    await scene.settle()
    #expect(scene.view.coverage.isSharp)
  }

  @Test func theBudgetIsKeptWhateverIsLookedAt() async throws {
    let budget = CATiledLayer.tileBudget
    CATiledLayer.tileBudget = 3 << 20
    defer { CATiledLayer.tileBudget = budget }
    let scene = ViewScene(try await TileOpener().open(place() + ".dzi"))
    defer { scene.close() }
    var numbers = SeededNumbers(seed: 9)
    var most = 0
    for _ in 0..<60 {
      scene.look(
        at: CGPoint(x: numbers.number(in: 0...1000), y: numbers.number(in: 0...700)),
        scale: exp2(numbers.number(in: -3...1)))
      await scene.host.run(for: numbers.number(in: 0.01...0.1))
      most = max(most, CATiledLayer.tileBytes)
    }
    await scene.settle()
    #expect(scene.view.coverage.isSharp)
    #expect(CATiledLayer.tileBytes <= 3 << 20)
    // Tiles that arrive at the same moment stay until the next frame.
    #expect(most <= 3 << 20 + 8 * 128 * 128 * 4)
  }

  @Test func aViewThatGoesStopsWhatItLoads() async throws {
    weak var view: TiledImageView?
    do {
      let scene = ViewScene(try await TileOpener().open(place() + ".dzi"))
      view = scene.view
      scene.host.advance(by: 0.02)
      scene.view.removeFromSuperview()
      scene.close()
    }
    await Task.yield()
    #expect(view == nil)
  }
}
