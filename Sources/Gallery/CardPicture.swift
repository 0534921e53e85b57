import Look
import UIKit

/// The picture of a page in the list: a button with rounded corners, whose picture zooms in under the pointer.
final class CardPicture: UIButton {
  /// In points.
  static let radius: CGFloat = 14

  private let page: GalleryPage
  private let image = UIImageView()
  /// Cuts the picture off at the corners. The button itself does not, so that the focus ring is around it.
  private let frameView = UIView()
  /// The picture of the Mandelbrot set, which is computed in the background; nil for other pages.
  private var set: MandelbrotPicture?
  private var drawn: Wanted?
  private typealias Wanted = (
    size: CGSize, style: UIUserInterfaceStyle, contrast: UIAccessibilityContrast, scale: CGFloat
  )

  init(_ page: GalleryPage) {
    self.page = page
    super.init(frame: .zero)
    accessibilityLabel = page.title
    backgroundColor = .paper
    layer.cornerRadius = Self.radius
    addBorder()
    frameView.layer.cornerRadius = Self.radius
    frameView.clipsToBounds = true
    frameView.isUserInteractionEnabled = false
    addSubview(frameView)
    frameView.addSubview(image)
    if page.name == GalleryPage.mandelbrot.name {
      let picture = MandelbrotPicture(MandelbrotPage.places[1])
      frameView.addSubview(picture)
      set = picture
    }
  }

  required init?(coder: NSCoder) { fatalError("pictures are not archived") }

  override func layoutSubviews() {
    super.layoutSubviews()
    frameView.frame = bounds
    let transform = image.transform
    image.transform = .identity
    image.frame = bounds
    image.transform = transform
    set?.frame = bounds
  }

  private var wanted: Wanted {
    (
      bounds.size, traitCollection.userInterfaceStyle, traitCollection.accessibilityContrast,
      max(1, traitCollection.displayScale)
    )
  }

  /// What it shows; nil while that is not drawn, or not computed.
  var shownImage: UIImage? { self.set?.shownImage ?? image.image }

  var needsDrawing: Bool {
    guard window != nil, bounds.width >= 1, bounds.height >= 1 else { return false }
    return drawn.map { $0 != wanted } ?? true
  }

  /// Draws the picture for the current size, style, contrast and display scale.
  func draw() {
    let wanted = wanted
    drawn = wanted
    if let set { return set.compute() }
    let format = UIGraphicsImageRendererFormat()
    format.scale = wanted.scale
    format.opaque = true
    let area = CGRect(origin: .zero, size: wanted.size)
    traitCollection.performAsCurrent {
      image.image = UIGraphicsImageRenderer(size: wanted.size, format: format).image { _ in
        UIColor.paper.setFill()
        UIRectFill(area)
        Miniature.draw(page.name, in: area)
      }
    }
  }

  /// Zooms in and back, in two seconds.
  func move() {
    guard !UIAccessibility.isReduceMotionEnabled else { return }
    let image: UIView = set ?? image
    let options: UIView.AnimationOptions = [.allowUserInteraction, .curveEaseInOut]
    UIView.animate(withDuration: 1, delay: 0, options: options) {
      image.transform = CGAffineTransform(scaleX: 1.3, y: 1.3)
    } completion: { _ in
      UIView.animate(withDuration: 1, delay: 0, options: options) { image.transform = .identity }
    }
  }

  override var isHighlighted: Bool { didSet { image.alpha = isHighlighted ? 0.86 : 1 } }
}
