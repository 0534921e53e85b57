import Foundation
import HostInterface
import RenderList
import TestSupport
import Testing
import VellumKit

/// What views show when the desktop, a view or a controller is light or dark.
@MainActor struct AppearanceTests {
  private let screen = TestScreen()
  private let controller = UIViewController()
  private let view = Listening(frame: CGRect(x: 0, y: 0, width: 10, height: 10))

  init() {
    screen.window.rootViewController = controller
    controller.view.addSubview(view)
    screen.frame()
    view.log = []
  }

  private final class Listening: UIView {
    var log: [String] = []
    override func traitCollectionDidChange(_ previousTraitCollection: UITraitCollection?) {
      let same = UITraitCollection.current == traitCollection
      log.append("traits \(traitCollection.userInterfaceStyle) current \(same)")
    }
    override func tintColorDidChange() { log.append("tint") }
    override func layoutSubviews() { log.append("layout \(UITraitCollection.current.userInterfaceStyle)") }
    override func draw(_ rect: CGRect) {
      UIColor.label.setFill()
      UIRectFill(rect)
      log.append("draw \(UITraitCollection.current.userInterfaceStyle)")
    }
  }

  private func send(
    dark: Bool = false, contrast: Bool = false, accent: HostAppearance.Accent? = nil, text: Double = 1
  ) {
    screen.send(
      .appearance(
        HostAppearance(isDark: dark, increasesContrast: contrast, accent: accent, textScale: text)))
  }

  @Test func aViewIsNotifiedOfTheDesktopsStyleAndIsLaidOutAndDrawnAgain() {
    send(dark: true)
    #expect(view.log == ["traits dark current true", "tint"])
    screen.frame(at: 1)
    #expect(view.log.dropFirst(2) == ["layout dark", "draw dark"])
    #expect(UITraitCollection.current.userInterfaceStyle == .dark)
    view.log = []
    send(dark: true)
    #expect(view.log == [])
  }

  @Test func backgroundsFollow() {
    view.backgroundColor = .systemBackground
    #expect(
      view.layer.backgroundColor == UIColor.systemBackground.resolvedColor(with: UITraitCollection()).cgColor)
    send(dark: true)
    #expect(view.layer.backgroundColor?.components == [0, 0, 0, 1])
    view.overrideUserInterfaceStyle = .light
    #expect(view.layer.backgroundColor?.components == [1, 1, 1, 1])
    #expect(view.backgroundColor === UIColor.systemBackground)
    view.overrideUserInterfaceStyle = .unspecified
    #expect(view.layer.backgroundColor?.components == [0, 0, 0, 1])
  }

  @Test func aViewThatComesIntoADarkOneIsDark() {
    let added = Listening()
    added.backgroundColor = .label
    let outer = UIView()
    outer.addSubview(added)
    controller.view.overrideUserInterfaceStyle = .dark
    #expect(added.layer.backgroundColor?.components == [0, 0, 0, 1])
    controller.view.addSubview(outer)
    #expect(added.layer.backgroundColor?.components == [1, 1, 1, 1])
    let told = { added.log.filter { $0.hasPrefix("traits") } }
    #expect(told() == ["traits dark current true"])
    // Into a light part of the same window.
    let light = UIView()
    light.overrideUserInterfaceStyle = .light
    controller.view.addSubview(light)
    light.addSubview(outer)
    #expect(added.layer.backgroundColor?.components == [0, 0, 0, 1])
    // It keeps its look when it leaves.
    outer.removeFromSuperview()
    #expect(told().count == 2 && added.traitCollection.userInterfaceStyle == .light)
  }

  @Test func aControllersStyleIsThatOfItsViewAndChildren() {
    let child = UIViewController()
    controller.addChild(child)
    controller.view.addSubview(child.view)
    child.didMove(toParent: controller)
    controller.overrideUserInterfaceStyle = .dark
    #expect(controller.traitCollection.userInterfaceStyle == .dark)
    #expect(
      child.traitCollection.userInterfaceStyle == .dark && view.traitCollection.userInterfaceStyle == .dark)
    child.overrideUserInterfaceStyle = .light
    #expect(child.view.traitCollection.userInterfaceStyle == .light)
    let unloaded = UIViewController()
    unloaded.overrideUserInterfaceStyle = .dark
    #expect(unloaded.traitCollection.userInterfaceStyle == .dark && !unloaded.isViewLoaded)
    #expect(unloaded.view.traitCollection.userInterfaceStyle == .dark)
  }

  @Test func aWindowThatWasHiddenCatchesUp() {
    let window = UIWindow(frame: CGRect(x: 0, y: 0, width: 10, height: 10))
    window.backgroundColor = .label
    send(dark: true)
    window.isHidden = false
    #expect(window.layer.backgroundColor?.components == [1, 1, 1, 1])
    window.isHidden = true
  }

  @Test func theTintIsTheAccentUnlessSet() {
    let blue = UIColor.systemBlue
    #expect(view.tintColor === blue)
    send(accent: HostAppearance.Accent(red: 1, green: 0.5, blue: 0))
    #expect(view.tintColor == UIColor(red: 1, green: 0.5, blue: 0, alpha: 1) && view.log.contains("tint"))
    view.backgroundColor = .tintColor
    #expect(view.layer.backgroundColor?.components == [1, 0.5, 0, 1])
    view.tintColor = .red
    #expect(view.tintColor == .red && UIColor.tintColor.cgColor.components == [1, 0.5, 0, 1])
    send()
    #expect(view.layer.backgroundColor?.components == [1, 0, 0, 1])
  }

  @Test func aTintColourOfAViewsOwnIsUsedForItsBackground() {
    view.backgroundColor = .tintColor
    view.tintColor = .green
    #expect(view.layer.backgroundColor?.components == [0, 1, 0, 1])
  }

  @Test func contrastAndItsNotificationFollow() {
    var heard = 0
    let token = NotificationCenter.default.addObserver(
      forName: UIAccessibility.darkerSystemColorsStatusDidChangeNotification, object: nil, queue: nil
    ) { _ in MainActor.assumeIsolated { heard += 1 } }
    defer { NotificationCenter.default.removeObserver(token) }
    view.backgroundColor = .systemRed
    send(contrast: true)
    #expect(UIAccessibility.isDarkerSystemColorsEnabled && heard == 1)
    #expect(view.traitCollection.accessibilityContrast == .high)
    #expect(
      view.layer.backgroundColor == UIColor(red: 233 / 255, green: 21 / 255, blue: 45 / 255, alpha: 1).cgColor
    )
    send()
    #expect(!UIAccessibility.isDarkerSystemColorsEnabled && heard == 2)
  }

  @Test func labelsDrawInTheColourOfTheirStyle() {
    let label = UILabel(frame: CGRect(x: 0, y: 20, width: 40, height: 20))
    label.text = "M"
    controller.view.addSubview(label)
    func ink() -> Double {
      let image = UIGraphicsImageRenderer(size: label.bounds.size).image { _ in
        label.layer.render(in: UIGraphicsGetCurrentContext()!)
      }
      // Of those pixels that are covered most, as premultiplied: 0 for black.
      let pixels = (0..<40 * 20).map { image.cgImage!.pixel($0 % 40, $0 / 40) }
      return Double(pixels.map { Int($0.red) }.max()!)
    }
    screen.frame(at: 1)
    #expect(ink() == 0)
    label.overrideUserInterfaceStyle = .dark
    screen.frame(at: 2)
    #expect(ink() == 255)
  }

  @Test func aHostThatComesLaterIsLightUntilItSaysMore() {
    send(dark: true)
    let next = TestScreen()
    #expect(next.window.traitCollection.userInterfaceStyle == .light)
  }

  @Test func numbersOutOfRangeAreHeldAndNoNumbersAreIgnored() {
    send(text: .nan)
    #expect(UITraitCollection.current.preferredContentSizeCategory == .large)
    send(text: 100)
    #expect(UITraitCollection.current.preferredContentSizeCategory == .accessibilityExtraExtraExtraLarge)
    send(accent: HostAppearance.Accent(red: 7, green: -1, blue: 0.25))
    #expect(view.tintColor == UIColor(red: 1, green: 0, blue: 0.25, alpha: 1))
    send(accent: HostAppearance.Accent(red: .infinity, green: 0, blue: 0))
    #expect(view.tintColor == UIColor(red: 1, green: 0, blue: 0.25, alpha: 1))
  }
}
