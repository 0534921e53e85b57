import Foundation

extension UIColor {
  // MARK: - The fixed palette

  public class var black: UIColor { Palette.black }
  public class var darkGray: UIColor { Palette.darkGray }
  public class var lightGray: UIColor { Palette.lightGray }
  public class var white: UIColor { Palette.white }
  public class var gray: UIColor { Palette.gray }
  public class var red: UIColor { Palette.red }
  public class var green: UIColor { Palette.green }
  public class var blue: UIColor { Palette.blue }
  public class var cyan: UIColor { Palette.cyan }
  public class var yellow: UIColor { Palette.yellow }
  public class var magenta: UIColor { Palette.magenta }
  public class var orange: UIColor { Palette.orange }
  public class var purple: UIColor { Palette.purple }
  public class var brown: UIColor { Palette.brown }
  public class var clear: UIColor { Palette.clear }

  // MARK: - The system's colours, in their light appearance: there is no other here

  public class var systemRed: UIColor { Palette.systemRed }
  public class var systemOrange: UIColor { Palette.systemOrange }
  public class var systemYellow: UIColor { Palette.systemYellow }
  public class var systemGreen: UIColor { Palette.systemGreen }
  public class var systemTeal: UIColor { Palette.systemTeal }
  public class var systemBlue: UIColor { Palette.systemBlue }
  public class var systemIndigo: UIColor { Palette.systemIndigo }
  public class var systemPurple: UIColor { Palette.systemPurple }
  public class var systemPink: UIColor { Palette.systemPink }
  public class var systemBrown: UIColor { Palette.systemBrown }
  public class var systemGray: UIColor { Palette.systemGray }
  public class var systemGray2: UIColor { Palette.systemGray2 }
  public class var systemGray3: UIColor { Palette.systemGray3 }
  public class var systemGray4: UIColor { Palette.systemGray4 }
  public class var systemGray5: UIColor { Palette.systemGray5 }
  public class var systemGray6: UIColor { Palette.systemGray6 }
  public class var systemBackground: UIColor { Palette.systemBackground }
  public class var secondarySystemBackground: UIColor { Palette.secondarySystemBackground }
  public class var tertiarySystemBackground: UIColor { Palette.tertiarySystemBackground }
  public class var systemGroupedBackground: UIColor { Palette.systemGroupedBackground }
  public class var label: UIColor { Palette.label }
  public class var separator: UIColor { Palette.separator }
  public class var opaqueSeparator: UIColor { Palette.opaqueSeparator }
  public class var link: UIColor { Palette.link }
  public class var secondaryLabel: UIColor { Palette.secondaryLabel }
  public class var tertiaryLabel: UIColor { Palette.tertiaryLabel }
  public class var quaternaryLabel: UIColor { Palette.quaternaryLabel }
  public class var placeholderText: UIColor { Palette.placeholderText }
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

  // Values published by Apple in the Human Interface Guidelines, of 255.
  static let systemRed = system(255, 59, 48, alpha: 1)
  static let systemOrange = system(255, 149, 0, alpha: 1)
  static let systemYellow = system(255, 204, 0, alpha: 1)
  static let systemGreen = system(52, 199, 89, alpha: 1)
  static let systemTeal = system(48, 176, 199, alpha: 1)
  static let systemBlue = system(0, 122, 255, alpha: 1)
  static let systemIndigo = system(88, 86, 214, alpha: 1)
  static let systemPurple = system(175, 82, 222, alpha: 1)
  static let systemPink = system(255, 45, 85, alpha: 1)
  static let systemBrown = system(162, 132, 94, alpha: 1)
  static let systemGray = system(142, 142, 147, alpha: 1)
  static let systemGray2 = system(174, 174, 178, alpha: 1)
  static let systemGray3 = system(199, 199, 204, alpha: 1)
  static let systemGray4 = system(209, 209, 214, alpha: 1)
  static let systemGray5 = system(229, 229, 234, alpha: 1)
  static let systemGray6 = system(242, 242, 247, alpha: 1)
  static let systemBackground = system(255, 255, 255, alpha: 1)
  static let secondarySystemBackground = system(242, 242, 247, alpha: 1)
  static let tertiarySystemBackground = system(255, 255, 255, alpha: 1)
  static let systemGroupedBackground = system(242, 242, 247, alpha: 1)
  static let label = system(0, 0, 0, alpha: 1)
  static let separator = system(60, 60, 67, alpha: 0.29)
  static let opaqueSeparator = system(198, 198, 200, alpha: 1)
  static let link = system(0, 122, 255, alpha: 1)
  static let secondaryLabel = system(60, 60, 67, alpha: 0.6)
  static let tertiaryLabel = system(60, 60, 67, alpha: 0.3)
  static let quaternaryLabel = system(60, 60, 67, alpha: 0.18)
  static let placeholderText = system(60, 60, 67, alpha: 0.3)

  private static func system(_ red: CGFloat, _ green: CGFloat, _ blue: CGFloat, alpha: CGFloat) -> UIColor {
    UIColor(red: red / 255, green: green / 255, blue: blue / 255, alpha: alpha)
  }
}
