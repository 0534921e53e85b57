import Foundation

/// The traits of the place where a view or controller is shown.
///
/// A trait may be unspecified. All traits of a view or a screen are specified.
@preconcurrency @MainActor open class UITraitCollection: NSObject {
  /// Device pixels to a point; 0 when unspecified.
  public final private(set) var displayScale: CGFloat = 0
  /// Light or dark: light unless a view's `overrideUserInterfaceStyle` says otherwise.
  public final private(set) var userInterfaceStyle = UIUserInterfaceStyle.unspecified
  /// The kind of device: `pad`, wherever a window is shown.
  public final private(set) var userInterfaceIdiom = UIUserInterfaceIdiom.unspecified
  /// Whether there is much room side by side: `regular` from 600 points on. Chosen.
  public final private(set) var horizontalSizeClass = UIUserInterfaceSizeClass.unspecified
  /// Whether there is much room one below the other: `regular` from 480 points on. Chosen.
  public final private(set) var verticalSizeClass = UIUserInterfaceSizeClass.unspecified
  /// Where lines of text begin: at the left.
  public final private(set) var layoutDirection = UITraitEnvironmentLayoutDirection.unspecified

  /// Points from which a window has regular room.
  private static let regularWidth: CGFloat = 600
  private static let regularHeight: CGFloat = 480

  /// One that says nothing.
  public override init() { super.init() }

  /// One that says only how many device pixels a point has.
  public convenience init(displayScale: CGFloat) {
    self.init()
    self.displayScale = displayScale
  }

  /// One that says only light or dark.
  public convenience init(userInterfaceStyle: UIUserInterfaceStyle) {
    self.init()
    self.userInterfaceStyle = userInterfaceStyle
  }

  /// One that says only what kind of device it is.
  public convenience init(userInterfaceIdiom idiom: UIUserInterfaceIdiom) {
    self.init()
    userInterfaceIdiom = idiom
  }

  /// One that says only how much room there is side by side.
  public convenience init(horizontalSizeClass: UIUserInterfaceSizeClass) {
    self.init()
    self.horizontalSizeClass = horizontalSizeClass
  }

  /// One that says only how much room there is one below the other.
  public convenience init(verticalSizeClass: UIUserInterfaceSizeClass) {
    self.init()
    self.verticalSizeClass = verticalSizeClass
  }

  /// One that says only where lines of text begin.
  public convenience init(layoutDirection: UITraitEnvironmentLayoutDirection) {
    self.init()
    self.layoutDirection = layoutDirection
  }

  /// Makes a collection of all specified traits. If several collections specify a trait, the last one is used.
  public convenience init(traitsFrom traitCollections: [UITraitCollection]) {
    self.init()
    for other in traitCollections { add(other) }
  }

  /// Makes the traits of a screen.
  convenience init(of screen: UIScreen) {
    self.init()
    displayScale = screen.scale
    userInterfaceStyle = .light
    userInterfaceIdiom = UIDevice.current.userInterfaceIdiom
    horizontalSizeClass = screen.bounds.width < Self.regularWidth ? .compact : .regular
    verticalSizeClass = screen.bounds.height < Self.regularHeight ? .compact : .regular
    layoutDirection = .leftToRight
  }

  /// These traits, with those that `other` specifies in their place.
  func replacing(with other: UITraitCollection) -> UITraitCollection {
    UITraitCollection(traitsFrom: [self, other])
  }

  private func add(_ other: UITraitCollection) {
    if other.displayScale != 0 { displayScale = other.displayScale }
    if other.userInterfaceStyle != .unspecified { userInterfaceStyle = other.userInterfaceStyle }
    if other.userInterfaceIdiom != .unspecified { userInterfaceIdiom = other.userInterfaceIdiom }
    if other.horizontalSizeClass != .unspecified { horizontalSizeClass = other.horizontalSizeClass }
    if other.verticalSizeClass != .unspecified { verticalSizeClass = other.verticalSizeClass }
    if other.layoutDirection != .unspecified { layoutDirection = other.layoutDirection }
  }

  // MARK: - The current one

  /// The traits of the main screen, unless others were set or ``performAsCurrent(_:)`` is running, which sets those that it is called on.
  public class var current: UITraitCollection {
    get { chosen ?? UITraitCollection(of: .main) }
    set { chosen = newValue }
  }
  private static var chosen: UITraitCollection?

  /// Runs `actions` with these traits as the ``current`` ones.
  public func performAsCurrent(_ actions: () -> Void) {
    let outer = Self.chosen
    Self.chosen = self
    actions()
    Self.chosen = outer
  }

  static func current(for view: UIView) -> UITraitCollection {
    let traits = UITraitCollection(of: view.window?.screen ?? .main)
    var next: UIView? = view
    while let ancestor = next {
      if ancestor.overrideUserInterfaceStyle != .unspecified {
        traits.userInterfaceStyle = ancestor.overrideUserInterfaceStyle
        break
      }
      next = ancestor.superview
    }
    return traits
  }

  // MARK: - Comparing

  /// Whether all traits that `trait` specifies have the same values here; true for nil.
  open func containsTraits(in trait: UITraitCollection?) -> Bool {
    trait.map { replacing(with: $0) == self } ?? true
  }

  /// Whether colours may look different under `traitCollection`: true if one style is light and the other dark.
  open func hasDifferentColorAppearance(comparedTo traitCollection: UITraitCollection?) -> Bool {
    traitCollection?.userInterfaceStyle != userInterfaceStyle
  }

  /// Whether the other object is a collection with the same traits. Traps off the main actor.
  open nonisolated override func isEqual(_ object: Any?) -> Bool {
    guard let other = object as? UITraitCollection else { return false }
    return MainActor.assumeIsolated { values == other.values }
  }

  open nonisolated override var hash: Int { MainActor.assumeIsolated { values.hashValue } }

  private var values: [AnyHashable] {
    [
      displayScale, userInterfaceStyle, userInterfaceIdiom, horizontalSizeClass, verticalSizeClass,
      layoutDirection,
    ]
  }
}

/// Light or dark.
public enum UIUserInterfaceStyle: Int, Sendable {
  /// No style of its own.
  case unspecified
  /// Dark on light.
  case light
  /// Light on dark.
  case dark
}

/// How much room there is along an axis.
public enum UIUserInterfaceSizeClass: Int, Sendable {
  /// Not said.
  case unspecified
  /// Little, as on a telephone.
  case compact
  /// Much, as on a tablet.
  case regular
}

/// Where lines of text begin.
public enum UITraitEnvironmentLayoutDirection: Int, Sendable {
  /// Not said.
  case unspecified = -1
  /// At the left.
  case leftToRight
  /// At the right.
  case rightToLeft
}
