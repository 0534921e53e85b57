import Foundation

/// An object that an item provider can write as data: a string, URL, image or colour, or a program's own.
public protocol NSItemProviderWriting: NSObjectProtocol {
  /// The types that it can be written as, the most faithful first.
  static var writableTypeIdentifiersForItemProvider: [String] { get }
  /// Writes it as data of one of these types. Calls the handler with the data or an error, at once or later.
  @discardableResult func loadData(
    withTypeIdentifier typeIdentifier: String,
    forItemProviderCompletionHandler completionHandler: @escaping @Sendable (Data?, (any Error)?) -> Void
  ) -> Progress?
}

/// An object that can be made of an item provider's data.
public protocol NSItemProviderReading: NSObjectProtocol, SendableMetatype {
  /// The types that it can be made of, the best first.
  static var readableTypeIdentifiersForItemProvider: [String] { get }
  /// Makes an object of data. Throws if the data is not of the type.
  static func object(withItemProviderData data: Data, typeIdentifier: String) throws -> Self
}

extension NSItemProviderWriting where Self: NSObject {
  fileprivate func give(
    _ value: Any, _ type: String, _ completion: @escaping @Sendable (Data?, (any Error)?) -> Void
  ) -> Progress? {
    let data = ItemValue.data(value, type)
    completion(data, data == nil ? NSItemProvider.error(.itemUnavailableError) : nil)
    return nil
  }
}

extension NSItemProviderReading {
  fileprivate static func checked(_ object: Any?) throws -> Self {
    guard let object = object as? Self else { throw NSItemProvider.error(.unexpectedValueClassError) }
    return object
  }
}

extension NSString: NSItemProviderReading, NSItemProviderWriting {
  public static var writableTypeIdentifiersForItemProvider: [String] { ["public.utf8-plain-text"] }
  public static var readableTypeIdentifiersForItemProvider: [String] {
    ["public.utf8-plain-text", "public.plain-text", "public.url"]
  }
  public func loadData(
    withTypeIdentifier typeIdentifier: String,
    forItemProviderCompletionHandler completionHandler: @escaping @Sendable (Data?, (any Error)?) -> Void
  ) -> Progress? { give(String(describing: self), typeIdentifier, completionHandler) }
  public static func object(withItemProviderData data: Data, typeIdentifier: String) throws -> Self {
    let url = TypeIdentifier.conforms(typeIdentifier, to: "public.url") ? ItemValue.url(data) : nil
    return try checked(NSString(string: url?.absoluteString ?? String(decoding: data, as: UTF8.self)))
  }
}

extension NSURL: NSItemProviderReading, NSItemProviderWriting {
  public static var writableTypeIdentifiersForItemProvider: [String] { ["public.url"] }
  public static var readableTypeIdentifiersForItemProvider: [String] { ["public.file-url", "public.url"] }
  public func loadData(
    withTypeIdentifier typeIdentifier: String,
    forItemProviderCompletionHandler completionHandler: @escaping @Sendable (Data?, (any Error)?) -> Void
  ) -> Progress? { give(Data(absoluteString.utf8), typeIdentifier, completionHandler) }
  public static func object(withItemProviderData data: Data, typeIdentifier: String) throws -> Self {
    try checked(ItemValue.url(data).flatMap { NSURL(string: $0.absoluteString) })
  }
}

extension UIImage: NSItemProviderReading, NSItemProviderWriting {
  public static var writableTypeIdentifiersForItemProvider: [String] { ["public.png", "public.jpeg"] }
  public static var readableTypeIdentifiersForItemProvider: [String] { ["public.image"] }
  public func loadData(
    withTypeIdentifier typeIdentifier: String,
    forItemProviderCompletionHandler completionHandler: @escaping @Sendable (Data?, (any Error)?) -> Void
  ) -> Progress? { give(self, typeIdentifier, completionHandler) }
  public static func object(withItemProviderData data: Data, typeIdentifier: String) throws -> Self {
    try checked(UIImage(data: data))
  }
}

extension UIColor: NSItemProviderReading, NSItemProviderWriting {
  public static var writableTypeIdentifiersForItemProvider: [String] { ["com.apple.uikit.color"] }
  public static var readableTypeIdentifiersForItemProvider: [String] { ["com.apple.uikit.color"] }
  public func loadData(
    withTypeIdentifier typeIdentifier: String,
    forItemProviderCompletionHandler completionHandler: @escaping @Sendable (Data?, (any Error)?) -> Void
  ) -> Progress? { give(self, typeIdentifier, completionHandler) }
  public static func object(withItemProviderData data: Data, typeIdentifier: String) throws -> Self {
    try checked(ItemValue.object(data, typeIdentifier))
  }
}
