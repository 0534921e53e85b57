import Look
import UIKit

/// The viewer's header: the file's name, which one of how many it is, and symbols at the right, on a shade.
final class ViewerHeader: UIView {
  private let shade = ShadeView()
  private let nameLabel = UILabel(font: .card, color: .white)
  private let placeLabel = UILabel(font: .small, color: .white)
  private let buttons: [ActionButton]
  private let back: ActionButton
  /// The buttons that have nothing to do now.
  private var idle: Set<ActionButton> = []

  /// Points, which are enough for the largest text.
  static func height(forWidth width: CGFloat) -> CGFloat { width < StripLayout.narrow ? 52 : 56 }
  private static let shadeHeight: CGFloat = 112
  /// In points: from the left of a button to that of the next one; how much of a long name is seen at least. Chosen.
  private static let (step, leastName): (CGFloat, CGFloat) = (44, 96)

  /// - Parameters:
  ///   - back: The back button, at the left; hidden without a page to go back to.
  ///   - buttons: The others, at the right. In a narrow window the first ones hide: the menu of the last one has all their commands.
  init(back: ActionButton, buttons: [ActionButton]) {
    (self.back, self.buttons) = (back, buttons)
    super.init(frame: .zero)
    for label in [nameLabel, placeLabel] {
      label.numberOfLines = 1
      label.lineBreakMode = .byTruncatingMiddle
    }
    // The first page has no name, and is not to be darkened.
    shade.isHidden = true
    for view in [shade, nameLabel, placeLabel, back] + buttons { addSubview(view) }
  }

  required init?(coder: NSCoder) { fatalError("headers are not archived") }

  /// Shows a name and, with more than one picture, which it is.
  func show(_ name: String, index: Int, of count: Int) {
    let place = count > 1 ? "\(String(grouped: index + 1)) of \(String(grouped: count))" : ""
    guard nameLabel.text != name || placeLabel.text != place else { return }
    (nameLabel.text, placeLabel.text) = (name, place)
    shade.isHidden = name.isEmpty
    setNeedsLayout()
  }

  /// Shows or hides a button that has something to do, or has nothing to do, now.
  func offer(_ button: ActionButton, _ isOffered: Bool) {
    if isOffered { idle.remove(button) } else { idle.insert(button) }
    setNeedsLayout()
  }

  /// The buttons beside which a name, or enough of it, and all of the place have room.
  private func buttons(left: CGFloat) -> ArraySlice<ActionButton> {
    let wanted = max(
      placeLabel.intrinsicContentSize.width, min(nameLabel.intrinsicContentSize.width, Self.leastName))
    let room = bounds.width - left - 16 - wanted.rounded(.up)
    return buttons.filter { !idle.contains($0) }.suffix(max(1, Int(room / Self.step)))
  }

  /// Only the symbols take touches.
  override func hitTest(_ point: CGPoint, with event: UIEvent?) -> UIView? {
    let hit = super.hitTest(point, with: event)
    return hit is ActionButton ? hit : nil
  }

  override func layoutSubviews() {
    super.layoutSubviews()
    shade.frame = CGRect(x: 0, y: 0, width: bounds.width, height: Self.shadeHeight)
    let y = ((bounds.height - 40) / 2).rounded()
    back.isHidden = idle.contains(back)
    back.frame = CGRect(x: 8, y: y, width: 40, height: 40)
    let left = back.isHidden ? ViewerChrome.margin : 56
    let shown = buttons(left: left)
    for button in buttons { button.isHidden = !shown.contains(button) }
    var x = bounds.width - 8
    for button in shown.reversed() {
      button.frame = CGRect(x: x - 40, y: y, width: 40, height: 40)
      x -= Self.step
    }
    let width = max(0, x - left - 8)
    let hasPlace = placeLabel.text?.isEmpty == false
    let (name, place) = (scaled(20), scaled(18))
    let top = ((bounds.height - name - (hasPlace ? place : 0)) / 2).rounded()
    nameLabel.frame = CGRect(x: left, y: top, width: width, height: name)
    placeLabel.frame = CGRect(x: left, y: top + name, width: width, height: place)
  }
}

/// A shade that fades downwards, slowly at the end, so that white text is read over any photograph and no line is seen where it ends.
/// With high contrast it is opaque behind the header, and ends there.
private final class ShadeView: UIView {
  override class var layerClass: AnyClass { CAGradientLayer.self }

  init() {
    super.init(frame: .zero)
    isUserInteractionEnabled = false
    showColors()
    registerForTraitChanges([UITraitAccessibilityContrast.self]) { (view: ShadeView, _) in view.showColors() }
  }

  required init?(coder: NSCoder) { fatalError("shades are not archived") }

  private func showColors() {
    let isHigh = traitCollection.accessibilityContrast == .high
    let alphas: [CGFloat] = isHigh ? [1, 1, 0] : [0.84, 0.64, 0.24, 0]
    let layer = layer as! CAGradientLayer
    layer.colors = alphas.map { UIColor.darkroom.withAlphaComponent($0).cgColor }
    layer.locations = isHigh ? [0, 0.5, 0.51] : [0, 0.45, 0.75, 1]
  }
}
