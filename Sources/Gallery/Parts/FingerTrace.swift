import Look
import UIKit

/// The way of a finger over a stage, and around the point where it came down the box that it has to leave.
final class FingerTrace: UIView {
  /// What a finger's way has been taken for.
  enum Decision {
    case none, across, upAndDown

    var words: String {
      switch self {
      case .none: "Undecided"
      case .across: "Across"
      case .upAndDown: "Up and down"
      }
    }

    fileprivate var color: UIColor {
      switch self {
      case .none: .secondary
      case .across: .accent
      case .upAndDown: .success
      }
    }
  }

  /// Where the finger came down and went, in this view's points.
  private(set) var points: [CGPoint] = []
  /// Its colour is that of the line.
  var decision = Decision.none { didSet { showColors() } }
  /// As large as the rule says.
  let box = UIView()
  private let line = LineView()
  /// Where the finger came down.
  private let dot = UIView()

  private static let dotSide: CGFloat = 4

  override init(frame: CGRect) {
    super.init(frame: frame)
    isUserInteractionEnabled = false
    alpha = 0
    box.layer.borderWidth = 1
    box.layer.cornerRadius = 2
    dot.layer.cornerRadius = Self.dotSide / 2
    for view in [box, line, dot] { addSubview(view) }
    showColors()
    registerForTraitChanges([UITraitUserInterfaceStyle.self]) { (view: FingerTrace, _) in view.showColors() }
  }

  required init?(coder: NSCoder) { fatalError("traces are not archived") }

  /// Shows a finger that came down at a point. Without a size there is no box.
  func begin(at point: CGPoint, box size: CGSize?) {
    points = [point]
    decision = .none
    box.isHidden = size == nil
    if let size {
      box.frame = CGRect(
        x: point.x - size.width / 2, y: point.y - size.height / 2, width: size.width, height: size.height)
    }
    dot.frame = CGRect(
      x: point.x - Self.dotSide / 2, y: point.y - Self.dotSide / 2, width: Self.dotSide,
      height: Self.dotSide)
    line.show(points)
    layer.removeAllAnimations()
    alpha = 1
  }

  func move(to point: CGPoint) {
    guard !points.isEmpty, points.last != point else { return }
    points.append(point)
    line.show(points)
  }

  /// The finger has lifted.
  func end() {
    UIView.animate(withDuration: 0.24, delay: 0, options: [.allowUserInteraction]) { [self] in alpha = 0 }
  }

  private func showColors() {
    let color = decision.color.resolvedColor(with: traitCollection)
    box.backgroundColor = color.withAlphaComponent(0.25)
    box.layer.borderColor = color.cgColor
    dot.backgroundColor = color
    line.color = color
  }

  override func layoutSubviews() {
    super.layoutSubviews()
    line.frame = bounds
  }
}

/// A line through points.
private final class LineView: UIView {
  override class var layerClass: AnyClass { CAShapeLayer.self }

  private var shape: CAShapeLayer { layer as! CAShapeLayer }
  var color = UIColor.ink { didSet { shape.strokeColor = color.cgColor } }

  override init(frame: CGRect) {
    super.init(frame: frame)
    isUserInteractionEnabled = false
    shape.fillColor = nil
    shape.lineWidth = 3
    shape.lineCap = .round
    shape.lineJoin = .round
  }

  required init?(coder: NSCoder) { fatalError("lines are not archived") }

  func show(_ points: [CGPoint]) {
    let path = UIBezierPath()
    for (index, point) in points.enumerated() {
      if index == 0 { path.move(to: point) } else { path.addLine(to: point) }
    }
    shape.path = path.cgPath
  }
}
