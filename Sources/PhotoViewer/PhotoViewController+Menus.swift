import Look
import UIKit

/// Menus of the picture, of the header and of the scale.
extension PhotoViewController {
  /// The entries of a picture's menu.
  var pictureMenu: UIMenu { menu(ViewerCommand.ofPicture) }

  /// Lets a button show a menu, which is made each time.
  func addMenu(to button: ActionButton, _ menu: @escaping () -> UIMenu) {
    button.showsMenu(menu)
    button.menuDidChange = { [weak self] in self?.isMenuShown = $0 }
  }

  /// A menu of the commands that do something now, in sections.
  func menu(_ sections: [[ViewerCommand]]) -> UIMenu {
    UIMenu(
      children: sections.map {
        UIMenu(options: .displayInline, children: $0.filter(offers).map(entry))
      })
  }

  private func entry(_ command: ViewerCommand) -> UIMenuElement {
    let action = Selector("performEntry:", PhotoViewController.performEntry)
    let attributes: UIMenuElement.Attributes = command == .trash ? .destructive : []
    let state: UIMenuElement.State = isOn(command) ? .on : .off
    guard let stroke = command.strokes.first else {
      return UICommand(
        title: command.title, action: action, propertyList: command.rawValue, attributes: attributes,
        state: state)
    }
    return UIKeyCommand(
      title: command.title, action: action, input: stroke.input, modifierFlags: stroke.held,
      propertyList: command.rawValue, attributes: attributes, state: state)
  }

  private func performEntry(_ entry: UICommand) {
    if let command = (entry.propertyList as? String).flatMap(ViewerCommand.init) { perform(command) }
  }

  // MARK: - Scales

  /// Scales that the menu of the zoom control has, beside what fits. Chosen.
  private static let scales: [CGFloat] = [0.25, 0.5, 1, 2, 4, 8]

  /// What fits, and the scales that the picture can have.
  var scaleMenu: UIMenu {
    let scales = Self.scales.filter { photo?.allows($0) == true }
    return UIMenu(
      children: [
        UIMenu(options: .displayInline, children: [entry(.fit)]),
        UIMenu(options: .displayInline, children: scales.map { $0 == 1 ? entry(.actualSize) : entry($0) }),
      ])
  }

  private func entry(_ scale: CGFloat) -> UIMenuElement {
    UIAction(title: "\(Int(scale * 100)) %", state: photo?.isShown(at: scale) == true ? .on : .off) {
      [weak self] _ in self?.photo?.zoom(to: scale)
    }
  }
}

extension PhotoViewController: UIContextMenuInteractionDelegate {
  /// The picture's menu: by a long press, the mouse's second button, the Menu key.
  public func contextMenuInteraction(
    _ interaction: UIContextMenuInteraction, configurationForMenuAtLocation location: CGPoint
  ) -> UIContextMenuConfiguration? {
    guard keysView == nil, picture != nil, case .photographs = showing else { return nil }
    return UIContextMenuConfiguration(actionProvider: { [weak self] _ in self?.pictureMenu })
  }

  /// Nothing is raised: the picture stays as it is, and the menu is at the finger.
  public func contextMenuInteraction(
    _ interaction: UIContextMenuInteraction, configuration: UIContextMenuConfiguration,
    highlightPreviewForItemWithIdentifier identifier: any NSCopying
  ) -> UITargetedPreview? {
    let target = UIPreviewTarget(container: stageView, center: interaction.location(in: stageView))
    return UITargetedPreview(view: UIView(), parameters: UIPreviewParameters(), target: target)
  }

  public func contextMenuInteraction(
    _ interaction: UIContextMenuInteraction, willDisplayMenuFor configuration: UIContextMenuConfiguration,
    animator: (any UIContextMenuInteractionAnimating)?
  ) { isMenuShown = true }

  public func contextMenuInteraction(
    _ interaction: UIContextMenuInteraction, willEndFor configuration: UIContextMenuConfiguration,
    animator: (any UIContextMenuInteractionAnimating)?
  ) { isMenuShown = false }
}
