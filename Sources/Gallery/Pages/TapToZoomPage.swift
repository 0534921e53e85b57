import Look
import UIKit

extension GalleryPage {
  static let tapToZoom = GalleryPage(
    name: "tap-to-zoom", title: "A page to read", card: "Tap a column. It fits itself.",
    hint: "Double-tap a column to read it", mouseHint: "Double-click a column to read it",
    teaches: """
      Two taps fit the column under them from margin to margin, two more show the whole page. \
      When a zoom ends, the page draws itself again at the size at which it is seen.
      """,
    document: "Implementing Tap to Zoom in UIScrollView on an iPhone"
  ) { TapToZoomPage() }
}

/// After every zoom the report takes its zoomed size as its frame and draws itself again, so that nothing is
/// magnified at rest.
final class TapToZoomPage: UIViewController, UIScrollViewDelegate {
  /// Widths of the report as multiples of its width when all of it is seen.
  static let far: CGFloat = 1
  static let near: CGFloat = 4
  /// Points of desk around the report. Below it there is room for the hint and the zoom control.
  static let margins = UIEdgeInsets(top: 24, left: 24, bottom: 88, right: 24)
  /// Points beside a column that fits the window.
  static let columnMargin: CGFloat = 24
  /// A block of which this part would be seen is shown whole, a little smaller. Chosen: the columns beside it stay out of sight.
  private static let nearlyWhole: CGFloat = 0.85

  let scrollView = UIScrollView()
  let report = ReportView()
  private(set) var zoomControl: ZoomControl!
  /// The paper around the zoom control, into which words fade. It is seen where the page lies there.
  let halo = UIView()
  private let frame = UIView()
  private var frames: CADisplayLink?
  private(set) lazy var demo = DemoView(stage: scrollView)

  override func loadView() { view = demo }

  override func viewDidLoad() {
    super.viewDidLoad()
    scrollView.backgroundColor = .desk
    scrollView.delegate = self
    scrollView.contentInset = Self.margins
    scrollView.contentAlignmentPoint = CGPoint(x: 0.5, y: 0.5)
    scrollView.contentInsetAdjustmentBehavior = .never
    scrollView.addSubview(report)
    zoomControl = ZoomControl { [unowned self] in zoom(by: $0) }
    // It stands out against the page, which may lie under it.
    zoomControl.backgroundColor = .material
    zoomControl.addFloatingShadow()
    halo.backgroundColor = .paper
    halo.layer.shadowOffset = .zero
    halo.layer.shadowRadius = Self.haloRadius
    halo.layer.shadowOpacity = 1
    halo.isUserInteractionEnabled = false
    demo.float(zoomControl) { [unowned self] seen in
      // Beside the hint there is no room for it.
      zoomControl.isHidden = view.bounds.width < view.scaled(700)
      zoomControl.frame = CGRect(
        x: seen.maxX - 16 - zoomControl.size.width, y: seen.maxY - 24 - zoomControl.size.height,
        width: zoomControl.size.width, height: zoomControl.size.height)
      zoomControl.layer.shadowPath =
        UIBezierPath(roundedRect: zoomControl.bounds, cornerRadius: zoomControl.layer.cornerRadius).cgPath
    }
    // Under the control: what floats later is nearer to the stage.
    demo.float(halo) { [unowned self] _ in placeHalo() }
    let doubleTap = UITapGestureRecognizer(
      target: self, action: Selector("doubleTapped", TapToZoomPage.doubleTapped))
    doubleTap.numberOfTapsRequired = 2
    report.addGestureRecognizer(doubleTap)
    frame.layer.borderWidth = 2
    frame.layer.cornerRadius = 10
    frame.alpha = 0
    frame.isUserInteractionEnabled = false
    report.addSubview(frame)
  }

  /// Opens with all of the page. When the window is resized, it keeps its scale and its centre.
  override func viewDidLayoutSubviews() {
    super.viewDidLayoutSubviews()
    guard laidOut != scrollView.bounds.size, !scrollView.bounds.isEmpty else { return }
    let isFirst = laidOut == .zero
    let scale = isFirst ? Self.far : reportScale
    let middle = CGPoint(
      x: isFirst ? 0.5 : oldMiddle.x / report.frame.width,
      y: isFirst ? 0.5 : oldMiddle.y / report.frame.height)
    laidOut = scrollView.bounds.size
    report.sheet = ReportView.sheet(in: CGRect(origin: .zero, size: laidOut).inset(by: Self.margins).size)
    redraw(at: scale)
    let size = report.frame.size
    scrollView.contentOffset = constrained(
      CGPoint(x: middle.x * size.width - laidOut.width / 2, y: middle.y * size.height - laidOut.height / 2))
    oldMiddle = CGPoint(x: scrollView.bounds.midX, y: scrollView.bounds.midY)
  }
  private var laidOut = CGSize.zero
  /// The middle of what is seen, in the content.
  private var oldMiddle = CGPoint.zero

  /// Points of paper around the zoom control, and the standard deviation of the blur at its edge. Chosen: no letter touches the control.
  private static let (haloWidth, haloRadius): (CGFloat, CGFloat) = (4, 4)

  /// Puts the halo around the zoom control, where that lies on the page's words, between its margins: on the desk and on a picture it would
  /// be seen itself.
  private func placeHalo() {
    halo.frame = zoomControl.frame.insetBy(dx: -Self.haloWidth, dy: -Self.haloWidth)
    halo.layer.cornerRadius = halo.frame.height / 2
    halo.layer.shadowPath =
      UIBezierPath(roundedRect: halo.bounds, cornerRadius: halo.layer.cornerRadius).cgPath
    halo.layer.shadowColor = UIColor.paper.resolvedColor(with: traitCollection).cgColor
    let around = halo.frame.insetBy(dx: -16, dy: -16).intersection(demo.bounds)
    halo.isHidden =
      zoomControl.isHidden || !report.convert(report.bounds, to: demo).contains(around)
      || report.hasDrawing(in: demo.convert(around, to: report))
  }

  // MARK: - Zooming

  /// The width of the zoomed report as a multiple of the page's width.
  private var reportScale: CGFloat { report.frame.width / max(1, report.sheet.width) }

  /// Gives the report `scale` times the size of the page, and resets the zoom to 1.
  private func redraw(at scale: CGFloat) {
    report.transform = .identity
    report.frame = CGRect(
      x: 0, y: 0, width: report.sheet.width * scale, height: report.sheet.height * scale)
    scrollView.contentSize = report.frame.size
    scrollView.minimumZoomScale = Self.far / scale
    scrollView.maximumZoomScale = Self.near / scale
    zoomControl.scale = scale
  }

  /// Shows the scale that is seen at this moment of a zoom.
  private func showScale() {
    let seen = report.layer.presentation() ?? report.layer
    zoomControl.scale = seen.frame.width / max(1, report.sheet.width)
  }

  /// The nearest offset at which the report fills the view, or is in its middle.
  private func constrained(_ offset: CGPoint) -> CGPoint {
    let (size, content, margins) = (scrollView.bounds.size, scrollView.contentSize, Self.margins)
    func along(_ offset: CGFloat, _ before: CGFloat, _ content: CGFloat, _ after: CGFloat, _ length: CGFloat)
      -> CGFloat
    {
      let room = before + content + after - length
      return room <= 0 ? -before + room / 2 : max(-before, min(offset, content + after - length))
    }
    return CGPoint(
      x: along(offset.x, margins.left, content.width, margins.right, size.width),
      y: along(offset.y, margins.top, content.height, margins.bottom, size.height))
  }

  private func zoom(by factor: CGFloat) {
    let scale = min(max(factor, scrollView.minimumZoomScale), scrollView.maximumZoomScale)
    scrollView.setZoomScale(scale, animated: true)
  }

  /// Fits the column, the picture or the chart that was tapped from margin to margin; shows all of the page if it is near already.
  private func doubleTapped(_ tap: UITapGestureRecognizer) {
    guard reportScale < Self.far + 0.01 else {
      return scrollView.setZoomScale(scrollView.minimumZoomScale, animated: true)
    }
    let place = tap.location(in: report)
    let block = report.block(at: place)
    flash(block)
    let view = scrollView.bounds.size
    var scale = min(view.width / (block.width + 2 * Self.columnMargin), Self.near)
    let wholeScale = (view.height - 2 * Self.columnMargin) / block.height
    if wholeScale > Self.nearlyWhole * scale { scale = min(scale, wholeScale) }
    let rect = CGSize(width: view.width / scale, height: view.height / scale)
    // Of a block that is higher than the window the upper end of a picture is shown, and of text the line that was tapped.
    let top = block.minY - 8
    let y =
      block.height <= rect.height
      ? block.midY - rect.height / 2
      : report.isDrawing(block)
        ? top : max(top, min(place.y - rect.height / 2, block.maxY + 8 - rect.height))
    scrollView.zoom(
      to: CGRect(x: block.midX - rect.width / 2, y: y, width: rect.width, height: rect.height), animated: true
    )
  }

  /// Shows for a moment which block was meant.
  private func flash(_ block: CGRect) {
    frame.frame = block.insetBy(dx: -8, dy: -8)
    frame.layer.borderColor = UIColor.accent.cgColor
    frame.alpha = 1
    UIView.animate(withDuration: 0.6, delay: 0, options: [.allowUserInteraction]) { [self] in frame.alpha = 0
    }
  }

  // MARK: - UIScrollViewDelegate

  func viewForZooming(in scrollView: UIScrollView) -> UIView? { report }

  func scrollViewWillBeginZooming(_ scrollView: UIScrollView, with view: UIView?) {
    frames?.invalidate()
    frames = CADisplayLink { [weak self] link in
      if let self { showScale() } else { link.invalidate() }
    }
    frames?.add(to: .main, forMode: .common)
  }

  func scrollViewDidZoom(_ scrollView: UIScrollView) {
    showScale()
    placeHalo()
  }

  func scrollViewDidScroll(_ scrollView: UIScrollView) {
    oldMiddle = CGPoint(x: scrollView.bounds.midX, y: scrollView.bounds.midY)
    placeHalo()
  }

  /// The bounce has ended, so the scroll view is in the range in which the report fills it.
  func scrollViewDidEndZooming(_ scrollView: UIScrollView, with view: UIView?, atScale scale: CGFloat) {
    frames?.invalidate()
    frames = nil
    let offset = scrollView.contentOffset
    redraw(at: reportScale)
    scrollView.contentOffset = offset
  }
}
