import Foundation
import TestSupport
import Testing
import UIKit
import VellumHeadless

/// Programs zoom content while clients place it: in the end the target is shown.
@MainActor struct ZoomPlacingTests {
  enum Way: CaseIterable {
    case none, layoutByFrame, layoutByCenter, layoutWithMargins, didZoomByFrame, didZoomByCenter,
      didZoomByInset,
      didZoomWithMargins, didScrollByFrame

    /// The ways in which content that fits has only one place.
    static let centring = allCases.filter { $0 != .didZoomWithMargins && $0 != .layoutWithMargins }
  }

  private static let sizes = [CGSize(width: 100, height: 50), CGSize(width: 50, height: 100)]

  /// A zoom view that is centred in a view of 320 × 480 while it fits; scales from 1 to 8.
  private func scene(_ way: Way, size: CGSize) -> ScrollScene {
    let view = PlacingScrollView()
    let scene = ScrollScene(size: size, in: view)
    scene.log.zoomView = scene.content
    view.maximumZoomScale = 8
    let place: () -> Void = { [unowned scene] in Self.place(scene.content, in: scene.scrollView, way) }
    switch way {
    case .none: break
    case .layoutByFrame, .layoutByCenter, .layoutWithMargins: view.place = place
    case .didZoomByFrame, .didZoomByCenter, .didZoomByInset, .didZoomWithMargins:
      place()
      scene.log.reaction = { call, _ in if call == "didZoom" { place() } }
    case .didScrollByFrame:
      place()
      scene.log.reaction = { call, _ in if call == "didScroll" { place() } }
    }
    scene.host.advance(by: 0.1)
    scene.log.heard = []
    return scene
  }

  private static func place(_ content: UIView, in view: UIScrollView, _ way: Way) {
    let size = content.frame.size
    let x = max(0, (view.bounds.width - size.width) / 2)
    let y = max(0, (view.bounds.height - size.height) / 2)
    switch way {
    case .none: break
    case .layoutByFrame, .didZoomByFrame, .didScrollByFrame: content.frame.origin = CGPoint(x: x, y: y)
    case .layoutByCenter, .didZoomByCenter:
      content.center = CGPoint(x: size.width / 2 + x, y: size.height / 2 + y)
    case .layoutWithMargins, .didZoomWithMargins:
      // A margin of 30 points around it that is not zoomed.
      content.frame.origin = CGPoint(x: 30, y: 30)
      view.contentSize = CGSize(width: size.width + 60, height: size.height + 60)
    case .didZoomByInset: view.contentInset = UIEdgeInsets(top: y, left: x, bottom: y, right: x)
    }
  }

  /// The offset that shows `point` of the content in the middle of the view, as far as the range allows.
  private func offset(showing point: CGPoint, of scene: ScrollScene) -> CGPoint {
    let (view, scale) = (scene.scrollView, scene.scrollView.zoomScale)
    func along(
      _ origin: CGFloat, _ point: CGFloat, _ room: CGFloat, _ size: CGFloat, _ low: CGFloat, _ high: CGFloat
    )
      -> CGFloat
    {
      min(max(origin + point * scale - room / 2, -low), max(-low, size + high - room))
    }
    let (frame, inset, size) = (scene.content.frame, view.contentInset, view.contentSize)
    return CGPoint(
      x: along(frame.minX, point.x, 320, size.width, inset.left, inset.right),
      y: along(frame.minY, point.y, 480, size.height, inset.top, inset.bottom))
  }

  private func settle(_ scene: ScrollScene) {
    // Without animation it is in place after the layout of the next frame.
    scene.host.advance(by: 1.0 / 60)
    scene.host.advanceUntilSettled()
  }

  @Test(arguments: Way.allCases, [true, false])
  func aRectangleIsShownInTheMiddleHoweverTheContentIsCentred(way: Way, animated: Bool) {
    for size in Self.sizes {
      var numbers = SeededNumbers(seed: 11)
      let scene = scene(way, size: size)
      for _ in 0..<12 {
        let rect = CGRect(
          x: numbers.number(in: -10...90), y: numbers.number(in: -10...90),
          width: numbers.number(in: 0...200),
          height: numbers.number(in: 0...200))
        scene.scrollView.zoom(to: rect, animated: animated)
        settle(scene)
        let wanted = offset(showing: rect.middle, of: scene)
        #expect(
          scene.scrollView.contentOffset.isClose(to: wanted),
          "\(rect) at \(scene.scrollView.zoomScale): \(scene.scrollView.contentOffset), not \(wanted)")
      }
    }
  }

  @Test(arguments: Way.allCases, [true, false])
  func aScaleKeepsTheMiddleHoweverTheContentIsCentred(way: Way, animated: Bool) {
    for size in Self.sizes {
      var numbers = SeededNumbers(seed: 12)
      let scene = scene(way, size: size)
      for step in 0..<12 {
        let middle = scene.content.convert(CGPoint(x: 160, y: 240), from: nil)
        let scale = numbers.number(in: 1...8)
        if step % 3 == 0, !animated {
          scene.scrollView.zoomScale = scale
        } else {
          scene.scrollView.setZoomScale(scale, animated: animated)
        }
        settle(scene)
        let wanted = offset(showing: middle, of: scene)
        #expect(
          scene.scrollView.contentOffset.isClose(to: wanted),
          "\(scale): \(scene.scrollView.contentOffset), not \(wanted)")
      }
    }
  }

  /// As in many photo viewers: 100 × 50 points in a view of 100 × 100.
  @Test(arguments: Way.centring, [true, false])
  func aDoubleTapShowsWhatWasTapped(way: Way, animated: Bool) {
    let scene = scene(way, size: CGSize(width: 100, height: 50))
    scene.scrollView.frame.size = CGSize(width: 100, height: 100)
    Self.place(scene.content, in: scene.scrollView, way)
    scene.host.advance(by: 0.1)
    func middle() -> CGPoint {
      let bounds = scene.scrollView.bounds
      return scene.scrollView.convert(CGPoint(x: bounds.midX, y: bounds.midY), to: scene.content)
    }
    scene.scrollView.zoom(to: CGRect(x: 40, y: 20, width: 10, height: 10), animated: animated)
    settle(scene)
    #expect(scene.scrollView.zoomScale == 8 && middle().isClose(to: CGPoint(x: 45, y: 25)))

    scene.scrollView.setZoomScale(1, animated: animated)
    settle(scene)
    scene.scrollView.setZoomScale(8, animated: animated)
    settle(scene)
    // Content at the top left is shown from its corner.
    #expect(middle().isClose(to: CGPoint(x: 50, y: way == .none ? 50 : 25), within: 0.01) || way == .none)
  }

  @Test(arguments: Way.allCases) func everyFrameOnTheWayIsOnAStraightLine(way: Way) {
    for size in Self.sizes {
      let scene = scene(way, size: size)
      for rect in [CGRect(x: 60, y: 10, width: 30, height: 40), CGRect(x: 0, y: 0, width: 300, height: 300)] {
        var seen = [scene.shown]
        scene.scrollView.zoom(to: rect, animated: true)
        repeat {
          scene.host.advance(by: 1.0 / 60)
          seen.append(scene.shown)
        } while scene.scrollView.isZoomAnimating
        let (first, last) = (seen[0], seen[seen.count - 1])
        #expect(seen.count > 10)
        for shown in seen {
          let progress = (shown.width - first.width) / (last.width - first.width)
          let place = CGPoint(
            x: first.minX + (last.minX - first.minX) * progress,
            y: first.minY + (last.minY - first.minY) * progress)
          #expect(shown.origin.isClose(to: place, within: 0.01), "\(shown) is not on the way to \(last)")
        }
      }
    }
  }

  @Test func theTargetIsReachedWhenTheDelegateIsNotifiedOfTheEnd() {
    let scene = scene(.didZoomByFrame, size: CGSize(width: 100, height: 50))
    var told: [CGPoint] = []
    let place = scene.log.reaction
    scene.log.reaction = { call, view in
      place(call, view)
      if call.hasPrefix("didEndZooming") { told.append(view.contentOffset) }
    }
    scene.scrollView.zoom(to: CGRect(x: 40, y: 20, width: 10, height: 10), animated: false)
    #expect(told == [offset(showing: CGPoint(x: 45, y: 25), of: scene)])
    #expect(
      scene.log.heard.filter { $0.hasPrefix("didEndZooming") || $0 == "didZoom" } == [
        "didZoom", "didEndZooming(8.0)",
      ])
    #expect(told == [scene.scrollView.contentOffset])
  }

  @Test func anOffsetSetWhenAZoomIsReportedStands() {
    for animated in [true, false] {
      let scene = ScrollScene(zooms: true)
      scene.log.reaction = { call, view in
        if call == "didZoom" { view.contentOffset = CGPoint(x: 300, y: 500) }
      }
      scene.scrollView.setZoomScale(2, animated: animated)
      scene.host.advanceUntilSettled()
      #expect(scene.scrollView.contentOffset == CGPoint(x: 300, y: 500))
    }
  }

  @Test func contentThatIsSwappedAfterAZoomIsNotSoughtInTheNewOne() {
    let scene = ScrollScene(zooms: true, size: CGSize(width: 200, height: 300))
    scene.scrollView.zoom(to: CGRect(x: 180, y: 280, width: 20, height: 20), animated: false)
    scene.host.advance(by: 0.1)
    scene.scrollView.zoomScale = 1
    scene.content.frame.size = CGSize(width: 2000, height: 3000)
    scene.scrollView.contentSize = CGSize(width: 2000, height: 3000)
    scene.host.advance(by: 0.1)
    #expect(scene.scrollView.contentOffset == .zero)
  }

  // MARK: - Zooming back

  @Test(arguments: Way.centring, [true, false])
  func zoomedBackThePageIsWhereItWasToTheLastBit(way: Way, animated: Bool) {
    for seed in 0..<rounds(6, long: 20) {
      var numbers = SeededNumbers(seed: UInt64(seed))
      // A photograph that fits the width.
      let photo = CGSize(width: numbers.number(in: 300...3000), height: numbers.number(in: 200...2000))
      let fit = min(320 / photo.width, 480 / photo.height)
      let scene = scene(way, size: CGSize(width: photo.width * fit, height: photo.height * fit))
      scene.scrollView.setZoomScale(2, animated: false)
      settle(scene)
      scene.scrollView.setZoomScale(1, animated: false)
      settle(scene)
      let (offset, frame) = (scene.scrollView.contentOffset, scene.content.frame)
      let rect = CGRect(x: numbers.number(in: 0...200), y: numbers.number(in: 0...100), width: 30, height: 30)
      scene.scrollView.zoom(to: rect, animated: animated)
      settle(scene)
      scene.scrollView.setZoomScale(1, animated: animated)
      settle(scene)
      #expect(scene.scrollView.contentOffset == offset, "\(scene.scrollView.contentOffset), not \(offset)")
      #expect(
        scene.content.frame.origin.isClose(to: frame.origin, within: 1e-9),
        "\(scene.content.frame), not \(frame)")
      scene.pinchAndLift(from: 60, to: 200)
      scene.host.advanceUntilSettled()
      scene.pinchAndLift(from: 300, to: 40)
      scene.host.advanceUntilSettled()
      #expect(scene.scrollView.zoomScale == 1)
      #expect(scene.scrollView.contentOffset == offset, "\(scene.scrollView.contentOffset), not \(offset)")
      #expect(
        scene.content.frame.origin.isClose(to: frame.origin, within: 1e-9),
        "\(scene.content.frame), not \(frame)")
    }
  }

  @Test func zoomedBackTheOffsetIsWhatADragHasLeft() {
    let scene = ScrollScene(scale: 3, zooms: true)
    var finger = Finger(on: scene.host, at: CGPoint(x: 200, y: 300))
    finger.drag(by: CGVector(dx: -40.2, dy: -77.7), over: 0.3)
    finger.rest(for: 0.2)
    finger.lift()
    scene.host.advanceUntilSettled()
    let offset = scene.scrollView.contentOffset
    #expect(offset.x > 20 && offset.y > 50)
    for animated in [true, false] {
      scene.scrollView.setZoomScale(3, animated: animated)
      settle(scene)
      scene.scrollView.setZoomScale(1, animated: animated)
      settle(scene)
      #expect(scene.scrollView.contentOffset == offset)
    }
  }
}

private final class PlacingScrollView: UIScrollView {
  var place: () -> Void = {}

  override func layoutSubviews() {
    super.layoutSubviews()
    place()
  }
}
