import Foundation

/// A preview of a view for a menu or a drag, with its target.
@preconcurrency @MainActor open class UITargetedPreview: _IsolatedObject {
  /// The view that the preview shows. If it is in a window, a snapshot of it is shown.
  open private(set) var view: UIView
  /// The appearance of the preview.
  open private(set) var parameters: UIPreviewParameters
  /// The place of the preview.
  open private(set) var target: UIPreviewTarget

  /// Makes a preview of a view at a target.
  public init(view: UIView, parameters: UIPreviewParameters, target: UIPreviewTarget) {
    (self.view, self.parameters, self.target) = (view, parameters, target)
    super.init(_isolated: ())
  }

  /// Makes a preview of a view at its present place. Traps if the view has no superview, as UIKit does.
  public convenience init(view: UIView, parameters: UIPreviewParameters = UIPreviewParameters()) {
    precondition(view.superview != nil, "UITargetedPreview: a view without superview needs a target")
    self.init(
      view: view, parameters: parameters,
      target: UIPreviewTarget(container: view.superview!, center: view.center, transform: view.transform))
  }

  /// The size of the view, in points.
  open var size: CGSize { view.bounds.size }

  /// Returns the same preview with another target.
  open func retargetedPreview(with newTarget: UIPreviewTarget) -> UITargetedPreview {
    UITargetedPreview(view: view, parameters: parameters, target: newTarget)
  }

  /// Its frame before `rotation`, in points of the window; nil if its container is in no window.
  final var frame: CGRect? {
    guard let window = target.container.window else { return nil }
    let middle = target.container.convert(target.center, to: window)
    let scale = target.transform.scales
    let own = CGSize(width: view.bounds.width * scale.x, height: view.bounds.height * scale.y)
    let size = target.container.convert(CGRect(origin: .zero, size: own), to: window).size
    return CGRect(
      x: middle.x - size.width / 2, y: middle.y - size.height / 2, width: size.width, height: size.height)
  }

  /// The target's transform without its scale and its translation.
  final var rotation: CGAffineTransform {
    let (transform, scale) = (target.transform, target.transform.scales)
    guard scale.x > 0, scale.y > 0 else { return .identity }
    return CGAffineTransform(
      a: transform.a / scale.x, b: transform.b / scale.x, c: transform.c / scale.y, d: transform.d / scale.y,
      tx: 0, ty: 0)
  }

  /// Makes the view that is shown: a snapshot, clipped to the visible path, with a shadow.
  final func makePreviewView() -> UIView {
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

extension CGAffineTransform {
  /// The lengths that a point to the right and one down become.
  fileprivate var scales: (x: CGFloat, y: CGFloat) { (hypot(a, b), hypot(c, d)) }
}

/// The appearance of a preview.
@preconcurrency @MainActor open class UIPreviewParameters: _IsolatedObject {
  /// The visible part of the view, in its points; nil, the default, for all of it.
  open var visiblePath: UIBezierPath?
  /// The outline of the shadow, in the view's points; nil, the default, for `visiblePath`.
  open var shadowPath: UIBezierPath?
  /// The colour behind the view; nil, the default, for none.
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

/// The place of a preview: a centre and a transform in a container.
@preconcurrency @MainActor open class UIPreviewTarget: _IsolatedObject {
  /// The view in whose coordinates the centre is.
  open private(set) var container: UIView
  /// The centre of the preview.
  open private(set) var center: CGPoint
  /// The transform of the preview.
  open private(set) var transform: CGAffineTransform

  /// Makes a target from a centre in points of `container`, and a transform.
  public init(container: UIView, center: CGPoint, transform: CGAffineTransform = .identity) {
    (self.container, self.center, self.transform) = (container, center, transform)
    super.init(_isolated: ())
  }
}
