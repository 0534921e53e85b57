import UIKit

@main
final class AppDelegate: UIResponder, UIApplicationDelegate {
  var window: UIWindow?

  func application(
    _ application: UIApplication,
    didFinishLaunchingWithOptions options: [UIApplication.LaunchOptionsKey: Any]?
  ) -> Bool {
    window = UIWindow(frame: UIScreen.main.bounds)
    window?.rootViewController = PhotoViewController()
    window?.makeKeyAndVisible()
    return true
  }
}

final class PhotoViewController: UIViewController, UIScrollViewDelegate {
  let imageView = UIImageView(image: UIImage(contentsOfFile: "photo.jpg"))

  override func loadView() {
    let scrollView = UIScrollView(frame: UIScreen.main.bounds)
    scrollView.delegate = self
    scrollView.maximumZoomScale = 8
    scrollView.contentSize = imageView.bounds.size
    scrollView.addSubview(imageView)
    view = scrollView
  }

  func viewForZooming(in scrollView: UIScrollView) -> UIView? { imageView }
}
