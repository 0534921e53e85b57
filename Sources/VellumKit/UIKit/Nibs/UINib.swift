import Foundation

/// A nib file, which cannot be loaded here: the type exists so that code with nibs compiles.
@preconcurrency @MainActor open class UINib: NSObject {
  private let name: String

  /// Makes a nib from the name of a file, which is not looked for.
  public init(nibName name: String, bundle bundleOrNil: Bundle?) { self.name = name }

  /// Makes a nib from the content of a file, which is not read.
  public init(data: Data, bundle bundleOrNil: Bundle?) { name = "data" }

  /// Traps, and says what to write instead.
  open func instantiate(withOwner ownerOrNil: Any?, options optionsOrNil: [OptionsKey: Any]? = nil) -> [Any] {
    Self.refuse(name)
  }

  /// A key of the options of ``instantiate(withOwner:options:)``.
  public struct OptionsKey: RawRepresentable, Hashable, Sendable {
    public let rawValue: String
    public init(rawValue: String) { self.rawValue = rawValue }

    /// The key for objects that a nib refers to.
    public static let externalObjects = OptionsKey(rawValue: "UINibExternalObjects")
  }

  static func refuse(_ name: String) -> Never {
    preconditionFailure(
      "the nib \"\(name)\" cannot be loaded: Vellum reads no nib files. Make its views in code, in loadView() or init(frame:)"
    )
  }
}

extension Bundle {
  /// Traps, and says what to write instead.
  @preconcurrency @MainActor public func loadNibNamed(
    _ name: String, owner: Any?, options: [UINib.OptionsKey: Any]? = nil
  ) -> [Any]? { UINib.refuse(name) }
}
