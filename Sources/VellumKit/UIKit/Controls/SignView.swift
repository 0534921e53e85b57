import Foundation

/// Half of a stepper: a plus or a minus, or the images that the program has set.
final class SignView: UIView {
  let isPlus: Bool
  var color = ControlLook.text {
    didSet {
      guard color !== oldValue else { return }
      picture.tintColor = color
      setNeedsDisplay()
    }
  }
  var image: UIImage? {
    didSet {
      guard image !== oldValue else { return }
      picture.image = image
      setNeedsLayout()
      setNeedsDisplay()
    }
  }
  var background: UIImage? { didSet { if background !== oldValue { behind.image = background } } }
  private let picture = UIImageView(image: nil)
  private let behind = UIImageView(image: nil)

  init(isPlus: Bool) {
    self.isPlus = isPlus
    super.init(frame: .zero)
    isOpaque = false
    isUserInteractionEnabled = false
    contentMode = .redraw
    picture.makesTemplates = true
    picture.tintColor = color
    for view in [behind, picture] { addSubview(view) }
  }

  required init?(coder: NSCoder) { return nil }

  override func layoutSubviews() {
    super.layoutSubviews()
    behind.frame = bounds
    let size = image?.size ?? .zero
    picture.frame = CGRect(
      x: (bounds.midX - size.width / 2).rounded(), y: (bounds.midY - size.height / 2).rounded(),
      width: size.width, height: size.height)
  }

  override func draw(_ rect: CGRect) {
    guard image == nil else { return }
    let path = UIBezierPath()
    let (x, y) = (bounds.midX, bounds.midY)
    path.move(to: CGPoint(x: x - Self.arm, y: y))
    path.addLine(to: CGPoint(x: x + Self.arm, y: y))
    if isPlus {
      path.move(to: CGPoint(x: x, y: y - Self.arm))
      path.addLine(to: CGPoint(x: x, y: y + Self.arm))
    }
    path.lineWidth = Self.stroke
    path.lineCapStyle = .round
    color.setStroke()
    path.stroke()
  }

  /// Points: half of a line, and its width. Chosen: those of symbols, which are 20 square with round ends.
  private static let arm: CGFloat = 6.5
  private static let stroke: CGFloat = 1.75
}
