import Foundation
import RenderList
import Testing
import UIKit
import VellumHeadless

@testable import DeepZoom

/// A picture in a scroll view that fills a headless window.
@MainActor final class ViewScene: NSObject, UIScrollViewDelegate, TiledImageViewDelegate {
  let host: HeadlessHost
  let window: UIWindow
  let scrollView: UIScrollView
  let view: TiledImageView
  private(set) var failures: [TileError] = []
  private(set) var failedTiles: [TileAddress] = []

  init(_ source: any TileSource, width: CGFloat = 320, height: CGFloat = 240, scale: CGFloat = 1) {
    for window in UIScreen.main.windows { window.isHidden = true }
    host = HeadlessHost(size: CGSize(width: width, height: height), scale: scale)
    window = UIWindow(frame: UIScreen.main.bounds)
    window.backgroundColor = .black
    window.isHidden = false
    scrollView = UIScrollView(frame: window.bounds)
    scrollView.contentInsetAdjustmentBehavior = .never
    scrollView.showsHorizontalScrollIndicator = false
    scrollView.showsVerticalScrollIndicator = false
    view = TiledImageView(source: source)
    super.init()
    view.delegate = self
    scrollView.addSubview(view)
    scrollView.contentSize = view.bounds.size
    scrollView.delegate = self
    scrollView.minimumZoomScale = 1e-6
    scrollView.maximumZoomScale = 1e12
    window.addSubview(scrollView)
  }

  func viewForZooming(in scrollView: UIScrollView) -> UIView? { view }

  func tiledImageView(_ view: TiledImageView, didFailToLoad tile: TileAddress, _ error: TileError) {
    failures.append(error)
    failedTiles.append(tile)
  }

  /// Shows a place of the picture at the viewport's top left, at a scale.
  func look(at place: CGPoint, scale: CGFloat) {
    scrollView.zoomScale = scale
    scrollView.contentOffset = CGPoint(x: place.x * scale, y: place.y * scale)
  }

  func settle() async { #expect(await host.run(until: .settled)) }

  /// The items of the last frame that show images, as text.
  var images: [String] {
    (host.picture?.description ?? "").split(separator: "\n").filter { $0.contains("image") }.map(String.init)
  }

  func close() {
    window.isHidden = true
    host.close()
  }
}

extension CairoPainter {
  func color(_ x: Int, _ y: Int) -> (red: Int, green: Int, blue: Int) {
    let pixel = (bytes + y * bytesPerRow + x * 4).load(as: UInt32.self)
    return (Int(pixel >> 16 & 255), Int(pixel >> 8 & 255), Int(pixel & 255))
  }
}
