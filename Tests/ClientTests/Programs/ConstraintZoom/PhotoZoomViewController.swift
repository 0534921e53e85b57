import UIKit

/// A viewer of another school: four constraints between the picture and the scroll view centre it, and define the content.
class PhotoZoomViewController: UIViewController {
  @IBOutlet weak var scrollView: UIScrollView!
  @IBOutlet weak var imageView: UIImageView!
  @IBOutlet weak var imageViewTopConstraint: NSLayoutConstraint!
  @IBOutlet weak var imageViewBottomConstraint: NSLayoutConstraint!
  @IBOutlet weak var imageViewLeadingConstraint: NSLayoutConstraint!
  @IBOutlet weak var imageViewTrailingConstraint: NSLayoutConstraint!

  var photo: UIImage?

  override func loadView() {
    super.loadView()
    let scrollView = UIScrollView()
    scrollView.translatesAutoresizingMaskIntoConstraints = false
    scrollView.contentInsetAdjustmentBehavior = .never
    scrollView.showsHorizontalScrollIndicator = false
    scrollView.showsVerticalScrollIndicator = false
    scrollView.delegate = self
    let imageView = UIImageView(image: photo)
    imageView.translatesAutoresizingMaskIntoConstraints = false
    imageView.isUserInteractionEnabled = true
    scrollView.addSubview(imageView)
    view.addSubview(scrollView)

    let top = imageView.topAnchor.constraint(equalTo: scrollView.topAnchor)
    let bottom = scrollView.bottomAnchor.constraint(equalTo: imageView.bottomAnchor)
    let leading = imageView.leadingAnchor.constraint(equalTo: scrollView.leadingAnchor)
    let trailing = scrollView.trailingAnchor.constraint(equalTo: imageView.trailingAnchor)
    NSLayoutConstraint.activate([
      scrollView.topAnchor.constraint(equalTo: view.topAnchor),
      scrollView.leadingAnchor.constraint(equalTo: view.leadingAnchor),
      scrollView.trailingAnchor.constraint(equalTo: view.trailingAnchor),
      scrollView.bottomAnchor.constraint(equalTo: view.bottomAnchor),
      top, bottom, leading, trailing,
    ])
    self.scrollView = scrollView
    self.imageView = imageView
    imageViewTopConstraint = top
    imageViewBottomConstraint = bottom
    imageViewLeadingConstraint = leading
    imageViewTrailingConstraint = trailing
  }

  override func viewDidLoad() {
    super.viewDidLoad()
    let doubleTap = UITapGestureRecognizer(target: self, action: #selector(doubleTapped(_:)))
    doubleTap.numberOfTapsRequired = 2
    imageView.addGestureRecognizer(doubleTap)
  }

  override func viewWillLayoutSubviews() {
    super.viewWillLayoutSubviews()
    updateMinZoomScaleForSize(view.bounds.size)
  }

  private var laidOutSize = CGSize.zero

  fileprivate func updateMinZoomScaleForSize(_ size: CGSize) {
    guard size != laidOutSize else { return }
    laidOutSize = size
    let widthScale = size.width / imageView.bounds.width
    let heightScale = size.height / imageView.bounds.height
    let minScale = min(widthScale, heightScale)
    scrollView.minimumZoomScale = minScale
    scrollView.maximumZoomScale = 3
    scrollView.zoomScale = minScale
    updateConstraintsForSize(size)
  }

  fileprivate func updateConstraintsForSize(_ size: CGSize) {
    let yOffset = max(0, (size.height - imageView.frame.height) / 2)
    imageViewTopConstraint.constant = yOffset
    imageViewBottomConstraint.constant = yOffset

    let xOffset = max(0, (size.width - imageView.frame.width) / 2)
    imageViewLeadingConstraint.constant = xOffset
    imageViewTrailingConstraint.constant = xOffset

    view.layoutIfNeeded()
  }

  @objc private func doubleTapped(_ recognizer: UITapGestureRecognizer) {
    if scrollView.zoomScale > scrollView.minimumZoomScale {
      scrollView.setZoomScale(scrollView.minimumZoomScale, animated: true)
    } else {
      let point = recognizer.location(in: imageView)
      let size = CGSize(width: scrollView.bounds.width / 2, height: scrollView.bounds.height / 2)
      scrollView.zoom(
        to: CGRect(
          x: point.x - size.width / 2, y: point.y - size.height / 2, width: size.width, height: size.height),
        animated: true)
    }
  }
}

extension PhotoZoomViewController: UIScrollViewDelegate {
  func viewForZooming(in scrollView: UIScrollView) -> UIView? {
    return imageView
  }

  func scrollViewDidZoom(_ scrollView: UIScrollView) {
    updateConstraintsForSize(view.bounds.size)
  }
}
