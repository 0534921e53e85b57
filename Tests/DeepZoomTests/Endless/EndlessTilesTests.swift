import CoreGraphics
import Foundation
import Synchronization
import TestSupport
import Testing
import UIKit
import VellumHeadless
import VellumHost

@testable import DeepZoom

@MainActor struct EndlessTilesTests {
  /// A world whose tiles from a level on are finished only when they are cancelled or the test opens it.
  final class SlowWorld: EndlessWorld {
    let slowLevel: Int
    let isOpen = Atomic(false)
    let extent: EndlessExtent

    init(from level: Int, extent: EndlessExtent = .plane) { (slowLevel, self.extent) = (level, extent) }

    func pixels(of tile: EndlessTile) -> TilePixels? {
      while tile.address.level >= slowLevel, !isOpen.load(ordering: .relaxed) {
        guard tile.isWanted else { return nil }
      }
      return GridWorld().pixels(of: tile)
    }
  }

  /// A view zoomed in to a slow level, with its tiles under way.
  private func sceneThatWaits() async -> (SlowWorld, EndlessScene) {
    let world = SlowWorld(from: 6)
    let scene = EndlessScene(world)
    await scene.settle()
    scene.view.zoom(by: 16, about: CGPoint(x: 300, y: 300))
    scene.host.advance(by: 0.1)
    return (world, scene)
  }

  @Test func missingTilesHaveStandInsUntilTheyCome() async {
    let (world, scene) = await sceneThatWaits()
    #expect(scene.view.coverage.standIn > 0 && scene.view.coverage.blank == 0)
    scene.checkPicture()
    world.isOpen.store(true, ordering: .relaxed)
    await scene.settle()
    #expect(scene.view.coverage.isSharp)
    scene.checkPicture()
  }

  @Test func whatIsBeingMadeAndNobodyWantsAnyMoreIsGivenUp() async {
    let (world, scene) = await sceneThatWaits()
    // Zooms out to where nothing is slow. The frame that cancels the requests must not wait for them.
    scene.view.zoom(by: 1.0 / 64, about: CGPoint(x: 300, y: 300))
    scene.host.advance(by: 0.1)
    await scene.settle()
    #expect(scene.view.coverage.isSharp && !world.isOpen.load(ordering: .relaxed))
  }

  @Test func tilesStayWithinTheBudget() async {
    let budget = CATiledLayer.tileBudget
    defer { CATiledLayer.tileBudget = budget }
    CATiledLayer.tileBudget = 16 << 20
    var numbers = SeededNumbers(seed: 81)
    let scene = EndlessScene(GridWorld())
    for _ in 0..<12 {
      let point = CGPoint(x: numbers.number(in: 0...800), y: numbers.number(in: 0...600))
      scene.view.zoom(by: numbers.number(in: 0.3...9), about: point)
      await scene.settle()
      #expect(CATiledLayer.tileBytes <= 16 << 20)
      #expect(scene.view.coverage.isSharp)
    }
  }

  @Test func aWorldWithAnEndHasCornersThatCanBeBroughtToTheMiddleAndNoMore() async {
    let scene = EndlessScene(SlowWorld(from: 1 << 20, extent: .unit))
    await scene.settle()
    for _ in 0..<3 {
      await scene.perform(.drag(from: CGPoint(x: 100, y: 100), to: CGPoint(x: 700, y: 500), duration: 0.2))
    }
    let corner = scene.view.viewport.point(of: .origin)
    #expect(abs(Double(corner.x) - 400) < 1 && abs(Double(corner.y) - 300) < 1)
    // Zooming about the corner keeps it in place; the world stays at least half as large as the view.
    await scene.pinch(at: CGPoint(x: 400, y: 300), from: 100, to: 300)
    let closer = scene.view.viewport.point(of: .origin)
    #expect(abs(Double(closer.x) - 400) < 8 && abs(Double(closer.y) - 300) < 8)
    for _ in 0..<4 { await scene.pinch(at: CGPoint(x: 400, y: 300), from: 300, to: 60) }
    #expect(scene.view.viewport.scale.double.isClose(to: 300, within: 1e-6))
    scene.view.show(
      EndlessPosition(tile: EndlessAddress(level: 0, column: 5, row: -9)), scale: WideDouble(octaves: -40))
    #expect(scene.view.viewport.scale == WideDouble(300))
    #expect(
      scene.view.viewport.point(of: EndlessPosition(tile: EndlessAddress(level: 0, column: 1, row: 0)))
        == CGPoint(x: 400, y: 300))
    await scene.settle()
  }
}
