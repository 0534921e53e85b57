import UIKit

/// Files that are dragged over the window.
///
/// While they are over it, a frame says that they can be dropped. The interaction leaves them to ``PhotoViewController/dropFiles(_:at:)``, which
/// also gets those that the desktop's open dialog chose.
extension PhotoViewController: UIDropInteractionDelegate {
  /// Takes what comes from another program, or another window. The picture that is dragged out of this one is here already.
  public func dropInteraction(_ interaction: UIDropInteraction, canHandle session: any UIDropSession) -> Bool
  {
    session.localDragSession == nil && session.hasFiles
  }

  public func dropInteraction(_ interaction: UIDropInteraction, sessionDidEnter session: any UIDropSession) {
    hideDropView()
    let shown = DropView(count: session.items.count)
    shown.appear(in: view)
    dropView = shown
  }

  public func dropInteraction(
    _ interaction: UIDropInteraction, sessionDidUpdate session: any UIDropSession
  ) -> UIDropProposal { UIDropProposal(operation: .cancel) }

  public func dropInteraction(_ interaction: UIDropInteraction, sessionDidExit session: any UIDropSession) {
    hideDropView()
  }

  public func dropInteraction(_ interaction: UIDropInteraction, sessionDidEnd session: any UIDropSession) {
    hideDropView()
  }

  private func hideDropView() {
    dropView?.leave()
    dropView = nil
  }
}

extension UIDropSession {
  /// Whether files are dragged.
  fileprivate var hasFiles: Bool { hasItemsConforming(toTypeIdentifiers: ["public.file-url"]) }
}
