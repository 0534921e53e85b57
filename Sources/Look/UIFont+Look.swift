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

  /// The height of a line, in points. Chosen, with the sizes.
  var designLineHeight: CGFloat {
    switch pointSize {
    case ..<15: 18
    // Semibold text is one or two lines, and regular text is read.
    case ..<17: self == .card ? 20 : 22
    case ..<24: 24
    case ..<30: 32
    case ..<34: 36
    case ..<40: 40
    default: 46
    }
  }

  /// Points more from letter to letter: large letters are closer. Chosen, as parts of the size.
  var designKern: CGFloat { pointSize * (pointSize < 17 ? 0 : pointSize < 30 ? -0.01 : -0.02) }
}
