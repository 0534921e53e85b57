import Foundation
import HostInterface
import Testing
import UIKit

/// The members of buttons other than titles, images and configurations.
@MainActor struct ButtonMemberTests {
  private func picture(_ side: CGFloat) -> UIImage {
    UIGraphicsImageRenderer(size: CGSize(width: side, height: side)).image {
      $0.fill(CGRect(x: 0, y: 0, width: side, height: side))
    }
  }

  /// A button with a state of its own.
  private final class LoadingButton: UIButton {
    static let loading = State(rawValue: 1 << 16)
    var isLoading = false { didSet { setNeedsLayout() } }
    override var state: State { isLoading ? super.state.union(Self.loading) : super.state }
  }

  /// Overrides what UIKit leaves open.
  private final class OpenButton: UIButton {
    override var buttonType: ButtonType { .close }
    override var titleLabel: UILabel? { nil }
    override var imageView: UIImageView? { nil }
    override func convert(_ point: CGPoint, to view: UIView?) -> CGPoint { CGPoint(x: 7, y: 7) }
  }

  @Test func typeLabelAndConversionCanBeOverridden() {
    let button = OpenButton(type: .system)
    #expect(button.buttonType == .close && button.titleLabel == nil && button.imageView == nil)
    #expect((button as UIView).convert(CGPoint.zero, to: nil) == CGPoint(x: 7, y: 7))
    #expect(button.convert(CGRect.zero, to: UIView()) == .zero)
  }

  @Test func aStateOfASubclassShowsWithTheNextLayout() {
    let button = LoadingButton(type: .custom)
    button.setTitle("Save", for: .normal)
    button.setTitle("Saving, please wait", for: LoadingButton.loading)
    button.setTitleColor(.red, for: LoadingButton.loading)
    button.frame = CGRect(x: 0, y: 0, width: 300, height: 40)
    button.layoutIfNeeded()
    let width = button.titleLabel!.frame.width
    button.isLoading = true
    button.layoutIfNeeded()
    #expect(button.titleLabel?.text == "Saving, please wait" && button.titleLabel?.textColor == .red)
    #expect(button.titleLabel!.frame.width > width)
    button.isLoading = false
    button.layoutIfNeeded()
    #expect(button.titleLabel?.text == "Save" && button.titleLabel!.frame.width == width)
    var updates = 0
    button.configuration = .plain()
    button.configurationUpdateHandler = { _ in updates += 1 }
    button.layoutIfNeeded()
    updates = 0
    button.isLoading = true
    button.layoutIfNeeded()
    #expect(updates == 1)
  }

  @Test func anActionMakesAButton() {
    var calls = 0
    let image = picture(10)
    let frame = CGRect(x: 1, y: 2, width: 30, height: 40)
    let action = UIAction(title: "Go", image: image) { _ in calls += 1 }
    let button = UIButton(frame: frame, primaryAction: action)
    #expect(button.buttonType == .custom && button.frame == frame)
    #expect(button.currentTitle == "Go" && button.currentImage === image)
    button.sendActions(for: .primaryActionTriggered)
    #expect(calls == 1 && UIButton(frame: frame, primaryAction: nil).currentTitle == nil)
  }

  private final class Target: NSObject {
    var calls = 0
    func pressed(_ sender: Any) { calls += 1 }
  }
  private final class Key: UIButton {}

  @Test func aSystemButtonIsMadeOfAnImage() {
    let (image, target) = (picture(10), Target())
    let action = Selector("pressed:", Target.pressed)
    let button = UIButton.systemButton(with: image, target: target, action: action)
    #expect(button.buttonType == .system && button.currentImage === image)
    button.sendActions(for: .touchUpInside)
    #expect(target.calls == 1)
    let key: Key = Key.systemButton(with: image, target: target, action: nil)
    #expect(key.buttonType == .system && key.allTargets.isEmpty)
  }

  @Test func aTitleHasAShadowByItsState() {
    let button = UIButton(frame: CGRect(x: 0, y: 0, width: 100, height: 40))
    button.setTitle("T", for: .normal)
    button.setTitleShadowColor(.red, for: .normal)
    button.setTitleShadowColor(.blue, for: .disabled)
    #expect(button.titleShadowColor(for: .highlighted) == .red && button.currentTitleShadowColor == .red)
    #expect(button.titleLabel?.shadowColor == .red)
    button.isEnabled = false
    #expect(button.titleLabel?.shadowColor == .blue)
    button.isEnabled = true
    button.titleLabel?.shadowOffset = CGSize(width: 1, height: 2)
    button.isHighlighted = true
    #expect(button.titleLabel?.shadowOffset == CGSize(width: 1, height: 2))
    button.reversesTitleShadowWhenHighlighted = true
    #expect(button.titleLabel?.shadowOffset == CGSize(width: -1, height: -2))
    button.isHighlighted = false
    #expect(button.titleLabel?.shadowOffset == CGSize(width: 1, height: 2))
  }

  /// The darkness of a column of pixels for each row: of the shadow, and of the text.
  @Test func theShadowOfALabelLiesWhereItSays() {
    func ink(_ change: (UILabel) -> Void) -> [Bool] {
      let label = UILabel(frame: CGRect(x: 0, y: 0, width: 20, height: 40))
      label.text = "—"
      label.font = .systemFont(ofSize: 20)
      label.textColor = .clear
      change(label)
      let image = UIGraphicsImageRenderer(size: label.bounds.size).image { _ in label.draw(label.bounds) }
      let pixels = CGContext(
        data: nil, width: 20, height: 40, bitsPerComponent: 8, bytesPerRow: 80,
        space: CGColorSpaceCreateDeviceRGB(), bitmapInfo: CGImageAlphaInfo.premultipliedLast.rawValue)!
      pixels.draw(image.cgImage!, in: CGRect(x: 0, y: 0, width: 20, height: 40))
      return (0..<40).map { row in
        pixels.data!.load(fromByteOffset: row * 80 + 10 * 4 + 3, as: UInt8.self) > 60
      }
    }
    let text = ink { $0.textColor = .black }
    let shadow = ink {
      $0.shadowColor = .black
      $0.shadowOffset = CGSize(width: 0, height: 5)
    }
    #expect(text.contains(true) && !ink { _ in }.contains(true))
    #expect(abs(text.firstIndex(of: true)! - shadow.firstIndex(of: true)!) == 5)
    #expect(UILabel().shadowColor == nil && UILabel().shadowOffset == CGSize(width: 0, height: -1))
  }

  @Test func symbolsLookAsTheStateSays() {
    let button = UIButton(type: .system)
    let (small, large) = (
      UIImage.SymbolConfiguration(pointSize: 10), UIImage.SymbolConfiguration(pointSize: 40)
    )
    button.setImage(UIImage(systemName: "plus"), for: .normal)
    button.setPreferredSymbolConfiguration(small, forImageIn: .normal)
    button.setPreferredSymbolConfiguration(large, forImageIn: .selected)
    #expect(button.imageView?.preferredSymbolConfiguration == small)
    #expect(button.preferredSymbolConfigurationForImage(in: .disabled) == small)
    button.isSelected = true
    #expect(button.currentPreferredSymbolConfiguration == large)
    #expect(button.imageView?.preferredSymbolConfiguration == large)
    // It applies to a configuration without a symbol configuration of its own.
    button.configuration = .plain()
    #expect(button.imageView?.preferredSymbolConfiguration == large)
  }

  @Test func aHeldButtonSaysSo() {
    let stage = Stage()
    defer { stage.clear() }
    let button = UIButton(frame: CGRect(x: 0, y: 0, width: 100, height: 40))
    button.showsTouchWhenHighlighted = true
    stage.window.addSubview(button)
    let count = button.subviews.count
    stage.down(1, 50, 20, at: 0)
    #expect(button.isHeld && button.subviews.count == count + 1)
    // The light is at the back, and larger than the button.
    #expect(button.subviews[0].frame == CGRect(x: -25, y: -55, width: 150, height: 150))
    button.bounds.size.width = 200
    button.layoutIfNeeded()
    #expect(button.subviews[0].frame == CGRect(x: -50, y: -130, width: 300, height: 300))
    button.bounds.size.width = 100
    stage.move(1, 350, 400, at: 20)
    #expect(!button.isHeld)
    stage.up(1, 350, 400, at: 40)
    button.isHighlighted = true
    #expect(!button.isHeld)
    button.isHighlighted = false
    #expect(button.subviews.count == count)
  }

  @Test func aButtonThatDestroysIsRed() {
    let button = UIButton(configuration: .plain())
    button.configuration?.title = "Delete"
    #expect(button.role == .normal && button.titleLabel?.textColor == .tintColor)
    button.role = .destructive
    #expect(button.titleLabel?.textColor == .systemRed)
    button.configuration?.baseForegroundColor = .green
    #expect(button.titleLabel?.textColor == .green)
    #expect(UIButton.Role.destructive.rawValue == 3)
  }

  @Test func aGrayButtonThatDestroysIsRedToo() {
    for configuration in [UIButton.Configuration.gray(), .bordered()] {
      let button = UIButton(configuration: configuration)
      button.configuration?.title = "Delete"
      button.configuration?.image = UIImage(systemName: "trash")
      let fill = button.subviews[0].backgroundColor
      button.role = .destructive
      #expect(button.titleLabel?.textColor == .systemRed)
      #expect(button.imageView?.tintColor == UIColor(cgColor: UIColor.systemRed.cgColor))
      #expect(button.subviews[0].backgroundColor == fill)
    }
  }

  @Test func behaviourIsThatOfATablet() {
    let button = UIButton()
    #expect(button.behavioralStyle == .pad && button.preferredBehavioralStyle == .automatic)
    button.preferredBehavioralStyle = .mac
    #expect(button.preferredBehavioralStyle.rawValue == 2 && button.behavioralStyle == .pad)
  }
}
