import Foundation

/// Something that is dragged.
@preconcurrency @MainActor open class UIDragItem: _IsolatedObject {
  /// Gives it in its forms.
  public final let itemProvider: NSItemProvider
  /// What it is, for this program; nil unless set. Other programs do not get it.
  open var localObject: Any?
  /// Makes what is seen of it while it is dragged; nil for what was lifted.
  open var previewProvider: (() -> UIDragPreview?)?

  /// Makes an item.
  public init(itemProvider: NSItemProvider) {
    self.itemProvider = itemProvider
    super.init(_isolated: ())
  }
}

/// A view as it is dragged.
@preconcurrency @MainActor open class UIDragPreview: _IsolatedObject {
  /// The view. One that is in a window is shown as an image of itself.
  public final let view: UIView
  /// How it is shown.
  public final let parameters: UIDragPreviewParameters

  /// Makes a preview.
  public init(view: UIView, parameters: UIDragPreviewParameters = UIDragPreviewParameters()) {
    (self.view, self.parameters) = (view, parameters)
    super.init(_isolated: ())
  }
}

/// How a dragged view is shown.
open class UIDragPreviewParameters: UIPreviewParameters {}

/// Where a dragged view comes from or goes to.
open class UIDragPreviewTarget: UIPreviewTarget {}

/// A view as it is lifted or put down, and where.
open class UITargetedDragPreview: UITargetedPreview {
  /// Returns the same preview at another place.
  open func retargetedPreview(with newTarget: UIDragPreviewTarget) -> UITargetedDragPreview {
    UITargetedDragPreview(view: view, parameters: parameters, target: newTarget)
  }
}
