import Foundation

/// The system's images for common actions. They are symbols.
extension UIImage {
  /// Three dots, for a list of actions.
  public class var actions: UIImage { standard("ellipsis") }
  /// A plus sign, for adding something.
  public class var add: UIImage { standard("plus") }
  /// A minus sign, for removing something.
  public class var remove: UIImage { standard("minus") }
  /// A check mark, for something that is chosen or done.
  public class var checkmark: UIImage { standard("checkmark") }
  /// A check mark in a square, for a checkbox that is on.
  public class var strokedCheckmark: UIImage { standard("checkmark.square") }

  private static func standard(_ name: String) -> UIImage {
    UIImage(systemName: name) ?? UIImage(systemName: "checkmark")!
  }
}
