import Foundation

/// The bar at the top of a sheet. A tap moves the sheet to its next height; a finger that drags it drags the sheet, whatever is under it.
final class SheetGrabber: UIView {
  /// A way to another height.
  enum Step {
    /// To the next greater one.
    case up
    /// To the next smaller one.
    case down
    /// To the next greater one, or from the greatest to the smallest.
    case next
  }

  weak var sheet: UISheetPresentationController?
  private let bar = UIView()

  init() {
    super.init(frame: .zero)
    isOpaque = false
    bar.backgroundColor = Self.color
    bar.layer.cornerRadius = Self.bar.height / 2
    bar.isUserInteractionEnabled = false
    bar.frame = CGRect(
      x: (Self.area.width - Self.bar.width) / 2, y: Self.top, width: Self.bar.width, height: Self.bar.height)
    addSubview(bar)
    addGestureRecognizer(UITapGestureRecognizer { [weak self] _ in self?.sheet?.move(.next) })
  }

  required init?(coder: NSCoder) { nil }

  /// Places it in the middle of the top of a card that is so many points wide.
  func place(inWidth width: CGFloat) {
    let left = ((width - Self.bar.width) / 2).rounded() - bar.frame.minX
    frame = CGRect(origin: CGPoint(x: left, y: 0), size: Self.area)
  }

  override var accessibilityDefaults: AccessibilityDefaults {
    var defaults = super.accessibilityDefaults
    defaults.isElement = true
    defaults.label = "Sheet Grabber"
    defaults.traits.insert([.button, .adjustable])
    if let place = sheet?.place { defaults.value = "height \(place.index + 1) of \(place.count)" }
    return defaults
  }

  override func accessibilityActivate() -> Bool {
    sheet?.move(.next)
    return true
  }
  override func accessibilityIncrement() { sheet?.move(.up) }
  override func accessibilityDecrement() { sheet?.move(.down) }

  /// In points: the bar, and from the card's top to it. Agreed.
  private static let bar = CGSize(width: 36, height: 5)
  private static let top: CGFloat = 5
  /// Where a finger takes hold of it, in points: wider and higher than the bar, and no higher than what sheets leave free above their
  /// content. Chosen.
  private static let area = CGSize(width: 88, height: 24)
  private static let color = UIColor(
    ColorVariants(
      .init(60, 60, 67, alpha: 0.3), dark: .init(235, 235, 245, alpha: 0.3),
      highLight: .init(60, 60, 67, alpha: 0.6), highDark: .init(235, 235, 245, alpha: 0.6)))
}
