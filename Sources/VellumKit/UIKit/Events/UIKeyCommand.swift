import Foundation

/// A key with modifier keys that sends an action.
///
/// When a key goes down, the responders are asked for their ``UIResponder/keyCommands``, from the first responder upwards. The first
/// command for the key is performed. Its target is what ``UIResponder/target(forAction:withSender:)`` of the first responder returns; a
/// command without a target is passed over. Responders and recognizers are not told of a key whose command is performed.
@preconcurrency @MainActor open class UIKeyCommand: UICommand {
  /// The ``input`` of a command for the up arrow key.
  public class var inputUpArrow: String { "UIKeyInputUpArrow" }
  /// The ``input`` of a command for the down arrow key.
  public class var inputDownArrow: String { "UIKeyInputDownArrow" }
  /// The ``input`` of a command for the left arrow key.
  public class var inputLeftArrow: String { "UIKeyInputLeftArrow" }
  /// The ``input`` of a command for the right arrow key.
  public class var inputRightArrow: String { "UIKeyInputRightArrow" }
  /// The ``input`` of a command for the Escape key.
  public class var inputEscape: String { "UIKeyInputEscape" }
  /// The ``input`` of a command for the Page Up key.
  public class var inputPageUp: String { "UIKeyInputPageUp" }
  /// The ``input`` of a command for the Page Down key.
  public class var inputPageDown: String { "UIKeyInputPageDown" }
  /// The ``input`` of a command for the Home key.
  public class var inputHome: String { "UIKeyInputHome" }
  /// The ``input`` of a command for the End key.
  public class var inputEnd: String { "UIKeyInputEnd" }
  /// The ``input`` of a command for the Backspace key, or the forward delete key.
  public class var inputDelete: String { "UIKeyInputDelete" }
  /// The ``input`` of a command for the F1 key.
  public class var f1: String { "UIKeyInputF1" }
  /// The ``input`` of a command for the F2 key.
  public class var f2: String { "UIKeyInputF2" }
  /// The ``input`` of a command for the F3 key.
  public class var f3: String { "UIKeyInputF3" }
  /// The ``input`` of a command for the F4 key.
  public class var f4: String { "UIKeyInputF4" }
  /// The ``input`` of a command for the F5 key.
  public class var f5: String { "UIKeyInputF5" }
  /// The ``input`` of a command for the F6 key.
  public class var f6: String { "UIKeyInputF6" }
  /// The ``input`` of a command for the F7 key.
  public class var f7: String { "UIKeyInputF7" }
  /// The ``input`` of a command for the F8 key.
  public class var f8: String { "UIKeyInputF8" }
  /// The ``input`` of a command for the F9 key.
  public class var f9: String { "UIKeyInputF9" }
  /// The ``input`` of a command for the F10 key.
  public class var f10: String { "UIKeyInputF10" }
  /// The ``input`` of a command for the F11 key.
  public class var f11: String { "UIKeyInputF11" }
  /// The ``input`` of a command for the F12 key.
  public class var f12: String { "UIKeyInputF12" }

  /// A character as typed without modifier keys, or the name of a key such as ``inputUpArrow``.
  open private(set) var input: String?
  /// The modifier keys that are held, and no others.
  open private(set) var modifierFlags: UIKeyModifierFlags = []
  /// Whether the command comes before what scroll views and the focus do with its key. Stored, not honoured: commands always do.
  open var wantsPriorityOverSystemBehavior = false
  /// Whether a key of a layout without Latin letters is also taken for its Latin letter or digit.
  open var allowsAutomaticLocalization = true
  /// Whether keys are mirrored in languages written from right to left. Stored, not honoured: they are not.
  open var allowsAutomaticMirroring = true

  /// Makes a command without a key, which is never performed.
  public override init() { super.init() }

  /// Makes a command without a key: archives hold no commands.
  public init?(coder: NSCoder) { super.init() }

  /// Makes a command that performs `action` when a key goes down with modifier keys.
  public convenience init(input: String, modifierFlags: UIKeyModifierFlags, action: Selector) {
    self.init(title: "", action: action, input: input, modifierFlags: modifierFlags)
  }

  /// Makes a command for a key, with a text for a list of commands. No such list is shown here.
  public convenience init(
    input: String, modifierFlags: UIKeyModifierFlags, action: Selector, discoverabilityTitle: String
  ) {
    self.init(
      title: "", action: action, input: input, modifierFlags: modifierFlags,
      discoverabilityTitle: discoverabilityTitle)
  }

  /// Makes a command for a key, with the title, image and state of an entry in a menu.
  public convenience init(
    title: String = "", image: UIImage? = nil, action: Selector, input: String,
    modifierFlags: UIKeyModifierFlags = [], propertyList: Any? = nil, alternates: [UICommandAlternate] = [],
    discoverabilityTitle: String? = nil, attributes: UIMenuElement.Attributes = [],
    state: UIMenuElement.State = .off
  ) {
    self.init()
    self.title = title
    self.image = image
    self.action = action
    self.input = input
    self.modifierFlags = modifierFlags
    self.propertyList = propertyList
    self.alternates = alternates
    self.discoverabilityTitle = discoverabilityTitle
    self.attributes = attributes
    self.state = state
  }

  override func makeCopy() -> UIMenuElement {
    let copy = UIKeyCommand()
    copy.takeValues(of: self)
    (copy.input, copy.modifierFlags) = (input, modifierFlags)
    copy.wantsPriorityOverSystemBehavior = wantsPriorityOverSystemBehavior
    copy.allowsAutomaticLocalization = allowsAutomaticLocalization
    copy.allowsAutomaticMirroring = allowsAutomaticMirroring
    return copy
  }

  /// Whether the command is for the key, and may be performed.
  final func matches(_ key: UIKey) -> Bool { !attributes.contains(.disabled) && isFor(key) }

  /// Whether the command is for the key.
  final func isFor(_ key: UIKey) -> Bool {
    guard let input, action != nil else { return false }
    let held = key.modifierFlags.intersection(Self.heldKeys)
    let wanted = input.lowercased()
    let isTyped = wanted == key.charactersIgnoringModifiers.lowercased()
    return (isTyped || allowsAutomaticLocalization && wanted == key.latin) && held == modifierFlags
  }

  private static let heldKeys: UIKeyModifierFlags = [.shift, .control, .alternate, .command]

  /// The `input` for the host's name of a key; nil for a key that is named by its character.
  static func input(named name: String) -> String? {
    switch name {
    case "up": inputUpArrow
    case "down": inputDownArrow
    case "left": inputLeftArrow
    case "right": inputRightArrow
    case "escape": inputEscape
    case "pageUp": inputPageUp
    case "pageDown": inputPageDown
    case "home": inputHome
    case "end": inputEnd
    case "backspace", "delete": inputDelete
    case "f1": f1
    case "f2": f2
    case "f3": f3
    case "f4": f4
    case "f5": f5
    case "f6": f6
    case "f7": f7
    case "f8": f8
    case "f9": f9
    case "f10": f10
    case "f11": f11
    case "f12": f12
    // The Menu key types nothing, and UIKit has no input constant for it.
    case "menu": ""
    case "tab": "\t"
    case "return": "\r"
    case "space": " "
    default: nil
    }
  }
}
