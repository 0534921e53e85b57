import UIKit

@MainActor protocol CropViewControllerDelegate: AnyObject {
  func cropViewController(_ controller: CropViewController, didCropTo rect: CGRect, image: UIImage?)
}

/// A square over a picture that is moved and zoomed beneath it.
final class CropViewController: UIViewController {
  private let image: UIImage
  private let cropSide: CGFloat
  weak var delegate: CropViewControllerDelegate?

  private lazy var scrollView: UIScrollView = {
    let scrollView = UIScrollView()
    scrollView.delegate = self
    scrollView.alwaysBounceVertical = true
    scrollView.alwaysBounceHorizontal = true
    scrollView.clipsToBounds = false
    scrollView.showsVerticalScrollIndicator = false
    scrollView.showsHorizontalScrollIndicator = false
    scrollView.contentInsetAdjustmentBehavior = .never
    return scrollView
  }()

  private lazy var imageView = UIImageView(image: image)

  private let overlay: UIView = {
    let overlay = UIView()
    overlay.isUserInteractionEnabled = false
    overlay.layer.borderColor = UIColor.white.cgColor
    overlay.layer.borderWidth = 2
    return overlay
  }()

  private lazy var doneButton: UIButton = {
    let button = UIButton(
      type: .system,
      primaryAction: UIAction(title: "Done") { [weak self] _ in self?.done() })
    return button
  }()

  init(image: UIImage, cropSide: CGFloat) {
    self.image = image
    self.cropSide = cropSide
    super.init(nibName: nil, bundle: nil)
  }

  required init?(coder: NSCoder) { fatalError("init(coder:) has not been implemented") }

  override func viewDidLoad() {
    super.viewDidLoad()
    view.backgroundColor = .black
    view.clipsToBounds = true
    [scrollView, overlay, doneButton].forEach(view.addSubview)
    scrollView.addSubview(imageView)
    scrollView.contentSize = image.size
  }

  override func viewDidLayoutSubviews() {
    super.viewDidLayoutSubviews()
    let square = CGRect(
      x: view.bounds.midX - cropSide / 2, y: view.bounds.midY - cropSide / 2, width: cropSide,
      height: cropSide)
    overlay.frame = square
    doneButton.frame = CGRect(x: view.bounds.midX - 50, y: view.bounds.maxY - 60, width: 100, height: 44)
    guard scrollView.frame != square else { return }
    scrollView.frame = square
    // The square is always filled.
    scrollView.minimumZoomScale = max(cropSide / image.size.width, cropSide / image.size.height)
    scrollView.maximumZoomScale = scrollView.minimumZoomScale * 5
    scrollView.zoomScale = scrollView.minimumZoomScale
    scrollView.contentOffset = CGPoint(
      x: (scrollView.contentSize.width - cropSide) / 2, y: (scrollView.contentSize.height - cropSide) / 2)
  }

  /// What of the picture is in the square, in points of the picture.
  var cropRect: CGRect {
    let scale = 1 / scrollView.zoomScale
    return CGRect(
      x: scrollView.contentOffset.x * scale, y: scrollView.contentOffset.y * scale, width: cropSide * scale,
      height: cropSide * scale)
  }

  private func done() {
    let cropped = image.cgImage?.cropping(to: cropRect).map(UIImage.init(cgImage:))
    delegate?.cropViewController(self, didCropTo: cropRect, image: cropped)
  }
}

extension CropViewController: UIScrollViewDelegate {
  func viewForZooming(in scrollView: UIScrollView) -> UIView? { imageView }

  func scrollViewDidZoom(_ scrollView: UIScrollView) {
    overlay.alpha = 0.5
  }

  func scrollViewDidEndZooming(_ scrollView: UIScrollView, with view: UIView?, atScale scale: CGFloat) {
    UIView.animate(withDuration: 0.2) { self.overlay.alpha = 1 }
  }
}
