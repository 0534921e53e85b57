import Foundation

extension UIColor {
  // MARK: - The fixed palette

  /// Black, opaque.
  public class var black: UIColor { Palette.black }
  /// Dark grey, opaque: a white of 1/3.
  public class var darkGray: UIColor { Palette.darkGray }
  /// Light grey, opaque: a white of 2/3.
  public class var lightGray: UIColor { Palette.lightGray }
  /// White, opaque.
  public class var white: UIColor { Palette.white }
  /// Grey, opaque: a white of 0.5.
  public class var gray: UIColor { Palette.gray }
  /// Red, opaque: red 1, green 0, blue 0.
  public class var red: UIColor { Palette.red }
  /// Green, opaque: red 0, green 1, blue 0.
  public class var green: UIColor { Palette.green }
  /// Blue, opaque: red 0, green 0, blue 1.
  public class var blue: UIColor { Palette.blue }
  /// Cyan, opaque: red 0, green 1, blue 1.
  public class var cyan: UIColor { Palette.cyan }
  /// Yellow, opaque: red 1, green 1, blue 0.
  public class var yellow: UIColor { Palette.yellow }
  /// Magenta, opaque: red 1, green 0, blue 1.
  public class var magenta: UIColor { Palette.magenta }
  /// Orange, opaque: red 1, green 0.5, blue 0.
  public class var orange: UIColor { Palette.orange }
  /// Purple, opaque: red 0.5, green 0, blue 0.5.
  public class var purple: UIColor { Palette.purple }
  /// Brown, opaque: red 0.6, green 0.4, blue 0.2.
  public class var brown: UIColor { Palette.brown }
  /// Black with an alpha of 0: fully transparent.
  public class var clear: UIColor { Palette.clear }
}

/// Every named colour, made once.
private enum Palette {
  static let black = UIColor(white: 0, alpha: 1)
  static let darkGray = UIColor(white: 1.0 / 3, alpha: 1)
  static let lightGray = UIColor(white: 2.0 / 3, alpha: 1)
  static let white = UIColor(white: 1, alpha: 1)
  static let gray = UIColor(white: 0.5, alpha: 1)
  static let red = UIColor(red: 1, green: 0, blue: 0, alpha: 1)
  static let green = UIColor(red: 0, green: 1, blue: 0, alpha: 1)
  static let blue = UIColor(red: 0, green: 0, blue: 1, alpha: 1)
  static let cyan = UIColor(red: 0, green: 1, blue: 1, alpha: 1)
  static let yellow = UIColor(red: 1, green: 1, blue: 0, alpha: 1)
  static let magenta = UIColor(red: 1, green: 0, blue: 1, alpha: 1)
  static let orange = UIColor(red: 1, green: 0.5, blue: 0, alpha: 1)
  static let purple = UIColor(red: 0.5, green: 0, blue: 0.5, alpha: 1)
  static let brown = UIColor(red: 0.6, green: 0.4, blue: 0.2, alpha: 1)
  static let clear = UIColor(white: 0, alpha: 0)
}
