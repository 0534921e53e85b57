import Foundation
import HostInterface

/// What a collection of traits says. A value that is unspecified says nothing.
struct TraitValues: Hashable, Sendable {
  var displayScale: CGFloat = 0
  var userInterfaceStyle = UIUserInterfaceStyle.unspecified
  var userInterfaceIdiom = UIUserInterfaceIdiom.unspecified
  var horizontalSizeClass = UIUserInterfaceSizeClass.unspecified
  var verticalSizeClass = UIUserInterfaceSizeClass.unspecified
  var layoutDirection = UITraitEnvironmentLayoutDirection.unspecified
  var accessibilityContrast = UIAccessibilityContrast.unspecified
  var userInterfaceLevel = UIUserInterfaceLevel.unspecified
  var preferredContentSizeCategory = UIContentSizeCategory.unspecified
  var displayGamut = UIDisplayGamut.unspecified
  var legibilityWeight = UILegibilityWeight.unspecified
  var activeAppearance = UIUserInterfaceActiveAppearance.unspecified
  var forceTouchCapability = UIForceTouchCapability.unknown
  var imageDynamicRange = UIImage.DynamicRange.unspecified
  var sceneCaptureState = UISceneCaptureState.unspecified
  var typesettingLanguage: Locale.Language?
  var listEnvironment = UIListEnvironment.unspecified
  var toolbarItemPresentationSize = UINSToolbarItemPresentationSize.unspecified
  /// The values of a program's own traits, as far as they are specified.
  var own: [ObjectIdentifier: OwnTraitValue] = [:]
  /// The desktop's colour of what can be used; nil where it has none. No trait of UIKit's, but colours follow it.
  var accent: HostAppearance.Accent?

  /// Points from which a window has regular room. Chosen.
  private static let regularWidth: CGFloat = 600
  private static let regularHeight: CGFloat = 480

  /// Specifies no trait.
  init() {}

  /// The traits of a screen.
  init(
    size: CGSize, scale: CGFloat, idiom: UIUserInterfaceIdiom = .pad,
    appearance: HostAppearance = HostAppearance()
  ) {
    displayScale = scale
    userInterfaceStyle = appearance.isDark ? .dark : .light
    userInterfaceIdiom = idiom
    horizontalSizeClass = size.width < Self.regularWidth ? .compact : .regular
    verticalSizeClass = size.height < Self.regularHeight ? .compact : .regular
    layoutDirection = .leftToRight
    accessibilityContrast = appearance.increasesContrast ? .high : .normal
    userInterfaceLevel = .base
    preferredContentSizeCategory = UIContentSizeCategory(textScale: appearance.textScale)
    displayGamut = .SRGB
    legibilityWeight = .regular
    activeAppearance = .active
    forceTouchCapability = .unavailable
    imageDynamicRange = .standard
    sceneCaptureState = .inactive
    accent = appearance.accent
  }

  /// Takes over what `other` says.
  mutating func add(_ other: TraitValues) {
    for trait in UITraitCollection.builtInTraits { trait.copy(from: other, to: &self) }
    own.merge(other.own) { $1 }
    if let accent = other.accent { self.accent = accent }
  }

  /// Whether dynamic colours may look other than under `other`.
  func looksDifferent(from other: TraitValues) -> Bool {
    userInterfaceStyle != other.userInterfaceStyle || accessibilityContrast != other.accessibilityContrast
      || userInterfaceLevel != other.userInterfaceLevel || displayGamut != other.displayGamut
      || accent != other.accent || ownTraits(differingFrom: other).contains { $0.affectsColorAppearance }
  }

  /// The program's own traits whose values differ.
  func ownTraits(differingFrom other: TraitValues) -> [UITrait] {
    if own.isEmpty, other.own.isEmpty { return [] }
    return own.merging(other.own) { first, _ in first }.values
      .filter { own[$0.id] != other.own[$0.id] }.map(\.trait)
  }
}

extension TraitValues: UIMutableTraits {
  subscript<T: UITraitDefinition>(trait: T.Type) -> T.Value {
    get {
      if let builtIn = T.self as? any BuiltInTrait.Type { return builtIn.value(in: self) as! T.Value }
      return own[ObjectIdentifier(trait)]?.value as? T.Value ?? T.defaultValue
    }
    set {
      if let builtIn = T.self as? any BuiltInTrait.Type { return builtIn.set(newValue, in: &self) }
      own[ObjectIdentifier(trait)] = OwnTraitValue(trait, newValue)
    }
  }
}

/// A value of a program's own trait. Its type must be safe to use on any thread, as UIKit requires.
struct OwnTraitValue: Hashable, @unchecked Sendable {
  let trait: UITrait
  let value: Any
  private let isSame: (Any) -> Bool

  init<T: UITraitDefinition>(_ trait: T.Type, _ value: T.Value) {
    self.trait = trait
    self.value = value
    if let value = value as? any Equatable {
      isSame = { Self.areEqual(value, $0) }
    } else if T.Value.self is AnyClass {
      isSame = { value as AnyObject === $0 as AnyObject }
    } else {
      isSame = { _ in false }
    }
  }

  var id: ObjectIdentifier { ObjectIdentifier(trait) }

  private static func areEqual<Value: Equatable>(_ value: Value, _ other: Any) -> Bool {
    value == other as? Value
  }

  /// Values that are not `Equatable` are different, unless they are the same object.
  static func == (a: OwnTraitValue, b: OwnTraitValue) -> Bool { a.trait == b.trait && a.isSame(b.value) }

  func hash(into hasher: inout Hasher) { hasher.combine(id) }
}
