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
  /// The desktop's colour of what can be used; nil where it has none. No trait of UIKit's, but colours follow it.
  var accent: HostAppearance.Accent?

  /// Points from which a window has regular room. Chosen.
  private static let regularWidth: CGFloat = 600
  private static let regularHeight: CGFloat = 480

  /// Says nothing.
  init() {}

  /// Those of a screen.
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
    accent = appearance.accent
  }

  /// Takes over what `other` says.
  mutating func add(_ other: TraitValues) {
    if other.displayScale != 0 { displayScale = other.displayScale }
    if other.userInterfaceStyle != .unspecified { userInterfaceStyle = other.userInterfaceStyle }
    if other.userInterfaceIdiom != .unspecified { userInterfaceIdiom = other.userInterfaceIdiom }
    if other.horizontalSizeClass != .unspecified { horizontalSizeClass = other.horizontalSizeClass }
    if other.verticalSizeClass != .unspecified { verticalSizeClass = other.verticalSizeClass }
    if other.layoutDirection != .unspecified { layoutDirection = other.layoutDirection }
    if other.accessibilityContrast != .unspecified { accessibilityContrast = other.accessibilityContrast }
    if other.userInterfaceLevel != .unspecified { userInterfaceLevel = other.userInterfaceLevel }
    if other.preferredContentSizeCategory != .unspecified {
      preferredContentSizeCategory = other.preferredContentSizeCategory
    }
    if let accent = other.accent { self.accent = accent }
  }

  /// Whether dynamic colours may look other than under `other`.
  func looksDifferent(from other: TraitValues) -> Bool {
    userInterfaceStyle != other.userInterfaceStyle || accessibilityContrast != other.accessibilityContrast
      || userInterfaceLevel != other.userInterfaceLevel || accent != other.accent
  }
}
