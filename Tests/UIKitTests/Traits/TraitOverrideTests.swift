import Foundation
import TestSupport
import Testing
import VellumKit

/// A program's own trait, which its colours depend on.
private struct ThemeTrait: UITraitDefinition {
  static let defaultValue = "plain"
  static let affectsColorAppearance = true
  static let identifier = "org.example.theme"
}

extension UIMutableTraits {
  fileprivate var theme: String {
    get { self[ThemeTrait.self] }
    set { self[ThemeTrait.self] = newValue }
  }
}

/// Traits that views, controllers and presentations override: docs/behaviour/lifecycle.md.
@MainActor struct TraitOverrideTests {
  private let screen = TestScreen(width: 700, height: 500)
  private let root = UIViewController()
  private let outer = UIView(frame: CGRect(x: 0, y: 0, width: 50, height: 50))
  private let inner = UIView(frame: CGRect(x: 10, y: 10, width: 20, height: 20))

  init() {
    screen.window.rootViewController = root
    root.view.addSubview(outer)
    outer.addSubview(inner)
    screen.frame()
  }

  @Test func anOverrideReachesTheViewsInsideBeforeTheNextLayout() {
    outer.traitOverrides.userInterfaceStyle = .dark
    outer.traitOverrides.preferredContentSizeCategory = .extraLarge
    #expect(inner.traitCollection.userInterfaceStyle == .light)
    screen.frame(at: 1)
    #expect(inner.traitCollection.userInterfaceStyle == .dark)
    #expect(inner.traitCollection.preferredContentSizeCategory == .extraLarge)
    #expect(outer.traitCollection == inner.traitCollection)
    #expect(root.traitCollection.userInterfaceStyle == .light)
    outer.traitOverrides.remove(UITraitUserInterfaceStyle.self)
    screen.frame(at: 2)
    #expect(inner.traitCollection.userInterfaceStyle == .light)
    #expect(inner.traitCollection.preferredContentSizeCategory == .extraLarge)
  }

  @Test func severalAtOnceAreOneChange() {
    var heard: [String] = []
    inner.registerForTraitChanges([UITraitUserInterfaceStyle.self, UITraitLegibilityWeight.self]) {
      (view: UIView, previous) in
      heard.append("\(previous.legibilityWeight) to \(view.traitCollection.legibilityWeight)")
    }
    root.traitOverrides.userInterfaceStyle = .dark
    root.traitOverrides.legibilityWeight = .bold
    #expect(heard.isEmpty)
    inner.updateTraitsIfNeeded()
    #expect(heard == ["regular to bold"])
    root.updateTraitsIfNeeded()
    screen.frame(at: 1)
    #expect(heard.count == 1)
  }

  @Test func colorsAreDrawnByTheOverride() {
    inner.backgroundColor = UIColor { $0.userInterfaceStyle == .dark ? .white : .black }
    #expect(screen.picture(at: 1).hasSuffix("fill (10 10 30 30) #000000"))
    root.traitOverrides.userInterfaceStyle = .dark
    #expect(screen.picture(at: 2).hasSuffix("fill (10 10 30 30) #ffffff"))
    outer.traitOverrides.userInterfaceStyle = .light
    #expect(screen.picture(at: 3).hasSuffix("fill (10 10 30 30) #000000"))
  }

  @Test func theViewsOverrideComesBeforeItsControllersAndItsStyle() {
    root.traitOverrides.userInterfaceStyle = .dark
    root.view.traitOverrides.userInterfaceStyle = .light
    root.view.overrideUserInterfaceStyle = .dark
    root.updateTraitsIfNeeded()
    #expect(root.traitCollection.userInterfaceStyle == .light)
    root.view.traitOverrides.remove(UITraitUserInterfaceStyle.self)
    root.view.overrideUserInterfaceStyle = .unspecified
    root.updateTraitsIfNeeded()
    #expect(inner.traitCollection.userInterfaceStyle == .dark)
  }

  @Test func aControllerOverridesForItsChildren() {
    let child = UIViewController()
    root.addChild(child)
    root.traitOverrides.horizontalSizeClass = .compact
    root.updateTraitsIfNeeded()
    #expect(!child.isViewLoaded && child.traitCollection.horizontalSizeClass == .compact)
    child.traitOverrides.horizontalSizeClass = .regular
    #expect(child.traitCollection.horizontalSizeClass == .regular)
    outer.addSubview(child.view)
    screen.frame(at: 1)
    #expect(child.view.traitCollection.horizontalSizeClass == .regular)
    child.traitOverrides.remove(UITraitHorizontalSizeClass.self)
    child.updateTraitsIfNeeded()
    #expect(child.traitCollection.horizontalSizeClass == .compact)
  }

  @Test func aPresentationOverridesForWhatItPresents() throws {
    let sheet = UIViewController()
    let presentation = try #require(sheet.presentationController)
    presentation.overrideTraitCollection = UITraitCollection(traitsFrom: [
      UITraitCollection(userInterfaceStyle: .dark), UITraitCollection(verticalSizeClass: .compact),
    ])
    presentation.traitOverrides.verticalSizeClass = .regular
    root.present(sheet, animated: false)
    screen.frame(at: 1)
    #expect(sheet.traitCollection.userInterfaceStyle == .dark)
    #expect(sheet.traitCollection.verticalSizeClass == .regular)
    #expect(sheet.traitCollection.userInterfaceLevel == .elevated)
    #expect(root.traitCollection.userInterfaceStyle == .light)
    presentation.overrideTraitCollection = nil
    sheet.view.addSubview(inner)
    sheet.updateTraitsIfNeeded()
    #expect(inner.traitCollection.userInterfaceStyle == .light)
    root.dismiss(animated: false)
    screen.frame(at: 2)
    #expect(sheet.traitCollection.userInterfaceLevel == .base)
  }

  @Test func overridesSayWhichTraitsTheyHave() async {
    #expect(!outer.traitOverrides.contains(UITraitDisplayGamut.self))
    outer.traitOverrides.displayGamut = .P3
    #expect(
      outer.traitOverrides.contains(UITraitDisplayGamut.self) && outer.traitOverrides.displayGamut == .P3)
    outer.traitOverrides.remove(UITraitDisplayGamut.self)
    #expect(!outer.traitOverrides.contains(UITraitDisplayGamut.self))
    await #expect(processExitsWith: .failure) {
      await MainActor.run { _ = UIView().traitOverrides.userInterfaceStyle }
    }
  }

  @Test func aTraitOfTheProgramsOwnIsHandedOnAsUIKitsAre() {
    var heard: [String] = []
    inner.registerForTraitChanges([ThemeTrait.self]) { (view: UIView, previous) in
      heard.append("\(previous[ThemeTrait.self]) to \(view.traitCollection[ThemeTrait.self])")
    }
    inner.backgroundColor = UIColor { $0[ThemeTrait.self] == "loud" ? .red : .black }
    screen.frame(at: 1)
    root.traitOverrides.theme = "loud"
    #expect(screen.picture(at: 2).hasSuffix("fill (10 10 30 30) #ff0000"))
    root.traitOverrides.theme = "loud"
    screen.frame(at: 3)
    #expect(heard == ["plain to loud"])
    #expect(ThemeTrait.name == "ThemeTrait" && ThemeTrait.identifier == "org.example.theme")
    #expect(UITraitDisplayScale.name == "UITraitDisplayScale" && !UITraitDisplayScale.affectsColorAppearance)
    #expect(UITraitDisplayScale.identifier.hasSuffix(".UITraitDisplayScale"))
  }

  /// The allocations of a frame in which a hundred views are laid out and painted.
  private func cost(of time: Double) -> Int {
    for view in outer.subviews {
      view.setNeedsLayout()
      view.alpha = view.alpha == 1 ? 0.5 : 1
    }
    return allocations { screen.frame(at: time) }
  }

  @Test(.countsAllocations) func overridesCostAFrameNothing() {
    for index in 0..<100 {
      let view = UIView(frame: CGRect(x: index % 10, y: index / 10, width: 2, height: 2))
      view.backgroundColor = .red
      outer.addSubview(view)
    }
    for time in 1...4 { _ = cost(of: Double(time)) }
    let before = cost(of: 5)
    outer.traitOverrides.userInterfaceStyle = .dark
    for time in 6...10 { _ = cost(of: Double(time)) }
    #expect(cost(of: 11) <= before)
  }
}
