import Foundation
import TestSupport
import Testing
import UIKit
import VellumHeadless

@testable import DocumentZoom

@MainActor final class DocumentZoomTests {
  private let folder = FileManager.default.temporaryDirectory.appending(path: "document-\(UUID().uuidString)")
  let scene: ProgramScene<DocumentViewController>
  var scrollView: DocumentScrollView { scene.controller.scrollView }

  /// Shows the second page: 100 by 150 points on a screen of 400 by 800.
  init() throws {
    try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
    let file = folder.appending(path: "a.pdf")
    let first = TestDocument.Page("/MediaBox [0 0 10 10]", "")
    try TestDocument.data([first, TestDocument.plain]).write(to: file)
    scene = ProgramScene { DocumentViewController(url: file, pageNumber: 2) }
  }

  deinit { try? FileManager.default.removeItem(at: folder) }

  static let red: UInt32 = 0xFFFF_0000
  static let blue: UInt32 = 0xFF00_00FF
  static let white: UInt32 = 0xFFFF_FFFF

  /// The pixel at a point of the page's own space, once every tile is drawn.
  func pixel(_ x: CGFloat, _ y: CGFloat) async throws -> UInt32 {
    await scene.host.run(until: .settled)
    let scale = scrollView.pageScale
    let place = scrollView.tiledPageView.convert(CGPoint(x: x * scale, y: (150 - y) * scale), to: nil)
    return try #require(scene.host.pixels()).pixel(x: Int(place.x), y: Int(place.y))
  }

  @Test func thePageFillsTheWidthAndIsInTheMiddle() async throws {
    #expect(scrollView.pageScale == 4)
    #expect(scrollView.tiledPageView.frame == CGRect(x: 0, y: 100, width: 400, height: 600))
    #expect(try await pixel(20, 30) == Self.red)
    #expect(try await pixel(75, 125) == Self.blue)
    #expect(try await pixel(75, 30) == Self.white)
  }

  @Test func fingersZoomInAndThePageIsDrawnAnew() async throws {
    // Red ends at (40, 50): 160 points from the left, 400 from the top.
    scene.pinch(at: 160, 500, from: 80, to: 300)
    #expect(scrollView.zoomScale == 1)
    #expect(scrollView.pageScale > 12)
    // A hundredth of a point beside the edges, on both sides.
    let step = 1.5 / scrollView.pageScale
    #expect(try await pixel(40 - step, 50 - step) == Self.red)
    #expect(try await pixel(40 + step, 50 - step) == Self.white)
    #expect(try await pixel(40 - step, 50 + step) == Self.white)
  }

  @Test func zoomedOutThePageIsSmall() async throws {
    for _ in 0..<2 { scene.pinch(at: 200, 400, from: 300, to: 100) }
    #expect(scrollView.pageScale < 2)
    #expect(try await pixel(20, 30) == Self.red)
    #expect(try await pixel(75, 125) == Self.blue)
  }
}
