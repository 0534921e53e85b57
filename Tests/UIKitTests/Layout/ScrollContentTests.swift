import Foundation
import Testing
import VellumKit

@MainActor struct ScrollContentTests {
  let screen = TestScreen(width: 300, height: 200)
  let scrollView = UIScrollView(frame: CGRect(x: 0, y: 0, width: 300, height: 200))

  init() { screen.window.addSubview(scrollView) }

  private func fill(_ content: UIView, _ height: CGFloat) {
    let guide = scrollView.contentLayoutGuide
    NSLayoutConstraint.activate([
      content.leadingAnchor.constraint(equalTo: guide.leadingAnchor),
      content.trailingAnchor.constraint(equalTo: guide.trailingAnchor),
      content.topAnchor.constraint(equalTo: guide.topAnchor, constant: 10),
      content.bottomAnchor.constraint(equalTo: guide.bottomAnchor, constant: -20),
      content.widthAnchor.constraint(equalTo: scrollView.frameLayoutGuide.widthAnchor),
      content.heightAnchor.constraint(equalToConstant: height),
    ])
  }

  @Test func constraintsToTheContentGuideSayHowLargeTheContentIs() {
    let content = constrained(in: scrollView)[0]
    fill(content, 900)
    screen.frame()
    #expect(scrollView.contentSize == CGSize(width: 300, height: 930))
    #expect(content.frame == CGRect(x: 0, y: 10, width: 300, height: 900))
  }

  /// Published by Apple ("Working with Scroll Views"): edges are the content's, sizes and middles the frame's.
  @Test func theEdgesOfAScrollViewAreItsContentsToWhatIsInside() {
    let content = constrained(in: scrollView)[0]
    NSLayoutConstraint.activate([
      content.leftAnchor.constraint(equalTo: scrollView.leftAnchor, constant: 5),
      content.rightAnchor.constraint(equalTo: scrollView.rightAnchor, constant: -5),
      content.topAnchor.constraint(equalTo: scrollView.topAnchor),
      content.bottomAnchor.constraint(equalTo: scrollView.bottomAnchor),
      content.widthAnchor.constraint(equalToConstant: 1000),
      content.heightAnchor.constraint(equalTo: scrollView.heightAnchor, multiplier: 2),
    ])
    screen.frame()
    #expect(scrollView.contentSize == CGSize(width: 1010, height: 400))
    #expect(content.frame == CGRect(x: 5, y: 0, width: 1000, height: 400))
  }

  @Test func scrollingTakesNoStepOfTheSolver() {
    let content = constrained(in: scrollView)[0]
    fill(content, 900)
    _ = constrained(50, in: content).enumerated().map { index, view in
      NSLayoutConstraint.activate([
        view.leftAnchor.constraint(equalTo: content.leftAnchor),
        view.widthAnchor.constraint(equalToConstant: 10),
        view.topAnchor.constraint(equalTo: content.topAnchor, constant: CGFloat(index * 15)),
        view.heightAnchor.constraint(equalToConstant: 10),
      ])
    }
    screen.frame()
    let engine = screen.window.currentLayoutEngine
    let steps = engine?.steps
    for step in 1...20 {
      scrollView.contentOffset.y = CGFloat(step * 13)
      screen.frame(at: Double(step) / 60)
      #expect(engine?.needsUpdate == false)
    }
    #expect(engine?.steps == steps && content.frame.minY == 10)
  }

  @Test func whatIsTiedToTheFrameStaysWhileContentScrolls() {
    let content = constrained(in: scrollView)[0]
    fill(content, 900)
    let header = constrained(in: scrollView)[0]
    NSLayoutConstraint.activate([
      header.topAnchor.constraint(equalTo: scrollView.frameLayoutGuide.topAnchor, constant: 3),
      header.leftAnchor.constraint(equalTo: scrollView.frameLayoutGuide.leftAnchor),
      header.widthAnchor.constraint(equalToConstant: 30), header.heightAnchor.constraint(equalToConstant: 30),
    ])
    screen.frame()
    #expect(header.frame.minY == 3)
    scrollView.contentOffset.y = 100
    screen.frame(at: 0.1)
    #expect(header.frame.minY == 103 && content.frame.minY == 10)
    #expect(header.convert(header.bounds, to: nil).minY == 3)
  }

  /// A view lies at the frame of the guide to which its edges are tied.
  @Test func whatIsTiedToAnyOtherGuideOfAScrollViewThanItsContentsStaysWhileContentScrolls() {
    let controller = UIViewController()
    screen.window.rootViewController = controller
    controller.view.addSubview(scrollView)
    controller.additionalSafeAreaInsets = UIEdgeInsets(top: 50, left: 4, bottom: 20, right: 6)
    scrollView.contentSize = CGSize(width: 300, height: 2000)
    scrollView.layoutMargins = UIEdgeInsets(top: 7, left: 9, bottom: 11, right: 13)
    let guides = [
      scrollView.safeAreaLayoutGuide, scrollView.layoutMarginsGuide, scrollView.readableContentGuide,
      scrollView.keyboardLayoutGuide, scrollView.frameLayoutGuide,
    ]
    let views = constrained(guides.count, in: scrollView)
    for (view, guide) in zip(views, guides) {
      NSLayoutConstraint.activate([
        view.topAnchor.constraint(equalTo: guide.topAnchor),
        view.bottomAnchor.constraint(equalTo: guide.bottomAnchor),
        view.leadingAnchor.constraint(equalTo: guide.leadingAnchor),
        view.trailingAnchor.constraint(equalTo: guide.trailingAnchor),
      ])
    }
    for (step, offset) in [-50.0, 0, 300].enumerated() {
      scrollView.contentOffset.y = offset
      screen.frame(at: Double(step))
      #expect(views.map(\.frame) == guides.map(\.layoutFrame), "at \(offset)")
      #expect(views[0].frame == CGRect(x: 4, y: 50 + offset, width: 290, height: 130))
      #expect(views[1].frame == CGRect(x: 13, y: 57 + offset, width: 268, height: 112))
      #expect(views[3].frame == CGRect(x: 0, y: 180 + offset, width: 300, height: 20))
    }
    #expect(scrollView.contentSize == CGSize(width: 300, height: 2000))
  }

  @Test func scrollingRenewsNoConstraintWhereOnlySizesOfItsGuidesCount() {
    let content = constrained(in: scrollView)[0]
    fill(content, 900)
    content.heightAnchor.constraint(
      greaterThanOrEqualTo: scrollView.safeAreaLayoutGuide.heightAnchor
    ).isActive = true
    screen.frame()
    let engine = screen.window.currentLayoutEngine
    scrollView.contentOffset.y = 50
    #expect(engine?.needsUpdate == false)
    let header = constrained(in: scrollView)[0]
    let place = header.topAnchor.constraint(equalTo: scrollView.safeAreaLayoutGuide.topAnchor)
    place.isActive = true
    screen.frame(at: 0.1)
    scrollView.contentOffset.y = 100
    #expect(engine?.needsUpdate == true)
    screen.frame(at: 0.2)
    #expect(header.frame.minY == 100)
    place.isActive = false
    screen.frame(at: 0.3)
    scrollView.contentOffset.y = 150
    #expect(engine?.needsUpdate == false)
  }

  /// Published by Apple (Technical Note 2154, "UIScrollView And Autolayout").
  @Test func whatIsTiedToAViewOutsideFloatsOverTheContent() {
    let content = constrained(in: scrollView)[0]
    fill(content, 900)
    let floating = constrained(in: scrollView)[0]
    NSLayoutConstraint.activate([
      floating.topAnchor.constraint(equalTo: screen.window.topAnchor, constant: 3),
      floating.leftAnchor.constraint(equalTo: content.leftAnchor),
      floating.widthAnchor.constraint(equalToConstant: 30),
      floating.bottomAnchor.constraint(equalTo: content.topAnchor, constant: 250),
    ])
    screen.frame()
    #expect(floating.frame == CGRect(x: 0, y: 3, width: 30, height: 257))
    scrollView.contentOffset.y = 100
    screen.frame(at: 0.1)
    #expect(floating.frame == CGRect(x: 0, y: 103, width: 30, height: 157))
    #expect(floating.convert(floating.bounds, to: nil).minY == 3 && content.frame.minY == 10)
  }

  /// Whichever view holds the constraint: the edges of the scroll view are its content's to what is inside.
  @Test func whatIsTiedToTheContentScrollsWhicheverViewHoldsTheConstraint() {
    let content = constrained(in: scrollView)[0]
    for attribute in [NSLayoutConstraint.Attribute.top, .left, .bottom, .right] {
      screen.window.addConstraint(
        NSLayoutConstraint(
          item: content, attribute: attribute, relatedBy: .equal, toItem: scrollView, attribute: attribute,
          multiplier: 1, constant: 0))
    }
    NSLayoutConstraint.activate([
      content.widthAnchor.constraint(equalToConstant: 300),
      content.heightAnchor.constraint(equalToConstant: 900),
    ])
    screen.frame()
    scrollView.contentOffset.y = 100
    screen.frame(at: 0.1)
    #expect(content.frame == CGRect(x: 0, y: 0, width: 300, height: 900))
    #expect(scrollView.contentSize == CGSize(width: 300, height: 900))
  }

  @Test func aConstraintThatIsOverFloatsNoMore() {
    let floating = constrained(in: scrollView)[0]
    let top = floating.topAnchor.constraint(equalTo: screen.window.topAnchor, constant: 3)
    top.isActive = true
    scrollView.contentSize = CGSize(width: 300, height: 900)
    screen.frame()
    top.isActive = false
    floating.topAnchor.constraint(equalTo: scrollView.topAnchor, constant: 5).isActive = true
    screen.frame(at: 0.1)
    let steps = screen.window.currentLayoutEngine?.steps
    scrollView.contentOffset.y = 100
    screen.frame(at: 0.2)
    #expect(floating.frame.minY == 5 && screen.window.currentLayoutEngine?.steps == steps)
  }

  @Test func aColumnOfLabelsScrolls() {
    let stack = UIStackView()
    stack.axis = .vertical
    stack.translatesAutoresizingMaskIntoConstraints = false
    scrollView.addSubview(stack)
    for _ in 0..<40 { stack.addArrangedSubview(SizedView(50, 30)) }
    NSLayoutConstraint.activate([
      stack.leadingAnchor.constraint(equalTo: scrollView.leadingAnchor),
      stack.trailingAnchor.constraint(equalTo: scrollView.trailingAnchor),
      stack.topAnchor.constraint(equalTo: scrollView.topAnchor),
      stack.bottomAnchor.constraint(equalTo: scrollView.bottomAnchor),
      stack.widthAnchor.constraint(equalTo: scrollView.widthAnchor),
    ])
    screen.frame()
    #expect(scrollView.contentSize == CGSize(width: 300, height: 1200))
    stack.arrangedSubviews[0].isHidden = true
    screen.frame(at: 0.1)
    #expect(scrollView.contentSize.height == 1170)
  }
}
