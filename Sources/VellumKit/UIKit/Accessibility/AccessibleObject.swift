import Foundation

/// An object that describes itself to assistive technologies and acts on their requests.
///
/// UIKit declares these members on `NSObject`, where Swift cannot override them without Objective-C. Here
/// every responder has them, `UIAccessibilityElement` included.
@preconcurrency @MainActor open class AccessibleObject: _IsolatedObject {
  /// The values that the client has set. Made with the first one, as most objects have none.
  private(set) final var ownValues: AccessibilityValues?

  /// Changes those values, and says so to assistive technologies.
  final func updateOwnValues(_ change: (AccessibilityValues) -> Void) {
    let values = ownValues ?? AccessibilityValues()
    ownValues = values
    change(values)
    UIAccessibility.wordsDidChange()
  }

  /// The values that hold where the client has set none. Overridden by Vellum's own classes.
  var accessibilityDefaults: AccessibilityDefaults { AccessibilityDefaults() }

  // MARK: - What it is

  /// Whether assistive technologies treat the object as one element, without the elements inside it.
  ///
  /// Unless set, it is true for labels, controls and `UIAccessibilityElement`, and false for other objects.
  open var isAccessibilityElement: Bool {
    get { ownValues?.isElement ?? accessibilityDefaults.isElement }
    set { updateOwnValues { $0.isElement = newValue } }
  }

  /// A short name of the object. Unless set, it is the text of a label or the title of a button.
  open var accessibilityLabel: String? {
    get { ownValues?.label ?? accessibilityDefaults.label }
    set { updateOwnValues { $0.label = newValue } }
  }

  /// What happens when the object is activated.
  open var accessibilityHint: String? {
    get { ownValues?.hint }
    set { updateOwnValues { $0.hint = newValue } }
  }

  /// The value that the object shows. Unless set, sliders and page controls have one.
  open var accessibilityValue: String? {
    get { ownValues?.value ?? accessibilityDefaults.value }
    set { updateOwnValues { $0.value = newValue } }
  }

  /// How the object behaves.
  open var accessibilityTraits: UIAccessibilityTraits {
    get { ownValues?.traits ?? accessibilityDefaults.traits }
    set { updateOwnValues { $0.traits = newValue } }
  }

  /// The object's frame on the screen, in points. A view's bounds unless set; a value that is not finite is
  /// ignored.
  open var accessibilityFrame: CGRect {
    get { ownValues?.frame ?? accessibilityDefaults.frame }
    set { if newValue.isFinite { updateOwnValues { $0.frame = newValue } } }
  }

  /// A name for tests. It is never spoken.
  open var accessibilityIdentifier: String? {
    get { ownValues?.identifier }
    set { updateOwnValues { $0.identifier = newValue } }
  }

  // MARK: - What is inside

  /// The elements inside the object in reading order; with nil, the subviews are used.
  open var accessibilityElements: [Any]? {
    get { ownValues?.elements }
    set { updateOwnValues { $0.elements = newValue } }
  }

  /// Whether the elements inside the object are hidden from assistive technologies.
  open var accessibilityElementsHidden: Bool {
    get { ownValues?.hidesElements ?? false }
    set { updateOwnValues { $0.hidesElements = newValue } }
  }

  /// Whether the elements beside the object are hidden from assistive technologies. Stored, not honoured: they are told of what has the
  /// keyboard.
  open var accessibilityViewIsModal: Bool {
    get { ownValues?.isModal ?? false }
    set { updateOwnValues { $0.isModal = newValue } }
  }

  /// Whether the elements inside the object are read one after the other. Stored, not honoured.
  open var shouldGroupAccessibilityChildren: Bool {
    get { ownValues?.groupsElements ?? false }
    set { updateOwnValues { $0.groupsElements = newValue } }
  }

  /// The point at which the object is activated, on the screen, in points: the middle of its frame unless overridden.
  open var accessibilityActivationPoint: CGPoint {
    get { ownValues?.activationPoint ?? CGPoint(x: accessibilityFrame.midX, y: accessibilityFrame.midY) }
    set { updateOwnValues { $0.activationPoint = newValue } }
  }

  /// The language in which the object is read, as `en` or `pt-BR`; nil unless set. Stored, not honoured.
  open var accessibilityLanguage: String? {
    get { ownValues?.language }
    set { updateOwnValues { $0.language = newValue } }
  }

  /// The number of `accessibilityElements`.
  open func accessibilityElementCount() -> Int { accessibilityElements?.count ?? 0 }

  /// The element of `accessibilityElements` at `index`; nil if the index is out of range.
  open func accessibilityElement(at index: Int) -> Any? {
    guard let elements = accessibilityElements, elements.indices.contains(index) else { return nil }
    return elements[index]
  }

  /// The index of `element` in `accessibilityElements`; `NSNotFound` if it is not among them.
  open func index(ofAccessibilityElement element: Any) -> Int {
    accessibilityElements?.firstIndex { $0 as AnyObject === element as AnyObject } ?? NSNotFound
  }

  // MARK: - What can be done

  /// Activates the object as a tap does. Returns whether it did something; does nothing unless overridden.
  open func accessibilityActivate() -> Bool { false }

  /// Increases the value by a step. Called only for objects with the trait `adjustable`.
  open func accessibilityIncrement() {}

  /// Decreases the value by a step. Called only for objects with the trait `adjustable`.
  open func accessibilityDecrement() {}

  /// Scrolls by a page. Returns whether it did; if not, the next responder is asked.
  open func accessibilityScroll(_ direction: UIAccessibilityScrollDirection) -> Bool { false }
}

/// The values that a class gives its objects where a client has set none.
struct AccessibilityDefaults {
  var isElement = false
  var label: String?
  var value: String?
  var traits = UIAccessibilityTraits.none
  /// In screen coordinates, in points.
  var frame = CGRect.zero
}

/// The values that a client has set on an object; nil where it has set none.
final class AccessibilityValues {
  var isElement: Bool?
  var label: String?
  var hint: String?
  var value: String?
  var traits: UIAccessibilityTraits?
  var frame: CGRect?
  var identifier: String?
  var elements: [Any]?
  var hidesElements = false
  var isModal = false
  var groupsElements = false
  var activationPoint: CGPoint?
  var language: String?
  // What only views have. It is here so that it takes no room in each view.
  var ignoresInvertColors = false
  var showsLargeContent = false
  var largeContentTitle: String?
  var largeContentImage: UIImage?
  var scalesLargeContentImage = false
}
