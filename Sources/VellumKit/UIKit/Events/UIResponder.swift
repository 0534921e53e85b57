import Foundation
import HostInterface
import ScrollEngine

/// A node of the responder chain: handles touches, keys and scrolling, or passes them on to the next responder.
@preconcurrency @MainActor
open class UIResponder: AccessibleObject, KeyedObject, MessageForwarder,
  UIResponderStandardEditActions, UIUserActivityRestoring
{
  /// The screen that it is on; `UIScreen.main` while it is on none.
  var ownScreen: UIScreen { .main }
  /// Whether keys can reach it: false for a view in no window.
  var isInReach: Bool { true }

  /// Makes a responder that passes everything on to the next one.
  public init() { super.init(_isolated: ()) }

  // MARK: - Calls

  /// Whether the object has the method. Overrides may also return true for methods of an object that they forward to.
  nonisolated open func responds(to aSelector: Selector!) -> Bool { hasMethod(aSelector) }
  /// The object to call instead, if this one is a scroll view's delegate and does not implement the method; nil unless overridden.
  nonisolated open func forwardingTarget(for aSelector: Selector!) -> Any? { nil }

  /// Is never called: nib files are not read. On iOS every object has it; here responders do.
  open func awakeFromNib() {}
  /// Is never called: there is no Interface Builder.
  open func prepareForInterfaceBuilder() {}

  /// Calls `init()` of the dynamic class; see ``make()``.
  @_silgen_name("vellum_make_responder") convenience init(ofClassAtHand: Void) { self.init() }

  /// Makes a responder of a class known at run time only; see `CALayer.make()`.
  @_silgen_name("vellum_make_responder") static func make() -> UIResponder

  // MARK: - Key values

  package class func keyedProperties(of type: any KeyedObject.Type) -> [KeyedProperty] { [] }
  package var observedLayer: CALayer? { nil }
  package func layerWillChange(_ property: KeyedProperty) { willChange(property.key) }
  package func layerDidChange(_ property: KeyedProperty) { didChange(property.key) }

  // MARK: - Chain

  /// The responder that gets what this one does not handle; nil ends the chain.
  open var next: UIResponder? { nil }

  /// Whether it may become first responder.
  open var canBecomeFirstResponder: Bool { false }
  /// Whether it lets another one become first responder.
  open var canResignFirstResponder: Bool { true }
  /// Whether keys go to this responder first.
  open var isFirstResponder: Bool { UIScreen.all.contains { $0.firstResponder === self } }

  /// Asks to become the responder that keys go to first. Returns whether it is from now on. A view in no window does not become it.
  @discardableResult open func becomeFirstResponder() -> Bool {
    if isFirstResponder { return true }
    guard canBecomeFirstResponder, isInReach else { return false }
    let screen = ownScreen
    if let first = screen.firstResponder, !first.resignFirstResponder() { return false }
    screen.firstResponder = self
    screen.focus.firstResponderDidChange(to: self)
    return true
  }

  /// Stops being the responder that keys go to first. Returns whether it stopped.
  @discardableResult open func resignFirstResponder() -> Bool {
    guard isFirstResponder else { return true }
    guard canResignFirstResponder else { return false }
    for screen in UIScreen.all where screen.firstResponder === self { screen.firstResponder = nil }
    return true
  }

  // MARK: - Actions

  /// Whether the responder performs the action. Unless overridden: whether it has the method, but false for the commands of editing that
  /// every responder has.
  open func canPerformAction(_ action: Selector, withSender sender: Any?) -> Bool {
    responds(to: action) && !StandardEdit.isInherited(action)
  }

  /// Moves the selection to the pasteboard; does nothing unless overridden.
  open func cut(_ sender: Any?) {}
  /// Copies the selection to the pasteboard; does nothing unless overridden.
  open func copy(_ sender: Any?) {}
  /// Inserts what is on the pasteboard; does nothing unless overridden.
  open func paste(_ sender: Any?) {}
  /// Inserts what is on the pasteboard, in the style of what is around it; does nothing unless overridden.
  open func pasteAndMatchStyle(_ sender: Any?) {}
  /// Selects the word or the object that was pointed at; does nothing unless overridden.
  open func select(_ sender: Any?) {}
  /// Selects everything; does nothing unless overridden.
  open func selectAll(_ sender: Any?) {}
  /// Deletes the selection; does nothing unless overridden.
  open func delete(_ sender: Any?) {}

  /// The object that performs the action if no target is given: this responder if it can, otherwise the first one above that can; nil if
  /// none can. An override may return any object.
  open func target(forAction action: Selector, withSender sender: Any?) -> Any? {
    canPerformAction(action, withSender: sender) ? self : next?.target(forAction: action, withSender: sender)
  }

  /// Called before a menu shows a command that this responder performs. An override may change its title, state and attributes. Does
  /// nothing unless overridden.
  open func validate(_ command: UICommand) {}

  /// What gives the entries of a deferred element that asks responders, when a menu with it is shown; nil unless overridden, which asks the
  /// next responder.
  open func provider(for deferredElement: UIDeferredMenuElement) -> UIDeferredMenuElement.Provider? { nil }

  /// Adds menus to a system and removes some; does nothing unless overridden. Called for the main system on the application and its
  /// delegate, before a key command is looked for, and for the context system on the responders around a view, before its edit menu is
  /// shown.
  open func buildMenu(with builder: any UIMenuBuilder) {}

  // MARK: - Touches

  /// Called with touches that landed on the view; passes them on to the next responder unless overridden.
  open func touchesBegan(_ touches: Set<UITouch>, with event: UIEvent?) {
    next?.touchesBegan(touches, with: event)
  }

  /// Called with touches that moved; passes them on to the next responder unless overridden.
  open func touchesMoved(_ touches: Set<UITouch>, with event: UIEvent?) {
    next?.touchesMoved(touches, with: event)
  }

  /// Called with touches that lifted; passes them on to the next responder unless overridden.
  open func touchesEnded(_ touches: Set<UITouch>, with event: UIEvent?) {
    next?.touchesEnded(touches, with: event)
  }

  /// Called with touches that a recognizer, a scroll view or the system took away. Each touch either ends or is cancelled.
  open func touchesCancelled(_ touches: Set<UITouch>, with event: UIEvent?) {
    next?.touchesCancelled(touches, with: event)
  }

  /// Called with touches of which a better estimate is known. Never called: nothing is estimated. Does nothing unless overridden.
  open func touchesEstimatedPropertiesUpdated(_ touches: Set<UITouch>) {}

  // MARK: - What belongs to a telephone

  /// Called when the device begins to be shaken. Never called; passes the call on to the next responder unless overridden.
  open func motionBegan(_ motion: UIEvent.EventSubtype, with event: UIEvent?) {
    next?.motionBegan(motion, with: event)
  }
  /// Called when the device has been shaken. Never called; passes the call on to the next responder unless overridden.
  open func motionEnded(_ motion: UIEvent.EventSubtype, with event: UIEvent?) {
    next?.motionEnded(motion, with: event)
  }
  /// Called when shaking the device was cancelled. Never called; passes the call on to the next responder unless overridden.
  open func motionCancelled(_ motion: UIEvent.EventSubtype, with event: UIEvent?) {
    next?.motionCancelled(motion, with: event)
  }
  /// Called with commands of a remote control. Never called; passes the call on to the next responder unless overridden.
  open func remoteControlReceived(with event: UIEvent?) { next?.remoteControlReceived(with: event) }

  /// The view in place of the keyboard on the screen; nil unless overridden. Not shown: there is no such keyboard.
  open var inputView: UIView? { nil }
  /// The view above the keyboard on the screen; nil unless overridden. Not shown: there is no such keyboard.
  open var inputAccessoryView: UIView? { nil }
  /// Does nothing: there is no keyboard on the screen.
  open func reloadInputViews() {}

  // MARK: - Activity

  /// What the person does in this responder; nil unless set. Stored: searches and other devices do not get it.
  open var userActivity: NSUserActivity? {
    get { objc_getAssociatedObject(self, &Self.activityKey) as? NSUserActivity }
    set { objc_setAssociatedObject(self, &Self.activityKey, newValue, .OBJC_ASSOCIATION_RETAIN_NONATOMIC) }
  }
  /// Few responders have one, so it takes no room in each.
  private static var activityKey = 0
  /// Brings the data of an activity up to date. Never called; does nothing unless overridden.
  open func updateUserActivityState(_ activity: NSUserActivity) {}
  /// Takes up an activity. Does nothing unless overridden.
  open func restoreUserActivityState(_ activity: NSUserActivity) {}

  // MARK: - Keys

  /// Called with keys that went down; passes them on to the next responder unless overridden.
  open func pressesBegan(_ presses: Set<UIPress>, with event: UIPressesEvent?) {
    next?.pressesBegan(presses, with: event)
  }

  /// Called with presses whose force changed, which no key here reports; passes them on to the next responder unless
  /// overridden.
  open func pressesChanged(_ presses: Set<UIPress>, with event: UIPressesEvent?) {
    next?.pressesChanged(presses, with: event)
  }

  /// Called with keys that came up; passes them on to the next responder unless overridden.
  open func pressesEnded(_ presses: Set<UIPress>, with event: UIPressesEvent?) {
    next?.pressesEnded(presses, with: event)
  }

  /// Called with presses that were taken away; passes them on to the next responder unless overridden.
  open func pressesCancelled(_ presses: Set<UIPress>, with event: UIPressesEvent?) {
    next?.pressesCancelled(presses, with: event)
  }

  /// The keys for which the responder, or one around it, has a method; asked when a key goes down. Nil unless overridden.
  open var keyCommands: [UIKeyCommand]? { nil }

  // MARK: - Files

  /// Files were dropped on the window, at `point` of it. Returns whether they are taken; otherwise the next responder is
  /// offered them. Ours: asked only where no `UIDropInteraction` takes them.
  open func dropFiles(_ paths: [String], at point: CGPoint) -> Bool { false }

  // MARK: - Scrolling

  /// Called when a wheel was turned or a touchpad scrolled over the responder, and no responder inside took it. Returns
  /// whether this one takes it; what takes the beginning of a touchpad's scrolling gets the rest as well.
  func scrollInput(_ input: ScrollInput, at now: Timestamp) -> Bool { false }

  /// Seconds for which a view inside is not told of a touch, because the touch may become a drag of this one.
  func contentTouchDelay(for touch: UITouch) -> Double { 0 }

  /// Whether `view`, which is inside this one, is told of touches that hit it. If not, it is told of nothing they do.
  func contentTouchesShouldBegin(_ touches: Set<UITouch>, with event: UIEvent?, in view: UIView) -> Bool {
    true
  }

  /// Called when the pointer has moved with its button up: over the responder or a view inside, at `point` in the
  /// responder's coordinates, or away from both, with nil.
  func pointerDidMove(to point: CGPoint?, at now: Timestamp) {}
}
