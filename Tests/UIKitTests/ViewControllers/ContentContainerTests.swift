import Foundation
import HostInterface
import Testing
import VellumKit

/// The sizes of contents within contents: docs/behaviour/controllers.md.
@MainActor final class ContentContainerTests {
  private let screen = TestScreen(width: 400, height: 800)

  /// Writes down the sizes that it is told.
  private class Content: UIViewController {
    var told: [CGSize] = []
    var asking: [any UIContentContainer] = []
    override func viewWillTransition(
      to size: CGSize, with coordinator: any UIViewControllerTransitionCoordinator
    ) {
      told.append(size)
      super.viewWillTransition(to: size, with: coordinator)
    }
    override func preferredContentSizeDidChange(
      forChildContentContainer container: any UIContentContainer
    ) {
      super.preferredContentSizeDidChange(forChildContentContainer: container)
      asking.append(container)
    }
  }

  /// Gives its only child half of its height.
  private final class Halves: Content {
    override func size(
      forChildContentContainer container: any UIContentContainer, withParentContainerSize parentSize: CGSize
    ) -> CGSize { CGSize(width: parentSize.width, height: parentSize.height / 2) }
  }

  /// A panel that is as high as the content asks for.
  private final class Panel: UIPresentationController {
    var told: [CGSize] = []
    var changes = 0
    override func size(
      forChildContentContainer container: any UIContentContainer, withParentContainerSize parentSize: CGSize
    ) -> CGSize { CGSize(width: parentSize.width, height: container.preferredContentSize.height) }
    override var frameOfPresentedViewInContainerView: CGRect {
      let bounds = containerView?.bounds ?? .zero
      return CGRect(
        origin: bounds.origin,
        size: size(forChildContentContainer: presentedViewController, withParentContainerSize: bounds.size))
    }
    override func preferredContentSizeDidChange(
      forChildContentContainer container: any UIContentContainer
    ) {
      super.preferredContentSizeDidChange(forChildContentContainer: container)
      changes += 1
    }
    override func viewWillTransition(
      to size: CGSize, with coordinator: any UIViewControllerTransitionCoordinator
    ) {
      told.append(size)
      super.viewWillTransition(to: size, with: coordinator)
    }
  }

  private final class Panels: NSObject, UIViewControllerTransitioningDelegate {
    var panel: Panel?
    func presentationController(
      forPresented presented: UIViewController, presenting: UIViewController?, source: UIViewController
    ) -> UIPresentationController? {
      panel = Panel(presentedViewController: presented, presenting: presenting)
      return panel
    }
  }

  @Test func aContainerGivesItsChildASizeOfItsOwn() {
    let (root, child, small) = (Halves(), Content(), Content())
    screen.window.rootViewController = root
    root.addChild(child)
    root.view.addSubview(child.view)
    child.view.frame = CGRect(x: 0, y: 0, width: 400, height: 400)
    screen.frame(at: 1)
    screen.send(.resized(CGSize(width: 600, height: 500), scale: 1))
    #expect(root.told == [CGSize(width: 600, height: 500)])
    #expect(child.told == [CGSize(width: 600, height: 250)])
    // Unless overridden, a child that is not as large as its parent keeps its size, and hears nothing.
    let plain = Content()
    screen.window.rootViewController = plain
    plain.addChild(small)
    plain.view.addSubview(small.view)
    small.view.frame = CGRect(x: 0, y: 0, width: 50, height: 50)
    screen.frame(at: 2)
    screen.send(.resized(CGSize(width: 400, height: 800), scale: 1))
    #expect(plain.told == [CGSize(width: 400, height: 800)] && small.told == [])
  }

  @Test func aChildsWishForAnotherSizeReachesItsParent() {
    let (parent, child) = (Content(), Content())
    parent.addChild(child)
    child.preferredContentSize = CGSize(width: 10, height: 20)
    child.preferredContentSize = CGSize(width: 10, height: 20)
    #expect(parent.asking.count == 1 && parent.asking.first === child)
  }

  @Test func aPresentationDecidesOnTheSizeOfItsContent() throws {
    let (root, content, panels) = (Content(), Content(), Panels())
    screen.window.rootViewController = root
    screen.frame(at: 1)
    content.modalPresentationStyle = .custom
    content.transitioningDelegate = panels
    content.preferredContentSize = CGSize(width: 0, height: 200)
    root.present(content, animated: false)
    screen.frame(at: 2)
    let panel = try #require(panels.panel)
    #expect(content.view.frame == CGRect(x: 0, y: 0, width: 400, height: 200))
    #expect(panel.preferredContentSize == CGSize(width: 0, height: 200) && panel.changes == 0)
    content.preferredContentSize.height = 300
    #expect(panel.changes == 1)
    screen.send(.resized(CGSize(width: 700, height: 500), scale: 1))
    screen.frame(at: 3)
    #expect(panel.told == [CGSize(width: 700, height: 500)])
    #expect(content.told == [CGSize(width: 700, height: 300)])
    #expect(content.view.frame == CGRect(x: 0, y: 0, width: 700, height: 300))
  }
}
