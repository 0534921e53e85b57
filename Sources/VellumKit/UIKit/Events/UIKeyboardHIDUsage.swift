/// Which key it is, by its place in the USB tables for keyboards (usage page 7).
///
/// Keys are told apart by what they type, so that only those with a name of their own here are known.
public struct UIKeyboardHIDUsage: RawRepresentable, Hashable, Sendable {
  public var rawValue: Int
  public init(rawValue: Int) { self.rawValue = rawValue }

  /// A key that has no place in this table.
  public static let keyboardErrorUndefined = UIKeyboardHIDUsage(rawValue: 0x03)
  /// The A key: number 0x04. The keys B to Y have the numbers that follow.
  public static let keyboardA = UIKeyboardHIDUsage(rawValue: 0x04)
  /// The Z key: number 0x1D.
  public static let keyboardZ = UIKeyboardHIDUsage(rawValue: 0x1D)
  /// The 1 key: number 0x1E. The keys 2 to 8 have the numbers that follow.
  public static let keyboard1 = UIKeyboardHIDUsage(rawValue: 0x1E)
  /// The 9 key: number 0x26.
  public static let keyboard9 = UIKeyboardHIDUsage(rawValue: 0x26)
  /// The 0 key: number 0x27.
  public static let keyboard0 = UIKeyboardHIDUsage(rawValue: 0x27)
  /// The Return key, or Enter on the keypad: number 0x28.
  public static let keyboardReturnOrEnter = UIKeyboardHIDUsage(rawValue: 0x28)
  /// The Escape key: number 0x29.
  public static let keyboardEscape = UIKeyboardHIDUsage(rawValue: 0x29)
  /// The Backspace key: number 0x2A.
  public static let keyboardDeleteOrBackspace = UIKeyboardHIDUsage(rawValue: 0x2A)
  /// The Tab key: number 0x2B.
  public static let keyboardTab = UIKeyboardHIDUsage(rawValue: 0x2B)
  /// The space bar: number 0x2C.
  public static let keyboardSpacebar = UIKeyboardHIDUsage(rawValue: 0x2C)
  /// The key with hyphen or minus: number 0x2D.
  public static let keyboardHyphen = UIKeyboardHIDUsage(rawValue: 0x2D)
  /// The equal sign key: number 0x2E.
  public static let keyboardEqualSign = UIKeyboardHIDUsage(rawValue: 0x2E)
  /// The F1 key: number 0x3A.
  public static let keyboardF1 = UIKeyboardHIDUsage(rawValue: 0x3A)
  /// The F2 key: number 0x3B.
  public static let keyboardF2 = UIKeyboardHIDUsage(rawValue: 0x3B)
  /// The F3 key: number 0x3C.
  public static let keyboardF3 = UIKeyboardHIDUsage(rawValue: 0x3C)
  /// The F4 key: number 0x3D.
  public static let keyboardF4 = UIKeyboardHIDUsage(rawValue: 0x3D)
  /// The F5 key: number 0x3E.
  public static let keyboardF5 = UIKeyboardHIDUsage(rawValue: 0x3E)
  /// The F6 key: number 0x3F.
  public static let keyboardF6 = UIKeyboardHIDUsage(rawValue: 0x3F)
  /// The F7 key: number 0x40.
  public static let keyboardF7 = UIKeyboardHIDUsage(rawValue: 0x40)
  /// The F8 key: number 0x41.
  public static let keyboardF8 = UIKeyboardHIDUsage(rawValue: 0x41)
  /// The F9 key: number 0x42.
  public static let keyboardF9 = UIKeyboardHIDUsage(rawValue: 0x42)
  /// The F10 key: number 0x43.
  public static let keyboardF10 = UIKeyboardHIDUsage(rawValue: 0x43)
  /// The F11 key: number 0x44.
  public static let keyboardF11 = UIKeyboardHIDUsage(rawValue: 0x44)
  /// The F12 key: number 0x45.
  public static let keyboardF12 = UIKeyboardHIDUsage(rawValue: 0x45)
  /// The Home key: number 0x4A.
  public static let keyboardHome = UIKeyboardHIDUsage(rawValue: 0x4A)
  /// The Page Up key: number 0x4B.
  public static let keyboardPageUp = UIKeyboardHIDUsage(rawValue: 0x4B)
  /// The forward delete key: number 0x4C.
  public static let keyboardDeleteForward = UIKeyboardHIDUsage(rawValue: 0x4C)
  /// The End key: number 0x4D.
  public static let keyboardEnd = UIKeyboardHIDUsage(rawValue: 0x4D)
  /// The Page Down key: number 0x4E.
  public static let keyboardPageDown = UIKeyboardHIDUsage(rawValue: 0x4E)
  /// The right arrow key: number 0x4F.
  public static let keyboardRightArrow = UIKeyboardHIDUsage(rawValue: 0x4F)
  /// The left arrow key: number 0x50.
  public static let keyboardLeftArrow = UIKeyboardHIDUsage(rawValue: 0x50)
  /// The down arrow key: number 0x51.
  public static let keyboardDownArrow = UIKeyboardHIDUsage(rawValue: 0x51)
  /// The up arrow key: number 0x52.
  public static let keyboardUpArrow = UIKeyboardHIDUsage(rawValue: 0x52)
  /// The Menu key, which opens the context menu of the focused view.
  public static let keyboardApplication = UIKeyboardHIDUsage(rawValue: 0x65)

  /// The key that a host calls `name`; the letters and digits of the American layout by what they type.
  init(named name: String) {
    switch name {
    case "up": self = .keyboardUpArrow
    case "down": self = .keyboardDownArrow
    case "left": self = .keyboardLeftArrow
    case "right": self = .keyboardRightArrow
    case "pageUp": self = .keyboardPageUp
    case "pageDown": self = .keyboardPageDown
    case "home": self = .keyboardHome
    case "end": self = .keyboardEnd
    case "escape": self = .keyboardEscape
    case "tab": self = .keyboardTab
    case "return": self = .keyboardReturnOrEnter
    case "space", " ": self = .keyboardSpacebar
    case "menu": self = .keyboardApplication
    case "backspace": self = .keyboardDeleteOrBackspace
    case "delete": self = .keyboardDeleteForward
    case "-": self = .keyboardHyphen
    case "=": self = .keyboardEqualSign
    case "0": self = .keyboard0
    default:
      if name.count > 1, name.first == "f", let number = Int(name.dropFirst()), (1...12).contains(number) {
        self.init(rawValue: Self.keyboardF1.rawValue + number - 1)
        return
      }
      let scalar = name.lowercased().unicodeScalars.first.map { Int($0.value) } ?? 0
      switch scalar {
      case 97...122 where name.count == 1:
        self.init(rawValue: Self.keyboardA.rawValue + scalar - 97)
      case 49...57 where name.count == 1:
        self.init(rawValue: Self.keyboard1.rawValue + scalar - 49)
      default: self = .keyboardErrorUndefined
      }
    }
  }
}
