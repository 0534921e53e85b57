import Foundation
import TestSupport
import Testing
import UIKit
import VellumHeadless
import VellumHost

@testable import Gallery

/// Hands that do anything to any page: nothing traps, everything comes to rest, within its limits.
@MainActor struct RandomHandsTests {
  @Test(arguments: 0..<UInt64(rounds(1, long: 20))) func nothingThatHandsDoBreaksAPage(seed: UInt64) {
    for page in Gallery.pages {
      var numbers = SeededNumbers(seed: seed)
      let scene = GalleryScene(page.name)
      // The usual run does everything once, in any order, before it goes on at random.
      let things = isLongRun ? [] : (0..<12).shuffled(using: &numbers)
      for step in 0..<rounds(20, long: 40) {
        doAnything(step < things.count ? things[step] : nil, to: scene, &numbers)
        if scene.gallery.page == nil { scene.gallery.show(page) }
      }
      scene.resize(to: CGSize(width: 1000, height: 700))
      #expect(scene.host.advanceUntilSettled(), "\(page.name) comes to rest")
      for print in (scene.gallery.pageController as? WindowsPage)?.prints ?? [] {
        #expect(print.zoomScale < 3.001 && print.zoomScale > 0.499, "\(page.name)")
      }
      for view in scene.gallery.view.descendants(UIScrollView.self) where !view.bounds.isEmpty {
        #expect(view.contentOffset.x.isFinite && view.contentOffset.y.isFinite, "\(page.name)")
        let limits = view.minimumZoomScale * 0.999...max(view.minimumZoomScale, view.maximumZoomScale) * 1.001
        #expect(limits.contains(view.zoomScale), "\(page.name): \(view.zoomScale) in \(limits)")
        #expect(isWithinItsEdges(view), "\(page.name): \(view.contentOffset) of \(view.contentSize)")
      }
    }
  }

  /// Along each axis, unless all of the content is seen.
  private func isWithinItsEdges(_ view: UIScrollView) -> Bool {
    func isWithin(
      _ offset: CGFloat, _ before: CGFloat, _ content: CGFloat, _ after: CGFloat, _ length: CGFloat
    ) -> Bool {
      let end = content + after - length
      return end <= -before || (offset > -before - 1 && offset < end + 1)
    }
    let inset = view.adjustedContentInset
    return isWithin(view.contentOffset.x, inset.left, view.contentSize.width, inset.right, view.bounds.width)
      && isWithin(view.contentOffset.y, inset.top, view.contentSize.height, inset.bottom, view.bounds.height)
  }

  /// - Parameter thing: Which of twelve; nil for any.
  private func doAnything(_ thing: Int?, to scene: GalleryScene, _ numbers: inout SeededNumbers) {
    func place() -> CGPoint {
      let size = scene.window.bounds.size
      return CGPoint(
        x: numbers.number(in: -0.05...1.05) * size.width, y: numbers.number(in: -0.05...1.05) * size.height)
    }
    let over = numbers.number(in: 0.01...0.4)
    switch thing ?? Int(numbers.next() % 12) {
    case 0: scene.host.perform(.tap(place(), count: Int(1 + numbers.next() % 3)))
    case 1: scene.host.perform(.drag(from: place(), to: place(), duration: over))
    case 2, 3: scene.host.perform(.flick(from: place(), to: place(), duration: over))
    case 4, 5:
      let (span, endSpan) = (numbers.number(in: 10...400), numbers.number(in: 10...400))
      scene.host.perform(
        .pinch(center: place(), span: span, endSpan: endSpan, angle: over * 10, duration: over))
    case 6:
      let modifiers: KeyModifiers = numbers.next() % 2 == 0 ? .control : []
      let notches = Int(numbers.next() % 9) - 4
      scene.host.perform(
        .wheel(place(), notches: notches == 0 ? 5 : notches, .vertical, modifiers: modifiers))
    case 7:
      let points = CGVector(dx: numbers.number(in: -900...900), dy: numbers.number(in: -900...900))
      scene.host.perform(.touchpadScroll(place(), points: points, duration: over))
    case 8:
      scene.host.perform(.touchpadPinch(place(), scale: numbers.number(in: 0.2...4), duration: over))
    case 9:
      let keys = "tab space return left right down pageDown end home = - 0".split(separator: " ").map(
        String.init)
      scene.host.perform(.key(numbers.element(of: keys), modifiers: []))
    case 10:
      let size = CGSize(
        width: numbers.number(in: 1...1600).rounded(), height: numbers.number(in: 1...1200).rounded())
      scene.host.schedule(.resized(size, scale: numbers.next() % 2 == 0 ? 1 : 2), at: scene.host.now)
      scene.host.advance(by: over)
    default: scene.host.advance(by: over * 3)
    }
  }
}
