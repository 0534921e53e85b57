import Foundation
import RenderList

/// What menus look like. Chosen: the design of the gallery and the viewer. Lengths in points, times in seconds.
enum MenuLook {
  static let radius: CGFloat = 12
  /// Between the card's edge and its rows.
  static let padding: CGFloat = 4
  /// Of the row that is pointed at: the card's without the padding.
  static let rowRadius: CGFloat = 8
  /// Heights of rows, for the pointer and the keyboard, and for fingers.
  static let row: (pointer: CGFloat, touch: CGFloat) = (36, 44)
  /// What a second line adds.
  static let subtitleHeight: CGFloat = 18
  static let headingHeight: CGFloat = 28
  static let separatorHeight: CGFloat = 9
  /// At the left and the right of a row's content.
  static let inset: CGFloat = 12
  /// A column of marks or images, and the gap to what follows.
  static let column: CGFloat = 20
  static let gap: CGFloat = 8
  static let width: ClosedRange<CGFloat> = 160...360
  /// Between the card and what it belongs to, and the window's edges.
  static let distance: CGFloat = 4
  static let margin: CGFloat = 8

  static let ground = UIColor(
    ColorVariants(
      .init(255, 255, 255, alpha: 0.96), dark: .init(30, 30, 33, alpha: 0.96),
      highLight: .init(255, 255, 255), highDark: .init(30, 30, 33)))
  static let secondary = UIColor(ColorVariants(.init(95, 91, 83), dark: .init(181, 177, 169)))
  static let danger = UIColor(ColorVariants(.init(179, 38, 30), dark: .init(255, 154, 146)))
  static let shadowColor = UIColor(ColorVariants(.init(27, 26, 23), dark: .init(0, 0, 0)))
  static let shadow: (light: Float, dark: Float) = (0.14, 0.5)
  static let shadowRadius: CGFloat = 12
  static let shadowOffset = CGSize(width: 0, height: 8)
  /// What darkens the window behind a view that is raised.
  static let dimming = UIColor(white: 0, alpha: 0.3)

  static let (titleSize, smallSize): (CGFloat, CGFloat) = (15, 13)
  static let duration: (in: Double, out: Double, reduced: Double) = (0.16, 0.12, 0.12)
  /// How great it is at first.
  static let smallest: CGFloat = 0.95
  /// How much a view is raised.
  static let lift: CGFloat = 1.04
  /// For which the pointer rests on an entry before its menu opens.
  static let submenuDelay = 0.2
}
