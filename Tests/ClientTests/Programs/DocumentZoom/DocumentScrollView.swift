import UIKit

/// Zooms a page of a document. During a pinch, the old drawing is stretched; then the page is drawn again at the new scale.
class DocumentScrollView: UIScrollView, UIScrollViewDelegate {
  var page: CGPDFPage!
  /// Points of the screen in a point of the page.
  var pageScale: CGFloat = 1
  var backgroundImageView: UIImageView!
  var tiledPageView: TiledPageView!
  var oldTiledPageView: TiledPageView?

  override init(frame: CGRect) {
    super.init(frame: frame)
    decelerationRate = UIScrollView.DecelerationRate.fast
    delegate = self
    minimumZoomScale = 0.25
    maximumZoomScale = 5
  }

  required init?(coder aDecoder: NSCoder) {
    fatalError("init(coder:) has not been implemented")
  }

  func setPDFPage(_ newPage: CGPDFPage) {
    page = newPage
    let pageRect = page.getBoxRect(CGPDFBox.mediaBox)
    pageScale = frame.size.width / pageRect.size.width
    let scaledRect = CGRect(
      x: 0, y: 0, width: pageRect.size.width * pageScale, height: pageRect.size.height * pageScale)

    // A small picture of the page, shown until the tiles are drawn.
    UIGraphicsBeginImageContext(scaledRect.size)
    let context = UIGraphicsGetCurrentContext()!
    context.setFillColor(red: 1.0, green: 1.0, blue: 1.0, alpha: 1.0)
    context.fill(scaledRect)
    context.saveGState()
    context.translateBy(x: 0.0, y: scaledRect.size.height)
    context.scaleBy(x: 1.0, y: -1.0)
    context.scaleBy(x: pageScale, y: pageScale)
    context.drawPDFPage(page)
    context.restoreGState()
    let backgroundImage = UIGraphicsGetImageFromCurrentImageContext()
    UIGraphicsEndImageContext()

    backgroundImageView?.removeFromSuperview()
    backgroundImageView = UIImageView(image: backgroundImage)
    backgroundImageView.frame = scaledRect
    backgroundImageView.contentMode = .scaleAspectFit
    addSubview(backgroundImageView)
    sendSubviewToBack(backgroundImageView)
    replaceTiledPageView(with: scaledRect)
  }

  private func replaceTiledPageView(with rect: CGRect) {
    tiledPageView = TiledPageView(frame: rect, scale: pageScale)
    tiledPageView.pdfPage = page
    addSubview(tiledPageView)
    contentSize = rect.size
  }

  // Centre a page that is smaller than the screen.
  override func layoutSubviews() {
    super.layoutSubviews()
    guard tiledPageView != nil else { return }
    var place = tiledPageView.frame
    place.origin.x = max(0, (bounds.size.width - place.size.width) / 2)
    place.origin.y = max(0, (bounds.size.height - place.size.height) / 2)
    tiledPageView.frame = place
    backgroundImageView.frame = place
  }

  func viewForZooming(in scrollView: UIScrollView) -> UIView? {
    return tiledPageView
  }

  func scrollViewWillBeginZooming(_ scrollView: UIScrollView, with view: UIView?) {
    oldTiledPageView?.removeFromSuperview()
    oldTiledPageView = tiledPageView
  }

  func scrollViewDidEndZooming(_ scrollView: UIScrollView, with view: UIView?, atScale scale: CGFloat) {
    pageScale *= scale
    let pageRect = page.getBoxRect(.mediaBox)
    let offset = contentOffset
    setZoomScale(1, animated: false)
    tiledPageView.removeFromSuperview()
    replaceTiledPageView(
      with: CGRect(
        x: 0, y: 0, width: pageRect.size.width * pageScale, height: pageRect.size.height * pageScale))
    contentOffset = offset
  }
}
