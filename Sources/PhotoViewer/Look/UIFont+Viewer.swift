import UIKit

/// The viewer's sizes of text, in points.
extension UIFont {
  static let heading = UIFont.systemFont(ofSize: 24, weight: .semibold)
  static let title = UIFont.systemFont(ofSize: 17, weight: .semibold)
  static let card = UIFont.systemFont(ofSize: 15, weight: .semibold)
  static let body = UIFont.systemFont(ofSize: 15)
  static let small = UIFont.systemFont(ofSize: 13)
}

extension UILabel {
  /// A label of any number of lines.
  convenience init(_ text: String = "", font: UIFont, color: UIColor) {
    self.init(frame: .zero)
    self.text = text
    self.font = font
    textColor = color
    numberOfLines = 0
  }
}

extension String {
  /// A number with commas between thousands.
  init(grouped number: Int) {
    var digits = String(number).map(String.init)
    for index in stride(from: digits.count - 3, to: 0, by: -3) { digits.insert(",", at: index) }
    self = digits.joined()
  }
}
