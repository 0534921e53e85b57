import Look
import UIKit

/// The line between the halves, with a knob whose chevrons say which way it slides. Arrow keys, Home and End move it too.
final class Divider: UIControl {
  /// Gets the part of the stage to go to; it may be beyond an edge.
  var move: (CGFloat) -> Void = { _ in }
  /// Whether it is horizontal, and slides up and down.
  var isAcross = false { didSet { setNeedsLayout() } }
  /// Where it is, as a part of the stage.
  var share: CGFloat = 0 { didSet { accessibilityValue = "\(Int((share * 100).rounded()))%" } }

  /// Whether the line ends in its knob, and leaves what is below to the hint.
  var endsInKnob = false { didSet { if endsInKnob != oldValue { setNeedsLayout() } } }

  let line = UIView()
  private let knob = UIView()
  private let chevrons = [IconView(.chevron), IconView(.chevron)]

  /// Points that take touches across the line, which is in their middle: a finger's target.
  static let width: CGFloat = 44
  /// Points: the knob, and the line of ink with an edge of 1 at both sides, which sets it off against a drawing in any colour.
  private static let (knobSide, lineWidth, edge): (CGFloat, CGFloat, CGFloat) = (36, 4, 1)
  /// Points between the line and the hint.
  static let hintDistance: CGFloat = 16
  /// Points from the knob's middle to the middle of a chevron.
  private static let chevronDistance: CGFloat = 7
  /// Points between the knob's middle and the edges: 8 above the hint in a low stage, 16 from the right edge in a high one.
  private static let (bottomDistance, rightDistance): (CGFloat, CGFloat) = (90, 34)
  /// How far a key moves it, as a part of the stage: like a slider's.
  private static let step: CGFloat = 0.1

  init() {
    super.init(frame: .zero)
    for view in [line, knob] {
      view.backgroundColor = .ink
      view.isUserInteractionEnabled = false
      view.addBorder(.surface, width: Self.edge)
      addSubview(view)
    }
    knob.layer.cornerRadius = Self.knobSide / 2
    for chevron in chevrons {
      chevron.tintColor = .surface
      knob.addSubview(chevron)
    }
    accessibilityLabel = "Divider"
    accessibilityTraits = .adjustable
  }

  required init?(coder: NSCoder) { fatalError("dividers are not archived") }

  override func layoutSubviews() {
    super.layoutSubviews()
    let side = Self.knobSide
    // Beside the drawing, and above the hint.
    let middle =
      isAcross
      ? CGPoint(x: max(bounds.midX, bounds.width - Self.rightDistance), y: bounds.midY)
      : CGPoint(
        x: bounds.midX,
        y: max(bounds.midY, min(bounds.height * 0.86, bounds.height - Self.bottomDistance)))
    line.frame =
      isAcross
      ? CGRect(x: 0, y: bounds.midY - Self.lineWidth / 2, width: bounds.width, height: Self.lineWidth)
      : CGRect(
        x: bounds.midX - Self.lineWidth / 2, y: 0, width: Self.lineWidth,
        height: endsInKnob ? middle.y : bounds.height)
    knob.frame = CGRect(
      x: (middle.x - side / 2).rounded(), y: (middle.y - side / 2).rounded(), width: side, height: side)
    focusEffect = UIFocusHaloEffect(roundedRect: knob.frame, cornerRadius: side / 2, curve: .circular)
    // The symbol points down.
    for (chevron, way) in zip(chevrons, [-1, 1] as [CGFloat]) {
      let distance = way * Self.chevronDistance
      chevron.center = CGPoint(
        x: side / 2 + (isAcross ? 0 : distance), y: side / 2 + (isAcross ? distance : 0))
      chevron.transform = CGAffineTransform(
        rotationAngle: isAcross ? (way < 0 ? .pi : 0) : -way * .pi / 2)
    }
  }

  // MARK: - Keys

  override var canBecomeFirstResponder: Bool { true }

  override func pressesBegan(_ presses: Set<UIPress>, with event: UIPressesEvent?) {
    guard isFirstResponder, let key = presses.first?.key, let place = place(by: key) else {
      return super.pressesBegan(presses, with: event)
    }
    move(place)
  }

  private func place(by key: UIKey) -> CGFloat? {
    guard key.modifierFlags.isDisjoint(with: [.control, .alternate, .command]) else { return nil }
    return switch key.keyCode {
    case .keyboardLeftArrow, .keyboardUpArrow: share - Self.step
    case .keyboardRightArrow, .keyboardDownArrow: share + Self.step
    case .keyboardHome: 0
    case .keyboardEnd: 1
    default: nil
    }
  }

  override func accessibilityIncrement() { move(share + Self.step) }
  override func accessibilityDecrement() { move(share - Self.step) }
}
