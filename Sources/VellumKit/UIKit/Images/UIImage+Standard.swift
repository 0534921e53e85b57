import Foundation

/// The system's images for common actions. They are symbols.
extension UIImage {
  /// For a list of actions: three dots.
  public class var actions: UIImage { standard("ellipsis") }
  /// For adding: a plus sign.
  public class var add: UIImage { standard("plus") }
  /// For removing: a minus sign.
  public class var remove: UIImage { standard("minus") }
  /// A check mark.
  public class var checkmark: UIImage { standard("checkmark") }
  /// A check mark in a square.
  public class var strokedCheckmark: UIImage { standard("checkmark.square") }

  private static func standard(_ name: String) -> UIImage {
    UIImage(systemName: name) ?? UIImage(systemName: "checkmark")!
  }
}
