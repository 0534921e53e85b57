import Foundation

/// A view that a person operates: it follows a finger and sends actions to its targets.
///
/// It follows one finger at a time. A scroll view around it does not take that finger away to scroll, unless
/// the scroll view overrides `touchesShouldCancel(in:)`.
@preconcurrency @MainActor open class UIControl: UIView, UIContextMenuInteractionDelegate {
  /// Creates an enabled control with the frame, in points.
  public override init(frame: CGRect) { super.init(frame: frame) }

  public required init?(coder: NSCoder) { super.init(coder: coder) }

  /// Creates a control that performs `primaryAction` on `primaryActionTriggered`.
  public convenience init(frame: CGRect, primaryAction: UIAction?) {
    self.init(frame: frame)
    if let primaryAction { addAction(primaryAction, for: .primaryActionTriggered) }
  }

  // MARK: - State

  /// Whether the control can be operated. Disabling it cancels the tracking of a finger.
  open var isEnabled = true {
    willSet { willChange("enabled") }
    didSet {
      defer { didChange("enabled") }
      guard isEnabled != oldValue else { return }
      if !isEnabled { cancelTouch(with: nil) }
      stateDidChange()
    }
  }

  /// Whether the control is selected. Set by the program or by subclasses.
  open var isSelected = false {
    willSet { willChange("selected") }
    didSet {
      if isSelected != oldValue { stateDidChange() }
      didChange("selected")
    }
  }

  /// Whether the control is highlighted: true while the finger that it follows is on it or near.
  open var isHighlighted = false {
    willSet { willChange("highlighted") }
    didSet {
      if isHighlighted != oldValue { stateDidChange() }
      didChange("highlighted")
    }
  }

  package override class func keyedProperties(of type: any KeyedObject.Type) -> [KeyedProperty] {
    ((type as? any UIControlKeys.Type)?.controlKeys ?? []) + super.keyedProperties(of: type)
  }

  /// The highlighted, disabled and selected states together.
  open var state: State {
    var state = State.normal
    if isHighlighted { state.insert(.highlighted) }
    if !isEnabled { state.insert(.disabled) }
    if isSelected { state.insert(.selected) }
    return state
  }

  override var accessibilityDefaults: AccessibilityDefaults {
    var defaults = super.accessibilityDefaults
    defaults.isElement = true
    if !isEnabled { defaults.traits.insert(.notEnabled) }
    if isSelected { defaults.traits.insert(.selected) }
    return defaults
  }

  /// Called when the state has changed. Overridden by Vellum's own controls, which call `super`.
  func stateDidChange() { setNeedsLayout() }

  /// How the content is aligned vertically. `UIButton` follows it; the other controls only store it.
  open var contentVerticalAlignment = ContentVerticalAlignment.center { didSet { setNeedsLayout() } }
  /// How the content is aligned horizontally. `UIButton` follows it; the other controls only store it.
  open var contentHorizontalAlignment = ContentHorizontalAlignment.center { didSet { setNeedsLayout() } }

  /// The horizontal alignment with leading as left and trailing as right.
  open var effectiveContentHorizontalAlignment: ContentHorizontalAlignment {
    switch contentHorizontalAlignment {
    case .leading: isMirrored ? .right : .left
    case .trailing: isMirrored ? .left : .right
    case .center, .left, .right, .fill: contentHorizontalAlignment
    }
  }

  // MARK: - Targets

  private final var actions: [ControlAction] = []

  /// Sends `action` to `target` on each of the events. The target is not kept alive. Without a target, the
  /// action goes to the first object in the responder chain that has such a method.
  ///
  /// Traps if `action` is a name without a method, or a method of another type.
  open func addTarget(_ target: Any?, action: Selector, for controlEvents: Event) {
    action.requireMethod(of: target)
    if let index = actions.firstIndex(where: { $0.sends(action, to: target) }) {
      actions[index].events.formUnion(controlEvents)
    } else {
      actions.append(
        ControlAction(call: .selector(action, target.map(ActionTarget.init)), events: controlEvents))
    }
  }

  /// Removes, for these events, the actions with `target` and `action`; nil stands for any.
  open func removeTarget(_ target: Any?, action: Selector?, for controlEvents: Event) {
    remove(controlEvents) { $0.matches(target: target, action: action) }
  }

  /// Performs `action` on each of the events. It replaces an action with the same identifier there.
  open func addAction(_ action: UIAction, for controlEvents: Event) {
    removeAction(identifiedBy: action.identifier, for: controlEvents)
    if let index = actions.firstIndex(where: {
      if case .action(action) = $0.call { true } else { false }
    }) {
      actions[index].events.formUnion(controlEvents)
    } else {
      actions.append(ControlAction(call: .action(action), events: controlEvents))
    }
  }

  /// Stops performing, on these events, the action that has the identifier of `action`; does nothing when
  /// there is none.
  open func removeAction(_ action: UIAction, for controlEvents: Event) {
    removeAction(identifiedBy: action.identifier, for: controlEvents)
  }

  /// Stops performing, on these events, the action with the identifier; does nothing when there is none.
  open func removeAction(identifiedBy actionIdentifier: UIAction.Identifier, for controlEvents: Event) {
    remove(controlEvents) { $0.isAction(actionIdentifier) }
  }

  private func remove(_ events: Event, where isMeant: (ControlAction) -> Bool) {
    for index in actions.indices where isMeant(actions[index]) { actions[index].events.subtract(events) }
    actions.removeAll { $0.events.isEmpty }
  }

  /// The targets that are alive. `NSNull` stands for the responder chain, an `ObjectIdentifier` for a target
  /// that cannot be hashed.
  open var allTargets: Set<AnyHashable> {
    var targets: Set<AnyHashable> = []
    for action in actions {
      guard case .selector(_, let target) = action.call else { continue }
      switch (target, target?.current) {
      case (nil, _): targets.insert(NSNull())
      case (_?, let hashable as any Hashable): targets.insert(AnyHashable(hashable))
      case (_?, let object?): targets.insert(ObjectIdentifier(object as AnyObject))
      case (_?, nil): break
      }
    }
    return targets
  }

  /// The events that have actions.
  open var allControlEvents: Event { actions.reduce(into: []) { $0.formUnion($1.events) } }

  /// The names of the actions that are sent to `target` on an event; nil if there are none.
  open func actions(forTarget target: Any?, forControlEvent controlEvent: Event) -> [String]? {
    var names: [String] = []
    for action in actions where !action.events.isDisjoint(with: controlEvent) {
      if case .selector(let selector, _) = action.call, action.sends(selector, to: target) {
        names.append(selector.name)
      }
    }
    return names.isEmpty ? nil : names
  }

  // MARK: - Menus

  /// The interaction that shows the control's menu; nil unless `isContextMenuInteractionEnabled`.
  public private(set) final var contextMenuInteraction: UIContextMenuInteraction?

  /// Whether the control has a menu, given by ``contextMenuInteraction(_:configurationForMenuAtLocation:)``; false unless set.
  open var isContextMenuInteractionEnabled: Bool {
    get { contextMenuInteraction != nil }
    set {
      guard newValue != isContextMenuInteractionEnabled else { return }
      if let contextMenuInteraction { removeInteraction(contextMenuInteraction) }
      contextMenuInteraction = newValue ? UIContextMenuInteraction(delegate: self) : nil
      if let contextMenuInteraction { addInteraction(contextMenuInteraction) }
    }
  }

  /// Whether a press shows the menu instead of the control's usual action; false unless set.
  open var showsMenuAsPrimaryAction = false {
    didSet { if showsMenuAsPrimaryAction != oldValue { menuUseDidChange() } }
  }

  /// Called when the menu, or what it is used for, has changed. Overridden by buttons.
  func menuUseDidChange() {}

  /// Where the menu is placed, in points of the control. The default, the lower left corner, places it below or above the control.
  open func menuAttachmentPoint(for configuration: UIContextMenuConfiguration) -> CGPoint {
    CGPoint(x: bounds.minX, y: bounds.maxY)
  }

  /// The configuration of the menu; nil, the default, for no menu.
  open func contextMenuInteraction(
    _ interaction: UIContextMenuInteraction, configurationForMenuAtLocation location: CGPoint
  ) -> UIContextMenuConfiguration? { nil }

  /// The menu is about to be shown; does nothing unless overridden.
  open func contextMenuInteraction(
    _ interaction: UIContextMenuInteraction, willDisplayMenuFor configuration: UIContextMenuConfiguration,
    animator: (any UIContextMenuInteractionAnimating)?
  ) {}

  /// The menu is about to close; does nothing unless overridden.
  open func contextMenuInteraction(
    _ interaction: UIContextMenuInteraction, willEndFor configuration: UIContextMenuConfiguration,
    animator: (any UIContextMenuInteractionAnimating)?
  ) {}

  /// Sends `menuActionTriggered`, then shows the menu. Returns whether there is one.
  final func showMenu(by cause: UIContextMenuInteraction.Cause, _ event: UIEvent?) -> Bool {
    guard let interaction = contextMenuInteraction,
      interaction.ask(at: CGPoint(x: bounds.midX, y: bounds.midY))
    else { return false }
    send(.menuActionTriggered, with: event)
    return interaction.show(by: cause)
  }

  final func anchor(of configuration: UIContextMenuConfiguration, in window: UIWindow) -> MenuPlacement.Anchor
  {
    let point = menuAttachmentPoint(for: configuration)
    let isUsual = point == CGPoint(x: bounds.minX, y: bounds.maxY)
    return isUsual ? .rect(convert(bounds, to: window)) : .point(convert(point, to: window))
  }

  // MARK: - Tool tip

  /// The interaction that shows the control's tool tip; nil until there has been one.
  public private(set) final var toolTipInteraction: UIToolTipInteraction?

  /// What the control tells while the pointer rests on it; nil by default, for nothing.
  open var toolTip: String? {
    get { toolTipInteraction?.defaultToolTip }
    set {
      if toolTipInteraction == nil, newValue != nil {
        let interaction = UIToolTipInteraction()
        toolTipInteraction = interaction
        addInteraction(interaction)
      }
      toolTipInteraction?.defaultToolTip = newValue
    }
  }

  // MARK: - Focus

  /// True while the control is enabled and can become first responder. Chosen.
  open override var canBecomeFocused: Bool { isEnabled && canBecomeFirstResponder }

  // MARK: - Sending

  /// Sends an action to a target. The control sends all actions with a selector through this method.
  open func sendAction(_ action: Selector, to target: Any?, for event: UIEvent?) {
    UIApplication.shared.sendAction(action, to: target, from: self, for: event)
  }

  /// Performs an action. The control performs every `UIAction` through this method.
  open func sendAction(_ action: UIAction) { action.performWithSender(self, target: nil) }

  /// Performs the actions of these events, in the order in which they were added.
  open func sendActions(for controlEvents: Event) { send(controlEvents, with: nil) }

  final func send(_ events: Event, with event: UIEvent?) {
    for action in actions where !action.events.isDisjoint(with: events) {
      switch action.call {
      case .selector(let selector, nil): sendAction(selector, to: nil, for: event)
      case .selector(let selector, let target?):
        if let target = target.current { sendAction(selector, to: target, for: event) }
      case .action(let action): sendAction(action)
      }
    }
  }

  // MARK: - Tracking

  private enum Tracking {
    case none
    case touch(UITouch, isInside: Bool)
  }
  private final var tracking = Tracking.none

  /// Whether the control follows a finger.
  open var isTracking: Bool {
    if case .touch = tracking { true } else { false }
  }

  /// Whether the finger that the control follows is inside its bounds or within 70 points of them.
  open var isTouchInside: Bool {
    if case .touch(_, isInside: true) = tracking { true } else { false }
  }

  /// The finger that the control follows.
  final var trackedTouch: UITouch? {
    if case .touch(let touch, _) = tracking { touch } else { nil }
  }

  /// Points around the bounds within which a finger that came down inside still counts as inside. Agreed.
  private static let slack: CGFloat = 70

  /// A finger has come down on the control. Returns whether to follow it.
  open func beginTracking(_ touch: UITouch, with event: UIEvent?) -> Bool { true }

  /// The finger has moved. Returns whether to follow it any further; if not, no more events are sent for it.
  open func continueTracking(_ touch: UITouch, with event: UIEvent?) -> Bool { true }

  /// The finger has lifted.
  open func endTracking(_ touch: UITouch?, with event: UIEvent?) {}

  /// The finger has been taken away, or the control was disabled.
  open func cancelTracking(with event: UIEvent?) {}

  open override func touchesBegan(_ touches: Set<UITouch>, with event: UIEvent?) {
    guard isEnabled, !isTracking, let touch = touches.first, touch.buttonMask.isSubset(of: .primary) else {
      return
    }
    if showsMenuAsPrimaryAction, showMenu(by: .press(byTouch: touch.type == .direct), event) { return }
    guard beginTracking(touch, with: event) else { return }
    tracking = .touch(touch, isInside: true)
    isHighlighted = true
    send(.touchDown, with: event)
    if touch.tapCount > 1, isTracking { send(.touchDownRepeat, with: event) }
  }

  /// Calls `continueTracking(_:with:)` for the finger that the control follows, updates `isHighlighted` and
  /// sends the drag events; other fingers are ignored.
  open override func touchesMoved(_ touches: Set<UITouch>, with event: UIEvent?) {
    guard case .touch(let touch, let wasInside) = tracking, touches.contains(touch) else { return }
    let isInside = bounds.insetBy(dx: -Self.slack, dy: -Self.slack).contains(touch.location(in: self))
    tracking = .touch(touch, isInside: isInside)
    guard continueTracking(touch, with: event) else { return stopTracking() }
    // A subclass or target may have disabled the control, which ends the tracking.
    guard isTracking else { return }
    isHighlighted = isInside
    if isInside != wasInside { send(isInside ? .touchDragEnter : .touchDragExit, with: event) }
    if isTracking { send(isInside ? .touchDragInside : .touchDragOutside, with: event) }
  }

  /// Ends the tracking when the finger that the control follows lifts: calls `endTracking(_:with:)` and sends
  /// `touchUpInside` or `touchUpOutside`. Other fingers are ignored.
  open override func touchesEnded(_ touches: Set<UITouch>, with event: UIEvent?) {
    guard case .touch(let touch, let isInside) = tracking, touches.contains(touch) else { return }
    stopTracking()
    endTracking(touch, with: event)
    send(isInside ? .touchUpInside : .touchUpOutside, with: event)
  }

  open override func touchesCancelled(_ touches: Set<UITouch>, with event: UIEvent?) {
    guard case .touch(let touch, _) = tracking, touches.contains(touch) else { return }
    cancelTouch(with: event)
  }

  private func cancelTouch(with event: UIEvent?) {
    guard isTracking else { return }
    stopTracking()
    cancelTracking(with: event)
    send(.touchCancel, with: event)
  }

  private func stopTracking() {
    tracking = .none
    isHighlighted = false
  }

  /// Whether the recognizer belongs to another view and finds single taps with one finger, which the control
  /// handles itself. Published.
  final func takesTap(of recognizer: UIGestureRecognizer) -> Bool {
    guard isEnabled, let tap = recognizer as? UITapGestureRecognizer, tap.view !== self else { return false }
    return tap.numberOfTapsRequired == 1 && tap.numberOfTouchesRequired == 1
  }

  /// Whether the recognizer belongs to another view and finds a pan or a swipe, of a single finger that is on a knob of the control and has
  /// moved at least as far along the x axis as across it: the control moves the knob.
  final func takesDrag(of recognizer: UIGestureRecognizer, isOnKnob: (UITouch) -> Bool) -> Bool {
    guard isEnabled, recognizer.view !== self,
      recognizer is UIPanGestureRecognizer || recognizer is UISwipeGestureRecognizer,
      recognizer.touches.count == 1, let touch = recognizer.touches.first, touch.view === self,
      isOnKnob(touch)
    else { return false }
    let (start, place) = (start(of: touch), touch.location(in: self))
    return abs(place.x - start.x) >= abs(place.y - start.y)
  }

  /// Where the touch came down. It may have moved before the control gets it.
  final func start(of touch: UITouch) -> CGPoint { convert(touch.start, from: touch.window) }
}
