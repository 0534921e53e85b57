import Foundation
import Testing
import VellumKit

@MainActor struct MarginTests {
  let root = UIView(frame: CGRect(x: 0, y: 0, width: 320, height: 480))

  @Test func marginsAreEightPointsAndHaveDirections() {
    #expect(root.layoutMargins == UIEdgeInsets(top: 8, left: 8, bottom: 8, right: 8))
    root.directionalLayoutMargins = NSDirectionalEdgeInsets(top: 1, leading: 2, bottom: 3, trailing: 4)
    #expect(root.layoutMargins == UIEdgeInsets(top: 1, left: 2, bottom: 3, right: 4))
    root.semanticContentAttribute = .forceRightToLeft
    #expect(root.layoutMargins == UIEdgeInsets(top: 1, left: 4, bottom: 3, right: 2))
    #expect(
      root.directionalLayoutMargins == NSDirectionalEdgeInsets(top: 1, leading: 2, bottom: 3, trailing: 4))
    root.layoutMargins = UIEdgeInsets(top: 1, left: 5, bottom: 3, right: 6)
    #expect(root.directionalLayoutMargins.leading == 6)
    root.semanticContentAttribute = .unspecified
    #expect(root.layoutMargins.left == 5 && root.directionalLayoutMargins.leading == 5)
  }

  @Test func directionalMarginsAreLaidOutAnewInAnotherDirection() {
    let view = constrained(in: root)[0]
    root.directionalLayoutMargins = NSDirectionalEdgeInsets(top: 0, leading: 40, bottom: 0, trailing: 5)
    NSLayoutConstraint.activate([
      view.leadingAnchor.constraint(equalTo: root.layoutMarginsGuide.leadingAnchor),
      view.trailingAnchor.constraint(equalTo: root.layoutMarginsGuide.trailingAnchor),
    ])
    root.layoutIfNeeded()
    #expect(view.frame.minX == 40 && view.frame.maxX == root.bounds.width - 5)
    root.semanticContentAttribute = .forceRightToLeft
    root.layoutIfNeeded()
    #expect(view.frame.minX == 5 && view.frame.maxX == root.bounds.width - 40)
  }

  @Test func marginAttributesFollowTheMargins() {
    let view = constrained(in: root)[0]
    NSLayoutConstraint.activate([
      NSLayoutConstraint(
        item: view, attribute: .left, relatedBy: .equal, toItem: root, attribute: .leftMargin, multiplier: 1,
        constant: 0),
      NSLayoutConstraint(
        item: view, attribute: .right, relatedBy: .equal, toItem: root, attribute: .rightMargin,
        multiplier: 1,
        constant: 0),
      view.topAnchor.constraint(equalTo: root.layoutMarginsGuide.topAnchor),
      view.bottomAnchor.constraint(equalTo: root.layoutMarginsGuide.bottomAnchor),
    ])
    root.layoutIfNeeded()
    #expect(view.frame == CGRect(x: 8, y: 8, width: 304, height: 464))
    root.layoutMargins = UIEdgeInsets(top: 10, left: 20, bottom: 30, right: 40)
    root.layoutIfNeeded()
    #expect(view.frame == CGRect(x: 20, y: 10, width: 260, height: 440))
  }

  @Test func theOldGuidesReachToTheSafeArea() throws {
    let controller = UIViewController()
    controller.view.frame = CGRect(x: 0, y: 0, width: 320, height: 480)
    controller.additionalSafeAreaInsets = UIEdgeInsets(top: 20, left: 0, bottom: 30, right: 0)
    let views = constrained(2, in: controller.view)
    let (top, bottom) = (controller.topLayoutGuide, controller.bottomLayoutGuide)
    #expect(top === controller.topLayoutGuide && top !== bottom)
    NSLayoutConstraint.activate(
      NSLayoutConstraint.constraints(
        withVisualFormat: "V:[top][view][bottom]", metrics: nil,
        views: ["top": top, "bottom": bottom, "view": views[0]]) + [
          NSLayoutConstraint(
            item: views[1], attribute: .top, relatedBy: .equal, toItem: controller.topLayoutGuide,
            attribute: .bottom, multiplier: 1, constant: 5),
          views[1].heightAnchor.constraint(equalTo: bottom.heightAnchor),
        ])
    let screen = TestScreen(width: 320, height: 480)
    screen.window.rootViewController = controller
    screen.frame()
    #expect((top.length, bottom.length) == (20, 30))
    #expect((views[0].frame.minY, views[0].frame.maxY) == (20, 450))
    #expect((views[1].frame.minY, views[1].frame.height) == (25, 30))
    controller.additionalSafeAreaInsets.top = 50
    screen.frame()
    #expect((top.length, views[0].frame.minY, views[1].frame.minY) == (50, 50, 55))
  }

  @Test func regionsAreTheGuidesOfWhatTheyAreNamedFor() {
    root.semanticContentAttribute = .forceRightToLeft
    root.directionalLayoutMargins = NSDirectionalEdgeInsets(top: 1, leading: 2, bottom: 3, trailing: 4)
    #expect(root.layoutGuide(for: .margins()) === root.layoutMarginsGuide)
    #expect(root.layoutGuide(for: .safeArea(cornerAdaptation: .vertical)) === root.safeAreaLayoutGuide)
    #expect(root.layoutGuide(for: .readableContent()) === root.readableContentGuide)
    #expect(root.edgeInsets(for: .margins()) == root.layoutMargins && root.layoutMargins.left == 4)
    #expect(root.directionalEdgeInsets(for: .margins()) == root.directionalLayoutMargins)
    #expect(root.edgeInsets(for: .safeArea()) == .zero)
    root.bounds.size.width = 772
    root.layoutMargins = .zero
    #expect(
      root.edgeInsets(for: .readableContent(cornerAdaptation: .horizontal))
        == UIEdgeInsets(top: 0, left: 50, bottom: 0, right: 50))
  }

  @Test func theSuperviewsMarginsArePreservedIfTheyReachIn() {
    root.layoutMargins = UIEdgeInsets(top: 30, left: 30, bottom: 30, right: 30)
    let view = UIView(frame: CGRect(x: 10, y: 100, width: 310, height: 100))
    root.addSubview(view)
    view.preservesSuperviewLayoutMargins = true
    #expect(view.layoutMargins == UIEdgeInsets(top: 8, left: 20, bottom: 8, right: 30))
  }

  @Test func theRootViewHasTheSystemsMargins() {
    final class Listening: UIViewController {
      var changes = 0
      override func viewLayoutMarginsDidChange() { changes += 1 }
    }
    let screen = TestScreen(width: 320, height: 480)
    let controller = Listening()
    screen.window.rootViewController = controller
    screen.frame()
    #expect(
      controller.systemMinimumLayoutMargins
        == NSDirectionalEdgeInsets(top: 0, leading: 16, bottom: 0, trailing: 16))
    #expect(controller.view.layoutMargins == UIEdgeInsets(top: 0, left: 16, bottom: 0, right: 16))
    let before = controller.changes
    controller.viewRespectsSystemMinimumLayoutMargins = false
    #expect(controller.view.layoutMargins.left == 8 && controller.changes == before + 1)
    controller.view.layoutMargins.left = 3
    #expect(controller.changes == before + 2)
    controller.viewRespectsSystemMinimumLayoutMargins = true
    controller.view.layoutMargins = UIEdgeInsets(top: 5, left: 15, bottom: 0, right: 17)
    #expect(controller.view.layoutMargins == UIEdgeInsets(top: 5, left: 16, bottom: 0, right: 17))
  }

  @Test func theReadableGuideIsNoWiderThanIsComfortable() {
    #expect(root.readableContentGuide.layoutFrame == root.layoutMarginsGuide.layoutFrame)
    root.bounds.size.width = 1000
    #expect(root.readableContentGuide.layoutFrame == CGRect(x: 164, y: 8, width: 672, height: 464))
    let view = constrained(in: root)[0]
    NSLayoutConstraint.activate([
      view.leadingAnchor.constraint(equalTo: root.readableContentGuide.leadingAnchor),
      view.trailingAnchor.constraint(equalTo: root.readableContentGuide.trailingAnchor),
    ])
    root.layoutIfNeeded()
    #expect(view.frame.minX == 164 && view.frame.width == 672)
    root.bounds.size.width = 500
    root.layoutIfNeeded()
    #expect(view.frame.minX == 8 && view.frame.width == 484)
  }

  @Test func constraintsKeepToTheSafeArea() {
    let screen = TestScreen(width: 100, height: 100)
    let controller = UIViewController()
    screen.window.rootViewController = controller
    let view = constrained(in: controller.view)[0]
    let guide = controller.view.safeAreaLayoutGuide
    NSLayoutConstraint.activate([
      view.topAnchor.constraint(equalTo: guide.topAnchor),
      view.bottomAnchor.constraint(equalTo: guide.bottomAnchor),
      view.leftAnchor.constraint(equalTo: guide.leftAnchor),
      view.rightAnchor.constraint(equalTo: guide.rightAnchor),
    ])
    screen.frame()
    #expect(view.frame == CGRect(x: 0, y: 0, width: 100, height: 100))
    controller.additionalSafeAreaInsets = UIEdgeInsets(top: 10, left: 1, bottom: 20, right: 2)
    screen.frame(at: 0.1)
    #expect(view.frame == CGRect(x: 1, y: 10, width: 97, height: 70))
    #expect(controller.view.keyboardLayoutGuide.layoutFrame == CGRect(x: 0, y: 80, width: 100, height: 20))
  }

  @Test func guidesOfTheProgramArePlacedByConstraints() {
    let guide = UILayoutGuide()
    root.addLayoutGuide(guide)
    let view = constrained(in: root)[0]
    NSLayoutConstraint.activate([
      guide.leadingAnchor.constraint(equalTo: root.leadingAnchor, constant: 30),
      guide.widthAnchor.constraint(equalToConstant: 100),
      guide.topAnchor.constraint(equalTo: root.topAnchor, constant: 5),
      guide.heightAnchor.constraint(equalTo: guide.widthAnchor),
      view.centerXAnchor.constraint(equalTo: guide.centerXAnchor),
      view.centerYAnchor.constraint(equalTo: guide.centerYAnchor),
      view.widthAnchor.constraint(equalToConstant: 10), view.heightAnchor.constraint(equalToConstant: 10),
    ])
    root.layoutIfNeeded()
    #expect(guide.layoutFrame == CGRect(x: 30, y: 5, width: 100, height: 100))
    #expect(view.frame == CGRect(x: 75, y: 50, width: 10, height: 10) && !guide.hasAmbiguousLayout)
    root.removeLayoutGuide(guide)
    #expect(root.constraints == [] && guide.owningView == nil && guide.layoutFrame == .zero)
  }

  @Test func trackedConstraintsCountNearTheirEdges() {
    let view = constrained(in: root)[0]
    let guide = root.keyboardLayoutGuide
    let near = view.widthAnchor.constraint(equalToConstant: 10)
    let away = view.widthAnchor.constraint(equalToConstant: 20)
    guide.setConstraints([near], activeWhenNearEdge: .bottom)
    guide.setConstraints([away], activeWhenAwayFrom: .bottom)
    #expect(near.isActive && !away.isActive)
    #expect(guide.constraints(activeWhenNearEdge: .bottom) == [near])
    #expect(guide.constraints(activeWhenAwayFrom: .bottom) == [away])
    guide.removeAllTrackedConstraints()
    #expect(!near.isActive && guide.constraints(activeWhenNearEdge: .bottom) == [])
  }
}

extension MarginTests {
  /// What a program that still has its own bars conforms to it.
  private final class Bar: NSObject, UILayoutSupport {
    let guide = UILayoutGuide()
    var length: CGFloat { guide.layoutFrame.height }
    var topAnchor: NSLayoutYAxisAnchor { guide.topAnchor }
    var bottomAnchor: NSLayoutYAxisAnchor { guide.bottomAnchor }
    var heightAnchor: NSLayoutDimension { guide.heightAnchor }
  }

  @Test func theOldGuidesCanBeMade() {
    let bar = Bar()
    root.addLayoutGuide(bar.guide)
    NSLayoutConstraint.activate([
      bar.topAnchor.constraint(equalTo: root.topAnchor), bar.heightAnchor.constraint(equalToConstant: 44),
    ])
    root.layoutIfNeeded()
    #expect(bar.length == 44)
  }
}
