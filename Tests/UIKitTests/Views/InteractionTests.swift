import Foundation
import Testing
import VellumKit

@MainActor struct InteractionTests {
  private final class Listener: NSObject, UIInteraction {
    weak var view: UIView?
    var heard: [String] = []

    func willMove(to view: UIView?) { heard.append(view == nil ? "will leave" : "will move") }
    func didMove(to view: UIView?) {
      self.view = view
      heard.append(view == nil ? "left" : "moved")
    }
  }

  @Test func anInteractionIsNotifiedOfTheViewsItIsAddedTo() {
    let (first, second) = (UIView(), UIView())
    let interaction = Listener()
    first.addInteraction(interaction)
    first.addInteraction(interaction)
    #expect(interaction.heard == ["will move", "moved"])
    #expect(interaction.view === first && first.interactions.count == 1)
    interaction.heard = []
    second.addInteraction(interaction)
    #expect(interaction.heard == ["will leave", "left", "will move", "moved"])
    #expect(first.interactions.isEmpty && second.interactions.count == 1)
    first.removeInteraction(interaction)
    #expect(interaction.view === second)
  }

  @Test func settingInteractionsAddsAndRemoves() {
    let view = UIView()
    let (old, new) = (Listener(), Listener())
    view.interactions = [old]
    view.interactions = [new]
    #expect(old.view == nil && new.view === view)
    view.interactions = []
    #expect(new.view == nil && view.interactions.isEmpty)
  }
}
