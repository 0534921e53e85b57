import Foundation
import Testing
import VellumKit

/// Views that constraints place.
@MainActor func constrained(_ count: Int = 1, in superview: UIView) -> [UIView] {
  (0..<count).map { _ in
    let view = UIView()
    view.translatesAutoresizingMaskIntoConstraints = false
    superview.addSubview(view)
    return view
  }
}

@MainActor struct ConstraintTests {
  let root = UIView(frame: CGRect(x: 0, y: 0, width: 320, height: 480))

  @Test func edgesAreWhereConstraintsPutThem() {
    let view = constrained(in: root)[0]
    NSLayoutConstraint.activate([
      view.leadingAnchor.constraint(equalTo: root.leadingAnchor, constant: 20),
      view.trailingAnchor.constraint(equalTo: root.trailingAnchor, constant: -20),
      view.topAnchor.constraint(equalTo: root.topAnchor, constant: 50),
      view.heightAnchor.constraint(equalToConstant: 44),
    ])
    root.layoutIfNeeded()
    #expect(view.frame == CGRect(x: 20, y: 50, width: 280, height: 44))
    root.bounds.size.width = 400
    root.layoutIfNeeded()
    #expect(view.frame == CGRect(x: 20, y: 50, width: 360, height: 44))
  }

  /// Apple's first example ("Anatomy of a Constraint"): RedView.leading = 1.0 × BlueView.trailing + 8.0.
  @Test func oneViewIsEightPointsBehindAnother() {
    let views = constrained(2, in: root)
    let (blue, red) = (views[0], views[1])
    NSLayoutConstraint(
      item: red, attribute: .leading, relatedBy: .equal, toItem: blue, attribute: .trailing, multiplier: 1,
      constant: 8
    ).isActive = true
    NSLayoutConstraint.activate([
      blue.leadingAnchor.constraint(equalTo: root.leadingAnchor, constant: 20),
      red.trailingAnchor.constraint(equalTo: root.trailingAnchor, constant: -20),
      red.widthAnchor.constraint(equalTo: blue.widthAnchor),
      blue.topAnchor.constraint(equalTo: root.topAnchor),
      blue.bottomAnchor.constraint(equalTo: root.bottomAnchor),
      red.topAnchor.constraint(equalTo: root.topAnchor),
      red.bottomAnchor.constraint(equalTo: root.bottomAnchor),
    ])
    root.layoutIfNeeded()
    // 320 = 20 + w + 8 + w + 20
    #expect(blue.frame == CGRect(x: 20, y: 0, width: 136, height: 480))
    #expect(red.frame == CGRect(x: 164, y: 0, width: 136, height: 480))
  }

  /// Apple's example "Two Different-Width Views": purple ≥ 150, orange twice the purple one if that leaves room.
  @Test(arguments: [(CGFloat(600), CGFloat(184), CGFloat(368)), (300, 150, 102)])
  func anOptionalConstraintGivesWayToTheLeastWidth(width: CGFloat, purpleWidth: CGFloat, orangeWidth: CGFloat)
  {
    root.bounds.size.width = width
    let views = constrained(2, in: root)
    let (purple, orange) = (views[0], views[1])
    let twice = orange.widthAnchor.constraint(equalTo: purple.widthAnchor, multiplier: 2)
    twice.priority = .defaultHigh
    NSLayoutConstraint.activate([
      purple.leadingAnchor.constraint(equalTo: root.leadingAnchor, constant: 20),
      orange.leadingAnchor.constraint(equalTo: purple.trailingAnchor, constant: 8),
      orange.trailingAnchor.constraint(equalTo: root.trailingAnchor, constant: -20),
      purple.widthAnchor.constraint(greaterThanOrEqualToConstant: 150), twice,
    ])
    root.layoutIfNeeded()
    // 20 + p + 8 + 2p + 20 = width, or p = 150.
    #expect((purple.frame.width, orange.frame.width) == (purpleWidth, orangeWidth))
  }

  @Test func theMiddleIsHalfway() {
    let view = constrained(in: root)[0]
    NSLayoutConstraint.activate([
      view.centerXAnchor.constraint(equalTo: root.centerXAnchor),
      view.centerYAnchor.constraint(equalTo: root.centerYAnchor, constant: -10),
      view.widthAnchor.constraint(equalTo: root.widthAnchor, multiplier: 0.5),
      view.heightAnchor.constraint(equalTo: view.widthAnchor, multiplier: 0.25, constant: 10),
    ])
    root.layoutIfNeeded()
    #expect(view.frame == CGRect(x: 80, y: 205, width: 160, height: 50))
  }

  @Test func aPlaceIsMultipliedInTheHoldersCoordinates() {
    let outer = constrained(in: root)[0]
    let inner = constrained(in: outer)[0]
    NSLayoutConstraint.activate([
      outer.leftAnchor.constraint(equalTo: root.leftAnchor, constant: 100),
      outer.widthAnchor.constraint(equalToConstant: 200),
      outer.topAnchor.constraint(equalTo: root.topAnchor, constant: 30),
      outer.heightAnchor.constraint(equalToConstant: 100), inner.widthAnchor.constraint(equalToConstant: 10),
      inner.heightAnchor.constraint(equalToConstant: 0),
      NSLayoutConstraint(
        item: inner, attribute: .centerX, relatedBy: .equal, toItem: outer, attribute: .centerX,
        multiplier: 0.5,
        constant: 0),
      NSLayoutConstraint(
        item: inner, attribute: .bottom, relatedBy: .equal, toItem: outer, attribute: .bottom,
        multiplier: 0.75,
        constant: 0),
    ])
    root.layoutIfNeeded()
    #expect(inner.frame == CGRect(x: 45, y: 75, width: 10, height: 0))
  }

  @Test func aViewIsPlacedAcrossLevelsOfTheTree() {
    let outer = UIView(frame: CGRect(x: 30, y: 40, width: 200, height: 200))
    root.addSubview(outer)
    let inner = constrained(in: outer)[0]
    let view = constrained(in: root)[0]
    NSLayoutConstraint.activate([
      inner.leftAnchor.constraint(equalTo: outer.leftAnchor, constant: 5),
      inner.topAnchor.constraint(equalTo: outer.topAnchor, constant: 6),
      inner.widthAnchor.constraint(equalToConstant: 50), inner.heightAnchor.constraint(equalToConstant: 60),
      view.leftAnchor.constraint(equalTo: inner.rightAnchor, constant: 1),
      view.topAnchor.constraint(equalTo: inner.bottomAnchor, constant: 2),
      view.rightAnchor.constraint(equalTo: root.rightAnchor),
      view.bottomAnchor.constraint(equalTo: outer.bottomAnchor),
    ])
    root.layoutIfNeeded()
    #expect(inner.frame == CGRect(x: 5, y: 6, width: 50, height: 60))
    #expect(view.frame == CGRect(x: 86, y: 108, width: 234, height: 132))
    // The frame that a program sets is a constraint too.
    outer.frame.origin.x = 50
    root.layoutIfNeeded()
    #expect(view.frame == CGRect(x: 106, y: 108, width: 214, height: 132))
  }

  @Test func flexibleMarginsAreConstraintsToo() {
    let middle = UIView(frame: CGRect(x: 100, y: 100, width: 120, height: 50))
    middle.autoresizingMask = [.flexibleLeftMargin, .flexibleRightMargin]
    root.addSubview(middle)
    let view = constrained(in: root)[0]
    NSLayoutConstraint.activate([
      view.leftAnchor.constraint(equalTo: root.leftAnchor),
      view.rightAnchor.constraint(equalTo: middle.leftAnchor),
      view.topAnchor.constraint(equalTo: root.topAnchor), view.heightAnchor.constraint(equalToConstant: 10),
    ])
    root.layoutIfNeeded()
    #expect(view.frame == CGRect(x: 0, y: 0, width: 100, height: 10))
    root.bounds.size.width = 420
    root.layoutIfNeeded()
    #expect(middle.frame == CGRect(x: 150, y: 100, width: 120, height: 50))
    #expect(view.frame == CGRect(x: 0, y: 0, width: 150, height: 10))
  }

  @Test func aConstantThatChangesMovesViews() {
    let view = constrained(in: root)[0]
    let left = view.leftAnchor.constraint(equalTo: root.leftAnchor, constant: 10)
    NSLayoutConstraint.activate([
      left, view.widthAnchor.constraint(equalToConstant: 50),
      view.heightAnchor.constraint(equalToConstant: 50),
      view.topAnchor.constraint(equalTo: root.topAnchor),
    ])
    root.layoutIfNeeded()
    left.constant = 60
    #expect(view.frame.minX == 10)
    root.layoutIfNeeded()
    #expect(view.frame == CGRect(x: 60, y: 0, width: 50, height: 50))
    left.isActive = false
    view.rightAnchor.constraint(equalTo: root.rightAnchor).isActive = true
    root.layoutIfNeeded()
    #expect(view.frame == CGRect(x: 270, y: 0, width: 50, height: 50))
  }

  @Test func theNearestCommonAncestorHoldsAConstraint() {
    let outer = constrained(in: root)[0]
    let views = constrained(2, in: outer)
    let between = views[0].leftAnchor.constraint(equalTo: views[1].rightAnchor)
    let up = views[0].topAnchor.constraint(equalTo: root.topAnchor)
    let own = views[0].widthAnchor.constraint(equalToConstant: 5)
    NSLayoutConstraint.activate([between, up, own])
    #expect(outer.constraints == [between] && root.constraints == [up] && views[0].constraints == [own])
    #expect(between.isActive && up.isActive && own.isActive)
    NSLayoutConstraint.deactivate([between, up])
    #expect(outer.constraints == [] && root.constraints == [] && !up.isActive)
    root.addConstraint(up)
    #expect(root.constraints == [up] && up.isActive)
    root.removeConstraints([up, own])
    #expect(root.constraints == [] && own.isActive)
  }

  @Test func aViewThatLeavesTakesItsConstraintsToOthersApart() {
    let views = constrained(2, in: root)
    let own = views[0].widthAnchor.constraint(equalToConstant: 5)
    let out = views[0].leftAnchor.constraint(equalTo: views[1].leftAnchor)
    NSLayoutConstraint.activate([
      own, out, views[1].leftAnchor.constraint(equalTo: root.leftAnchor, constant: 7),
    ])
    root.layoutIfNeeded()
    #expect(views[0].frame.minX == 7)
    views[0].removeFromSuperview()
    #expect(own.isActive && !out.isActive && root.constraints.count == 1)
    root.addSubview(views[0])
    root.layoutIfNeeded()
    #expect(views[0].frame.width == 5)
  }

  @Test func aConstraintSaysWhatItIs() {
    let views = constrained(2, in: root)
    let constraint = NSLayoutConstraint(
      item: views[0], attribute: .top, relatedBy: .greaterThanOrEqual, toItem: views[1], attribute: .bottom,
      multiplier: 2, constant: 3)
    #expect(constraint.firstItem === views[0] && constraint.secondItem === views[1])
    #expect(constraint.firstAttribute == .top && constraint.secondAttribute == .bottom)
    #expect(
      constraint.relation == .greaterThanOrEqual && constraint.multiplier == 2 && constraint.constant == 3)
    #expect(constraint.priority == .required && !constraint.isActive && !constraint.shouldBeArchived)
    #expect(constraint.identifier == nil)
    #expect(constraint.firstAnchor.item === views[0] && constraint.secondAnchor?.name == "bottom")
    let size = views[0].heightAnchor.constraint(lessThanOrEqualToConstant: 9)
    #expect(size.secondItem == nil && size.secondAttribute == .notAnAttribute && size.secondAnchor == nil)
  }

  @Test func aPriorityChangesWhoGivesWay() {
    let view = constrained(in: root)[0]
    let small = view.widthAnchor.constraint(equalToConstant: 10)
    let large = view.widthAnchor.constraint(equalToConstant: 90)
    (small.priority, large.priority) = (.defaultLow, .defaultHigh)
    NSLayoutConstraint.activate([small, large])
    root.layoutIfNeeded()
    #expect(view.bounds.width == 90)
    small.priority = UILayoutPriority(751)
    root.layoutIfNeeded()
    #expect(view.bounds.width == 10)
  }

  @Test func framesAreOnWholePixelsAndTouch() {
    let screen = TestScreen(width: 100, height: 100, scale: 2)
    let views = constrained(3, in: screen.window)
    var constraints = [
      views[0].leftAnchor.constraint(equalTo: screen.window.leftAnchor),
      views[2].rightAnchor.constraint(equalTo: screen.window.rightAnchor),
    ]
    for (a, b) in zip(views, views.dropFirst()) {
      constraints += [
        b.leftAnchor.constraint(equalTo: a.rightAnchor), b.widthAnchor.constraint(equalTo: a.widthAnchor),
      ]
    }
    NSLayoutConstraint.activate(constraints)
    screen.frame()
    // Thirds of 100 points are at 33⅓ and 66⅔: the nearest half points.
    #expect(views.map(\.frame.minX) == [0, 33.5, 66.5])
    #expect(views.map(\.frame.maxX) == [33.5, 66.5, 100])
  }

  @Test func aViewBetweenTwoPixelsKeepsItsWidthAlsoAcrossTheRootsEdge() {
    let screen = TestScreen(width: 100, height: 100)
    let view = constrained(in: screen.window)[0]
    let left = view.leftAnchor.constraint(equalTo: screen.window.leftAnchor)
    NSLayoutConstraint.activate([left, view.widthAnchor.constraint(equalToConstant: 1)])
    for start in [-1.5, -0.5, 0.5] {
      left.constant = start
      screen.frame()
      #expect(view.frame.minX == start + 0.5 && view.frame.width == 1)
    }
  }

  @Test func leadingIsOnTheRightWhereTextRunsThatWay() {
    let view = constrained(in: root)[0]
    root.semanticContentAttribute = .forceRightToLeft
    #expect(root.effectiveUserInterfaceLayoutDirection == .rightToLeft)
    NSLayoutConstraint.activate([
      view.leadingAnchor.constraint(equalTo: root.leadingAnchor, constant: 20),
      view.widthAnchor.constraint(equalToConstant: 50),
    ])
    root.layoutIfNeeded()
    #expect(view.frame.maxX == 300)
    root.semanticContentAttribute = .unspecified
    root.layoutIfNeeded()
    #expect(view.frame.minX == 20)
  }

  @Test(
    arguments: [
      ("leading", 30, 290), ("middle", 150, 170), ("part", 80, 240), ("distance", 40, 280),
      ("space", 28, 292),
    ] as [(String, CGFloat, CGFloat)])
  func leadingValuesIncreaseToTheLeftWhereTextRunsThatWay(_ way: String, left: CGFloat, right: CGFloat) {
    let views = constrained(2, in: root)
    let (view, other) = (views[0], views[1])
    let constraint =
      switch way {
      case "leading": view.leadingAnchor.constraint(equalTo: root.leadingAnchor, constant: 30)
      case "middle": view.leadingAnchor.constraint(equalTo: root.centerXAnchor, constant: -10)
      case "part":
        NSLayoutConstraint(
          item: view, attribute: .leading, relatedBy: .equal, toItem: other, attribute: .trailing,
          multiplier: 2,
          constant: 20)
      case "distance":
        other.leadingAnchor.anchorWithOffset(to: view.leadingAnchor).constraint(equalToConstant: 30)
      default: view.leadingAnchor.constraint(equalToSystemSpacingAfter: other.trailingAnchor, multiplier: 1)
      }
    // Ten points from the edge where text begins, and as wide.
    NSLayoutConstraint.activate([
      constraint, view.widthAnchor.constraint(equalToConstant: 10),
      other.leadingAnchor.constraint(equalTo: root.leadingAnchor, constant: 10),
      other.trailingAnchor.constraint(equalTo: root.leadingAnchor, constant: way == "part" ? 30 : 20),
    ])
    root.layoutIfNeeded()
    #expect(view.frame.minX == left)
    root.semanticContentAttribute = .forceRightToLeft
    root.layoutIfNeeded()
    #expect(view.frame.maxX == right)
  }

  @Test func changedConstantsAreAnimated() {
    let screen = TestScreen()
    let view = constrained(in: screen.window)[0]
    let left = view.leftAnchor.constraint(equalTo: screen.window.leftAnchor)
    NSLayoutConstraint.activate([
      left, view.widthAnchor.constraint(equalToConstant: 10),
      view.heightAnchor.constraint(equalToConstant: 10),
      view.topAnchor.constraint(equalTo: screen.window.topAnchor),
    ])
    screen.frame(at: 0)
    left.constant = 40
    UIView.animate(withDuration: 1, delay: 0, options: .curveLinear) { screen.window.layoutIfNeeded() }
    #expect(view.frame.minX == 40)
    screen.frame(at: 0.5)
    #expect(abs((view.layer.presentation()?.frame.minX ?? 0) - 20) < 1e-9)
    screen.frame(at: 1.1)
    #expect(view.layer.presentation()?.frame.minX ?? 40 == 40)
  }

  @Test func aProgramWithoutConstraintsHasNoSolver() {
    let screen = TestScreen()
    let view = UIView(frame: CGRect(x: 0, y: 0, width: 10, height: 10))
    screen.window.addSubview(view)
    view.translatesAutoresizingMaskIntoConstraints = false
    screen.frame()
    #expect(screen.window.currentLayoutEngine == nil)
    #expect(view.frame == CGRect(x: 0, y: 0, width: 10, height: 10))
    view.widthAnchor.constraint(equalToConstant: 20).isActive = true
    screen.frame()
    #expect(screen.window.currentLayoutEngine != nil)
    #expect(view.bounds.width == 20)
  }

  @Test func constraintsOnGapsAreOfTheDistance() {
    let views = constrained(3, in: root)
    let first = views[0].rightAnchor.anchorWithOffset(to: views[1].leftAnchor)
    let second = views[1].rightAnchor.anchorWithOffset(to: views[2].leftAnchor)
    NSLayoutConstraint.activate(
      views.map { $0.widthAnchor.constraint(equalToConstant: 20) } + [
        views[0].leftAnchor.constraint(equalTo: root.leftAnchor),
        views[2].rightAnchor.constraint(equalTo: root.rightAnchor),
        first.constraint(equalTo: second, multiplier: 3),
      ])
    root.layoutIfNeeded()
    // 320 = 3 × 20 + 3g + g
    #expect(views.map(\.frame.minX) == [0, 215, 300])
  }

  @Test func theSystemsSpacingIsEightPoints() {
    let views = constrained(2, in: root)
    NSLayoutConstraint.activate([
      views[0].leadingAnchor.constraint(equalToSystemSpacingAfter: root.leadingAnchor, multiplier: 2),
      views[0].topAnchor.constraint(equalToSystemSpacingBelow: root.topAnchor, multiplier: 1),
      views[1].leadingAnchor.constraint(
        greaterThanOrEqualToSystemSpacingAfter: views[0].trailingAnchor, multiplier: 1),
      views[1].leadingAnchor.constraint(
        lessThanOrEqualToSystemSpacingAfter: views[0].trailingAnchor, multiplier: 1),
    ])
    root.layoutIfNeeded()
    #expect(views.map(\.frame.minX) == [16, 24] && views[0].frame.minY == 8)
  }

  /// As in a menu whose bar has a height and no place: it is seen at the top.
  @Test func whatNothingPlacesIsAtTheCornerOfItsSuperview() {
    let outer = UIView(frame: CGRect(x: 30, y: 40, width: 200, height: 300))
    root.addSubview(outer)
    let bar = constrained(in: outer)[0]
    NSLayoutConstraint.activate(
      NSLayoutConstraint.constraints(withVisualFormat: "H:|[bar]|", metrics: nil, views: ["bar": bar])
        + NSLayoutConstraint.constraints(withVisualFormat: "V:[bar(34)]", metrics: nil, views: ["bar": bar]))
    root.layoutIfNeeded()
    #expect(bar.frame == CGRect(x: 0, y: 0, width: 200, height: 34))
    #expect(bar.hasAmbiguousLayout && bar.topAnchor.hasAmbiguousLayout && !bar.leftAnchor.hasAmbiguousLayout)
    bar.bottomAnchor.constraint(equalTo: outer.bottomAnchor).isActive = true
    root.layoutIfNeeded()
    #expect(bar.frame == CGRect(x: 0, y: 266, width: 200, height: 34) && !bar.hasAmbiguousLayout)
  }

  @Test func whatNothingSizesHasNoSize() {
    let views = constrained(2, in: root)
    NSLayoutConstraint.activate([
      views[0].centerXAnchor.constraint(equalTo: root.centerXAnchor),
      views[0].bottomAnchor.constraint(equalTo: root.bottomAnchor),
    ])
    root.layoutIfNeeded()
    #expect(views[0].frame == CGRect(x: 160, y: 480, width: 0, height: 0) && views[1].frame == .zero)
  }

  @Test func whatIsOpenIsAmbiguousAndCanBeExercised() {
    let view = constrained(in: root)[0]
    NSLayoutConstraint.activate([
      view.widthAnchor.constraint(equalToConstant: 50), view.heightAnchor.constraint(equalToConstant: 50),
      view.topAnchor.constraint(equalTo: root.topAnchor),
    ])
    root.layoutIfNeeded()
    #expect(
      view.hasAmbiguousLayout && view.leftAnchor.hasAmbiguousLayout && !view.topAnchor.hasAmbiguousLayout)
    let before = view.frame
    view.exerciseAmbiguityInLayout()
    root.layoutIfNeeded()
    #expect(view.frame != before && view.frame.size == before.size && view.frame.minY == 0)
    view.leftAnchor.constraint(equalTo: root.leftAnchor).isActive = true
    root.layoutIfNeeded()
    #expect(!view.hasAmbiguousLayout && view.frame.minX == 0)
  }

  @Test func theConstraintsBehindAPlaceAreFound() {
    let view = constrained(in: root)[0]
    let left = view.leftAnchor.constraint(equalTo: root.leftAnchor)
    let width = view.widthAnchor.constraint(equalToConstant: 50)
    let top = view.topAnchor.constraint(equalTo: root.topAnchor)
    NSLayoutConstraint.activate([left, width, top])
    #expect(view.constraintsAffectingLayout(for: .horizontal) == [left, width])
    #expect(view.constraintsAffectingLayout(for: .vertical).contains(top))
    #expect(view.leftAnchor.constraintsAffectingLayout == [left])
  }

  @Test func aTransformedViewIsPlacedByItsMiddleAndBounds() {
    let view = constrained(in: root)[0]
    view.transform = CGAffineTransform(scaleX: 2, y: 2)
    NSLayoutConstraint.activate([
      view.leftAnchor.constraint(equalTo: root.leftAnchor, constant: 10),
      view.topAnchor.constraint(equalTo: root.topAnchor, constant: 10),
      view.widthAnchor.constraint(equalToConstant: 20), view.heightAnchor.constraint(equalToConstant: 20),
    ])
    root.layoutIfNeeded()
    #expect(view.bounds.size == CGSize(width: 20, height: 20) && view.center == CGPoint(x: 20, y: 20))
  }

  @Test func theAlignmentRectangleIsWhatIsAligned() {
    final class Shadowed: UIView {
      override var alignmentRectInsets: UIEdgeInsets { UIEdgeInsets(top: 1, left: 2, bottom: 3, right: 4) }
    }
    let view = Shadowed()
    view.translatesAutoresizingMaskIntoConstraints = false
    root.addSubview(view)
    NSLayoutConstraint.activate([
      view.leftAnchor.constraint(equalTo: root.leftAnchor, constant: 10),
      view.topAnchor.constraint(equalTo: root.topAnchor, constant: 10),
      view.widthAnchor.constraint(equalToConstant: 20), view.heightAnchor.constraint(equalToConstant: 20),
    ])
    root.layoutIfNeeded()
    #expect(view.frame == CGRect(x: 8, y: 9, width: 26, height: 24))
    #expect(view.alignmentRect(forFrame: view.frame) == CGRect(x: 10, y: 10, width: 20, height: 20))
    #expect(view.frame(forAlignmentRect: CGRect(x: 10, y: 10, width: 20, height: 20)) == view.frame)
  }
}

extension ConstraintTests {
  @Test func aTreeThatLeavesTakesItsPartOfTheSolverAlong() {
    let outer = constrained(in: root)[0]
    let views = constrained(40, in: outer)
    var last = outer.topAnchor
    for view in views {
      NSLayoutConstraint.activate([
        view.topAnchor.constraint(equalTo: last, constant: 5),
        view.heightAnchor.constraint(equalToConstant: 10),
        view.leftAnchor.constraint(equalTo: outer.leftAnchor),
        view.widthAnchor.constraint(equalToConstant: 10),
      ])
      last = view.bottomAnchor
    }
    outer.leftAnchor.constraint(equalTo: root.leftAnchor, constant: 3).isActive = true
    root.layoutIfNeeded()
    #expect(views[39].frame.minY == 590 && outer.frame.minX == 3)
    // On its own, in another tree, and back.
    outer.removeFromSuperview()
    views[0].removeFromSuperview()
    outer.layoutIfNeeded()
    #expect(abs(views[39].frame.minY - views[1].frame.minY - 38 * 15) < 1e-9)
    root.addSubview(outer)
    NSLayoutConstraint.activate([
      outer.leftAnchor.constraint(equalTo: root.leftAnchor, constant: 7),
      views[1].topAnchor.constraint(equalTo: outer.topAnchor),
    ])
    root.layoutIfNeeded()
    #expect(outer.frame.minX == 7 && views[39].frame.minY == 38 * 15)
  }
}
