import Foundation

extension UIButton {
  /// The default appearance of a button.
  public enum ButtonType: Int, Sendable {
    /// The program sets the appearance. The image fades while the button is pressed or disabled.
    case custom
    /// The title and the image have the tint colour, unless the image is always original; they fade while the button is pressed.
    case system
    /// A `system` button with an i in a circle.
    case detailDisclosure, infoLight, infoDark
    /// A `system` button with a plus.
    case contactAdd
    /// A `system` button with a cross.
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

  /// The meaning of a button's action.
  public enum Role: Int, Sendable {
    /// The action has no special meaning.
    case normal
    /// The action that the person most likely wants.
    case primary
    /// The action cancels: nothing is changed.
    case cancel
    /// The action deletes something. With a configuration, the button is red instead of the tint colour.
    case destructive
  }
}
