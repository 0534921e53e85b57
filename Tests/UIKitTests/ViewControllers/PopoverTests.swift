import Foundation
import HostInterface
import Testing
import VellumKit

/// Popovers: docs/behaviour/controllers.md. Arrows are 12 points long, margins 10.
@MainActor final class PopoverTests {
  private let screen = TestScreen(width: 1280, height: 800)
  private let root = UIViewController()
  private let content = UIViewController()
  private let source = UIView(frame: CGRect(x: 100, y: 100, width: 40, height: 40))
  private let popover: UIPopoverPresentationController
  private var time = 1.0

  init() {
    content.modalPresentationStyle = .popover
    content.preferredContentSize = CGSize(width: 200, height: 150)
    popover = content.popoverPresentationController!
    popover.sourceView = source
    screen.window.rootViewController = root
    root.view.addSubview(source)
    screen.frame()
  }

  private var card: UIView { popover.presentedView! }

  private func present(animated: Bool = false) {
    root.present(content, animated: animated)
    wait(1)
  }

  private func wait(_ seconds: Double) {
    time += seconds
    screen.frame(at: time)
    screen.frame(at: time)
  }

  private func tap(_ x: Double, _ y: Double) {
    for phase in [TouchInput.Phase.began, .ended] {
      screen.advance(to: time)
      screen.send(.event(.touch(TouchInput(id: 1, phase: phase, position: CGPoint(x: x, y: y)))))
    }
    wait(1)
  }

  private func resize(_ width: CGFloat, _ height: CGFloat) {
    screen.send(.resized(CGSize(width: width, height: height), scale: 1))
    wait(0.1)
  }

  // MARK: - Where it is

  @Test func itStandsBesideItsSource() {
    #expect(popover.permittedArrowDirections == .any && popover.arrowDirection == .unknown)
    #expect(popover.sourceRect.isNull && !popover.canOverlapSourceViewRect && popover.passthroughViews == nil)
    #expect(popover.popoverLayoutMargins == UIEdgeInsets(top: 10, left: 10, bottom: 10, right: 10))
    present()
    #expect(card.frame == CGRect(x: 20, y: 152, width: 200, height: 150) && popover.arrowDirection == .up)
    #expect(content.view.frame == card.bounds && content.traitCollection.userInterfaceLevel == .elevated)
    popover.permittedArrowDirections = .left
    #expect(card.frame == CGRect(x: 152, y: 45, width: 200, height: 150) && popover.arrowDirection == .left)
    popover.sourceRect = CGRect(x: 0, y: 30, width: 20, height: 10)
    #expect(card.frame == CGRect(x: 132, y: 60, width: 200, height: 150))
    content.preferredContentSize = CGSize(width: 100, height: 50)
    #expect(card.frame == CGRect(x: 132, y: 110, width: 100, height: 50))
    popover.permittedArrowDirections = []
    #expect(card.frame == CGRect(x: 60, y: 110, width: 100, height: 50) && popover.arrowDirection == .unknown)
    root.dismiss(animated: false)
    wait(0.1)
    #expect(screen.window.subviews == [root.view] && content.view.window == nil)
  }

  @Test func itTurnsToWhereThereIsRoom() {
    source.frame.origin = CGPoint(x: 0, y: 700)
    present()
    // It is kept in the margins.
    #expect(card.frame == CGRect(x: 10, y: 538, width: 200, height: 150) && popover.arrowDirection == .down)
    source.frame.origin = CGPoint(x: 1240, y: 380)
    popover.permittedArrowDirections = [.left, .right]
    #expect(
      card.frame == CGRect(x: 1028, y: 325, width: 200, height: 150) && popover.arrowDirection == .right)
  }

  @Test func itIsSmallerWhereThereIsNoRoom() {
    content.preferredContentSize = CGSize(width: 200, height: 600)
    source.frame.origin = CGPoint(x: 400, y: 300)
    popover.permittedArrowDirections = [.up, .down]
    present()
    #expect(card.frame == CGRect(x: 320, y: 352, width: 200, height: 438) && popover.arrowDirection == .up)
    popover.canOverlapSourceViewRect = true
    #expect(card.frame == CGRect(x: 320, y: 190, width: 200, height: 600))
    // What fills the window is covered.
    popover.canOverlapSourceViewRect = false
    popover.sourceView = root.view
    #expect(card.frame == CGRect(x: 540, y: 190, width: 200, height: 600))
  }

  @Test func anItemOrNothingIsASourceToo() {
    popover.sourceView = nil
    present()
    #expect(
      card.frame == CGRect(x: 540, y: 325, width: 200, height: 150) && popover.arrowDirection == .unknown)
    popover.sourceItem = source
    #expect(card.frame == CGRect(x: 20, y: 152, width: 200, height: 150))
    #expect(source.frame(in: root.view) == source.frame && UIView().frame(in: root.view) == nil)
  }

  /// Says what a popover belongs to, and that it stays one.
  private final class Owner: NSObject, UIPopoverPresentationControllerDelegate {
    var style: UIModalPresentationStyle?
    var source: UIView?
    var log: [String] = []
    func prepareForPopoverPresentation(
      _ popoverPresentationController: UIPopoverPresentationController
    ) {
      log.append("prepare")
      popoverPresentationController.sourceView = source
    }
    func popoverPresentationController(
      _ popoverPresentationController: UIPopoverPresentationController,
      willRepositionPopoverTo rect: UnsafeMutablePointer<CGRect>,
      in view: UnsafeMutablePointer<UIView>
    ) {
      log.append("reposition")
      rect.pointee = CGRect(x: 0, y: 0, width: 20, height: 20)
    }
    func adaptivePresentationStyle(for controller: UIPresentationController) -> UIModalPresentationStyle {
      style!
    }
    func presentationControllerDidDismiss(_ presentationController: UIPresentationController) {
      log.append("did dismiss")
    }
  }

  @Test func itsOwnerMovesItWithTheWindow() {
    let owner = Owner()
    (owner.style, owner.source) = (UIModalPresentationStyle.none, source)
    (popover.delegate, popover.sourceView) = (owner, nil)
    resize(400, 800)
    present()
    // It stays a popover in a narrow window.
    #expect(owner.log == ["prepare"] && card.frame == CGRect(x: 20, y: 152, width: 200, height: 150))
    resize(900, 600)
    #expect(owner.log == ["prepare", "reposition"])
    #expect(card.frame == CGRect(x: 10, y: 132, width: 200, height: 150))
  }

  // MARK: - A sheet in narrow windows

  @Test func itIsASheetInANarrowWindow() {
    final class Listener: NSObject, UIAdaptivePresentationControllerDelegate {}
    let listener = Listener()
    resize(400, 800)
    popover.delegate = listener
    let sheet = popover.adaptiveSheetPresentationController
    sheet.detents = [.medium()]
    present()
    #expect(content.presentationController === sheet && content.popoverPresentationController == nil)
    #expect(sheet.presentedView?.frame == CGRect(x: 0, y: 405, width: 400, height: 395))
    #expect(sheet.delegate === listener && popover.adaptivePresentationStyle == .pageSheet)
    #expect(popover.adaptivePresentationStyle(for: UITraitCollection(horizontalSizeClass: .regular)) == .none)
  }

  // MARK: - Coming and going

  @Test func itGrowsFromItsArrow() {
    root.present(content, animated: true)
    screen.frame()
    let shown = card.layer.presentation()!
    // The arrow's tip, at (120, 140), stays where it is.
    #expect(abs(shown.opacity) < 1e-6 && abs(shown.frame.minY - (140 + 12 * 0.9)) < 1e-9)
    #expect(abs(shown.frame.midX - 120) < 1e-9 && abs(shown.frame.width - 180) < 1e-9)
    wait(0.2)
    #expect(card.alpha == 1 && card.transform.isIdentity && content.transitionCoordinator == nil)
    content.dismiss(animated: true)
    wait(0.1)
    #expect(card.layer.presentation()!.opacity < 1)
    wait(0.3)
    #expect(root.presentedViewController == nil && popover.arrowDirection == .unknown)
  }

  @Test func aTapOutsideDismissesIt() {
    let owner = Owner()
    (owner.style, owner.source) = (UIModalPresentationStyle.none, source)
    popover.delegate = owner
    present()
    tap(120, 200)
    #expect(root.presentedViewController === content)
    tap(600, 600)
    #expect(root.presentedViewController == nil && owner.log == ["prepare", "did dismiss"])
  }

  @Test func someViewsOutsideTakeTouches() {
    let free = UIView(frame: CGRect(x: 500, y: 500, width: 100, height: 100))
    root.view.addSubview(free)
    popover.passthroughViews = [free]
    present()
    #expect(screen.window.hitTest(CGPoint(x: 550, y: 550), with: nil) === free)
    #expect(screen.window.hitTest(CGPoint(x: 450, y: 550), with: nil) !== root.view)
    #expect(screen.window.hitTest(CGPoint(x: 120, y: 200), with: nil) === content.view)
  }

  @Test func theBubbleHasTheColorOfItsContent() {
    content.view.backgroundColor = .systemBackground
    present()
    #expect(
      card.backgroundColor?.cgColor == content.view.layer.backgroundColor
        && abs(card.layer.shadowOpacity - 0.14) < 1e-6)
    screen.window.overrideUserInterfaceStyle = .dark
    // That of raised content.
    #expect(card.layer.backgroundColor == content.view.layer.backgroundColor)
    popover.backgroundColor = .blue
    #expect(card.backgroundColor == .blue && card.layer.cornerRadius == 16)
    #expect(card.layer.shadowOpacity == 0.5)
    popover.backgroundEffect = UIBlurEffect(style: .regular)
    #expect(card.backgroundColor == .clear && content.view.superview?.subviews.first is UIVisualEffectView)
    popover.backgroundEffect = nil
    #expect(card.backgroundColor == .blue && content.view.superview?.subviews == [content.view])
  }
}
