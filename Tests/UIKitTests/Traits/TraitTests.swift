import Foundation
import HostInterface
import Testing
import VellumKit

/// The traits of views and controllers, and the notifications when they change.
@MainActor struct TraitTests {
  private let screen = TestScreen()
  private let controller = Controller()
  private let inner = Listening()

  init() {
    Self.log = []
    screen.window.rootViewController = controller
    controller.view.addSubview(inner)
    screen.frame()
    Self.log = []
  }

  @MainActor fileprivate static var log: [String] = []

  private func resize(_ width: CGFloat, _ height: CGFloat, scale: CGFloat = 1) {
    screen.send(.resized(CGSize(width: width, height: height), scale: scale))
  }

  private final class Listening: UIView {
    override func traitCollectionDidChange(_ previousTraitCollection: UITraitCollection?) {
      super.traitCollectionDidChange(previousTraitCollection)
      TraitTests.log.append("view \(words(previousTraitCollection)) to \(words(traitCollection))")
    }
  }

  private final class Controller: UIViewController {
    override func willTransition(
      to newCollection: UITraitCollection, with coordinator: any UIViewControllerTransitionCoordinator
    ) {
      super.willTransition(to: newCollection, with: coordinator)
      TraitTests.log.append("will \(words(newCollection))")
    }
    override func viewWillTransition(
      to size: CGSize, with coordinator: any UIViewControllerTransitionCoordinator
    ) {
      super.viewWillTransition(to: size, with: coordinator)
      TraitTests.log.append("size \(Int(size.width))")
    }
    override func traitCollectionDidChange(_ previousTraitCollection: UITraitCollection?) {
      TraitTests.log.append("controller \(words(previousTraitCollection)) to \(words(traitCollection))")
    }
  }

  @Test func aSmallWindowIsCompactAndALargeOneRegular() {
    for (width, height) in [(599.0, 479.0), (600.0, 479.0), (599.0, 480.0), (600.0, 480.0)] {
      resize(width, height)
      let traits = inner.traitCollection
      #expect(traits.horizontalSizeClass == (width < 600 ? .compact : .regular))
      #expect(traits.verticalSizeClass == (height < 480 ? .compact : .regular))
      #expect(traits.displayScale == 1 && traits.userInterfaceStyle == .light)
      #expect(traits.userInterfaceIdiom == .pad && traits.layoutDirection == .leftToRight)
      #expect(controller.traitCollection == traits && UITraitCollection.current == traits)
    }
  }

  @Test func newTraitsAreReportedFromTheOutsideInAndBeforeTheSize() {
    resize(700, 200)
    #expect(
      Self.log == [
        "will regular compact", "size 700", "controller compact compact to regular compact",
        "view compact compact to regular compact",
      ])
    Self.log = []
    resize(710, 210)
    #expect(Self.log == ["size 710"])
  }

  @Test func aViewWithAStyleOfItsOwnIsNotifiedOfTheRest() {
    inner.overrideUserInterfaceStyle = .dark
    Self.log = []
    resize(700, 200)
    #expect(Self.log.last == "view dark compact compact to dark regular compact")
    Self.log = []
    controller.view.overrideUserInterfaceStyle = .dark
    #expect(Self.log == ["controller regular compact to dark regular compact"])
  }

  @Test func whoIsRegisteredIsNotifiedOfItsTraitsOnly() {
    var heard: [String] = []
    let styles = inner.registerForTraitChanges([UITraitUserInterfaceStyle.self]) {
      (view: UIView, previous: UITraitCollection) in
      heard.append("style \(previous.userInterfaceStyle) \(view.traitCollection.userInterfaceStyle)")
    }
    controller.registerForTraitChanges([UITraitHorizontalSizeClass.self, UITraitVerticalSizeClass.self]) {
      (controller: UIViewController, previous: UITraitCollection) in heard.append("size")
    }
    inner.registerForTraitChanges([UITraitDisplayScale.self]) { (_: UIView, _) in heard.append("scale") }
    controller.view.overrideUserInterfaceStyle = .dark
    #expect(heard == ["style light dark"])
    resize(700, 200)
    #expect(heard == ["style light dark", "size"])
    resize(700, 200, scale: 2)
    #expect(heard == ["style light dark", "size", "scale"])
    inner.unregisterForTraitChanges(styles)
    controller.view.overrideUserInterfaceStyle = .light
    #expect(heard.count == 3)
  }

  private final class Target: NSObject {
    var sender: Any?
    func changed(_ sender: Any?) { self.sender = sender }
  }

  @Test func aRegistrationPerformsASelector() {
    let target = Target()
    inner.registerForTraitChanges(
      [UITraitDisplayScale.self], target: target, action: Selector("changed", Target.changed))
    resize(100, 100, scale: 3)
    #expect(target.sender as? UIView === inner)
  }

  @Test func collectionsAreMadeOfOneAnother() {
    let dark = UITraitCollection(userInterfaceStyle: .dark)
    let compact = UITraitCollection(horizontalSizeClass: .compact)
    let both = UITraitCollection(traitsFrom: [
      dark, compact, UITraitCollection(verticalSizeClass: .regular), UITraitCollection(displayScale: 3),
      UITraitCollection(userInterfaceIdiom: .phone), UITraitCollection(layoutDirection: .rightToLeft),
    ])
    #expect(both.userInterfaceStyle == .dark && both.horizontalSizeClass == .compact)
    #expect(both.verticalSizeClass == .regular && both.displayScale == 3)
    #expect(both.userInterfaceIdiom == .phone && both.layoutDirection == .rightToLeft)
    #expect(both.containsTraits(in: dark) && both.containsTraits(in: UITraitCollection()))
    #expect(!dark.containsTraits(in: both) && both.containsTraits(in: nil))
    #expect(dark == UITraitCollection(userInterfaceStyle: .dark) && dark != compact)
    #expect(dark.hash == UITraitCollection(userInterfaceStyle: .dark).hash)
    #expect(dark.hasDifferentColorAppearance(comparedTo: compact))
    #expect(!dark.hasDifferentColorAppearance(comparedTo: both))
    #expect(UITraitCollection(traitsFrom: []) == UITraitCollection())
    #expect(UITraitUserInterfaceStyle.defaultValue == .unspecified && UITraitDisplayScale.defaultValue == 0)
  }

  @Test func oneIsTheCurrentOneInsideOfABlock() {
    let dark = UITraitCollection(userInterfaceStyle: .dark)
    dark.performAsCurrent { #expect(UITraitCollection.current === dark) }
    #expect(UITraitCollection.current.userInterfaceStyle == .light)
  }
}

@MainActor private func words(_ traits: UITraitCollection?) -> String {
  guard let traits else { return "nil" }
  let style = traits.userInterfaceStyle == .dark ? "dark " : ""
  return "\(style)\(traits.horizontalSizeClass) \(traits.verticalSizeClass)"
}
