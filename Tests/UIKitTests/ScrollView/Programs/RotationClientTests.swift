import Foundation
import TestSupport
import Testing
import UIKit
import VellumHeadless

/// A client that keeps the centre of a picture in place when its size changes, as on iOS. It uses UIKit only.
private final class PictureScrollView: UIScrollView, UIScrollViewDelegate {
  let picture = UIView()
  private var middleBefore: CGPoint?
  /// 0 means that the picture was fitted and will be fitted again.
  private var scaleBefore: CGFloat = 0

  init(frame: CGRect, pictureSize: CGSize) {
    super.init(frame: frame)
    delegate = self
    picture.frame.size = pictureSize
    picture.backgroundColor = .red
    addSubview(picture)
    contentSize = pictureSize
    updateLimits()
    zoomScale = minimumZoomScale
  }

  required init?(coder: NSCoder) { fatalError("not archived") }

  func viewForZooming(in scrollView: UIScrollView) -> UIView? { picture }

  override var frame: CGRect {
    get { super.frame }
    set {
      let resizes = newValue.size != frame.size
      if resizes { prepareToResize() }
      super.frame = newValue
      if resizes { recoverFromResizing() }
    }
  }

  override func layoutSubviews() {
    super.layoutSubviews()
    var frame = picture.frame
    frame.origin.x = frame.width < bounds.width ? (bounds.width - frame.width) / 2 : 0
    frame.origin.y = frame.height < bounds.height ? (bounds.height - frame.height) / 2 : 0
    picture.frame = frame
  }

  private func updateLimits() {
    let size = picture.bounds.size
    let fitted = min(bounds.width / size.width, bounds.height / size.height)
    maximumZoomScale = max(1, fitted)
    minimumZoomScale = fitted
  }

  private func prepareToResize() {
    guard picture.bounds.width > 0 else { return }
    middleBefore = convert(CGPoint(x: bounds.midX, y: bounds.midY), to: picture)
    scaleBefore = zoomScale <= minimumZoomScale * 1.001 ? 0 : zoomScale
  }

  private func recoverFromResizing() {
    guard let middleBefore, picture.bounds.width > 0 else { return }
    updateLimits()
    zoomScale = min(maximumZoomScale, max(minimumZoomScale, scaleBefore))
    let middle = convert(middleBefore, from: picture)
    let largest = CGPoint(x: contentSize.width - bounds.width, y: contentSize.height - bounds.height)
    contentOffset = CGPoint(
      x: max(0, min(largest.x, middle.x - bounds.width / 2)),
      y: max(0, min(largest.y, middle.y - bounds.height / 2)))
  }
}

/// Pages side by side that keep their page when the window changes its size.
private final class PagesController: UIViewController {
  let pages = UIScrollView()
  var sizes: [CGSize] = []
  var heard: [String] = []

  override func viewDidLoad() {
    super.viewDidLoad()
    view.addSubview(pages)
  }

  override func viewDidLayoutSubviews() {
    super.viewDidLayoutSubviews()
    pages.frame = view.bounds
    pages.contentSize = CGSize(width: 5 * view.bounds.width, height: view.bounds.height)
  }

  override func viewWillTransition(
    to size: CGSize, with coordinator: any UIViewControllerTransitionCoordinator
  ) {
    super.viewWillTransition(to: size, with: coordinator)
    let page = (pages.contentOffset.x / pages.bounds.width).rounded()
    heard.append("will, from \(pages.bounds.width) to \(size.width)")
    coordinator.animate(alongsideTransition: { [unowned self] _ in
      pages.contentOffset.x = page * pages.bounds.width
      heard.append("alongside, at \(pages.bounds.width)")
    }) { [unowned self] _ in heard.append("completed") }
  }
}

@MainActor struct RotationClientTests {
  private func picture(_ scale: CGFloat) -> (ScrollScene, PictureScrollView) {
    let scene = ScrollScene()
    let view = PictureScrollView(
      frame: CGRect(x: 0, y: 0, width: 320, height: 480), pictureSize: CGSize(width: 1600, height: 1200))
    scene.scrollView.removeFromSuperview()
    scene.window.addSubview(view)
    view.zoomScale = scale
    scene.host.advance(by: 0.1)
    return (scene, view)
  }

  @Test func aFittedPictureIsFittedAgain() {
    let (scene, view) = picture(0.2)
    #expect(view.minimumZoomScale == 0.2 && view.zoomScale == 0.2)
    view.frame = CGRect(x: 0, y: 0, width: 480, height: 320)
    scene.host.advance(by: 0.1)
    #expect(Double(view.zoomScale).isClose(to: 320.0 / 1200))
    #expect(view.picture.frame.middle.isClose(to: CGPoint(x: 240, y: 160)))
    #expect(view.contentOffset.isClose(to: .zero))
  }

  @Test func theMiddleOfALargerPictureStaysInTheMiddle() {
    let (scene, view) = picture(0.9)
    view.contentOffset = CGPoint(x: 600, y: 320)
    let middle = view.convert(CGPoint(x: view.bounds.midX, y: view.bounds.midY), to: view.picture)
    for size in [
      CGSize(width: 480, height: 320), CGSize(width: 200, height: 200), CGSize(width: 320, height: 480),
    ] {
      view.frame.size = size
      scene.host.advance(by: 0.1)
      #expect(view.zoomScale == 0.9)
      let place = view.convert(middle, from: view.picture)
      #expect(place.isClose(to: CGPoint(x: view.bounds.midX, y: view.bounds.midY)))
    }
  }

  @Test func theCoordinatorKeepsThePage() {
    let host = HeadlessHost(size: CGSize(width: 320, height: 480), scale: 1)
    for window in UIScreen.main.windows { window.isHidden = true }
    let window = UIWindow(frame: CGRect(x: 0, y: 0, width: 320, height: 480))
    let controller = PagesController()
    window.rootViewController = controller
    window.makeKeyAndVisible()
    host.advance(by: 0.1)
    controller.pages.contentOffset.x = 3 * 320
    host.schedule(.resized(CGSize(width: 500, height: 300), scale: 1), at: host.now)
    host.advance(by: 0.1)
    #expect(controller.pages.bounds.size == CGSize(width: 500, height: 300))
    #expect(controller.pages.contentOffset == CGPoint(x: 3 * 500, y: 0))
    #expect(controller.heard == ["will, from 320.0 to 500.0", "alongside, at 500.0", "completed"])
  }
}
