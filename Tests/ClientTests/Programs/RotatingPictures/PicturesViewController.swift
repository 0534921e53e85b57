import UIKit

/// Pictures that fingers move, turn and scale, all at once. A double tap puts one back.
final class PicturesViewController: UIViewController {
  private(set) var pictures: [UIImageView] = []
  private let images: [UIImage]

  init(images: [UIImage]) {
    self.images = images
    super.init(nibName: nil, bundle: nil)
  }

  @available(*, unavailable)
  required init?(coder: NSCoder) { fatalError("init(coder:) has not been implemented") }

  override func viewDidLoad() {
    super.viewDidLoad()
    view.backgroundColor = .darkGray
    for (index, image) in images.enumerated() {
      let picture = UIImageView(image: image)
      picture.frame.size = CGSize(width: 200, height: 150)
      picture.center = home(of: index)
      picture.tag = index
      picture.isUserInteractionEnabled = true
      picture.isMultipleTouchEnabled = true
      picture.layer.allowsEdgeAntialiasing = true
      addGestureRecognizers(to: picture)
      view.addSubview(picture)
      pictures.append(picture)
    }
  }

  private func home(of index: Int) -> CGPoint {
    CGPoint(x: view.bounds.midX, y: 200 + 250 * CGFloat(index))
  }

  private func addGestureRecognizers(to picture: UIView) {
    let pan = UIPanGestureRecognizer(target: self, action: #selector(panPicture(_:)))
    pan.maximumNumberOfTouches = 2
    let pinch = UIPinchGestureRecognizer(target: self, action: #selector(scalePicture(_:)))
    let rotation = UIRotationGestureRecognizer(target: self, action: #selector(rotatePicture(_:)))
    for recognizer in [pan, pinch, rotation] {
      recognizer.delegate = self
      picture.addGestureRecognizer(recognizer)
    }
    let doubleTap = UITapGestureRecognizer(target: self, action: #selector(resetPicture(_:)))
    doubleTap.numberOfTapsRequired = 2
    picture.addGestureRecognizer(doubleTap)
  }

  // MARK: - Touch handling

  /// Scaling and turning happen about the anchor point: it goes to where the fingers are.
  private func adjustAnchorPoint(for recognizer: UIGestureRecognizer) {
    guard recognizer.state == .began, let picture = recognizer.view else { return }
    view.bringSubviewToFront(picture)
    let inPicture = recognizer.location(in: picture)
    let inSuperview = recognizer.location(in: picture.superview)
    picture.layer.anchorPoint = CGPoint(
      x: inPicture.x / picture.bounds.width, y: inPicture.y / picture.bounds.height)
    picture.center = inSuperview
  }

  @objc private func panPicture(_ recognizer: UIPanGestureRecognizer) {
    adjustAnchorPoint(for: recognizer)
    guard recognizer.state == .began || recognizer.state == .changed, let picture = recognizer.view else {
      return
    }
    let translation = recognizer.translation(in: picture.superview)
    picture.center = CGPoint(x: picture.center.x + translation.x, y: picture.center.y + translation.y)
    recognizer.setTranslation(.zero, in: picture.superview)
  }

  @objc private func scalePicture(_ recognizer: UIPinchGestureRecognizer) {
    adjustAnchorPoint(for: recognizer)
    guard recognizer.state == .began || recognizer.state == .changed, let picture = recognizer.view else {
      return
    }
    picture.transform = picture.transform.scaledBy(x: recognizer.scale, y: recognizer.scale)
    recognizer.scale = 1
  }

  @objc private func rotatePicture(_ recognizer: UIRotationGestureRecognizer) {
    adjustAnchorPoint(for: recognizer)
    guard recognizer.state == .began || recognizer.state == .changed, let picture = recognizer.view else {
      return
    }
    picture.transform = picture.transform.rotated(by: recognizer.rotation)
    recognizer.rotation = 0
  }

  @objc private func resetPicture(_ recognizer: UITapGestureRecognizer) {
    guard let picture = recognizer.view else { return }
    let middle = CGPoint(x: picture.bounds.midX, y: picture.bounds.midY)
    let center = picture.convert(middle, to: picture.superview)
    picture.layer.anchorPoint = CGPoint(x: 0.5, y: 0.5)
    picture.center = center
    UIView.animate(
      withDuration: 0.4, delay: 0, usingSpringWithDamping: 0.7, initialSpringVelocity: 0, options: [],
      animations: {
        picture.transform = .identity
        picture.center = self.home(of: picture.tag)
      })
  }
}

extension PicturesViewController: UIGestureRecognizerDelegate {
  func gestureRecognizer(
    _ gestureRecognizer: UIGestureRecognizer,
    shouldRecognizeSimultaneouslyWith otherGestureRecognizer: UIGestureRecognizer
  ) -> Bool {
    // Only on the same picture, and nothing together with a tap.
    guard gestureRecognizer.view === otherGestureRecognizer.view else { return false }
    return !(gestureRecognizer is UITapGestureRecognizer || otherGestureRecognizer is UITapGestureRecognizer)
  }
}
