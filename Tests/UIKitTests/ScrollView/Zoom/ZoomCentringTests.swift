import Foundation
import TestSupport
import Testing
import UIKit
import VellumHeadless

/// The ways in which clients centre content that is smaller than the view.
@MainActor struct ZoomCentringTests {
  enum Way: CaseIterable {
    /// The client sets insets whenever the scale changes.
    case inset
    /// The client places the zoomed view in `layoutSubviews`.
    case layout
    /// The client places the zoomed view whenever the scale changes.
    case didZoom
    case alignmentPoint
  }

  /// Content of 600 × 300 in a view of 320 × 480, from 0.4 to 3: it fits the view at first.
  private func scene(_ way: Way) -> ScrollScene {
    let view = way == .layout ? CentringScrollView() : UIScrollView()
    let scene = ScrollScene(size: CGSize(width: 600, height: 300), in: view)
    scene.log.zoomView = scene.content
    (view as? CentringScrollView)?.zoomed = scene.content
    view.minimumZoomScale = 0.4
    view.maximumZoomScale = 3
    switch way {
    case .layout: break
    case .inset: scene.log.reaction = { call, view in if call == "didZoom" { centreByInset(view) } }
    case .didZoom:
      scene.log.reaction = { [unowned scene] call, view in
        if call == "didZoom" { centre(scene.content, in: view) }
      }
    case .alignmentPoint: view.contentAlignmentPoint = CGPoint(x: 0.5, y: 0.5)
    }
    view.zoomScale = 0.45
    scene.host.advance(by: 0.1)
    return scene
  }

  /// Whether the content is centred along axes where it is smaller than the view, and leaves no gap along the
  /// others.
  private func isInPlace(_ shown: CGRect, tolerance: CGFloat = 0.01) -> Bool {
    func fits(_ low: CGFloat, _ high: CGFloat, _ length: CGFloat) -> Bool {
      high - low <= length
        ? abs((low + high) / 2 - length / 2) <= tolerance : low <= tolerance && high >= length - tolerance
    }
    return fits(shown.minX, shown.maxX, 320) && fits(shown.minY, shown.maxY, 480)
  }

  @Test(arguments: Way.allCases) func atRestItIsInTheMiddle(way: Way) {
    #expect(isInPlace(scene(way).shown))
  }

  @Test(arguments: Way.allCases) func underAPinchItStaysInTheMiddleUntilItFillsTheView(way: Way) {
    let scene = scene(way)
    var widths: [CGFloat] = []
    let fingers = scene.pinch(from: 80, to: 300, steps: 40) {
      // The layout of this step happens in the next frame.
      scene.host.advance(by: 1.0 / 60)
      let shown = scene.shown
      // The centroid moves by half a step as the fingers move in turn; fitting content follows that by less.
      #expect(isInPlace(shown, tolerance: 1.5), "\(shown)")
      widths.append(shown.width)
    }
    #expect(widths[0] < 320 && widths.last! > 600)
    #expect(zip(widths, widths.dropFirst()).allSatisfy { $0 <= $1 })
    fingers.left.rest(for: 0.1)
    fingers.left.lift()
    fingers.right.lift()
    scene.host.advanceUntilSettled()
    #expect(isInPlace(scene.shown))
  }

  @Test(arguments: Way.allCases) func whatTheFingersHoldStaysUnderThem(way: Way) throws {
    let scene = scene(way)
    scene.scrollView.zoomScale = 1.7
    scene.host.advance(by: 0.1)
    let point = CGPoint(x: 130, y: 200)
    var held: CGPoint?
    let fingers = scene.pinch(at: point, from: 100, to: 160, steps: 30) {
      guard scene.scrollView.isZooming else { return }
      scene.host.advance(by: 1.0 / 60)
      let shown = scene.shown
      let scale = shown.width / 600
      let part = CGPoint(x: (point.x - shown.minX) / scale, y: (point.y - shown.minY) / scale)
      if let held { #expect(part.isClose(to: held, within: 0.01)) }
      held = held ?? part
    }
    #expect(held != nil)
    fingers.left.lift()
    fingers.right.lift()
  }

  /// During an animation every point of the content moves straight from its old place to its new one.
  private func expectStraightPath(_ scene: ScrollScene, from first: CGRect) {
    var shown: [CGRect] = [first]
    repeat {
      scene.host.advance(by: 1.0 / 60)
      shown.append(scene.shown)
    } while scene.scrollView.isZoomBouncing || scene.scrollView.isZoomAnimating
    let last = shown[shown.count - 1]
    #expect(shown.count > 10)
    #expect(isInPlace(last), "\(last)")
    for rect in shown {
      let progress = (rect.width - first.width) / (last.width - first.width)
      let place = CGPoint(
        x: first.minX + (last.minX - first.minX) * progress,
        y: first.minY + (last.minY - first.minY) * progress)
      #expect(rect.origin.isClose(to: place, within: 0.01), "\(rect) is not on the way to \(last)")
    }
    #expect(
      zip(shown, shown.dropFirst()).allSatisfy { abs($1.width - last.width) <= abs($0.width - last.width) })
  }

  @Test(arguments: Way.allCases, [CGFloat(2.5), 0.4]) func anAnimatedZoomGoesStraightThere(
    way: Way, scale: CGFloat
  ) {
    let scene = scene(way)
    if scale < 1 {
      scene.scrollView.zoomScale = 2
      scene.host.advance(by: 0.1)
    }
    let first = scene.shown
    scene.scrollView.setZoomScale(scale, animated: true)
    expectStraightPath(scene, from: first)
  }

  @Test(arguments: Way.allCases) func aBounceGoesStraightBack(way: Way) {
    let scene = scene(way)
    var fingers = scene.pinch(from: 300, to: 100)
    fingers.left.rest(for: 0.1)
    let first = scene.shown
    #expect(first.width < 240 && isInPlace(first, tolerance: 1.5))
    fingers.left.lift()
    fingers.right.lift()
    #expect(scene.scrollView.isZoomBouncing)
    expectStraightPath(scene, from: first)

    fingers = scene.pinch(from: 30, to: 300)
    scene.scrollView.maximumZoomScale = 1
    fingers.left.rest(for: 0.1)
    let grown = scene.shown
    #expect(grown.width > 600)
    fingers.left.lift()
    fingers.right.lift()
    #expect(scene.scrollView.isZoomBouncing)
    expectStraightPath(scene, from: grown)
  }
}

@MainActor private func centreByInset(_ view: UIScrollView) {
  let x = max(0, (view.bounds.width - view.contentSize.width) / 2)
  let y = max(0, (view.bounds.height - view.contentSize.height) / 2)
  view.contentInset = UIEdgeInsets(top: y, left: x, bottom: y, right: x)
}

@MainActor private func centre(_ zoomed: UIView, in view: UIScrollView) {
  var frame = zoomed.frame
  frame.origin.x = max(0, (view.bounds.width - frame.width) / 2)
  frame.origin.y = max(0, (view.bounds.height - frame.height) / 2)
  zoomed.frame = frame
}

private final class CentringScrollView: UIScrollView {
  weak var zoomed: UIView?

  override func layoutSubviews() {
    super.layoutSubviews()
    if let zoomed { centre(zoomed, in: self) }
  }
}
