/// Told what is seen.
@preconcurrency @MainActor public protocol EndlessZoomViewDelegate: AnyObject {
  /// ``EndlessZoomView/viewport`` is another.
  func endlessZoomViewDidChangeViewport(_ view: EndlessZoomView)

  /// A picture has been made in which ``EndlessZoomView/coverage`` is another than in the one before.
  func endlessZoomViewDidChangeCoverage(_ view: EndlessZoomView)
}

extension EndlessZoomViewDelegate {
  public func endlessZoomViewDidChangeViewport(_ view: EndlessZoomView) {}
  public func endlessZoomViewDidChangeCoverage(_ view: EndlessZoomView) {}
}
