import UIKit

extension UILabel {
  /// A label of any number of lines.
  package convenience init(_ text: String = "", font: UIFont = .body, color: UIColor = .ink) {
    self.init(frame: .zero)
    self.text = text
    self.font = font
    textColor = color
    numberOfLines = 0
  }
}
