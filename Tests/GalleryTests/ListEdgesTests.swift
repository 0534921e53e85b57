import Look
import TestSupport
import Testing
import UIKit
import VellumHeadless
import VellumHost

@testable import Gallery

/// The words of the list at the window's upper and lower edge, and what the list shows of a card with the focus and of one that is left.
@MainActor struct ListEdgesTests {
  private func increaseContrast(of scene: GalleryScene) {
    scene.host.loop.send(.appearance(HostAppearance(increasesContrast: true)), at: scene.host.now)
    scene.host.advanceUntilSettled()
  }

  /// How far a line of the list is inside of the nearer edge, in points; less than 0 where an edge cuts it.
  private func inside(_ line: UILabel, of list: GalleryListView) -> CGFloat {
    let frame = line.convert(line.bounds, to: list)
    return min(frame.minY - list.bounds.minY, list.bounds.maxY - frame.maxY)
  }

  /// The lines of the list that are seen in part at least.
  private func lines(_ labels: [UILabel], of list: GalleryListView) -> [UILabel] {
    labels.filter { line in
      let isHidden = sequence(first: line as UIView, next: \.superview).contains { $0.isHidden }
      return !isHidden && line.text?.isEmpty == false && inside(line, of: list) > -line.bounds.height
    }
  }

  @Test(
    arguments: [CGSize(width: 700, height: 500), CGSize(width: 390, height: 844)], [false, true])
  func noLineOfTheListIsHalvedByAnEdge(size: CGSize, isHigh: Bool) {
    let scene = GalleryScene(size: size)
    let list = scene.gallery.list
    scene.gallery.makeViewer = { _ in UIViewController() }
    scene.host.advanceUntilSettled()
    if isHigh { increaseContrast(of: scene) }
    let labels = list.descendants(UILabel.self)
    var (cut, fading) = (0, 0)
    // At each edge every line is met while it fades, in 8 points.
    for offset in stride(from: 0, through: list.contentSize.height - size.height, by: isLongRun ? 3 : 7) {
      list.contentOffset.y = offset
      list.layoutIfNeeded()
      for line in lines(labels, of: list) {
        let inside = inside(line, of: list)
        let alpha = line.alpha
        if inside <= 0 {
          #expect(alpha == 0, "\(line.text ?? "") at \(offset)")
          cut += 1
        } else if inside >= 8 || isHigh {
          #expect(alpha == 1, "\(line.text ?? "") at \(offset)")
        } else {
          #expect(
            Double(alpha).isClose(to: Double(inside) / 8, within: 1e-6), "\(line.text ?? "") at \(offset)")
          fading += 1
        }
      }
    }
    #expect(cut > 20 && (fading > 20) == !isHigh)
    // At rest at either end, all that is whole is seen.
    list.contentOffset.y = list.contentSize.height - size.height
    list.layoutIfNeeded()
    let last = list.cards.last?.superview as? PageCard
    #expect(last?.words.map(\.alpha) == [1, 1])
  }

  @Test func theListsTitleIsSeenAtItsBeginning() {
    let scene = GalleryScene(size: CGSize(width: 700, height: 500))
    let list = scene.gallery.list
    for line in list.subviews.compactMap({ $0 as? UILabel }) { #expect(line.alpha == 1) }
    #expect(list.bottomEdgeEffect.style != .soft && list.contentInset == .zero)
  }

  @Test(arguments: ["back", "escape"], [0, 60] as [CGFloat])
  func goingBackLeavesTheListWhereACardWasChosen(means: String, offset: CGFloat) {
    let scene = GalleryScene(size: CGSize(width: 700, height: 500))
    let list = scene.gallery.list
    list.contentOffset.y = offset
    scene.host.advanceUntilSettled()
    // The third small card: below it the window ends, which cuts its words at least.
    let card = list.cards[5]
    #expect(card.superview!.convert(card.superview!.bounds, to: nil).maxY > 460)
    scene.press(card)
    #expect(scene.gallery.page?.name == Gallery.pages[5].name)
    if means == "back" { scene.press(scene.gallery.backButton) } else { scene.type("escape") }
    #expect(scene.gallery.page == nil && list.contentOffset.y == offset)
  }

  @Test func goingBackFromACardThatIsHalfSeenLeavesTheListWhereItWas() {
    let scene = GalleryScene(size: CGSize(width: 700, height: 500))
    let list = scene.gallery.list
    let card = list.cards[5]
    // Sixty points of its picture are seen above the lower edge.
    let top = card.convert(card.bounds, to: list).minY
    list.contentOffset.y = top
    list.layoutIfNeeded()
    list.contentOffset.y = top + card.bounds.height - 60
    scene.host.advanceUntilSettled()
    let offset = list.contentOffset.y
    scene.perform(.tap(CGPoint(x: scene.middle(of: card).x, y: 30), count: 1))
    #expect(scene.gallery.page?.name == Gallery.pages[5].name)
    scene.type("escape")
    #expect(scene.gallery.page == nil && list.contentOffset.y == offset)
  }

  @Test func aCardThatAnotherSizeMovedAwayIsInViewWhenItsPageIsLeft() {
    let scene = GalleryScene(size: CGSize(width: 1280, height: 800))
    scene.press(scene.gallery.list.cards[5])
    scene.resize(to: CGSize(width: 390, height: 500))
    scene.type("escape")
    let card = scene.gallery.list.cards[5].superview!
    #expect(scene.window.bounds.contains(card.convert(card.bounds, to: nil)))
    // And one that was opened without the list.
    let other = GalleryScene(Gallery.pages[14].name, size: CGSize(width: 700, height: 500))
    other.type("escape")
    let last = other.gallery.list.cards[14].superview!
    #expect(other.window.bounds.contains(last.convert(last.bounds, to: nil)))
  }

  @Test(arguments: [CGSize(width: 700, height: 500), CGSize(width: 390, height: 844)])
  func aCardWithTheFocusShowsItsWordsAndItsRing(size: CGSize) {
    let scene = GalleryScene(size: size)
    let list = scene.gallery.list
    var met = 0
    for _ in 0..<20 {
      scene.type("tab")
      guard let picture = list.cards.first(where: \.isFocused), let card = picture.superview else { continue }
      met += 1
      let frame = card.convert(card.bounds, to: nil)
      #expect(frame.minY >= 8 && frame.maxY <= size.height - 8, "\(picture.accessibilityLabel ?? "")")
      #expect(
        card.descendants(UILabel.self).allSatisfy { $0.alpha == 1 }, "\(picture.accessibilityLabel ?? "")")
    }
    #expect(met >= Gallery.pages.count)
  }

  @Test func aButtonWithTheFocusShowsTheListsTitle() {
    let scene = GalleryScene(size: CGSize(width: 700, height: 500))
    let list = scene.gallery.list
    for _ in 0..<40 where !list.keysButton.isFocused || list.contentOffset.y > 0 {
      list.contentOffset.y = 300
      scene.type("tab")
      if list.keysButton.isFocused { break }
    }
    #expect(list.keysButton.isFocused && list.contentOffset.y == 0)
  }
}
