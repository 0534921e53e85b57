import Foundation
import Testing
import VellumKit

@MainActor struct LayoutGuideTests {
  @Test func aGuideBelongsToOneView() {
    let (first, second) = (UIView(), UIView())
    let guide = UILayoutGuide()
    #expect(guide.owningView == nil && guide.layoutFrame == .zero && guide.identifier == "")
    first.addLayoutGuide(guide)
    first.addLayoutGuide(guide)
    #expect(guide.owningView === first && first.layoutGuides == [guide])
    second.addLayoutGuide(guide)
    #expect(guide.owningView === second && first.layoutGuides == [] && second.layoutGuides == [guide])
    first.removeLayoutGuide(guide)
    #expect(guide.owningView === second)
    second.removeLayoutGuide(guide)
    #expect(guide.owningView == nil && second.layoutGuides == [])
  }

  @Test func theSafeAreasGuideIsWhatTheSafeAreaLeaves() {
    let screen = TestScreen()
    let root = UIViewController()
    root.additionalSafeAreaInsets = UIEdgeInsets(top: 10, left: 5, bottom: 20, right: 0)
    screen.window.rootViewController = root
    let guide = root.view.safeAreaLayoutGuide
    #expect(guide === root.view.safeAreaLayoutGuide && guide.owningView === root.view)
    #expect(guide.layoutFrame == CGRect(x: 5, y: 10, width: 95, height: 70))
    root.view.bounds.origin.y = 3
    #expect(guide.layoutFrame == CGRect(x: 5, y: 13, width: 95, height: 70))
    root.additionalSafeAreaInsets.bottom = 95
    #expect(guide.layoutFrame == CGRect(x: 5, y: 13, width: 95, height: 0))
    #expect(root.view.layoutGuides == [])
  }

  @Test func theMarginsGuideIsWhatTheMarginsLeave() {
    let view = UIView(frame: CGRect(x: 50, y: 50, width: 100, height: 40))
    #expect(view.layoutMarginsGuide.layoutFrame == CGRect(x: 8, y: 8, width: 84, height: 24))
    view.layoutMargins.left = 20
    #expect(view.layoutMarginsGuide.layoutFrame == CGRect(x: 20, y: 8, width: 72, height: 24))
  }

  @Test func aGuideKeepsItsViewNotAlive() {
    var view: UIView? = UIView(frame: CGRect(x: 0, y: 0, width: 10, height: 10))
    let guide = view!.safeAreaLayoutGuide
    view = nil
    #expect(guide.owningView == nil && guide.layoutFrame == .zero)
  }
}
