import Look
import UIKit

/// The least and the greatest scale on one track from a tenth to ten, with a mark for the scale that is seen. Distances are
/// logarithms: from 1 to 2 is as far as from 2 to 4.
final class ScaleRange: UIView {
  let minimumSlider = UISlider()
  let maximumSlider = UISlider()
  private let mark = UIView()
  /// The track where the two sliders meet, whose ends are round.
  private let joint = UIView()
  /// Views behind the knobs with an edge and a shadow, because the knobs are as light as the panel.
  private let edges = [UIView(), UIView()]
  private let labels = [UILabel(font: .small, color: .secondary), UILabel(font: .small, color: .secondary)]
  private let didChange: (_ least: CGFloat, _ greatest: CGFloat) -> Void

  init(_ range: ClosedRange<CGFloat>, didChange: @escaping (_ least: CGFloat, _ greatest: CGFloat) -> Void) {
    self.didChange = didChange
    super.init(frame: .zero)
    joint.backgroundColor = .accent
    joint.isUserInteractionEnabled = false
    addSubview(joint)
    for edge in edges {
      edge.backgroundColor = .controlEdge
      edge.isUserInteractionEnabled = false
      edge.layer.shadowOffset = CGSize(width: 0, height: 1)
      edge.layer.shadowRadius = 2
      edge.layer.shadowOpacity = 0.25
      addSubview(edge)
    }
    for (slider, limits, value) in [
      (minimumSlider, -1...0 as ClosedRange<Float>, range.lowerBound),
      (maximumSlider, 0...1, range.upperBound),
    ] {
      slider.minimumValue = limits.lowerBound
      slider.maximumValue = limits.upperBound
      slider.value = Float(log10(value))
      slider.addAction(UIAction { [unowned self] _ in changed() }, for: .valueChanged)
      addSubview(slider)
    }
    // Between the knobs the track is filled.
    minimumSlider.minimumTrackTintColor = .controlEdge
    minimumSlider.maximumTrackTintColor = .accent
    maximumSlider.minimumTrackTintColor = .accent
    maximumSlider.maximumTrackTintColor = .controlEdge
    minimumSlider.accessibilityLabel = "Least scale"
    maximumSlider.accessibilityLabel = "Greatest scale"
    mark.backgroundColor = .ink
    mark.layer.cornerRadius = 1.5
    mark.isUserInteractionEnabled = false
    addSubview(mark)
    for label in labels {
      label.textAlignment = .center
      addSubview(label)
    }
    describe()
  }

  required init?(coder: NSCoder) { fatalError("sliders are not archived") }

  var least: CGFloat { pow(10, CGFloat(minimumSlider.value)) }
  var greatest: CGFloat { pow(10, CGFloat(maximumSlider.value)) }
  /// The scale that the mark shows.
  var present: CGFloat = 1 { didSet { setNeedsLayout() } }

  private func changed() {
    describe()
    setNeedsLayout()
    didChange(least, greatest)
  }

  private func describe() {
    labels[0].text = String(scale: least)
    labels[1].text = String(scale: greatest)
  }

  override func sizeThatFits(_ size: CGSize) -> CGSize {
    CGSize(width: size.width, height: 44 + scaled(18))
  }

  override func layoutSubviews() {
    super.layoutSubviews()
    let half = (bounds.width / 2).rounded()
    minimumSlider.frame = CGRect(x: 0, y: 0, width: half, height: 44)
    maximumSlider.frame = CGRect(x: half, y: 0, width: bounds.width - half, height: 44)
    let track = minimumSlider.trackRect(forBounds: minimumSlider.bounds)
    joint.frame = CGRect(x: half - 4, y: track.minY, width: 8, height: track.height)
    for (edge, slider) in zip(edges, [minimumSlider, maximumSlider]) {
      let track = slider.trackRect(forBounds: slider.bounds)
      let knob = slider.thumbRect(forBounds: slider.bounds, trackRect: track, value: slider.value)
      edge.frame = slider.convert(knob, to: self).insetBy(dx: -1, dy: -1)
      edge.layer.cornerRadius = edge.bounds.width / 2
    }
    let thumb: CGFloat = 14
    /// Where a scale is on the track.
    func place(_ scale: CGFloat) -> CGFloat {
      let value = min(max(log10(scale), -1), 1)
      let room = max(0, half - 2 * thumb)
      return value < 0 ? thumb + (value + 1) * room : half + thumb + value * room
    }
    mark.frame = CGRect(x: place(present).rounded() - 1, y: 13, width: 3, height: 18)
    let size = CGSize(width: scaled(60), height: scaled(18))
    for (label, scale) in zip(labels, [least, greatest]) {
      let x = min(max(place(scale) - size.width / 2, -6), bounds.width - size.width + 6)
      label.frame = CGRect(origin: CGPoint(x: x.rounded(), y: 44), size: size)
    }
  }
}
