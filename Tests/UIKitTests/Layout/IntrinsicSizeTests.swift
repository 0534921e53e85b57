import Foundation
import TestSupport
import Testing
import VellumKit

@MainActor struct IntrinsicSizeTests {
  let root = UIView(frame: CGRect(x: 0, y: 0, width: 320, height: 480))

  private func label(_ text: String) -> UILabel {
    let label = UILabel()
    label.text = text
    label.translatesAutoresizingMaskIntoConstraints = false
    root.addSubview(label)
    return label
  }

  @Test func aLabelIsAsLargeAsItsText() {
    let label = label("Hello")
    NSLayoutConstraint.activate([
      label.leftAnchor.constraint(equalTo: root.leftAnchor),
      label.topAnchor.constraint(equalTo: root.topAnchor),
    ])
    root.layoutIfNeeded()
    #expect(label.bounds.size == label.intrinsicContentSize && label.bounds.width > 20)
    let before = label.bounds.width
    label.text = "Hello, world"
    root.layoutIfNeeded()
    #expect(label.bounds.width > before && label.bounds.size == label.intrinsicContentSize)
  }

  /// Apple's example "Simple Label and Text Field": the label keeps its width, the field takes the rest.
  @Test func whatHugsMoreKeepsItsSize() {
    let name = label("Name")
    let field = constrained(in: root)[0]
    NSLayoutConstraint.activate([
      name.leadingAnchor.constraint(equalTo: root.leadingAnchor, constant: 20),
      field.leadingAnchor.constraint(equalTo: name.trailingAnchor, constant: 8),
      field.trailingAnchor.constraint(equalTo: root.trailingAnchor, constant: -20),
      name.topAnchor.constraint(equalTo: root.topAnchor),
    ])
    root.layoutIfNeeded()
    #expect(name.bounds.width == name.intrinsicContentSize.width)
    #expect(field.frame.minX.isClose(to: name.frame.maxX + 8, within: 1e-9) && field.frame.maxX == 300)
  }

  @Test func theStandardPrioritiesAreApples() {
    let view = UIView()
    #expect(view.contentHuggingPriority(for: .horizontal) == .defaultLow)
    #expect(view.contentCompressionResistancePriority(for: .vertical) == .defaultHigh)
    #expect(UILabel().contentHuggingPriority(for: .vertical) == UILayoutPriority(251))
    view.setContentHuggingPriority(UILayoutPriority(3), for: .vertical)
    #expect(view.contentHuggingPriority(for: .vertical) == UILayoutPriority(3))
    #expect(view.contentHuggingPriority(for: .horizontal) == .defaultLow)
  }

  @Test func prioritiesDecideWhichOfTwoIsCompressed() {
    let views = [SizedView(200, 10), SizedView(200, 10)]
    for view in views {
      view.translatesAutoresizingMaskIntoConstraints = false
      root.addSubview(view)
    }
    NSLayoutConstraint.activate([
      views[0].leftAnchor.constraint(equalTo: root.leftAnchor),
      views[1].leftAnchor.constraint(equalTo: views[0].rightAnchor),
      views[1].rightAnchor.constraint(equalTo: root.rightAnchor),
    ])
    views[0].setContentCompressionResistancePriority(UILayoutPriority(749), for: .horizontal)
    root.layoutIfNeeded()
    #expect(views.map(\.bounds.width) == [120, 200])
    views[1].setContentCompressionResistancePriority(UILayoutPriority(748), for: .horizontal)
    root.layoutIfNeeded()
    #expect(views.map(\.bounds.width) == [200, 120])
  }

  @Test func textWrapsAtTheWidthThatItGets() {
    let text = label(String(repeating: "words that wrap ", count: 12))
    text.numberOfLines = 0
    let below = constrained(in: root)[0]
    NSLayoutConstraint.activate([
      text.leadingAnchor.constraint(equalTo: root.leadingAnchor),
      text.trailingAnchor.constraint(equalTo: root.trailingAnchor),
      text.topAnchor.constraint(equalTo: root.topAnchor),
      below.topAnchor.constraint(equalTo: text.bottomAnchor),
    ])
    root.layoutIfNeeded()
    let height = text.sizeThatFits(CGSize(width: 320, height: 0)).height
    #expect(text.frame == CGRect(x: 0, y: 0, width: 320, height: height) && height > 40)
    #expect(below.frame.minY == height)
    root.bounds.size.width = 160
    root.layoutIfNeeded()
    #expect(text.bounds.height == text.sizeThatFits(CGSize(width: 160, height: 0)).height)
    #expect(text.bounds.height > height)
  }

  @Test func aPreferredWidthWrapsWithoutOthers() {
    let text = label(String(repeating: "words that wrap ", count: 12))
    text.numberOfLines = 0
    text.preferredMaxLayoutWidth = 200
    NSLayoutConstraint.activate([
      text.leadingAnchor.constraint(equalTo: root.leadingAnchor),
      text.topAnchor.constraint(equalTo: root.topAnchor),
    ])
    root.layoutIfNeeded()
    #expect(text.bounds.width <= 200 && text.bounds.height > 40)
  }

  @Test func baselinesAreAligned() {
    let (small, large) = (label("small"), label("large"))
    small.font = .systemFont(ofSize: 12)
    large.font = .systemFont(ofSize: 40)
    NSLayoutConstraint.activate([
      large.topAnchor.constraint(equalTo: root.topAnchor),
      large.leftAnchor.constraint(equalTo: root.leftAnchor),
      small.leftAnchor.constraint(equalTo: large.rightAnchor),
      small.firstBaselineAnchor.constraint(equalTo: large.firstBaselineAnchor),
    ])
    root.layoutIfNeeded()
    // Both sit on one line: the ascender of each above it.
    let lines = [small, large].map { $0.frame.minY + $0.font.ascender }
    #expect(abs(lines[0] - lines[1]) < 1.5)
    // Without text it is the bottom edge.
    let view = constrained(in: root)[0]
    NSLayoutConstraint.activate([
      view.heightAnchor.constraint(equalToConstant: 10),
      view.lastBaselineAnchor.constraint(equalTo: root.topAnchor, constant: 100),
    ])
    root.layoutIfNeeded()
    #expect(view.frame.maxY == 100)
  }

  @Test func buttonsAndSlidersHaveSizes() {
    let button = UIButton(type: .system)
    button.setTitle("Press", for: .normal)
    let slider = UISlider()
    for view in [button, slider] as [UIView] {
      view.translatesAutoresizingMaskIntoConstraints = false
      root.addSubview(view)
      view.topAnchor.constraint(equalTo: root.topAnchor).isActive = true
      view.leftAnchor.constraint(equalTo: root.leftAnchor).isActive = true
    }
    slider.widthAnchor.constraint(equalToConstant: 100).isActive = true
    root.layoutIfNeeded()
    #expect(button.bounds.size == button.intrinsicContentSize)
    #expect(slider.bounds.size == CGSize(width: 100, height: slider.intrinsicContentSize.height))
    button.setTitle("Press and hold", for: .normal)
    root.layoutIfNeeded()
    #expect(button.bounds.size == button.intrinsicContentSize)
  }

  // MARK: - Fitting

  @Test func theSizeThatFitsIsThatOfTheConstraintsInside() {
    let card = UIView(frame: CGRect(x: 0, y: 0, width: 500, height: 500))
    let inner = constrained(in: card)[0]
    let stretch = inner.heightAnchor.constraint(equalToConstant: 300)
    stretch.priority = UILayoutPriority(40)
    NSLayoutConstraint.activate([
      inner.leadingAnchor.constraint(equalTo: card.leadingAnchor, constant: 10),
      inner.trailingAnchor.constraint(equalTo: card.trailingAnchor, constant: -10),
      inner.topAnchor.constraint(equalTo: card.topAnchor),
      inner.bottomAnchor.constraint(equalTo: card.bottomAnchor),
      inner.widthAnchor.constraint(greaterThanOrEqualToConstant: 80),
      inner.widthAnchor.constraint(lessThanOrEqualToConstant: 200),
      inner.heightAnchor.constraint(greaterThanOrEqualToConstant: 20), stretch,
    ])
    #expect(
      card.systemLayoutSizeFitting(UIView.layoutFittingCompressedSize) == CGSize(width: 100, height: 20))
    #expect(
      card.systemLayoutSizeFitting(UIView.layoutFittingExpandedSize) == CGSize(width: 220, height: 10_000))
    let wide = card.systemLayoutSizeFitting(
      CGSize(width: 150, height: 0), withHorizontalFittingPriority: .required,
      verticalFittingPriority: .fittingSizeLevel)
    #expect(wide == CGSize(width: 150, height: 20))
    #expect(card.bounds.size == CGSize(width: 500, height: 500))
  }

  /// Apple's self-sizing content: the height of text at a given width.
  @Test func textFitsAGivenWidth() {
    let cell = UIView()
    let text = UILabel()
    text.text = String(repeating: "words that wrap ", count: 12)
    text.numberOfLines = 0
    text.translatesAutoresizingMaskIntoConstraints = false
    cell.addSubview(text)
    NSLayoutConstraint.activate(
      NSLayoutConstraint.constraints(
        withVisualFormat: "H:|-16-[text]-16-|", metrics: nil, views: ["text": text])
        + NSLayoutConstraint.constraints(
          withVisualFormat: "V:|-11-[text]-11-|", metrics: nil, views: ["text": text]))
    let size = cell.systemLayoutSizeFitting(
      CGSize(width: 320, height: 0), withHorizontalFittingPriority: .required,
      verticalFittingPriority: .fittingSizeLevel)
    #expect(size == CGSize(width: 320, height: 22 + text.sizeThatFits(CGSize(width: 288, height: 0)).height))
  }

  @Test func aViewInNoOtherTakesItsSizeFromConstraints() {
    let view = SizedView(30, 40)
    view.translatesAutoresizingMaskIntoConstraints = false
    view.widthAnchor.constraint(equalToConstant: 70).isActive = true
    view.layoutIfNeeded()
    #expect(view.bounds.size == CGSize(width: 70, height: 40))
  }
}
