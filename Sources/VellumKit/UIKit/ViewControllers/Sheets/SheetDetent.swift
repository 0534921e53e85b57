import Foundation

extension UISheetPresentationController {
  /// A height at which a sheet rests.
  @preconcurrency @MainActor public final class Detent: _IsolatedObject {
    /// The name of a detent.
    public struct Identifier: RawRepresentable, Hashable, Sendable {
      public var rawValue: String
      public init(rawValue: String) { self.rawValue = rawValue }
      /// Makes an identifier from its text.
      public init(_ rawValue: String) { self.rawValue = rawValue }

      /// The detent with half of the greatest height.
      public static let medium = Identifier("com.apple.UIKit.medium")
      /// The detent with the greatest height.
      public static let large = Identifier("com.apple.UIKit.large")
    }

    private enum Kind {
      case medium, large
      case custom((any UISheetPresentationControllerDetentResolutionContext) -> CGFloat?)
    }

    /// The name of the detent; a unique one unless the program gave one.
    public let identifier: Identifier
    private let kind: Kind
    private static var made = 0

    private init(_ kind: Kind, _ identifier: Identifier) {
      (self.kind, self.identifier) = (kind, identifier)
      super.init(_isolated: ())
    }

    /// Makes a detent with half of the greatest height. It is inactive in windows less than 480 points high.
    public class func medium() -> Detent { Detent(.medium, .medium) }
    /// Makes a detent with the greatest height: up to 10 points below the safe area's top.
    public class func large() -> Detent { Detent(.large, .large) }

    /// Makes a detent with a height that a closure returns, in points, without the safe area at the bottom; nil makes it inactive. The
    /// height is limited to the greatest one.
    public static func custom(
      identifier: Identifier? = nil,
      resolver: @escaping (any UISheetPresentationControllerDetentResolutionContext) -> CGFloat?
    ) -> Detent {
      made += 1
      return Detent(.custom(resolver), identifier ?? Identifier("custom-\(made)"))
    }

    /// The height of the detent in points for a sheet with these limits; nil if the detent is inactive.
    public func resolvedValue(
      in context: any UISheetPresentationControllerDetentResolutionContext
    ) -> CGFloat? {
      let greatest = context.maximumDetentValue
      switch kind {
      case .medium:
        return context.containerTraitCollection.verticalSizeClass == .compact ? nil : greatest / 2
      case .large: return greatest
      case .custom(let resolver):
        guard let value = resolver(context), value.isFinite else { return nil }
        return min(max(value, 0), greatest)
      }
    }
  }
}

/// The limits of a sheet, from which a detent finds its height.
@preconcurrency @MainActor
public protocol UISheetPresentationControllerDetentResolutionContext: NSObjectProtocol {
  /// The traits of the view that contains the sheet.
  var containerTraitCollection: UITraitCollection { get }
  /// The greatest height of the sheet in points, without the safe area at the bottom.
  var maximumDetentValue: CGFloat { get }
}

/// The room of one sheet at a time.
final class SheetRoom: _IsolatedObject, UISheetPresentationControllerDetentResolutionContext {
  let containerTraitCollection: UITraitCollection
  let maximumDetentValue: CGFloat

  init(_ traits: UITraitCollection, _ height: CGFloat) {
    (containerTraitCollection, maximumDetentValue) = (traits, height)
    super.init(_isolated: ())
  }
}
