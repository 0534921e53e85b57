import Foundation
import Testing
import VellumKit

@MainActor struct AmbiguityTests {
  private let root = UIView(frame: CGRect(x: 0, y: 0, width: 320, height: 480))

  @Test func aViewWithoutAnyConstraintIsAmbiguous() {
    let view = constrained(in: root)[0]
    root.layoutIfNeeded()
    #expect(view.hasAmbiguousLayout && view.topAnchor.hasAmbiguousLayout)
    #expect(!root.hasAmbiguousLayout && !root.topAnchor.hasAmbiguousLayout)
    view.translatesAutoresizingMaskIntoConstraints = true
    #expect(!view.hasAmbiguousLayout && !view.topAnchor.hasAmbiguousLayout)
    // Nothing is around it that it could be placed in.
    let alone = UIView()
    alone.translatesAutoresizingMaskIntoConstraints = false
    #expect(!alone.hasAmbiguousLayout)
  }

  @Test func aGuideWithoutAnyConstraintIsAmbiguousUnlessTheViewPlacesIt() {
    let guide = UILayoutGuide()
    #expect(!guide.hasAmbiguousLayout)
    root.addLayoutGuide(guide)
    #expect(guide.hasAmbiguousLayout && guide.leftAnchor.hasAmbiguousLayout)
    // One of another view makes no difference.
    let view = constrained(in: root)[0]
    view.widthAnchor.constraint(equalToConstant: 10).isActive = true
    #expect(guide.hasAmbiguousLayout && guide.leftAnchor.hasAmbiguousLayout)
    #expect(!root.safeAreaLayoutGuide.hasAmbiguousLayout && !root.layoutMarginsGuide.hasAmbiguousLayout)
  }
}
