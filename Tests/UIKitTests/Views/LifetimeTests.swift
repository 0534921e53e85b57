import Foundation
import Testing

@testable import VellumKit
@testable import VellumLayers

/// Views, layers and recognizers know what they belong to without keeping it alive.
@MainActor struct LifetimeTests {
  @Test func aSubviewOutlivesItsSuperview() {
    let view = UIView()
    do {
      let superview = UIView()
      superview.addSubview(view)
      #expect(view.superview === superview)
    }
    #expect(view.superview == nil)
    #expect(view.layer.superlayer == nil)
    view.center = CGPoint(x: 5, y: 5)
    view.removeFromSuperview()
  }

  @Test func aSublayerOutlivesItsSuperlayer() {
    let layer = CALayer()
    do {
      let superlayer = CALayer()
      superlayer.addSublayer(layer)
      #expect(layer.superlayer === superlayer)
    }
    #expect(layer.superlayer == nil)
    layer.frame = CGRect(x: 0, y: 0, width: 5, height: 5)
    layer.removeFromSuperlayer()
  }

  @Test func aRecognizerOutlivesItsView() {
    let recognizer = UITapGestureRecognizer()
    do {
      let view = UIView()
      view.addGestureRecognizer(recognizer)
      #expect(recognizer.view === view)
    }
    #expect(recognizer.view == nil)
    recognizer.isEnabled = false
  }

  @Test func aScrollViewsRecognizersOutliveIt() {
    var scrollView: UIScrollView? = UIScrollView(frame: CGRect(x: 0, y: 0, width: 100, height: 100))
    scrollView?.maximumZoomScale = 4
    let pan = scrollView?.panGestureRecognizer
    let pinch = scrollView?.pinchGestureRecognizer
    scrollView = nil
    #expect(pan?.view == nil)
    #expect(pan?.translation(in: nil) == .zero)
    pan?.sendActions()
    pinch?.sendActions()
    pan?.delegate = nil
  }

  @Test func aViewOutlivesItsWindow() {
    let view = UIView()
    do {
      let window = UIWindow(frame: CGRect(x: 0, y: 0, width: 100, height: 100))
      window.addSubview(view)
      #expect(view.window === window)
    }
    #expect(view.window == nil)
    #expect(view.superview == nil)
  }

  @Test func aZoomedViewOutlivesItsScrollView() {
    final class Zooming: NSObject, UIScrollViewDelegate {
      let view = UIView(frame: CGRect(x: 0, y: 0, width: 100, height: 100))
      func viewForZooming(in scrollView: UIScrollView) -> UIView? { view }
    }
    let delegate = Zooming()
    do {
      let scrollView = UIScrollView(frame: CGRect(x: 0, y: 0, width: 100, height: 100))
      scrollView.delegate = delegate
      scrollView.maximumZoomScale = 4
      scrollView.addSubview(delegate.view)
      scrollView.zoomScale = 2
      #expect(delegate.view.zoomingScrollView === scrollView)
    }
    #expect(delegate.view.zoomingScrollView == nil)
    delegate.view.center = CGPoint(x: 1, y: 2)
  }

  @Test func aViewThatEndsMayTakeOutItsSubviews() {
    final class Card: UIView {
      nonisolated let label: UIView
      init(_ label: UIView) {
        self.label = label
        super.init(frame: .zero)
        addSubview(label)
      }
      required init?(coder: NSCoder) { fatalError("it is not archived") }
      deinit { MainActor.assumeIsolated { label.removeFromSuperview() } }
    }
    let label = UIView()
    _ = Card(label)
    #expect(label.superview == nil)
    #expect(label.layer.superlayer == nil)
  }

  @Test func theViewTouchedLastMayBeGone() {
    let view = UIView()
    let reference = view.reference
    #expect(view.reference === reference)
    #expect(reference.view === view)
    var other: UIView? = UIView()
    let otherReference = other?.reference
    other = nil
    #expect(otherReference != nil)
    #expect(otherReference?.view == nil)
  }
}
