import UIKit

extension GalleryPage {
  static let tapToZoom = GalleryPage(
    name: "tap-to-zoom", title: "Tap to zoom",
    document: "Implementing Tap to Zoom in UIScrollView on an iPhone",
    hint: "Double-tap a place in the report, and again; pinch and drag. The letters stay sharp."
  ) { TapToZoomPage() }
}

/// A report over a checked backdrop, twice as large as the page when it is near and as large as the page when it is far.
///
/// Whenever zooming has ended the report takes the size that it is seen at and draws itself anew, so that text is never
/// magnified.
final class TapToZoomPage: UIViewController, UIScrollViewDelegate {
  /// Widths of the report, in widths of the page.
  static let far: CGFloat = 1
  static let near: CGFloat = 2

  let scrollView = UIScrollView()
  let report = ReportView()
  private let sizeLabel = UILabel()

  override func viewDidLoad() {
    super.viewDidLoad()
    view.backgroundColor = UIColor(patternImage: Self.checks)
    scrollView.delegate = self
    scrollView.contentInsetAdjustmentBehavior = .never
    scrollView.addSubview(report)
    view.addSubview(scrollView)
    sizeLabel.backgroundColor = UIColor(white: 0, alpha: 0.6)
    sizeLabel.textColor = .white
    sizeLabel.textAlignment = .center
    view.addSubview(sizeLabel)

    let doubleTap = UITapGestureRecognizer(
      target: self, action: Selector("doubleTapped", TapToZoomPage.doubleTapped))
    doubleTap.numberOfTapsRequired = 2
    report.addGestureRecognizer(doubleTap)
  }

  /// Opens with the middle of the near report; later keeps its scale and its middle.
  override func viewDidLayoutSubviews() {
    super.viewDidLayoutSubviews()
    guard scrollView.frame != view.bounds, !view.bounds.isEmpty else { return }
    let isFirst = scrollView.frame.isEmpty
    let scale = isFirst ? Self.near : report.frame.width / scrollView.bounds.width
    let middle =
      isFirst
      ? CGPoint(x: 0.5, y: 0.5)
      : CGPoint(
        x: scrollView.bounds.midX / report.frame.width, y: scrollView.bounds.midY / report.frame.height)
    scrollView.frame = view.bounds
    sizeLabel.frame = CGRect(x: 12, y: view.bounds.height - 40, width: 190, height: 28)
    redraw(at: scale)
    let size = report.frame.size
    scrollView.contentOffset = constrained(
      CGPoint(
        x: middle.x * size.width - view.bounds.width / 2, y: middle.y * size.height - view.bounds.height / 2))
  }

  /// Four squares of four points.
  private static let checks: UIImage = UIGraphicsImageRenderer(size: CGSize(width: 8, height: 8)).image {
    UIColor(white: 0.75, alpha: 1).setFill()
    $0.fill(CGRect(x: 0, y: 0, width: 8, height: 8))
    UIColor(white: 0.85, alpha: 1).setFill()
    $0.fill(CGRect(x: 0, y: 0, width: 4, height: 4))
    $0.fill(CGRect(x: 4, y: 4, width: 4, height: 4))
  }

  // MARK: - Zooming

  /// Gives the report the size that it is seen at, `scale` times the page, and the zoom back to it.
  private func redraw(at scale: CGFloat) {
    let page = scrollView.bounds.size
    report.transform = .identity
    report.frame = CGRect(x: 0, y: 0, width: page.width * scale, height: page.height * scale)
    scrollView.contentSize = report.frame.size
    scrollView.minimumZoomScale = Self.far / scale
    scrollView.maximumZoomScale = Self.near / scale
    sizeLabel.text = String(format: "font size %.1f points", report.fontSize)
  }

  private func constrained(_ offset: CGPoint) -> CGPoint {
    let (page, content) = (scrollView.bounds.size, scrollView.contentSize)
    return CGPoint(
      x: min(max(offset.x, 0), max(0, content.width - page.width)),
      y: min(max(offset.y, 0), max(0, content.height - page.height)))
  }

  private func doubleTapped(_ tap: UITapGestureRecognizer) {
    if report.frame.width < Self.near * scrollView.bounds.width - 1 {
      let rect = scrollView.zoomRect(for: scrollView.maximumZoomScale, center: tap.location(in: report))
      scrollView.zoom(to: rect, animated: true)
    } else {
      scrollView.setZoomScale(scrollView.minimumZoomScale, animated: true)
    }
  }

  func viewForZooming(in scrollView: UIScrollView) -> UIView? { report }

  func scrollViewDidZoom(_ scrollView: UIScrollView) {
    sizeLabel.text = String(format: "font size %.1f points", report.fontSize * scrollView.zoomScale)
  }

  func scrollViewDidEndZooming(_ scrollView: UIScrollView, with view: UIView?, atScale scale: CGFloat) {
    let offset = scrollView.contentOffset
    redraw(at: report.frame.width / scrollView.bounds.width)
    scrollView.contentOffset = offset
    scrollView.setContentOffset(constrained(offset), animated: true)
  }
}

/// Text, two pictures and a view of its own kind, laid out in the proportions of the view's size.
final class ReportView: UIView {
  /// Of the page's width.
  static let relativeFontSize: CGFloat = 1 / 40

  private let pictures = SamplePhoto.all.prefix(2).map { UIImageView(image: $0) }
  private let badge = UILabel()

  /// What the text is drawn at, in points.
  var fontSize: CGFloat { bounds.width * Self.relativeFontSize }

  override init(frame: CGRect) {
    super.init(frame: frame)
    backgroundColor = .white
    contentMode = .redraw
    pictures.forEach(addSubview)
    badge.backgroundColor = .systemOrange
    badge.textColor = .white
    badge.textAlignment = .center
    badge.text = "a subview"
    addSubview(badge)
  }

  required init?(coder: NSCoder) { fatalError("reports are not archived") }

  override func layoutSubviews() {
    super.layoutSubviews()
    let unit = bounds.width / 20
    for (index, picture) in pictures.enumerated() {
      picture.frame = CGRect(
        x: unit + CGFloat(index) * 9.5 * unit, y: 6 * unit, width: 8.5 * unit, height: 4 * unit)
    }
    badge.frame = CGRect(x: 14 * unit, y: unit, width: 5 * unit, height: 1.2 * unit)
    if badge.font.pointSize != fontSize { badge.font = .boldSystemFont(ofSize: fontSize) }
  }

  override func draw(_ rect: CGRect) {
    let unit = bounds.width / 20
    let title: [NSAttributedString.Key: Any] = [
      .font: UIFont.boldSystemFont(ofSize: 2 * fontSize), .foregroundColor: UIColor.darkGray,
    ]
    ("Report" as NSString).draw(at: CGPoint(x: unit, y: 0.8 * unit), withAttributes: title)
    let body: [NSAttributedString.Key: Any] = [
      .font: UIFont.systemFont(ofSize: fontSize), .foregroundColor: UIColor.darkGray,
    ]
    let line =
      "Tap twice to come near, twice to step back. Each time the letters are drawn anew at the size at which they are seen, so nothing is blurred."
    (line as NSString).draw(
      in: CGRect(x: unit, y: 3 * unit, width: 18 * unit, height: 3 * unit), withAttributes: body)
  }
}
