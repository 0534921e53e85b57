/// Hears when what an `EndlessZoomView` shows changes.
@preconcurrency @MainActor public protocol EndlessZoomViewDelegate: AnyObject {
  /// `EndlessZoomView.viewport` has changed.
  func endlessZoomViewDidChangeViewport(_ view: EndlessZoomView)

  /// `EndlessZoomView.coverage` has changed with the last frame.
  func endlessZoomViewDidChangeCoverage(_ view: EndlessZoomView)
}

extension EndlessZoomViewDelegate {
  public func endlessZoomViewDidChangeViewport(_ view: EndlessZoomView) {}
  public func endlessZoomViewDidChangeCoverage(_ view: EndlessZoomView) {}
}
