import UIKit

/// The gallery's colours: paper, ink and one accent.
extension UIColor {
  static let paper = UIColor(red: 0.965, green: 0.957, blue: 0.937, alpha: 1)
  static let card = UIColor.white
  static let hairline = UIColor(red: 0.878, green: 0.867, blue: 0.835, alpha: 1)
  static let ink = UIColor(red: 0.125, green: 0.133, blue: 0.157, alpha: 1)
  static let faintInk = UIColor(red: 0.435, green: 0.439, blue: 0.463, alpha: 1)
  static let accent = UIColor(red: 0.208, green: 0.384, blue: 0.627, alpha: 1)
  /// The background of photographs.
  static let darkroom = UIColor(red: 0.098, green: 0.102, blue: 0.118, alpha: 1)
}

extension UILabel {
  /// A label of any number of lines in the gallery's ink.
  convenience init(_ text: String = "", font: UIFont = .systemFont(ofSize: 14), color: UIColor = .ink) {
    self.init(frame: .zero)
    self.text = text
    self.font = font
    textColor = color
    numberOfLines = 0
  }
}
