import Foundation

extension UIButton.Configuration {
  /// How large the text and the space around it are.
  public enum Size: Int, Sendable {
    /// 40 points high with one line: `medium`; 28, 32 and 50: the others.
    case medium, small, mini, large

    /// Points of text, and of its line.
    var text: (size: CGFloat, line: CGFloat) {
      switch self {
      case .mini, .small: (13, 18)
      case .medium: (15, 20)
      case .large: (17, 24)
      }
    }

    /// Chosen: the steps of the gallery.
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

  /// How the radius of the corners is found.
  public enum CornerStyle: Int, Sendable {
    /// The radius of the background.
    case fixed = -1
    /// The radius of the background, in proportion to the size of text.
    case dynamic = 0
    /// 6 points.
    case small = 1
    /// 10 points.
    case medium = 2
    /// 14 points.
    case large = 3
    /// Half of the height.
    case capsule = 4
  }

  /// How title and subtitle line up.
  public enum TitleAlignment: Int, Sendable {
    /// In the middle; at the leading edge where the image is beside them.
    case automatic
    /// At the edge where lines begin, in the middle, or at the edge where lines end.
    case leading, center, trailing
  }

  /// The indicator at the trailing edge of a button.
  public enum Indicator: Int, Sendable {
    /// As `popup` on a pop-up button, otherwise none.
    case automatic
    /// None.
    case none
    /// Two arrows, up and down.
    case popup
  }

  /// The appearance of a button on the Mac.
  public enum MacIdiomStyle: Int, Sendable {
    /// The system's choice.
    case automatic
    /// With a border.
    case bordered
    /// Without a border.
    case borderless
    /// Without a border, in the tint colour.
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
