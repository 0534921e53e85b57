import UIKit

/// The picture is dragged to another program: by a finger that has pressed long, and by the mouse where that moves nothing else.
extension PhotoViewController: UIDragInteractionDelegate {
  public func dragInteraction(
    _ interaction: UIDragInteraction, itemsForBeginning session: any UIDragSession
  ) -> [UIDragItem] {
    guard keysView == nil, case .photographs = showing, let picture, let photo,
      !mouseScrolls(photo, session)
    else { return [] }
    if let file = picture.file { return [UIDragItem(itemProvider: NSItemProvider(object: file as NSURL))] }
    if let document = picture.document {
      let provider = NSItemProvider()
      provider.registerDataRepresentation(forTypeIdentifier: document.type, visibility: .all) {
        $0(document.contents, nil)
        return nil
      }
      return [UIDragItem(itemProvider: provider)]
    }
    return (picture.image ?? pager.page?.whole).map { [UIDragItem(itemProvider: NSItemProvider(object: $0))] }
      ?? []
  }

  /// Whether the mouse moves the photograph or turns pages with what it has begun.
  private func mouseScrolls(_ photo: PhotoScrollView, _ session: any UIDragSession) -> Bool {
    let pan = pager.scrollView.panGestureRecognizer
    guard pan.buttonMask == .primary else { return false }
    if !photo.showsAll { return true }
    let (start, now) = (session.location(in: view), pan.location(in: view))
    return photos.count > 1 && abs(now.x - start.x) >= abs(now.y - start.y)
  }

  /// A small copy of what is seen, at the finger.
  public func dragInteraction(
    _ interaction: UIDragInteraction, previewForLifting item: UIDragItem, session: any UIDragSession
  ) -> UITargetedDragPreview? {
    guard let photo else { return nil }
    return UITargetedDragPreview(
      view: DraggedPicture(of: photo), parameters: UIPreviewParameters(),
      target: UIPreviewTarget(container: stageView, center: session.location(in: stageView)))
  }

  /// Others get a copy: the file stays where it is.
  public func dragInteraction(
    _ interaction: UIDragInteraction, sessionAllowsMoveOperation session: any UIDragSession
  ) -> Bool { false }
}
