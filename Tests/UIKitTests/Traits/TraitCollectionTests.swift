import Foundation
import Testing
import VellumKit

private struct CountTrait: UITraitDefinition { static let defaultValue = 0 }

/// Trait collections: making, changing and comparing them.
@MainActor struct TraitCollectionTests {
  /// A collection that specifies every trait of UIKit.
  private static let full = UITraitCollection { traits in
    traits.userInterfaceIdiom = .phone
    traits.userInterfaceStyle = .dark
    traits.layoutDirection = .rightToLeft
    traits.displayScale = 3
    traits.horizontalSizeClass = .compact
    traits.verticalSizeClass = .regular
    traits.forceTouchCapability = .available
    traits.preferredContentSizeCategory = .extraSmall
    traits.displayGamut = .P3
    traits.accessibilityContrast = .high
    traits.userInterfaceLevel = .elevated
    traits.legibilityWeight = .bold
    traits.activeAppearance = .inactive
    traits.toolbarItemPresentationSize = .large
    traits.imageDynamicRange = .constrainedHigh
    traits.typesettingLanguage = Locale.Language(identifier: "th")
    traits.sceneCaptureState = .active
    traits.listEnvironment = .insetGrouped
  }

  @Test func everyTraitIsReadAndSet() {
    let full = Self.full
    #expect(full.userInterfaceIdiom == .phone && full.userInterfaceStyle == .dark && full.displayScale == 3)
    #expect(full.layoutDirection == .rightToLeft && full.horizontalSizeClass == .compact)
    #expect(full.verticalSizeClass == .regular && full.forceTouchCapability == .available)
    #expect(full.preferredContentSizeCategory == .extraSmall && full.displayGamut == .P3)
    #expect(full.accessibilityContrast == .high && full.userInterfaceLevel == .elevated)
    #expect(full.legibilityWeight == .bold && full.activeAppearance == .inactive)
    #expect(full.imageDynamicRange == .constrainedHigh && full.sceneCaptureState == .active)
    #expect(full.typesettingLanguage == Locale.Language(identifier: "th"))
    #expect(full.listEnvironment == .insetGrouped)
    #expect(full[UITraitToolbarItemPresentationSize.self] == .large)
    _ = full.modifyingTraits { traits in
      #expect(traits.userInterfaceIdiom == .phone && traits.toolbarItemPresentationSize == .large)
      #expect(traits.userInterfaceStyle == .dark && traits.layoutDirection == .rightToLeft)
      #expect(traits.displayScale == 3 && traits.horizontalSizeClass == .compact)
      #expect(traits.verticalSizeClass == .regular && traits.forceTouchCapability == .available)
      #expect(traits.preferredContentSizeCategory == .extraSmall && traits.displayGamut == .P3)
      #expect(traits.accessibilityContrast == .high && traits.userInterfaceLevel == .elevated)
      #expect(traits.legibilityWeight == .bold && traits.activeAppearance == .inactive)
      #expect(traits.imageDynamicRange == .constrainedHigh && traits.sceneCaptureState == .active)
      #expect(traits.typesettingLanguage?.languageCode == "th" && traits.listEnvironment == .insetGrouped)
    }
  }

  @Test func eachMakesACollectionOfItsOwn() {
    let collections = [
      UITraitCollection(displayGamut: .SRGB), UITraitCollection(legibilityWeight: .bold),
      UITraitCollection(activeAppearance: .active), UITraitCollection(forceTouchCapability: .unavailable),
      UITraitCollection(imageDynamicRange: .high), UITraitCollection(sceneCaptureState: .inactive),
      UITraitCollection(typesettingLanguage: Locale.Language(identifier: "de")),
      UITraitCollection(listEnvironment: .sidebar),
    ]
    for collection in collections { #expect(collection.changedTraits(from: nil).count == 1) }
    let all = UITraitCollection(traitsFrom: collections)
    #expect(all.displayGamut == .SRGB && all.legibilityWeight == .bold && all.activeAppearance == .active)
    #expect(all.forceTouchCapability == .unavailable && all.imageDynamicRange == .high)
    #expect(all.sceneCaptureState == .inactive && all.typesettingLanguage?.languageCode == "de")
    #expect(all.listEnvironment == .sidebar && all.changedTraits(from: nil).count == 8)
  }

  @Test func whatANewCollectionSaysIsTheDefaults() {
    let none = UITraitCollection()
    #expect(none[UITraitUserInterfaceIdiom.self] == UITraitUserInterfaceIdiom.defaultValue)
    #expect(none[UITraitForceTouchCapability.self] == .unknown && none.forceTouchCapability == .unknown)
    #expect(none[UITraitDisplayGamut.self] == .unspecified && UIDisplayGamut.unspecified.rawValue == -1)
    #expect(none[UITraitLegibilityWeight.self] == .unspecified && UILegibilityWeight.bold.rawValue == 1)
    #expect(none[UITraitActiveAppearance.self] == .unspecified)
    #expect(UIUserInterfaceActiveAppearance.active.rawValue == 1)
    #expect(none[UITraitToolbarItemPresentationSize.self] == .unspecified)
    #expect(none[UITraitImageDynamicRange.self] == .unspecified && UIImage.DynamicRange.high.rawValue == 2)
    #expect(
      none[UITraitTypesettingLanguage.self] == nil && none[UITraitSceneCaptureState.self] == .unspecified)
    #expect(none[UITraitListEnvironment.self] == .unspecified && none[CountTrait.self] == 0)
  }

  @Test func mutationsChangeACopy() {
    let dark = UITraitCollection(userInterfaceStyle: .dark)
    let changed = dark.modifyingTraits {
      $0.legibilityWeight = .bold
      $0[CountTrait.self] = 3
    }
    #expect(changed.userInterfaceStyle == .dark && changed.legibilityWeight == .bold)
    #expect(changed[CountTrait.self] == 3 && dark[CountTrait.self] == 0)
    let light = changed.replacing(UITraitUserInterfaceStyle.self, value: .light)
    #expect(light.userInterfaceStyle == .light && light[CountTrait.self] == 3)
    #expect(UITraitCollection(CountTrait.self, value: 3)[CountTrait.self] == 3)
    #expect(UITraitCollection(CountTrait.self, value: 3) == UITraitCollection(CountTrait.self, value: 3))
    #expect(UITraitCollection(CountTrait.self, value: 3) != UITraitCollection(CountTrait.self, value: 4))
    #expect(changed.containsTraits(in: UITraitCollection(CountTrait.self, value: 3)))
  }

  @Test func changedTraitsAreThoseThatDiffer() {
    let dark = UITraitCollection(userInterfaceStyle: .dark)
    let other = dark.modifyingTraits {
      $0.displayScale = 2
      $0[CountTrait.self] = 1
    }
    let names = Set(other.changedTraits(from: dark).map { $0.name })
    #expect(names == ["UITraitDisplayScale", "CountTrait"])
    #expect(dark.changedTraits(from: dark).isEmpty && Self.full.changedTraits(from: nil).count == 18)
  }

  @Test func theSystemSaysWhichTraitsItsColorsAndImagesDependOn() {
    let colors = Set(UITraitCollection.systemTraitsAffectingColorAppearance.map { $0.name })
    #expect(
      colors == [
        "UITraitUserInterfaceStyle", "UITraitAccessibilityContrast", "UITraitUserInterfaceLevel",
        "UITraitDisplayGamut",
      ])
    let images = UITraitCollection.systemTraitsAffectingImageLookup.map { $0.name }
    #expect(images.contains("UITraitDisplayScale") && images.contains("UITraitUserInterfaceIdiom"))
  }

  @Test func aCollectionComesBackFromAnArchive() throws {
    let data = try NSKeyedArchiver.archivedData(withRootObject: Self.full, requiringSecureCoding: true)
    let back = try NSKeyedUnarchiver.unarchivedObject(ofClass: UITraitCollection.self, from: data)
    #expect(back == Self.full)
  }

  @Test func aScreenSaysAllThatItKnows() {
    let traits = TestScreen().window.traitCollection
    #expect(traits.displayGamut == .SRGB && traits.legibilityWeight == .regular)
    #expect(traits.activeAppearance == .active && traits.forceTouchCapability == .unavailable)
    #expect(traits.imageDynamicRange == .standard && traits.sceneCaptureState == .inactive)
    #expect(traits.imageConfiguration.traitCollection === traits)
  }
}
