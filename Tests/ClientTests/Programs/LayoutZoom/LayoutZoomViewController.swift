import UIKit

final class LayoutZoomViewController: UIViewController {
  private let image: UIImage
  private(set) lazy var zoomView = ImageZoomView(frame: view.bounds)

  init(image: UIImage) {
    self.image = image
    super.init(nibName: nil, bundle: nil)
  }

  @available(*, unavailable)
  required init?(coder: NSCoder) { fatalError("init(coder:) has not been implemented") }

  override func viewDidLoad() {
    super.viewDidLoad()
    view.backgroundColor = .black
    zoomView.autoresizingMask = [.flexibleWidth, .flexibleHeight]
    zoomView.image = image
    view.addSubview(zoomView)
  }
}
