import Foundation
import Testing
import TiledViewSwift5
import TiledViewSwift6
import UIKit
import VellumHeadless

/// Client views in both language modes: their `draw(_:)` is isolated to the main actor but called on other
/// threads.
@MainActor struct TiledClientTests {
  private var red: UIImage {
    UIGraphicsImageRenderer(size: CGSize(width: 2, height: 2)).image { context in
      UIColor(red: 1, green: 0, blue: 0, alpha: 1).setFill()
      context.fill(CGRect(x: 0, y: 0, width: 2, height: 2))
    }
  }

  private func check(_ make: (CGRect, UIImage?) -> UIView) async throws {
    let scene = TileScene(width: 600, height: 300)
    defer { scene.close() }
    let frame = CGRect(x: 0, y: 0, width: 5000, height: 300)
    let view = make(frame, red)
    scene.show(view)
    for step in 0..<10 {
      view.frame.origin.x = -256 * CGFloat(step)
      await scene.settle()
    }
    let pixels = try #require(scene.host.pixels())
    #expect(pixels.color(x: 4, y: 4) == 0xffff_0000)
    #expect(pixels.color(x: 260, y: 4) == 0xffff_0000)
    #expect(pixels.color(x: 20, y: 20) == 0xff00_00ff)
    let label = (128..<144).flatMap { y in (128..<144).map { pixels.color(x: $0, y: y) } }
    #expect(label.contains { $0 & 0xff00 > 0x8000 })
  }

  @Test func aSwift5ClientDrawsTiles() async throws { try await check(TiledViewSwift5.init) }
  @Test func aSwift6ClientDrawsTiles() async throws { try await check(TiledViewSwift6.init) }
}
