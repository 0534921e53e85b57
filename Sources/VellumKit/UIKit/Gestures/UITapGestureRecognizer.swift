import Foundation
import ScrollEngine

/// Finds taps, as many as required, one soon after another.
///
/// The gesture is recognized when the last finger of the last tap lifts. It fails when a finger moves farther than 18 points,
/// when too many or too few fingers tap, and when the next tap comes too late or too far from the last
/// (docs/behaviour/gestures.md).
@preconcurrency @MainActor open class UITapGestureRecognizer: UIGestureRecognizer {
  public override init(target: Any?, action: Selector?) { super.init(target: target, action: action) }

  /// Calls `action` with the recognizer when the taps are made.
  public convenience init(_ action: @escaping @MainActor (UITapGestureRecognizer) -> Void) {
    self.init(target: nil, action: nil)
    addAction { action($0 as! UITapGestureRecognizer) }
  }

  private final var detector = TapDetector()

  /// How many taps, one after another, make the gesture; 1 by default, and at least 1.
  open var numberOfTapsRequired: Int {
    get { detector.requiredTaps }
    set { detector.requiredTaps = max(newValue, 1) }
  }

  /// How many fingers must tap together; 1 by default, and at least 1.
  open var numberOfTouchesRequired: Int {
    get { detector.requiredContacts }
    set { detector.requiredContacts = max(newValue, 1) }
  }

  /// The buttons of the mouse with which a tap counts; `.primary` at first. Fingers and pencils need no button.
  open var buttonMaskRequired: UIEvent.ButtonMask = .primary

  override func followsTouches(of buttons: UIEvent.ButtonMask) -> Bool {
    buttons.isEmpty || buttons == buttonMaskRequired
  }

  /// The place of the first tap, in `view`'s coordinates; nil stands for the window.
  open override func location(in view: UIView?) -> CGPoint {
    detector.location.map { convert(CGPoint($0), to: view) } ?? super.location(in: view)
  }

  /// Where the fingers of the first tap landed, in window coordinates; empty before as many are down as are required.
  private final var starts: [CGPoint] = []

  /// The places of the first tap's fingers: they lift one by one, and before the action that tells of the tap.
  override var touchPlaces: [CGPoint] { starts.isEmpty ? super.touchPlaces : starts }

  open override func reset() {
    super.reset()
    detector.reset()
    starts.removeAll(keepingCapacity: true)
  }

  override func didIgnore(_ touch: UITouch) {
    // Its lift would make the tap.
    if detector.contacts.index(of: touch.number) != nil { detect(.cancel, at: dispatcher.now) }
  }

  override func detect(_ input: ContactInput, at now: Timestamp) {
    let event = detector.handle(input, at: now)
    if starts.isEmpty, detector.location != nil {
      for index in 0..<detector.contacts.count { starts.append(CGPoint(detector.contacts[index].start)) }
    }
    wake(at: detector.deadline)
    handleDiscrete(event)
  }
}
