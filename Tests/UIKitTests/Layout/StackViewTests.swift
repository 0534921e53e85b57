import Foundation
import Testing
import VellumKit

/// A view with an intrinsic size.
final class SizedView: UIView {
  private let wanted: CGSize

  init(_ width: CGFloat, _ height: CGFloat) {
    wanted = CGSize(width: width, height: height)
    super.init(frame: .zero)
  }

  required init?(coder: NSCoder) { fatalError("it is not archived") }

  override var intrinsicContentSize: CGSize { wanted }
}

@MainActor struct StackViewTests {
  private func stack(_ views: [UIView], _ frame: CGRect) -> UIStackView {
    let stack = UIStackView(arrangedSubviews: views)
    stack.frame = frame
    return stack
  }

  private let frame = CGRect(x: 10, y: 10, width: 300, height: 100)
  private var three: [UIView] { [SizedView(20, 10), SizedView(40, 20), SizedView(60, 30)] }

  private func label(ofSize size: CGFloat) -> UILabel {
    let label = UILabel()
    label.text = "Ag"
    label.font = .systemFont(ofSize: size)
    return label
  }

  private func starts(_ stack: UIStackView) -> [CGFloat] {
    stack.layoutIfNeeded()
    return stack.arrangedSubviews.map { stack.axis == .horizontal ? $0.frame.minX : $0.frame.minY }
  }
  private func lengths(_ stack: UIStackView) -> [CGFloat] {
    stack.layoutIfNeeded()
    return stack.arrangedSubviews.map { stack.axis == .horizontal ? $0.frame.width : $0.frame.height }
  }

  @Test func aNewStackIsARowThatFills() {
    let stack = UIStackView()
    #expect(stack.axis == .horizontal && stack.distribution == .fill && stack.alignment == .fill)
    #expect(stack.spacing == 0 && stack.arrangedSubviews == [])
    #expect(!stack.isBaselineRelativeArrangement && !stack.isLayoutMarginsRelativeArrangement)
  }

  @Test func whatHugsLeastIsStretched() {
    let views = three
    views[1].setContentHuggingPriority(UILayoutPriority(249), for: .horizontal)
    let stack = stack(views, frame)
    stack.spacing = 5
    #expect(starts(stack) == [0, 25, 240] && lengths(stack) == [20, 210, 60])
    #expect(views.map(\.frame.height) == [100, 100, 100])
  }

  @Test func whatResistsLeastIsCompressed() {
    let views = three
    views[2].setContentCompressionResistancePriority(UILayoutPriority(749), for: .horizontal)
    let stack = stack(views, CGRect(x: 0, y: 0, width: 90, height: 50))
    #expect(lengths(stack) == [20, 40, 30])
  }

  @Test func fillEquallyMakesThemOneSize() {
    let stack = stack(three, frame)
    stack.distribution = .fillEqually
    stack.spacing = 6
    #expect(lengths(stack) == [96, 96, 96] && starts(stack) == [0, 102, 204])
  }

  @Test func fillProportionallyKeepsTheProportions() {
    let stack = stack(three, frame)
    stack.distribution = .fillProportionally
    #expect(lengths(stack) == [50, 100, 150])
    stack.spacing = 30
    #expect(lengths(stack) == [40, 80, 120] && starts(stack) == [0, 70, 180])
  }

  @Test func equalSpacingSharesWhatIsLeft() {
    let stack = stack(three, frame)
    stack.distribution = .equalSpacing
    #expect(lengths(stack) == [20, 40, 60] && starts(stack) == [0, 110, 240])
    // Too little room: the spacing stays, and a view gives way.
    stack.spacing = 100
    #expect(lengths(stack).reduce(0, +) == 100)
    #expect(stack.arrangedSubviews[1].frame.minX - stack.arrangedSubviews[0].frame.maxX == 100)
  }

  @Test func equalCenteringSharesTheDistancesOfMiddles() {
    let stack = stack(three, frame)
    stack.distribution = .equalCentering
    stack.layoutIfNeeded()
    // From 10 to 270: 130 each.
    #expect(stack.arrangedSubviews.map(\.frame.midX) == [10, 140, 270])
  }

  @Test(arguments: [
    (UIStackView.Alignment.fill, [CGFloat(0), 0, 0], [CGFloat(100), 100, 100]),
    (.leading, [0, 0, 0], [10, 20, 30]), (.center, [45, 40, 35], [10, 20, 30]),
    (.trailing, [90, 80, 70], [10, 20, 30]), (.top, [0, 0, 0], [10, 20, 30]),
    (.bottom, [90, 80, 70], [10, 20, 30]),
  ])
  func alignmentIsAcross(alignment: UIStackView.Alignment, tops: [CGFloat], heights: [CGFloat]) {
    let views = three
    let stack = stack(views, frame)
    stack.alignment = alignment
    stack.layoutIfNeeded()
    #expect(views.map(\.frame.minY) == tops && views.map(\.frame.height) == heights)
  }

  @Test func baselinesAreOnOneLine() {
    let labels = [12, 30, 20].map { label(ofSize: $0) }
    let stack = stack(labels, frame)
    stack.alignment = .firstBaseline
    stack.layoutIfNeeded()
    let tops = labels.map(\.frame.minY)
    #expect(tops[1] == 0 && tops[0] > tops[2] && tops[2] > 0)
    stack.alignment = .lastBaseline
    stack.layoutIfNeeded()
    #expect(labels[1].frame.maxY == 100)
  }

  @Test func hiddenViewsTakeNoRoomNorSpacing() {
    let views = three
    let stack = stack(views, frame)
    stack.spacing = 10
    stack.alignment = .leading
    views[2].setContentHuggingPriority(.defaultLow - 1, for: .horizontal)
    #expect(starts(stack) == [0, 30, 80])
    views[1].isHidden = true
    #expect(starts(stack)[2] == 30)
    #expect(views[1].frame.width == 0)
    views[1].isHidden = false
    #expect(starts(stack) == [0, 30, 80])
  }

  @Test func aViewIsShownInAnAnimation() {
    let screen = TestScreen(width: 300, height: 100)
    let views = three
    let stack = stack(views, CGRect(x: 0, y: 0, width: 300, height: 100))
    views[2].setContentHuggingPriority(.defaultLow - 1, for: .horizontal)
    screen.window.addSubview(stack)
    views[0].isHidden = true
    screen.frame(at: 0)
    UIView.animate(withDuration: 1, delay: 0, options: .curveLinear) {
      views[0].isHidden = false
      stack.layoutIfNeeded()
    }
    screen.frame(at: 0.5)
    #expect(abs((views[1].layer.presentation()?.frame.minX ?? 0) - 10) < 1e-9)
    #expect(abs((views[0].layer.presentation()?.bounds.width ?? 0) - 10) < 1e-9)
  }

  @Test func aGapOfItsOwnStandsInPlaceOfTheSpacing() {
    let views = three
    let stack = stack(views, frame)
    views[2].setContentHuggingPriority(.defaultLow - 1, for: .horizontal)
    stack.spacing = 10
    stack.setCustomSpacing(25, after: views[0])
    #expect(stack.customSpacing(after: views[0]) == 25)
    #expect(stack.customSpacing(after: views[1]) == UIStackView.spacingUseDefault)
    #expect(starts(stack) == [0, 45, 95])
    stack.setCustomSpacing(UIStackView.spacingUseSystem, after: views[0])
    #expect(starts(stack) == [0, 28, 78])
    stack.setCustomSpacing(UIStackView.spacingUseDefault, after: views[0])
    #expect(starts(stack) == [0, 30, 80])
    stack.setCustomSpacing(50, after: views[1])
    stack.removeArrangedSubview(views[1])
    stack.insertArrangedSubview(views[1], at: 1)
    #expect(starts(stack) == [0, 30, 80])
  }

  @Test func arrangedViewsAreSubviewsAndNotTheOtherWayRound() {
    let views = three
    let stack = stack(views, frame)
    #expect(stack.subviews == views && !views[0].translatesAutoresizingMaskIntoConstraints)
    stack.removeArrangedSubview(views[0])
    #expect(stack.arrangedSubviews == [views[1], views[2]] && stack.subviews == views)
    stack.insertArrangedSubview(views[0], at: 1)
    #expect(stack.arrangedSubviews == [views[1], views[0], views[2]] && stack.subviews == views)
    stack.addArrangedSubview(views[1])
    #expect(stack.arrangedSubviews == [views[1], views[0], views[2]])
    views[2].removeFromSuperview()
    #expect(stack.arrangedSubviews == [views[1], views[0]])
    stack.addSubview(UIView())
    #expect(stack.arrangedSubviews.count == 2)
  }

  @Test func viewsLeaveAStackThatHasBeenLaidOut() {
    let views = three
    let stack = stack(views, frame)
    views[2].setContentHuggingPriority(.defaultLow - 1, for: .horizontal)
    #expect(starts(stack) == [0, 20, 60])
    views[1].removeFromSuperview()
    #expect(starts(stack) == [0, 20] && lengths(stack) == [20, 280])
    stack.removeArrangedSubview(views[0])
    views[0].removeFromSuperview()
    #expect(starts(stack) == [0] && lengths(stack) == [300])
  }

  @Test func aStackThatHasBeenLaidOutLeavesAndComesBack() {
    let inner = UIStackView(arrangedSubviews: three)
    let outer = stack([inner], frame)
    let root = UIView(frame: CGRect(x: 0, y: 0, width: 320, height: 480))
    root.addSubview(outer)
    #expect(starts(outer) == [0])
    inner.removeFromSuperview()
    outer.addArrangedSubview(inner)
    inner.subviews[2].setContentHuggingPriority(.defaultLow - 1, for: .horizontal)
    #expect(starts(outer) == [0] && starts(inner) == [0, 20, 60])
    outer.removeFromSuperview()
    root.addSubview(outer)
    root.layoutIfNeeded()
    #expect(starts(inner) == [0, 20, 60])
  }

  @Test func aTextWhoseBaselineCountsLeavesItsBox() {
    final class Captioned: UIView {
      let label = UILabel()
      override var forFirstBaselineLayout: UIView { subviews.isEmpty ? self : label }
    }
    let caption = Captioned()
    caption.addSubview(caption.label)
    caption.label.text = "Caption"
    let stack = stack([caption, SizedView(20, 10)], frame)
    stack.alignment = .firstBaseline
    stack.layoutIfNeeded()
    caption.label.removeFromSuperview()
    stack.layoutIfNeeded()
    #expect(lengths(stack).reduce(0, +) == 300)
  }

  @Test func baselinesFollowAnotherFont() {
    let labels = [12, 30].map { label(ofSize: $0) }
    let stack = stack(labels, frame)
    stack.alignment = .firstBaseline
    stack.layoutIfNeeded()
    #expect(labels[0].frame.minY > labels[1].frame.minY)
    labels[0].font = labels[1].font
    stack.layoutIfNeeded()
    #expect(labels[0].frame.minY == labels[1].frame.minY)
  }

  @Test func aTextThatJoinsAnInnerStackGivesItItsBaseline() {
    func places(adding isLate: Bool) -> [CGFloat] {
      let text = label(ofSize: 12)
      let inner = UIStackView(arrangedSubviews: isLate ? [] : [text])
      let outer = stack([inner, label(ofSize: 30)], frame)
      outer.alignment = .firstBaseline
      outer.layoutIfNeeded()
      if isLate { inner.addArrangedSubview(text) }
      outer.layoutIfNeeded()
      return [inner.frame.minY, inner.frame.height, text.frame.minY]
    }
    #expect(places(adding: true) == places(adding: false))
  }

  @Test func fillProportionallyFollowsAnotherSize() {
    final class Growing: UIView {
      var length: CGFloat = 20 { didSet { invalidateIntrinsicContentSize() } }
      override var intrinsicContentSize: CGSize { CGSize(width: length, height: 10) }
    }
    let views = [Growing(), Growing()]
    let stack = stack(views, frame)
    stack.distribution = .fillProportionally
    #expect(lengths(stack) == [150, 150])
    views[1].length = 40
    #expect(lengths(stack) == [100, 200])
  }

  @Test func aRowThatLosesAViewDoesNotArrangeTheColumnAnew() {
    /// Counts how often it is arranged.
    final class Counting: UIStackView {
      var count = 0
      override var arrangedSubviews: [UIView] {
        count += 1
        return super.arrangedSubviews
      }
    }
    let row = UIStackView(arrangedSubviews: three)
    row.distribution = .equalSpacing
    let column = Counting(arrangedSubviews: [SizedView(50, 10), row])
    column.axis = .vertical
    let root = UIView(frame: CGRect(x: 0, y: 0, width: 320, height: 480))
    column.translatesAutoresizingMaskIntoConstraints = false
    root.addSubview(column)
    NSLayoutConstraint.activate([
      column.leftAnchor.constraint(equalTo: root.leftAnchor),
      column.rightAnchor.constraint(equalTo: root.rightAnchor),
      column.topAnchor.constraint(equalTo: root.topAnchor),
    ])
    root.layoutIfNeeded()
    let count = column.count
    row.arrangedSubviews[1].removeFromSuperview()
    root.layoutIfNeeded()
    #expect(row.arrangedSubviews.map(\.frame.minX) == [0, 260] && row.frame.minY == 10)
    #expect(count > 0 && column.count == count)
  }

  @Test func stacksAreNested() {
    let inner = UIStackView(arrangedSubviews: [SizedView(30, 10), SizedView(50, 15)])
    inner.axis = .vertical
    inner.spacing = 5
    let outer = UIStackView(arrangedSubviews: [inner, SizedView(20, 60)])
    outer.alignment = .center
    outer.spacing = 10
    let root = UIView(frame: CGRect(x: 0, y: 0, width: 320, height: 480))
    outer.translatesAutoresizingMaskIntoConstraints = false
    root.addSubview(outer)
    NSLayoutConstraint.activate([
      outer.leftAnchor.constraint(equalTo: root.leftAnchor, constant: 10),
      outer.topAnchor.constraint(equalTo: root.topAnchor, constant: 20),
    ])
    root.layoutIfNeeded()
    #expect(outer.frame == CGRect(x: 10, y: 20, width: 80, height: 60))
    #expect(inner.frame == CGRect(x: 0, y: 15, width: 50, height: 30))
    #expect(inner.arrangedSubviews.map(\.frame.minY) == [0, 15])
    #expect(
      outer.systemLayoutSizeFitting(UIView.layoutFittingCompressedSize) == CGSize(width: 80, height: 60))
  }

  @Test func marginsCountIfTheyAreAskedFor() {
    let views = three
    let stack = stack(views, frame)
    stack.layoutMargins = UIEdgeInsets(top: 1, left: 10, bottom: 2, right: 20)
    stack.distribution = .fillEqually
    #expect(lengths(stack) == [100, 100, 100])
    stack.isLayoutMarginsRelativeArrangement = true
    #expect(lengths(stack) == [90, 90, 90] && starts(stack) == [10, 100, 190])
    #expect(views[0].frame.minY == 1 && views[0].frame.maxY == 98)
    stack.layoutMargins.left = 40
    #expect(lengths(stack) == [80, 80, 80])
  }

  @Test func aRowIsMirroredWhereTextRunsFromRightToLeft() {
    let views = three
    let stack = stack(views, frame)
    stack.semanticContentAttribute = .forceRightToLeft
    stack.distribution = .equalSpacing
    stack.layoutIfNeeded()
    #expect(views.map(\.frame.maxX) == [300, 190, 60])
  }

  @Test func gapsOfAColumnCanBeBetweenBaselines() {
    let labels = (0..<2).map { _ in
      let label = UILabel()
      label.text = "Ag"
      return label
    }
    let stack = stack(labels, CGRect(x: 0, y: 0, width: 100, height: 300))
    stack.axis = .vertical
    stack.alignment = .leading
    stack.isBaselineRelativeArrangement = true
    stack.spacing = 40
    labels[1].setContentHuggingPriority(.defaultLow, for: .vertical)
    stack.layoutIfNeeded()
    // From the first label's baseline to the second's: the second is stretched, so the middles tell.
    let pitch = labels[1].frame.midY - labels[0].frame.midY
    #expect(abs(pitch - 40) <= 0.5)
  }

  @Test func sizesOfAThousandRowsTakeStepsInProportion() {
    var steps: [Int] = []
    for count in [250, 500, 1000] {
      let stack = UIStackView(arrangedSubviews: (0..<count).map { SizedView(50, CGFloat(10 + $0 % 5)) })
      stack.axis = .vertical
      stack.translatesAutoresizingMaskIntoConstraints = false
      let root = UIView(frame: CGRect(x: 0, y: 0, width: 320, height: 480))
      root.addSubview(stack)
      NSLayoutConstraint.activate([
        stack.leftAnchor.constraint(equalTo: root.leftAnchor),
        stack.rightAnchor.constraint(equalTo: root.rightAnchor),
        stack.topAnchor.constraint(equalTo: root.topAnchor),
      ])
      root.layoutIfNeeded()
      #expect(stack.frame.height == CGFloat(count * 12))
      #expect(
        stack.arrangedSubviews[count - 1].frame
          == CGRect(x: 0, y: CGFloat(count * 12 - 14), width: 320, height: 14))
      steps.append(root.currentLayoutEngine?.steps ?? 0)
    }
    #expect(steps[0] > 0 && steps[1] <= 2 * steps[0] + 10 && steps[2] <= 2 * steps[1] + 10)
  }
}

extension UILayoutPriority {
  fileprivate static func - (priority: UILayoutPriority, number: Float) -> UILayoutPriority {
    UILayoutPriority(priority.rawValue - number)
  }
}
