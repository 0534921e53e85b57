import UIKit

/// The gallery's sizes of text, in points. Nothing is smaller than `small`.
extension UIFont {
  static func hero(width: CGFloat) -> UIFont {
    .systemFont(ofSize: width < 700 ? 30 : width < 1920 ? 34 : 40, weight: .bold)
  }
  /// The one big reading of a panel.
  static let number = UIFont.monospacedDigitSystemFont(ofSize: 40, weight: .semibold)
  static let heading = UIFont.systemFont(ofSize: 24, weight: .semibold)
  static let title = UIFont.systemFont(ofSize: 17, weight: .semibold)
  /// A reading that changes.
  static let reading = UIFont.monospacedDigitSystemFont(ofSize: 15, weight: .semibold)
  static let card = UIFont.systemFont(ofSize: 15, weight: .semibold)
  static let body = UIFont.systemFont(ofSize: 15)
  static let pill = UIFont.systemFont(ofSize: 15, weight: .medium)
  static let small = UIFont.systemFont(ofSize: 13)
  static let smallLabel = UIFont.systemFont(ofSize: 13, weight: .semibold)
  /// Calls of UIKit.
  static let api = UIFont.systemFont(ofSize: 13, weight: .medium)
}

extension UILabel {
  /// A label of any number of lines.
  convenience init(_ text: String = "", font: UIFont = .body, color: UIColor = .ink) {
    self.init(frame: .zero)
    self.text = text
    self.font = font
    textColor = color
    numberOfLines = 0
  }
}

extension String {
  /// A number with commas between thousands and a minus sign.
  init(grouped number: Int) {
    var digits = String(abs(number)).reversed().map(String.init)
    for index in stride(from: 3, to: digits.count, by: 3) { digits[index] += "," }
    self = (number < 0 ? "−" : "") + digits.reversed().joined()
  }

  /// A scale: "2.4×", "0.75×", "12×".
  init(scale: CGFloat) {
    let text = String(format: scale < 10 ? "%.2f" : "%.0f", scale)
    var short = Substring(text)
    while scale < 10, let last = short.last, last == "0" || last == "." {
      short.removeLast()
      if last == "." { break }
    }
    self = short + "×"
  }

  /// Ten to a power, the exponent raised: "10¹⁰⁰⁰", "10⁻³".
  init(tensTo power: Int) {
    let raised = ["⁰", "¹", "²", "³", "⁴", "⁵", "⁶", "⁷", "⁸", "⁹"]
    self =
      "10" + (power < 0 ? "⁻" : "") + String(abs(power)).map { raised[$0.wholeNumberValue ?? 0] }.joined()
  }
}
