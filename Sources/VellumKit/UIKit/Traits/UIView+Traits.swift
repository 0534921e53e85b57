import Foundation

extension UIView {
  /// The traits that hold for the view: those of what it is in, with its own and its controller's overrides.
  final var ownTraits: UITraitCollection {
    currentWindow.map { !$0.isHidden } == true ? seenTraits : overriding(traitsAround)
  }

  /// The traits of what the view is in.
  private var traitsAround: UITraitCollection {
    superview?.ownTraits ?? (self as? OverlayWindow)?.traitSource?.ownTraits ?? (self as? UIWindow)?.screen
      .traits ?? UIScreen.main.traits
  }

  /// The view's traits when it inherits `around`: with the controller's overrides, then the view's own.
  private func overriding(_ around: UITraitCollection) -> UITraitCollection {
    guard overridesTraits || controller != nil else { return around }
    var values = around.values
    controller?.override(&values)
    if overrideUserInterfaceStyle != .unspecified { values.userInterfaceStyle = overrideUserInterfaceStyle }
    ownTraitOverrides.apply(to: &values)
    if let contentSizeLimits {
      values.preferredContentSizeCategory = contentSizeLimits.clamped(
        values.preferredContentSizeCategory)
    }
    return values == around.values ? around : UITraitCollection(values)
  }

  private var overridesTraits: Bool {
    overrideUserInterfaceStyle != .unspecified || !ownTraitOverrides.isEmpty
      || contentSizeLimits != nil
  }

  /// Traits of the view and its subviews, which override those that they inherit.
  ///
  /// They also override those of the controller and `overrideUserInterfaceStyle`. In a window they take effect, as one change, before the
  /// next layout or in ``updateTraitsIfNeeded()``.
  public final var traitOverrides: UITraitOverrides {
    get { ownTraitOverrides }
    set {
      ownTraitOverrides = newValue
      setNeedsTraitsUpdate()
    }
  }

  /// Called when overrides of the view or its controller have changed.
  func setNeedsTraitsUpdate() {
    needsTraitsUpdate = true
    setNeedsLayout()
  }

  /// Applies changed overrides, those of superviews first.
  func applyOverrides() {
    superview?.applyOverrides()
    applyOwnOverrides()
  }

  /// Applies changed overrides of this view.
  func applyOwnOverrides() {
    guard needsTraitsUpdate else { return }
    refreshTraits()
  }

  /// The traits that the view will have when `outer`, or the screen if that is nil, has `traits`.
  func traits(where traits: UITraitCollection, holdFor outer: UIView?) -> UITraitCollection {
    self === outer ? traits : overriding(superview?.traits(where: traits, holdFor: outer) ?? traits)
  }

  /// Overrides have changed, here or around the view: tells the view and those inside of it what is new.
  func refreshTraits() { refreshTraits(within: traitsAround) }

  /// Updates the inherited traits of the view and of all views inside. `around` are the traits of what the view is in.
  func refreshTraits(within around: UITraitCollection) {
    guard takeTraits(within: around) else { return }
    for view in subviews where view.superview === self { view.refreshTraits(within: seenTraits) }
  }

  /// Updates the inherited traits of the view, without the views inside. Tells the controller and the view what is new: first
  /// colours are resolved and methods that have read the traits are asked for, then the controller hears, then the view. Returns whether
  /// views inside may have something new.
  @discardableResult func takeTraits(within around: UITraitCollection) -> Bool {
    needsTraitsUpdate = false
    let now = overriding(around)
    let before = seenTraits
    guard now !== before else { return false }
    seenTraits = now
    guard now != before else { return true }
    let changesText = now.values.preferredContentSizeCategory != before.values.preferredContentSizeCategory
    let changesColors = now.values.looksDifferent(from: before.values)
    let changesDirection =
      now.layoutDirection != before.layoutDirection && semanticContentAttribute == .unspecified
    withOwnTraits {
      if changesDirection { directionDidChange() }
      if changesColors { resolveColors() }
      if changesText { textSizeDidChange() }
      askTraitReaders()
      controller?.notifyTraitChange(insteadOf: before)
      notifyTraitChange(insteadOf: before)
      if changesColors { tintColorDidChange() }
    }
    return true
  }

  /// Colours may look different: resolves those that the layer holds, and asks for drawing and layout. As Apple says of a change of
  /// the appearance, in "Supporting Dark Mode in your interface".
  private func resolveColors() {
    colorsDidChange()
    if layer.hasDrawing || layer is CATiledLayer { setNeedsDisplay() }
    setNeedsLayout()
  }

  /// Runs `actions` with the view's traits as the current ones. If they are the method `reader`, and read the view's traits, that is noted.
  func withOwnTraits<Result>(for reader: TraitReaders = [], _ actions: () -> Result) -> Result {
    let thread = ThreadTraits.current
    let (traits, view, outer) = (thread.chosen, thread.view, thread.reader)
    thread.chosen = ownTraits
    thread.view = self
    thread.reader = reader
    let result = actions()
    thread.chosen = traits
    thread.view = view
    thread.reader = outer
    return result
  }

  /// The program, or a view of ours, reads the view's traits.
  func noteTraitReader() {
    let thread = ThreadTraits.current
    guard !thread.reader.isEmpty, thread.view === self else { return }
    traitReaders.formUnion(thread.reader)
    if currentWindow == nil { traitReaders.insert(.outside) }
  }

  /// Asks for the methods that have read the traits. They are noted anew when they read them again.
  func askTraitReaders() {
    let readers = traitReaders
    guard !readers.isEmpty else { return }
    traitReaders = []
    if readers.contains(.controllerProperties) { controller?.setNeedsUpdateProperties() }
    if readers.contains(.properties) { setNeedsUpdateProperties() }
    if readers.contains(.constraints) { setNeedsUpdateConstraints() }
    if readers.contains(.configuration) { (self as? UIButton)?.setNeedsUpdateConfiguration() }
    if readers.contains(.layout) { setNeedsLayout() }
    if readers.contains(.drawing) { setNeedsDisplay() }
  }

  /// What the layer shows of a colour: how it looks in this view.
  func resolved(_ color: UIColor) -> CGColor {
    color.isDynamic ? withOwnTraits { color.cgColor } : color.cgColor
  }
}
