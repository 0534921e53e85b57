import UIKit.UIGestureRecognizerSubclass

/// A sheet that follows the finger between two heights, and springs to the nearer one.
class BottomSheet: UIView, UIGestureRecognizerDelegate {
  enum Detent: CGFloat { case collapsed = 80, expanded = 300 }

  private(set) var detent = Detent.collapsed
  private var pan: VerticalPan!
  private var heightAtBegin: CGFloat = 0
  @objc weak var listener: AnyObject?
  var onSettle: ((Detent) -> ())?

  override init(frame: CGRect) {
    super.init(frame: frame)
    pan = VerticalPan(target: self, action: #selector(handlePan(_:)))
    pan.delegate = self
    addGestureRecognizer(pan)
  }

  required init?(coder aDecoder: NSCoder) { fatalError() }

  @objc func handlePan(_ recognizer: UIPanGestureRecognizer) {
    guard let superview = superview else { return }
    switch recognizer.state {
    case .began:
      heightAtBegin = frame.height
    case .changed:
      let height = heightAtBegin - recognizer.translation(in: superview).y
      setHeight(min(max(height, Detent.collapsed.rawValue), Detent.expanded.rawValue))
    case .ended, .cancelled:
      let middle = (Detent.collapsed.rawValue + Detent.expanded.rawValue) / 2
      let velocity = recognizer.velocity(in: superview).y
      settle(at: frame.height - velocity * 0.2 > middle ? .expanded : .collapsed)
    default:
      break
    }
  }

  func settle(at detent: Detent) {
    self.detent = detent
    UIView.animate(withDuration: 0.3, animations: { self.setHeight(detent.rawValue) }) { _ in
      self.onSettle?(detent)
    }
  }

  private func setHeight(_ height: CGFloat) {
    guard let bounds = superview?.bounds else { return }
    frame = CGRect(x: 0, y: bounds.maxY - height, width: bounds.width, height: height)
  }

  func gestureRecognizer(
    _ gestureRecognizer: UIGestureRecognizer,
    shouldRecognizeSimultaneouslyWith otherGestureRecognizer: UIGestureRecognizer
  ) -> Bool {
    return false
  }
}

/// A pan that fails if it begins sideways.
private class VerticalPan: UIPanGestureRecognizer {
  override func touchesMoved(_ touches: Set<UITouch>, with event: UIEvent) {
    super.touchesMoved(touches, with: event)
    guard state == .began else { return }
    let way = translation(in: view)
    if abs(way.x) > abs(way.y) { state = .cancelled }
  }
}
