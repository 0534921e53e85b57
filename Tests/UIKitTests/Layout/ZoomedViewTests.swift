import Foundation
import TestSupport
import Testing
import UIKit
import VellumHeadless

/// Views that constraints place and a scroll view zooms: docs/behaviour/layout.md.
@MainActor struct ZoomedViewTests {
  private let host = HeadlessHost(size: CGSize(width: 100, height: 100), scale: 1)
  private let window = UIWindow(frame: CGRect(x: 0, y: 0, width: 100, height: 100))
  private let viewer: ConstrainedViewer
  private var view: UIScrollView { viewer.scrollView }
  private var image: UIView { viewer.image }

  init() {
    viewer = ConstrainedViewer(size: CGSize(width: 100, height: 50))
    window.rootViewController = viewer
    window.makeKeyAndVisible()
    host.advance(by: 0.1)
  }

  /// The point of the image in the middle of the view.
  private var middle: CGPoint { image.convert(CGPoint(x: 50, y: 50), from: viewer.view) }

  @Test func theEdgesThatAreSeenMeetWhatIsAround() {
    viewer.setMargins(10, 20)
    let caption = UIView()
    caption.translatesAutoresizingMaskIntoConstraints = false
    view.addSubview(caption)
    NSLayoutConstraint.activate([
      caption.topAnchor.constraint(equalTo: image.bottomAnchor, constant: 3),
      caption.trailingAnchor.constraint(equalTo: image.trailingAnchor),
      caption.centerXAnchor.constraint(equalTo: image.centerXAnchor),
      caption.heightAnchor.constraint(equalToConstant: 5),
    ])
    host.advance(by: 0.1)
    #expect(view.contentSize == CGSize(width: 120, height: 90))
    for (step, scale) in [3.0, 8, 2.5, 1].enumerated() {
      view.setZoomScale(scale, animated: step % 2 == 1)
      host.advance(by: 1)
      #expect(image.frame == CGRect(x: 10, y: 20, width: 100 * scale, height: 50 * scale))
      #expect(image.bounds == CGRect(x: 0, y: 0, width: 100, height: 50))
      #expect(view.contentSize == CGSize(width: 100 * scale + 20, height: 50 * scale + 40))
      #expect(caption.frame == CGRect(x: 10, y: 50 * scale + 23, width: 100 * scale, height: 5))
    }
  }

  @Test func aZoomedViewWithAFrameIsMetAtTheEdgesThatAreSeen() {
    let (picture, caption) = (UIView(frame: CGRect(x: 10, y: 20, width: 40, height: 30)), UIView())
    let zooming = ZoomingDelegate(picture)
    let scrollView = UIScrollView(frame: CGRect(x: 0, y: 0, width: 100, height: 100))
    scrollView.delegate = zooming
    scrollView.maximumZoomScale = 4
    caption.translatesAutoresizingMaskIntoConstraints = false
    scrollView.addSubview(picture)
    scrollView.addSubview(caption)
    viewer.view.addSubview(scrollView)
    NSLayoutConstraint.activate([
      caption.topAnchor.constraint(equalTo: picture.bottomAnchor, constant: 3),
      caption.leadingAnchor.constraint(equalTo: picture.leadingAnchor),
      caption.trailingAnchor.constraint(equalTo: picture.trailingAnchor),
      caption.heightAnchor.constraint(equalToConstant: 5),
    ])
    for scale in [1.0, 3, 1] {
      scrollView.zoomScale = scale
      host.advance(by: 0.1)
      let seen = picture.frame
      #expect(seen.size == CGSize(width: 40 * scale, height: 30 * scale))
      #expect(caption.frame == CGRect(x: seen.minX, y: seen.maxY + 3, width: seen.width, height: 5))
    }
  }

  @Test func whatIsInsideIsNotPlacedAnew() {
    let inner = UIView()
    inner.translatesAutoresizingMaskIntoConstraints = false
    image.addSubview(inner)
    NSLayoutConstraint.activate([
      inner.trailingAnchor.constraint(equalTo: image.trailingAnchor, constant: -5),
      inner.centerYAnchor.constraint(equalTo: image.centerYAnchor),
      inner.widthAnchor.constraint(equalTo: image.widthAnchor, multiplier: 0.5),
      inner.heightAnchor.constraint(equalToConstant: 10),
    ])
    for scale in [1.0, 4, 1] {
      view.zoomScale = scale
      host.advance(by: 0.1)
      #expect(inner.frame == CGRect(x: 45, y: 20, width: 50, height: 10))
    }
  }

  @Test(arguments: [true, false], [true, false])
  func aZoomReachesItsTargetWhereConstraintsCentre(animated: Bool, atOnce: Bool) {
    viewer.centres = atOnce ? .atOnce : .inTheNextLayout
    viewer.centre()
    host.advance(by: 0.1)
    #expect(image.frame == CGRect(x: 0, y: 25, width: 100, height: 50))
    for _ in 0..<3 {
      view.zoom(to: CGRect(x: 40, y: 20, width: 10, height: 10), animated: animated)
      host.advance(by: 1)
      #expect(view.zoomScale == 8 && middle.isClose(to: CGPoint(x: 45, y: 25)), "\(middle)")
      #expect(view.contentSize == CGSize(width: 800, height: 400))
      view.setZoomScale(1, animated: animated)
      host.advance(by: 1)
      #expect(view.contentOffset == .zero && view.contentSize == CGSize(width: 100, height: 100))
      #expect(image.frame == CGRect(x: 0, y: 25, width: 100, height: 50))
      view.setZoomScale(8, animated: animated)
      host.advance(by: 1)
      #expect(middle.isClose(to: CGPoint(x: 50, y: 25)), "\(middle)")
      view.setZoomScale(1, animated: animated)
      host.advance(by: 1)
    }
  }

  @Test func aPinchHoldsItsPointAndComesBackToTheMiddle() {
    viewer.centres = .atOnce
    viewer.centre()
    view.zoomScale = 4
    host.advance(by: 0.1)
    var left = Finger(on: host, at: CGPoint(x: 40, y: 50))
    var right = Finger(on: host, at: CGPoint(x: 60, y: 50))
    left.drag(by: CGVector(dx: -10, dy: 0), over: 0.1)
    right.drag(by: CGVector(dx: 10, dy: 0), over: 0.1)
    let held = middle
    for _ in 0..<10 {
      left.drag(by: CGVector(dx: -1, dy: 0), over: 0.02)
      right.drag(by: CGVector(dx: 1, dy: 0), over: 0.02)
      #expect(middle.isClose(to: held, within: 0.1), "\(middle), not \(held)")
    }
    #expect(view.zoomScale > 5)
    left.drag(by: CGVector(dx: 29, dy: 0), over: 0.2)
    right.drag(by: CGVector(dx: -29, dy: 0), over: 0.2)
    left.rest(for: 0.1)
    left.lift()
    right.lift()
    host.advanceUntilSettled()
    #expect(view.zoomScale == 1 && view.contentOffset == .zero)
    #expect(image.frame == CGRect(x: 0, y: 25, width: 100, height: 50))
  }

  @Test func aTransformThatTheClientResetsIsSeenByConstraints() {
    viewer.setMargins(10, 20)
    view.zoomScale = 3
    host.advance(by: 0.1)
    image.transform = .identity
    host.advance(by: 0.1)
    #expect(image.frame == CGRect(x: 10, y: 20, width: 100, height: 50))
    #expect(view.contentSize == CGSize(width: 120, height: 90))
  }
}

/// An image that constraints tie to the content's four edges.
@MainActor private final class ConstrainedViewer: UIViewController, UIScrollViewDelegate {
  enum Centring { case none, atOnce, inTheNextLayout }

  let scrollView = UIScrollView()
  let image = UIView()
  var centres = Centring.none
  private let size: CGSize
  private lazy var across = [
    image.leadingAnchor.constraint(equalTo: scrollView.leadingAnchor),
    scrollView.trailingAnchor.constraint(equalTo: image.trailingAnchor),
  ]
  private lazy var down = [
    image.topAnchor.constraint(equalTo: scrollView.topAnchor),
    scrollView.bottomAnchor.constraint(equalTo: image.bottomAnchor),
  ]

  init(size: CGSize) {
    self.size = size
    super.init(nibName: nil, bundle: nil)
  }

  @available(*, unavailable)
  required init?(coder: NSCoder) { fatalError("init(coder:) has not been implemented") }

  override func viewDidLoad() {
    super.viewDidLoad()
    scrollView.frame = view.bounds
    scrollView.autoresizingMask = [.flexibleWidth, .flexibleHeight]
    scrollView.maximumZoomScale = 8
    scrollView.delegate = self
    view.addSubview(scrollView)
    image.translatesAutoresizingMaskIntoConstraints = false
    scrollView.addSubview(image)
    NSLayoutConstraint.activate(
      across + down + [
        image.widthAnchor.constraint(equalToConstant: size.width),
        image.heightAnchor.constraint(equalToConstant: size.height),
      ])
  }

  func setMargins(_ x: CGFloat, _ y: CGFloat) {
    for constraint in across { constraint.constant = x }
    for constraint in down { constraint.constant = y }
  }

  func centre() {
    setMargins(
      max(0, (view.bounds.width - image.frame.width) / 2),
      max(0, (view.bounds.height - image.frame.height) / 2))
    if centres == .atOnce { view.layoutIfNeeded() }
  }

  func viewForZooming(in scrollView: UIScrollView) -> UIView? { image }
  func scrollViewDidZoom(_ scrollView: UIScrollView) { if centres != .none { centre() } }
}

private final class ZoomingDelegate: NSObject, UIScrollViewDelegate {
  private let view: UIView

  init(_ view: UIView) { self.view = view }

  func viewForZooming(in scrollView: UIScrollView) -> UIView? { view }
}
