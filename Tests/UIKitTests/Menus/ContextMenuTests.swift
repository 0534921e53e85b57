import Foundation
import HostInterface
import Testing
import UIKit

@MainActor struct ContextMenuTests {
  /// Logs the delegate's calls.
  final class Delegate: NSObject, UIContextMenuInteractionDelegate {
    let scene: MenuScene
    var menu: UIMenu?
    var preview: UIContextMenuContentPreviewProvider?
    var highlight: UITargetedPreview?
    var style: UIContextMenuInteractionCommitStyle?
    var refuses = false
    /// Whether it removes the view while the menu opens.
    var removesView = false

    init(_ scene: MenuScene, _ menu: UIMenu) { (self.scene, self.menu) = (scene, menu) }

    func contextMenuInteraction(
      _ interaction: UIContextMenuInteraction, configurationForMenuAtLocation location: CGPoint
    ) -> UIContextMenuConfiguration? {
      scene.log.append("asked \(Int(location.x)) \(Int(location.y))")
      guard !refuses else { return nil }
      return UIContextMenuConfiguration(
        identifier: "it" as NSString, previewProvider: preview,
        actionProvider: { [menu, scene] suggested in
          scene.log.append("menu \(suggested.count)")
          return menu
        })
    }
    func contextMenuInteraction(
      _ interaction: UIContextMenuInteraction, configuration: UIContextMenuConfiguration,
      highlightPreviewForItemWithIdentifier identifier: any NSCopying
    ) -> UITargetedPreview? {
      scene.log.append("highlight \(identifier)")
      return highlight
    }
    func contextMenuInteraction(
      _ interaction: UIContextMenuInteraction, configuration: UIContextMenuConfiguration,
      dismissalPreviewForItemWithIdentifier identifier: any NSCopying
    ) -> UITargetedPreview? {
      scene.log.append("dismissal \(identifier)")
      return nil
    }
    func contextMenuInteraction(
      _ interaction: UIContextMenuInteraction,
      willPerformPreviewActionForMenuWith configuration: UIContextMenuConfiguration,
      animator: any UIContextMenuInteractionCommitAnimating
    ) {
      scene.log.append("commit")
      if let style { animator.preferredCommitStyle = style }
      animator.addCompletion { [scene] in scene.log.append("committed") }
    }
    func contextMenuInteraction(
      _ interaction: UIContextMenuInteraction, willDisplayMenuFor configuration: UIContextMenuConfiguration,
      animator: (any UIContextMenuInteractionAnimating)?
    ) {
      scene.log.append("display")
      if removesView { interaction.view?.removeFromSuperview() }
      animator?.addAnimations { [scene] in scene.log.append("animate") }
      animator?.addCompletion { [scene] in scene.log.append("displayed") }
    }
    func contextMenuInteraction(
      _ interaction: UIContextMenuInteraction, willEndFor configuration: UIContextMenuConfiguration,
      animator: (any UIContextMenuInteractionAnimating)?
    ) {
      scene.log.append("end")
      animator?.addCompletion { [scene] in scene.log.append("ended") }
    }
  }

  func interaction(_ scene: MenuScene, _ view: UIView? = nil) -> (UIContextMenuInteraction, Delegate) {
    let delegate = Delegate(scene, UIMenu(children: [scene.action("One"), scene.action("Two")]))
    let interaction = UIContextMenuInteraction(delegate: delegate)
    (view ?? scene.view).addInteraction(interaction)
    return (interaction, delegate)
  }

  @Test func theSecondButtonShowsTheMenuAtThePointer() {
    let scene = MenuScene()
    defer { scene.close() }
    let (interaction, delegate) = interaction(scene)
    scene.touch(.began, CGPoint(x: 100, y: 200), .mouse, button: 2)
    #expect(scene.titles == ["One", "Two"])
    #expect(scene.card?.origin == CGPoint(x: 100, y: 200))
    #expect(interaction.menuAppearance == .compact)
    #expect(interaction.location(in: scene.view) == CGPoint(x: 100, y: 200))
    scene.touch(.ended, CGPoint(x: 100, y: 200), .mouse, button: 2)
    scene.host.advance(by: 0.5)
    #expect(scene.takeLog() == ["asked 100 200", "menu 0", "display", "animate", "displayed"])
    scene.tapRow("One")
    #expect(scene.takeLog() == ["end", "One", "ended"])
    withExtendedLifetime(delegate) {}
  }

  @Test func aMenuClosesWhenItsViewLeavesTheWindow() {
    let scene = MenuScene()
    defer { scene.close() }
    let list = UIView(frame: scene.view.bounds)
    let card = UIView(frame: CGRect(x: 50, y: 50, width: 100, height: 80))
    list.addSubview(card)
    scene.view.addSubview(list)
    let (_, delegate) = interaction(scene, card)
    scene.rightClick(CGPoint(x: 60, y: 60))
    // The view stays in its window.
    scene.view.addSubview(card)
    list.removeFromSuperview()
    #expect(scene.isOpen)
    scene.log = []
    card.removeFromSuperview()
    #expect(!scene.isOpen && scene.log == ["end"])
    scene.view.addSubview(list)
    list.addSubview(card)
    scene.host.advance(by: 0.5)
    scene.rightClick(CGPoint(x: 60, y: 60))
    #expect(scene.isOpen)
    scene.log = []
    let other = UIWindow(frame: scene.window.frame)
    other.addSubview(list)
    #expect(!scene.isOpen && scene.log == ["end"])
    withExtendedLifetime(delegate) {}
  }

  @Test func theDelegateHearsTheEndOfAMenuWhoseViewItRemovesWhileItOpens() {
    let scene = MenuScene()
    defer { scene.close() }
    let (_, delegate) = interaction(scene)
    delegate.removesView = true
    scene.rightClick(CGPoint(x: 60, y: 60))
    scene.host.advance(by: 0.5)
    #expect(!scene.isOpen)
    #expect(
      scene.takeLog() == ["asked 60 60", "menu 0", "display", "animate", "end", "displayed", "ended"])
  }

  @Test func aMenuAtTheEdgeGrowsTheOtherWay() {
    let scene = MenuScene()
    defer { scene.close() }
    let (_, delegate) = interaction(scene)
    scene.rightClick(CGPoint(x: 380, y: 580))
    #expect(scene.card?.maxX == 380 && scene.card?.maxY == 580)
    withExtendedLifetime(delegate) {}
  }

  @Test func aLongPressRaisesTheViewAndShowsTheMenu() {
    let scene = MenuScene()
    defer { scene.close() }
    let card = UIView(frame: CGRect(x: 50, y: 50, width: 100, height: 80))
    card.backgroundColor = .red
    scene.view.addSubview(card)
    let (interaction, delegate) = interaction(scene, card)
    scene.touch(.began, CGPoint(x: 60, y: 60))
    scene.host.advance(by: 0.4)
    #expect(!scene.isOpen)
    scene.host.advance(by: 0.2)
    #expect(scene.titles == ["One", "Two"] && interaction.menuAppearance == .rich)
    scene.touch(.ended, CGPoint(x: 60, y: 60))
    scene.host.advance(by: 0.5)
    #expect(
      scene.takeLog() == ["asked 10 10", "highlight it", "menu 0", "display", "animate", "displayed"])
    // The preview is a little larger than the view, in the same place; the menu is below.
    let raised = scene.menuWindow?.subviews.first?.subviews.first {
      $0.center == CGPoint(x: 100, y: 90)
    }
    #expect(raised.map { $0.frame.width > 100 && $0.frame.width < 110 } == true)
    #expect((scene.card?.minY ?? 0) >= 130)
    scene.tap(CGPoint(x: 390, y: 590))
    #expect(scene.takeLog() == ["dismissal it", "end", "ended"])
    withExtendedLifetime(delegate) {}
  }

  @Test func aPreviewShowsItsPartOfTheViewAtItsTarget() throws {
    let scene = MenuScene()
    defer { scene.close() }
    let card = UIView(frame: CGRect(x: 50, y: 50, width: 100, height: 80))
    scene.view.addSubview(card)
    let (_, delegate) = interaction(scene, card)
    let parameters = UIPreviewParameters()
    parameters.visiblePath = UIBezierPath(ovalIn: CGRect(x: 0, y: 0, width: 80, height: 80))
    parameters.backgroundColor = .green
    delegate.highlight = UITargetedPreview(
      view: card, parameters: parameters,
      target: UIPreviewTarget(
        container: scene.view, center: CGPoint(x: 200, y: 200),
        transform: CGAffineTransform(scaleX: 2, y: 2)))
    scene.longPress(CGPoint(x: 60, y: 60))
    let raised = try #require(
      scene.menuWindow?.subviews.first?.subviews.first {
        $0.center == CGPoint(x: 200, y: 200) && $0.layer.shadowOpacity > 0
      })
    // Twice the size, and 4 % more; the outline grows with it.
    #expect(raised.bounds.size == CGSize(width: 100, height: 80))
    #expect(abs(raised.transform.a - 2.08) < 1e-9 && abs(raised.frame.width - 208) < 1e-6)
    let picture = try #require(raised.subviews.first)
    #expect(picture.backgroundColor == .green)
    #expect(
      (picture.layer.mask as? CAShapeLayer)?.path?.boundingBox == CGRect(x: 0, y: 0, width: 80, height: 80))
    // The shadow is that of the outline.
    #expect(raised.layer.shadowPath?.boundingBox == CGRect(x: 0, y: 0, width: 80, height: 80))
    // It goes back to where it came from.
    scene.touch(.began, CGPoint(x: 390, y: 590))
    scene.touch(.ended, CGPoint(x: 390, y: 590))
    #expect(abs(raised.transform.a - 2) < 1e-9)
    withExtendedLifetime(delegate) {}
  }

  @Test func aFingerThatGoesOnToAnEntryChoosesItWhereItLifts() {
    let scene = MenuScene()
    defer { scene.close() }
    let (_, delegate) = interaction(scene)
    let start = CGPoint(x: 100, y: 200)
    scene.touch(.began, start)
    scene.host.advance(by: 0.7)
    let end = scene.middle(scene.row("Two"))
    scene.touch(.moved, end)
    #expect(scene.spoken == "Two, 2 of 2")
    scene.touch(.ended, end)
    #expect(scene.log.contains("Two") && !scene.isOpen)
    // So does the second button.
    scene.log = []
    scene.host.advance(by: 1)
    scene.touch(.began, start, .mouse, button: 2)
    let first = scene.middle(scene.row("One"))
    scene.touch(.moved, first, .mouse, button: 2)
    scene.touch(.ended, first, .mouse, button: 2)
    #expect(scene.log.contains("One") && !scene.isOpen)
    withExtendedLifetime(delegate) {}
  }

  @Test func aFingerThatMovesScrollsInstead() {
    let scene = MenuScene()
    defer { scene.close() }
    let scrollView = UIScrollView(frame: scene.view.bounds)
    scrollView.contentSize = CGSize(width: 400, height: 2000)
    scene.view.addSubview(scrollView)
    let (_, delegate) = interaction(scene, scrollView)
    scene.touch(.began, CGPoint(x: 100, y: 300))
    scene.host.advance(by: 0.1)
    scene.touch(.moved, CGPoint(x: 100, y: 200))
    scene.host.advance(by: 1)
    #expect(!scene.isOpen && scrollView.contentOffset.y > 0)
    scene.touch(.ended, CGPoint(x: 100, y: 200))
    scene.host.advance(by: 2)
    // The long press takes the touch from the scroll view.
    let offset = scrollView.contentOffset
    scene.touch(.began, CGPoint(x: 100, y: 300))
    scene.host.advance(by: 0.7)
    scene.touch(.moved, CGPoint(x: 100, y: 100))
    #expect(scene.isOpen && scrollView.contentOffset == offset)
    scene.touch(.ended, CGPoint(x: 100, y: 100))
    withExtendedLifetime(delegate) {}
  }

  @Test func theMenuKeyAndShiftF10ShowTheMenuOfWhatHasTheFocus() {
    let scene = MenuScene()
    defer { scene.close() }
    let (_, delegate) = interaction(scene)
    let button = UIButton(frame: CGRect(x: 100, y: 100, width: 40, height: 20))
    scene.view.addSubview(button)
    _ = button.becomeFirstResponder()
    scene.key("menu")
    #expect(scene.spoken == "One, 1 of 2")
    #expect(scene.log.first == "asked 120 110")
    scene.key("escape")
    #expect(!scene.isOpen)
    scene.key("f10", .shift)
    #expect(scene.isOpen)
    scene.key("menu")
    #expect(!scene.isOpen)
    scene.key("f10")
    #expect(!scene.isOpen)
    withExtendedLifetime(delegate) {}
  }

  @Test func theOuterInteractionIsAskedIfTheInnerOneRefuses() {
    let scene = MenuScene()
    defer { scene.close() }
    let inner = UIView(frame: CGRect(x: 50, y: 50, width: 100, height: 100))
    scene.view.addSubview(inner)
    let (_, outerDelegate) = interaction(scene)
    let (_, innerDelegate) = interaction(scene, inner)
    scene.rightClick(CGPoint(x: 60, y: 60))
    #expect(scene.takeLog().first == "asked 10 10")
    scene.key("escape")
    innerDelegate.refuses = true
    scene.log = []
    scene.rightClick(CGPoint(x: 60, y: 60))
    #expect(scene.takeLog().prefix(3) == ["asked 10 10", "asked 60 60", "menu 0"])
    scene.key("escape")
    outerDelegate.refuses = true
    scene.rightClick(CGPoint(x: 60, y: 60))
    #expect(!scene.isOpen)
  }

  @Test func aTapOnThePreviewCommits() {
    let scene = MenuScene()
    defer { scene.close() }
    let card = UIView(frame: CGRect(x: 50, y: 50, width: 100, height: 80))
    scene.view.addSubview(card)
    let (_, delegate) = interaction(scene, card)
    let controller = UIViewController()
    controller.preferredContentSize = CGSize(width: 200, height: 150)
    delegate.preview = { controller }
    delegate.style = .pop
    scene.longPress(CGPoint(x: 60, y: 60))
    #expect(controller.view.bounds.size == CGSize(width: 200, height: 150))
    scene.log = []
    scene.tap(CGPoint(x: 100, y: 90))
    #expect(
      scene.log == ["commit", "dismissal it", "end", "committed", "ended"]
        || scene.log == ["commit", "dismissal it", "end", "ended", "committed"])
    #expect(!scene.isOpen)
  }

  @Test func aMenuThatIsShownCanBeReplacedAndClosed() {
    let scene = MenuScene()
    defer { scene.close() }
    let (interaction, delegate) = interaction(scene)
    scene.rightClick(CGPoint(x: 10, y: 10))
    interaction.updateVisibleMenu { menu in menu.replacingChildren(menu.children + [scene.action("Three")]) }
    #expect(scene.titles == ["One", "Two", "Three"])
    interaction.dismissMenu()
    #expect(!scene.isOpen)
    scene.rightClick(CGPoint(x: 10, y: 10))
    scene.view.removeInteraction(interaction)
    #expect(!scene.isOpen && interaction.view == nil)
    scene.host.advance(by: 0.5)
    scene.log = []
    scene.rightClick(CGPoint(x: 10, y: 10))
    #expect(scene.log == [])
    withExtendedLifetime(delegate) {}
  }

  @Test func aButtonsMenuIsShownByLongPressAndItsPressStaysItsOwn() {
    let scene = MenuScene()
    defer { scene.close() }
    let button = UIButton(frame: CGRect(x: 40, y: 100, width: 100, height: 40))
    button.menu = UIMenu(children: [scene.action("One")])
    button.addAction(UIAction { _ in scene.log.append("pressed") }, for: .primaryActionTriggered)
    scene.view.addSubview(button)
    #expect(button.isContextMenuInteractionEnabled && button.contextMenuInteraction?.view === button)
    scene.tap(CGPoint(x: 90, y: 120))
    #expect(scene.takeLog() == ["pressed"])
    scene.longPress(CGPoint(x: 90, y: 120))
    #expect(scene.titles == ["One"] && scene.log == [])
    scene.tapRow("One")
    #expect(scene.takeLog() == ["One"])
    button.menu = nil
    #expect(!button.isContextMenuInteractionEnabled)
  }

  @Test func previewsKeepWhatTheyAreMadeWith() {
    let scene = MenuScene()
    defer { scene.close() }
    let view = UIView(frame: CGRect(x: 10, y: 20, width: 30, height: 40))
    scene.view.addSubview(view)
    let preview = UITargetedPreview(view: view)
    #expect(preview.target.container === scene.view && preview.target.center == CGPoint(x: 25, y: 40))
    #expect(preview.size == CGSize(width: 30, height: 40) && preview.parameters.visiblePath == nil)
    let moved = preview.retargetedPreview(with: UIPreviewTarget(container: scene.view, center: .zero))
    #expect(moved.target.center == .zero && moved.view === view && moved.target.transform == .identity)
    let lines = UIPreviewParameters(textLineRects: [NSValue(cgRect: CGRect(x: 0, y: 0, width: 5, height: 6))])
    #expect(lines.visiblePath?.bounds == CGRect(x: 0, y: 0, width: 5, height: 6))
    #expect(lines.backgroundColor == nil && lines.shadowPath == nil)
  }
}
