import UIKit

@main
final class AppDelegate: UIResponder, UIApplicationDelegate {
  var window: UIWindow?

  func application(
    _ application: UIApplication,
    didFinishLaunchingWithOptions options: [UIApplication.LaunchOptionsKey: Any]?
  ) -> Bool {
    let image = UIImage(contentsOfFile: "photo.jpg") ?? UIImage()
    window = UIWindow(frame: UIScreen.main.bounds)
    window?.rootViewController = PhotoViewController(image: image)
    window?.makeKeyAndVisible()
    return true
  }
}

final class PhotoViewController: UIViewController, UIScrollViewDelegate {
  let scrollView = UIScrollView()
  let imageView: UIImageView

  init(image: UIImage) {
    imageView = UIImageView(image: image)
    super.init(nibName: nil, bundle: nil)
  }

  required init?(coder: NSCoder) { fatalError("a photo is not archived") }

  override func viewDidLoad() {
    super.viewDidLoad()
    scrollView.delegate = self
    scrollView.contentSize = imageView.bounds.size
    scrollView.contentAlignmentPoint = CGPoint(x: 0.5, y: 0.5)
    scrollView.addSubview(imageView)
    view.addSubview(scrollView)

    let doubleTap = UITapGestureRecognizer(
      target: self, action: Selector("doubleTapped", PhotoViewController.doubleTapped))
    doubleTap.numberOfTapsRequired = 2
    scrollView.addGestureRecognizer(doubleTap)
  }

  func viewForZooming(in scrollView: UIScrollView) -> UIView? { imageView }

  override func viewDidLayoutSubviews() {
    super.viewDidLayoutSubviews()
    let size = imageView.bounds.size
    guard scrollView.frame != view.bounds, size.width > 0, size.height > 0 else { return }
    scrollView.frame = view.bounds
    let fitting = min(view.bounds.width / size.width, view.bounds.height / size.height)
    scrollView.minimumZoomScale = fitting
    scrollView.maximumZoomScale = 8 * fitting
    scrollView.zoomScale = fitting
  }

  private func doubleTapped(_ tap: UITapGestureRecognizer) {
    if scrollView.zoomScale > scrollView.minimumZoomScale {
      scrollView.setZoomScale(scrollView.minimumZoomScale, animated: true)
    } else {
      let place = tap.location(in: imageView)
      let scale = 4 * scrollView.minimumZoomScale
      let (width, height) = (scrollView.bounds.width / scale, scrollView.bounds.height / scale)
      let rect = CGRect(x: place.x - width / 2, y: place.y - height / 2, width: width, height: height)
      scrollView.zoom(to: rect, animated: true)
    }
  }
}
