import UIKit

/// Controls and readings, one below the other.
final class ControlPanel: UIScrollView {
  private var rows: [UIView] = []
  private var headings: [UIView] = []

  private static let spacing: CGFloat = 8
  /// Points above a heading, in addition.
  private static let sectionSpacing: CGFloat = 12

  override init(frame: CGRect) {
    super.init(frame: frame)
    contentInsetAdjustmentBehavior = .never
    alwaysBounceVertical = false
  }

  required init?(coder: NSCoder) { fatalError("panels are not archived") }

  // MARK: - Rows

  func addHeading(_ text: String) {
    let heading = UILabel(
      text.uppercased(), font: .systemFont(ofSize: 11, weight: .semibold), color: .faintInk)
    heading.accessibilityTraits = .header
    headings.append(heading)
    add(heading)
  }

  /// Adds a text, which the page may change. The row's height fits it.
  @discardableResult func addText(_ text: String = "", font: UIFont = .systemFont(ofSize: 14)) -> UILabel {
    let label = UILabel(text, font: font)
    add(label)
    return label
  }

  @discardableResult func addButton(_ title: String, action: @escaping () -> Void) -> UIButton {
    let button = UIButton(type: .system)
    button.setTitle(title, for: .normal)
    button.titleLabel?.font = .systemFont(ofSize: 13, weight: .medium)
    button.backgroundColor = .card
    button.layer.cornerRadius = 8
    button.layer.borderWidth = 1
    button.layer.borderColor = UIColor.hairline.cgColor
    button.addAction(UIAction { _ in action() }, for: .primaryActionTriggered)
    add(button)
    return button
  }

  /// Adds a button that is on or off. Its handler gets the new state.
  @discardableResult func addSwitch(_ title: String, isOn: Bool, action: @escaping (Bool) -> Void) -> UIButton
  {
    let button = UIButton(type: .custom)
    button.setTitle(title, for: .normal)
    button.setTitleColor(.ink, for: .normal)
    button.titleLabel?.font = .systemFont(ofSize: 14)
    button.setImage(.toggle(isOn: false), for: .normal)
    button.setImage(.toggle(isOn: true), for: .selected)
    button.setImage(.toggle(isOn: true), for: [.selected, .highlighted])
    button.contentHorizontalAlignment = .left
    button.titleEdgeInsets.left = 10
    button.isSelected = isOn
    button.addAction(
      UIAction { [unowned button] _ in
        button.isSelected.toggle()
        action(button.isSelected)
      }, for: .primaryActionTriggered)
    add(button)
    return button
  }

  @discardableResult func addSlider(
    _ range: ClosedRange<Float>, value: Float, action: @escaping (Float) -> Void
  )
    -> UISlider
  {
    let slider = UISlider()
    slider.minimumValue = range.lowerBound
    slider.maximumValue = range.upperBound
    slider.value = value
    slider.addAction(UIAction { [unowned slider] _ in action(slider.value) }, for: .valueChanged)
    add(slider)
    return slider
  }

  /// Adds a row. Its height is that of `sizeThatFits`; controls are 34 points high.
  func add(_ row: UIView) {
    rows.append(row)
    addSubview(row)
  }

  override func layoutSubviews() {
    super.layoutSubviews()
    var y: CGFloat = 0
    for row in rows {
      if row !== rows.first { y += Self.spacing }
      if row !== rows.first, headings.contains(row) { y += Self.sectionSpacing }
      let height = row is UIControl ? 34 : row.sizeThatFits(CGSize(width: bounds.width, height: 0)).height
      row.frame = CGRect(x: 0, y: y, width: bounds.width, height: height.rounded(.up))
      y = row.frame.maxY
    }
    contentSize = CGSize(width: bounds.width, height: y)
  }
}

extension UIImage {
  /// An image of a small switch.
  @MainActor fileprivate static func toggle(isOn: Bool) -> UIImage { isOn ? onToggle : offToggle }

  @MainActor private static let onToggle = toggle(color: .accent, knob: 25)
  @MainActor private static let offToggle = toggle(color: UIColor(white: 0.75, alpha: 1), knob: 11)

  @MainActor private static func toggle(color: UIColor, knob: CGFloat) -> UIImage {
    let format = UIGraphicsImageRendererFormat()
    format.scale = 2
    return UIGraphicsImageRenderer(size: CGSize(width: 36, height: 22), format: format).image { _ in
      color.setFill()
      UIBezierPath(roundedRect: CGRect(x: 0, y: 0, width: 36, height: 22), cornerRadius: 11).fill()
      UIColor.white.setFill()
      UIBezierPath(ovalIn: CGRect(x: knob - 9, y: 2, width: 18, height: 18)).fill()
    }
  }
}
