import Testing
import UIKit
import VellumHeadless
import VellumHost

/// Compares views with labels, in rows on a screen 640 points wide, with the files in Snapshots of this name and style. The views are made
/// when the screen is there. Those without a size get the one that fits into a cell.
@MainActor func expectSheet(
  _ name: String, _ style: UIUserInterfaceStyle, cell: CGSize,
  sourceLocation: SourceLocation = #_sourceLocation, of makeViews: () -> [(String, UIView)]
) throws {
  for window in UIScreen.main.windows { window.isHidden = true }
  let host = HeadlessHost(size: CGSize(width: 640, height: 480))
  let views = makeViews()
  let columns = Int(640 / cell.width)
  let rows = (views.count + columns - 1) / columns
  let size = CGSize(width: 640, height: CGFloat(rows) * cell.height)
  host.schedule(.resized(size, scale: 1), at: host.now)
  host.advanceUntilSettled()
  let window = UIWindow(frame: CGRect(origin: .zero, size: size))
  window.overrideUserInterfaceStyle = style
  let controller = UIViewController()
  controller.view.backgroundColor = .systemBackground
  window.rootViewController = controller
  for (index, (text, view)) in views.enumerated() {
    let x = CGFloat(index % columns) * cell.width
    let y = CGFloat(index / columns) * cell.height
    let label = UILabel(frame: CGRect(x: x, y: y + 4, width: cell.width, height: 12))
    label.text = text
    label.font = .systemFont(ofSize: 9)
    label.textAlignment = .center
    label.textColor = .secondaryLabel
    controller.view.addSubview(label)
    let room = CGRect(x: x, y: y + 16, width: cell.width, height: cell.height - 16)
    if view.bounds.isEmpty {
      view.frame.size = view.sizeThatFits(CGSize(width: room.width - 24, height: room.height - 8))
    }
    let fitting = view.frame.size
    view.frame = CGRect(
      x: (room.midX - fitting.width / 2).rounded(), y: (room.midY - fitting.height / 2).rounded(),
      width: fitting.width, height: fitting.height)
    controller.view.addSubview(view)
  }
  window.makeKeyAndVisible()
  // Wheels turn on for ever: a second of the virtual clock.
  host.advance(by: 1)
  try expectSnapshot(
    "\(name)-\(style == .dark ? "dark" : "light")", of: host, sourceLocation: sourceLocation)
}

/// The view, changed.
@MainActor func configured<View: UIView>(_ view: View, _ change: (View) -> Void) -> UIView {
  change(view)
  return view
}

extension UIView {
  /// A view that a layer fills.
  convenience init(showing layer: CALayer, size: CGSize = CGSize(width: 56, height: 40)) {
    self.init(frame: CGRect(origin: .zero, size: size))
    layer.frame = bounds
    self.layer.addSublayer(layer)
  }
}

extension UIUserInterfaceStyle {
  /// The colour of text, for layers, which know no style.
  @MainActor var ink: CGColor {
    UIColor.label.resolvedColor(with: UITraitCollection(userInterfaceStyle: self)).cgColor
  }
}
