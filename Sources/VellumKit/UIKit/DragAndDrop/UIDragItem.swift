import Foundation

/// One item of a drag, with its data.
@preconcurrency @MainActor open class UIDragItem: _IsolatedObject {
  /// Provides the item's data in its representations.
  public final let itemProvider: NSItemProvider
  /// An object that stands for the item in this program; nil by default. Other programs do not get it.
  open var localObject: Any?
  /// Makes the preview while the item is dragged; nil for the lifted view.
  open var previewProvider: (() -> UIDragPreview?)?

  /// Makes an item whose data the provider gives.
  public init(itemProvider: NSItemProvider) {
    self.itemProvider = itemProvider
    super.init(_isolated: ())
  }
}

/// The preview of a dragged item.
@preconcurrency @MainActor open class UIDragPreview: _IsolatedObject {
  /// The view that the preview shows. If it is in a window, a snapshot of it is shown.
  public final let view: UIView
  /// The appearance of the preview.
  public final let parameters: UIDragPreviewParameters

  /// Makes a preview of a view, with the appearance that the parameters say.
  public init(view: UIView, parameters: UIDragPreviewParameters = UIDragPreviewParameters()) {
    (self.view, self.parameters) = (view, parameters)
    super.init(_isolated: ())
  }
}

/// The appearance of the preview of a dragged item.
open class UIDragPreviewParameters: UIPreviewParameters {}

/// The place that a drag preview comes from or goes to.
open class UIDragPreviewTarget: UIPreviewTarget {}

/// A drag preview with its target: where it is lifted or dropped.
open class UITargetedDragPreview: UITargetedPreview {
  /// Returns the same preview with another target.
  open func retargetedPreview(with newTarget: UIDragPreviewTarget) -> UITargetedDragPreview {
    UITargetedDragPreview(view: view, parameters: parameters, target: newTarget)
  }
}
