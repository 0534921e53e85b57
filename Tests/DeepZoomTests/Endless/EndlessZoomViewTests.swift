import CoreGraphics
import Foundation
import TestSupport
import Testing
import UIKit
import VellumHeadless
import VellumHost

@testable import DeepZoom

@MainActor struct EndlessZoomViewTests {
  static let tenToTheThousand = WideDouble(octaves: thousandTens)

  @Test func theUnitTileIsShownAsLargeAsThereIsRoom() async {
    let scene = EndlessScene()
    await scene.settle()
    #expect(scene.view.viewport.scale == WideDouble(600))
    #expect(scene.view.viewport.size == CGSize(width: 800, height: 600))
    #expect(scene.view.viewport.point(of: .origin) == CGPoint(x: 100, y: 0))
    #expect(scene.view.coverage.isSharp)
    scene.checkPicture()
  }

  @Test func whatIsAskedForBeforeThereIsASizeIsShownWhenThereIs() {
    let view = EndlessZoomView(world: GridWorld())
    let place = EndlessPosition(tile: EndlessAddress(level: 90, column: 7, row: -3), offsetX: 0.25)
    view.show(place, scale: WideDouble(octaves: 95))
    view.frame = CGRect(x: 0, y: 0, width: 300, height: 200)
    view.layoutIfNeeded()
    #expect(view.viewport.center == place && view.viewport.scale == WideDouble(octaves: 95))
  }

  @Test(arguments: [0, thousandTens, -thousandTens]) func thePlaceUnderAPinchStaysUnderIt(octaves: Double)
    async
  {
    let scene = EndlessScene()
    scene.view.show(scene.view.viewport.center, scale: WideDouble(octaves: octaves + 9.3))
    await scene.settle()
    for (point, from, to) in [
      (CGPoint(x: 300, y: 200), 100.0, 300.0), (CGPoint(x: 600, y: 500), 300.0, 80.0),
    ] {
      let before = scene.view.viewport
      let place = before.position(at: point)
      await scene.pinch(at: point, from: from, to: to)
      let after = scene.view.viewport
      // The finger that is reported first drags by a few points until the other one is reported.
      #expect((after.scale / before.scale).double.isClose(to: to / from, within: 0.2 * to / from))
      let now = after.point(of: place)
      #expect(abs(Double(now.x - point.x)) < 5 && abs(Double(now.y - point.y)) < 5, "\(now)")
      // The scroll view is back at a scale from which it can zoom both ways.
      #expect(scene.scrollView.zoomScale > 0.5 && scene.scrollView.zoomScale <= 1)
      scene.checkPicture()
      #expect(scene.view.coverage.isSharp)
    }
  }

  @Test func theSamePinchDoesTheSameAtAnyDepth() async {
    var ends: [CGPoint] = []
    for octaves in [0, thousandTens, -thousandTens] {
      let scene = EndlessScene()
      let start = EndlessPosition(tile: .unit, offsetX: 0.5, offsetY: 0.5)
      scene.view.show(start, scale: WideDouble(octaves: octaves + 9.3))
      await scene.pinch(at: CGPoint(x: 300, y: 200), from: 100, to: 300)
      ends.append(scene.view.viewport.point(of: start))
    }
    for end in ends {
      #expect(Double(end.x).isClose(to: Double(ends[0].x), within: 1e-4))
      #expect(Double(end.y).isClose(to: Double(ends[0].y), within: 1e-4))
    }
  }

  @Test(arguments: [0, thousandTens, 3 * thousandTens, -thousandTens])
  func aDragMovesTheWorldByAsManyPixelsAsTheFinger(octaves: Double) async {
    let scene = EndlessScene(scale: 2)
    scene.view.show(scene.view.viewport.center, scale: WideDouble(octaves: octaves + 9.3))
    await scene.settle()
    let place = scene.view.viewport.center
    let start = scene.view.viewport.point(of: place)
    var finger = Finger(on: scene.host, at: CGPoint(x: 400, y: 300))
    finger.drag(to: CGPoint(x: 420, y: 300), over: 0.1)
    let held = scene.view.viewport.point(of: place)
    finger.drag(to: CGPoint(x: 501, y: 250.5), over: 0.2)
    let moved = scene.view.viewport.point(of: place)
    // Two pixels to a point.
    #expect(Double(moved.x - held.x).isClose(to: 162, within: 1e-4))
    #expect(Double(moved.y - held.y).isClose(to: -99, within: 1e-4))
    finger.rest(for: 0.2)
    finger.lift()
    await scene.settle()
    #expect(scene.view.viewport.point(of: place) == moved && start != moved)
    scene.checkPicture()
  }

  @Test(arguments: sample([1, 2] as [UInt64], every: 2))
  func zoomedInToTheThousandthPowerOfTenAndBackTheAddressIsTheSame(seed: UInt64) async {
    var numbers = SeededNumbers(seed: seed)
    let scene = EndlessScene()
    let start = scene.view.viewport
    var zooms: [(factor: Double, point: CGPoint)] = []
    while scene.view.viewport.scale < start.scale * Self.tenToTheThousand {
      let point = CGPoint(x: numbers.number(in: 0...800), y: numbers.number(in: 0...600))
      zooms.append((numbers.number(in: 0.7...6), point))
      scene.view.zoom(by: zooms.last!.factor, about: point)
    }
    await scene.settle()
    scene.checkPicture()
    for zoom in zooms.reversed() { scene.view.zoom(by: 1 / zoom.factor, about: zoom.point) }
    await scene.settle()
    let end = scene.view.viewport
    #expect((end.scale / start.scale).double.isClose(to: 1, within: 1e-9))
    let place = end.point(of: start.center)
    #expect(abs(Double(place.x) - 400) <= 0.5 && abs(Double(place.y) - 300) <= 0.5)
    scene.checkPicture()
  }

  @Test func outAndInAgainIsTheSamePlaceToTheLastBit() async {
    let scene = EndlessScene()
    let place = EndlessPosition(tile: EndlessAddress(level: 900, column: 123_456_789, row: 5), offsetX: 0.3)
    scene.view.show(place, scale: WideDouble(octaves: 905.5))
    let middle = CGPoint(x: 400, y: 300)
    for _ in 0..<12 { await scene.pinch(at: middle, from: 400, to: 100) }
    #expect(scene.view.viewport.scale.octaves < 890)
    for _ in 0..<12 { await scene.pinch(at: middle, from: 100, to: 400) }
    // Fingers move in whole steps, so the middle may drift by some pixels; but no more than it did on the
    // screen.
    let now = scene.view.viewport.point(of: place)
    #expect(abs(Double(now.x) - 400) < 100 && abs(Double(now.y) - 300) < 100)
  }

  @Test func momentumGoesOnWhereTheNeighbourhoodIsExchanged() async {
    let scene = EndlessScene()
    scene.view.show(scene.view.viewport.center, scale: WideDouble(octaves: 2000.3))
    await scene.settle()
    // Near the end of the neighbourhood.
    scene.scrollView.contentOffset.x = 600 - scene.scrollView.contentSize.width / 4
    let before = scene.view.viewport
    scene.host.schedule(
      .flick(from: CGPoint(x: 300, y: 300), to: CGPoint(x: 700, y: 320), duration: 0.1))
    var (offsets, ways): ([Double], [Double]) = ([], [])
    var last = before
    for _ in 0..<120 {
      scene.host.advance(by: 1 / 60)
      let now = scene.view.viewport
      ways.append(Double(now.point(of: last.center).x) - 400)
      offsets.append(Double(scene.scrollView.contentOffset.x))
      last = now
    }
    // The scroll view's offset jumps once, by a large distance. What is seen moves on and slows down; no step
    // is larger than the one before.
    let leaps = zip(offsets, offsets.dropFirst()).filter { abs($0 - $1) > 10_000 }
    #expect(leaps.count == 1)
    let fastest = ways.firstIndex(of: ways.max()!)!
    for (way, next) in zip(ways[fastest...], ways[fastest...].dropFirst()) {
      #expect(next <= way + 1.01 && next >= -0.01, "\(way) \(next)")
    }
    #expect(ways.reduce(0, +) > 1500)
    await scene.settle()
    scene.checkPicture()
  }

  @Test func aDragGoesOnWhereTheNeighbourhoodIsExchanged() async {
    let scene = EndlessScene()
    let edge = 50 - scene.scrollView.contentSize.width / 4
    scene.scrollView.contentOffset.x = edge
    let place = scene.view.viewport.center
    var finger = Finger(on: scene.host, at: CGPoint(x: 100, y: 300))
    finger.drag(to: CGPoint(x: 120, y: 300), over: 0.1)
    let held = scene.view.viewport.point(of: place)
    finger.drag(to: CGPoint(x: 620, y: 300), over: 0.5)
    #expect(abs(scene.scrollView.contentOffset.x - edge) > 10_000)
    #expect(Double(scene.view.viewport.point(of: place).x - held.x).isClose(to: 500, within: 1e-3))
    finger.rest(for: 0.2)
    finger.lift()
    await scene.settle()
    #expect(Double(scene.view.viewport.point(of: place).x - held.x).isClose(to: 500, within: 1e-3))
  }

  @Test func aWheelGoesOnZoomingWithoutEnd() async {
    let scene = EndlessScene()
    let point = CGPoint(x: 200, y: 150)
    for _ in 0..<3 {
      let place = scene.view.viewport.position(at: point)
      await scene.perform(.wheel(point, notches: -24, .vertical, modifiers: .control))
      // Six octaves, during which the rounding errors of offsets grow too.
      let now = scene.view.viewport.point(of: place)
      #expect(abs(Double(now.x) - 200) < 1 && abs(Double(now.y) - 150) < 1, "\(now)")
    }
    #expect(scene.view.viewport.scale.octaves > 27)
    scene.checkPicture()
  }

  @Test func aWheelThatIsTurnedWithoutAPauseMeetsNoLimit() async {
    let scene = EndlessScene()
    let start = scene.view.viewport.scale.octaves
    await scene.perform(.wheel(CGPoint(x: 400, y: 300), notches: -120, .vertical, modifiers: .control))
    #expect((scene.view.viewport.scale.octaves - start).isClose(to: 30, within: 1))
  }

  @Test func anotherSizeKeepsTheMiddleAndTheScale() async {
    let scene = EndlessScene()
    scene.view.show(scene.view.viewport.center, scale: WideDouble(octaves: 777.7))
    let before = scene.view.viewport
    scene.view.frame = CGRect(x: 0, y: 0, width: 500, height: 433)
    await scene.settle()
    #expect(scene.view.viewport.center == before.center && scene.view.viewport.scale == before.scale)
    #expect(scene.view.viewport.size == CGSize(width: 500, height: 433))
  }

  @Test func theDelegateIsNotifiedOfEveryViewport() async {
    final class Listener: EndlessZoomViewDelegate {
      var viewports: [EndlessViewport] = []
      var coverages = 0
      func endlessZoomViewDidChangeViewport(_ view: EndlessZoomView) { viewports.append(view.viewport) }
      func endlessZoomViewDidChangeCoverage(_ view: EndlessZoomView) { coverages += 1 }
    }
    let scene = EndlessScene()
    let listener = Listener()
    scene.view.delegate = listener
    await scene.pinch(at: CGPoint(x: 300, y: 300), from: 100, to: 250)
    #expect(listener.viewports.count > 5 && listener.viewports.last == scene.view.viewport)
    #expect(zip(listener.viewports, listener.viewports.dropFirst()).allSatisfy { $0 != $1 })
    #expect(listener.coverages > 0)
  }
}
