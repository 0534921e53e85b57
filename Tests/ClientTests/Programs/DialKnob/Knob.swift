import UIKit

/// A control that is turned.
@IBDesignable final class Knob: UIControl {
  @IBInspectable var minimumValue: CGFloat = 0
  @IBInspectable var maximumValue: CGFloat = 100
  @IBInspectable var isContinuous: Bool = true

  private var storedValue: CGFloat = 0
  @objc var value: CGFloat {
    get { storedValue }
    set {
      storedValue = min(max(newValue, minimumValue), maximumValue)
      pointer.transform = CGAffineTransform(rotationAngle: angle)
    }
  }

  /// From all the way down to all the way up.
  static let range: CGFloat = 1.5 * .pi
  private(set) lazy var dial = DialGestureRecognizer(target: self, action: #selector(handleDial(_:)))
  let pointer = UIView()

  private var angle: CGFloat {
    ((value - minimumValue) / (maximumValue - minimumValue) - 0.5) * Knob.range
  }

  override init(frame: CGRect) {
    super.init(frame: frame)
    backgroundColor = .lightGray
    pointer.isUserInteractionEnabled = false
    pointer.backgroundColor = .black
    addSubview(pointer)
    addGestureRecognizer(dial)
  }

  required init?(coder: NSCoder) { fatalError("init(coder:) has not been implemented") }

  override func layoutSubviews() {
    super.layoutSubviews()
    layer.cornerRadius = bounds.width / 2
    // Its upper half is what points.
    pointer.bounds = CGRect(x: 0, y: 0, width: 6, height: bounds.height / 2)
    pointer.layer.anchorPoint = CGPoint(x: 0.5, y: 1)
    pointer.center = CGPoint(x: bounds.midX, y: bounds.midY)
  }

  @objc private func handleDial(_ recognizer: DialGestureRecognizer) {
    switch recognizer.state {
    case .began, .changed:
      value += recognizer.rotation / Knob.range * (maximumValue - minimumValue)
      recognizer.rotation = 0
      if isContinuous { sendActions(for: .valueChanged) }
    case .ended, .cancelled:
      if !isContinuous { sendActions(for: .valueChanged) }
      sendActions(for: .editingDidEnd)
    default: break
    }
  }
}
