import Foundation

/// What has content of a size of its own and may contain others: a controller, or the presentation of one.
@preconcurrency @MainActor public protocol UIContentContainer: NSObjectProtocol {
  /// The size in points that the content asks for; 0 for none.
  var preferredContentSize: CGSize { get }
  /// Called when the content of a child asks for another size.
  func preferredContentSizeDidChange(forChildContentContainer container: any UIContentContainer)
  /// Called when the size of a child that its constraints ask for has changed. Never called here.
  func systemLayoutFittingSizeDidChange(forChildContentContainer container: any UIContentContainer)
  /// The size of a child's content in points, where this one has the size `parentSize`.
  func size(
    forChildContentContainer container: any UIContentContainer, withParentContainerSize parentSize: CGSize
  ) -> CGSize
  /// Called when the size is about to become `size`.
  func viewWillTransition(to size: CGSize, with coordinator: any UIViewControllerTransitionCoordinator)
  /// Called when the traits are about to become `newCollection`.
  func willTransition(
    to newCollection: UITraitCollection, with coordinator: any UIViewControllerTransitionCoordinator)
}
