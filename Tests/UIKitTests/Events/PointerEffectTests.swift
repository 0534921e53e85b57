import Foundation
import HostInterface
import Testing
import UIKit

/// Effects of the pointer on views.
@MainActor final class PointerEffectTests {
  private let screen = TestScreen(width: 400, height: 400)
  private let card = UIView(frame: CGRect(x: 100, y: 100, width: 80, height: 40))
  private let styler = Styler()
  private let interaction: UIPointerInteraction

  private final class Styler: NSObject, UIPointerInteractionDelegate {
    var count = 0
    var style: (UITargetedPreview) -> UIPointerStyle? = { _ in nil }
    func pointerInteraction(
      _ interaction: UIPointerInteraction, styleFor region: UIPointerRegion
    ) -> UIPointerStyle? {
      count += 1
      return style(UITargetedPreview(view: interaction.view!))
    }
  }

  init() {
    interaction = UIPointerInteraction(delegate: styler)
    card.addInteraction(interaction)
    screen.window.addSubview(card)
    leave()
    screen.frame()
  }

  // MARK: - Actions

  private func hover(_ x: Double = 120, _ y: Double = 120) {
    screen.send(.event(.hover(HoverInput(phase: .moved, position: CGPoint(x: x, y: y)))))
  }

  private func leave() { screen.send(.event(.hover(HoverInput(phase: .ended, position: .zero)))) }

  /// Shows an effect completely.
  private func show(_ effect: @escaping (UITargetedPreview) -> UIPointerEffect) {
    styler.style = { UIPointerStyle(effect: effect($0)) }
    hover()
    screen.frame(at: 0.01)
    screen.frame(at: 0.3)
  }

  // MARK: - What is shown

  /// The layers beside the card's.
  private var behind: [CALayer] { (screen.window.layer.sublayers ?? []).filter { $0 !== card.layer } }
  private var ground: CAShapeLayer? { behind.first?.sublayers?.last as? CAShapeLayer }
  /// The shadow, behind the ground; nil without one.
  private var shade: CALayer? { behind.first?.sublayers?.dropLast().last }
  /// The tint in front of the card's content.
  private var tint: CAShapeLayer? { card.layer.sublayers?.last?.sublayers?.first as? CAShapeLayer }
  private var scale: CGFloat { card.layer.presentation()?.affineTransform().a ?? 0 }
  private var opacity: Float { behind.first?.presentation()?.opacity ?? -1 }

  // MARK: - Tests

  @Test func aHighlightIsARoundedShapeBehindTheView() throws {
    show { .highlight($0) }
    #expect(screen.window.layer.sublayers?.last === card.layer && behind.count == 1)
    let path = UIBezierPath(cgPath: try #require(ground?.path))
    #expect(path.bounds == card.bounds && ground?.fillColor != nil && shade == nil)
    #expect(path.contains(CGPoint(x: 40, y: 20)) && !path.contains(CGPoint(x: 1, y: 1)))
    #expect(scale == 1 && tint == nil && screen.window.subviews == [card])
    card.layer.cornerRadius = 20
    hover(121, 120)
    #expect(!UIBezierPath(cgPath: try #require(ground?.path)).contains(CGPoint(x: 4, y: 4)))
  }

  @Test func anEffectComesAndGoesWithin160Milliseconds() {
    styler.style = { UIPointerStyle(effect: .lift($0)) }
    hover()
    screen.frame()
    #expect(opacity == 0 && scale == 1)
    screen.frame(at: 0.08)
    #expect(abs(opacity - 0.5) < 1e-3 && abs(scale - 1.02) < 1e-4)
    screen.frame(at: 0.2)
    #expect(opacity == 1 && abs(scale - 1.04) < 1e-9)
    leave()
    screen.frame(at: 0.28)
    #expect(abs(opacity - 0.5) < 1e-3 && abs(scale - 1.02) < 1e-4)
    screen.frame(at: 0.4)
    screen.frame(at: 0.5)
    #expect(behind.isEmpty && scale == 1 && card.layer.animationKeys() == nil)
  }

  @Test func anEffectThatIsLeftAndEnteredAgainGoesOnFromWhereItIs() {
    show { .lift($0) }
    leave()
    screen.frame(at: 0.38)
    hover()
    screen.frame(at: 0.38)
    #expect(abs(opacity - 0.5) < 1e-3 && behind.count == 1)
    screen.frame(at: 0.6)
    screen.frame(at: 0.7)
    #expect(opacity == 1 && abs(scale - 1.04) < 1e-9 && behind.count == 1)
  }

  @Test func aLiftedViewIsLargerAndCastsAShadow() {
    show { .lift($0) }
    #expect((shade?.shadowOpacity ?? 0) > 0 && ground?.fillColor == nil)
    #expect(shade?.shadowPath?.boundingBox == card.bounds)
    // Only what is shown changes.
    #expect(card.transform == .identity && card.frame == CGRect(x: 100, y: 100, width: 80, height: 40))
    #expect(abs(scale - 1.04) < 1e-9)
    // The layer behind has the place that the view is shown at.
    #expect(behind.first?.presentation()?.affineTransform() == card.layer.presentation()?.affineTransform())
    #expect(behind.first?.presentation()?.position == card.center)
  }

  @Test func theShadowLiesAroundTheViewOnlyWhichMayLetItThrough() throws {
    card.backgroundColor = UIColor(white: 0, alpha: 0.1)
    card.layer.cornerRadius = 8
    show { .lift($0) }
    let mask = try #require(shade?.mask as? CAShapeLayer)
    let path = UIBezierPath(cgPath: try #require(mask.path))
    path.usesEvenOddFillRule = true
    #expect(mask.fillRule == .evenOdd)
    for (place, isSeen) in [
      (CGPoint(x: 40, y: 20), false), (CGPoint(x: 79, y: 20), false), (CGPoint(x: 0.5, y: 0.5), true),
      (CGPoint(x: 82, y: 20), true), (CGPoint(x: 40, y: 60), true),
    ] { #expect(path.contains(place) == isSeen, "\(place)") }
    // All of the blur is inside.
    let reach = 3 * (shade?.shadowRadius ?? 0)
    let offset = shade?.shadowOffset ?? .zero
    let cast = card.bounds.insetBy(dx: -reach, dy: -reach).offsetBy(dx: offset.width, dy: offset.height)
    #expect(path.bounds.contains(cast))
  }

  @Test func aLongViewGrowsByEightPointsAtMost() {
    card.frame = CGRect(x: 0, y: 100, width: 400, height: 40)
    show { .lift($0) }
    #expect(abs(scale - 1.02) < 1e-9)
  }

  @Test func aViewKeepsItsSizeWhereMotionIsReduced() {
    screen.send(.reducedMotion(true))
    defer { screen.send(.reducedMotion(false)) }
    show { .lift($0) }
    #expect(scale == 1 && (shade?.shadowOpacity ?? 0) > 0)
  }

  @Test func aHoverIsTintedInFrontOrBehind() {
    show { .hover($0) }
    #expect(tint?.fillColor != nil && tint?.path?.boundingBox == card.bounds)
    #expect(ground?.fillColor == nil && shade == nil && abs(scale - 1.04) < 1e-9)
    styler.style = {
      UIPointerStyle(
        effect: .hover($0, preferredTintMode: .underlay, prefersShadow: true, prefersScaledContent: false))
    }
    interaction.invalidate()
    screen.frame(at: 0.6)
    #expect(tint == nil && ground?.fillColor != nil && (shade?.shadowOpacity ?? 0) > 0 && scale == 1)
    styler.style = { UIPointerStyle(effect: .hover($0, preferredTintMode: .none)) }
    interaction.invalidate()
    screen.frame(at: 0.9)
    #expect(tint == nil && ground?.fillColor == nil && shade == nil)
    #expect(UIPointerEffect.TintMode.overlay.rawValue == 1 && UIPointerEffect.TintMode.underlay.rawValue == 2)
  }

  @Test func theShapeOfAHighlightIsInPointsOfTheContainer() {
    styler.style = {
      UIPointerStyle(
        effect: .highlight($0),
        shape: .roundedRect(CGRect(x: 90, y: 95, width: 100, height: 50), radius: 4))
    }
    hover()
    screen.frame(at: 0.3)
    #expect(ground?.path?.boundingBox == CGRect(x: -10, y: -5, width: 100, height: 50))
  }

  @Test func parametersSayTheOutlineAndTheColorBehind() {
    let parameters = UIPreviewParameters()
    parameters.visiblePath = UIBezierPath(ovalIn: CGRect(x: 20, y: 0, width: 40, height: 40))
    parameters.shadowPath = UIBezierPath(rect: CGRect(x: 30, y: 10, width: 20, height: 20))
    parameters.backgroundColor = .red
    let preview = UITargetedPreview(view: card, parameters: parameters)
    styler.style = { _ in UIPointerStyle(effect: .lift(preview)) }
    hover()
    screen.frame(at: 0.3)
    #expect(ground?.path?.boundingBox == CGRect(x: 20, y: 0, width: 40, height: 40))
    #expect(shade?.shadowPath?.boundingBox == CGRect(x: 30, y: 10, width: 20, height: 20))
    #expect(ground?.fillColor?.components == UIColor.red.cgColor.components)
    #expect(UIPointerEffect.lift(preview).preview === preview)
  }

  @Test func theAutomaticEffectSuitsTheView() {
    show { .automatic($0) }
    #expect(ground?.fillColor != nil && scale == 1)
    card.backgroundColor = .blue
    interaction.invalidate()
    screen.frame(at: 0.6)
    #expect(ground?.fillColor == nil && (shade?.shadowOpacity ?? 0) > 0 && abs(scale - 1.04) < 1e-9)
    card.frame = CGRect(x: 0, y: 0, width: 300, height: 300)
    interaction.invalidate()
    screen.frame(at: 0.9)
    #expect(tint?.fillColor != nil && shade == nil && scale == 1)
  }

  @Test func anInteractionWithoutADelegateHasTheAutomaticEffect() {
    card.removeInteraction(interaction)
    card.addInteraction(UIPointerInteraction(delegate: nil))
    hover()
    screen.frame(at: 0.3)
    #expect(ground?.fillColor != nil)
  }

  @Test func theStyleIsAskedForWhenThePointerComesIn() {
    hover()
    hover(130, 120)
    #expect(styler.count == 1)
    interaction.invalidate()
    #expect(styler.count == 2)
    leave()
    hover()
    #expect(styler.count == 3)
  }

  @Test func aDelegateMayInvalidateWhileItIsAsked() {
    styler.style = { [interaction] in
      interaction.invalidate()
      return UIPointerStyle(effect: .highlight($0))
    }
    hover()
    // Once more, in case that its answer is another one now.
    #expect(styler.count == 2 && behind.count == 1)
    interaction.invalidate()
    #expect(styler.count == 4)
    hover(121, 120)
    #expect(styler.count == 4)
  }

  @Test func aDelegateMayDisableOrRemoveItsInteractionWhileItIsAsked() {
    styler.style = { [interaction] in
      interaction.isEnabled = false
      return UIPointerStyle(effect: .highlight($0))
    }
    hover()
    #expect(styler.count == 1 && behind.isEmpty)
    styler.style = { [card, interaction] in
      card.removeInteraction(interaction)
      return UIPointerStyle(effect: .highlight($0))
    }
    interaction.isEnabled = true
    #expect(styler.count == 2 && behind.isEmpty)
  }

  @Test func aViewThatIsTakenAwayLeavesNothingBehind() {
    show { .highlight($0) }
    card.removeFromSuperview()
    screen.frame(at: 0.4)
    #expect(behind.first?.presentation()?.isHidden ?? true)
    hover(121, 120)
    screen.frame(at: 0.7)
    #expect(behind.isEmpty)
  }

  @Test func nothingRunsWhileAnEffectIsShown() {
    show { .hover($0, prefersShadow: true) }
    screen.frame(at: 0.4)
    #expect(behind.count == 1 && !screen.isFrameRequested)
  }

  @Test func theEffectOfAViewThatIsFreedIsTakenAway() {
    do {
      let view = UIView(frame: CGRect(x: 200, y: 200, width: 80, height: 40))
      view.hoverStyle = UIHoverStyle()
      screen.window.addSubview(view)
      hover(220, 220)
      screen.frame(at: 0.3)
      #expect(behind.count == 2)
      view.removeFromSuperview()
    }
    leave()
    screen.frame(at: 0.4)
    #expect(behind.isEmpty)
  }

  @Test func anEffectGoesWithItsWindowAlthoughThePointerRests() {
    show { .lift($0) }
    screen.window.isHidden = true
    screen.frame(at: 0.4)
    #expect(behind.isEmpty && card.layer.animationKeys() == nil)
    screen.window.isHidden = false
    hover(121, 120)
    screen.frame(at: 0.5)
    #expect(behind.count == 1)
  }

  @Test func anEffectWhoseLayerTheProgramRemovesGoesAllTheSame() {
    show { .hover($0) }
    for layer in behind { layer.removeFromSuperlayer() }
    leave()
    screen.frame(at: 0.4)
    screen.frame(at: 0.6)
    screen.frame(at: 0.7)
    #expect(tint == nil && scale == 1 && card.layer.animationKeys() == nil)
  }

  // MARK: - Hover styles

  @Test func aHoverStyleShowsItsEffectInItsShape() throws {
    card.removeInteraction(interaction)
    let style = UIHoverStyle(effect: UIHoverHighlightEffect(), shape: .circle)
    card.hoverStyle = style
    hover()
    screen.frame(at: 0.3)
    #expect(ground?.path?.boundingBox == CGRect(x: 20, y: 0, width: 40, height: 40))
    #expect(ground?.fillColor != nil && scale == 1)
    style.shape = .capsule
    hover(121, 120)
    let path = UIBezierPath(cgPath: try #require(ground?.path))
    #expect(path.bounds == card.bounds && !path.contains(CGPoint(x: 3, y: 3)))
    style.effect = UIHoverLiftEffect()
    hover(120, 120)
    screen.frame(at: 0.6)
    #expect(abs(scale - 1.04) < 1e-9 && (shade?.shadowOpacity ?? 0) > 0)
    style.isEnabled = false
    hover(121, 120)
    screen.frame(at: 0.9)
    screen.frame(at: 1)
    #expect(behind.isEmpty && scale == 1)
  }

  @Test func theInnermostHoverStyleCountsAndAPointerStyleGoesFirst() {
    let inner = UIView(frame: CGRect(x: 10, y: 10, width: 20, height: 20))
    card.addSubview(inner)
    card.hoverStyle = UIHoverStyle()
    hover()
    screen.frame(at: 0.3)
    // The interaction has no style.
    #expect(behind.count == 1)
    inner.hoverStyle = UIHoverStyle()
    hover(121, 120)
    screen.frame(at: 0.6)
    screen.frame(at: 0.7)
    #expect(behind.isEmpty && card.layer.sublayers?.count == 2)
    styler.style = { UIPointerStyle(effect: .highlight($0)) }
    interaction.invalidate()
    screen.frame(at: 0.9)
    screen.frame(at: 1)
    #expect(behind.count == 1 && card.layer.sublayers?.count == 1)
  }

  // MARK: - Buttons

  @Test func aButtonHasTheEffectThatSuitsIt() {
    let button = UIButton(frame: card.frame)
    card.removeFromSuperview()
    screen.window.addSubview(button)
    hover()
    screen.frame(at: 0.3)
    #expect(screen.window.layer.sublayers?.count == 1 && button.interactions.isEmpty)
    button.isPointerInteractionEnabled = true
    hover(121, 120)
    screen.frame(at: 0.6)
    #expect(button.isHovered && screen.window.layer.sublayers?.count == 2)
    button.isEnabled = false
    screen.frame(at: 0.9)
    screen.frame(at: 1)
    #expect(screen.window.layer.sublayers?.count == 1)
    button.isPointerInteractionEnabled = false
    #expect(button.interactions.isEmpty && !button.isHovered)
  }

  @Test func aButtonsStyleIsItsProviders() throws {
    let button = UIButton(frame: card.frame)
    card.removeFromSuperview()
    screen.window.addSubview(button)
    var proposed: [CGRect] = []
    button.pointerStyleProvider = { _, effect, shape in
      guard case .highlight(let preview) = effect, case .roundedRect(let rect, _) = shape else { return nil }
      proposed.append(rect)
      return UIPointerStyle(
        effect: .highlight(preview), shape: .roundedRect(rect.insetBy(dx: -6, dy: -6)))
    }
    #expect(button.isPointerInteractionEnabled)
    hover()
    screen.frame(at: 0.3)
    #expect(proposed == [button.frame])
    let shape = screen.window.layer.sublayers?.first?.sublayers?.last as? CAShapeLayer
    #expect(shape?.path?.boundingBox == button.bounds.insetBy(dx: -6, dy: -6))
    button.pointerStyleProvider = { _, _, _ in nil }
    screen.frame(at: 0.6)
    screen.frame(at: 0.7)
    #expect(screen.window.layer.sublayers?.count == 1)
  }
}
