import BigInt
import CoreGraphics
import Foundation
import RenderList
import Testing
import UIKit
import VellumHeadless
import VellumHost

@testable import DeepZoom

/// A plane of white tiles. Where tiles are does not depend on what they show, and drawing those of a
/// `GridWorld` takes a debug build long.
struct WhiteWorld: EndlessWorld {
  private static let side = EndlessViewport.tileSide
  private static let white = [UInt32](repeating: 0xffff_ffff, count: side * side)

  func pixels(of tile: EndlessTile) -> TilePixels? {
    guard tile.isWanted else { return nil }
    return TilePixels(width: Self.side, height: Self.side, opaque: Self.white)
  }
}

/// An endless view on a headless screen.
@MainActor final class EndlessScene {
  let host: HeadlessHost
  let window: UIWindow
  let view: EndlessZoomView
  var scrollView: UIScrollView { view.scrollView }

  init(
    _ world: any EndlessWorld = WhiteWorld(), size: CGSize = CGSize(width: 800, height: 600),
    scale: CGFloat = 1
  ) {
    for window in UIScreen.main.windows { window.isHidden = true }
    host = HeadlessHost(size: size, scale: scale)
    window = UIWindow(frame: CGRect(origin: .zero, size: size))
    view = EndlessZoomView(world: world, frame: window.bounds)
    // Shows the tiles' own pixels, not those resampled at rest.
    view.content.layer.minificationFilter = .nearest
    view.content.layer.magnificationFilter = .nearest
    window.addSubview(view)
    window.makeKeyAndVisible()
    host.advance(by: 1 / 60)
  }

  func settle() async { await host.run(until: .settled) }

  func perform(_ gesture: ScriptedGesture) async {
    await host.perform(.gesture(gesture))
    await settle()
  }

  func pinch(at center: CGPoint, from span: Double, to endSpan: Double) async {
    await perform(.pinch(center: center, span: span, endSpan: endSpan, angle: 0.6, duration: 0.3))
  }

  /// The rectangles of the tiles in the last frame, in device pixels.
  var places: [RenderRect] {
    (host.picture?.items ?? []).compactMap {
      if case .image(_, _, let rect, _) = $0 { rect } else { nil }
    }
  }

  /// Checks that every tile of the frame is in its exact place, and that the tiles cover the view without gap
  /// or overlap.
  func checkPicture(sourceLocation: SourceLocation = #_sourceLocation) {
    let viewport = view.viewport
    let tile = viewport.center.place(at: viewport.level).tile
    let corner = viewport.point(of: EndlessPosition(tile: tile))
    let side = viewport.ratio * Double(EndlessViewport.tileSide)
    var area = 0.0
    for place in places {
      // Edges of stand-ins coincide with edges of the level's tiles, or of finer ones.
      for (position, start) in [(place.minX, corner.x), (place.minY, corner.y)] {
        let tiles = (position - Double(start)) / side
        let nearest = (tiles * 4).rounded() / 4
        let distance = abs(tiles - nearest) * side
        #expect(distance <= 0.5 + 1e-3, "an edge at \(position)", sourceLocation: sourceLocation)
      }
      let size = viewport.size
      area +=
        max(0, min(place.maxX, Double(size.width)) - max(place.minX, 0))
        * max(0, min(place.maxY, Double(size.height)) - max(place.minY, 0))
    }
    #expect(
      area == Double(viewport.size.width * viewport.size.height), "tiles cover the view",
      sourceLocation: sourceLocation)
  }
}
