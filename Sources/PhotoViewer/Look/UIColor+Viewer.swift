import UIKit

/// The viewer's colours. It is dark, whatever the system says: photographs are judged in a dark room.
extension UIColor {
  /// Behind photographs.
  static let darkroom = UIColor(hex: 0x0B0B0C)
  static let ink = UIColor(hex: 0xF3F1EC)
  static let secondary = UIColor(hex: 0xB5B1A9)
  static let surface = UIColor(hex: 0x1E1E21)
  static let raised = UIColor(hex: 0x2B2B2F)
  static let accent = UIColor(hex: 0x8DB8F7)
  static let onAccent = UIColor(hex: 0x0E1B2E)
  static let hairline = UIColor(white: 1, alpha: 0.12)
  static let hoverFill = UIColor(white: 1, alpha: 0.08)
  /// What floats over photographs. Nothing is blurred behind it, so it is nearly opaque.
  static let material = UIColor(hex: 0x141416).withAlphaComponent(0.96)

  /// A colour of eight bits each of red, green and blue.
  fileprivate convenience init(hex: Int) {
    func part(_ shift: Int) -> CGFloat { CGFloat(hex >> shift & 255) / 255 }
    self.init(red: part(16), green: part(8), blue: part(0), alpha: 1)
  }
}
