import Foundation
import TestSupport
import Testing
import UIKit
import VellumHeadless
import VellumHost

@testable import Gallery

/// Zooming without a touch screen: every page that zooms does so by each of the four means.
@MainActor struct PinchingTests {
  enum Means: CaseIterable { case fingers, touchpad, controlAndMouse, controlAndWheel }

  /// How large the page shows its content, whatever it zooms.
  private func scale(of controller: UIViewController?) -> CGFloat {
    switch controller {
    case let page as PinchZoomPage: page.scrollView.zoomScale
    case let page as SharpZoomPage: page.tiled.zoomScale
    case let page as EndlessZoomPage: page.scale * page.scrollView.zoomScale
    case let page as WindowsPage: page.prints[6].zoomScale
    case let page as PhotosOnePage: page.scrollView.zoomScale
    case let page as PhotosNestedPage: page.pages[page.currentPage]?.zoomScale ?? 0
    case let page as ZoomScrollViewPage: page.scrollView.zoomScale
    case let page as TapToZoomPage: page.report.frame.width
    default: 0
    }
  }

  @Test(arguments: Means.allCases) func everyPageThatZoomsDoesByEveryMeans(_ means: Means) {
    let names = [
      "pinch-zoom", "sharp-zoom", "endless-zoom", "windows", "photos-one", "photos-nested",
      "zoom-scroll-view",
      "tap-to-zoom",
    ]
    for name in names {
      let scene = GalleryScene(name)
      let page = scene.gallery.pageController
      let place = (page as? WindowsPage).map { scene.middle(of: $0.prints[6]) } ?? CGPoint(x: 300, y: 400)
      let before = scale(of: page)
      switch means {
      case .fingers: scene.pinch(at: place, from: 100, to: 162)
      case .touchpad: scene.perform(.touchpadPinch(place, scale: 1.5, duration: 0.3))
      case .controlAndMouse: scene.controlDrag(from: place, by: CGVector(dx: 31, dy: 0))
      case .controlAndWheel:
        scene.perform(.wheel(place, notches: -2, .vertical, modifiers: .control))
      }
      let factor = scale(of: page) / before
      #expect(factor > 1.35 && factor < 1.6, "\(name): \(factor)")
    }
  }

  /// Two fingers on a touchpad zoom with Control like a wheel, but no zoom begins.
  @Test(arguments: ["pinch-zoom", "zoom-scroll-view", "sharp-zoom"])
  func aZoomByControlAndATouchpadStaysInAWindowOfAnotherSize(name: String) {
    let scene = GalleryScene(name)
    let page = scene.gallery.pageController
    let before = scale(of: page)
    for (points, phase) in [(0, .began), (-40, .changed), (0, .ended)] as [(CGFloat, ScrollInput.Phase)] {
      let input = ScrollInput(
        delta: .points(CGVector(dx: 0, dy: points), phase), position: CGPoint(x: 300, y: 400),
        modifiers: .control)
      scene.host.schedule(.event(.scroll(input)), at: scene.host.now)
    }
    scene.host.advanceUntilSettled()
    let zoomed = scale(of: page)
    // A factor of e for 100 points.
    #expect((zoomed / before).isClose(to: exp(0.4), within: 1e-6))
    for size in [CGSize(width: 1280, height: 800), CGSize(width: 1000, height: 700)] {
      scene.resize(to: size)
      #expect(scale(of: page).isClose(to: zoomed, within: 1e-6))
    }
  }
}
