import UIKit

@MainActor @objc protocol PhotoViewerControllerDelegate: NSObjectProtocol {
  @objc optional func photoViewer(_ viewer: PhotoViewerController, didShow index: Int)
  @objc optional func photoViewer(_ viewer: PhotoViewerController, willZoom index: Int)
  func photoViewerDidFinish(_ viewer: PhotoViewerController)
}

/// Photographs full screen: a flick turns to the next, a tap hides the bar, a drag downwards puts them away.
final class PhotoViewerController: UIViewController {
  weak var delegate: PhotoViewerControllerDelegate?
  let pager = UIScrollView()
  let bar = UIView()
  let titleLabel = UILabel()
  let closeButton = UIButton(type: .system)
  private(set) var photos: [PhotoScrollView] = []
  private(set) var index: Int
  private let images: [UIImage]
  private lazy var dismissPan = UIPanGestureRecognizer(target: self, action: #selector(dragAway(_:)))

  init(images: [UIImage], index: Int) {
    self.images = images
    self.index = index
    super.init(nibName: nil, bundle: nil)
  }

  required init?(coder: NSCoder) { fatalError("init(coder:) has not been implemented") }

  override func viewDidLoad() {
    super.viewDidLoad()
    view.backgroundColor = .black
    pager.isPagingEnabled = true
    pager.contentInsetAdjustmentBehavior = .never
    pager.delegate = self
    view.addSubview(pager)
    photos = images.map(PhotoScrollView.init(image:))
    let tap = UITapGestureRecognizer(target: self, action: #selector(toggleBar))
    for photo in photos {
      pager.addSubview(photo)
      tap.require(toFail: photo.doubleTap)
    }
    view.addGestureRecognizer(tap)
    dismissPan.delegate = self
    view.addGestureRecognizer(dismissPan)
    layOutBar()
    updateTitle()
  }

  private func layOutBar() {
    bar.backgroundColor = UIColor(white: 0, alpha: 0.6)
    titleLabel.textColor = .white
    closeButton.setTitle("Done", for: .normal)
    closeButton.addTarget(self, action: #selector(close), for: .touchUpInside)
    view.addSubview(bar)
    bar.addSubview(titleLabel)
    bar.addSubview(closeButton)
    [bar, titleLabel, closeButton].forEach { $0.translatesAutoresizingMaskIntoConstraints = false }
    NSLayoutConstraint.activate([
      bar.topAnchor.constraint(equalTo: view.topAnchor),
      bar.leadingAnchor.constraint(equalTo: view.leadingAnchor),
      bar.trailingAnchor.constraint(equalTo: view.trailingAnchor),
      bar.heightAnchor.constraint(equalToConstant: 60),
      titleLabel.centerXAnchor.constraint(equalTo: bar.centerXAnchor),
      titleLabel.centerYAnchor.constraint(equalTo: bar.centerYAnchor),
      closeButton.trailingAnchor.constraint(equalTo: bar.trailingAnchor, constant: -10),
      closeButton.topAnchor.constraint(equalTo: bar.topAnchor),
      closeButton.bottomAnchor.constraint(equalTo: bar.bottomAnchor),
      closeButton.widthAnchor.constraint(equalToConstant: 80),
    ])
  }

  override func viewDidLayoutSubviews() {
    super.viewDidLayoutSubviews()
    guard pager.frame.size != view.bounds.size else { return }
    let shown = index
    pager.frame = view.bounds
    let size = pager.bounds.size
    pager.contentSize = CGSize(width: size.width * CGFloat(photos.count), height: size.height)
    for (place, photo) in photos.enumerated() {
      photo.frame = CGRect(origin: CGPoint(x: CGFloat(place) * size.width, y: 0), size: size)
    }
    pager.contentOffset.x = CGFloat(shown) * size.width
  }

  private func updateTitle() {
    titleLabel.text = "\(index + 1) of \(images.count)"
  }

  // MARK: - Actions

  @objc private func toggleBar() {
    UIView.animate(withDuration: 0.2) { self.bar.alpha = self.bar.alpha == 0 ? 1 : 0 }
  }

  @objc private func close() {
    delegate?.photoViewerDidFinish(self)
  }

  @objc private func dragAway(_ recognizer: UIPanGestureRecognizer) {
    let way = recognizer.translation(in: view).y
    switch recognizer.state {
    case .changed:
      pager.transform = CGAffineTransform(translationX: 0, y: max(0, way))
      view.backgroundColor = UIColor.black.withAlphaComponent(1 - min(max(0, way) / 400, 1))
    case .ended where way > 120 || recognizer.velocity(in: view).y > 800:
      close()
    case .ended, .cancelled:
      UIView.animate(withDuration: 0.25) {
        self.pager.transform = .identity
        self.view.backgroundColor = .black
      }
    default: break
    }
  }
}

extension PhotoViewerController: UIGestureRecognizerDelegate {
  func gestureRecognizerShouldBegin(_ gestureRecognizer: UIGestureRecognizer) -> Bool {
    guard gestureRecognizer === dismissPan, photos.indices.contains(index) else { return true }
    let velocity = dismissPan.velocity(in: view)
    return photos[index].isFitted && velocity.y > abs(velocity.x)
  }
}

extension PhotoViewerController: UIScrollViewDelegate {
  func scrollViewDidScroll(_ scrollView: UIScrollView) {
    let current = Int((scrollView.contentOffset.x / scrollView.bounds.width).rounded())
    guard current != index, photos.indices.contains(current) else { return }
    photos[index].zoomScale = photos[index].minimumZoomScale
    index = current
    updateTitle()
    delegate?.photoViewer?(self, didShow: index)
  }
}
