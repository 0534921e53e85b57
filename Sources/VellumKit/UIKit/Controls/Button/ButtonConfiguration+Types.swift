import Foundation

extension UIButton.Configuration {
  /// The size of a button: that of its text and of the space around it.
  public enum Size: Int, Sendable {
    /// A button with one line of text of the usual size is 28 points high (`mini`), 32 (`small`), 40 (`medium`) or 50 (`large`).
    case medium, small, mini, large

    /// How the size of text follows the one that a person prefers. Chosen: as the text style whose usual size it is.
    private var rule: DynamicType.Rule {
      switch self {
      case .mini, .small: DynamicType.Rule(style: .footnote, size: 13)
      case .medium: DynamicType.Rule(style: .subheadline, size: 15)
      case .large: DynamicType.Rule(style: .body, size: 17)
      }
    }
    /// Points of a line of text at the usual size.
    private var line: CGFloat {
      switch self {
      case .mini, .small: 18
      case .medium: 20
      case .large: 24
      }
    }

    /// The font of titles.
    func font(in traits: UITraitCollection?) -> UIFont {
      UIFont.systemFont(ofSize: rule.size, weight: .semibold).following(rule, in: traits.category)
    }
    /// The least height of a title in points.
    func line(in traits: UITraitCollection?) -> CGFloat {
      (line * DynamicType.factor(of: rule.style, in: traits.category)).rounded()
    }

    /// Insets in points. Chosen: as in the gallery.
    var insets: NSDirectionalEdgeInsets {
      let (vertical, horizontal): (CGFloat, CGFloat) =
        switch self {
        case .mini: (5, 8)
        case .small: (7, 12)
        case .medium: (10, 16)
        case .large: (13, 20)
        }
      return NSDirectionalEdgeInsets(
        top: vertical, leading: horizontal, bottom: vertical, trailing: horizontal)
    }
  }

  /// How a button finds the radius of its corners.
  public enum CornerStyle: Int, Sendable {
    /// The radius is that of the background.
    case fixed = -1
    /// The radius is that of the background, scaled with the size of text.
    case dynamic = 0
    /// The radius is 6 points.
    case small = 1
    /// The radius is 10 points.
    case medium = 2
    /// The radius is 14 points.
    case large = 3
    /// The radius is half of the height.
    case capsule = 4
  }

  /// How title and subtitle line up.
  public enum TitleAlignment: Int, Sendable {
    /// In the middle, or at the leading edge if the image is beside the title and subtitle.
    case automatic
    /// At the leading edge, in the middle, or at the trailing edge.
    case leading, center, trailing
  }

  /// The indicator at the trailing edge of a button.
  public enum Indicator: Int, Sendable {
    /// A pop-up button has the indicator `popup`; other buttons have none.
    case automatic
    /// No indicator.
    case none
    /// Two arrows, which point up and down.
    case popup
  }

  /// The appearance of a button on the Mac.
  public enum MacIdiomStyle: Int, Sendable {
    /// The system chooses the appearance.
    case automatic
    /// The button has a border.
    case bordered
    /// The button has no border.
    case borderless
    /// The button has no border and the tint colour.
    case borderlessTinted
  }

  /// The radius of a background of a size, in points.
  func radius(of size: CGSize, _ traits: UITraitCollection) -> CGFloat {
    let wanted: CGFloat =
      switch cornerStyle {
      case .fixed: background.cornerRadius
      case .dynamic: UIFontMetrics.default.scaledValue(for: background.cornerRadius, compatibleWith: traits)
      case .small: 6
      case .medium: ControlLook.radius
      case .large: 14
      case .capsule: .infinity
      }
    return max(min(wanted, size.width / 2, size.height / 2), 0)
  }
}
