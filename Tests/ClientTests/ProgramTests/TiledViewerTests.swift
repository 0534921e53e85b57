import TestSupport
import Testing
import UIKit
import VellumHeadless

@testable import TiledViewer

@MainActor struct TiledViewerTests {
  let scene = ProgramScene { TiledViewerViewController() }
  var scrollView: UIScrollView { scene.controller.scrollView }
  static let dark: UInt32 = 0xFF33_6699
  static let white: UInt32 = 0xFFFF_FFFF

  /// What is seen at a point once every tile is there.
  func pixel(_ x: Int, _ y: Int) async throws -> UInt32 {
    await scene.host.run(until: .settled)
    return try #require(scene.host.pixels()).pixel(x: x, y: y)
  }

  @Test func theRoomsAreDrawn() async throws {
    #expect(try await pixel(50, 150) == Self.white)
    #expect(try await pixel(50, 250) == Self.dark)
    #expect(try await pixel(150, 150) == Self.dark)
    #expect(scene.controller.positionLabel.text == "2:4 at 1.0")
  }

  @Test func aDragShowsOtherRooms() async throws {
    scene.drag(from: 300, 600, by: -110, -210)
    // The drag begins after 10 points of its way, along its way.
    let part = 1 - 10 / hypot(110, 210.0)
    #expect(
      scrollView.contentOffset.isClose(
        to: CGPoint(x: 110 * part, y: 210 * part), within: 0.5))
    let room = scene.controller.blueprint.room(
      at: CGPoint(x: scrollView.contentOffset.x + 200, y: scrollView.contentOffset.y + 300))
    #expect(try await pixel(200, 300) == ((room.column + room.row) % 2 == 0 ? Self.dark : Self.white))
  }

  @Test func zoomedOutTheRoomsAreSmallAndSharp() async throws {
    scrollView.zoomScale = 0.5
    #expect(try await pixel(25, 75) == Self.white)
    #expect(try await pixel(25, 125) == Self.dark)
    #expect(scene.controller.positionLabel.text == "4:8 at 0.5")
  }

  @Test func fingersZoomOutUntilTheLeastScale() async throws {
    for _ in 0..<3 { scene.pinch(at: 200, 400, from: 380, to: 60) }
    #expect(scrollView.zoomScale == 0.1)
    #expect(scrollView.contentSize == CGSize(width: 400, height: 400))
  }

  @Test func zoomedInARoomFillsTheScreen() async throws {
    for _ in 0..<3 { scene.pinch(at: 250, 450, from: 60, to: 300) }
    #expect(scrollView.zoomScale == 4)
    #expect(try await pixel(250, 450) == Self.dark)
    #expect(scene.controller.positionLabel.text == "2:4 at 4.0")
  }
}
