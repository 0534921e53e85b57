import Foundation
import TestSupport
import Testing
import UIKit
import VellumHeadless

/// Invalid values for every number that a program can give a scroll view, in every activity of the view.
@MainActor struct BadNumbersTests {
  @Test(arguments: NumberWrite.all, WhatItDoes.allCases)
  func aNumberThatIsNotFiniteIsIgnored(write: NumberWrite, doing: WhatItDoes) {
    let stage = BusyScene(doing)
    let before = stage.state
    stage.scene.log.heard = []
    for number in [CGFloat.nan, .infinity, -.infinity] { write.write(stage.view, number) }
    #expect(stage.state == before)
    #expect(stage.scene.log.heard == [])
    stage.expectToScrollOn()
  }

  @Test(arguments: NumberWrite.all, WhatItDoes.fewer)
  func anyOtherNumberLeavesAViewThatWorks(write: NumberWrite, doing: WhatItDoes) throws {
    let row = try #require(NumberWrite.all.firstIndex { $0.name == write.name })
    let column = try #require(WhatItDoes.fewer.firstIndex(of: doing))
    let numbers = [-1.0, 0, -1e9, 1e9, -1e300, 1e300, .leastNonzeroMagnitude]
    for number in sample(numbers, every: 4, from: row + column) {
      let stage = BusyScene(doing)
      write.write(stage.view, CGFloat(number))
      stage.scene.host.advance(by: 0.1)
      _ = stage.scene.host.pixels()
      #expect(stage.isFinite, "\(number): \(stage.state)")
      stage.expectToScrollOn("\(number)")
    }
  }

  @Test(arguments: WhatItDoes.allCases) func aDelegatesTargetThatIsNotFiniteIsIgnored(doing: WhatItDoes) {
    for number in [CGFloat.nan, .infinity, -.infinity] {
      let stage = BusyScene(doing)
      stage.scene.log.retarget = { _ in CGPoint(x: 0, y: number) }
      stage.expectToScrollOn("\(number)")
    }
  }
}

/// A property or method that takes a number.
struct NumberWrite: CustomTestStringConvertible, Sendable {
  var name: String
  var write: @MainActor @Sendable (UIScrollView, CGFloat) -> Void

  init(_ name: String, _ write: @escaping @MainActor @Sendable (UIScrollView, CGFloat) -> Void) {
    (self.name, self.write) = (name, write)
  }

  var testDescription: String { name }

  static let all = [
    Self("contentOffset") { $0.contentOffset = CGPoint(x: 3, y: $1) },
    Self("setContentOffset") { $0.setContentOffset(CGPoint(x: $1, y: 0), animated: false) },
    Self("setContentOffset animated") { $0.setContentOffset(CGPoint(x: 0, y: $1), animated: true) },
    Self("contentSize") { $0.contentSize = CGSize(width: $1, height: $1) },
    Self("contentInset") { $0.contentInset = UIEdgeInsets(top: $1, left: 0, bottom: $1, right: $1) },
    Self("contentAlignmentPoint") { $0.contentAlignmentPoint = CGPoint(x: $1, y: $1) },
    Self("verticalScrollIndicatorInsets") {
      $0.verticalScrollIndicatorInsets = UIEdgeInsets(top: $1, left: $1, bottom: 1, right: 1)
    },
    Self("horizontalScrollIndicatorInsets") { $0.horizontalScrollIndicatorInsets.right = $1 },
    Self("scrollIndicatorInsets") { $0.scrollIndicatorInsets.left = $1 },
    Self("decelerationRate") { $0.decelerationRate = UIScrollView.DecelerationRate(rawValue: $1) },
    Self("minimumZoomScale") { $0.minimumZoomScale = $1 },
    Self("maximumZoomScale") { $0.maximumZoomScale = $1 },
    Self("zoomScale") { $0.zoomScale = $1 },
    Self("setZoomScale animated") { $0.setZoomScale($1, animated: true) },
    Self("zoom(to:) where") { $0.zoom(to: CGRect(x: $1, y: $1, width: 100, height: 100), animated: false) },
    Self("zoom(to:) of size") { $0.zoom(to: CGRect(x: 10, y: 10, width: $1, height: $1), animated: true) },
    Self("scrollRectToVisible where") {
      $0.scrollRectToVisible(CGRect(x: $1, y: $1, width: 100, height: 100), animated: true)
    },
    Self("scrollRectToVisible of size") {
      $0.scrollRectToVisible(CGRect(x: 10, y: 900, width: $1, height: $1), animated: false)
    },
    Self("frame's size") { $0.frame.size = CGSize(width: 320, height: $1) },
    Self("frame's origin") { $0.frame.origin.x = $1 },
    Self("bounds' size") { $0.bounds.size.width = $1 },
    Self("bounds' origin") { $0.bounds.origin.y = $1 },
    Self("center") { $0.center = CGPoint(x: $1, y: 240) },
    Self("transform") { $0.transform = CGAffineTransform(scaleX: $1, y: 1) },
    Self("layoutMargins") { $0.layoutMargins.top = $1 },
  ]
}

/// What a scroll view is doing when an invalid number is set.
enum WhatItDoes: String, CaseIterable, Sendable {
  case rests, isTouched, isDragged, decelerates, bounces, isSent, turnsAPage, isPinched, bouncesItsZoom,
    isZoomed

  static let fewer: [Self] = [.rests, .isDragged, .decelerates, .isPinched, .bouncesItsZoom]
}

@MainActor private final class BusyScene {
  let scene: ScrollScene
  private var fingers: [Finger] = []

  var view: UIScrollView { scene.scrollView }

  init(_ doing: WhatItDoes) {
    scene = ScrollScene(zooms: true)
    view.contentOffset = CGPoint(x: 0, y: 100)
    scene.host.advance(by: 1)
    switch doing {
    case .rests: break
    case .isTouched: touch()
    case .isDragged: drag(by: -60)
    case .decelerates: drag(by: -200, lifts: true)
    case .bounces:
      view.contentOffset.y = 20
      drag(by: 300, lifts: true)
    case .isSent:
      view.setContentOffset(CGPoint(x: 0, y: 1000), animated: true)
      scene.host.advance(by: 0.1)
    case .turnsAPage:
      view.isPagingEnabled = true
      drag(by: -100, lifts: true)
    case .isPinched:
      let (one, other) = scene.pinch(from: 100, to: 150)
      fingers = [one, other]
    case .bouncesItsZoom: scene.pinchAndLift(from: 100, to: 900)
    case .isZoomed:
      view.setZoomScale(3, animated: true)
      scene.host.advance(by: 0.1)
    }
  }

  private func touch() { fingers = [Finger(on: scene.host, at: CGPoint(x: 160, y: 240))] }

  private func drag(by way: CGFloat, lifts: Bool = false) {
    var finger = Finger(on: scene.host, at: CGPoint(x: 160, y: 240))
    finger.drag(by: CGVector(dx: 0, dy: way), over: 0.06)
    if lifts { finger.lift() } else { fingers = [finger] }
  }

  /// All readable values.
  var state: [String] {
    [
      "\(view.contentOffset)", "\(view.contentSize)", "\(view.contentInset)", "\(view.adjustedContentInset)",
      "\(view.contentAlignmentPoint)", "\(view.verticalScrollIndicatorInsets)",
      "\(view.horizontalScrollIndicatorInsets)", "\(view.decelerationRate.rawValue)",
      "\(view.minimumZoomScale)",
      "\(view.maximumZoomScale)", "\(view.zoomScale)", "\(view.frame)", "\(view.bounds)", "\(view.center)",
      "\(view.transform)", "\(view.layoutMargins)", "\(scene.content.frame)", "\(view.isDragging)",
      "\(view.isDecelerating)", "\(view.isScrollAnimating)", "\(view.isZooming)", "\(view.isZoomBouncing)",
      "\(view.isZoomAnimating)",
    ]
  }

  var isFinite: Bool { !state.contains { $0.contains("nan") || $0.contains("inf") } }

  /// Lifts the fingers, restores valid values, and drags.
  func expectToScrollOn(_ comment: String = "", sourceLocation: SourceLocation = #_sourceLocation) {
    for index in fingers.indices { fingers[index].lift() }
    scene.host.advance(by: 1)
    #expect(isFinite, "\(comment): \(state)", sourceLocation: sourceLocation)
    let good = UIScrollView()
    view.stopScrollingAndZooming()
    view.transform = .identity
    view.frame = scene.window.bounds
    view.contentInset = .zero
    view.contentAlignmentPoint = .zero
    view.minimumZoomScale = 0.5
    view.maximumZoomScale = 4
    view.zoomScale = 1
    view.contentSize = CGSize(width: 1000, height: 3000)
    view.decelerationRate = good.decelerationRate
    view.isPagingEnabled = false
    view.setContentOffset(CGPoint(x: 0, y: 100), animated: false)
    scene.host.advance(by: 0.1)
    drag(by: -60)
    #expect(view.contentOffset == CGPoint(x: 0, y: 150), "\(comment)", sourceLocation: sourceLocation)
    fingers[0].lift()
    #expect(scene.host.advanceUntilSettled(), "\(comment)", sourceLocation: sourceLocation)
    #expect(isFinite, "\(comment)", sourceLocation: sourceLocation)
  }
}
