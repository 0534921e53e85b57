import Foundation
import HostInterface
import RenderList
import TestSupport
import Testing
import UIKit

/// Attributed texts, indicators, glass and backgrounds of configured buttons.
@MainActor struct ButtonTextAndGlassTests {
  private func button(_ configuration: UIButton.Configuration) -> UIButton {
    let button = UIButton(configuration: configuration)
    button.sizeToFit()
    button.layoutIfNeeded()
    return button
  }

  // MARK: - Texts

  @Test func attributedTitlesKeepTheirAttributes() {
    var title = AttributedString("Buy ")
    var price = AttributedString("9")
    price.foregroundColor = .red
    price.font = .systemFont(ofSize: 30)
    title += price
    var configuration = UIButton.Configuration.plain()
    configuration.attributedTitle = title
    #expect(configuration.title == "Buy 9")
    let shown = button(configuration).titleLabel!.attributedText!
    #expect(shown.string == "Buy 9")
    #expect(shown.attribute(.foregroundColor, at: 4, effectiveRange: nil) as? UIColor == .red)
    #expect((shown.attribute(.font, at: 4, effectiveRange: nil) as? UIFont)?.pointSize == 30)
    #expect(shown.attribute(.foregroundColor, at: 0, effectiveRange: nil) as? UIColor == .tintColor)
    #expect((shown.attribute(.font, at: 0, effectiveRange: nil) as? UIFont)?.pointSize == 15)
    configuration.title = "Sell"
    #expect(configuration.attributedTitle == AttributedString("Sell"))
    configuration.title = nil
    #expect(configuration.attributedTitle == nil)
  }

  @Test func transformersHaveTheLastWord() {
    var configuration = UIButton.Configuration.plain()
    configuration.title = "Title"
    configuration.subtitle = "Subtitle"
    configuration.titleTextAttributesTransformer = UIConfigurationTextAttributesTransformer { incoming in
      var outgoing = incoming
      outgoing.font = incoming.font.map { $0.withSize($0.pointSize * 2) }
      outgoing.underlineStyle = .single
      return outgoing
    }
    var small = AttributeContainer()
    small.kern = 3
    configuration.attributedSubtitle?.mergeAttributes(small)
    configuration.subtitleTextAttributesTransformer = UIConfigurationTextAttributesTransformer { incoming in
      incoming.merging(AttributeContainer([.foregroundColor: UIColor.green]))
    }
    let button = button(configuration)
    let title = button.titleLabel!.attributedText!.attributes(at: 0, effectiveRange: nil)
    #expect((title[.font] as? UIFont)?.pointSize == 30)
    #expect(title[.underlineStyle] as? Int == NSUnderlineStyle.single.rawValue)
    let subtitle = button.subtitleLabel!.attributedText!.attributes(at: 0, effectiveRange: nil)
    #expect(subtitle[.foregroundColor] as? UIColor == .green && subtitle[.kern] as? CGFloat == 3)
    #expect(button.bounds.height > 60)
  }

  @Test func typedAttributesBecomeUntypedOnesAndBack() {
    let style = NSMutableParagraphStyle()
    style.alignment = .right
    let attributes: [NSAttributedString.Key: Any] = [
      .font: UIFont.systemFont(ofSize: 9), .foregroundColor: UIColor.red, .backgroundColor: UIColor.blue,
      .paragraphStyle: style, .kern: 2, .underlineStyle: 1, .underlineColor: UIColor.green,
      .strikethroughStyle: NSUnderlineStyle.double.rawValue, .strikethroughColor: UIColor.gray,
      .baselineOffset: CGFloat(1.5), NSAttributedString.Key("own"): "left out",
    ]
    let whole = NSMutableAttributedString(string: "ab", attributes: attributes)
    whole.append(NSAttributedString(string: "ç"))
    let typed = AttributedString(whole)
    #expect(typed.runs.count == 2 && typed.runs.first!.font?.pointSize == 9)
    #expect(typed.runs.first!.underlineStyle == .single && typed.runs.first!.kern == 2)
    #expect(typed.runs.first!.uiKit.baselineOffset == 1.5)
    let back = NSAttributedString(typed)
    #expect(back.string == "abç" && back.attributes(at: 2, effectiveRange: nil).isEmpty)
    let kept = back.attributes(at: 0, effectiveRange: nil)
    #expect(kept.count == 10 && kept[.paragraphStyle] as? NSParagraphStyle == style)
    #expect(kept[.strikethroughStyle] as? Int == NSUnderlineStyle.double.rawValue)
  }

  // MARK: - The indicator

  @Test func anIndicatorIsAtTheEndOfTheContent() {
    var configuration = UIButton.Configuration.gray()
    configuration.title = "Choose"
    let plain = button(configuration)
    configuration.indicator = .popup
    configuration.indicatorColorTransformer = UIConfigurationColorTransformer { _ in .red }
    let popup = button(configuration)
    let sign = popup.subviews.compactMap { $0 as? UIImageView }.last { $0.image != nil }!
    #expect(sign.tintColor == .red && sign.frame.minX == popup.titleLabel!.frame.maxX + 6)
    #expect(abs(popup.bounds.width - plain.bounds.width - sign.frame.width - 6) <= 1)
    popup.semanticContentAttribute = .forceRightToLeft
    popup.setNeedsLayout()
    popup.layoutIfNeeded()
    #expect(sign.frame.maxX <= popup.titleLabel!.frame.minX && sign.frame.minX >= 15)
    popup.configuration?.indicator = .none
    #expect(sign.superview == nil)
  }

  @Test func anAutomaticIndicatorIsThatOfAPopUpButton() {
    var configuration = UIButton.Configuration.gray()
    configuration.title = "Choose"
    let popup = button(configuration)
    var signs: [UIView] { popup.subviews.filter { ($0 as? UIImageView)?.image != nil } }
    popup.menu = UIMenu(children: [UIAction(title: "Small") { _ in }, UIAction(title: "Large") { _ in }])
    popup.showsMenuAsPrimaryAction = true
    #expect(signs.isEmpty)
    popup.changesSelectionAsPrimaryAction = true
    #expect(signs.count == 1 && popup.configuration?.title == "Small")
    popup.configuration?.indicator = .none
    #expect(signs.isEmpty)
    popup.configuration?.indicator = .automatic
    popup.showsMenuAsPrimaryAction = false
    #expect(signs.isEmpty)
  }

  // MARK: - Glass and background

  private func effect(_ button: UIButton) -> UIVisualEffectView? {
    button.subviews.compactMap { $0 as? UIVisualEffectView }.first
  }

  @Test(arguments: [false, true]) func glassBlursWhatIsBehind(_ isDark: Bool) {
    let screen = TestScreen(width: 200, height: 100)
    screen.window.overrideUserInterfaceStyle = isDark ? .dark : .light
    screen.window.tintColor = UIColor(red: 0, green: 0, blue: 1, alpha: 1)
    func shown(_ configuration: UIButton.Configuration) -> UIButton {
      let button = button(configuration)
      screen.window.addSubview(button)
      button.layoutIfNeeded()
      return button
    }
    func alpha(_ button: UIButton) -> CGFloat {
      let index = button.subviews.firstIndex { $0 is UIVisualEffectView }!
      return button.subviews[index + 1].backgroundColor!.resolvedColor(with: button.traitCollection).cgColor
        .alpha
    }
    let glass = shown(.glass())
    #expect(
      effect(glass)!.frame == glass.bounds && effect(glass)!.layer.cornerRadius == glass.bounds.height / 2)
    #expect(alpha(glass) == 0)
    #expect(alpha(shown(.prominentGlass())) == 0.8 && alpha(shown(.prominentClearGlass())) == 0.6)
    let clear = shown(.clearGlass())
    #expect(effect(clear)!.effect !== effect(glass)!.effect && alpha(clear) == 0)
    #expect(screen.picture().contains("backdrop"))
    glass.isSelected = true
    #expect(alpha(glass) == 0.8)
    glass.configuration = .plain()
    #expect(effect(glass) == nil)
  }

  @Test func theGroundIsDescribed() {
    var configuration = UIButton.Configuration.filled()
    configuration.title = "Title"
    configuration.background.strokeColor = .red
    configuration.background.strokeWidth = 2
    configuration.background.strokeOutset = 4
    configuration.background.visualEffect = UIBlurEffect(style: .dark)
    configuration.background.shadowProperties.opacity = 0.5
    configuration.background.shadowProperties.radius = 6
    configuration.background.shadowProperties.offset = CGSize(width: 0, height: 3)
    configuration.background.edgesAddingLayoutMarginsToBackgroundInsets = [.leading, .bottom]
    let button = UIButton(configuration: configuration)
    button.directionalLayoutMargins = NSDirectionalEdgeInsets(top: 1, leading: 7, bottom: 9, trailing: 5)
    button.frame = CGRect(x: 0, y: 0, width: 200, height: 60)
    button.layoutIfNeeded()
    let fill = CGRect(x: 7, y: 0, width: 193, height: 51)
    #expect(effect(button)!.frame == fill && button.subviews[1].frame == fill)
    let ground = button.subviews[1].layer
    #expect(ground.shadowOpacity == 0.5 && ground.shadowRadius == 6 && ground.shadowOffset.height == 3)
    #expect(ground.shadowPath != nil && ground.borderWidth == 0)
    let edge = button.subviews.first { $0.layer.borderWidth == 2 }!
    #expect(edge.frame == fill.insetBy(dx: -4, dy: -4) && edge.layer.cornerRadius == 14)
    button.configuration = .plain()
    button.layoutIfNeeded()
    #expect(edge.superview == nil && ground.shadowPath == nil)
  }

  @Test func statesLeaveABackgroundAsItIs() {
    var background = UIBackgroundConfiguration.clear()
    background.cornerRadius = 3
    var state = UIViewConfigurationState(traitCollection: UITraitCollection(userInterfaceStyle: .dark))
    state.isSelected = true
    state[UIConfigurationStateCustomKey("own")] = 7
    #expect(state[UIConfigurationStateCustomKey("own")] == AnyHashable(7) && !state.isDisabled)
    #expect(!state.isHighlighted && !state.isFocused && !state.isPinned)
    #expect(background.updated(for: state).cornerRadius == 3)
    #expect(background.shadowProperties == UIBackgroundConfiguration.clear().shadowProperties)
  }

  @Test func whatIsOfTheMacIsStored() {
    var configuration = UIButton.Configuration.plain()
    #expect(configuration.macIdiomStyle == .automatic && configuration.indicator == .automatic)
    configuration.macIdiomStyle = .borderlessTinted
    #expect(configuration.macIdiomStyle == .borderlessTinted)
  }
}
