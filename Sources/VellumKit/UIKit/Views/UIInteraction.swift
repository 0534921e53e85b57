import Foundation

/// Something that a view can do beside what it is, added to it as an object.
@preconcurrency @MainActor public protocol UIInteraction: NSObjectProtocol {
  /// The view that it has been added to.
  var view: UIView? { get }
  /// It is about to be added to a view, or with nil to be taken from the one it has.
  func willMove(to view: UIView?)
  /// It has been. Here an interaction keeps the view, weakly.
  func didMove(to view: UIView?)
}

extension UIView {
  func add(_ interaction: any UIInteraction) {
    guard !addedInteractions.contains(where: { $0 === interaction }) else { return }
    interaction.view?.removeInteraction(interaction)
    interaction.willMove(to: self)
    addedInteractions.append(interaction)
    interaction.didMove(to: self)
  }

  func remove(_ interaction: any UIInteraction) {
    guard let index = addedInteractions.firstIndex(where: { $0 === interaction }) else { return }
    interaction.willMove(to: nil)
    addedInteractions.remove(at: index)
    interaction.didMove(to: nil)
  }

  func replaceInteractions(by wanted: [any UIInteraction]) {
    for old in addedInteractions where !wanted.contains(where: { $0 === old }) { removeInteraction(old) }
    for new in wanted { addInteraction(new) }
  }
}
