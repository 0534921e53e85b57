import CoreGraphics
import Foundation
import TestSupport
import Testing
import UIKit
import VellumHeadless
import VellumHost

@testable import DeepZoom

struct EndlessFlightTests {
  static let size = CGSize(width: 800, height: 600)

  private func viewport(_ center: EndlessPosition, octaves: Double) -> EndlessViewport {
    EndlessViewport(center: center, scale: WideDouble(octaves: octaves), size: Self.size)
  }

  private static let middle = EndlessPosition(tile: .unit, offsetX: 0.5, offsetY: 0.25)

  /// A flight between places `apart` viewports from each other, between scales of 2^`from` and 2^`to`.
  private func flight(from: Double, to: Double, apart: Double, angle: Double = 0.7) -> EndlessFlight {
    let start = viewport(Self.middle, octaves: from)
    let length = WideDouble(apart * 800) / WideDouble(octaves: from)
    let other = Self.middle.moved(x: length * cos(angle), y: length * sin(angle))
    return EndlessFlight(from: start, to: viewport(other, octaves: to))
  }

  @Test(arguments: [(8.0, 12.0), (12, 8), (-3000, 3400), (3400, -3000), (5, 5)])
  func aStraightWayZoomsEvenly(from: Double, to: Double) {
    let flight = flight(from: from, to: to, apart: 0)
    #expect(flight.length.isClose(to: abs(to - from) * log(2), within: 1e-9))
    for part in [0, 0.25, 0.5, 1] {
      let seen = flight.viewport(at: part)
      #expect(seen.scale.octaves.isClose(to: from + (to - from) * part, within: 1e-9))
      #expect(seen.center == Self.middle)
    }
  }

  @Test(arguments: [
    (10.0, 10.0, 3.0), (10, 10, 0.01), (10, 10, 1e6), (10, 30, 0.2), (30, 10, 5), (30, 12, 1e9),
    (3300, 3310, 1e12),
    (-3300, -3290, 4), (2000, 3000, 0.3), (3000, 2000, 10),
  ]) func itGoesFromEndToEndWithoutAJump(from: Double, to: Double, apart: Double) {
    let flight = flight(from: from, to: to, apart: apart)
    #expect(flight.viewport(at: 0) == flight.start)
    #expect(flight.viewport(at: 1) == flight.end)
    #expect(flight.length > 0)
    // On every part of the path the panning and the zooming together have the same length: (ds)² = (ρ²·du/w)²
    // + (dw/w)².
    let count = 4000
    let step = flight.length / Double(count)
    var last = flight.start
    for index in 1...count {
      let next = flight.viewport(at: Double(index) / Double(count))
      let point = last.point(of: next.center)
      let zoom = (next.scale.octaves - last.scale.octaves) * log(2)
      // The scale half-way between the two.
      let pan = hypot(Double(point.x) - 400, Double(point.y) - 300) / 800 * exp(zoom / 2)
      let measured = ((2 * pan) * (2 * pan) + zoom * zoom).squareRoot()
      #expect(abs(measured - step) < 0.02 * step + 1e-7, "\(index)")
      last = next
    }
  }

  /// Compares with the published formula, where all numbers fit a `Double`.
  @Test func itIsThePublishedWay() {
    let flight = flight(from: 10, to: 12, apart: 6, angle: 0)
    let (w0, w1, u) = (800.0 / 1024, 800.0 / 4096, 6 * 800.0 / 1024)
    let b0 = (w1 * w1 - w0 * w0 + 4 * u * u) / (2 * w0 * 2 * u)
    let b1 = (w1 * w1 - w0 * w0 - 4 * u * u) / (2 * w1 * 2 * u)
    let (r0, r1) = (log(-b0 + (b0 * b0 + 1).squareRoot()), log(-b1 + (b1 * b1 + 1).squareRoot()))
    #expect(flight.length.isClose(to: r1 - r0, within: 1e-9))
    for part in [0.1, 0.3, 0.5, 0.7, 0.95] {
      let x = r0 + (r1 - r0) * part
      let seen = flight.viewport(at: part)
      #expect((800 / seen.scale.double).isClose(to: w0 * cosh(r0) / cosh(x), within: 1e-9))
      let across = w0 / 2 * (cosh(r0) * tanh(x) - sinh(r0))
      #expect(Self.middle.distance(to: seen.center).x.double.isClose(to: across, within: 1e-9))
    }
  }

  @Test func theWayBackIsTheSame() {
    let there = flight(from: 20, to: 26, apart: 40)
    let back = EndlessFlight(from: there.end, to: there.start)
    #expect(back.length.isClose(to: there.length, within: 1e-9))
    for part in [0.2, 0.5, 0.8] {
      let (a, b) = (there.viewport(at: part), back.viewport(at: 1 - part))
      #expect((a.scale / b.scale).double.isClose(to: 1, within: 1e-9))
      let point = a.point(of: b.center)
      #expect(abs(Double(point.x) - 400) < 1e-3 && abs(Double(point.y) - 300) < 1e-3)
    }
  }
}

@MainActor struct EndlessFlightViewTests {
  /// A place twelve viewports to the right, at a scale a thousand times larger.
  private func goal(_ scene: EndlessScene) -> (center: EndlessPosition, scale: WideDouble) {
    let viewport = scene.view.viewport
    return (viewport.panned(x: 12 * 800, y: 100).center, viewport.scale * 1024)
  }

  @Test(arguments: [0, thousandTens]) func aFlightComesToItsEndBitForBit(octaves: Double) async {
    let scene = EndlessScene()
    scene.view.show(scene.view.viewport.center, scale: WideDouble(octaves: octaves + 9.3))
    await scene.settle()
    let start = scene.view.viewport
    let goal = goal(scene)
    scene.view.show(goal.center, scale: goal.scale, animated: true)
    #expect(scene.view.viewport == start)
    var least = start.scale
    for _ in 0..<30 {
      await scene.host.run(for: 1.0 / 60)
      least = min(least, scene.view.viewport.scale)
      scene.checkPicture()
    }
    #expect(least < start.scale * 0.5, "out, and in again")
    await scene.settle()
    #expect(scene.view.viewport.center == goal.center && scene.view.viewport.scale == goal.scale)
    #expect(scene.view.coverage.isSharp)
  }

  @Test func aFingerThatIsPutDownCatchesIt() async {
    let scene = EndlessScene()
    await scene.settle()
    let goal = goal(scene)
    scene.view.show(goal.center, scale: goal.scale, animated: true)
    await scene.host.run(for: 0.3)
    let seen = scene.view.viewport
    await scene.perform(
      .drag(from: CGPoint(x: 400, y: 300), to: CGPoint(x: 400, y: 340), duration: 0.3))
    // The finger takes effect after a frame or two.
    #expect(abs(scene.view.viewport.scale.octaves - seen.scale.octaves) < 1.5)
    #expect(abs(scene.view.viewport.scale.octaves - goal.scale.octaves) > 3)
  }

  @Test func whatIsShownAtOnceEndsIt() async {
    let scene = EndlessScene()
    await scene.settle()
    let (start, goal) = (scene.view.viewport, goal(scene))
    scene.view.show(goal.center, scale: goal.scale, animated: true)
    await scene.host.run(for: 0.2)
    scene.view.show(start.center, scale: start.scale)
    #expect(scene.view.viewport == start)
    await scene.settle()
    #expect(scene.view.viewport == start)
  }

  @Test func whatIsTooFarIsShownAtOnce() async {
    let scene = EndlessScene()
    await scene.settle()
    let scale = WideDouble(octaves: thousandTens)
    scene.view.show(scene.view.viewport.center, scale: scale, animated: true)
    #expect(scene.view.viewport.scale == scale)
  }

  @Test func aViewThatGoesWhileItFliesIsGone() async {
    weak var view: EndlessZoomView?
    do {
      let scene = EndlessScene()
      let goal = goal(scene)
      scene.view.show(goal.center, scale: goal.scale, animated: true)
      await scene.host.run(for: 0.1)
      view = scene.view
      scene.view.removeFromSuperview()
      scene.host.close()
    }
    await Task.yield()
    #expect(view == nil)
  }
}
