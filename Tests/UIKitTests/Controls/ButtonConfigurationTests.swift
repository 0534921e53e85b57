import Foundation
import HostInterface
import RenderList
import Testing
import UIKit

@MainActor struct ButtonConfigurationTests {
  private func button(_ configuration: UIButton.Configuration, in screen: TestScreen? = nil) -> UIButton {
    var configuration = configuration
    if configuration.title == nil { configuration.title = "Title" }
    let button = UIButton(configuration: configuration)
    screen?.window.addSubview(button)
    button.sizeToFit()
    button.layoutIfNeeded()
    return button
  }

  private func fill(_ button: UIButton) -> UIView { button.subviews[0] }

  private func color(_ view: UIView) -> [CGFloat] {
    var (r, g, b, a) = (CGFloat.zero, CGFloat.zero, CGFloat.zero, CGFloat.zero)
    UIColor(cgColor: view.layer.backgroundColor ?? .clear).getRed(&r, green: &g, blue: &b, alpha: &a)
    return [r, g, b, a]
  }

  @Test func aButtonIs40PointsHighWith16BesideItsTitle() {
    let button = button(.filled())
    let title = button.titleLabel!
    #expect(
      button.configuration?.contentInsets
        == NSDirectionalEdgeInsets(top: 10, leading: 16, bottom: 10, trailing: 16))
    #expect(button.bounds.height == 40 && button.buttonType == .system)
    #expect(abs(button.bounds.width - title.sizeThatFits(.zero).width - 32) < 1)
    #expect(title.frame.minX == 16 && title.font.pointSize == 15)
    #expect(fill(button).frame == button.bounds && fill(button).layer.cornerRadius == 10)
    for (size, height) in [(UIButton.Configuration.Size.mini, 28), (.small, 32), (.large, 50)] {
      var configuration = UIButton.Configuration.gray()
      configuration.buttonSize = size
      #expect(self.button(configuration).bounds.height == CGFloat(height))
    }
  }

  /// The sizes of the text styles are in Apple's Human Interface Guidelines: 15 points is that of subheadlines, 13 of footnotes, 17 of body.
  @Test func textsAndSymbolsFollowThePreferredSize() {
    let screen = TestScreen()
    var configuration = UIButton.Configuration.filled()
    configuration.subtitle = "Subtitle"
    configuration.image = UIImage(systemName: "star.fill")
    let button = button(configuration, in: screen)
    let image = button.imageView!.sizeThatFits(.zero)
    let height = button.intrinsicContentSize.height
    func sizes() -> [CGFloat] { [button.titleLabel!, button.subtitleLabel!].map(\.font.pointSize) }
    #expect(sizes() == [15, 13])
    screen.window.traitOverrides.preferredContentSizeCategory = .accessibilityExtraExtraExtraLarge
    screen.frame()
    #expect(sizes() == [49, 44] && button.intrinsicContentSize.height > 2 * height)
    #expect(abs(button.imageView!.sizeThatFits(.zero).width - image.width * 49 / 15) <= 1)
    screen.window.traitOverrides.preferredContentSizeCategory = .extraSmall
    screen.frame()
    #expect(sizes() == [12, 12] && button.intrinsicContentSize.height < height)
    configuration.buttonSize = .large
    button.configuration = configuration
    #expect(sizes() == [14, 12])
    configuration.attributedTitle = AttributedString(
      "Own", attributes: AttributeContainer([.font: UIFont.systemFont(ofSize: 20)]))
    button.configuration = configuration
    let font = button.titleLabel!.attributedText!.attribute(.font, at: 0, effectiveRange: nil) as? UIFont
    #expect(font?.pointSize == 20)
  }

  @Test func insetsAreTheSizesUntilTheyAreSet() {
    var configuration = UIButton.Configuration.plain()
    configuration.buttonSize = .mini
    #expect(configuration.contentInsets.leading == 8)
    configuration.contentInsets = NSDirectionalEdgeInsets(top: 1, leading: 2, bottom: 3, trailing: 4)
    configuration.buttonSize = .large
    #expect(configuration.contentInsets.leading == 2)
    configuration.setDefaultContentInsets()
    #expect(configuration.contentInsets.leading == 20)
  }

  @Test(arguments: [false, true]) func stylesHaveTheirColours(_ isDark: Bool) {
    let screen = TestScreen()
    screen.window.overrideUserInterfaceStyle = isDark ? .dark : .light
    screen.window.tintColor = UIColor(red: 0, green: 0, blue: 0.8, alpha: 1)
    let tint: [CGFloat] = [0, 0, 0.8, 1]
    func text(_ button: UIButton) -> UIColor {
      button.titleLabel!.textColor.resolvedColor(with: button.traitCollection)
    }
    let plain = button(.plain(), in: screen)
    #expect(color(fill(plain))[3] == 0 && plain.titleLabel!.textColor == .tintColor)
    let filled = button(.borderedProminent(), in: screen)
    #expect(color(fill(filled)) == tint && text(filled) == .white)
    let tinted = button(.borderedTinted(), in: screen)
    #expect(color(fill(tinted)) == [0, 0, 0.8, 0.15])
    let gray = button(.bordered(), in: screen)
    let (ink, white): ([CGFloat], [CGFloat]) = ([27 / 255, 26 / 255, 23 / 255, 0.06], [1, 1, 1, 0.08])
    #expect(color(fill(gray)) == (isDark ? white : ink))
    var own = UIButton.Configuration.filled()
    own.baseBackgroundColor = .red
    own.baseForegroundColor = .green
    let painted = button(own, in: screen)
    #expect(color(fill(painted)) == [1, 0, 0, 1] && painted.titleLabel!.textColor == .green)
    #expect(color(fill(button(.borderless(), in: screen)))[3] == 0)
    screen.window.tintColor = .white
    #expect(color(fill(filled)) == [1, 1, 1, 1])
    own.baseBackgroundColor = .white
    own.baseForegroundColor = nil
    #expect(text(button(own, in: screen)) != .white)
  }

  @Test func anImageHasTheColourOfTheText() {
    let screen = TestScreen()
    screen.window.tintColor = .white
    screen.window.overrideUserInterfaceStyle = .light
    func tint(_ configuration: UIButton.Configuration) -> (UIButton, UIColor) {
      var configuration = configuration
      configuration.image = picture(20)
      let button = button(configuration, in: screen)
      return (button, button.imageView!.tintColor)
    }
    let (filled, ink) = tint(.filled())
    #expect(ink == UIColor(red: 14 / 255, green: 27 / 255, blue: 46 / 255, alpha: 1))
    screen.window.tintColor = .black
    #expect(filled.imageView!.tintColor == .white && tint(.plain()).1 == .black)
    let (gray, text) = tint(.gray())
    #expect(text == UIColor(red: 27 / 255, green: 26 / 255, blue: 23 / 255, alpha: 1))
    screen.window.overrideUserInterfaceStyle = .dark
    #expect(gray.imageView!.tintColor == UIColor(red: 243 / 255, green: 241 / 255, blue: 236 / 255, alpha: 1))
  }

  @Test func statesChangeTheLook() {
    let screen = TestScreen(width: 300, height: 300)
    screen.window.tintColor = .red
    let gray = button(.gray(), in: screen)
    gray.isSelected = true
    #expect(color(fill(gray)) == [1, 0, 0, 1])
    gray.configuration?.automaticallyUpdateForSelection = false
    #expect(color(fill(gray))[3] < 0.1)
    gray.isHighlighted = true
    gray.layer.removeAllAnimations()
    #expect(gray.layer.sublayerTransform.m11 == 0.97)
    gray.isHighlighted = false
    #expect(CATransform3DIsIdentity(gray.layer.sublayerTransform))
    let filled = button(.filled(), in: screen)
    filled.isEnabled = false
    #expect(color(fill(filled))[3] == 0 && filled.titleLabel!.textColor != .white)
    filled.isEnabled = true
    #expect(color(fill(filled)) == [1, 0, 0, 1])
  }

  @Test func theHandlerAdaptsTheConfiguration() {
    let button = button(.plain())
    var calls = 0
    button.configurationUpdateHandler = { button in
      calls += 1
      button.configuration?.title = button.isHighlighted ? "Down" : "Up"
    }
    button.layoutIfNeeded()
    #expect(button.titleLabel?.text == "Up" && calls == 1)
    button.isHighlighted = true
    button.layoutIfNeeded()
    #expect(button.titleLabel?.text == "Down" && calls == 2)
    button.layoutIfNeeded()
    #expect(calls == 2 && button.automaticallyUpdatesConfiguration)
    button.automaticallyUpdatesConfiguration = false
    button.isHighlighted = false
    button.layoutIfNeeded()
    #expect(calls == 2)
    button.setNeedsUpdateConfiguration()
    button.layoutIfNeeded()
    #expect(button.titleLabel?.text == "Up" && calls == 3)
  }

  private func picture(_ side: CGFloat) -> UIImage {
    UIGraphicsImageRenderer(size: CGSize(width: side, height: side)).image {
      $0.fill(CGRect(x: 0, y: 0, width: side, height: side))
    }
  }

  @Test func theImageIsAtTheEdgeThatIsNamed() {
    var configuration = UIButton.Configuration.gray()
    configuration.image = picture(20)
    configuration.imagePadding = 6
    func frames(_ placement: NSDirectionalRectEdge, mirrored: Bool = false) -> (
      image: CGRect, title: CGRect, size: CGSize
    ) {
      configuration.imagePlacement = placement
      let button = button(configuration)
      if mirrored { button.semanticContentAttribute = .forceRightToLeft }
      button.setNeedsLayout()
      button.layoutIfNeeded()
      return (button.imageView!.frame, button.titleLabel!.frame, button.bounds.size)
    }
    for (place, mirrored) in [(NSDirectionalRectEdge.leading, false), (.trailing, true)] {
      let (image, title, size) = frames(place, mirrored: mirrored)
      #expect(image == CGRect(x: 16, y: 10, width: 20, height: 20) && title.minX == 42 && size.height == 40)
    }
    for (place, mirrored) in [(NSDirectionalRectEdge.trailing, false), (.leading, true)] {
      let (image, title, size) = frames(place, mirrored: mirrored)
      #expect(title.minX == 16 && abs(image.maxX - size.width + 16) <= 1)
    }
    let (image, title, size) = frames(.top)
    #expect(
      image.minY == 10 && title.minY == 36 && size.height == 66 && abs(image.midX - size.width / 2) <= 0.5)
    #expect(frames(.bottom).title.minY == 10 && frames(.bottom).image.minY == 36)
    configuration.imageReservation = 50
    #expect(frames(.leading).title.minX == 72)
  }

  @Test func aSubtitleIsBelowTheTitle() {
    var configuration = UIButton.Configuration.filled()
    configuration.subtitle = "More"
    configuration.titlePadding = 4
    let button = button(configuration)
    let subtitle = button.subtitleLabel!
    #expect(subtitle.text == "More" && subtitle.font.pointSize == 13 && subtitle.textAlignment == .center)
    #expect(subtitle.frame.minY == button.titleLabel!.frame.maxY + 4 && button.bounds.height > 50)
    configuration.titleAlignment = .trailing
    button.configuration = configuration
    #expect(subtitle.textAlignment == .right)
    button.configuration?.subtitle = nil
    #expect(button.subtitleLabel == nil && subtitle.superview == nil)
  }

  @Test func aWheelTakesThePlaceOfTheImage() {
    var configuration = UIButton.Configuration.gray()
    configuration.image = picture(20)
    configuration.showsActivityIndicator = true
    let button = button(configuration)
    let wheel = button.subviews.compactMap { $0 as? UIActivityIndicatorView }.first
    #expect(wheel?.isAnimating == true && wheel?.frame.minX == 16 && button.imageView?.image == nil)
    button.configuration?.showsActivityIndicator = false
    #expect(wheel?.superview == nil && button.imageView?.image != nil)
  }

  @Test func cornersHaveTheirStyle() {
    func radius(_ style: UIButton.Configuration.CornerStyle) -> CGFloat {
      var configuration = UIButton.Configuration.filled()
      configuration.cornerStyle = style
      configuration.background.cornerRadius = 5
      return fill(button(configuration)).layer.cornerRadius
    }
    #expect([.fixed, .dynamic, .small, .medium, .large, .capsule].map(radius) == [5, 5, 6, 10, 14, 20])
  }

  @Test func theBackgroundIsDescribed() {
    let view = UIView()
    var configuration = UIButton.Configuration.plain()
    configuration.background.backgroundColor = .blue
    configuration.background.strokeColor = .red
    configuration.background.strokeWidth = 2
    configuration.background.backgroundInsets = NSDirectionalEdgeInsets(
      top: 1, leading: 2, bottom: 3, trailing: 4)
    configuration.background.customView = view
    let button = button(configuration)
    #expect(color(fill(button)) == [0, 0, 1, 1] && fill(button).layer.borderWidth == 2)
    #expect(fill(button).frame == CGRect(x: 2, y: 1, width: button.bounds.width - 6, height: 36))
    #expect(view.superview === button && view.frame == fill(button).frame)
    let background = UIBackgroundConfiguration.clear()
    #expect(
      background.resolvedBackgroundColor(for: .red) == .clear
        && background.resolvedStrokeColor(for: .red) == .red)
    let grey = UIConfigurationColorTransformer.grayscale(.white)
    #expect(grey.resolvedColor(with: UITraitCollection()).cgColor.components?.first == 1)
  }

  @Test func titlesOfStatesCountWithoutOneOfTheConfiguration() {
    let button = UIButton(configuration: .gray(), primaryAction: UIAction(title: "Add") { _ in })
    #expect(button.titleLabel?.text == "Add" && button.accessibilityLabel == "Add")
    button.configuration?.title = "Other"
    #expect(button.titleLabel?.text == "Other" && button.accessibilityLabel == "Other")
    button.configuration = nil
    #expect(
      button.titleLabel?.text == "Add" && button.subviews.count == 3
        && button.titleLabel?.font.pointSize == 15)
  }

  @Test func aPrimaryActionGivesItsTitleAndImageToTheConfiguration() {
    let image = UIImage(systemName: "star")
    var given = UIButton.Configuration.plain()
    (given.title, given.subtitle) = ("Old", "Below")
    let button = UIButton(
      configuration: given, primaryAction: UIAction(title: "Go", image: image) { _ in })
    #expect(button.configuration?.title == "Go" && button.configuration?.image === image)
    #expect(button.configuration?.subtitle == "Below")
    button.configuration?.title? += "!"
    #expect(button.titleLabel?.text == "Go!")
    // An action without a title leaves that of the configuration.
    let plain = UIButton(configuration: given, primaryAction: UIAction { _ in })
    #expect(plain.configuration?.title == "Old" && plain.configuration?.image == nil)
  }

  @Test func updatedConfigurationsHaveTheColoursOfTheState() {
    let button = button(.filled())
    #expect(button.configuration!.updated(for: button).background.backgroundColor == .tintColor)
    button.isEnabled = false
    #expect(button.configuration!.updated(for: button).background.backgroundColor == .clear)
  }

  private func hover(_ stage: Stage, _ x: Double, _ y: Double, at time: Double) {
    stage.send(.event(.hover(HoverInput(phase: .moved, position: CGPoint(x: x, y: y)))), at: time)
  }

  @Test func thePointerMakesAVeil() {
    let stage = Stage()
    defer { stage.clear() }
    let button = UIButton(configuration: .gray())
    button.frame = CGRect(x: 100, y: 300, width: 100, height: 40)
    stage.window.addSubview(button)
    stage.send(.frame, at: 0)
    func veil() -> CGColor? { button.subviews[0].subviews[1].layer.backgroundColor }
    #expect(!button.isHovered && veil() == nil)
    hover(stage, 120, 310, at: 10)
    #expect(button.isHovered && veil() != nil)
    hover(stage, 10, 10, at: 20)
    #expect(!button.isHovered && veil() == nil)
    button.configuration = nil
    #expect(button.gestureRecognizers?.isEmpty ?? true)
  }

  @Test func typesHaveTheirSymbols() {
    for type in [UIButton.ButtonType.detailDisclosure, .infoLight, .infoDark, .contactAdd, .close] {
      let button = UIButton(type: type)
      #expect(button.buttonType == type && button.currentImage?.isSymbolImage == true)
    }
    #expect(UIButton.ButtonType.close.rawValue == 7 && UIButton.ButtonType.roundedRect == .system)
  }
}
