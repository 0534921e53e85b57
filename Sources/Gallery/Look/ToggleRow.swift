import Look
import UIKit

/// A row that is on or off: its words at the left, a switch at the right. All of it is the target; the focus ring is around the switch. As
/// a chip it is as wide as its words, with a mark before them, and filled while it is on.
final class ToggleRow: UIButton {
  private let call: UILabel?
  private let track = UIView()
  private let knob = UIView()
  private let mark = IconView(.plus)
  /// Whether it is shown as a chip, which has no room for the call.
  var isChip = false {
    didSet {
      guard isChip != oldValue else { return }
      titleLabel?.follow(isChip ? .card : .body)
      showState()
      setNeedsLayout()
    }
  }

  /// Points of a chip: its height, which a finger needs, at its ends, and of its mark with the gap after it.
  private static let (chipHeight, chipPadding, chipMark): (CGFloat, CGFloat, CGFloat) = (44, 16, 28)
  /// Points of the switch.
  private static let trackSize = CGSize(width: 48, height: 28)
  private static let knobSide: CGFloat = 22

  /// `call` names what it sets, in UIKit's words.
  init(_ title: String, isOn: Bool, call: String? = nil, action: @escaping (Bool) -> Void) {
    self.call = call.map { UILabel($0, font: .small, color: .secondary) }
    super.init(frame: .zero)
    accessibilityLabel = title
    setTitle(title, for: .normal)
    setTitleColor(.ink, for: .normal)
    titleLabel?.follow(.body)
    contentHorizontalAlignment = .left
    for view in [self.call, track, mark].compactMap({ $0 }) {
      view.isUserInteractionEnabled = false
      addSubview(view)
    }
    track.addSubview(knob)
    track.layer.cornerRadius = Self.trackSize.height / 2
    knob.layer.cornerRadius = Self.knobSide / 2
    // A shadow sets the knob off against a light background.
    knob.layer.shadowOffset = CGSize(width: 0, height: 1)
    knob.layer.shadowRadius = 1.5
    knob.layer.shadowOpacity = 0.25
    knob.layer.shadowPath =
      UIBezierPath(ovalIn: CGRect(x: 0, y: 0, width: Self.knobSide, height: Self.knobSide)).cgPath
    isSelected = isOn
    showState()
    addAction(
      UIAction { [unowned self] _ in
        UIView.animate(withDuration: 0.18) { [self] in
          isSelected.toggle()
          showState()
        }
        action(isSelected)
      }, for: .primaryActionTriggered)
  }

  required init?(coder: NSCoder) { fatalError("rows are not archived") }

  private func showState() {
    let isFilled = isChip && isSelected
    backgroundColor = isFilled ? .accent : isChip ? .hoverFill : .clear
    layer.cornerRadius = isChip ? Self.chipHeight / 2 : 0
    setTitleColor(isFilled ? .onAccent : .ink, for: .normal)
    mark.tintColor = isFilled ? .onAccent : .ink
    mark.icon = isSelected ? .check : .plus
    mark.isHidden = !isChip
    track.isHidden = isChip
    call?.isHidden = isChip
    track.backgroundColor = isSelected ? .accent : .controlEdge
    knob.backgroundColor = isSelected ? .onAccent : .white
    let margin = (Self.trackSize.height - Self.knobSide) / 2
    knob.frame = CGRect(
      x: isSelected ? Self.trackSize.width - margin - Self.knobSide : margin, y: margin, width: Self.knobSide,
      height: Self.knobSide)
  }

  /// Points of its words, and of the call below them.
  private var titleHeight: CGFloat { scaled(22) }
  private var callHeight: CGFloat { call == nil ? 0 : scaled(18) }

  /// A row is as wide as it is told, a chip as its words need.
  override func sizeThatFits(_ size: CGSize) -> CGSize {
    if isChip, let label = titleLabel {
      let words = label.sizeThatFits(.zero)
      return CGSize(
        width: (words.width + 2 * Self.chipPadding + Self.chipMark).rounded(.up), height: Self.chipHeight)
    }
    return CGSize(width: size.width, height: max(44, titleHeight + callHeight + 8))
  }

  override func layoutSubviews() {
    super.layoutSubviews()
    guard !isChip else {
      mark.frame = CGRect(x: Self.chipPadding, y: ((bounds.height - 20) / 2).rounded(), width: 20, height: 20)
      focusEffect = UIFocusHaloEffect(roundedRect: bounds, cornerRadius: bounds.height / 2, curve: .circular)
      return
    }
    let size = Self.trackSize
    track.frame = CGRect(
      x: bounds.maxX - size.width, y: (bounds.midY - size.height / 2).rounded(), width: size.width,
      height: size.height)
    focusEffect = UIFocusHaloEffect(
      roundedRect: track.frame, cornerRadius: size.height / 2, curve: .circular)
    let words = wordsFrame
    call?.frame = CGRect(x: 0, y: words.maxY, width: words.width, height: callHeight)
  }

  private var wordsFrame: CGRect {
    CGRect(
      x: 0, y: ((bounds.height - titleHeight - callHeight) / 2).rounded(),
      width: max(0, bounds.width - Self.trackSize.width - 12), height: titleHeight)
  }

  override func titleRect(forContentRect contentRect: CGRect) -> CGRect {
    guard isChip else { return wordsFrame }
    let left = Self.chipPadding + Self.chipMark
    return CGRect(x: left, y: 0, width: max(0, bounds.width - left - Self.chipPadding), height: bounds.height)
  }
}
