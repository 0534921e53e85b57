import Foundation

/// The traits of the place where a view or controller is shown. Immutable.
///
/// A trait may be unspecified. All traits of a view or a screen are specified.
open class UITraitCollection: NSObject, NSCopying, NSSecureCoding, @unchecked Sendable {
  /// True: keyed archives that require secure coding accept trait collections.
  open class var supportsSecureCoding: Bool { true }

  final let values: TraitValues

  init(_ values: TraitValues) {
    self.values = values
    super.init()
  }

  /// The device pixels of a point; 0 if not specified.
  public final var displayScale: CGFloat { values.displayScale }
  /// The style of the interface: light or dark. It is the desktop's, unless an `overrideUserInterfaceStyle` says otherwise.
  public final var userInterfaceStyle: UIUserInterfaceStyle { values.userInterfaceStyle }
  /// The kind of device: `pad`, wherever a window is shown.
  public final var userInterfaceIdiom: UIUserInterfaceIdiom { values.userInterfaceIdiom }
  /// Whether there is much room side by side: `regular` from 600 points on. Chosen.
  public final var horizontalSizeClass: UIUserInterfaceSizeClass { values.horizontalSizeClass }
  /// Whether there is much room one below the other: `regular` from 480 points on. Chosen.
  public final var verticalSizeClass: UIUserInterfaceSizeClass { values.verticalSizeClass }
  /// Where lines of text begin: at the left.
  public final var layoutDirection: UITraitEnvironmentLayoutDirection { values.layoutDirection }
  /// How much contrast is wanted: the desktop's setting.
  public final var accessibilityContrast: UIAccessibilityContrast { values.accessibilityContrast }
  /// Whether content is raised: `base`, and `elevated` in sheets and popovers.
  public final var userInterfaceLevel: UIUserInterfaceLevel { values.userInterfaceLevel }
  /// The size of text: the category nearest to the desktop's factor for text.
  public final var preferredContentSizeCategory: UIContentSizeCategory { values.preferredContentSizeCategory }

  /// Makes a collection that specifies no trait.
  public override init() {
    values = TraitValues()
    super.init()
  }

  /// Decodes UIKit's traits from a keyed archive. Any other coder gives a collection that specifies no trait.
  public required init?(coder: NSCoder) {
    values = (coder as? NSKeyedUnarchiver).map(TraitValues.init(from:)) ?? TraitValues()
    super.init()
  }

  /// Archives UIKit's traits, but not a program's own. Only a keyed archiver is supported.
  open func encode(with coder: NSCoder) {
    if let archive = coder as? NSKeyedArchiver { values.encode(into: archive) }
  }

  /// The object itself, which never changes.
  open func copy(with zone: NSZone? = nil) -> Any { self }

  /// One that says what `change` has set.
  convenience init(_ change: (inout TraitValues) -> Void) {
    var values = TraitValues()
    change(&values)
    self.init(values)
  }

  /// Makes a collection that specifies only how many device pixels a point has.
  public convenience init(displayScale: CGFloat) { self.init { $0.displayScale = displayScale } }
  /// Makes a collection that specifies only light or dark.
  public convenience init(userInterfaceStyle: UIUserInterfaceStyle) {
    self.init { $0.userInterfaceStyle = userInterfaceStyle }
  }
  /// Makes a collection that specifies only what kind of device it is.
  public convenience init(userInterfaceIdiom idiom: UIUserInterfaceIdiom) {
    self.init { $0.userInterfaceIdiom = idiom }
  }
  /// Makes a collection that specifies only how much room there is side by side.
  public convenience init(horizontalSizeClass: UIUserInterfaceSizeClass) {
    self.init { $0.horizontalSizeClass = horizontalSizeClass }
  }
  /// Makes a collection that specifies only how much room there is one below the other.
  public convenience init(verticalSizeClass: UIUserInterfaceSizeClass) {
    self.init { $0.verticalSizeClass = verticalSizeClass }
  }
  /// Makes a collection that specifies only where lines of text begin.
  public convenience init(layoutDirection: UITraitEnvironmentLayoutDirection) {
    self.init { $0.layoutDirection = layoutDirection }
  }
  /// Makes a collection that specifies only how much contrast is wanted.
  public convenience init(accessibilityContrast: UIAccessibilityContrast) {
    self.init { $0.accessibilityContrast = accessibilityContrast }
  }
  /// Makes a collection that specifies only whether content is raised.
  public convenience init(userInterfaceLevel: UIUserInterfaceLevel) {
    self.init { $0.userInterfaceLevel = userInterfaceLevel }
  }
  /// Makes a collection that specifies only the size of text.
  public convenience init(preferredContentSizeCategory: UIContentSizeCategory) {
    self.init { $0.preferredContentSizeCategory = preferredContentSizeCategory }
  }

  /// Makes a collection of all specified traits. If several collections specify a trait, the last one is used.
  public convenience init(traitsFrom traitCollections: [UITraitCollection]) {
    self.init { for other in traitCollections { $0.add(other.values) } }
  }

  /// The collection with the traits that `other` specifies; this one if they change nothing.
  final func replacing(with other: TraitValues) -> UITraitCollection {
    var values = values
    values.add(other)
    return values == self.values ? self : UITraitCollection(values)
  }

  // MARK: - The current one

  /// The traits by which dynamic colours of this thread are resolved: those set last by ``performAsCurrent(_:)``, or by a view that is
  /// drawing, laying out or told of a change; otherwise those of the screen.
  public class var current: UITraitCollection {
    get { ThreadTraits.current.chosen ?? ThreadTraits.base }
    set { ThreadTraits.current.chosen = newValue }
  }

  /// Runs `actions` with these traits as the ``current`` ones of this thread.
  public func performAsCurrent(_ actions: () -> Void) {
    let thread = ThreadTraits.current
    let outer = thread.chosen
    thread.chosen = self
    actions()
    thread.chosen = outer
  }

  // MARK: - Comparing

  /// Whether this collection has all values that `trait` specifies; true if `trait` specifies none.
  open func containsTraits(in trait: UITraitCollection?) -> Bool {
    trait.map { replacing(with: $0.values) == self } ?? true
  }

  /// Whether dynamic colours may look different under the two collections: if the style, the contrast, the level or the desktop's accent
  /// differs.
  open func hasDifferentColorAppearance(comparedTo traitCollection: UITraitCollection?) -> Bool {
    values.looksDifferent(from: traitCollection?.values ?? TraitValues())
  }

  /// Whether the other object is a collection that specifies the same.
  open override func isEqual(_ object: Any?) -> Bool {
    guard let other = object as? UITraitCollection else { return false }
    return self === other || values == other.values
  }

  open override var hash: Int { values.hashValue }
}
