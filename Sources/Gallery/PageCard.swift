import DeepZoom
import Look
import UIKit

/// A picture of a page, its title and what it says. The picture is the control; the words below it press it too.
final class PageCard: UIView {
  let picture: CardPicture
  private let page: GalleryPage
  private let titleLabel: UILabel
  private let hintLabel: UILabel
  private let isLarge: Bool
  /// Throws the shadow of a picture under the pointer.
  private let lift = UIView()

  init(_ page: GalleryPage, isLarge: Bool, choose: @escaping () -> Void) {
    self.page = page
    self.isLarge = isLarge
    picture = CardPicture(page)
    titleLabel = UILabel(page.title, font: isLarge ? .title : .card)
    hintLabel = UILabel(page.card, font: isLarge ? .body : .small, color: .secondary)
    super.init(frame: .zero)
    picture.addAction(UIAction { _ in choose() }, for: .primaryActionTriggered)
    lift.backgroundColor = .paper
    lift.layer.cornerRadius = CardPicture.radius
    lift.addFloatingShadow()
    lift.alpha = 0
    lift.isUserInteractionEnabled = false
    for view in [lift, picture, titleLabel, hintLabel] { addSubview(view) }
    addGestureRecognizer(UITapGestureRecognizer { _ in choose() })
    addGestureRecognizer(UIHoverGestureRecognizer { [weak self] in self?.pointerMoved($0.state) })
  }

  private func pointerMoved(_ state: UIGestureRecognizer.State) {
    let isInside = state == .began || state == .changed
    if state == .began { picture.move() }
    guard isInside != (lift.alpha > 0) else { return }
    UIView.animate(withDuration: isInside ? 0.16 : 0.24, delay: 0, options: [.allowUserInteraction]) {
      [lift] in
      lift.alpha = isInside ? 1 : 0
    }
  }

  required init?(coder: NSCoder) { fatalError("cards are not archived") }

  private static func pictureHeight(forWidth width: CGFloat, isLarge: Bool) -> CGFloat {
    // 16 : 10, and 3 : 2 where the cards are narrow.
    (width * (width < 250 || isLarge && width < 330 ? 2.0 / 3 : 0.625)).rounded()
  }

  private func textHeights(forWidth width: CGFloat) -> (title: CGFloat, hint: CGFloat) {
    func height(_ label: UILabel) -> CGFloat {
      label.sizeThatFits(CGSize(width: width, height: 0)).height.rounded(.up)
    }
    return (height(titleLabel), height(hintLabel))
  }

  func height(forWidth width: CGFloat) -> CGFloat {
    let (title, hint) = textHeights(forWidth: width)
    return Self.pictureHeight(forWidth: width, isLarge: isLarge) + 12 + title + hint
  }

  override func layoutSubviews() {
    super.layoutSubviews()
    let height = Self.pictureHeight(forWidth: bounds.width, isLarge: isLarge)
    picture.frame = CGRect(x: 0, y: 0, width: bounds.width, height: height)
    lift.frame = picture.frame
    let (title, hint) = textHeights(forWidth: bounds.width)
    titleLabel.frame = CGRect(x: 0, y: height + 12, width: bounds.width, height: title)
    hintLabel.frame = CGRect(x: 0, y: height + 12 + title, width: bounds.width, height: hint)
  }

  /// Whether the picture that fits the card is still to be drawn.
  var needsPicture: Bool { picture.needsDrawing }

  func drawPicture() { picture.draw() }
}

/// A page's picture: a control with round corners, which moves under the pointer.
final class CardPicture: UIButton, EndlessZoomViewDelegate {
  /// Points.
  static let radius: CGFloat = 14

  private let page: GalleryPage
  private let image = UIImageView()
  /// The Mandelbrot set computes its own picture, as on its page.
  private var set: EndlessZoomView?
  private var drawn: (size: CGSize, style: UIUserInterfaceStyle, scale: CGFloat)?

  init(_ page: GalleryPage) {
    self.page = page
    super.init(frame: .zero)
    accessibilityLabel = page.title
    backgroundColor = .paper
    layer.cornerRadius = Self.radius
    addBorder()
    clipsToBounds = true
    image.isUserInteractionEnabled = false
    addSubview(image)
  }

  required init?(coder: NSCoder) { fatalError("pictures are not archived") }

  override func layoutSubviews() {
    super.layoutSubviews()
    let transform = image.transform
    image.transform = .identity
    image.frame = bounds
    image.transform = transform
    set?.frame = bounds
  }

  private var wanted: (size: CGSize, style: UIUserInterfaceStyle, scale: CGFloat) {
    (bounds.size, traitCollection.userInterfaceStyle, max(1, traitCollection.displayScale))
  }

  var needsDrawing: Bool {
    guard window != nil, bounds.width >= 1, bounds.height >= 1 else { return false }
    return drawn.map { $0 != wanted } ?? true
  }

  /// Draws the picture, at the screen's scale and in its style.
  func draw() {
    let wanted = wanted
    drawn = wanted
    if page.name == GalleryPage.mandelbrot.name { return showSet() }
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

  /// Power of ten at which the set is seen.
  private static let depth = 3.63
  /// The set as it was computed, by width, height and scale.
  private static var computed: [[CGFloat]: UIImage] = [:]

  private var sizeKey: [CGFloat] { [bounds.width, bounds.height, max(1, traitCollection.displayScale)] }

  private func showSet() {
    set?.removeFromSuperview()
    set = nil
    if let image = Self.computed[sizeKey] { return self.image.image = image }
    guard let point = MandelbrotPage.places[1].point else { return }
    let view = EndlessZoomView(world: MandelbrotWorld(), frame: bounds)
    view.isUserInteractionEnabled = false
    view.backgroundColor = .paper
    view.delegate = self
    insertSubview(view, aboveSubview: image)
    set = view
    let pixels = Double(bounds.width) * Double(max(1, traitCollection.displayScale))
    view.show(
      point.place(octaves: 64), scale: WideDouble(pixels) * WideDouble(octaves: Self.depth * log2(10)))
  }

  /// Once all of it is computed, the set is a picture like the others.
  func endlessZoomViewDidChangeCoverage(_ view: EndlessZoomView) {
    // Not in the midst of the frame that tells it.
    if view.coverage.isSharp { Task { [weak self] in self?.keepPictureOfSet() } }
  }

  private func keepPictureOfSet() {
    guard let view = set, view.coverage.isSharp, view.window != nil, !view.bounds.isEmpty else { return }
    let format = UIGraphicsImageRendererFormat()
    format.scale = max(1, traitCollection.displayScale)
    format.opaque = true
    let picture = UIGraphicsImageRenderer(size: view.bounds.size, format: format).image { _ in
      _ = view.drawHierarchy(in: view.bounds, afterScreenUpdates: false)
    }
    Self.computed[sizeKey] = picture
    image.image = picture
    view.delegate = nil
    view.removeFromSuperview()
    set = nil
  }

  /// Comes nearer and goes back, for two seconds.
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
