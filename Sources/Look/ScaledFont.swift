import UIKit

/// A font of the design, and the lines of text in it. It grows with the size of text that the person prefers.
package struct ScaledFont: Equatable, Sendable {
  /// Points at the usual size of text.
  private let size: CGFloat
  private let weight: UIFont.Weight
  /// Points of a line at the usual size of text.
  private let lineHeight: CGFloat
  /// Points from letter to letter that are added, as a part of the size: large letters are closer.
  private let tracking: CGFloat
  private let hasTabularDigits: Bool

  /// Makes a font of a size in points, with lines of a height in points.
  package init(
    _ size: CGFloat, lineHeight: CGFloat, weight: UIFont.Weight = .regular, tracking: CGFloat = 0,
    hasTabularDigits: Bool = false
  ) {
    self.size = size
    self.lineHeight = lineHeight
    self.weight = weight
    self.tracking = tracking
    self.hasTabularDigits = hasTabularDigits
  }

  /// The font at the size that suits the traits.
  package func font(for traits: UITraitCollection) -> UIFont {
    let size = size * traits.textFactor
    return hasTabularDigits
      ? .monospacedDigitSystemFont(ofSize: size, weight: weight) : .systemFont(ofSize: size, weight: weight)
  }

  /// Points of a line at least, for the traits.
  func lineHeight(for traits: UITraitCollection) -> CGFloat { lineHeight * traits.textFactor }

  /// Points from letter to letter that are added, for the traits.
  func kern(for traits: UITraitCollection) -> CGFloat { size * traits.textFactor * tracking }
}

/// Sizes and heights of lines, in points. Chosen. Nothing is smaller than `small`.
extension ScaledFont {
  /// The one big reading of a panel, and in a sheet.
  package static let number = ScaledFont(40, lineHeight: 44, weight: .semibold, hasTabularDigits: true)
  package static let numberInSheet = ScaledFont(34, lineHeight: 40, weight: .semibold, hasTabularDigits: true)
  package static let heading = ScaledFont(24, lineHeight: 32, weight: .semibold, tracking: -0.01)
  package static let title = ScaledFont(17, lineHeight: 24, weight: .semibold, tracking: -0.01)
  /// A reading that changes.
  package static let reading = ScaledFont(15, lineHeight: 22, weight: .semibold, hasTabularDigits: true)
  package static let card = ScaledFont(15, lineHeight: 20, weight: .semibold)
  package static let body = ScaledFont(15, lineHeight: 22)
  package static let pill = ScaledFont(15, lineHeight: 22, weight: .medium)
  package static let small = ScaledFont(13, lineHeight: 18)
  package static let smallLabel = ScaledFont(13, lineHeight: 18, weight: .semibold)
  /// Calls of UIKit.
  package static let api = ScaledFont(13, lineHeight: 18, weight: .medium)
}
