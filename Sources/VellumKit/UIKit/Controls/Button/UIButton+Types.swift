import Foundation

extension UIButton {
  /// How a button looks where the program sets nothing else.
  public enum ButtonType: Int, Sendable {
    /// The program sets the look; the image fades while the button is pressed or disabled.
    case custom
    /// The title and the image have the tint colour, unless the image is always original; they fade while the button is pressed.
    case system
    /// A button of type `system` with a sign: an i in a circle.
    case detailDisclosure, infoLight, infoDark
    /// A button of type `system` with a sign: a plus.
    case contactAdd
    /// A button of type `system` with a sign: a cross.
    case close = 7

    /// The same as `system`.
    public static var roundedRect: ButtonType { .system }

    /// The symbol that the button shows.
    var symbol: String? {
      switch self {
      case .custom, .system: nil
      case .detailDisclosure, .infoLight, .infoDark: "info.circle"
      case .contactAdd: "plus"
      case .close: "xmark"
      }
    }
  }

  /// What a button means.
  public enum Role: Int, Sendable {
    /// Nothing special.
    case normal
    /// It is the one that is most likely pressed.
    case primary
    /// It leaves things as they are.
    case cancel
    /// It destroys something: with a configuration, it is red where it would have the tint colour.
    case destructive
  }
}
