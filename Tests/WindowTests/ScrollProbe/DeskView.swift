import Foundation
import UIKit

/// A view that copies, pastes, shows a menu, and is a source and target of drags. It prints what happens.
final class DeskView: UIScrollView, UIContextMenuInteractionDelegate, UIDropInteractionDelegate,
  UIDragInteractionDelegate
{
  private let log: DelegateLog

  init(frame: CGRect, log: DelegateLog) {
    self.log = log
    super.init(frame: frame)
    backgroundColor = .white
    addInteraction(UIContextMenuInteraction(delegate: self))
    addInteraction(UIDropInteraction(delegate: self))
    addInteraction(UIDragInteraction(delegate: self))
  }

  required init?(coder: NSCoder) { nil }

  override var canBecomeFirstResponder: Bool { true }

  override func didMoveToWindow() {
    super.didMoveToWindow()
    if window != nil { becomeFirstResponder() }
  }

  override func pressesBegan(_ presses: Set<UIPress>, with event: UIPressesEvent?) {
    let board = UIPasteboard.general
    switch presses.first?.key?.characters {
    case "c":
      board.string = "from the probe"
      log.write("copied")
    case "x":
      board.string = nil
      board.string = "after it was emptied"
      log.write("emptied and copied")
    case "v": log.write("pasted \(board.string ?? "nothing")")
    default: super.pressesBegan(presses, with: event)
    }
  }

  func contextMenuInteraction(
    _ interaction: UIContextMenuInteraction, configurationForMenuAtLocation location: CGPoint
  ) -> UIContextMenuConfiguration? {
    UIContextMenuConfiguration(actionProvider: { [log] _ in
      UIMenu(
        children: ["One", "Two"].map { title in
          UIAction(title: title) { _ in log.write("chose \(title)") }
        })
    })
  }

  func contextMenuInteraction(
    _ interaction: UIContextMenuInteraction, willDisplayMenuFor configuration: UIContextMenuConfiguration,
    animator: (any UIContextMenuInteractionAnimating)?
  ) { log.write("menu") }

  func dropInteraction(
    _ interaction: UIDropInteraction, sessionDidUpdate session: any UIDropSession
  ) -> UIDropProposal { UIDropProposal(operation: .copy) }

  func dropInteraction(_ interaction: UIDropInteraction, performDrop session: any UIDropSession) {
    session.loadObjects(ofClass: URL.self) { [log] urls in
      for url in urls { log.write("dropped \(url.lastPathComponent)") }
    }
  }

  func dragInteraction(
    _ interaction: UIDragInteraction, itemsForBeginning session: any UIDragSession
  ) -> [UIDragItem] { [UIDragItem(itemProvider: NSItemProvider(object: "dragged" as NSString))] }

  func dragInteraction(_ interaction: UIDragInteraction, sessionWillBegin session: any UIDragSession) {
    log.write("drag")
  }
}
