import Look
import UIKit

/// A row that is on or off: its words at the left, a switch at the right. All of it is the target; the focus ring is around the switch.
final class ToggleRow: UIButton {
  private let call: UILabel?
  private let track = UIView()
  private let knob = UIView()

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
    for view in [self.call, track].compactMap({ $0 }) {
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

  override func sizeThatFits(_ size: CGSize) -> CGSize {
    CGSize(width: size.width, height: max(44, titleHeight + callHeight + 8))
  }

  override func layoutSubviews() {
    super.layoutSubviews()
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

  override func titleRect(forContentRect contentRect: CGRect) -> CGRect { wordsFrame }
}
