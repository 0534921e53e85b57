import UIKit

/// Sizes of text, in points. Nothing is smaller than `small`.
extension UIFont {
  /// The one big reading of a panel.
  package static let number = UIFont.monospacedDigitSystemFont(ofSize: 40, weight: .semibold)
  package static let heading = UIFont.systemFont(ofSize: 24, weight: .semibold)
  package static let title = UIFont.systemFont(ofSize: 17, weight: .semibold)
  /// A reading that changes.
  package static let reading = UIFont.monospacedDigitSystemFont(ofSize: 15, weight: .semibold)
  package static let card = UIFont.systemFont(ofSize: 15, weight: .semibold)
  package static let body = UIFont.systemFont(ofSize: 15)
  package static let pill = UIFont.systemFont(ofSize: 15, weight: .medium)
  package static let small = UIFont.systemFont(ofSize: 13)
  package static let smallLabel = UIFont.systemFont(ofSize: 13, weight: .semibold)
  /// Calls of UIKit.
  package static let api = UIFont.systemFont(ofSize: 13, weight: .medium)
}
