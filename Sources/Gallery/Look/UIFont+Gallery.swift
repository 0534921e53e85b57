import UIKit

extension UIFont {
  /// The size of the list's title, in points, in a window of a width.
  static func hero(width: CGFloat) -> UIFont {
    .systemFont(ofSize: width < 700 ? 30 : width < 1920 ? 34 : 40, weight: .bold)
  }
}
