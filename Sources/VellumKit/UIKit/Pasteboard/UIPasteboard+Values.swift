import Foundation

/// Strings, URLs, images and colours, without types.
extension UIPasteboard {
  private static let textTypes = ["public.plain-text"]
  private static let urlTypes = ["public.url"]
  private static let imageTypes = ["public.image"]
  private static let colorTypes = ["com.apple.uikit.color"]

  private func values<Value>(_ types: [String], as type: Value.Type = Value.self) -> [Value] {
    current.compactMap { item in item.type(amongKindsOf: types).flatMap { item.object($0) as? Value } }
  }

  private func first<Value>(_ types: [String], as type: Value.Type = Value.self) -> Value? {
    for item in current {
      if let value = item.type(amongKindsOf: types).flatMap({ item.object($0) as? Value }) { return value }
    }
    return nil
  }

  private func put(_ values: [Any]?) { setItems((values ?? []).map { [Self.typeAutomatic: $0] }) }

  /// The first string; without strings, the text of the first URL. Setting it replaces all items; nil removes them.
  public final var string: String? {
    get { first(Self.textTypes) ?? url?.absoluteString }
    set { put(newValue.map { [$0] }) }
  }
  /// All strings; nil without any. Setting it replaces all items.
  public final var strings: [String]? {
    get { values(Self.textTypes).nilIfEmpty }
    set { put(newValue) }
  }
  /// The first URL. Setting it replaces all items; nil removes them.
  public final var url: URL? {
    get { first(Self.urlTypes) }
    set { put(newValue.map { [$0] }) }
  }
  /// All URLs; nil without any. Setting it replaces all items.
  public final var urls: [URL]? {
    get { values(Self.urlTypes).nilIfEmpty }
    set { put(newValue) }
  }
  /// The first image. Setting it replaces all items; nil removes them.
  public final var image: UIImage? {
    get { first(Self.imageTypes) }
    set { put(newValue.map { [$0] }) }
  }
  /// All images; nil without any. Setting it replaces all items.
  public final var images: [UIImage]? {
    get { values(Self.imageTypes).nilIfEmpty }
    set { put(newValue) }
  }
  /// The first colour. Setting it replaces all items; nil removes them.
  public final var color: UIColor? {
    get { first(Self.colorTypes) }
    set { put(newValue.map { [$0] }) }
  }
  /// All colours; nil without any. Setting it replaces all items.
  public final var colors: [UIColor]? {
    get { values(Self.colorTypes).nilIfEmpty }
    set { put(newValue) }
  }

  /// Whether an item is a string. Reads types only, no data.
  public final var hasStrings: Bool { has(Self.textTypes) }
  /// Whether an item is a URL. Reads types only, no data.
  public final var hasURLs: Bool { has(Self.urlTypes) }
  /// Whether an item is an image. Reads types only, no data.
  public final var hasImages: Bool { has(Self.imageTypes) }
  /// Whether an item is a colour. Reads types only, no data.
  public final var hasColors: Bool { has(Self.colorTypes) }

  private func has(_ wanted: [String]) -> Bool {
    allTypes.contains { PasteboardItem.type(amongKindsOf: wanted, in: $0) != nil }
  }
}

extension Array {
  fileprivate var nilIfEmpty: Self? { isEmpty ? nil : self }
}
