import Foundation

/// An object that adds a behaviour to the view that it is added to.
@preconcurrency @MainActor public protocol UIInteraction: NSObjectProtocol {
  /// The view that the interaction has been added to.
  var view: UIView? { get }
  /// Called when the interaction is about to be added to a view or, with nil, to be removed from its view.
  func willMove(to view: UIView?)
  /// Called when the interaction has been added or, with nil, removed. Store the view here, weakly.
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
    guard addedInteractions.contains(where: { $0 === interaction }) else { return }
    interaction.willMove(to: nil)
    // A menu or a drag ends with it, whose delegate may have removed it or others.
    guard let index = addedInteractions.firstIndex(where: { $0 === interaction }) else { return }
    addedInteractions.remove(at: index)
    interaction.didMove(to: nil)
  }

  func replaceInteractions(by wanted: [any UIInteraction]) {
    for old in addedInteractions where !wanted.contains(where: { $0 === old }) { removeInteraction(old) }
    for new in wanted { addInteraction(new) }
  }
}
