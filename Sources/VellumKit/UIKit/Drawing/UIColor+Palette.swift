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

  // MARK: - The system's colours, always in their light appearance

  /// The system's red: #FF3B30, opaque.
  public class var systemRed: UIColor { Palette.systemRed }
  /// The system's orange: #FF9500, opaque.
  public class var systemOrange: UIColor { Palette.systemOrange }
  /// The system's yellow: #FFCC00, opaque.
  public class var systemYellow: UIColor { Palette.systemYellow }
  /// The system's green: #34C759, opaque.
  public class var systemGreen: UIColor { Palette.systemGreen }
  /// The system's teal: #30B0C7, opaque.
  public class var systemTeal: UIColor { Palette.systemTeal }
  /// The system's blue: #007AFF, opaque.
  public class var systemBlue: UIColor { Palette.systemBlue }
  /// The system's indigo: #5856D6, opaque.
  public class var systemIndigo: UIColor { Palette.systemIndigo }
  /// The system's purple: #AF52DE, opaque.
  public class var systemPurple: UIColor { Palette.systemPurple }
  /// The system's pink: #FF2D55, opaque.
  public class var systemPink: UIColor { Palette.systemPink }
  /// The system's brown: #A2845E, opaque.
  public class var systemBrown: UIColor { Palette.systemBrown }
  /// The system's grey, the darkest of six: #8E8E93, opaque.
  public class var systemGray: UIColor { Palette.systemGray }
  /// The system's second grey: #AEAEB2, opaque.
  public class var systemGray2: UIColor { Palette.systemGray2 }
  /// The system's third grey: #C7C7CC, opaque.
  public class var systemGray3: UIColor { Palette.systemGray3 }
  /// The system's fourth grey: #D1D1D6, opaque.
  public class var systemGray4: UIColor { Palette.systemGray4 }
  /// The system's fifth grey: #E5E5EA, opaque.
  public class var systemGray5: UIColor { Palette.systemGray5 }
  /// The system's sixth grey, the lightest: #F2F2F7, opaque.
  public class var systemGray6: UIColor { Palette.systemGray6 }
  /// The colour behind the main content: #FFFFFF, opaque.
  public class var systemBackground: UIColor { Palette.systemBackground }
  /// The colour behind content grouped on the main background: #F2F2F7, opaque.
  public class var secondarySystemBackground: UIColor { Palette.secondarySystemBackground }
  /// The colour behind content grouped on the secondary background: #FFFFFF, opaque.
  public class var tertiarySystemBackground: UIColor { Palette.tertiarySystemBackground }
  /// The colour behind grouped content: #F2F2F7, opaque.
  public class var systemGroupedBackground: UIColor { Palette.systemGroupedBackground }
  /// The colour of primary text: #000000, opaque.
  public class var label: UIColor { Palette.label }
  /// The colour of translucent lines between content: #3C3C43 with an alpha of 0.29.
  public class var separator: UIColor { Palette.separator }
  /// The colour of opaque lines between content: #C6C6C8, opaque.
  public class var opaqueSeparator: UIColor { Palette.opaqueSeparator }
  /// The colour of links: #007AFF, opaque.
  public class var link: UIColor { Palette.link }
  /// The colour of secondary text: #3C3C43 with an alpha of 0.6.
  public class var secondaryLabel: UIColor { Palette.secondaryLabel }
  /// The colour of tertiary text: #3C3C43 with an alpha of 0.3.
  public class var tertiaryLabel: UIColor { Palette.tertiaryLabel }
  /// The colour of quaternary text: #3C3C43 with an alpha of 0.18.
  public class var quaternaryLabel: UIColor { Palette.quaternaryLabel }
  /// The colour of placeholder text: #3C3C43 with an alpha of 0.3.
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

  // Components from 0 to 255, published by Apple in the Human Interface Guidelines.
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
