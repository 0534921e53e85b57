import Look
import UIKit

extension GalleryPage {
  static let tapToZoom = GalleryPage(
    name: "tap-to-zoom", title: "A page to read", card: "Tap a column. It fits itself.",
    hint: "Double-tap a column to read it", mouseHint: "Double-click to read a column",
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
  /// Widths of the report as multiples of its width when all of it is seen: that, and the greatest, unless a column needs more.
  static let far: CGFloat = 1
  static let near: CGFloat = 4
  /// Points of desk above and beside the report, and below it, where there is room for the hint and the zoom control beside each other.
  private static let (margin, foot): (CGFloat, CGFloat) = (24, 88)
  /// Points beside a column that fits the window, at the scale of 1.
  static let columnMargin: CGFloat = 24
  /// Points from the zoom control to the window's edges at the right and below, and to words and the hint at least.
  private static let (controlRight, controlBottom, controlDistance): (CGFloat, CGFloat, CGFloat) = (
    16, 24, 8
  )

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
    scrollView.contentAlignmentPoint = CGPoint(x: 0.5, y: 0.5)
    scrollView.contentInsetAdjustmentBehavior = .never
    scrollView.addSubview(report)
    demo.backgroundColor = .desk
    zoomControl = ZoomControl { [unowned self] in
      zoom(by: $0)
    } fit: { [unowned self] in
      showAll()
    }
    zoomControl.readingButton?.showsMenu { [weak self] in self?.scaleMenu ?? UIMenu() }
    // It stands out against the page, which may lie under it.
    zoomControl.backgroundColor = .material
    zoomControl.addFloatingShadow()
    halo.backgroundColor = .paper
    halo.layer.shadowOffset = .zero
    halo.layer.shadowRadius = Self.haloRadius
    halo.layer.shadowOpacity = 1
    halo.isUserInteractionEnabled = false
    demo.float(zoomControl) { [unowned self] _ in
      zoomControl.frame = controlFrame
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
    demo.footHeight = hintPlace == .above ? Self.controlBottom + zoomControl.size.height : 0
    demo.sideWidth =
      hintPlace == .beside ? demo.bounds.maxX - controlFrame.minX + Self.controlDistance : 0
    guard laidOut != scrollView.bounds.size || scrollView.contentInset != margins, !scrollView.bounds.isEmpty
    else { return }
    let isFirst = laidOut == .zero
    let scale = isFirst ? Self.far : reportScale
    let middle = CGPoint(
      x: isFirst ? 0.5 : oldMiddle.x / report.frame.width,
      y: isFirst ? 0.5 : oldMiddle.y / report.frame.height)
    laidOut = scrollView.bounds.size
    paper = 0
    scrollView.contentInset = margins
    report.sheet = ReportView.sheet(in: CGRect(origin: .zero, size: laidOut).inset(by: margins).size)
    // In a smaller window the greatest scale may be less.
    redraw(at: min(scale, near))
    let size = report.frame.size
    scrollView.contentOffset = constrained(
      CGPoint(x: middle.x * size.width - laidOut.width / 2, y: middle.y * size.height - laidOut.height / 2))
    oldMiddle = CGPoint(x: scrollView.bounds.midX, y: scrollView.bounds.midY)
  }
  private var laidOut = CGSize.zero
  /// The middle of what is seen, in the content.
  private var oldMiddle = CGPoint.zero

  /// Where the zoom control is on the page: where it is on other pages, also while the hint is there.
  private var controlFrame: CGRect {
    let (bounds, size) = (demo.bounds, zoomControl.size)
    return CGRect(
      x: bounds.maxX - Self.controlRight - size.width, y: bounds.maxY - Self.controlBottom - size.height,
      width: size.width, height: size.height)
  }

  /// Where the hint is: in the middle of the window, of what is beside the zoom control, or above that.
  private enum HintPlace { case middle, beside, above }

  /// Where the hint has room, for fingers and for a mouse. What is above the control takes height from the page; so it is there at the
  /// usual size of text if it would be at the largest one, and larger text never makes the page and its text smaller for that.
  private var hintPlace: HintPlace {
    let page = GalleryPage.tapToZoom
    func width(for traits: UITraitCollection) -> CGFloat {
      [page.hint, page.mouseHint].map { Pill.width(of: $0, for: traits) }.max() ?? 0
    }
    if demo.bounds.midX + width(for: traitCollection) / 2 + Self.controlDistance <= controlFrame.minX {
      return .middle
    }
    let control = Self.controlRight + zoomControl.width(for: .largestText) + Self.controlDistance
    let needed = width(for: .largestText) + 2 * HintPresenter.margin + control
    return needed <= demo.bounds.width ? .beside : .above
  }

  /// Points of desk around the report, which leave room for the hint and the zoom control. Larger text has no more of it where the page and
  /// its text would be smaller for that: the text of an upright page is as large as the page is wide.
  var margins: UIEdgeInsets {
    func margins(foot: CGFloat) -> UIEdgeInsets {
      UIEdgeInsets(top: Self.margin, left: Self.margin, bottom: foot, right: Self.margin)
    }
    guard hintPlace == .above else { return margins(foot: Self.foot) }
    func margins(for traits: UITraitCollection) -> UIEdgeInsets {
      let room = HintPresenter.room(for: traits, isOverSheet: true)
      return margins(foot: Self.controlBottom + zoomControl.size.height + room)
    }
    let largest = margins(for: .largestText)
    let sheet = demo.bounds.inset(by: largest)
    return sheet.height >= sheet.width ? margins(for: traitCollection) : largest
  }

  /// Points of paper around the zoom control, and the standard deviation of the blur at its edge. Chosen: no letter touches the control.
  private static let (haloWidth, haloRadius): (CGFloat, CGFloat) = (4, 4)

  /// Points at the window's foot that the halo covers from side to side, where a column fits the window and goes on there; else 0.
  private var paper: CGFloat = 0
  /// The fit that a zoom under way leads to; nil for none.
  private var coming: ReportFit?

  /// Puts the halo around the zoom control, or over the foot of a fitted column, where that lies on the page's words, between its margins:
  /// on the desk and on a picture it would be seen itself.
  private func placeHalo() {
    let page = report.convert(report.bounds, to: demo)
    let foot = demo.bounds.divided(atDistance: paper, from: .maxYEdge).slice
    halo.frame =
      paper > 0
      ? foot.intersection(page.insetBy(dx: 1, dy: 1))
      : zoomControl.frame.insetBy(dx: -Self.haloWidth, dy: -Self.haloWidth)
    halo.layer.cornerRadius = paper > 0 ? 0 : halo.frame.height / 2
    halo.layer.shadowPath =
      UIBezierPath(roundedRect: halo.bounds, cornerRadius: halo.layer.cornerRadius).cgPath
    halo.layer.shadowColor = UIColor.paper.resolvedColor(with: traitCollection).cgColor
    let around = paper > 0 ? halo.frame : halo.frame.insetBy(dx: -16, dy: -16).intersection(demo.bounds)
    halo.isHidden =
      around.isEmpty || !page.contains(around) || report.hasDrawing(in: demo.convert(around, to: report))
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
    scrollView.maximumZoomScale = near / scale
    zoomControl.scale = scale
  }

  /// The greatest width of the report, as a multiple of its width when all of it is seen: enough for each block to fit from margin to margin.
  private var near: CGFloat {
    let narrowest = report.blocks.map(\.width).min() ?? 0
    return max(Self.near, scrollView.bounds.width / (narrowest + 2 * Self.columnMargin))
  }

  /// Shows the scale that is seen at this moment of a zoom.
  private func showScale() {
    let seen = report.layer.presentation() ?? report.layer
    zoomControl.scale = seen.frame.width / max(1, report.sheet.width)
  }

  /// The nearest offset at which the report fills the view, or is in its middle.
  private func constrained(_ offset: CGPoint) -> CGPoint {
    let (size, content, margins) = (scrollView.bounds.size, scrollView.contentSize, margins)
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

  private var isAllShown: Bool { reportScale < Self.far + 0.01 }

  private func showAll() { scrollView.setZoomScale(scrollView.minimumZoomScale, animated: true) }

  /// The menu of the scale: all of the page, which is 100 %, and the other scales of the design that the page has.
  var scaleMenu: UIMenu {
    let all = UIAction(title: "All of it", state: isAllShown ? .on : .off) { [weak self] _ in self?.showAll()
    }
    let scales = ZoomControl.scales.filter { $0 > Self.far && $0 <= near }.map { scale in
      UIAction(
        title: "\(Int(scale * 100)) %", state: abs(reportScale - scale) < 0.005 ? .on : .off
      ) { [weak self] _ in
        guard let self else { return }
        scrollView.setZoomScale(scale / reportScale, animated: true)
      }
    }
    return UIMenu(
      children: [all] + [UIMenu(options: .displayInline, children: scales)])
  }

  /// Fits the column, the picture or the chart that was tapped from margin to margin; shows all of the page if it is near already.
  private func doubleTapped(_ tap: UITapGestureRecognizer) {
    guard isAllShown else { return showAll() }
    let place = tap.location(in: report)
    flash(report.block(at: place))
    let scale = reportScale
    let fit = ReportFit(
      report.laidOutBlock(at: place), at: CGPoint(x: place.x / scale, y: place.y / scale),
      words: report.words, drawings: report.drawings, sheet: report.sheet, window: scrollView.bounds.size,
      covered: controlFrame.insetBy(dx: -Self.controlDistance, dy: -Self.controlDistance), margins: margins,
      near: near, columnMargin: Self.columnMargin)
    coming = fit
    scrollView.zoom(
      to: fit.rect.applying(CGAffineTransform(scaleX: scale, y: scale)), animated: true)
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
    paper = 0
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
    guard let fit = coming else { return }
    coming = nil
    guard fit.foot > 0, abs(fit.scale - reportScale) < 0.001 else { return }
    paper = fit.foot
    placeHalo()
    halo.alpha = 0
    UIView.animate(withDuration: 0.16, delay: 0, options: [.allowUserInteraction]) { [halo] in halo.alpha = 1
    }
  }
}
