import Foundation
import RenderList
import ScrollEngine
import Testing
import UIKit
import VellumHost

@testable import DeepZoom

/// The exact numbers of tiles that a view's frames request from its source and report.
@MainActor @Suite(.timeLimit(.minutes(1))) struct LoadedTilesTests {
  private let source = SlowSource()

  /// A view that shows 6 tiles and wants 14, of which 8 have been requested.
  private func waitingScene() async -> ViewScene {
    let scene = ViewScene(source)
    scene.look(at: CGPoint(x: 1000, y: 0), scale: 1)
    scene.host.advance(by: 0.1)
    await source.changes.until { source.unanswered.count == 8 }
    return scene
  }

  @Test func framesInWhichNothingElseIsWantedAskAndAnnounceNothing() async {
    let scene = await waitingScene()
    defer { scene.close() }
    let (changes, inFlight) = (BackgroundWork.shared.changes, BackgroundWork.shared.inFlight)
    #expect(inFlight == 14)
    for _ in 0..<10 {
      scene.scrollView.contentOffset.x += 0.5
      scene.host.advance(by: 1 / 60)
    }
    #expect(BackgroundWork.shared.changes == changes)
    #expect(BackgroundWork.shared.inFlight == inFlight)
    #expect(source.columns.count == 8)
  }

  @Test func asManyTilesAreAskedForAtATimeAsTheSourceSays() async {
    let source = SlowSource(concurrency: 24)
    let scene = ViewScene(source)
    defer { scene.close() }
    scene.look(at: CGPoint(x: 1000, y: 0), scale: 1)
    scene.host.advance(by: 0.1)
    await source.changes.until { source.unanswered.count == 14 }
    for column in source.unanswered { source.answer(column) }
  }

  @Test func everyTileIsAskedForOnce() async {
    let scene = await waitingScene()
    defer { scene.close() }
    var moves = 0
    while BackgroundWork.shared.inFlight > 0 {
      for column in source.unanswered { source.answer(column) }
      // Never so far that other tiles are wanted, however long it takes.
      if moves < 20 { scene.scrollView.contentOffset.x += 0.5 }
      moves += 1
      scene.host.advance(by: 1 / 60)
      await Task.yield()
    }
    // The last ones may have come after the last frame.
    scene.host.advance(by: 1 / 60)
    #expect(scene.view.coverage.isSharp)
    #expect(source.columns.sorted() == Array(11...24))
  }

  @Test func aViewThatIsHiddenStopsWhatItLoads() async {
    let scene = await waitingScene()
    defer { scene.close() }
    scene.view.isHidden = true
    scene.host.advance(by: 1 / 60)
    await source.changes.until { source.unanswered.isEmpty }
    #expect(source.columns.count == 8, "what waited was never asked for")
  }

  @Test func aTileIsShownAsItsSourceGaveIt() async {
    let scene = await waitingScene()
    defer { scene.close() }
    for column in source.unanswered { source.answer(column) }
    while scene.images.isEmpty {
      scene.host.advance(by: 1 / 60)
      await Task.yield()
    }
    for case .image(let image, _, _, _) in scene.host.picture!.items {
      #expect(image === SlowSource.pixels.image)
    }
  }
}
