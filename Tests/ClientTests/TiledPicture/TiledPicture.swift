import DeepZoom
import UIKit

@main
final class AppDelegate: UIResponder, UIApplicationDelegate {
  var window: UIWindow?

  func application(
    _ application: UIApplication,
    didFinishLaunchingWithOptions options: [UIApplication.LaunchOptionsKey: Any]?
  ) -> Bool {
    window = UIWindow(frame: UIScreen.main.bounds)
    window?.rootViewController = TilesViewController(place: "tiles/photo.dzi")
    window?.makeKeyAndVisible()
    return true
  }
}

final class TilesViewController: UIViewController, UIScrollViewDelegate, TiledImageViewDelegate {
  private let place: String
  private let scrollView = UIScrollView()
  private var tiledView: TiledImageView?

  init(place: String) {
    self.place = place
    super.init(nibName: nil, bundle: nil)
  }

  required init?(coder: NSCoder) { fatalError("a picture in tiles is not archived") }

  override func viewDidLoad() {
    super.viewDidLoad()
    scrollView.delegate = self
    scrollView.contentAlignmentPoint = CGPoint(x: 0.5, y: 0.5)
    view.addSubview(scrollView)
    Task { await open() }
  }

  private func open() async {
    do {
      show(try await TileOpener().open(place))
    } catch {
      print(error)
    }
  }

  private func show(_ source: any TileSource) {
    let tiledView = TiledImageView(source: source)
    tiledView.delegate = self
    scrollView.addSubview(tiledView)
    scrollView.contentSize = tiledView.bounds.size
    self.tiledView = tiledView
    fit()
  }

  func viewForZooming(in scrollView: UIScrollView) -> UIView? { tiledView }

  override func viewDidLayoutSubviews() {
    super.viewDidLayoutSubviews()
    guard scrollView.frame != view.bounds else { return }
    scrollView.frame = view.bounds
    fit()
  }

  private func fit() {
    guard let size = tiledView?.bounds.size else { return }
    let fitting = min(view.bounds.width / size.width, view.bounds.height / size.height)
    scrollView.minimumZoomScale = fitting
    scrollView.maximumZoomScale = max(4, fitting)
    scrollView.zoomScale = fitting
  }

  func tiledImageView(_ view: TiledImageView, didFailToLoad tile: TileAddress, _ error: TileError) {
    print(error)
  }
}
