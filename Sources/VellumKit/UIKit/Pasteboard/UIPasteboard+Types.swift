import Foundation

extension UIPasteboard {
  /// The name of a pasteboard.
  public struct Name: RawRepresentable, Hashable, Sendable {
    public var rawValue: String
    public init(rawValue: String) { self.rawValue = rawValue }
    /// Creates a name from its text, as `init(rawValue:)` does.
    public init(_ rawValue: String) { self.rawValue = rawValue }

    /// The desktop's clipboard.
    public static let general = Name(rawValue: "com.apple.UIKit.pboard.general")
  }

  /// A key of the options of ``setItems(_:options:)``.
  public struct OptionsKey: RawRepresentable, Hashable, Sendable {
    public var rawValue: String
    public init(rawValue: String) { self.rawValue = rawValue }

    /// The key for the `Date` at which the items expire.
    public static let expirationDate = OptionsKey(rawValue: "UIPasteboardOptionExpirationDate")
    /// The key for whether the items stay on this device. They always do here.
    public static let localOnly = OptionsKey(rawValue: "UIPasteboardOptionLocalOnly")
  }

  /// Posted with the pasteboard when its items have changed; for the desktop's clipboard also when another program changed it.
  public nonisolated class var changedNotification: NSNotification.Name {
    NSNotification.Name("UIPasteboardChangedNotification")
  }
  /// Posted with the pasteboard before it is removed.
  public nonisolated class var removedNotification: NSNotification.Name {
    NSNotification.Name("UIPasteboardRemovedNotification")
  }
  /// The key for the types that the change has added: `[String]`.
  public nonisolated class var changedTypesAddedUserInfoKey: String { "UIPasteboardChangedTypesAddedKey" }
  /// The key for the types that the change has removed: `[String]`.
  public nonisolated class var changedTypesRemovedUserInfoKey: String { "UIPasteboardChangedTypesRemovedKey" }

  /// The types of items that hold a string, as names of uniform types.
  public nonisolated class var typeListString: NSArray {
    strings(["public.utf8-plain-text", "public.plain-text"])
  }
  /// The types of items that hold a URL, as names of uniform types.
  public nonisolated class var typeListURL: NSArray { strings(["public.url", "public.file-url"]) }
  /// The types of items that hold an image, as names of uniform types.
  public nonisolated class var typeListImage: NSArray {
    strings(["public.png", "public.jpeg", "public.tiff", "com.compuserve.gif", "org.webmproject.webp"])
  }
  /// The types of items that hold a colour, as names of uniform types.
  public nonisolated class var typeListColor: NSArray { strings(["com.apple.uikit.color"]) }
  /// The type under which a value is stored in all types that suit it.
  public nonisolated class var typeAutomatic: String { "com.apple.uikit.type-automatic" }

  private nonisolated class func strings(_ types: [String]) -> NSArray {
    NSArray(array: types.map { NSString(string: $0) })
  }
}
