import Foundation

/// A view as it is shown raised or dragged, and where.
@preconcurrency @MainActor open class UITargetedPreview: _IsolatedObject {
  /// The view. One that is in a window is shown as an image of itself.
  open private(set) var view: UIView
  /// How it is shown.
  open private(set) var parameters: UIPreviewParameters
  /// Where it is.
  open private(set) var target: UIPreviewTarget

  /// Makes a preview at a place.
  public init(view: UIView, parameters: UIPreviewParameters, target: UIPreviewTarget) {
    (self.view, self.parameters, self.target) = (view, parameters, target)
    super.init(_isolated: ())
  }

  /// Makes a preview where the view is. Traps for a view in no superview, as UIKit does.
  public convenience init(view: UIView, parameters: UIPreviewParameters = UIPreviewParameters()) {
    precondition(view.superview != nil, "UITargetedPreview: a view in no superview needs a target")
    self.init(
      view: view, parameters: parameters,
      target: UIPreviewTarget(container: view.superview!, center: view.center, transform: view.transform))
  }

  /// The size of the view, in points.
  open var size: CGSize { view.bounds.size }

  /// Returns the same preview at another place.
  open func retargetedPreview(with newTarget: UIPreviewTarget) -> UITargetedPreview {
    UITargetedPreview(view: view, parameters: parameters, target: newTarget)
  }

  /// Where it is, in points of the window; nil if its container is in none.
  final var frame: CGRect? {
    guard let window = target.container.window else { return nil }
    let middle = target.container.convert(target.center, to: window)
    let size = view.window === window ? view.convert(view.bounds, to: window).size : size
    return CGRect(
      x: middle.x - size.width / 2, y: middle.y - size.height / 2, width: size.width, height: size.height)
  }

  /// What is shown of it: an image of the view, cut at the path.
  final func makePicture() -> UIView {
    let picture = view.snapshotView(afterScreenUpdates: false) ?? UIView(frame: view.bounds)
    picture.backgroundColor = parameters.backgroundColor
    if let path = parameters.visiblePath {
      let mask = CAShapeLayer()
      mask.path = path.cgPath
      picture.layer.mask = mask
    }
    let holder = UIView(frame: picture.bounds)
    picture.autoresizingMask = [.flexibleWidth, .flexibleHeight]
    picture.layer.contentsGravity = .resize
    holder.addSubview(picture)
    let layer = holder.layer
    layer.shadowPath = parameters.shadowPath?.cgPath ?? parameters.visiblePath?.cgPath
    (layer.shadowRadius, layer.shadowOffset) = (MenuLook.shadowRadius, MenuLook.shadowOffset)
    layer.shadowOpacity = MenuLook.shadow.dark
    return holder
  }
}

/// How a preview is shown.
@preconcurrency @MainActor open class UIPreviewParameters: _IsolatedObject {
  /// The part of the view that is seen, in its points; nil, the default, for all of it.
  open var visiblePath: UIBezierPath?
  /// The outline of the shadow, in the view's points; nil, the default, for that of what is seen.
  open var shadowPath: UIBezierPath?
  /// What is behind the view; nil, the default, for nothing.
  open var backgroundColor: UIColor?

  /// Makes parameters that show all of a view.
  public init() { super.init(_isolated: ()) }

  /// Makes parameters that show lines of text: their rectangles, in the view's points.
  public convenience init(textLineRects: [NSValue]) {
    self.init()
    let path = UIBezierPath()
    for rect in textLineRects { path.append(UIBezierPath(rect: rect.cgRectValue)) }
    visiblePath = path
  }
}

/// Where a preview is.
@preconcurrency @MainActor open class UIPreviewTarget: _IsolatedObject {
  /// The view in whose points the place is.
  open private(set) var container: UIView
  /// The middle of the preview.
  open private(set) var center: CGPoint
  /// How it is turned and scaled. Stored; a preview is shown as the view is.
  open private(set) var transform: CGAffineTransform

  /// Makes a place.
  public init(container: UIView, center: CGPoint, transform: CGAffineTransform = .identity) {
    (self.container, self.center, self.transform) = (container, center, transform)
    super.init(_isolated: ())
  }
}
