import Foundation

/// A rectangle in a view that takes part in layout without being a view.
@preconcurrency @MainActor open class UILayoutGuide: NSObject {
  /// The rectangle in the coordinates of `owningView`, in points; zero without a view. It is always zero for
  /// a client's own guide, as there are no constraints to place it.
  open var layoutFrame: CGRect { .zero }

  /// The view that the guide belongs to.
  open weak var owningView: UIView?

  /// A label for debugging.
  open var identifier = ""
}

/// A guide whose rectangle is computed from its view's model values each time it is read.
final class ViewLayoutGuide: UILayoutGuide {
  private let frame: (UIView) -> CGRect

  init(of view: UIView, _ identifier: String, _ frame: @escaping (UIView) -> CGRect) {
    self.frame = frame
    super.init()
    owningView = view
    self.identifier = identifier
  }

  override var layoutFrame: CGRect { owningView.map(frame) ?? .zero }
}

extension UIView {
  func add(_ guide: UILayoutGuide) {
    guard !addedGuides.contains(where: { $0 === guide }) else { return }
    guide.owningView?.removeLayoutGuide(guide)
    guide.owningView = self
    addedGuides.append(guide)
  }

  func remove(_ guide: UILayoutGuide) {
    guard let index = addedGuides.firstIndex(where: { $0 === guide }) else { return }
    addedGuides.remove(at: index)
    guide.owningView = nil
  }

  /// The bounds without the insets; empty where the insets cover them.
  func bounds(within insets: UIEdgeInsets) -> CGRect {
    let rect = bounds.inset(by: insets)
    return CGRect(
      x: rect.origin.x, y: rect.origin.y, width: max(rect.size.width, 0), height: max(rect.size.height, 0))
  }
}
