import Foundation

/// Converts between objects and data of a type.
enum ItemValue {
  /// The object for data of a type: a string, URL, image or colour if the type is one, otherwise the data.
  static func object(_ data: Data, _ type: String) -> Any {
    if TypeIdentifier.conforms(type, to: "public.url") { return url(data) ?? data }
    if TypeIdentifier.conforms(type, to: "public.plain-text") { return String(decoding: data, as: UTF8.self) }
    if TypeIdentifier.conforms(type, to: "public.image") { return UIImage(data: data) ?? data }
    if type == "com.apple.uikit.color" { return ColorBytes.color(data) ?? data }
    return data
  }

  /// The data of an object in a type; nil if it cannot be converted.
  static func data(_ value: Any, _ type: String) -> Data? {
    switch value {
    case let data as Data: return data
    case let string as String: return Data(string.utf8)
    case let url as URL: return Data(url.absoluteString.utf8)
    case let image as UIImage:
      if type == "public.jpeg" { return image.jpegData(compressionQuality: jpegQuality) }
      // It is encoded as PNG or JPEG only.
      let isOther =
        type != "public.png" && TypeIdentifier.conforms(type, to: "public.image") && type != "public.image"
      return isOther ? nil : image.pngData()
    case let color as UIColor: return ColorBytes.data(color)
    default:
      guard PropertyListSerialization.propertyList(value, isValidFor: .binary) else { return nil }
      return try? PropertyListSerialization.data(fromPropertyList: value, format: .binary, options: 0)
    }
  }

  /// The quality of an image converted to JPEG, from 0 to 1. Chosen.
  private static let jpegQuality: CGFloat = 0.9

  /// The first URL of a `text/uri-list` (RFC 2483): one a line; lines that begin with # are comments.
  static func url(_ data: Data) -> URL? { urls(data).first }

  /// The URLs of a `text/uri-list`; at most ``longestList``.
  static func urls(_ data: Data) -> [URL] {
    let lines = String(decoding: data, as: UTF8.self).split(whereSeparator: \.isNewline)
    let places = lines.lazy.map { $0.trimmingCharacters(in: .whitespaces) }.filter {
      !$0.isEmpty && !$0.hasPrefix("#")
    }
    return places.prefix(longestList).compactMap { URL(string: $0) }
  }

  /// The number of URLs that are read of a list. Chosen.
  private static let longestList = 100_000

  /// A `text/uri-list` of the URLs.
  static func list(_ urls: [URL]) -> Data { Data(urls.map { $0.absoluteString + "\r\n" }.joined().utf8) }
}

/// Converts colours to and from a desktop's `application/x-color`: red, green, blue and alpha, 16 bits each, in the machine's byte order.
private enum ColorBytes {
  static func data(_ color: UIColor) -> Data? {
    var (red, green, blue, alpha) = (CGFloat(0), CGFloat(0), CGFloat(0), CGFloat(0))
    guard color.getRed(&red, green: &green, blue: &blue, alpha: &alpha) else { return nil }
    let words = [red, green, blue, alpha].map { UInt16((min(max($0, 0), 1) * 65535).rounded()) }
    return words.withUnsafeBytes { Data($0) }
  }

  static func color(_ data: Data) -> UIColor? {
    guard data.count == 8 else { return nil }
    var words = [UInt16](repeating: 0, count: 4)
    _ = words.withUnsafeMutableBytes { data.copyBytes(to: $0) }
    let parts = words.map { CGFloat($0) / 65535 }
    return UIColor(red: parts[0], green: parts[1], blue: parts[2], alpha: parts[3])
  }
}
