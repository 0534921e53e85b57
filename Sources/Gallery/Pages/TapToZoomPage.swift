import UIKit

extension GalleryPage {
  static let tapToZoom = GalleryPage(
    name: "tap-to-zoom", title: "Tap to zoom",
    document: "Implementing Tap to Zoom in UIScrollView on an iPhone",
    hint: """
      Double-tap a place in the report to zoom in, and again to zoom out; pinch and drag as well. At rest every \
      letter is sharp.
      """
  ) { TapToZoomPage() }
}

/// After every zoom the report takes its zoomed size as its frame and draws itself again, so that nothing is
/// magnified at rest.
final class TapToZoomPage: UIViewController, UIScrollViewDelegate {
  /// Widths of the report as multiples of the page's width without margins.
  static let far: CGFloat = 1
  static let near: CGFloat = 2
  /// Points of backdrop around the report.
  static let margin: CGFloat = 24

  let scrollView = UIScrollView()
  let report = ReportView()
  let sizeLabel = UILabel(font: .systemFont(ofSize: 12), color: .white)

  override func viewDidLoad() {
    super.viewDidLoad()
    view.backgroundColor = UIColor(patternImage: Self.checks)
    scrollView.delegate = self
    scrollView.contentInset = UIEdgeInsets(
      top: Self.margin, left: Self.margin, bottom: Self.margin, right: Self.margin)
    scrollView.addSubview(report)
    view.addSubview(scrollView)
    sizeLabel.backgroundColor = UIColor(white: 0, alpha: 0.6)
    sizeLabel.layer.cornerRadius = 13
    sizeLabel.textAlignment = .center
    view.addSubview(sizeLabel)

    let doubleTap = UITapGestureRecognizer(
      target: self, action: Selector("doubleTapped", TapToZoomPage.doubleTapped))
    doubleTap.numberOfTapsRequired = 2
    report.addGestureRecognizer(doubleTap)
  }

  /// Opens zoomed in, in the middle. When the window is resized, it keeps its scale and its centre.
  override func viewDidLayoutSubviews() {
    super.viewDidLayoutSubviews()
    guard scrollView.frame != view.bounds else { return }
    let isFirst = scrollView.frame.isEmpty
    let scale = isFirst ? Self.near : reportScale
    let middle = CGPoint(
      x: isFirst ? 0.5 : scrollView.bounds.midX / report.frame.width,
      y: isFirst ? 0.5 : scrollView.bounds.midY / report.frame.height)
    scrollView.frame = view.bounds
    sizeLabel.frame = CGRect(
      x: view.bounds.midX.rounded() - 100, y: view.bounds.maxY - 42, width: 200, height: 26)
    redraw(at: scale)
    let size = report.frame.size
    scrollView.contentOffset = constrained(
      CGPoint(
        x: middle.x * size.width - view.bounds.width / 2, y: middle.y * size.height - view.bounds.height / 2))
  }

  /// Squares of four points.
  private static let checks: UIImage = UIGraphicsImageRenderer(size: CGSize(width: 8, height: 8)).image {
    UIColor(white: 0.78, alpha: 1).setFill()
    $0.fill(CGRect(x: 0, y: 0, width: 8, height: 8))
    UIColor(white: 0.86, alpha: 1).setFill()
    $0.fill(CGRect(x: 0, y: 0, width: 4, height: 4))
    $0.fill(CGRect(x: 4, y: 4, width: 4, height: 4))
  }

  // MARK: - Zooming

  private var page: CGSize {
    CGSize(
      width: max(1, scrollView.bounds.width - 2 * Self.margin),
      height: max(1, scrollView.bounds.height - 2 * Self.margin))
  }

  /// The width of the zoomed report as a multiple of the page's width.
  private var reportScale: CGFloat { report.frame.width / page.width }

  /// Gives the report `scale` times the size of the page, and resets the zoom to 1.
  private func redraw(at scale: CGFloat) {
    report.transform = .identity
    report.frame = CGRect(x: 0, y: 0, width: page.width * scale, height: page.height * scale)
    scrollView.contentSize = report.frame.size
    scrollView.minimumZoomScale = Self.far / scale
    scrollView.maximumZoomScale = Self.near / scale
    showFontSize()
  }

  private func showFontSize() {
    sizeLabel.text = String(format: "text at %.1f points", report.fontSize * scrollView.zoomScale)
  }

  /// The nearest offset at which the report fills the view.
  private func constrained(_ offset: CGPoint) -> CGPoint {
    let (size, content) = (scrollView.bounds.size, scrollView.contentSize)
    return CGPoint(
      x: max(-Self.margin, min(offset.x, content.width + Self.margin - size.width)),
      y: max(-Self.margin, min(offset.y, content.height + Self.margin - size.height)))
  }

  private func doubleTapped(_ tap: UITapGestureRecognizer) {
    let isNear = reportScale > Self.near - 0.01
    let scale = isNear ? scrollView.minimumZoomScale : scrollView.maximumZoomScale
    scrollView.zoom(
      to: zoomRect(for: scrollView, scale: scale, center: tap.location(in: report)), animated: true)
  }

  func viewForZooming(in scrollView: UIScrollView) -> UIView? { report }

  func scrollViewDidZoom(_ scrollView: UIScrollView) { showFontSize() }

  /// The bounce has ended, so the scroll view is in the range in which the report fills it.
  func scrollViewDidEndZooming(_ scrollView: UIScrollView, with view: UIView?, atScale scale: CGFloat) {
    let offset = scrollView.contentOffset
    redraw(at: reportScale)
    scrollView.contentOffset = offset
  }
}

/// Text, a chart, pictures and a label, all sized in proportion to the view's width.
final class ReportView: UIView {
  /// The text's size as a fraction of the view's width.
  private static let relativeFontSize: CGFloat = 1 / 64

  private let pictures = SamplePhoto.all[1...2].map { UIImageView(image: $0) }
  private let badge = UILabel(color: .white)
  /// The number of times it has drawn itself.
  private(set) var drawings = 0

  /// The size of the text in points.
  var fontSize: CGFloat { bounds.width * Self.relativeFontSize }

  override init(frame: CGRect) {
    super.init(frame: frame)
    backgroundColor = .card
    contentMode = .redraw
    pictures.forEach(addSubview)
    badge.backgroundColor = .accent
    badge.textAlignment = .center
    badge.text = "a subview"
    addSubview(badge)
  }

  required init?(coder: NSCoder) { fatalError("reports are not archived") }

  override func layoutSubviews() {
    super.layoutSubviews()
    let unit = bounds.width / 40
    for (index, picture) in pictures.enumerated() {
      picture.frame = CGRect(
        x: (22 + 8.25 * CGFloat(index)) * unit, y: 2 * unit, width: 7.75 * unit, height: 5.8 * unit)
    }
    badge.frame = CGRect(x: 22 * unit, y: 8.4 * unit, width: 6 * unit, height: 1.4 * unit)
    badge.layer.cornerRadius = 0.7 * unit
    badge.font = .systemFont(ofSize: fontSize, weight: .semibold)
  }

  override func draw(_ rect: CGRect) {
    drawings += 1
    let unit = bounds.width / 40
    func draw(_ text: String, _ font: UIFont, x: CGFloat, y: CGFloat, width: CGFloat) {
      let style: [NSAttributedString.Key: Any] = [.font: font, .foregroundColor: UIColor.ink]
      (text as NSString).draw(
        in: CGRect(x: x * unit, y: y * unit, width: width * unit, height: bounds.height),
        withAttributes: style)
    }
    draw("Report", .systemFont(ofSize: 3 * fontSize, weight: .bold), x: 2, y: 1.6, width: 18)
    draw(Self.text, .systemFont(ofSize: fontSize), x: 2, y: 5, width: 17.5)
    for (index, value) in [3.1, 4.4, 3.8, 5.2, 6.0, 5.4, 7.3, 8.1].enumerated() {
      (index == 7 ? UIColor.accent : .hairline).setFill()
      UIRectFill(
        CGRect(
          x: (22 + 2 * CGFloat(index)) * unit, y: (20.4 - value) * unit, width: 1.5 * unit,
          height: value * unit))
      draw(
        "\(2001 + index)", .systemFont(ofSize: 0.7 * fontSize), x: 22 + 2 * CGFloat(index), y: 20.7, width: 2)
    }
  }

  private static let text = """
    Tap twice to come near, tap twice to step back. On the way the picture of the page is made larger or smaller; when \
    it has come to rest, the page is drawn anew at the size at which it is seen, and no letter is blurred.

    What is near can be dragged, and pinched to anything in between. Whatever is asked for, the page comes back to where \
    it fills the window.

    The images and the badge are subviews of what is zoomed. There may be any number of them.
    """
}
