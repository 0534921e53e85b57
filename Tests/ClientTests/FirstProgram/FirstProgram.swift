import UIKit

@main
final class AppDelegate: UIResponder, UIApplicationDelegate {
  var window: UIWindow?

  func application(
    _ application: UIApplication,
    didFinishLaunchingWithOptions options: [UIApplication.LaunchOptionsKey: Any]?
  ) -> Bool {
    window = UIWindow(frame: UIScreen.main.bounds)
    window?.rootViewController = ListViewController()
    window?.makeKeyAndVisible()
    return true
  }
}

final class ListViewController: UIViewController {
  private static let rowHeight: CGFloat = 64
  private let scrollView = UIScrollView()
  private var rows: [UILabel] = []

  override func viewDidLoad() {
    super.viewDidLoad()
    view.backgroundColor = .white
    view.addSubview(scrollView)
    for number in 1...100 {
      let row = UILabel()
      row.text = "Row \(number)"
      row.textAlignment = .center
      row.backgroundColor = UIColor(hue: CGFloat(number) / 100, saturation: 0.3, brightness: 1, alpha: 1)
      scrollView.addSubview(row)
      rows.append(row)
    }
  }

  override func viewDidLayoutSubviews() {
    super.viewDidLayoutSubviews()
    let size = CGSize(width: view.bounds.width, height: Self.rowHeight)
    for (index, row) in rows.enumerated() {
      row.frame = CGRect(origin: CGPoint(x: 0, y: CGFloat(index) * Self.rowHeight), size: size)
    }
    scrollView.frame = view.bounds
    scrollView.contentSize = CGSize(width: size.width, height: CGFloat(rows.count) * Self.rowHeight)
  }
}
