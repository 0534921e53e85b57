import UIKit

/// Thumbnails in rows of three. A tap on one of them shows it full screen.
final class GalleryViewController: UIViewController {
  let images: [UIImage]
  let scrollView = UIScrollView()
  private(set) var thumbnails: [UIButton] = []
  private(set) var lastShown: Int?

  init(images: [UIImage]) {
    self.images = images
    super.init(nibName: nil, bundle: nil)
  }

  required init?(coder: NSCoder) { fatalError("init(coder:) has not been implemented") }

  override func viewDidLoad() {
    super.viewDidLoad()
    scrollView.alwaysBounceVertical = true
    view.addSubview(scrollView)
    for (index, image) in images.enumerated() {
      let thumbnail = UIButton(type: .custom)
      thumbnail.setImage(image, for: .normal)
      thumbnail.tag = index
      thumbnail.addTarget(self, action: #selector(showPhoto(_:)), for: .touchUpInside)
      scrollView.addSubview(thumbnail)
      thumbnails.append(thumbnail)
    }
  }

  override func viewDidLayoutSubviews() {
    super.viewDidLayoutSubviews()
    scrollView.frame = view.bounds
    let gap: CGFloat = 4
    let side = (view.bounds.width - 2 * gap) / 3
    for (index, thumbnail) in thumbnails.enumerated() {
      let (row, column) = (CGFloat(index / 3), CGFloat(index % 3))
      thumbnail.frame = CGRect(
        x: column * (side + gap), y: row * (side + gap), width: side, height: side)
    }
    scrollView.contentSize = CGSize(width: view.bounds.width, height: thumbnails.last?.frame.maxY ?? 0)
  }

  @objc private func showPhoto(_ sender: UIButton) {
    let viewer = PhotoViewerController(images: images, index: sender.tag)
    viewer.delegate = self
    viewer.modalPresentationStyle = .fullScreen
    present(viewer, animated: true)
  }
}

extension GalleryViewController: PhotoViewerControllerDelegate {
  func photoViewer(_ viewer: PhotoViewerController, didShow index: Int) {
    lastShown = index
    scrollView.scrollRectToVisible(thumbnails[index].frame, animated: false)
  }

  func photoViewerDidFinish(_ viewer: PhotoViewerController) {
    viewer.dismiss(animated: true)
  }
}
