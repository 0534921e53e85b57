import Foundation
import HostInterface
import Testing
import VellumKit

/// Fonts that follow the size of text that a person prefers.
@MainActor struct DynamicTypeTests {
  private let screen = TestScreen()

  private func send(_ textScale: Double) {
    screen.send(.appearance(HostAppearance(textScale: textScale)))
  }

  private func traits(_ category: UIContentSizeCategory) -> UITraitCollection {
    UITraitCollection(preferredContentSizeCategory: category)
  }

  @Test func stylesHaveApplesSizes() {
    func sizes(_ style: UIFont.TextStyle) -> [CGFloat] {
      [.extraSmall, .large, .extraExtraExtraLarge, .accessibilityExtraExtraExtraLarge].map {
        UIFont.preferredFont(forTextStyle: style, compatibleWith: traits($0)).pointSize
      }
    }
    #expect(sizes(.largeTitle) == [31, 34, 40, 60] && sizes(.title1) == [25, 28, 34, 58])
    #expect(sizes(.title2) == [19, 22, 28, 56] && sizes(.title3) == [17, 20, 26, 55])
    #expect(sizes(.headline) == [14, 17, 23, 53] && sizes(.body) == [14, 17, 23, 53])
    #expect(sizes(.callout) == [13, 16, 22, 51] && sizes(.subheadline) == [12, 15, 21, 49])
    #expect(sizes(.footnote) == [12, 13, 19, 44] && sizes(.caption1) == [11, 12, 18, 43])
    #expect(sizes(.caption2) == [11, 11, 17, 40])
    #expect(UIFont.preferredFont(forTextStyle: .body).pointSize == 17)
  }

  @Test func aFactorOfTheDesktopBecomesTheNearestCategory() {
    for (scale, category) in [
      (0.8, UIContentSizeCategory.extraSmall), (1, .large), (1.1, .extraLarge), (1.25, .extraExtraLarge),
      (1.5, .extraExtraExtraLarge), (2, .accessibilityLarge),
    ] {
      send(scale)
      #expect(UITraitCollection.current.preferredContentSizeCategory == category, "\(scale)")
    }
    #expect(UIContentSizeCategory.small < .large && UIContentSizeCategory.extraLarge >= .large)
    #expect(UIContentSizeCategory.small <= .small && UIContentSizeCategory.large > .medium)
    #expect(UIContentSizeCategory.accessibilityLarge.isAccessibilityCategory)
    #expect(!UIContentSizeCategory.extraExtraExtraLarge.isAccessibilityCategory)
  }

  @Test func aLabelThatGetsItsFontOutsideOfAWindowShowsItAtTheSizeOfItsPlace() {
    let holder = UIView(frame: CGRect(x: 0, y: 0, width: 100, height: 100))
    holder.maximumContentSizeCategory = .large
    screen.window.addSubview(holder)
    send(1.25)
    let label = UILabel()
    label.adjustsFontForContentSizeCategory = true
    holder.addSubview(label)
    label.removeFromSuperview()
    label.font = .preferredFont(forTextStyle: .body, compatibleWith: holder.traitCollection)
    holder.addSubview(label)
    #expect(holder.traitCollection.preferredContentSizeCategory == .large && label.font.pointSize == 17)
  }

  @Test func theNotificationSaysTheNewCategory() {
    var heard: [String] = []
    let token = NotificationCenter.default.addObserver(
      forName: UIContentSizeCategory.didChangeNotification, object: nil, queue: nil
    ) { notification in
      let name = notification.userInfo?[UIContentSizeCategory.newValueUserInfoKey] as? String
      MainActor.assumeIsolated { heard.append(name ?? "") }
    }
    defer { NotificationCenter.default.removeObserver(token) }
    send(1.25)
    send(1.26)
    #expect(heard == [UIContentSizeCategory.extraExtraLarge.rawValue])
    #expect(UIApplication.shared.preferredContentSizeCategory == .extraExtraLarge)
  }

  @Test func metricsScaleAsTheStyleDoes() {
    let metrics = UIFontMetrics(forTextStyle: .caption1)
    let large = traits(.accessibilityMedium)
    #expect(abs(metrics.scaledValue(for: 10, compatibleWith: large) - 10 * 22 / 12) < 1e-9)
    #expect(metrics.scaledValue(for: 10) == 10)
    let font = UIFont.systemFont(ofSize: 18, weight: .bold)
    #expect(metrics.scaledFont(for: font, compatibleWith: large).pointSize == 33)
    #expect(metrics.scaledFont(for: font, maximumPointSize: 30, compatibleWith: large).pointSize == 30)
    #expect(
      metrics.scaledFont(for: font).pointSize == 18
        && metrics.scaledFont(for: font, maximumPointSize: 12).pointSize == 12)
    #expect(UIFontMetrics.default.scaledFont(for: font, compatibleWith: large).fontName == font.fontName)
    #expect(abs(UIFontMetrics.default.scaledValue(for: 17, compatibleWith: large) - 28) < 1e-9)
  }

  @Test func aLabelThatAdjustsFollowsAndAnotherDoesNot() {
    let (following, fixed) = (UILabel(), UILabel())
    for label in [following, fixed] {
      label.font = .preferredFont(forTextStyle: .body)
      label.text = "Text"
      screen.window.addSubview(label)
    }
    following.adjustsFontForContentSizeCategory = true
    send(1.25)
    #expect(following.font.pointSize == 21 && fixed.font.pointSize == 17)
    #expect(following.intrinsicContentSize.height > fixed.intrinsicContentSize.height)
    following.attributedText = NSAttributedString(
      string: "a", attributes: [.font: UIFontMetrics.default.scaledFont(for: .systemFont(ofSize: 34))])
    send(1)
    let font = following.attributedText?.attribute(.font, at: 0, effectiveRange: nil) as? UIFont
    #expect(font?.pointSize == 34)
    fixed.adjustsFontForContentSizeCategory = true
    #expect(fixed.font.pointSize == 17)
  }

  /// The size of the font at a place of a label's text, in points.
  private func size(_ label: UILabel?, at place: Int = 0) -> CGFloat? {
    (label?.attributedText?.attribute(.font, at: place, effectiveRange: nil) as? UIFont)?.pointSize
  }

  @Test func aLabelKeepsTheTextStyleOfItsAttributedText() {
    let label = UILabel()
    screen.window.addSubview(label)
    label.adjustsFontForContentSizeCategory = true
    let body = NSAttributedString(string: "a", attributes: [.font: UIFont.preferredFont(forTextStyle: .body)])
    label.attributedText = body
    send(1.5)
    #expect(label.font.pointSize == 23 && size(label) == 23)
    // Its font still has the size at which it was made.
    label.attributedText = body
    #expect(label.font.pointSize == 23 && size(label) == 23)
    label.text = "b"
    #expect(label.font.pointSize == 23 && size(label) == 23)
    send(1)
    #expect(label.font.pointSize == 17 && size(label) == 17)
  }

  @Test func aTextStyleTakesThePlaceOfAFontThatLooksTheSame() {
    let (body, plain) = (UIFont.preferredFont(forTextStyle: .body), UIFont.systemFont(ofSize: 17))
    #expect(body != plain && body == .preferredFont(forTextStyle: .body))
    let label = UILabel()
    screen.window.addSubview(label)
    label.adjustsFontForContentSizeCategory = true
    label.text = "a"
    label.font = plain
    label.font = body
    send(1.5)
    #expect(label.font.pointSize == 23)
    label.font = .systemFont(ofSize: 23)
    send(1)
    #expect(label.font.pointSize == 23)

    let text = NSMutableAttributedString(string: "a", attributes: [.font: plain])
    text.append(NSAttributedString(string: "b", attributes: [.font: body]))
    label.attributedText = text
    send(1.5)
    #expect(size(label) == 17 && size(label, at: 1) == 23)
  }

  @Test func anAttributedTitleOfAButtonFollowsInEveryState() {
    let button = UIButton(type: .custom)
    screen.window.addSubview(button)
    button.titleLabel?.adjustsFontForContentSizeCategory = true
    button.setAttributedTitle(
      NSAttributedString(string: "a", attributes: [.font: UIFont.preferredFont(forTextStyle: .body)]),
      for: .normal)
    send(1.5)
    #expect(size(button.titleLabel) == 23)
    button.isHighlighted = true
    #expect(size(button.titleLabel) == 23)
  }
}
