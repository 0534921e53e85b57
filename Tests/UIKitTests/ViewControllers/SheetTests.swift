import Foundation
import HostInterface
import Testing
import VellumKit

/// Sheets: docs/behaviour/controllers.md. In a narrow window of 400 by 800 points the greatest height is 790.
@MainActor final class SheetTests {
  private let screen = TestScreen(width: 400, height: 800)
  private let root = UIViewController()
  private let content = UIViewController()
  private let listener = Listener()
  private var time = 1.0

  private final class Listener: NSObject, UISheetPresentationControllerDelegate {
    var log: [String] = []
    var allows = true
    func presentationControllerShouldDismiss(_ presentationController: UIPresentationController) -> Bool {
      allows
    }
    func presentationControllerWillDismiss(_ presentationController: UIPresentationController) {
      log.append("will dismiss")
    }
    func presentationControllerDidDismiss(_ presentationController: UIPresentationController) {
      log.append("did dismiss")
    }
    func presentationControllerDidAttemptToDismiss(_ presentationController: UIPresentationController) {
      log.append("did attempt")
    }
    func sheetPresentationControllerDidChangeSelectedDetentIdentifier(
      _ sheetPresentationController: UISheetPresentationController
    ) { log.append(sheetPresentationController.selectedDetentIdentifier?.rawValue ?? "none") }
  }

  init() {
    screen.window.rootViewController = root
    screen.frame()
    sheet.delegate = listener
  }

  private var sheet: UISheetPresentationController { content.sheetPresentationController! }
  private var card: UIView { sheet.presentedView! }
  private var shown: CGRect { card.layer.presentation()!.frame }
  private var dimming: UIView { sheet.containerView!.subviews[0] }

  private func resize(_ width: CGFloat, _ height: CGFloat) {
    screen.send(.resized(CGSize(width: width, height: height), scale: 1))
  }

  private func present(animated: Bool = false) {
    root.present(content, animated: animated)
    wait(animated ? 3 : 0.1)
  }

  private func wait(_ seconds: Double) {
    time += seconds
    screen.frame(at: time)
    screen.frame(at: time)
  }

  private func touch(_ phase: TouchInput.Phase, _ x: Double, _ y: Double) {
    screen.advance(to: time)
    screen.send(.event(.touch(TouchInput(id: 1, phase: phase, position: CGPoint(x: x, y: y)))))
  }

  /// Drags down (or up) slowly in steps of 10 points, without lifting.
  private func drag(from y: Double, by distance: Double) {
    touch(.began, 200, y)
    for step in stride(from: 10, through: abs(distance), by: 10) {
      time += 0.05
      touch(.moved, 200, y + (distance < 0 ? -step : step))
    }
    time += 0.5
    touch(.moved, 200, y + distance)
  }

  private func lift(at y: Double) {
    time += 0.2
    touch(.ended, 200, y)
  }

  // MARK: - Where it is

  @Test func itStandsAtTheBottomOfANarrowWindow() {
    content.modalPresentationStyle = .pageSheet
    present()
    #expect(card.frame == CGRect(x: 0, y: 10, width: 400, height: 790))
    #expect(content.view.frame == card.bounds && content.view.window != nil)
    #expect(dimming.alpha == 1 && dimming.frame == screen.window.bounds)
    #expect(card.layer.cornerRadius == 20 && card.layer.maskedCorners.rawValue == 3)
    #expect(content.traitCollection.userInterfaceLevel == .elevated)
    root.dismiss(animated: false)
    wait(0.1)
    #expect(screen.window.subviews == [root.view])
  }

  @Test func itFloatsInTheMiddleOfAWideWindow() {
    resize(1280, 800)
    present()
    #expect(card.frame == CGRect(x: 288, y: 24, width: 704, height: 752))
    #expect(card.layer.maskedCorners.rawValue == 15 && sheet.prefersPageSizing)
    sheet.prefersPageSizing = false
    #expect(card.frame == CGRect(x: 370, y: 90, width: 540, height: 620))
    content.preferredContentSize = CGSize(width: 300, height: 200)
    #expect(card.frame == CGRect(x: 490, y: 300, width: 300, height: 200))
    let source = UIView(frame: CGRect(x: 100, y: 100, width: 200, height: 40))
    root.view.addSubview(source)
    sheet.sourceView = source
    #expect(card.frame == CGRect(x: 50, y: 300, width: 300, height: 200))
    resize(400, 800)
    wait(0.1)
    #expect(card.frame == CGRect(x: 0, y: 10, width: 400, height: 790))
    sheet.widthFollowsPreferredContentSizeWhenEdgeAttached = true
    #expect(card.frame == CGRect(x: 50, y: 10, width: 300, height: 790))
  }

  @Test func aFormIsSmaller() {
    resize(1280, 800)
    content.modalPresentationStyle = .formSheet
    present()
    #expect(card.frame == CGRect(x: 370, y: 90, width: 540, height: 620))
  }

  @Test func itFillsALowWindow() {
    resize(900, 400)
    present()
    #expect(card.frame == CGRect(x: 0, y: 0, width: 900, height: 400) && card.layer.cornerRadius == 0)
    sheet.prefersEdgeAttachedInCompactHeight = true
    #expect(card.frame == CGRect(x: 0, y: 10, width: 900, height: 390) && card.layer.cornerRadius == 20)
    sheet.preferredCornerRadius = 8
    #expect(card.layer.cornerRadius == 8)
  }

  @Test func theViewBehindALargeSheetMovesBack() {
    sheet.detents = [.medium(), .large()]
    present()
    func behind() -> CALayer { root.view.layer.presentation()! }
    #expect(behind().frame == screen.window.bounds && behind().cornerRadius == 0)
    sheet.selectedDetentIdentifier = .large
    wait(0.1)
    // The sides go in by 16 points, the top stays.
    #expect(abs(behind().frame.minX - 16) < 1e-9 && abs(behind().frame.minY) < 1e-9)
    #expect(abs(behind().frame.height - 736) < 1e-9 && behind().cornerRadius == 20)
    #expect(root.view.frame == screen.window.bounds && root.view.transform.isIdentity)
    drag(from: 100, by: 207.5)
    wait(0)
    // Half of the way between the heights, after the slop of ten points.
    #expect(abs(behind().frame.minX - 8) < 0.03)
    lift(at: 307.5)
    root.dismiss(animated: false)
    wait(0.1)
    #expect(behind().frame == screen.window.bounds && !root.view.clipsToBounds)
    // In a wide window it stays.
    resize(1280, 800)
    present()
    #expect(behind().frame == screen.window.bounds)
  }

  // MARK: - Heights

  @Test func itRestsAtItsHeights() {
    let low = UISheetPresentationController.Detent.custom { $0.maximumDetentValue / 3 }
    let never = UISheetPresentationController.Detent.custom(identifier: .init("never")) { _ in nil }
    sheet.detents = [.large(), low, never, .medium()]
    #expect(sheet.selectedDetentIdentifier == nil && never.identifier.rawValue == "never")
    present()
    let third: CGFloat = 790 / 3
    #expect(card.frame.minY == (800 - third).rounded())
    sheet.selectedDetentIdentifier = .medium
    #expect(card.frame == CGRect(x: 0, y: 405, width: 400, height: 395))
    sheet.selectedDetentIdentifier = .large
    #expect(card.frame.minY == 10)
    sheet.detents = []
    #expect(sheet.detents.count == 4)
    // In a wide window a sheet of several heights stands at the bottom too.
    resize(1280, 800)
    wait(0.1)
    #expect(card.frame == CGRect(x: 288, y: 10, width: 704, height: 790))
  }

  @Test func changesAreAnimatedByASpring() {
    var height: CGFloat = 200
    sheet.detents = [.custom { _ in height }, .large()]
    present()
    #expect(card.frame.minY == 600)
    let start = time
    sheet.animateChanges {
      sheet.selectedDetentIdentifier = .large
      sheet.preferredCornerRadius = 30
    }
    #expect(card.frame.minY == 10 && abs(shown.minY - 600) < 1e-6)
    screen.frame(at: start + 0.1)
    // A critically damped spring that seems to take 0.4 seconds.
    let phase = 0.1 * 2 * Double.pi / 0.4
    #expect(abs(shown.minY - (10 + 590 * (1 + phase) * exp(-phase))) < 1e-6)
    wait(3)
    #expect(shown.minY == 10 && shown.height == 790)
    sheet.selectedDetentIdentifier = nil
    height = 300
    sheet.invalidateDetents()
    #expect(card.frame.minY == 500)
  }

  // MARK: - Coming and going

  @Test func itComesFromTheBottom() {
    root.present(content, animated: true)
    #expect(abs(shown.minY - 800) < 1e-6)
    screen.frame(at: 0.1)
    let phase = 0.1 * 2 * Double.pi / 0.4
    let rest = (1 + phase) * exp(-phase)
    #expect(abs(shown.minY - (10 + 790 * rest)) < 1e-6)
    #expect(abs(Double(dimming.layer.presentation()!.opacity) - (1 - rest)) < 1e-6)
    wait(3)
    #expect(shown.minY == 10 && content.transitionCoordinator == nil)
    content.dismiss(animated: true)
    screen.frame(at: time + 0.1)
    #expect(abs(shown.minY - (800 - 790 * rest)) < 1e-6)
    wait(3)
    #expect(content.view.window == nil && root.presentedViewController == nil)
    #expect(listener.log.isEmpty)
  }

  @Test func whatChangesWhileItComesCounts() {
    root.present(content, animated: true)
    screen.frame(at: 0.1)
    resize(400, 600)
    sheet.detents = [.medium()]
    wait(3)
    #expect(card.frame == CGRect(x: 0, y: 305, width: 400, height: 295))
  }

  @Test func itsShadowIsDarkerInTheDark() {
    present()
    #expect(abs(card.layer.shadowOpacity - 0.22) < 1e-6)
    screen.window.overrideUserInterfaceStyle = .dark
    #expect(abs(card.layer.shadowOpacity - 0.6) < 1e-6)
  }

  @Test func anEffectTakesThePlaceOfItsGround() throws {
    #expect(sheet.backgroundEffect == nil)
    let blur = UIBlurEffect(style: .systemMaterial)
    sheet.backgroundEffect = blur
    present()
    let body = try #require(content.view.superview)
    let ground = try #require(body.subviews.first as? UIVisualEffectView)
    #expect(ground.effect === blur && ground.frame == body.bounds && body.subviews.last === content.view)
    #expect(card.backgroundColor == .clear)
    sheet.backgroundEffect = nil
    #expect(body.subviews == [content.view] && card.backgroundColor != .clear)
  }

  @Test func aTapBesideItDismissesIt() {
    sheet.detents = [.medium()]
    present()
    touch(.began, 200, 100)
    touch(.ended, 200, 100)
    wait(3)
    #expect(listener.log == ["will dismiss", "did dismiss"] && root.presentedViewController == nil)
  }

  // MARK: - Dragging

  @Test func aFingerDragsItAway() {
    present(animated: true)
    drag(from: 100, by: 410)
    // The slop of ten points does not count.
    #expect(card.frame == CGRect(x: 0, y: 410, width: 400, height: 790))
    #expect(abs(dimming.alpha - 390.0 / 790) < 1e-6)
    lift(at: 510)
    #expect(listener.log == ["will dismiss"])
    wait(3)
    #expect(listener.log == ["will dismiss", "did dismiss"] && root.presentedViewController == nil)
    #expect(screen.window.subviews == [root.view])
  }

  @Test func itComesBackWhenItIsLetGoEarly() {
    present()
    drag(from: 100, by: 310)
    #expect(card.frame.minY == 310)
    lift(at: 410)
    wait(3)
    #expect(card.frame.minY == 10 && shown.minY == 10 && listener.log.isEmpty)
  }

  @Test func aFingerMovesItBetweenItsHeights() {
    sheet.detents = [.medium(), .large()]
    sheet.prefersGrabberVisible = true
    present()
    #expect(
      card.frame.minY == 405
        && grabber.convert(grabber.subviews[0].frame, to: card) == CGRect(x: 182, y: 5, width: 36, height: 5))
    drag(from: 420, by: -260)
    #expect(card.frame == CGRect(x: 0, y: 155, width: 400, height: 645))
    lift(at: 160)
    #expect(sheet.selectedDetentIdentifier == .large && listener.log == ["com.apple.UIKit.large"])
    wait(3)
    #expect(card.frame.minY == 10)
    // Above the greatest height a rubber band holds it back.
    drag(from: 100, by: -110)
    let pull = 100 * 0.55
    #expect(card.frame.minY == (10 - pull / (pull / 800 + 1)).rounded() && card.frame.maxY == 800)
    lift(at: -10)
    wait(3)
    #expect(card.frame.minY == 10 && listener.log.count == 1)
  }

  @Test(arguments: [false, true]) func whatMayNotBeDismissedStays(isModal: Bool) {
    content.isModalInPresentation = isModal
    listener.allows = isModal
    present()
    drag(from: 100, by: 610)
    let pull = 600 * 0.55
    #expect(abs(card.frame.minY - (10 + pull / (pull / 800 + 1)).rounded()) < 1e-9)
    lift(at: 710)
    wait(3)
    #expect(card.frame.minY == 10 && listener.log == ["did attempt"])
    #expect(root.presentedViewController === content)
  }

  @Test func whatIsBehindTakesTouchesWhereNothingDims() {
    sheet.detents = [.medium(), .large()]
    sheet.largestUndimmedDetentIdentifier = .medium
    present()
    let place = CGPoint(x: 200, y: 100)
    #expect(dimming.alpha == 0 && screen.window.hitTest(place, with: nil) === root.view)
    sheet.selectedDetentIdentifier = .large
    #expect(dimming.alpha == 1 && screen.window.hitTest(CGPoint(x: 200, y: 5), with: nil) === dimming)
  }

  @Test func aScrollViewAtItsTopGivesTheDragToTheSheet() {
    let scroll = UIScrollView(frame: CGRect(x: 0, y: 0, width: 400, height: 790))
    scroll.contentSize = CGSize(width: 400, height: 3000)
    scroll.autoresizingMask = [.flexibleWidth, .flexibleHeight]
    content.view.addSubview(scroll)
    sheet.detents = [.medium(), .large()]
    present()
    // Upwards the sheet grows first.
    drag(from: 600, by: -210)
    #expect(card.frame.minY == 205 && scroll.contentOffset.y == 0)
    lift(at: 390)
    wait(3)
    #expect(card.frame.minY == 10)
    // Then the content scrolls.
    drag(from: 600, by: -210)
    #expect(card.frame.minY == 10 && scroll.contentOffset.y == 200)
    lift(at: 390)
    wait(3)
    drag(from: 300, by: 110)
    #expect(card.frame.minY == 10 && scroll.contentOffset.y < 200)
    lift(at: 410)
    wait(3)
    scroll.contentOffset.y = 0
    drag(from: 300, by: 210)
    #expect(card.frame.minY == 210 && scroll.contentOffset.y == 0)
    lift(at: 510)
    wait(3)
    #expect(card.frame.minY == 10 || sheet.selectedDetentIdentifier == .medium)
    sheet.selectedDetentIdentifier = .medium
    sheet.prefersScrollingExpandsWhenScrolledToEdge = false
    drag(from: 600, by: -110)
    #expect(card.frame.minY == 405 && scroll.contentOffset.y == 100)
  }

  // MARK: - The grabber

  private var grabber: UIView { card.subviews[1] }

  private func tapGrabber() {
    let place = grabber.convert(CGPoint(x: grabber.bounds.midX, y: 7), to: screen.window)
    touch(.began, Double(place.x), Double(place.y))
    time += 0.05
    touch(.ended, Double(place.x), Double(place.y))
    wait(3)
  }

  @Test func aTapOnTheGrabberGoesToTheNextHeightAndFromTheGreatestToTheLeast() {
    sheet.detents = [.medium(), .large()]
    sheet.prefersGrabberVisible = true
    present()
    tapGrabber()
    #expect(card.frame.minY == 10 && listener.log == ["com.apple.UIKit.large"])
    tapGrabber()
    #expect(card.frame.minY == 405 && listener.log.last == "com.apple.UIKit.medium")
    sheet.detents = [.large()]
    tapGrabber()
    #expect(card.frame.minY == 10 && listener.log.count == 2)
  }

  @Test func aDragOfTheGrabberMovesTheSheetAndNotTheListUnderIt() {
    let scroll = UIScrollView(frame: CGRect(x: 0, y: 0, width: 400, height: 790))
    scroll.contentSize = CGSize(width: 400, height: 3000)
    scroll.autoresizingMask = [.flexibleWidth, .flexibleHeight]
    content.view.addSubview(scroll)
    sheet.detents = [.medium(), .large()]
    sheet.prefersGrabberVisible = true
    sheet.selectedDetentIdentifier = .large
    present()
    scroll.contentOffset.y = 500
    drag(from: 17, by: 210)
    #expect(card.frame.minY == 210 && scroll.contentOffset.y == 500)
    lift(at: 227)
    wait(3)
    #expect(sheet.selectedDetentIdentifier == .medium || card.frame.minY == 10)
    #expect(scroll.contentOffset.y == 500)
  }

  @Test func theGrabberIsSpokenOfAndAdjusted() {
    sheet.detents = [.medium(), .large()]
    present()
    #expect(grabber.isHidden)
    sheet.prefersGrabberVisible = true
    #expect(grabber.isAccessibilityElement && grabber.accessibilityLabel == "Sheet Grabber")
    #expect(
      grabber.accessibilityTraits.contains(.adjustable) && grabber.accessibilityValue == "height 1 of 2")
    grabber.accessibilityDecrement()
    #expect(listener.log.isEmpty)
    grabber.accessibilityIncrement()
    #expect(sheet.selectedDetentIdentifier == .large && grabber.accessibilityValue == "height 2 of 2")
    #expect(grabber.accessibilityActivate() && sheet.selectedDetentIdentifier == .medium)
  }
}
