import UIKit

/// Files and pictures that are dragged over the window.
///
/// While they are over it, a frame says that they can be dropped. The interaction takes pictures without a file, such as those of a
/// browser. Files it leaves to ``PhotoViewController/dropFiles(_:at:)``, which also gets those that the desktop's open dialog chose.
extension PhotoViewController: UIDropInteractionDelegate {
  /// Takes what comes from another program, or another window. The picture that is dragged out of this one is here already.
  public func dropInteraction(_ interaction: UIDropInteraction, canHandle session: any UIDropSession) -> Bool
  {
    session.localDragSession == nil && (session.hasFiles || session.canLoadObjects(ofClass: PictureData.self))
  }

  public func dropInteraction(_ interaction: UIDropInteraction, sessionDidEnter session: any UIDropSession) {
    hideDropView()
    let shown = DropView(count: session.items.count)
    shown.appear(in: view)
    dropView = shown
  }

  public func dropInteraction(
    _ interaction: UIDropInteraction, sessionDidUpdate session: any UIDropSession
  ) -> UIDropProposal { UIDropProposal(operation: session.hasFiles ? .cancel : .copy) }

  public func dropInteraction(_ interaction: UIDropInteraction, sessionDidExit session: any UIDropSession) {
    hideDropView()
  }

  /// Shows the dropped pictures instead of the present ones. Where there is none, a line says so and nothing else changes.
  public func dropInteraction(_ interaction: UIDropInteraction, performDrop session: any UIDropSession) {
    let wish = makeWish()
    let providers = session.items.map(\.itemProvider).filter { $0.canLoadObject(ofClass: PictureData.self) }
    showPictures(of: providers, named: "Dropped picture", for: wish) { [weak self] in
      self?.giveUp(wish, because: "What was dropped is no picture.")
    }
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
  /// Whether files are dragged, and not pictures or other data without a file.
  fileprivate var hasFiles: Bool { hasItemsConforming(toTypeIdentifiers: ["public.file-url"]) }
}
