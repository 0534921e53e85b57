import Foundation

/// What assistive technologies are told of an object, and ask of it.
///
/// UIKit declares these members on `NSObject`, where Swift cannot override them without Objective-C. Here every responder
/// and every ``UIAccessibilityElement`` has them.
@preconcurrency @MainActor open class AccessibleObject: _IsolatedObject {
  /// What the client has said; most objects are never spoken of.
  private final var words: AccessibilityWords?

  private final func say(_ change: (AccessibilityWords) -> Void) {
    let words = words ?? AccessibilityWords()
    self.words = words
    change(words)
    UIAccessibility.wordsDidChange()
  }

  /// What the class says where the client has said nothing. Overridden inside UIKit.
  var accessibilityDefaults: AccessibilityDefaults { AccessibilityDefaults() }

  // MARK: - What it is

  /// Whether it is met as one thing, with nothing inside. False unless set; true for labels.
  open var isAccessibilityElement: Bool {
    get { words?.isElement ?? accessibilityDefaults.isElement }
    set { say { $0.isElement = newValue } }
  }

  /// What it is called, in a few words. A label's text unless set.
  open var accessibilityLabel: String? {
    get { words?.label ?? accessibilityDefaults.label }
    set { say { $0.label = newValue } }
  }

  /// What happens when it is activated.
  open var accessibilityHint: String? {
    get { words?.hint }
    set { say { $0.hint = newValue } }
  }

  /// The value that it shows, if that changes.
  open var accessibilityValue: String? {
    get { words?.value ?? accessibilityDefaults.value }
    set { say { $0.value = newValue } }
  }

  /// How it behaves.
  open var accessibilityTraits: UIAccessibilityTraits {
    get { words?.traits ?? accessibilityDefaults.traits }
    set { say { $0.traits = newValue } }
  }

  /// Where it is, in points of the screen. A view's bounds unless set; a value that is not finite is ignored.
  open var accessibilityFrame: CGRect {
    get { words?.frame ?? accessibilityDefaults.frame }
    set { if newValue.isFinite { say { $0.frame = newValue } } }
  }

  /// A name for tests. Is never spoken.
  open var accessibilityIdentifier: String? {
    get { words?.identifier }
    set { say { $0.identifier = newValue } }
  }

  // MARK: - What is inside

  /// What is inside, in the order of reading; nil leaves it to the subviews.
  open var accessibilityElements: [Any]? {
    get { words?.elements }
    set { say { $0.elements = newValue } }
  }

  /// Whether what is inside is left out.
  open var accessibilityElementsHidden: Bool {
    get { words?.hidesElements ?? false }
    set { say { $0.hidesElements = newValue } }
  }

  /// How many ``accessibilityElements`` there are.
  open func accessibilityElementCount() -> Int { accessibilityElements?.count ?? 0 }

  /// One of ``accessibilityElements``; nil if there are not as many.
  open func accessibilityElement(at index: Int) -> Any? {
    guard let elements = accessibilityElements, elements.indices.contains(index) else { return nil }
    return elements[index]
  }

  /// The place of `element` among ``accessibilityElements``; `NSNotFound` if it has none.
  open func index(ofAccessibilityElement element: Any) -> Int {
    accessibilityElements?.firstIndex { $0 as AnyObject === element as AnyObject } ?? NSNotFound
  }

  // MARK: - What can be done

  /// Does what a tap would. Returns whether it did something.
  open func accessibilityActivate() -> Bool { false }

  /// Makes the value of something ``UIAccessibilityTraits/adjustable`` larger by a step.
  open func accessibilityIncrement() {}

  /// Makes the value of something ``UIAccessibilityTraits/adjustable`` smaller by a step.
  open func accessibilityDecrement() {}

  /// Scrolls by a page. Returns whether it did; if not, what it is inside of is asked.
  open func accessibilityScroll(_ direction: UIAccessibilityScrollDirection) -> Bool { false }
}

/// What a class says of its objects where a client has said nothing.
struct AccessibilityDefaults {
  var isElement = false
  var label: String?
  var value: String?
  var traits = UIAccessibilityTraits.none
  /// In points of the screen.
  var frame = CGRect.zero
}

/// What a client has said of an object; nil is what it has not spoken of.
private final class AccessibilityWords {
  var isElement: Bool?
  var label: String?
  var hint: String?
  var value: String?
  var traits: UIAccessibilityTraits?
  var frame: CGRect?
  var identifier: String?
  var elements: [Any]?
  var hidesElements = false
}
