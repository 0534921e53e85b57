import DeepZoom
import Look
import UIKit

/// A small view of a large picture in a corner, with a frame around the visible part. A click or a drag scrolls there.
final class Minimap: UIView {
  /// Called with the point to scroll to, as fractions of the picture's width and height.
  var didPoint: (CGPoint) -> Void = { _ in }
  private let box = UIView()
  private var miniature: (content: PhotoMiniature, view: UIView)?
  /// The visible part of the picture, as fractions of its width and height.
  private var seen = CGRect.zero

  /// In points: its width and greatest height in a wide and in a narrow window; the least side of the frame.
  static let (wide, narrow) = (CGSize(width: 216, height: 162), CGSize(width: 112, height: 112))
  private static let leastSide: CGFloat = 8

  init() {
    super.init(frame: .zero)
    backgroundColor = .darkroom
    layer.cornerRadius = 10
    clipsToBounds = true
    addBorder(.controlEdge)
    isHidden = true
    box.isUserInteractionEnabled = false
    box.layer.borderWidth = 2
    box.layer.borderColor = UIColor.white.cgColor
    box.layer.cornerRadius = 4
    addSubview(box)
    let press = UILongPressGestureRecognizer { [unowned self] in
      guard $0.state == .began || $0.state == .changed, !bounds.isEmpty else { return }
      let place = $0.location(in: self)
      didPoint(
        CGPoint(
          x: min(max(place.x / bounds.width, 0), 1), y: min(max(place.y / bounds.height, 0), 1)))
    }
    press.minimumPressDuration = 0
    addGestureRecognizer(press)
    isAccessibilityElement = true
    accessibilityLabel = "All of the picture"
  }

  required init?(coder: NSCoder) { fatalError("maps are not archived") }

  /// Shows a picture and the frame of its visible part. Hides for nil, for a small picture, and if all of it is visible.
  ///
  /// - Parameter window: The viewer's bounds.
  func show(_ photo: PhotoScrollView?, in window: CGRect, above bottom: CGFloat) {
    guard let photo, photo.isLarge(for: window.size), !photo.showsAll else {
      isHidden = true
      return
    }
    let most = window.width < StripLayout.narrow ? Self.narrow : Self.wide
    let whole = photo.turnedSize
    let scale = min(most.width / whole.width, most.height / whole.height)
    let size = CGSize(
      width: max(Self.leastSide, (whole.width * scale).rounded()),
      height: max(Self.leastSide, (whole.height * scale).rounded()))
    frame = CGRect(
      x: ViewerChrome.margin, y: window.height - bottom - size.height, width: size.width, height: size.height)
    seen = photo.seenPart
    show(photo.miniature)
    isHidden = false
    setNeedsLayout()
    layoutIfNeeded()
  }

  private func show(_ content: PhotoMiniature) {
    guard miniature?.content != content else { return }
    miniature?.view.removeFromSuperview()
    let view = content.makeView()
    insertSubview(view, at: 0)
    miniature = (content, view)
  }

  override func layoutSubviews() {
    super.layoutSubviews()
    miniature?.view.frame = bounds
    let side = Self.leastSide
    let size = CGSize(
      width: max(side, (seen.width * bounds.width).rounded()),
      height: max(side, (seen.height * bounds.height).rounded()))
    let (middle, half) = (CGPoint(x: seen.midX * bounds.width, y: seen.midY * bounds.height), size)
    box.frame = CGRect(
      x: min(max(middle.x - half.width / 2, 0), bounds.width - size.width).rounded(),
      y: min(max(middle.y - half.height / 2, 0), bounds.height - size.height).rounded(),
      width: size.width, height: size.height)
  }
}

/// The content of a small view of a picture.
enum PhotoMiniature: Equatable {
  case tiles(any TileSource)
  case image(UIImage?, turn: CGAffineTransform)

  static func == (a: PhotoMiniature, b: PhotoMiniature) -> Bool {
    switch (a, b) {
    case (.tiles(let a), .tiles(let b)): a.isSame(as: b) && a.isFlat == b.isFlat
    case (.image(let a, let turn), .image(let b, let other)): a === b && turn == other
    default: false
    }
  }

  /// Makes a view that shows it in its bounds.
  @MainActor func makeView() -> UIView {
    switch self {
    case .tiles(let source): TiledImageView(source: source)
    case .image(let image, let turn): TurnedImageView(image, turn)
    }
  }
}

/// A rotated or mirrored image that fills its view.
private final class TurnedImageView: UIView {
  private let imageView = UIImageView()

  init(_ image: UIImage?, _ turn: CGAffineTransform) {
    super.init(frame: .zero)
    isUserInteractionEnabled = false
    imageView.image = image
    imageView.transform = turn
    addSubview(imageView)
  }

  required init?(coder: NSCoder) { fatalError("images are not archived") }

  override func layoutSubviews() {
    super.layoutSubviews()
    let swaps = imageView.transform.a == 0
    imageView.bounds.size = swaps ? CGSize(width: bounds.height, height: bounds.width) : bounds.size
    imageView.center = CGPoint(x: bounds.midX, y: bounds.midY)
  }
}
