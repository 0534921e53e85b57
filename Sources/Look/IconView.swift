import UIKit

/// A symbol as a view, in its tint colour.
package final class IconView: UIView {
  package var icon: Icon { didSet { if icon != oldValue { setNeedsDisplay() } } }

  package init(_ icon: Icon) {
    self.icon = icon
    super.init(frame: CGRect(x: 0, y: 0, width: 20, height: 20))
    isOpaque = false
    isUserInteractionEnabled = false
    contentMode = .redraw
  }

  package required init?(coder: NSCoder) { fatalError("icons are not archived") }

  package override func tintColorDidChange() { setNeedsDisplay() }

  package override func draw(_ rect: CGRect) { icon.draw(in: bounds, color: tintColor) }
}
