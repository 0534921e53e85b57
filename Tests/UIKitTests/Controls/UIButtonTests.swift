import Foundation
import HostInterface
import Testing
import UIKit

@MainActor struct UIButtonTests {
  private func button(on stage: Stage, _ type: UIButton.ButtonType = .system) -> UIButton {
    let button = UIButton(type: type)
    button.setTitle("Press", for: .normal)
    button.frame = CGRect(x: 100, y: 300, width: 100, height: 40)
    stage.window.addSubview(button)
    return button
  }

  // MARK: - Contents

  @Test func aTitleIsOnWholePixels() {
    let button = UIButton(type: .system)
    button.setTitle("Press", for: .normal)
    for side in 40..<60 {
      let title = button.titleRect(forContentRect: CGRect(x: 0, y: 0, width: side + 61, height: side))
      #expect(title.minX == title.minX.rounded() && title.minY == title.minY.rounded())
    }
  }

  @Test func aStateWithoutATitleHasTheNormalOne() {
    let button = UIButton(type: .custom)
    #expect(button.currentTitle == nil && button.buttonType == .custom)
    button.setTitle("Normal", for: .normal)
    button.setTitle("Selected", for: .selected)
    #expect(button.title(for: .highlighted) == "Normal")
    #expect(button.titleLabel?.text == "Normal")
    button.isSelected = true
    #expect(button.currentTitle == "Selected" && button.titleLabel?.text == "Selected")
    // A combination of two states is a state of its own.
    button.isHighlighted = true
    #expect(button.currentTitle == "Normal" && button.titleLabel?.text == "Normal")
    button.setTitle("Both", for: [.selected, .highlighted])
    #expect(button.titleLabel?.text == "Both")
    button.setTitle(nil, for: [.selected, .highlighted])
    #expect(button.titleLabel?.text == "Normal")
  }

  @Test func coloursAndImagesFollowTheState() {
    let button = UIButton(type: .custom)
    #expect(button.currentTitleColor == .white)
    button.setTitle("Title", for: .normal)
    button.setTitleColor(.red, for: .normal)
    button.setTitleColor(.gray, for: .disabled)
    #expect(button.titleLabel?.textColor == .red)
    let (small, large) = (picture(4), picture(8))
    button.setImage(small, for: .normal)
    button.setBackgroundImage(large, for: .normal)
    #expect(button.imageView?.image === small && button.currentBackgroundImage === large)
    button.setImage(large, for: .disabled)
    button.isEnabled = false
    #expect(button.titleLabel?.textColor == .gray && button.imageView?.image === large)
    #expect(button.backgroundImage(for: .disabled) === large)
  }

  @Test func aSystemButtonsTitleHasTheTintColour() {
    let button = UIButton(type: .system)
    button.setTitle("Title", for: .normal)
    #expect(button.titleLabel?.textColor == .systemBlue)
    let parent = UIView()
    parent.tintColor = .systemRed
    parent.addSubview(button)
    #expect(button.titleLabel?.textColor == .systemRed)
    button.isEnabled = false
    #expect(button.titleLabel?.textColor == .tertiaryLabel)
  }

  @Test func anAttributedTitleStandsBeforeThePlainOne() {
    let button = UIButton(type: .custom)
    button.setTitle("Plain", for: .normal)
    button.setAttributedTitle(NSAttributedString(string: "Attributed"), for: .normal)
    #expect(button.titleLabel?.text == "Attributed" && button.currentTitle == "Plain")
    #expect(button.currentAttributedTitle?.string == "Attributed")
    button.setAttributedTitle(nil, for: .normal)
    #expect(button.titleLabel?.text == "Plain")
  }

  @Test func aPrimaryActionGivesTitleAndImage() {
    var count = 0
    let image = picture(4)
    let action = UIAction(title: "Add", image: image) { _ in count += 1 }
    let button = UIButton(type: .system, primaryAction: action)
    #expect(button.currentTitle == "Add" && button.currentImage === image)
    button.sendActions(for: .primaryActionTriggered)
    #expect(count == 1)
    #expect(UIButton(primaryAction: nil).buttonType == .system)
  }

  private func picture(_ side: CGFloat) -> UIImage {
    UIGraphicsImageRenderer(size: CGSize(width: side, height: side)).image { context in
      UIColor.green.setFill()
      context.fill(CGRect(x: 0, y: 0, width: side, height: side))
    }
  }

  // MARK: - Layout

  @Test func itsSizeIsThatOfTitleImageAndInsets() {
    let button = UIButton(type: .custom)
    button.setImage(picture(20), for: .normal)
    #expect(button.intrinsicContentSize == CGSize(width: 20, height: 20))
    button.setTitle("Title", for: .normal)
    let title = button.titleLabel!.intrinsicContentSize
    #expect(button.intrinsicContentSize == CGSize(width: 20 + title.width, height: title.height + 12))
    button.contentEdgeInsets = UIEdgeInsets(top: 1, left: 2, bottom: 3, right: 4)
    #expect(
      button.intrinsicContentSize == CGSize(width: 26 + title.width, height: max(title.height, 20) + 4))
    button.contentEdgeInsets = UIEdgeInsets(top: .nan, left: 0, bottom: 0, right: 0)
    #expect(button.contentEdgeInsets == UIEdgeInsets(top: 1, left: 2, bottom: 3, right: 4))
    button.sizeToFit()
    #expect(button.bounds.size == button.intrinsicContentSize)
    button.setBackgroundImage(picture(200), for: .normal)
    #expect(button.intrinsicContentSize == CGSize(width: 200, height: 200))
    let narrow = UIButton(type: .custom)
    narrow.setTitle("i", for: .normal)
    #expect(narrow.intrinsicContentSize.width == 30)
  }

  @Test func imageAndTitleAreAligned() {
    let button = UIButton(type: .custom)
    button.setImage(picture(20), for: .normal)
    button.setTitle("Title", for: .normal)
    button.frame = CGRect(x: 0, y: 0, width: 200, height: 60)
    let title = button.titleLabel!.intrinsicContentSize
    func frames() -> [CGRect] {
      button.layoutIfNeeded()
      return [button.imageView!.frame, button.titleLabel!.frame]
    }
    // Centred, on whole pixels.
    let start = ((200 - 20 - title.width) / 2).rounded()
    let top = ((60 - title.height) / 2).rounded()
    #expect(
      frames() == [
        CGRect(x: start, y: 20, width: 20, height: 20),
        CGRect(x: start + 20, y: top, width: title.width, height: title.height),
      ])
    button.contentHorizontalAlignment = .left
    button.contentVerticalAlignment = .top
    #expect(
      frames() == [
        CGRect(x: 0, y: 0, width: 20, height: 20),
        CGRect(x: 20, y: 0, width: title.width, height: title.height),
      ])
    button.contentHorizontalAlignment = .right
    button.contentVerticalAlignment = .bottom
    button.contentEdgeInsets = UIEdgeInsets(top: 0, left: 0, bottom: 5, right: 10)
    button.titleEdgeInsets = UIEdgeInsets(top: 0, left: 4, bottom: 0, right: -4)
    #expect(
      frames() == [
        CGRect(x: 170 - title.width, y: 35, width: 20, height: 20),
        CGRect(x: 194 - title.width, y: 55 - title.height, width: title.width, height: title.height),
      ])
    button.contentHorizontalAlignment = .fill
    button.contentVerticalAlignment = .fill
    button.titleEdgeInsets = .zero
    #expect(
      frames() == [
        CGRect(x: 0, y: 0, width: 20, height: 55), CGRect(x: 20, y: 0, width: 170, height: 55),
      ])
  }

  // MARK: - Pressing

  @Test func aTapPressesIt() {
    let stage = Stage()
    defer { stage.clear() }
    let log = ControlLog(button(on: stage))
    stage.tap(150, 320, at: 0)
    #expect(log.take() == ["touchDown", "touchUpInside", "primaryActionTriggered"])
    stage.down(1, 150, 320, at: 1000)
    stage.up(1, 150, 420, at: 1010)
    #expect(log.take() == ["touchDown", "touchDragExit", "touchDragOutside", "touchUpOutside"])
  }

  @Test func aSystemButtonFadesWhilePressed() {
    let stage = Stage()
    defer { stage.clear() }
    let button = button(on: stage)
    stage.send(.frame, at: 0)
    stage.down(1, 150, 320, at: 10)
    #expect(Float(button.titleLabel!.alpha) == 0.2)
    stage.up(1, 150, 320, at: 20)
    stage.send(.frame, at: 30)
    let seen = button.titleLabel!.layer.presentation()!.opacity
    #expect(seen >= 0.2 && seen < 0.3)
    stage.rest(from: 40, to: 320)
    #expect(button.titleLabel!.layer.presentation()!.opacity == 1)
  }

  @Test func anImageFadesWhereThereIsNoOther() {
    let button = UIButton(type: .custom)
    button.setImage(picture(4), for: .normal)
    button.isHighlighted = true
    #expect(button.imageView?.alpha == 0.5)
    button.adjustsImageWhenHighlighted = false
    #expect(button.imageView?.alpha == 1)
    button.isHighlighted = false
    button.isEnabled = false
    #expect(button.imageView?.alpha == 0.5)
    button.setImage(picture(8), for: .disabled)
    #expect(button.imageView?.alpha == 1)
  }

  @Test func aTapOnItIsNotTheTapOfAViewAroundIt() {
    let stage = Stage()
    defer { stage.clear() }
    let button = button(on: stage)
    let log = ControlLog(button)
    let outer = UITapGestureRecognizer()
    stage.watch(outer, "outer")
    stage.window.addGestureRecognizer(outer)
    stage.tap(150, 320, at: 0)
    #expect(stage.takeLog() == [])
    #expect(log.take() == ["touchDown", "touchUpInside", "primaryActionTriggered"])

    let own = UITapGestureRecognizer()
    stage.watch(own, "own")
    button.addGestureRecognizer(own)
    stage.tap(150, 320, at: 1000)
    #expect(stage.takeLog() == ["own ended"])
    #expect(log.take() == ["touchDown", "touchCancel"])
    stage.window.removeGestureRecognizer(outer)
  }

  @Test func keysPressItWhileItIsFirstResponder() {
    let stage = Stage()
    defer { stage.clear() }
    stage.window.makeKeyAndVisible()
    let button = button(on: stage)
    let log = ControlLog(button)
    func key(_ phase: KeyInput.Phase, _ name: String, _ modifiers: KeyModifiers = []) {
      stage.send(.event(.key(KeyInput(phase: phase, key: name, modifiers: modifiers))), at: 0)
    }
    func press(_ name: String, _ modifiers: KeyModifiers = []) {
      key(.down, name, modifiers)
      key(.up, name, modifiers)
    }
    press("space")
    #expect(log.take() == [])
    #expect(button.becomeFirstResponder())
    key(.down, "space")
    key(.down, "space")
    #expect(button.isHighlighted)
    key(.up, "space")
    #expect(!button.isHighlighted)
    #expect(log.take() == ["touchDown", "touchUpInside", "primaryActionTriggered"])
    press("return")
    #expect(log.take() == ["touchDown", "touchUpInside", "primaryActionTriggered"])
    press("a")
    press("space", .control)
    #expect(log.take() == [])
    key(.down, "space")
    button.isEnabled = false
    key(.up, "space")
    #expect(log.take() == ["touchDown"] && !button.isHighlighted)
    #expect(!button.canBecomeFirstResponder)
    button.resignFirstResponder()
  }

  @Test func plainTitlesDoNotHaveTheStyleOfAnAttributedOne() {
    let button = UIButton(type: .custom)
    let font = button.titleLabel?.font
    let large = UIFont.systemFont(ofSize: 30)
    button.setTitle("plain", for: .normal)
    button.setAttributedTitle(
      NSAttributedString(string: "large", attributes: [.font: large]), for: .highlighted)
    button.isHighlighted = true
    #expect(
      button.titleLabel?.attributedText?.attribute(.font, at: 0, effectiveRange: nil) as? UIFont == large)
    button.isHighlighted = false
    #expect(button.titleLabel?.text == "plain" && button.titleLabel?.font == font)
  }
}
