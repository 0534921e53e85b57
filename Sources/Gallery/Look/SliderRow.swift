import Look
import UIKit

/// A number of points that a slider changes: words at the left, the number at the right, the slider below.
final class SliderRow: UIView {
  let slider = UISlider()
  private let title: UILabel
  private let reading = UILabel(font: .reading)
  /// A view behind the knob with an edge and a shadow, because the knob is as light as the panel.
  private let edge = UIView()
  private let didChange: (CGFloat) -> Void

  private static let sliderHeight: CGFloat = 44

  init(
    _ words: String, _ value: CGFloat, in range: ClosedRange<CGFloat>, didChange: @escaping (CGFloat) -> Void
  ) {
    title = UILabel(words)
    self.didChange = didChange
    super.init(frame: .zero)
    reading.textAlignment = .right
    edge.backgroundColor = .controlEdge
    edge.isUserInteractionEnabled = false
    edge.layer.shadowOffset = CGSize(width: 0, height: 1)
    edge.layer.shadowRadius = 2
    edge.layer.shadowOpacity = 0.25
    slider.minimumValue = Float(range.lowerBound)
    slider.maximumValue = Float(range.upperBound)
    slider.value = Float(value)
    slider.minimumTrackTintColor = .accent
    slider.maximumTrackTintColor = .controlEdge
    slider.accessibilityLabel = words
    slider.addAction(UIAction { [unowned self] _ in changed() }, for: .valueChanged)
    for view in [title, reading, edge, slider] { addSubview(view) }
    describe()
  }

  required init?(coder: NSCoder) { fatalError("rows are not archived") }

  /// Whole points.
  var value: CGFloat { CGFloat(slider.value.rounded()) }

  var isEnabled: Bool {
    get { slider.isEnabled }
    set {
      slider.isEnabled = newValue
      let color: UIColor = newValue ? .ink : .secondary
      for label in [title, reading] { label.textColor = color }
      slider.minimumTrackTintColor = newValue ? .accent : .controlEdge
    }
  }

  private func changed() {
    describe()
    setNeedsLayout()
    didChange(value)
  }

  private func describe() {
    reading.text = String(grouped: Int(value))
    slider.accessibilityValue = "\(Int(value)) points"
  }

  private var titleHeight: CGFloat { scaled(22) }

  override func sizeThatFits(_ size: CGSize) -> CGSize {
    CGSize(width: size.width, height: titleHeight + Self.sliderHeight)
  }

  override func layoutSubviews() {
    super.layoutSubviews()
    let number = scaled(48)
    title.frame = CGRect(x: 0, y: 0, width: max(0, bounds.width - number), height: titleHeight)
    reading.frame = CGRect(x: bounds.width - number, y: 0, width: number, height: titleHeight)
    slider.frame = CGRect(x: 0, y: titleHeight, width: bounds.width, height: Self.sliderHeight)
    let track = slider.trackRect(forBounds: slider.bounds)
    let knob = slider.thumbRect(forBounds: slider.bounds, trackRect: track, value: slider.value)
    edge.frame = slider.convert(knob, to: self).insetBy(dx: -1, dy: -1)
    edge.layer.cornerRadius = edge.bounds.width / 2
  }
}
