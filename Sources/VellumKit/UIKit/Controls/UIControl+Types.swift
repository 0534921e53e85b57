extension UIControl {
  /// The events of a control. The bits are UIKit's.
  public struct Event: OptionSet, Hashable, Sendable {
    public var rawValue: UInt
    public init(rawValue: UInt) { self.rawValue = rawValue }

    /// A finger came down on the control, or a key that presses a button went down.
    public static let touchDown = Event(rawValue: 1 << 0)
    /// The finger came down for a second tap, a third …
    public static let touchDownRepeat = Event(rawValue: 1 << 1)
    /// The finger moved and is on the control, or within 70 points of its bounds.
    public static let touchDragInside = Event(rawValue: 1 << 2)
    /// The finger moved and is more than 70 points away from the bounds.
    public static let touchDragOutside = Event(rawValue: 1 << 3)
    /// The finger came back to within 70 points of the bounds.
    public static let touchDragEnter = Event(rawValue: 1 << 4)
    /// The finger moved farther than 70 points from the bounds.
    public static let touchDragExit = Event(rawValue: 1 << 5)
    /// The finger lifted on the control or within 70 points of its bounds, or a key that presses a button was
    /// released.
    public static let touchUpInside = Event(rawValue: 1 << 6)
    /// The finger lifted more than 70 points away from the bounds.
    public static let touchUpOutside = Event(rawValue: 1 << 7)
    /// A gesture recognizer, a scroll view or the system took the finger away, or the control was disabled.
    public static let touchCancel = Event(rawValue: 1 << 8)
    /// A person has set another value.
    public static let valueChanged = Event(rawValue: 1 << 12)
    /// The main action of the control was triggered: a button was pressed.
    public static let primaryActionTriggered = Event(rawValue: 1 << 13)
    /// The control is about to show its menu, because it was pressed.
    public static let menuActionTriggered = Event(rawValue: 1 << 14)
    /// Editing of text began. No control sends it by itself; a program can, with `sendActions(for:)`.
    public static let editingDidBegin = Event(rawValue: 1 << 16)
    /// The text that is edited changed. No control sends it by itself; a program can, with
    /// `sendActions(for:)`.
    public static let editingChanged = Event(rawValue: 1 << 17)
    /// Editing of text ended. No control sends it by itself; a program can, with `sendActions(for:)`.
    public static let editingDidEnd = Event(rawValue: 1 << 18)
    /// Editing of text ended with the Return key. No control sends it by itself; a program can, with
    /// `sendActions(for:)`.
    public static let editingDidEndOnExit = Event(rawValue: 1 << 19)
    /// All events of touches: bits 0 to 11.
    public static let allTouchEvents = Event(rawValue: 0x0000_0FFF)
    /// All events of text editing: bits 16 to 19.
    public static let allEditingEvents = Event(rawValue: 0x000F_0000)
    /// The events that programs define for themselves: bits 24 to 27.
    public static let applicationReserved = Event(rawValue: 0x0F00_0000)
    /// Bits 28 to 31, reserved for UIKit. No control sends them.
    public static let systemReserved = Event(rawValue: 0xF000_0000)
    /// All events, including the reserved bits.
    public static let allEvents = Event(rawValue: 0xFFFF_FFFF)
  }

  /// The state of a control. The bits are UIKit's.
  public struct State: OptionSet, Hashable, Sendable {
    public var rawValue: UInt
    public init(rawValue: UInt) { self.rawValue = rawValue }

    /// Enabled, and neither selected nor highlighted.
    public static let normal: State = []
    /// The control is highlighted, as while a finger is on it.
    public static let highlighted = State(rawValue: 1 << 0)
    /// The control is not enabled.
    public static let disabled = State(rawValue: 1 << 1)
    /// The control is selected.
    public static let selected = State(rawValue: 1 << 2)
    /// The control has the focus. `UIControl.state` never contains it.
    public static let focused = State(rawValue: 1 << 3)
    /// The states that programs define for themselves: bits 16 to 23.
    public static let application = State(rawValue: 0x00FF_0000)
    /// Bits 24 to 31, reserved for UIKit. `UIControl.state` never contains them.
    public static let reserved = State(rawValue: 0xFF00_0000)
  }

  /// How content is aligned between the top and the bottom of a control.
  public enum ContentVerticalAlignment: Int, Sendable {
    /// The content is in the middle of the height.
    case center
    /// The content is at the top.
    case top
    /// The content is at the bottom.
    case bottom
    /// The content takes the whole height: in a button, both the image and the title do.
    case fill
  }

  /// How content is aligned between the left and the right edge of a control.
  public enum ContentHorizontalAlignment: Int, Sendable {
    /// The content is in the middle of the width.
    case center
    /// The content is at the left edge.
    case left
    /// The content is at the right edge.
    case right
    /// The content takes the whole width: in a button, the title takes what the image leaves.
    case fill
    /// The content is at the leading edge, which is the left one.
    case leading
    /// The content is at the trailing edge, which is the right one.
    case trailing
  }
}
