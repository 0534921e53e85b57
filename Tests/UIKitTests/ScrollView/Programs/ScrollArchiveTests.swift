import Foundation
import Testing
import UIKit

@MainActor struct ScrollArchiveTests {
  private func roundTrip(_ view: UIView) throws -> UIView? {
    let data = try NSKeyedArchiver.archivedData(withRootObject: view, requiringSecureCoding: false)
    let archive = try NSKeyedUnarchiver(forReadingFrom: data)
    archive.requiresSecureCoding = false
    return archive.decodeObject(forKey: NSKeyedArchiveRootObjectKey) as? UIView
  }

  @Test func aScrollViewComesBackAsItWas() throws {
    let log = ScrollLog()
    let view = UIScrollView(frame: CGRect(x: 10, y: 20, width: 320, height: 480))
    let content = UIView(frame: CGRect(x: 0, y: 0, width: 1000, height: 3000))
    content.tag = 7
    content.backgroundColor = .red
    view.addSubview(content)
    view.contentSize = CGSize(width: 1000, height: 3000)
    view.contentInset = UIEdgeInsets(top: 1, left: 2, bottom: 3, right: 4)
    view.minimumZoomScale = 0.5
    view.maximumZoomScale = 4
    view.contentAlignmentPoint = CGPoint(x: 0.5, y: 0.25)
    view.decelerationRate = .fast
    view.isPagingEnabled = true
    view.bouncesVertically = false
    view.scrollsToTop = false
    view.bouncesZoom = false
    view.indicatorStyle = .white
    view.contentInsetAdjustmentBehavior = .never
    view.delegate = log
    log.zoomView = content
    view.zoomScale = 2
    view.contentOffset = CGPoint(x: -500, y: 123.25)

    let copy = try #require(try roundTrip(view) as? UIScrollView)
    #expect(copy !== view && copy.delegate == nil)
    #expect(copy.frame == view.frame && copy.contentOffset == CGPoint(x: -500, y: 123.25))
    #expect(copy.bounds == view.bounds && copy.contentSize == CGSize(width: 2000, height: 6000))
    #expect(copy.contentInset == view.contentInset && copy.adjustedContentInset == view.contentInset)
    #expect(copy.minimumZoomScale == 0.5 && copy.maximumZoomScale == 4)
    #expect(copy.pinchGestureRecognizer != nil && copy.clipsToBounds)
    #expect(copy.contentAlignmentPoint == CGPoint(x: 0.5, y: 0.25) && copy.decelerationRate == .fast)
    #expect(copy.isPagingEnabled && !copy.bouncesVertically && copy.bouncesHorizontally)
    #expect(!copy.scrollsToTop && !copy.bouncesZoom && copy.isScrollEnabled)
    #expect(copy.indicatorStyle == .white && copy.contentInsetAdjustmentBehavior == .never)

    let inside = try #require(copy.viewWithTag(7))
    #expect(inside.frame == content.frame && inside.bounds == content.bounds)
    #expect(inside.backgroundColor?.cgColor.components == content.backgroundColor?.cgColor.components)
    let other = ScrollLog()
    copy.delegate = other
    other.zoomView = inside
    #expect(copy.zoomScale == 2)
    copy.zoomScale = 1
    #expect(copy.contentSize == CGSize(width: 1000, height: 3000))
  }

  @Test func aNewScrollViewComesBackAsNew() throws {
    let copy = try #require(try roundTrip(UIScrollView()) as? UIScrollView)
    #expect(copy.bounds == .zero && copy.contentOffset == .zero && copy.contentSize == .zero)
    #expect(copy.minimumZoomScale == 1 && copy.maximumZoomScale == 1 && copy.decelerationRate == .normal)
    #expect(copy.bounces && copy.scrollsToTop && !copy.isPagingEnabled && copy.isScrollEnabled)
  }
}
