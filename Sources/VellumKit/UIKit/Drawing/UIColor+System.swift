import Foundation

// Apple publishes the numbers of the colours with names of colours in the Human Interface Guidelines; these are those of June 2025, in
// sRGB. It names the roles of the others without numbers: those are agreed by independent observers since iOS 13, where contrast is as
// usual. With high contrast theirs are chosen: alphas by which secondary text has at least 4.5 to 1 on the background.

extension UIColor {
  /// The system's red: #FF383C, in the dark #FF4245.
  public class var systemRed: UIColor { Palette.systemRed }
  /// The system's orange: #FF8D28, in the dark #FF9230.
  public class var systemOrange: UIColor { Palette.systemOrange }
  /// The system's yellow: #FFCC00, in the dark #FFD600.
  public class var systemYellow: UIColor { Palette.systemYellow }
  /// The system's green: #34C759, in the dark #30D158.
  public class var systemGreen: UIColor { Palette.systemGreen }
  /// The system's mint: #00C8B3, in the dark #00DAC3.
  public class var systemMint: UIColor { Palette.systemMint }
  /// The system's teal: #00C3D0, in the dark #00D2E0.
  public class var systemTeal: UIColor { Palette.systemTeal }
  /// The system's cyan: #00C0E8, in the dark #3CD3FE.
  public class var systemCyan: UIColor { Palette.systemCyan }
  /// The system's blue: #0088FF, in the dark #0091FF.
  public class var systemBlue: UIColor { Palette.systemBlue }
  /// The system's indigo: #6155F5, in the dark #6D7CFF.
  public class var systemIndigo: UIColor { Palette.systemIndigo }
  /// The system's purple: #CB30E0, in the dark #DB34F2.
  public class var systemPurple: UIColor { Palette.systemPurple }
  /// The system's pink: #FF2D55, in the dark #FF375F.
  public class var systemPink: UIColor { Palette.systemPink }
  /// The system's brown: #AC7F5E, in the dark #B78A66.
  public class var systemBrown: UIColor { Palette.systemBrown }
  /// The system's grey, the darkest of six in the light: #8E8E93, in the dark #8E8E93.
  public class var systemGray: UIColor { Palette.systemGray }
  /// The system's second grey: #AEAEB2, in the dark #636366.
  public class var systemGray2: UIColor { Palette.systemGray2 }
  /// The system's third grey: #C7C7CC, in the dark #48484A.
  public class var systemGray3: UIColor { Palette.systemGray3 }
  /// The system's fourth grey: #D1D1D6, in the dark #3A3A3C.
  public class var systemGray4: UIColor { Palette.systemGray4 }
  /// The system's fifth grey: #E5E5EA, in the dark #2C2C2E.
  public class var systemGray5: UIColor { Palette.systemGray5 }
  /// The system's sixth grey, the lightest in the light: #F2F2F7, in the dark #1C1C1E.
  public class var systemGray6: UIColor { Palette.systemGray6 }
  /// The colour of primary text: #000000, in the dark #FFFFFF.
  public class var label: UIColor { Palette.label }
  /// The colour of secondary text: #3C3C43 with an alpha of 0.6, in the dark #EBEBF5 with an alpha of 0.6.
  public class var secondaryLabel: UIColor { Palette.secondaryLabel }
  /// The colour of tertiary text: #3C3C43 with an alpha of 0.3, in the dark #EBEBF5 with an alpha of 0.3.
  public class var tertiaryLabel: UIColor { Palette.tertiaryLabel }
  /// The colour of quaternary text: #3C3C43 with an alpha of 0.18, in the dark #EBEBF5 with an alpha of 0.16.
  public class var quaternaryLabel: UIColor { Palette.quaternaryLabel }
  /// The colour of placeholder text: #3C3C43 with an alpha of 0.3, in the dark #EBEBF5 with an alpha of 0.3.
  public class var placeholderText: UIColor { Palette.placeholderText }
  /// The colour of links: #007AFF, in the dark #0984FF.
  public class var link: UIColor { Palette.link }
  /// The colour of translucent lines between content: #3C3C43 with an alpha of 0.29, in the dark #545458 with an alpha of 0.6.
  public class var separator: UIColor { Palette.separator }
  /// The colour of opaque lines between content: #C6C6C8, in the dark #38383A.
  public class var opaqueSeparator: UIColor { Palette.opaqueSeparator }
  /// The colour of what lies behind the main content: #FFFFFF, in the dark #000000.
  public class var systemBackground: UIColor { Palette.systemBackground }
  /// The system's background where content is raised, also under traits that do not say so.
  class var raisedBackground: UIColor { Palette.raisedBackground }
  /// The colour of what lies behind content grouped on the main background: #F2F2F7, in the dark #1C1C1E.
  public class var secondarySystemBackground: UIColor { Palette.secondarySystemBackground }
  /// The colour of what lies behind content grouped on the secondary background: #FFFFFF, in the dark #2C2C2E.
  public class var tertiarySystemBackground: UIColor { Palette.tertiarySystemBackground }
  /// The colour of what lies behind grouped content: #F2F2F7, in the dark #000000.
  public class var systemGroupedBackground: UIColor { Palette.systemGroupedBackground }
  /// The colour of what lies behind content on the grouped background: #FFFFFF, in the dark #1C1C1E.
  public class var secondarySystemGroupedBackground: UIColor { Palette.secondarySystemGroupedBackground }
  /// The colour of what lies behind content on the secondary grouped background: #F2F2F7, in the dark #2C2C2E.
  public class var tertiarySystemGroupedBackground: UIColor { Palette.tertiarySystemGroupedBackground }
  /// The old name of `systemGroupedBackground`: the colour behind grouped content.
  public class var groupTableViewBackground: UIColor { systemGroupedBackground }
  /// The colour of thin and small shapes, such as the track of a slider: #787880 with an alpha of 0.2, in the dark #787880 with an alpha of
  /// 0.36.
  public class var systemFill: UIColor { Palette.systemFill }
  /// The colour of shapes of medium size, such as the background of a switch: #787880 with an alpha of 0.16, in the dark #787880 with an
  /// alpha of 0.32.
  public class var secondarySystemFill: UIColor { Palette.secondarySystemFill }
  /// The colour of large shapes, such as fields and buttons: #767680 with an alpha of 0.12, in the dark #767680 with an alpha of 0.24.
  public class var tertiarySystemFill: UIColor { Palette.tertiarySystemFill }
  /// The colour of very large shapes, such as a group of content: #747480 with an alpha of 0.08, in the dark #767680 with an alpha of 0.18.
  public class var quaternarySystemFill: UIColor { Palette.quaternarySystemFill }

  /// The tint of the view that the colour is used in; without one, the desktop's accent, or `systemBlue` where it has none.
  public class var tintColor: UIColor { Palette.tintColor }
  /// White with an alpha of 0.6, for text on dark backgrounds.
  public class var lightText: UIColor { Palette.lightText }
  /// Black, for text on light backgrounds.
  public class var darkText: UIColor { Palette.darkText }
}

/// Every colour of the system, made once.
private enum Palette {
  static let systemRed = make(
    .init(255, 56, 60), dark: .init(255, 66, 69), highLight: .init(233, 21, 45), highDark: .init(255, 97, 101)
  )
  static let systemOrange = make(
    .init(255, 141, 40), dark: .init(255, 146, 48), highLight: .init(197, 83, 0),
    highDark: .init(255, 160, 86))
  static let systemYellow = make(
    .init(255, 204, 0), dark: .init(255, 214, 0), highLight: .init(161, 106, 0), highDark: .init(254, 223, 67)
  )
  static let systemGreen = make(
    .init(52, 199, 89), dark: .init(48, 209, 88), highLight: .init(0, 137, 50), highDark: .init(74, 217, 104))
  static let systemMint = make(
    .init(0, 200, 179), dark: .init(0, 218, 195), highLight: .init(0, 133, 117), highDark: .init(84, 223, 203)
  )
  static let systemTeal = make(
    .init(0, 195, 208), dark: .init(0, 210, 224), highLight: .init(0, 129, 152), highDark: .init(59, 221, 236)
  )
  static let systemCyan = make(
    .init(0, 192, 232), dark: .init(60, 211, 254), highLight: .init(0, 126, 174),
    highDark: .init(109, 217, 255))
  static let systemBlue = make(
    .init(0, 136, 255), dark: .init(0, 145, 255), highLight: .init(30, 110, 244),
    highDark: .init(92, 184, 255))
  static let systemIndigo = make(
    .init(97, 85, 245), dark: .init(109, 124, 255), highLight: .init(86, 74, 222),
    highDark: .init(167, 170, 255))
  static let systemPurple = make(
    .init(203, 48, 224), dark: .init(219, 52, 242), highLight: .init(176, 47, 194),
    highDark: .init(234, 141, 255))
  static let systemPink = make(
    .init(255, 45, 85), dark: .init(255, 55, 95), highLight: .init(231, 18, 77),
    highDark: .init(255, 138, 196))
  static let systemBrown = make(
    .init(172, 127, 94), dark: .init(183, 138, 102), highLight: .init(149, 109, 81),
    highDark: .init(219, 166, 121))
  static let systemGray = make(
    .init(142, 142, 147), dark: .init(142, 142, 147), highLight: .init(108, 108, 112),
    highDark: .init(174, 174, 178))
  static let systemGray2 = make(
    .init(174, 174, 178), dark: .init(99, 99, 102), highLight: .init(142, 142, 147),
    highDark: .init(124, 124, 128))
  static let systemGray3 = make(
    .init(199, 199, 204), dark: .init(72, 72, 74), highLight: .init(174, 174, 178),
    highDark: .init(84, 84, 86))
  static let systemGray4 = make(
    .init(209, 209, 214), dark: .init(58, 58, 60), highLight: .init(188, 188, 192),
    highDark: .init(68, 68, 70))
  static let systemGray5 = make(
    .init(229, 229, 234), dark: .init(44, 44, 46), highLight: .init(216, 216, 220),
    highDark: .init(54, 54, 56))
  static let systemGray6 = make(
    .init(242, 242, 247), dark: .init(28, 28, 30), highLight: .init(235, 235, 240),
    highDark: .init(36, 36, 38))
  static let label = make(.init(0, 0, 0), dark: .init(255, 255, 255))
  static let secondaryLabel = make(
    .init(60, 60, 67, alpha: 0.6), dark: .init(235, 235, 245, alpha: 0.6),
    highLight: .init(60, 60, 67, alpha: 0.8), highDark: .init(235, 235, 245, alpha: 0.8))
  static let tertiaryLabel = make(
    .init(60, 60, 67, alpha: 0.3), dark: .init(235, 235, 245, alpha: 0.3),
    highLight: .init(60, 60, 67, alpha: 0.6), highDark: .init(235, 235, 245, alpha: 0.6))
  static let quaternaryLabel = make(
    .init(60, 60, 67, alpha: 0.18), dark: .init(235, 235, 245, alpha: 0.16),
    highLight: .init(60, 60, 67, alpha: 0.4), highDark: .init(235, 235, 245, alpha: 0.4))
  static let placeholderText = make(
    .init(60, 60, 67, alpha: 0.3), dark: .init(235, 235, 245, alpha: 0.3),
    highLight: .init(60, 60, 67, alpha: 0.8), highDark: .init(235, 235, 245, alpha: 0.8))
  static let link = make(
    .init(0, 122, 255), dark: .init(9, 132, 255), highLight: .init(30, 110, 244),
    highDark: .init(92, 184, 255))
  static let separator = make(
    .init(60, 60, 67, alpha: 0.29), dark: .init(84, 84, 88, alpha: 0.6),
    highLight: .init(60, 60, 67, alpha: 0.6), highDark: .init(142, 142, 147))
  static let opaqueSeparator = make(
    .init(198, 198, 200), dark: .init(56, 56, 58), highLight: .init(138, 138, 142),
    highDark: .init(142, 142, 147))
  static let systemBackground = make(.init(255, 255, 255), dark: .init(0, 0, 0), elevated: .init(28, 28, 30))
  static let raisedBackground = make(.init(255, 255, 255), dark: .init(28, 28, 30))
  static let secondarySystemBackground = make(
    .init(242, 242, 247), dark: .init(28, 28, 30), elevated: .init(44, 44, 46))
  static let tertiarySystemBackground = make(
    .init(255, 255, 255), dark: .init(44, 44, 46), elevated: .init(58, 58, 60))
  static let systemGroupedBackground = make(
    .init(242, 242, 247), dark: .init(0, 0, 0), elevated: .init(28, 28, 30))
  static let secondarySystemGroupedBackground = make(
    .init(255, 255, 255), dark: .init(28, 28, 30), elevated: .init(44, 44, 46))
  static let tertiarySystemGroupedBackground = make(
    .init(242, 242, 247), dark: .init(44, 44, 46), elevated: .init(58, 58, 60))
  static let systemFill = make(.init(120, 120, 128, alpha: 0.2), dark: .init(120, 120, 128, alpha: 0.36))
  static let secondarySystemFill = make(
    .init(120, 120, 128, alpha: 0.16), dark: .init(120, 120, 128, alpha: 0.32))
  static let tertiarySystemFill = make(
    .init(118, 118, 128, alpha: 0.12), dark: .init(118, 118, 128, alpha: 0.24))
  static let quaternarySystemFill = make(
    .init(116, 116, 128, alpha: 0.08), dark: .init(118, 118, 128, alpha: 0.18))
  static let lightText = UIColor(white: 1, alpha: 0.6)
  static let darkText = UIColor(white: 0, alpha: 1)

  static let tintColor = UIColor { traits in
    if let view = ThreadTraits.current.view {
      // A thread has a view on the main thread only.
      let tint = MainActor.assumeIsolated { view.tintColor! }
      if tint !== UIColor.tintColor { return tint }
    }
    return traits.values.accent.map { UIColor($0) } ?? systemBlue
  }

  private static func make(
    _ light: ColorVariants.Look, dark: ColorVariants.Look, highLight: ColorVariants.Look? = nil,
    highDark: ColorVariants.Look? = nil, elevated: ColorVariants.Look? = nil
  ) -> UIColor {
    UIColor(ColorVariants(light, dark: dark, highLight: highLight, highDark: highDark, elevated: elevated))
  }
}
