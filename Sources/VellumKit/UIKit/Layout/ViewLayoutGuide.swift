import Foundation

/// A guide whose rectangle is computed from its view's model values each time it is read.
class ViewLayoutGuide: UILayoutGuide {
  /// Its insets from the view's edges; nil if constraints place it.
  let insets: ((UIView) -> UIEdgeInsets)?
  private let frame: (UIView) -> CGRect

  /// A guide that lies inside of the view by `insets`.
  init(of view: UIView, _ identifier: String, insets: @escaping (UIView) -> UIEdgeInsets) {
    self.insets = insets
    frame = { $0.bounds(within: insets($0)) }
    super.init()
    take(view, identifier)
  }

  /// A guide that has `frame`, and a place of its own among constraints.
  init(of view: UIView, _ identifier: String, frame: @escaping (UIView) -> CGRect) {
    insets = nil
    self.frame = frame
    super.init()
    take(view, identifier)
  }

  private weak var view: UIView?

  private func take(_ view: UIView, _ identifier: String) {
    self.view = view
    self.identifier = identifier
  }

  /// The view that it belongs to; it never changes.
  override var owningView: UIView? {
    get { view }
    set {}
  }

  override var layoutFrame: CGRect { view.map(frame) ?? .zero }
}
